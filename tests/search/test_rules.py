"""What is searched for, and by whom."""

from typing import Any

import pytest
from hypothesis import given as example

from storefront.identity.schemas import ANON, Actor, UserType
from storefront.search import limits, rules
from storefront.search.rules import Sort
from storefront.search.schemas.terms import NumberMatching
from tests.make.cases import cases
from tests.make.properties import anything, thoroughly


@cases("search_clean_term")
def test_a_term_is_cleaned(given: Any, expect: str) -> None:
    assert rules.clean_term(given["term"]) == expect


@cases("search_why_not_number")
def test_a_number_has_to_say_enough(given: Any, expect: str) -> None:
    assert rules.why_not_number(given["number"], NumberMatching(given["matching"])) == expect


@cases("search_why_not_supplier")
def test_a_supplier_id_is_a_whole_number(given: Any, expect: str) -> None:
    assert rules.why_not_supplier(given["supplierId"]) == expect


def test_only_staff_search_non_web_items() -> None:
    """S1-6-011."""
    assert rules.includes_non_web(True, Actor(user_type=UserType.AIRLINE_EMPLOYEE))
    assert not rules.includes_non_web(False, Actor(user_type=UserType.AIRLINE_EMPLOYEE))
    assert not rules.includes_non_web(True, Actor(user_type=UserType.WEB_USER))
    assert not rules.includes_non_web(True, ANON)


def test_numbers_are_the_same_however_they_are_written() -> None:
    assert rules.is_same_number("6204-2rs", "6204 2RS")
    assert not rules.is_same_number("6204", "6205")
    assert not rules.is_same_number("--", "..")


def test_inner_terms_are_cleaned_and_come_once() -> None:
    assert rules.clean_inner_terms([" brass ", "brass", "", None, "1/2"]) == ["brass", "1/2"]
    assert len(rules.clean_inner_terms(str(number) for number in range(50))) == 10


@pytest.mark.parametrize(
    ("asked", "expect"),
    [
        ("price", Sort.PRICE),
        ("itemCode", Sort.ITEM_CODE),
        ("", Sort.RELEVANCE),
        (None, Sort.RELEVANCE),
        ("Price", Sort.RELEVANCE),
    ],
)
def test_an_unknown_order_is_relevance(asked: object, expect: Sort) -> None:
    assert rules.sort_of(asked) is expect


def test_filters_are_read_from_the_address() -> None:
    parameters = {"f.Bore": ["2", "2", "3"], "brands": ["x"], "f.": ["y"], "f.Port size": [""]}
    assert rules.spec_filters(parameters) == {"Bore": ["2", "3"]}


@thoroughly
@example(anything)
def test_any_term_is_cleaned_once_and_for_all(term: object) -> None:
    once = rules.clean_term(term)
    assert rules.clean_term(once) == once
    assert len(once) <= limits.TERM_MAX
    assert once == once.strip()
    assert "\n" not in once


def test_long_terms_are_cut() -> None:
    assert rules.clean_term("X" * 300) == "X" * 200
