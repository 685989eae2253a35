"""Customers' own part numbers."""

from typing import Any

from hypothesis import given as example

from storefront.identity.schemas import ANON, Actor, UserType
from storefront.partnumbers import rules
from tests.make.cases import cases
from tests.make.properties import anything, texts, thoroughly


@cases("partnumbers_clean_input")
def test_what_does_not_belong_is_stripped(given: Any, expect: str) -> None:
    assert rules.clean_input(given["typed"]) == expect


@cases("partnumbers_why_not_save")
def test_a_number_can_be_saved_or_the_reason_is_told(given: Any, expect: str) -> None:
    why = rules.why_not_save(given["typed"], given["existing"], is_saving=given["isSaving"])
    assert why == expect


def test_staff_are_warned_of_the_same_number_elsewhere() -> None:
    staff = Actor(user_type=UserType.AIRLINE_EMPLOYEE)
    assert rules.warning(["HTB-1", "HTB-2"], staff) == "This number is also used for HTB-1, HTB-2."
    assert rules.warning(["HTB-1"], ANON) == ""
    assert rules.warning([], staff) == ""


def test_a_number_on_open_orders_stays() -> None:
    assert rules.why_not_delete(0) == ""
    assert rules.why_not_delete(1) == "This number is used on open orders and cannot be deleted."


@thoroughly
@example(texts)
def test_a_clean_number_is_clean(typed: str) -> None:
    once = rules.clean_number(typed)
    assert rules.clean_number(once) == once
    assert once.isascii()
    assert rules.same_number(once, once.lower())


@thoroughly
@example(anything)
def test_anything_typed_is_saved_or_has_its_reason(typed: object) -> None:
    assert isinstance(rules.why_not_save(typed), str)
    if rules.clean_number(typed):
        assert rules.why_not_save(typed, [rules.clean_number(typed)])


def test_letters_count_and_capitals_do_not() -> None:
    assert not rules.same_number("A-1", "B-1")
    assert rules.same_number("a-1", "A1")
    assert rules.clean_number(" X-100 X ") == "X-100 X"
    assert rules.why_not_save("X-100") == ""
