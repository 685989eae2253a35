"""Which tests run only at night.

`tests/slow.txt` lists the slow cases of tests that have other cases, which always run.

`tests/nightly.txt` lists tests whose statements others send to PostgreSQL in every run. A test that is not
listed, such as a new one, runs on both databases. To renew the list, run
`STOREFRONT_TEST_RECORD=statements.jsonl pytest -m "not browser and not wheel" -k postgresql`, then
`python -m tests.support.nightly statements.jsonl`.

With `STOREFRONT_TEST_ALL=1`, as in `nox -s nightly`, nothing is left out.
"""

import json
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import Engine

LIST = Path(__file__).parents[1] / "nightly.txt"
SLOW = LIST.with_name("slow.txt")
ALWAYS = (
    *("tests/platform/", "tests/signin/", "tests/app/"),
    *("at_once", "crashes", "races", "many_hands", "last_piece"),
)
"""Parts of the names of files that are never left out: what they test differs from database to database."""


def is_night() -> bool:
    """Return whether this run leaves nothing out."""
    return bool(os.environ.get("STOREFRONT_TEST_ALL"))


def left_out() -> frozenset[str]:
    """Return the ids of the tests that this run leaves out."""
    if is_night() or os.environ.get("STOREFRONT_TEST_RECORD"):
        return frozenset()
    return repeated() | slow()


def repeated() -> frozenset[str]:
    """Return the ids of the tests whose statements others send to PostgreSQL, too."""
    return frozenset(LIST.read_text(encoding="utf-8").splitlines())


def slow() -> frozenset[str]:
    """Return the ids of the slow cases."""
    return frozenset(SLOW.read_text(encoding="utf-8").splitlines())


@contextmanager
def recorded(test: str, file: Path) -> Iterator[None]:
    """Add to `file` which statements the test sends to PostgreSQL from this process."""
    statements: set[str] = set()

    def record(connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if connection.dialect.name == "postgresql":
            statements.add(statement)

    event.listen(Engine, "before_cursor_execute", record)
    try:
        yield
    finally:
        event.remove(Engine, "before_cursor_execute", record)
        with file.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps([test, sorted(statements)]) + "\n")


def redundant(sent: dict[str, set[str]]) -> list[str]:
    """Return tests that can be left out: all their statements are sent by those that stay."""
    left = set().union(*sent.values())
    stays = {test for test in sent if not sent[test] or any(name in test for name in ALWAYS)}
    for test in stays:
        left -= sent[test]
    for test in sorted(sent, key=lambda one: (-len(sent[one]), one)):
        if test not in stays and sent[test] & left:
            stays.add(test)
            left -= sent[test]
    return sorted(sent.keys() - stays)


def read(lines: Iterable[str]) -> dict[str, set[str]]:
    """Return what each test has sent, from what `recorded` wrote."""
    return {test: set(statements) for test, statements in map(json.loads, lines)}


if __name__ == "__main__":
    with Path(sys.argv[1]).open(encoding="utf-8") as recording:
        found = redundant(read(recording))
    LIST.write_text("".join(f"{test}\n" for test in found), encoding="utf-8")
