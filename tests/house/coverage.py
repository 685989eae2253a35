"""Write docs/reference/checkout-coverage.md: what the checkout must do, and the tests that show each part.

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
    "0": "Who buys",
    "1": "Orders, quotes and accounts",
    "2.1": "Addresses of the pages",
    "2.2": "Product cards",
    "2.3": "Stock and lead time",
    "2.4": "Notifications, price requests and customer part numbers",
    "2.5": "The checkout page",
    "2.6": "Shipping address and address book",
    "2.7": "Additional shipping options",
    "2.8": "Shipping choices",
    "2.9": "Payment, billing and summary",
    "3.1": "Data of items, stock and prices",
    "3.2": "Data of the cart and the watch list",
    "3.3": "Data that buyers edit",
    "3.4": "Data that a checkout starts with",
    "3.5": "Data of an address",
    "3.6": "Data of a line",
    "3.7": "Data of the status",
    "3.8": "Data of shipping, uploads and purchases",
    "4.1": "Starting and saving",
    "4.2": "Submitting",
    "4.3": "Open editors",
    "4.4": "New accounts",
    "4.5": "PO numbers",
    "4.6": "Address verification",
    "4.7": "Carriers and rates",
    "4.8": "Items that cannot be canceled",
    "4.9": "Watched products",
    "4.10": "Signing in before the checkout",
    "5.1": "Rules for customer part numbers",
    "5.2": "Rules for contacts",
    "5.3": "Rules for addresses",
    "5.4": "Rules for passwords",
    "5.5": "Rules for registrations",
    "5.6": "Rules for quotes, dates and emails",
    "5.7": "Rules for notes",
    "5.8": "Rules for submitting",
    "5.9": "Rules for attachments",
    "5.10": "Rules for quantities",
    "6": "Roles",
    "7": "Calls in general",
    "7.1": "GraphQL calls",
    "7.2": "Checkout calls",
    "7.3": "Uploads",
    "7.4": "Card provider, analytics and the browser",
    "8": "Messages",
    "9": "Constants and formats",
}
"""The titles of the page, by the middle of a number: `S2-5.7-001` stands under "5.7"."""
MOST_TESTS = 3
"""How many tests a behavior is shown with."""


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
        if path.name != "test_coverage.py"
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
        yield from _in_cases(text)
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


def _in_cases(text: str) -> Iterator[tuple[str, str]]:
    for line in text.splitlines():
        named = re.search(r'"name": "([^"]*)"', line)
        yield from ((found, _without_ids(named[1]) if named else "") for found in ID.findall(line))


def _in_browser_tests(text: str) -> Iterator[tuple[str, str]]:
    for line in text.splitlines():
        quoted = re.search(r"(['\"`])(?P<name>(?:(?!\1).)*\bS[12]-\d.*?)(?<!\\)\1", line)
        yield from ((found, _without_ids(quoted["name"]) if quoted else "") for found in ID.findall(line))


def _without_ids(name: str) -> str:
    """Return the name of a test without its numbers, and without the place of test.each for a case."""
    words = re.sub(r"\s*\((?:S[12]-[\d.]+-\d+(?:, )?)+\)|S[12]-[\d.]+-\d+,?\s*", "", name)
    return re.sub(r":\s*(?:%[sjdio]|\$\w+)$", "", words).replace("\\'", "'").strip()


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
    for group, title in GROUPS.items():
        rows = [one for one in listed if one.id.split("-")[1] == group]
        parts += [f"## {title}\n", "| number | behavior | test |", "|---|---|---|"] if rows else []
        parts += [f"| {one.id} | {_cell(one.text)} | {_links(tests.get(one.id, []))} |" for one in rows]
        parts += [""] if rows else []
    return "\n".join(parts)


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("{", "&#123;").replace("<", "&lt;")


def _links(tests: list[Shown]) -> str:
    return "<br>".join(map(_link, tests[:MOST_TESTS]))


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
