"""Reasons, rights, and what of a customer fits what was typed."""

import pytest

from storefront.accounts.rules.customers import searched_digits
from storefront.impersonation import rules
from storefront.signin.schemas import SignInMethod


@pytest.mark.parametrize(
    ("reason", "problem"),
    [
        ("Phone order", ""),
        ("abc", ""),
        ("ab", "Say why, in at least 3 characters. It is shown in the history."),
        ("   ", "Say why, in at least 3 characters. It is shown in the history."),
        ("a\u200b\u200b", "Say why, in at least 3 characters. It is shown in the history."),
        (None, "Say why, in at least 3 characters. It is shown in the history."),
        ("x" * 200, ""),
        ("x" * 201, "The reason can have at most 200 characters."),
    ],
)
def test_a_reason_of_three_characters_is_needed(reason: object, problem: str) -> None:
    found = rules.problems_of_reason(reason, is_needed=True)
    assert [one.message for one in found] == ([problem] if problem else [])


def test_without_the_setting_no_reason_is_needed_but_a_novel_is_refused() -> None:
    assert rules.problems_of_reason("", is_needed=False) == []
    assert rules.problems_of_reason("x" * 201, is_needed=False)


def test_who_has_no_right_is_told_so_before_the_second_factor() -> None:
    assert "administrator" in rules.why_not_act(has_right=False, methods=["pwd"], needs_second_factor=True)


@pytest.mark.parametrize("method", [SignInMethod.TOTP, SignInMethod.PASSKEY, SignInMethod.RECOVERY_CODE])
def test_any_second_factor_of_this_session_counts(method: SignInMethod) -> None:
    assert rules.why_not_act(has_right=True, methods=["pwd"], needs_second_factor=True)
    assert not rules.why_not_act(has_right=True, methods=["pwd", method.value], needs_second_factor=True)
    assert not rules.why_not_act(has_right=True, methods=["pwd"], needs_second_factor=False)


@pytest.mark.parametrize(
    ("typed", "word"),
    [(" #118204 ", "118204"), ("Larkin  HYDRAULICS", "larkin hydraulics"), (None, ""), ("# 12", "12")],
)
def test_what_is_looked_for_is_one_line_in_lower_case(typed: object, word: str) -> None:
    assert rules.searched_word(typed) == word


@pytest.mark.parametrize(
    ("word", "digits"),
    [("330-555-0118", "3305550118"), ("(330) 555", "330555"), ("12", ""), ("line 4", ""), ("a330555", "")],
)
def test_what_may_be_a_telephone_number_is_read_as_digits(word: str, digits: str) -> None:
    assert searched_digits(word) == digits


def test_the_part_that_fits_is_told() -> None:
    assert rules.part_of("Meadowlark Packaging", "lark") == (6, 4)
    assert rules.part_of("Meadowlark Packaging", "x") == (0, 0)
    assert rules.digits_part_of("(330) 555-0118", "5550") == (6, 5)
    assert rules.digits_part_of("(330) 555-0118", "999") == (0, 0)
    assert rules.digits_part_of("", "") == (0, 0)


def test_a_letter_that_grows_in_lower_case_marks_nothing_rather_than_the_wrong_part() -> None:
    assert rules.part_of("\u0130zmir Valves", "valves") == (0, 0)
