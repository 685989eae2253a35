"""Feedback and newsletter."""

from typing import Any

from hypothesis import given as example

from storefront.feedback import rules
from tests.make.cases import cases
from tests.make.properties import anything, thoroughly


@cases("feedback_problems")
def test_feedback_is_taken_unless_it_is_too_long(given: Any, expect: list[list[str]]) -> None:
    problems = rules.problems_of_feedback(given["comment"], given["email"])
    assert [[one.field, one.message] for one in problems] == expect


@cases("feedback_newsletter")
def test_the_newsletter_needs_an_email(given: Any, expect: str) -> None:
    assert rules.why_not_subscribe(given["email"]) == expect


@thoroughly
@example(anything, anything)
def test_anything_may_be_sent_as_feedback(comment: object, email: object) -> None:
    assert len(rules.problems_of_feedback(comment, email)) <= 2
    assert isinstance(rules.why_not_subscribe(email), str)
