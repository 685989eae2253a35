"""The specification's sentences, letter for letter, each in exactly one messages module."""

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[2] / "src/storefront"
LIST = Path(__file__).with_name("messages.txt")
WANTED = [line for line in LIST.read_text("utf-8").splitlines() if line and not line.startswith("#")]


def written() -> list[str]:
    """Return every text constant of every messages module."""
    modules = [*SOURCE.glob("*/messages.py"), *SOURCE.glob("*/messages/*.py")]
    trees = [ast.parse(path.read_text("utf-8")) for path in modules]
    assigned = [node.value for tree in trees for node in tree.body if isinstance(node, ast.Assign)]
    values = [one for value in assigned for one in ast.walk(value) if isinstance(one, ast.Constant)]
    return [one.value for one in values if isinstance(one.value, str)]


@pytest.mark.parametrize("text", WANTED)
def test_a_sentence_of_the_specification_stands_once_and_to_the_letter(text: str) -> None:
    assert written().count(text) == 1
