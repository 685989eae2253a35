"""Being told when it is there again."""

from typing import Any

import pytest
from hypothesis import given as example

from storefront.identity.schemas import ANON, Actor, UserType
from storefront.notifications import rules
from tests.make.cases import cases
from tests.make.properties import anything, thoroughly


@cases("notifications_watcher")
def test_a_guest_fills_in_who_is_to_be_told(given: Any, expect: dict[str, str]) -> None:
    problems = rules.problems_of_watcher(ANON, given["firstName"], given["lastName"], given["emailAddress"])
    assert {problem.field: problem.message for problem in problems} == expect


@pytest.mark.parametrize(
    ("before", "now", "expect"),
    [(0, 1, True), (-3, 5, True), (0, 0, False), (1, 2, False), (1, 0, False), (0, -1, False)],
)
def test_a_notice_goes_out_when_it_is_there_again(before: int, now: int, expect: bool) -> None:
    assert rules.is_notice_due(before, now) is expect


def test_a_guest_gives_name_and_email() -> None:
    """S2-6-002."""
    assert rules.problems_of_watcher(ANON, "Ann", "Baker", "ann@example.com") == []
    wrong = rules.problems_of_watcher(ANON, " ", "b" * 51, "ann")
    assert [(one.field, one.message) for one in wrong] == [
        ("firstName", "Please enter your first name."),
        ("lastName", "At most 50 characters."),
        ("emailAddress", "Please enter a valid email address."),
    ]
    assert rules.problems_of_watcher(ANON, "a" * 50, "b" * 50, "ann@example.com") == []
    [unnamed] = rules.problems_of_watcher(ANON, "Ann", "", "ann@example.com")
    assert (unnamed.field, unnamed.message) == ("lastName", "Please enter your last name.")
    assert rules.problems_of_watcher(Actor(user_type=UserType.WEB_USER), "", "", "") == []


@thoroughly
@example(anything, anything, anything)
def test_any_watcher_is_known_or_told_what_is_missing(first: object, last: object, email: object) -> None:
    assert len(rules.problems_of_watcher(ANON, first, last, email)) <= 3
