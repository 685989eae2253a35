"""Values of properties are grouped and sorted by their position."""

from collections import Counter

from storefront.catalog.schemas import TechSpec
from storefront.search.entry import facet_number, facet_of
from storefront.search.facets import facets_of
from storefront.search.properties import Properties, SpecCounts
from storefront.search.search_query import Counts, Found, SearchQuery


def spec(attribute: str, value: str, numeric: float | None = None, unit: str = "") -> TechSpec:
    return TechSpec(attribute=attribute, value=value, unit=unit, numeric=numeric)


def counts_of(counted: dict[TechSpec, int]) -> SpecCounts:
    known = Properties(map(facet_of, counted))
    counts: Counter[int] = Counter()
    for one, count in counted.items():
        counts[known.positions[facet_number(one)]] += count
    return SpecCounts(known, counts)


def shown(counted: dict[TechSpec, int]) -> dict[str, list[tuple[str, int]]]:
    found = Found(unfiltered_total=1, counts=Counts(specs=counts_of(counted)))
    facets = facets_of(SearchQuery(facets=True), found, [], {})
    return {one.parameter: [(value.value, value.count) for value in one.values] for one in facets[1:]}


def test_figures_stand_by_size_and_words_behind_them() -> None:
    counted = {
        spec("Bore", "10", 10.0): 1,
        spec("Bore", "special"): 9,
        spec("Bore", "2", 2.0): 5,
        spec("Bore", "1/2", 0.5): 3,
    }
    assert shown(counted) == {"f.Bore": [("1/2", 3), ("2", 5), ("10", 1), ("special", 9)]}


def test_what_most_items_have_stands_first() -> None:
    counted = {spec("Color", "red"): 1, spec("Color", "blue"): 1, spec("Size", "S"): 4, spec("Size", "L"): 4}
    assert list(shown(counted)) == ["f.Size", "f.Color"]


def test_a_value_that_some_items_have_without_its_figure_stands_once() -> None:
    counted = {
        spec("Thread", "M5 × 0.8", 5.0): 6,
        spec("Thread", "M5 × 0.8"): 1,
        spec("Thread", "M6 × 1", 6.0): 2,
    }
    assert shown(counted) == {"f.Thread": [("M5 × 0.8", 7), ("M6 × 1", 2)]}


def test_one_value_in_two_units_is_chosen_as_one() -> None:
    counted = {
        spec("Length", "2", 2.0, "in"): 3,
        spec("Length", "2", 2.0, "ft"): 1,
        spec("Length", "3", 3.0, "in"): 1,
    }
    assert shown(counted) == {"f.Length": [("2", 4), ("3", 1)]}


def test_the_ends_of_a_range_are_the_commoner_spellings() -> None:
    counted = {
        spec("Bore", "0.5", 0.5): 1,
        spec("Bore", "1/2", 0.5): 4,
        spec("Bore", "2", 2.0): 2,
        spec("Bore", "3", 3.0): 1,
    }
    found = Found(unfiltered_total=1, counts=Counts(specs=counts_of(counted)))
    bore = facets_of(SearchQuery(facets=True), found, [], {})[1]
    assert (bore.lowest, bore.highest) == ("1/2", "3")


def test_attributes_are_given_with_their_commonest_values_first() -> None:
    counted = counts_of({spec("Bore", "1", 1.0): 2, spec("Bore", "2", 2.0): 5, spec("Color", "red"): 3})
    assert list(counted) == ["Bore", "Color"]
    assert len(counted) == 2
    assert [(one.value, count) for one, count in counted["Bore"]] == [("2", 5), ("1", 2)]
