"""The specification's sentences, letter for letter, each in exactly one messages module."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

OURS = re.compile(r"[A-Z{][^\n]* [^\n]* [^\n]*[.!?]")
"""Begins like a sentence, ends like one, and has three words."""

FOR_OTHERS = {
    *("app/bodies.py", "app/edge.py", "app/graphql", "app/auth.py", "app/openapi.py", "app/parameters.py"),
    *("app/admission.py", "app/body_reader.py", "app/rest.py"),
    *("app/website", "app/plugins.py", "app/providers.py", "app/threads.py"),
    *("app/installed_plugins.py", "app/event_listeners.py"),
    *("platform", "exchange", "base/choices.py", "orders/queries/columns.py"),
}
"""What speaks to those who write a client, and to those who run the store; a shopper never reads it."""

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


def sentences(path: Path) -> Iterator[str]:
    """Return what reads like a sentence in a module, docstrings aside."""
    tree = ast.parse(path.read_text("utf-8"))
    passed = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    passed |= {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        text = "" if id(node) in passed else said(node)
        if OURS.fullmatch(text):
            yield f"{path.relative_to(SOURCE)}:{node.lineno}: {text}"  # type: ignore[attr-defined]


def said(node: ast.AST) -> str:
    """Return the text of a literal, with {} for what is filled in."""
    if isinstance(node, ast.JoinedStr):
        return "".join(part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)  # type: ignore[misc]
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def test_no_sentence_for_a_shopper_is_written_outside_messages() -> None:
    """The browser's own sources are read by `ui/src/test/sentences.test.ts`."""
    paths = [
        path for path in SOURCE.rglob("*.py") if not {path.stem, path.parent.name} & {"messages", "limits"}
    ]
    ours = [path for path in paths if not is_for_others(path.relative_to(SOURCE).as_posix())]
    assert len(ours) > 150
    assert [sentence for path in sorted(ours) for sentence in sentences(path)] == []


def is_for_others(path: str) -> bool:
    return any(path == other or path.startswith(f"{other}/") for other in FOR_OTHERS)


def test_a_sentence_that_is_written_elsewhere_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(globals(), "SOURCE", tmp_path)
    module = tmp_path / "rules.py"
    module.write_text(
        '"""This is no sentence of ours."""\nSAID = f"The cart holds {count} lines."\nX = "no end"\n'
    )
    assert list(sentences(module)) == ["rules.py:2: The cart holds {} lines."]
