"""Fuzz everything that reads what is sent: parsers with damaged examples, rules with any arguments.

    python -m benchmarks.fuzzing [--inputs 1000000] [--seed 1] [--only NAME]

    python -m benchmarks.fuzzing --inputs 10000 --only "quick order"

Inputs are examples of each parser, damaged one to four times: letters removed, repeated, swapped or replaced,
hostile texts put in. A tenth of them go to the public rules, with arguments made from their types. Prints for
each parser the number of inputs, the unhandled exceptions and the slowest input; exits with 1 if there was an
exception that the parser does not name, or an input that took longer than a second of processor time.
"""

import argparse
import importlib
import random
import sys
import time
import typing
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from benchmarks.parsers import PARSERS, Parser
from storefront.app.contract.register import list_rules
from tests.library.test_any_input import named_errors, why_broken
from tests.make.any_input import HOSTILE, Choices, arguments

OF_RULES = 10
"""One of so many inputs goes to a rule."""
SLOW_SECONDS = 1.0
NOTED_SECONDS = 0.1
"""Inputs that take longer are shown."""
LONGEST = 10_000
SHOWN = 3
LETTERS = "\"',;:|\t\n\r\\/-+=#*_[](){}<>&%@.0159aZ \u00e9\u2028\ud800\x00\x1f\U0001f600"
HOSTILE_TEXTS = [text for text in HOSTILE if isinstance(text, str)]


class Outcome(NamedTuple):
    """What a parser did: inputs, exceptions that it does not name, seconds of the slowest input, and that."""

    name: str
    inputs: int
    unhandled: Sequence[tuple[str, str]]
    slowest: float
    slow: str = ""


class Watch:
    """Notes the slowest input, in seconds of processor time."""

    def __init__(self) -> None:
        self.slowest, self.slow = 0.0, ""

    def note(self, began: float, shown: Callable[[], str]) -> None:
        """Note an input that began at this `thread_time` and has ended now."""
        took = time.thread_time() - began
        if took > self.slowest:
            self.slowest, self.slow = took, shown()


def main(words: Sequence[str] | None = None) -> int:
    """Fuzz, print the table, and return 1 if something was not handled."""
    shown = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=shown)
    parser.add_argument("--inputs", type=int, default=1_000_000, help="how many inputs in all")
    parser.add_argument("--seed", type=int, default=1, help="the same seed makes the same inputs")
    parser.add_argument("--only", default="", help="only parsers whose name contains this")
    asked = parser.parse_args(words)
    chosen = [one for one in PARSERS if asked.only in one.name]
    of_rules = asked.inputs // OF_RULES if asked.only in "rules" else 0
    outcomes: list[Outcome] = []
    for outcome in _outcomes(chosen, asked.inputs - of_rules, of_rules, asked.seed):
        outcomes.append(outcome)
        print(_line(outcome), flush=True)
        for given, why in outcome.unhandled[:SHOWN]:
            print(f"    {given[:500]}\n        {why[:500]}", flush=True)
        if outcome.slowest > NOTED_SECONDS:
            print(f"    slowest, {len(outcome.slow):,} characters: {outcome.slow[:200]}", flush=True)
    total = Outcome(
        "all",
        sum(one.inputs for one in outcomes),
        [found for one in outcomes for found in one.unhandled],
        max((one.slowest for one in outcomes), default=0.0),
    )
    print(_line(total))
    return 1 if total.unhandled or total.slowest > SLOW_SECONDS else 0


def _outcomes(chosen: Sequence[Parser], inputs: int, of_rules: int, seed: int) -> Iterator[Outcome]:
    shares = sum(one.share for one in chosen) or 1
    for one in chosen:
        yield fuzz(one, inputs * one.share // shares, random.Random(f"{seed} {one.name}"))
    if of_rules:
        yield _rules(of_rules, random.Random(seed))


def _line(outcome: Outcome) -> str:
    name, inputs, unhandled, slowest, _ = outcome
    return f"{name:<18} {inputs:>9,} inputs {len(unhandled):>4} unhandled {slowest * 1000:>8.1f} ms slowest"


def fuzz(parser: Parser, inputs: int, chance: random.Random) -> Outcome:
    """Give a parser so many damaged examples."""
    unhandled: list[tuple[str, str]] = []
    watch = Watch()
    for example in parser.examples:  # what is made once is not timed
        with suppress(*parser.raises):
            parser.parse(example)
    for _ in range(inputs):
        given = damaged(chance.choice(parser.examples), chance)
        began = time.thread_time()
        try:
            parser.parse(given)
        except parser.raises:
            pass
        except Exception as error:
            unhandled.append((repr(given), repr(error)))
        watch.note(began, lambda: repr(given))  # noqa: B023
    return Outcome(parser.name, inputs, unhandled, watch.slowest, watch.slow)


def damaged(example: Any, chance: random.Random) -> Any:
    """Return an example of text or bytes, damaged one to four times."""
    if isinstance(example, bytes):
        text = _damaged(example.decode("latin-1"), chance)
        return text.encode("utf-8" if chance.random() < 0.5 and text.isascii() else "latin-1", "replace")
    return _damaged(example, chance)


def _damaged(text: str, chance: random.Random) -> str:
    for _ in range(chance.randint(1, 4)):
        start = chance.randrange(len(text) + 1)
        end = min(len(text), start + chance.choice((0, 1, 1, 2, 5, 20)))
        match chance.randrange(7):
            case 0:
                text = text[:start] + text[end:]
            case 1:
                text = text[:end] + text[start:end] * chance.choice((1, 2, 50)) + text[end:]
            case 2:
                text = text[:start] + chance.choice(HOSTILE_TEXTS) + text[end:]
            case 3:
                text = (
                    text[:start]
                    + chr(chance.choice((0x7F, 0x2FF, 0xFFFF, 0x10FFFF)) - chance.randrange(99))
                    + text[end:]
                )
            case 4:
                text = text[:start]
            case 5:
                text = text[start:] + text[:start]
            case _:
                text = text[:start] + "".join(chance.choices(LETTERS, k=chance.randint(1, 6))) + text[end:]
    return text[:LONGEST]


def _call(function: Callable[..., Any], given: object) -> str:
    """Return a call as text; Python refuses to write out numbers of thousands of digits."""
    try:
        return f"{function.__name__}({given!r})"
    except ValueError as error:
        return f"{function.__name__}: {error}"


def _rules(inputs: int, chance: random.Random) -> Outcome:
    """Call the public rules in turn with arguments that their types allow."""
    known = [(rule, getattr(importlib.import_module(rule.module), rule.name)) for rule in list_rules()]
    unhandled: list[tuple[str, str]] = []
    watch = Watch()
    each = [(function, _hints(function), named_errors(rule.about)) for rule, function in known]
    for count in range(inputs):
        function, hints, named = each[count % len(each)]
        given = arguments(hints, Choices(chance.getrandbits(63)))
        began = time.thread_time()
        error = why_broken(function, given, named)
        watch.note(began, lambda: _call(function, given))  # noqa: B023
        if error is not None:
            unhandled.append((_call(function, given), repr(error)))
    return Outcome("rules", inputs, unhandled, watch.slowest, watch.slow)


def _hints(function: Callable[..., Any]) -> dict[str, Any]:
    hints = typing.get_type_hints(function, include_extras=True)
    hints.pop("return", None)
    return hints


if __name__ == "__main__":
    sys.exit(main())
