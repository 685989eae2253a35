"""No rule is broken by what it is given: any text, any number, any day, any value where any may come.

Every public rule is called with a hundred sets of arguments (thousands each night), made from the types that
it asks for, whole structs too. It answers the same twice, and raises nothing but what its docstring names.
Where one breaks, the smallest input found that breaks it is shown, as it can be typed.
"""

import datetime
import importlib
import re
import sys
import typing
from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import Phase, settings
from hypothesis import given as example
from hypothesis import strategies as st

from storefront.app.contract.register import Rule, list_rules
from storefront.base import errors
from storefront.checkout.schemas.edits import UserEdits
from storefront.checkout.schemas.facts import LineFacts
from tests.make.any_input import Choices, arguments, smallest
from tests.make.properties import thoroughly

AT_ONCE = min(20, thoroughly.max_examples)
"""Inputs made from each seed that Hypothesis draws: drawing every input would be slow."""

batches = settings(thoroughly, max_examples=thoroughly.max_examples // AT_ONCE, phases=[Phase.generate])

RULES = [(rule, getattr(importlib.import_module(rule.module), rule.name)) for rule in list_rules()]


class Broken(AssertionError):
    """A rule raised what it does not name, or answered twice differently."""


@pytest.mark.trust("T-33")
@pytest.mark.parametrize(
    ("rule", "function"), RULES, ids=[rule.full_name.removeprefix("storefront.") for rule, _ in RULES]
)
def test_no_rule_is_broken_by_what_it_is_given(rule: Rule, function: Callable[..., Any]) -> None:
    @batches
    @example(st.integers(0, 2**64 - 1))
    def ask(seed: int) -> None:
        _ask_many(function, named_errors(rule.about), range(seed, seed + AT_ONCE))

    ask()


def _ask_many(function: Callable[..., Any], named: Sequence[type[Exception]], seeds: Iterable[int]) -> None:
    """Call a function once for each seed; raise Broken, with the smallest input that breaks it."""
    hints = typing.get_type_hints(function, include_extras=True)
    hints.pop("return", None)
    for seed in seeds:
        error = why_broken(function, arguments(hints, Choices(seed)), named)
        if error is not None:
            raise Broken(_shown(function, hints, named, seed, error)) from error


def why_broken(
    function: Callable[..., Any], given: dict[str, Any], named: Sequence[type[Exception]]
) -> Exception | None:
    """Return what a function raised though it does not name it, or that it gave two answers; else None."""
    try:
        first, second = _answer(function, given, named), _answer(function, given, named)
        same = first == second or repr(first) == repr(second)  # NaN equals nothing
    except Exception as error:
        return error
    return None if same else Broken(f"{first!r}, and then {second!r}")


def _answer(function: Callable[..., Any], given: dict[str, Any], named: Sequence[type[Exception]]) -> Any:
    try:
        return function(**given)
    except tuple(named) as error:
        return str(error)


def named_errors(about: str) -> list[type[Exception]]:
    """Return the errors that a docstring says a rule raises."""
    return [kind for name, kind in vars(errors).items() if re.search(rf"[Rr]aises? {name}\b", about)]


def _shown(
    function: Callable[..., Any],
    hints: dict[str, Any],
    named: Sequence[type[Exception]],
    seed: int,
    error: Exception,
) -> str:
    def breaks(given: dict[str, Any]) -> bool:
        return type(why_broken(function, given, named)) is type(error)

    given = smallest(seed, lambda choices: arguments(hints, choices), breaks)
    return f"{function.__name__}({_typed(given)}) breaks: {why_broken(function, given, named)!r}"


def _typed(given: dict[str, Any]) -> str:
    """Return arguments as they can be typed, numbers of any length among them."""
    limit = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        return ", ".join(f"{name}={value!r}" for name, value in given.items())
    finally:
        sys.set_int_max_str_digits(limit)


def test_a_rule_that_breaks_is_found_and_shown_by_its_smallest_input() -> None:
    def file_name(line: LineFacts, today: datetime.date, note: object) -> bytes:
        return line.item_id.encode("utf-8") if line.is_ncnr else b""

    with pytest.raises(Broken, match=r"breaks: UnicodeEncodeError") as shown:
        _ask_many(file_name, [], range(1_000))
    assert "line=LineFacts(line_number=0, item_id='\\ud800" in str(shown.value)
    assert str(shown.value).count("LineFacts") == 1


def test_two_answers_to_the_same_input_are_found() -> None:
    calls: list[str] = []

    def growing(text: str) -> int:
        calls.append(text)
        return len(calls)

    with pytest.raises(Broken, match=r"^growing\(text=''\) breaks: Broken\('\d+, and then \d+'\)"):
        _ask_many(growing, [], range(1))


@pytest.mark.parametrize("kind", [str, Decimal, int, datetime.date, UserEdits])
def test_a_thousand_inputs_are_hardly_ever_the_same(kind: type) -> None:
    made = {repr(arguments({"one": kind}, Choices(seed))) for seed in range(1_000)}
    assert len(made) >= 300
