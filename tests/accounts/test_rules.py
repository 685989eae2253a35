"""Registration and passwords."""

from typing import Any

import msgspec
import pytest
from hypothesis import given as example
from hypothesis import strategies as st

from storefront.accounts import limits, rules
from storefront.accounts.schemas import PasswordCriterion, Registration, RegistrationVariant
from tests.make.cases import cases
from tests.make.properties import anything, texts, thoroughly


@cases("accounts_password")
def test_a_password_meets_its_criteria(given: Any, expect: Any) -> None:
    assert msgspec.to_builtins(rules.password_score(given["password"])) == expect


@cases("accounts_registration")
def test_a_registration_is_taken_or_told_what_is_wrong(given: Any, expect: list[list[str]]) -> None:
    registration = msgspec.convert(given["registration"], Registration)
    variant = given["variant"] and RegistrationVariant(given["variant"])
    problems = rules.problems_of_registration(registration, variant)
    assert [[one.field, one.message] for one in problems] == expect


@cases("accounts_criterion_text")
def test_a_criterion_is_told_in_words(given: Any, expect: str) -> None:
    assert rules.criterion_text(PasswordCriterion(given["criterion"])) == expect


@cases("accounts_password_twice")
def test_a_password_and_its_repetition_are_compared(given: Any, expect: str) -> None:
    assert rules.why_not_password(given["password"], given["verify"]) == expect


def test_a_password_is_typed_twice() -> None:
    """S2-5.4-002."""
    assert rules.why_not_password("Abcd1357", "Abcd1357") == ""
    assert rules.why_not_password("Abcd1357", "abcd1357") == "Passwords must match"
    assert rules.why_not_password("Abcd1357", None) == "Passwords must match"
    assert rules.why_not_password("short", "other") == "The password must have at least 8 characters."


def test_every_reason_stands_under_its_field() -> None:
    problems = rules.problems_of_password("short", "other")
    assert [one.field for one in problems] == ["password", "verify"]


@pytest.mark.parametrize("common", limits.COMMON_PASSWORDS)
def test_a_password_that_is_tried_first_is_never_taken(common: str) -> None:
    assert common == common.lower()
    assert len(common) >= limits.PASSWORD_MIN
    assert rules.password_score(common).problem
    assert rules.password_score(common.capitalize()).problem


def test_every_criterion_has_its_words() -> None:
    words = [rules.criterion_text(one) for one in PasswordCriterion]
    assert len(set(words)) == 6
    assert words[0] == "an upper case letter"


@thoroughly
@example(anything)
def test_any_password_is_scored(password: object) -> None:
    score = rules.password_score(password)
    assert sorted([*score.met, *score.missing]) == sorted(PasswordCriterion)
    assert score.is_strong is (score.problem == "")
    if score.is_strong:
        assert isinstance(password, str)
        assert len(score.met) >= 3
        assert 8 <= len(password) <= 1_000


@thoroughly
@example(st.text(min_size=8, max_size=60), st.text(max_size=30))
def test_a_longer_password_meets_no_less(password: str, more: str) -> None:
    short, long = rules.password_score(password), rules.password_score(password + more)
    assert set(short.met) <= set(long.met)


fields = dict.fromkeys(("first_name", "last_name", "email", "phone", "fax", "password", "verify"), texts)


@thoroughly
@example(st.builds(Registration, **fields, customer_id=st.one_of(st.none(), texts, st.integers())))
def test_any_registration_is_taken_or_told_what_is_wrong(registration: Registration) -> None:
    problems = rules.problems_of_registration(registration)
    names = [one.field for one in problems]
    assert len(names) == len(set(names))
    assert all(one.message and "{" not in one.message for one in problems)


def test_the_variant_follows_from_the_customer_id() -> None:
    assert rules.variant_of(Registration(customer_id="x")) is RegistrationVariant.EXISTING_CUSTOMER
    assert rules.variant_of(Registration(customer_id=" ")) is RegistrationVariant.NEW_CUSTOMER
    assert rules.customer_id_in(" 1001 ") == 1001
    assert rules.customer_id_in("0") is None


@pytest.mark.parametrize(
    ("typed", "expect"), [(1, 1), ("1", 1), (0, None), (-1, None), ("x", None), (None, None)]
)
def test_a_customer_id_is_a_whole_number_above_zero(typed: object, expect: int | None) -> None:
    """S2-5.5-009."""
    assert rules.customer_id_in(typed) == expect


def test_both_addresses_are_looked_at() -> None:
    problems = rules.problems_of_registration(Registration(is_billing_same_as_shipping=False))
    assert {"shipping.city", "billing.city"} <= {problem.field for problem in problems}
