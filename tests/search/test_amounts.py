"""Figures as people write them, and ranges of a property. Source: decision A22."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from storefront.catalog.schemas import TechSpec
from storefront.identity.request_context import RequestContext
from storefront.search.amounts import Amount, read_amount, read_range, shown_range
from storefront.search.queries import results
from storefront.search.schemas.pages import Facet, SearchPage
from storefront.search.url_parameters import by_name, search_query_of
from tests.make.catalog import CYLINDERS


def cylinders(context: RequestContext, *parameters: tuple[str, str]) -> SearchPage:
    asked = [("searchTerm", "cylinder"), ("pageSize", "96"), *parameters]
    return results.search_page(context, search_query_of(context, by_name(asked)))


def facet(page: SearchPage, parameter: str) -> Facet:
    return next(one for one in page.facets if one.parameter == parameter)


@pytest.mark.parametrize(
    ("typed", "figure", "unit"),
    [
        ("1/2", 0.5, ""),
        ("5/2", 2.5, ""),
        ("½ in", 0.5, "in"),
        ('1-1/2"', 1.5, "in"),
        ("2.50", 2.5, ""),
        ("12.7 mm", 12.7, "mm"),
        ("12.7mm", 12.7, "mm"),
        ("-40", -40.0, ""),
        ("half inch", 0.5, "in"),
    ],
)
def test_an_amount_is_read_however_it_is_written(typed: str, figure: float, unit: str) -> None:
    assert read_amount(typed) == Amount(figure, unit)


@pytest.mark.parametrize("typed", ["", "x", "1 2 3", "..", "1..2..3", "x..y", "1..x", "brass", "1/0..2"])
def test_what_is_no_range_is_none(typed: str) -> None:
    assert read_range(typed) is None
    assert shown_range(typed) == typed


@pytest.mark.parametrize(
    ("asked", "bores"),
    [
        ("2..3", {"2", "3"}),
        ("5/2..3", {"3"}),
        ("2-1/2..", {"3", "4"}),
        ("..3", {"2", "3"}),
        ("50mm..80mm", {"2", "3"}),
        ("..2 in", {"2"}),
        ("1/4 ft..", {"3", "4"}),
        ("9..10", set()),
        ("2psi..3psi", set()),
    ],
)
def test_a_property_is_narrowed_to_a_range(small: RequestContext, asked: str, bores: set[str]) -> None:
    page = cylinders(small, ("f.Bore", asked))
    shown = {
        next(spec.value for spec in row.item.tech_specs if spec.attribute == "Bore") for row in page.rows
    }
    assert shown == bores
    assert page.total == 10 * len(bores)


def test_a_range_stands_among_what_is_chosen_and_counts_stay(small: RequestContext) -> None:
    page = cylinders(small, ("f.Stroke", "1/2 ft..10"), ("f.Bore", "2"))
    chosen = [(value.value, value.label) for value in facet(page, "f.Stroke").values if value.is_chosen]
    assert chosen == [("1/2 ft..10", "1/2 ft to 10")]
    assert page.total == 3
    assert {value.value: value.count for value in facet(page, "f.Bore").values} == {"2": 3, "3": 3, "4": 3}


def test_a_range_and_a_value_are_alternatives(small: RequestContext) -> None:
    assert cylinders(small, ("f.Stroke", "20.."), ("f.Stroke", "4")).total == 9


def test_figures_in_one_unit_can_be_asked_for_as_a_range(small: RequestContext) -> None:
    page = cylinders(small)
    stroke = facet(page, "f.Stroke")
    assert (stroke.lowest, stroke.highest, stroke.unit) == ("4", "22", "in")
    assert page.total == CYLINDERS
    assert facet(page, "f.Bore").lowest == "", "three values need no range"


@given(st.text(max_size=40))
def test_any_text_can_be_asked_for(text: str) -> None:
    between = read_range(text)
    if between is not None:
        assert between.holds(TechSpec(attribute="Bore", value="2", unit="in", numeric=2.0)) in (True, False)
