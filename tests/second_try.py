"""Runs tests, then those that failed once more, one at a time. Those that pass then are recorded as flaky.

`python -m tests.second_try first PART [pytest options]` runs a part of the suite and remembers what fails.
`python -m tests.second_try again PART [pytest options]` runs that again, and prints `flaky: <test>` for each
test if all pass now. A test that fails twice is broken. Both exit as pytest does.
"""

import datetime
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from tests.support.memory import find_room

ROOT = Path(__file__).parents[1]
RECORD = Path("tests") / "FLAKY.md"
LAST_LINES = 12
ROOM = 8 * 2**30
"""Bytes of memory that must be left for the tests to write into it; they write about 2 GB."""
HEAD = """# Flaky tests

Each of these failed and then passed on its own. Fix them before anything new, and remove the entry.
"""


class Failure(NamedTuple):
    """A test that failed: its module and name, and what pytest said of it."""

    test: str
    text: str


def first_try(part: str, options: Sequence[str], folder: Path = ROOT) -> int:
    """Run a part of the suite; return pytest's exit code."""
    return _pytest(part, ["--cache-clear", f"--junitxml={_report(part)}", *options], folder)


def second_try(part: str, options: Sequence[str], folder: Path = ROOT) -> tuple[int, list[Failure]]:
    """Run what failed in a part again; return pytest's exit code, and the failures if all passed now."""
    failures = list_failures(folder / _report(part))
    code = _pytest(part, ["--last-failed", "--last-failed-no-failures", "none", *options], folder)
    return code, [] if code else failures


def _pytest(part: str, options: Sequence[str], folder: Path) -> int:
    words = [sys.executable, "-m", "pytest", "-o", f"cache_dir={Path('.pytest_cache') / part}", *options]
    if (memory := find_room(ROOM)) is None:
        return subprocess.run(words, cwd=folder, check=False).returncode
    with tempfile.TemporaryDirectory(prefix="storefront-tests-", dir=memory) as place:
        environment = {**os.environ, "PYTEST_DEBUG_TEMPROOT": place}
        return subprocess.run(words, cwd=folder, env=environment, check=False).returncode


def list_failures(report: Path) -> list[Failure]:
    """Return the tests that failed or could not begin, from pytest's JUnit report."""
    return [
        Failure(f"{case.get('classname')}::{case.get('name')}", outcome.text or outcome.get("message") or "")
        for case in ElementTree.parse(report).iter("testcase")
        for outcome in case
        if outcome.tag in ("failure", "error")
    ]


def write_down(failures: Sequence[Failure], today: datetime.date, record: Path) -> None:
    """Add each test to the record, with the date and the last lines of its failure."""
    is_new = not record.exists()
    with record.open("a", encoding="utf-8") as file:
        file.write(HEAD if is_new else "")
        for test, text in failures:
            last = "\n".join(f"    {line}".rstrip() for line in text.strip().splitlines()[-LAST_LINES:])
            file.write(f"\n## {test}\n\n{today.isoformat()}\n\n{last}\n")


def main(which: str, part: str, *options: str) -> int:
    """Run the first or the second try of a part; write down and print what is flaky."""
    if which == "first":
        return first_try(part, options)
    code, flaky = second_try(part, options)
    if flaky:
        write_down(flaky, datetime.datetime.now(datetime.UTC).date(), ROOT / RECORD)
    for failure in flaky:
        print(f"flaky: {failure.test}", flush=True)
    return code


def _report(part: str) -> Path:
    return Path(".pytest_cache") / f"{part}.xml"


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
