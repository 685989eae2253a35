"""Write docs/reference/checkout-coverage.md: what the checkout must do, and the test that shows each part.

`python -m tests.house.coverage` writes it; `--check` reports whether it is out of date, or a behavior has no
test. The behaviors are in checkout.tsv, and tests name them by id (`S2-5.7-002`): in a docstring, in the name
of a browser test, or in a case of tests/cases.
"""

import argparse
import ast
import csv
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
BEHAVIORS = Path(__file__).with_name("checkout.tsv")
PAGE = ROOT / "docs/reference/checkout-coverage.md"
PLACES = (
    "tests/**/test_*.py",
    "tests/roles/*.py",
    "tests/cases/*.json",
    "src/storefront_web/ui/src/**/*.test.ts*",
)
ID = re.compile(r"\bS2-\d(?:\.\d+)?-\d{3}\b")
HEAD = """<!-- Written by `python -m tests.house.coverage`. Do not edit. -->

# What the checkout does, and the tests that show it

Each line is one behavior of the checkout, of quotes, or of what surrounds them, with a test that would fail
without it. The numbers are explained in [sources](sources.md).
"""
GROUPS = {
    "message": "Messages",
    "field": "Fields",
    "limit": "Limits",
    "state": "States",
    "role": "Roles",
    "behaviour": "Behavior",
    "screen": "Screens",
    "route": "Routes",
    "call": "Calls",
    "event": "Events",
    "error": "Errors",
    "constant": "Constants",
    "timing": "Timing",
}


class Behavior(NamedTuple):
    """One line of the list."""

    id: str
    kind: str
    text: str


class Shown(NamedTuple):
    """A test that shows a behavior: its file from the project's root, and its name, "" for a whole file."""

    id: str
    path: str
    name: str


def behaviors() -> list[Behavior]:
    """Return the list, in its order."""
    with BEHAVIORS.open(encoding="utf-8", newline="") as lines:
        return [Behavior(*row) for row in csv.reader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)]


def shown_by_tests(root: Path = ROOT) -> list[Shown]:
    """Return what the tests name, each test once, by file."""
    found = [
        Shown(number, path.relative_to(root).as_posix(), name)
        for pattern in PLACES
        for path in sorted(root.glob(pattern))
        for number, name in _named(path)
    ]
    return list(dict.fromkeys(found))


def _named(path: Path) -> Iterator[tuple[str, str]]:
    text = path.read_text(encoding="utf-8")
    if not ID.search(text):
        return
    if path.suffix == ".py":
        yield from _in_python(text)
    elif path.suffix == ".json":
        yield from ((number, "") for number in ID.findall(text))
    else:
        yield from _in_browser_tests(text)


def _in_python(text: str) -> Iterator[tuple[str, str]]:
    tests = [
        node
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test")
    ]
    for number, line in enumerate(text.splitlines(), 1):
        for found in ID.findall(line):
            yield found, next((test.name for test in tests if _first_line(test) <= number <= _end(test)), "")


def _first_line(test: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return min([test.lineno, *(decorator.lineno for decorator in test.decorator_list)])


def _end(test: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return test.end_lineno or test.lineno


def _in_browser_tests(text: str) -> Iterator[tuple[str, str]]:
    for line in text.splitlines():
        for found in ID.findall(line):
            quoted = re.search(r"(['\"`])(.*?)\s*\(S[12]-[^)]*\)", line)
            yield found, quoted[2].strip() if quoted else ""


def wrong(listed: Iterable[Behavior], shown: Iterable[Shown]) -> list[str]:
    """Return a sentence for each behavior that no test shows."""
    tested = {test.id for test in shown}
    return [f"{one.id} has no test: {one.text}" for one in listed if one.id not in tested]


def page(listed: Iterable[Behavior], shown: Iterable[Shown]) -> str:
    """Return the page."""
    tests: dict[str, list[Shown]] = {}
    for test in shown:
        tests.setdefault(test.id, []).append(test)
    listed = list(listed)
    parts = [HEAD]
    for kind, title in GROUPS.items():
        rows = [one for one in listed if one.kind == kind]
        parts += [f"## {title}\n", "| number | behavior | test |", "|---|---|---|"]
        parts += [
            f"| {one.id} | {_cell(one.text)} | {'<br>'.join(map(_link, tests.get(one.id, [])[:3]))} |"
            for one in rows
        ]
        parts.append("")
    return "\n".join(parts)


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("{", "&#123;").replace("<", "&lt;")


def _link(test: Shown) -> str:
    name = test.path.rsplit("/", 1)[-1]
    words = f" `{_cell(test.name)}`" if test.name else ""
    return f"[{name}](../../{test.path}){words}"


def main(arguments: list[str] | None = None) -> int:
    """Run the command; 1 when a behavior has no test, or `--check` found the page stale."""
    ask = argparse.ArgumentParser(prog="python -m tests.house.coverage", description=__doc__)
    ask.add_argument("--check", action="store_true", help="only say whether the page is stale")
    check = ask.parse_args(arguments).check
    listed, shown = behaviors(), shown_by_tests()
    text, problems = page(listed, shown), wrong(listed, shown)
    if check and (not PAGE.is_file() or PAGE.read_text(encoding="utf-8") != text):
        problems.append("docs/reference/checkout-coverage.md is stale (run python -m tests.house.coverage)")
    if not check:
        PAGE.write_text(text, encoding="utf-8")
    for problem in problems:
        sys.stdout.write(f"{problem}\n")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
