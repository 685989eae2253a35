"""Being told when it is there again."""

from typing import Any

import pytest
from hypothesis import given as example

from storefront.identity.schemas import ANON, Actor, UserType
from storefront.notifications import rules
from tests.make.cases import cases
from tests.make.properties import anything, thoroughly


@cases("notifications_button")
def test_the_button_tells_whether_it_is_watched(given: Any, expect: str) -> None:
    assert rules.button_label(given["isBeingWatched"]) == expect


@cases("notifications_offered")
def test_the_button_is_there_when_something_can_come(given: Any, expect: bool) -> None:
    offered = rules.offers_notification(
        given["onOrder"], given["available"], is_discontinued=given["isDiscontinued"]
    )
    assert offered is expect


@cases("notifications_failure")
def test_what_failed_is_told(given: Any, expect: str) -> None:
    assert rules.failure_text(given["message"], given["logId"] or None) == expect


@cases("notifications_watcher")
def test_a_guest_fills_in_who_is_to_be_told(given: Any, expect: dict[str, str]) -> None:
    problems = rules.problems_of_watcher(ANON, given["firstName"], given["lastName"], given["emailAddress"])
    assert {problem.field: problem.message for problem in problems} == expect


@pytest.mark.parametrize(
    ("on_order", "available", "also", "expect"),
    [(5, 0, True, True), (5, 9, True, True), (0, 0, True, True), (0, 0, False, False), (0, 1, True, False)],
)
def test_notify_me_is_offered_when_something_is_to_come(
    on_order: int, available: int, also: bool, expect: bool
) -> None:
    assert rules.offers_notification(on_order, available, also_at_zero_stock=also) is expect


@pytest.mark.parametrize(
    ("on_order", "discontinued", "expect"),
    [
        (1, True, ""),
        (1, False, ""),
        (0, False, ""),
        (0, True, "This item is discontinued and not on order."),
    ],
)
def test_nothing_is_watched_that_never_comes(on_order: int, discontinued: bool, expect: str) -> None:
    assert rules.why_not_watch(on_order, discontinued) == expect
    assert rules.offers_notification(on_order, 0, is_discontinued=discontinued) is (expect == "")


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


def test_a_failure_is_told_with_its_problem_code() -> None:
    general = "There was a problem and we couldn't set up your notification request."
    assert rules.failure_text() == general
    assert rules.failure_text("", 7) == general
    assert rules.failure_text("The list is full.", 7) == "The list is full. problem code 7"
    assert rules.failure_text("The list is full.") == "The list is full."


@thoroughly
@example(anything, anything, anything)
def test_any_watcher_is_known_or_told_what_is_missing(first: object, last: object, email: object) -> None:
    assert len(rules.problems_of_watcher(ANON, first, last, email)) <= 3


def test_one_piece_on_order_is_enough() -> None:
    assert rules.offers_notification(1, 5, also_at_zero_stock=False)
    assert not rules.offers_notification(0, 5)
    assert rules.offers_notification(0)
    assert rules.offers_notification(1, 0, is_discontinued=True)
