"""Import files: check all of them first, then write in short transactions while the store is open.

Rows are matched by their natural key, so importing twice changes nothing. A column that a file leaves out
keeps its values.
"""

import datetime
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from storefront.base.errors import Refused
from storefront.base.problems import Problem
from storefront.exchange import messages
from storefront.exchange.checking import Check
from storefront.exchange.media import MediaFiles
from storefront.exchange.queries import writing
from storefront.exchange.queries.files import REMOVED
from storefront.exchange.sources import NothingToRead, sources_of
from storefront.exchange.spool import Chunk
from storefront.exchange.troubles import TooManyProblems, Trouble, Troubles
from storefront.notifications.actions import arrival
from storefront.platform import clock
from storefront.platform.db import Database

PROBLEMS_MAX = 50
"""After so many different mistakes checking gives up."""

WRONG_ROWS_MAX = 10_000
"""After so many wrong rows checking gives up, whatever is wrong with them."""

HOLD_SECONDS = 0.05
"""After so long a transaction takes no more rows: others want to write, too."""

PAUSE = 0.5
"""Where a shop sells, the pause after a transaction is so much of its length, and at least `PAUSE_LEAST`."""

PAUSE_LEAST = 0.02

ARRIVING = frozenset({"stock"})
"""Files that may bring what somebody waits for."""

Progress = Callable[[str, int, int], None]
"""Told what is being done, how many rows of it are done, and about how many there are."""

ImportProgress = Callable[[int, int], None]
"""Told after every transaction how many rows are written, and of how many."""


class FileReport(msgspec.Struct, frozen=True):
    """How many rows a file held, how many the store did not know, had otherwise, and has to give up."""

    rows: int
    new: int
    changed: int
    removed: int = 0


class ImportReport(msgspec.Struct, frozen=True, kw_only=True):
    """What becomes of each file's rows, how many items are new or changed, and what is worth a look."""

    files: dict[str, FileReport]
    items: int
    warnings: list[str] = []

    @property
    def rows(self) -> dict[str, int]:
        """Return how many rows each file held."""
        return {name: file.rows for name, file in self.files.items()}


class ImportRefused(Refused):
    """The files have errors; `problems` give file, line, column and fix.

    `troubles` say the same row by row, where `problems` tell many rows with one mistake as one.
    """

    def __init__(self, detail: str, problems: Sequence[Problem], troubles: Sequence[Trouble] = ()) -> None:
        super().__init__(detail, list(problems))
        self.troubles = list(troubles)


class Plan:
    """What a check has found: a report, and the rows that are to be written."""

    def __init__(self, check: Check) -> None:
        self._check = check
        self.rows = check.spool.rows
        files = {
            name: FileReport(tally.rows, tally.new, tally.changed, tally.removed)
            for name, tally in check.tallies.items()
        }
        items = files.get("items", FileReport(0, 0, 0))
        self.report = ImportReport(files=files, items=items.new + items.changed, warnings=check.warnings)

    def write_in(self, tx: Connection) -> None:
        """Write everything in one transaction; into an empty shop the index then comes as a whole.

        Raises ImportRefused as `write` does.
        """
        is_shown = False
        with _refusing_moved_on(0, self.rows):
            for chunk in self._check.spool:
                _save(tx, chunk, is_told=not self._check.is_first)
                is_shown |= chunk.moves_generation
        if is_shown and self._check.is_first:
            writing.invalidate_all(tx)

    def write(
        self, database: Database, progress: Progress, mark: ImportProgress, hold_seconds: float = HOLD_SECONDS
    ) -> None:
        """Write everything in short transactions, each whole for its rows, between which others write.

        Whoever kills it loses nothing: the next check finds the rest. Raises ImportRefused where the store
        has changed since the check so that something does not fit any more.
        """
        chunks = iter(self._check.spool)
        done = 0
        chunk = next(chunks, None)
        while chunk is not None:
            with _refusing_moved_on(done, self.rows), database.write() as tx:
                began = time.monotonic()
                is_joined = True
                while chunk is not None and (is_joined or time.monotonic() - began < hold_seconds):
                    _save(tx, chunk)
                    done += chunk.count
                    is_joined = chunk.is_joined
                    chunk = next(chunks, None)
            progress(messages.WRITING, done, self.rows)
            mark(done, self.rows)
            if not self._check.is_first:
                time.sleep(max(PAUSE_LEAST, (time.monotonic() - began) * PAUSE))


@contextmanager
def _refusing_moved_on(done: int, total: int) -> Iterator[None]:
    """Raise ImportRefused where what is written does not fit the store any more; `done` rows are in."""
    try:
        yield
    except IntegrityError as error:
        reason = " ".join(str(error.orig).split())
        detail = messages.MOVED_ON.format(reason=reason, done=done, total=total)
        raise ImportRefused(detail, []) from error


def _save(tx: Connection, chunk: Chunk, *, is_told: bool = True) -> None:
    """Write the rows of a chunk; who waits for an item that it brings is told."""
    arrived = chunk.items if chunk.file in ARRIVING else []
    with arrival.told(tx, clock.now(), arrived):
        writing.save_chunk(tx, chunk, is_told=is_told)


@contextmanager
def checked(
    conn: Connection,
    paths: Sequence[Path],
    today: datetime.date,
    progress: Progress,
    *,
    named: str = "",
    is_whole: bool = False,
    mistakes_max: int | None = PROBLEMS_MAX,
    media_files: MediaFiles | None = None,
) -> Iterator[Plan]:
    """Check folders and files against the store, and yield what is to be written. Nothing is locked.

    Relative dates such as `today+12` count from `today`. `named` says what files contain whose names do not.
    With `is_whole`, rows that the files leave out are removed. Without `media_files`, rows that name media
    files are refused. Checking stops after `mistakes_max` different mistakes, or never if None.
    Raises ImportRefused.
    """
    check = Check(conn, today, Troubles(mistakes_max, WRONG_ROWS_MAX), progress, media_files)
    try:
        _run(check, paths, named, is_whole=is_whole)
        yield Plan(check)
    finally:
        check.close()


def _run(check: Check, paths: Sequence[Path], named: str, *, is_whole: bool) -> None:
    try:
        for source in sources_of(paths, check.complain, named, check.warnings.append):
            check.take(source)
        check.finish(is_whole=is_whole)
        if is_whole:
            _refuse_empty(check)
    except TooManyProblems:
        raise _refused(check.troubles, is_cut_off=True) from None
    except NothingToRead as error:
        raise ImportRefused(error.detail, [Problem(field="folder", message=error.detail)]) from None
    if check.troubles:
        raise _refused(check.troubles)


def _refuse_empty(check: Check) -> None:
    """Refuse to take out everything because a file has come without rows."""
    for name, tally in check.tallies.items():
        if name in REMOVED and not tally.rows and tally.removed:
            check.complain(f"{name}.csv", 0, "", messages.NOTHING_TO_REPLACE)


def _refused(troubles: Troubles, *, is_cut_off: bool = False) -> ImportRefused:
    problems = [
        Problem(field=mistake.column or mistake.file, message=sentence)
        for mistake in troubles.mistakes()
        for sentence in mistake.sentences
    ]
    return ImportRefused(troubles.summary(is_cut_off=is_cut_off), problems, troubles.rows)
