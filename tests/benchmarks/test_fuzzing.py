"""Each parser of what is sent survives damaged examples; `benchmarks.fuzzing` gives it a million."""

import random
from contextlib import suppress

import pytest
from benchmarks.fuzzing import damaged, fuzz, main
from benchmarks.parsers import PARSERS, Parser

from storefront.base.errors import Unauthenticated

INPUTS = 100


@pytest.mark.trust("T-33")
@pytest.mark.parametrize("parser", PARSERS, ids=[parser.name for parser in PARSERS])
def test_a_parser_survives_damaged_examples(parser: Parser) -> None:
    assert fuzz(parser, INPUTS, random.Random(3)).unhandled == []


@pytest.mark.parametrize("parser", PARSERS, ids=[parser.name for parser in PARSERS])
def test_every_example_is_a_good_one(parser: Parser) -> None:
    for example in parser.examples:
        with suppress(Unauthenticated):  # a token of another store
            parser.parse(example)


def test_what_a_parser_does_not_name_is_unhandled() -> None:
    outcome = fuzz(Parser("number", int, ["12"], raises=()), 50, random.Random(1))
    assert outcome.inputs == 50
    assert 0 < len(outcome.unhandled) < 50
    assert all("ValueError" in why for _, why in outcome.unhandled)


def test_the_same_seed_damages_the_same() -> None:
    first, second = (
        [damaged(example, random.Random(7)) for example in ("1,250.00", b"a,b\n1,2\n")] for _ in "ab"
    )
    assert first == second
    assert isinstance(first[1], bytes)


def test_the_command_prints_inputs_and_unhandled_exceptions(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--inputs", "20", "--only", "date"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].split()[:5] == ["all", "20", "inputs", "0", "unhandled"]
