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
from storefront.base.progress import Progress
from storefront.exchange import messages
from storefront.exchange.import_check import Check
from storefront.exchange.import_errors import RowError, RowErrors, TooManyProblems
from storefront.exchange.media import MediaFiles
from storefront.exchange.queries import writing
from storefront.exchange.queries.files import REMOVED
from storefront.exchange.sources import NothingToRead, sources_of
from storefront.exchange.spool import Chunk
from storefront.notifications.actions import arrival
from storefront.platform import clock
from storefront.platform.db import Database

PROBLEMS_MAX = 50
"""Checking stops after this number of different mistakes."""

WRONG_ROWS_MAX = 10_000
"""Checking stops after this number of wrong rows."""

HOLD_SECONDS = 0.05
"""A transaction takes no more rows after this time, so that others can write."""

PAUSE = 0.5
"""The pause after a transaction in an open store, as a share of its duration; at least `PAUSE_LEAST`."""

PAUSE_LEAST = 0.02

ARRIVING = frozenset({"stock"})
"""Files that may contain items somebody watches."""

ImportProgress = Callable[[int, int], None]
"""Called after every transaction with the number of rows written and the total."""


class FileReport(msgspec.Struct, frozen=True):
    """The number of rows of a file, and of those that are new, changed and removed."""

    rows: int
    new: int
    changed: int
    removed: int = 0


class ImportReport(msgspec.Struct, frozen=True, kw_only=True):
    """The report of each file, the number of new or changed items, and warnings."""

    files: dict[str, FileReport]
    items: int
    warnings: list[str] = []

    @property
    def rows(self) -> dict[str, int]:
        """Return the number of rows of each file."""
        return {name: file.rows for name, file in self.files.items()}


class ImportRefused(Refused):
    """The files have errors; `problems` have file, line, column and fix.

    `row_errors` has one entry per row; `problems` groups many rows with the same mistake.
    """

    def __init__(self, detail: str, problems: Sequence[Problem], row_errors: Sequence[RowError] = ()) -> None:
        super().__init__(detail, list(problems))
        self.row_errors = list(row_errors)


class Plan:
    """The result of a check: a report, and the rows to write."""

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
        """Write all in one transaction; rebuild the index if the store was empty. Raises ImportRefused."""
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
        """Write everything in short transactions, so that others can write in between.

        It can be killed at any time: the next import writes the rest. Raises ImportRefused if the store
        changed after the check so that a row no longer fits.
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
    """Raise ImportRefused if a row no longer fits the store, after `done` written rows."""
    try:
        yield
    except IntegrityError as error:
        reason = " ".join(str(error.orig).split())
        detail = messages.MOVED_ON.format(reason=reason, done=done, total=total)
        raise ImportRefused(detail, []) from error


def _save(tx: Connection, chunk: Chunk, *, is_told: bool = True) -> None:
    """Write the rows of a chunk, and notify people who watch its items."""
    arrived = chunk.items if chunk.file in ARRIVING else []
    with arrival.notifying(tx, clock.now(), arrived):
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
    """Check folders and files against the store, and yield the plan to write. Nothing is locked.

    Relative dates such as `today+12` count from `today`. `named` is the content of files with other names.
    With `is_whole`, rows that the files leave out are removed. Without `media_files`, rows that name media
    files are refused. Checking stops after `mistakes_max` different mistakes, or never if None.
    Raises ImportRefused.
    """
    check = Check(conn, today, RowErrors(mistakes_max, WRONG_ROWS_MAX), progress, media_files)
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
        raise _refused(check.row_errors, is_cut_off=True) from None
    except NothingToRead as error:
        raise ImportRefused(error.detail, [Problem(field="folder", message=error.detail)]) from None
    if check.row_errors:
        raise _refused(check.row_errors)


def _refuse_empty(check: Check) -> None:
    """Reject a file without rows, which would remove everything."""
    for name, tally in check.tallies.items():
        if name in REMOVED and not tally.rows and tally.removed:
            check.complain(f"{name}.csv", 0, "", messages.NOTHING_TO_REPLACE)


def _refused(row_errors: RowErrors, *, is_cut_off: bool = False) -> ImportRefused:
    problems = [
        Problem(field=mistake.column or mistake.file, message=sentence)
        for mistake in row_errors.mistakes()
        for sentence in mistake.sentences
    ]
    return ImportRefused(row_errors.summary(is_cut_off=is_cut_off), problems, row_errors.rows)
