"""Write docs/reference/security.md: the items of OWASP's ASVS 5.0, and the tests that show them.

`python -m tests.house.asvs` writes it; `--check` reports whether it is out of date or names a test that does
not exist. The items are in asvs.tsv, one a line: number, level, what it asks for in our words, tests as
`cart/test_cart.py::test_name` with spaces between, and a remark. A remark that begins with "No" or "Partly"
says what does not hold.
"""

import argparse
import ast
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
TESTS = ROOT / "tests"
PAGE = ROOT / "docs/reference/security.md"
ITEMS = Path(__file__).parent / "asvs.tsv"

CHAPTERS = {
    1: "Encoding and injection",
    2: "Validation and business logic",
    3: "The browser",
    4: "The interfaces",
    5: "Files",
    6: "Signing in",
    7: "Sessions",
    8: "Authorization",
    9: "Tokens",
    10: "OAuth and OpenID Connect",
    11: "Cryptography",
    12: "Connections",
    13: "Configuration",
    14: "Data",
    15: "Code",
    16: "Logs and errors",
}
HEAD = """<!-- Written by `python -m tests.house.asvs`. Do not edit. -->

# Security

The items of levels 1 and 2 of the
[OWASP Application Security Verification Standard 5.0](https://owasp.org/www-project-application-security-verification-standard/)
that apply to the store, in our words, each with tests that would fail if it did not hold. An item
without a test says where it is documented or that it was reviewed.

Not applicable: LDAP, XPath, LaTeX, JNDI and memcache (1.2.6 to 1.2.8, 1.3.8, 1.3.9), editors of HTML
(1.3.1), unmanaged memory (1.4.1, 1.4.3), messages between windows (3.5.5), WebSockets (4.4), codes by
telephone (6.6.1), SAML (6.8.3), several authorization servers, dynamic registration, confidential clients
and back-channel sign-out (10.2.2, 10.4.7, 10.4.10, 10.5.5), consent (10.7, the only client is the store's
own), encryption of stored data and keys made from passwords (11.3, 11.4.4; the store encrypts nothing
itself), client certificates (12.1.3), WebRTC (17).
"""


class Item(NamedTuple):
    """An item: `tests` are paths below `tests` with the name behind `::`."""

    number: str
    level: str
    asks: str
    tests: Sequence[str]
    remark: str

    @property
    def chapter(self) -> int:
        """Return the chapter's number."""
        return int(self.number.partition(".")[0])

    @property
    def verdict(self) -> str:
        """Return whether it holds: yes, partly, no."""
        return next((word for word in ("No", "Partly") if self.remark.startswith(word)), "Yes").lower()


def items(text: str) -> list[Item]:
    """Return the items of asvs.tsv in its order."""
    rows = (line.split("\t") for line in text.splitlines())
    return [Item(number, level, asks, tests.split(), remark) for number, level, asks, tests, remark in rows]


def wrong(found: Sequence[Item], folder: Path = TESTS) -> list[str]:
    """Return what is wrong: tests that do not exist, items with neither test nor remark, items twice."""
    numbers = [item.number for item in found]
    said = [f"{number} is there twice" for number in sorted(set(numbers)) if numbers.count(number) > 1]
    for item in found:
        if not item.tests and not item.remark:
            said.append(f"{item.number} has neither a test nor a remark")
        said += [
            f"{item.number} names {test}, which is no test"
            for test in item.tests
            if not _is_test(test, folder)
        ]
    return said


def _is_test(test: str, folder: Path) -> bool:
    path, _, name = test.partition("::")
    file = folder / path
    if not file.is_file():
        return False
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return any(
        isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name == name for node in tree.body
    )


def page(found: Sequence[Item]) -> str:
    """Return the page."""
    return HEAD + "\n" + _counts(found) + "".join(_chapter(found, number) for number in CHAPTERS)


def _counts(found: Sequence[Item]) -> str:
    counts = {verdict: sum(item.verdict == verdict for item in found) for verdict in ("yes", "partly", "no")}
    return "Of {} items, {yes} hold, {partly} hold partly and {no} do not.\n".format(len(found), **counts)


def _chapter(found: Sequence[Item], number: int) -> str:
    rows = [_row(item) for item in found if item.chapter == number]
    lines = ["| item | level | what | holds | shown by, or why not |", "|---|---|---|---|---|", *rows]
    return f"\n## {number}. {CHAPTERS[number]}\n\n" + "\n".join(lines) + "\n"


def _row(item: Item) -> str:
    shown = [f"`tests/{test}`" for test in item.tests]
    told = " ".join([", ".join(shown), item.remark]).strip()
    verdict = item.verdict if item.verdict == "yes" else f"**{item.verdict}**"
    return f"| {item.number} | {item.level} | {item.asks} | {verdict} | {told} |"


def _complaints() -> Iterator[str]:
    found = items(ITEMS.read_text(encoding="utf-8"))
    yield from wrong(found)
    if not PAGE.exists() or PAGE.read_text(encoding="utf-8") != page(found):
        yield f"{PAGE.relative_to(ROOT)} is out of date, run python -m tests.house.asvs"


def main(words: Sequence[str] | None = None) -> int:
    """Write or check the page."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="only say what is wrong")
    if not parser.parse_args(words).check:
        PAGE.write_text(page(items(ITEMS.read_text(encoding="utf-8"))), encoding="utf-8")
    complaints = list(_complaints())
    print("\n".join(complaints) or f"{PAGE.relative_to(ROOT)} is up to date")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
