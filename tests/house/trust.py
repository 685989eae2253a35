"""Write docs/reference/trust.md: what the store promises when things go wrong, and the tests that show it.

`python -m tests.house.trust` writes it; `--check` reports whether it is out of date, or a promise has neither
test nor reason. The promises are in trust.toml, and tests name them: `@pytest.mark.trust("T-1")`.
"""

import argparse
import ast
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
TESTS = ROOT / "tests"
PAGE = ROOT / "docs/reference/trust.md"
MARK = "pytest.mark.trust"
HEAD = """<!-- Written by `python -m tests.house.trust`. Do not edit. -->

# Trust

What the store promises when things go wrong, and the tests that would fail if a promise were broken.
"Not yet" says what is not tested, and why.
"""


class Promise(NamedTuple):
    """One promise: `missing` is what no test shows yet, and why; "" where nothing is left to show."""

    group: str
    id: str
    promise: str
    missing: str


class Marked(NamedTuple):
    """A test that shows a promise: its file from the project's root, and its name as pytest takes it."""

    id: str
    path: str
    name: str


def promises(text: str) -> list[Promise]:
    """Return the promises of trust.toml in its order."""
    return [
        Promise(group["name"], number, told["promise"], told.get("missing", ""))
        for group in tomllib.loads(text)["group"]
        for number, told in group["promises"].items()
    ]


def marked_tests(folder: Path = TESTS) -> list[Marked]:
    """Return the marked tests below the folder, by file and place."""
    return [
        Marked(number, path.relative_to(folder.parent).as_posix(), name)
        for path in sorted(folder.rglob("test_*.py"))
        for number, name in marks(path.read_text(encoding="utf-8"))
    ]


def marks(source: str) -> Iterator[tuple[str, str]]:
    """Yield (id, test) of a test module: from decorators of functions and classes, and from `pytestmark`."""
    module = ast.parse(source)
    yield from _below(module.body, (), ())


def _below(
    body: Iterable[ast.stmt], above: tuple[str, ...], classes: tuple[str, ...]
) -> Iterator[tuple[str, str]]:
    body = list(body)
    above += tuple(number for node in body for number in _pytestmark(node))
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _below(node.body, above + _decorators(node), (*classes, node.name))
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            for number in dict.fromkeys(above + _decorators(node)):
                yield number, "::".join((*classes, node.name))


def _pytestmark(node: ast.stmt) -> tuple[str, ...]:
    if not isinstance(node, ast.Assign) or ast.unparse(node.targets[0]) != "pytestmark":
        return ()
    values = node.value.elts if isinstance(node.value, ast.List | ast.Tuple) else [node.value]
    return _ids(values)


def _decorators(node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> tuple[str, ...]:
    return _ids(node.decorator_list)


def _ids(marks: Iterable[ast.expr]) -> tuple[str, ...]:
    calls = [mark for mark in marks if isinstance(mark, ast.Call) and ast.unparse(mark.func) == MARK]
    return tuple(str(ast.literal_eval(word)) for call in calls for word in call.args)


def wrong(told: Iterable[Promise], shown: Iterable[Marked]) -> list[str]:
    """Return a sentence for each promise with neither test nor reason, and each mark without a promise."""
    told, shown = list(told), list(shown)
    known, tested = {promise.id for promise in told}, {test.id for test in shown}
    stray = [test for test in shown if test.id not in known]
    return [
        *(f"{promise.id} has neither a test nor a reason" for promise in told if not _kept(promise, tested)),
        *(f"{test.path}::{test.name} shows {test.id}, which is no promise" for test in stray),
    ]


def _kept(promise: Promise, tested: set[str]) -> bool:
    return bool(promise.missing) or promise.id in tested


def page(told: Iterable[Promise], shown: Iterable[Marked]) -> str:
    """Return the page."""
    tests: dict[str, list[Marked]] = {}
    for test in shown:
        tests.setdefault(test.id, []).append(test)
    parts, group = [HEAD], ""
    for promise in told:
        if promise.group != group:
            group = promise.group
            parts.append(f"## {group}\n")
        parts.append(_entry(promise, tests.get(promise.id, [])))
    return "\n".join(parts)


def _entry(promise: Promise, tests: list[Marked]) -> str:
    lines = [f"### {promise.id}", "", promise.promise, ""]
    lines += [f"- [{test.path}](../../{test.path}) `{test.name}`" for test in tests]
    lines += [""] if tests else []
    lines += [f"*Not yet:* {promise.missing}", ""] if promise.missing else []
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    """Run the command; 1 when a promise is empty, a mark is unknown, or `--check` found the page stale."""
    ask = argparse.ArgumentParser(prog="python -m tests.house.trust", description=__doc__)
    ask.add_argument("--check", action="store_true", help="only say whether the page is stale")
    check = ask.parse_args(arguments).check
    told, shown = promises((TESTS / "house/trust.toml").read_text(encoding="utf-8")), marked_tests()
    text, problems = page(told, shown), wrong(told, shown)
    if check and (not PAGE.is_file() or PAGE.read_text(encoding="utf-8") != text):
        problems.append("docs/reference/trust.md is stale (run python -m tests.house.trust)")
    if not check:
        PAGE.write_text(text, encoding="utf-8")
    for problem in problems:
        sys.stdout.write(f"{problem}\n")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
