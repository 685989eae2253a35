"""What is found, and in which order. Decisions E1, E4, E5."""

import msgspec
import pytest

from storefront.catalog.queries import items
from storefront.identity.request_context import RequestContext
from storefront.search import index, one_search
from storefront.search.engine import SearchEngine
from storefront.search.rules import Sort
from storefront.search.search_query import SearchQuery
from tests.make.catalog import (
    ASSEMBLY,
    CYLINDERS,
    HIDDEN,
    MINI_VALVE,
    ON_REQUEST,
    RETIRED,
    STEEL_VALVE,
    VALVE,
    WASHER,
    cylinders,
)

OWN = (("AHC", "Item"), ("CAT", "CatalogItem"))


def codes(small: RequestContext, uids: list[int]) -> list[str]:
    facts = items.cached_facts(small.db, uids)
    return [facts[uid].item_code for uid in uids]


@pytest.mark.parametrize(
    ("typed", "uid"),
    [
        ("BV-08F-FP", VALVE),
        ("bv08ffp", VALVE),
        ("BV 08F FP", VALVE),
        ("bv.08f/fp", VALVE),
        ("77F-12NPT-B", VALVE),
        ("612345678901", VALVE),
        ("4820-01-000-0822", VALVE),
        ("4820010000822", VALVE),
        ("old4471", MINI_VALVE),
        ("ZX-900.5", RETIRED),
        (str(VALVE), VALVE),
        (f"AHC{VALVE}", VALVE),
        ("BVS", STEEL_VALVE),
    ],
)
def test_any_number_of_an_item_finds_it_first(engine: SearchEngine, typed: str, uid: int) -> None:
    assert engine.search(SearchQuery(term=typed, own=OWN)).uids[0] == uid


def test_numbers_stand_exact_first_then_by_beginning_then_by_inside(
    small: RequestContext, engine: SearchEngine
) -> None:
    found = engine.search(SearchQuery(term="BV-08F", show_discontinued=True))
    assert codes(small, found.uids)[-1] == "BV-08F-WG", "what is discontinued stands last"
    assert {code[:6] for code in codes(small, found.uids)} == {"BV-08F"}
    assert engine.search(SearchQuery(term="12NPT")).uids[0] == VALVE, "from inside the maker's number"


def test_a_number_with_other_words_is_still_found(engine: SearchEngine) -> None:
    assert engine.search(SearchQuery(term="ball valve BVM-08")).uids[0] == MINI_VALVE


def test_all_words_stand_before_some_words(engine: SearchEngine) -> None:
    found = engine.search(SearchQuery(term="mini ball valve brass wedge"))
    assert found.uids[0] == MINI_VALVE
    assert STEEL_VALVE in found.uids, "too few have all the words, so some words are enough"


def test_words_of_makers_shelves_and_properties_count(engine: SearchEngine) -> None:
    assert engine.search(SearchQuery(term="corvane stainless")).uids[0] == STEEL_VALVE
    assert engine.search(SearchQuery(term="fasteners washer")).uids[0] == WASHER
    assert engine.search(SearchQuery(term="450 psi valve")).uids[0] == MINI_VALVE


def test_a_misspelled_search_is_mended_and_says_so(engine: SearchEngine) -> None:
    found = engine.search(SearchQuery(term="bras vavle"))
    assert found.corrected == "brass valve"
    assert VALVE in found.uids


def test_what_is_discontinued_is_listed_only_on_request(engine: SearchEngine) -> None:
    """Not by words, nor by the beginning of its number; by the whole number it is."""
    for hidden in (SearchQuery(term="ball valve"), SearchQuery(category="ball-valves")):
        plain = engine.search(hidden)
        shown = engine.search(msgspec.structs.replace(hidden, show_discontinued=True))
        assert RETIRED not in plain.uids
        assert RETIRED in shown.uids
        assert (plain.total, plain.discontinued) == (shown.total - 1, 0)
        counted = engine.search(msgspec.structs.replace(hidden, facets=True))
        assert counted.discontinued == 1
    assert RETIRED not in [one.uid for one in engine.suggest(SearchQuery(term="ball valve", size=96)).lines]
    for number in ("BV-08F-WG", "bv08fwg"):
        assert engine.search(SearchQuery(term=number)).uids[0] == RETIRED
        assert engine.suggest(SearchQuery(term=number, size=10)).lines[0].uid == RETIRED
    assert RETIRED in engine.search(SearchQuery(term="ball valve BV-08F-WG")).uids
    assert engine.search(SearchQuery(term=f"AHC{RETIRED}", own=OWN)).uids == [RETIRED]


def test_what_is_discontinued_is_not_in_stock(engine: SearchEngine) -> None:
    """It has stock, and is shown on request."""
    question = SearchQuery(category="ball-valves", show_discontinued=True, facets=True)
    found = engine.search(question)
    in_stock = engine.search(msgspec.structs.replace(question, in_stock_only=True))
    assert RETIRED in found.uids
    assert RETIRED not in in_stock.uids
    assert found.counts.in_stock == in_stock.total


def test_what_is_discontinued_stands_last(engine: SearchEngine) -> None:
    found = engine.search(SearchQuery(term="ball valve brass 1/2 npt wing", show_discontinued=True))
    assert found.uids[-1] == RETIRED


def test_only_who_may_see_it_finds_what_is_not_on_the_web(engine: SearchEngine) -> None:
    assert HIDDEN not in engine.search(SearchQuery(term="ball valve drain")).uids
    assert engine.search(SearchQuery(term="ball valve drain", non_web=True)).uids[0] == HIDDEN
    assert HIDDEN not in [one.uid for one in engine.suggest(SearchQuery(term="BV-08F-DR", size=10)).lines]
    assert engine.suggest(SearchQuery(term="BV-08F-DR", size=10, non_web=True)).lines[0].uid == HIDDEN


def test_in_stock_only_counts_what_can_be_made(engine: SearchEngine) -> None:
    found = engine.search(SearchQuery(term="valve", in_stock_only=True))
    assert ASSEMBLY in found.uids
    assert MINI_VALVE not in found.uids
    assert ON_REQUEST not in found.uids


def test_nothing_is_found_for_nonsense(engine: SearchEngine) -> None:
    for term in ("zzzqqq", "---", "%", "'; drop table items", '"', "\\", "(", "a" * 200, "*", "AND OR NOT"):
        found = engine.search(SearchQuery(term=term, facets=True))
        assert (found.uids, found.total) == ([], 0), term


def test_searching_within_results_narrows_them(engine: SearchEngine) -> None:
    wide = engine.search(SearchQuery(term="ball valve"))
    narrow = engine.search(SearchQuery(term="ball valve", inner_terms=("stainless",)))
    assert narrow.uids == [STEEL_VALVE]
    assert narrow.total < wide.total


def test_a_shelf_is_ordered_by_series_and_size(small: RequestContext, engine: SearchEngine) -> None:
    found = engine.search(SearchQuery(category="cylinders", size=96))
    sizes = {uid: (series, bore, stroke) for uid, series, _, bore, stroke in cylinders()}
    clevis_first = sorted(sizes.values())
    assert [sizes[uid] for uid in found.uids] == clevis_first
    second = engine.search(SearchQuery(category="cylinders", first=24, size=24))
    assert second.uids == found.uids[24:]


def test_a_category_holds_what_lies_below_it(engine: SearchEngine) -> None:
    assert engine.search(SearchQuery(category="hydraulics")).total == CYLINDERS + 5
    assert engine.search(SearchQuery(category="nope")).total == 0


@pytest.mark.parametrize(
    ("sort", "first", "last"),
    [
        (Sort.ITEM_CODE, "BV-08F-FP", "BV-08F-WG"),
        (Sort.PRICE, "BVM-08", "BV-08F-WG"),
        (Sort.AVAILABILITY, "BV-08F-FP", "BV-08F-WG"),
    ],
)
def test_other_orders_keep_what_is_discontinued_last(
    small: RequestContext, engine: SearchEngine, sort: Sort, first: str, last: str
) -> None:
    ordered = codes(
        small, engine.search(SearchQuery(category="ball-valves", sort=sort, show_discontinued=True)).uids
    )
    assert (ordered[0], ordered[-1]) == (first, last)


def test_call_for_price_stands_behind_all_prices(small: RequestContext, engine: SearchEngine) -> None:
    ordered = engine.search(SearchQuery(category="ball-valves", sort=Sort.PRICE, show_discontinued=True)).uids
    assert ordered[-2:] == [ON_REQUEST, RETIRED]


def test_values_of_one_property_are_alternatives_and_properties_all_hold(engine: SearchEngine) -> None:
    both = SearchQuery(category="cylinders", specs={"Bore": ("2", "3")})
    assert engine.search(both).total == 20
    one = SearchQuery(category="cylinders", specs={"Bore": ("2", "3"), "Stroke": ("4",)})
    assert engine.search(one).total == 2
    assert engine.search(SearchQuery(category="cylinders", brands=("corvane",))).total == CYLINDERS // 2


def test_counts_are_those_of_what_is_found(engine: SearchEngine) -> None:
    found = engine.search(SearchQuery(category="cylinders", specs={"Bore": ("2",)}, facets=True))
    assert found.total == 10
    assert found.unfiltered_total == CYLINDERS
    bores = {spec.value: count for spec, count in found.choices["f.Bore"].specs["Bore"]}
    assert bores == {"2": 10, "3": 10, "4": 10}, "a filter's own values are counted without it"
    strokes = [count for _, count in found.counts.specs["Stroke"]]
    assert strokes == [1] * 10
    assert sum(found.counts.brands.values()) == 10


def test_beginnings_of_words_and_numbers_are_offered_as_one_types(engine: SearchEngine) -> None:
    for typed in ("b", "ba", "bal", "ball v", "ball valve br", "BV-0", "bv08", "corv ball"):
        found = engine.suggest(SearchQuery(term=typed, size=10))
        assert VALVE in [one.uid for one in found.lines], typed
    assert [one.kind for one in engine.suggest(SearchQuery(term="globe", size=10)).lines] == ["CatalogItem"]
    assert engine.suggest(SearchQuery(term="cylindre", size=10)).total == CYLINDERS, (
        "and what is misspelled, mended"
    )
    assert (
        engine.suggest(SearchQuery(term="zzzz", size=10)).total,
        engine.suggest(SearchQuery(term="", size=10)).total,
    ) == (0, 0)
    assert len(engine.suggest(SearchQuery(term="c", size=5)).lines) == 5


def test_an_unfinished_last_word_is_a_beginning_and_no_misspelling(engine: SearchEngine) -> None:
    for typed in ("ball val", "brass ball valv", "corvane stainl", "mini bal"):
        found = engine.search(SearchQuery(term=typed))
        assert (found.is_partial, found.corrected) == (False, ""), typed
    assert engine.search(SearchQuery(term="ball stainl")).uids[0] == STEEL_VALVE
    assert engine.search(SearchQuery(term="bal valve")).is_partial, "only the last word is still being typed"


def test_the_second_page_of_suggestions_goes_on(engine: SearchEngine) -> None:
    first = engine.suggest(SearchQuery(term="cyl", size=10)).lines
    second = engine.suggest(SearchQuery(term="cyl", size=10, first=10)).lines
    assert not {one.uid for one in first} & {one.uid for one in second}


@pytest.mark.parametrize(
    "term", ["valve", "cylinder", "ball valve brass", "mini ball valve brass wedge", "cyl", "BV"]
)
@pytest.mark.parametrize("first", [0, 2])
def test_answers_are_the_same_whether_they_are_counted_first_or_not(
    small: RequestContext, monkeypatch: pytest.MonkeyPatch, term: str, first: int
) -> None:
    question = SearchQuery(term=term, first=first, size=5, facets=True)
    answers = []
    for few in (0, 400):
        monkeypatch.setattr(one_search, "FEW", few)
        engine = SearchEngine(index.index_of(small.settings))
        found = engine.search(question)
        answers.append((found.uids, found.total, found.unfiltered_total, engine.suggest(question)))
    assert answers[0] == answers[1]
