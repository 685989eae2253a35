"""A copy of a SQLite database while others read and write it, by SQLite's online backup."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from storefront.platform import folding
from storefront.platform.files import PRIVATE
from storefront.platform.settings import Misconfigured

PAGES = 256
"""Pages that are copied at a time, 1 MB; progress is reported after each."""
BUSY_SECONDS = 30.0

Progress = Callable[[int, int], None]
"""Called with the number of copied pages and the total."""


def copy(source: Path, target: Path, progress: Progress = lambda _done, _total: None) -> None:
    """Copy a database into a new file, as it is at one moment.

    A read transaction is held meanwhile: without it every commit of another process would make the backup
    start over. Readers and writers go on; the write-ahead log grows until the copy is done.
    """
    os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE))
    place = f"file:{quote(str(source))}?mode=rw"
    with (
        closing(sqlite3.connect(place, uri=True, timeout=BUSY_SECONDS, isolation_level=None)) as reading,
        closing(sqlite3.connect(target, isolation_level=None)) as writing,
    ):
        reading.execute("BEGIN")
        reading.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        writing.execute("PRAGMA synchronous=OFF")  # a copy that a power cut stops is not used
        reading.backup(writing, pages=PAGES, progress=lambda _, left, total: progress(total - left, total))
        writing.execute("PRAGMA journal_mode=DELETE")


def why_broken(path: Path) -> str:
    """Return what is wrong with a database file, as the end of a sentence; "" if it is sound."""
    try:
        with closing(sqlite3.connect(f"file:{quote(str(path))}?mode=rw", uri=True)) as connection:
            folding.teach(connection)
            (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
            if found != "ok":
                return f"its database is damaged ({found})"
            if broken := connection.execute("PRAGMA foreign_key_check").fetchone():
                return f"its database is incomplete (row {broken[1]} of {broken[0]})"
    except sqlite3.Error as error:
        return f"its database cannot be opened ({error})"
    return ""


def migration_of(path: Path, table: str) -> str:
    """Return the last migration of a database file, "" if it has no record of one."""
    try:
        with closing(sqlite3.connect(f"file:{quote(str(path))}?mode=rw", uri=True)) as connection:
            found = connection.execute(f"SELECT version_num FROM {table}").fetchone()
    except sqlite3.Error:
        return ""
    return str(found[0]) if found else ""


def size_of(path: Path) -> int:
    """Return the bytes of a database with its log. Raises Misconfigured if there is no such file."""
    try:
        log = path.with_name(f"{path.name}-wal")
        return path.stat().st_size + (log.stat().st_size if log.exists() else 0)
    except OSError as error:
        raise Misconfigured(f"{path} cannot be read ({error.strerror}).") from error


def remove(database: Path) -> None:
    """Remove a database file, with the log that SQLite may have left beside it."""
    for end in ("", "-wal", "-shm", "-journal"):
        database.with_name(database.name + end).unlink(missing_ok=True)
