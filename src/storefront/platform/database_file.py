"""Check that SQLite's file is still the one that was opened: writes to a deleted file are lost.

A file that is moved, deleted or replaced stays open in the processes that opened it, together with its
write-ahead log: they can read what they commit, but it is gone when they end. So a process remembers the
files it has opened and checks, before and after each change, that they are still there. The check is no SQL
statement.
"""

import os
import sqlite3
import threading
import time
from contextlib import suppress
from typing import NoReturn

from sqlalchemy.exc import OperationalError

from storefront.platform.files import PRIVATE
from storefront.platform.log import logger

BESIDE = ("", "-wal", "-shm")
"""Suffixes of the file itself, its write-ahead log, and the log's index, which all processes share."""

LOOK_SECONDS = 0.25
"""How long a successful check counts, for changes that are not acknowledged yet."""

Identity = tuple[int, int]
"""Device and inode."""

log = logger("database")


class Replaced(OperationalError):
    """The database file is gone or was replaced; what is written now would be lost."""

    def __init__(self, reason: str) -> None:
        super().__init__(None, None, sqlite3.OperationalError(reason), hide_parameters=True)


class DatabaseFile:
    """The database file as this process first opened it, held open until `close`."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._held: sqlite3.Connection | None = None
        self._opened: tuple[tuple[str, Identity], ...] = ()
        self._found_at = float("-inf")
        self._is_lost = False
        self._lock = threading.Lock()

    def make(self) -> None:
        """Create an empty file for its owner only, if there is none: SQLite would let everybody read it.

        SQLite gives its log the same mode.
        """
        with suppress(OSError):  # it exists, or SQLite reports a better error
            os.close(os.open(self._path, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE))

    def hold(self) -> None:
        """Open the file and remember its identity; does nothing if it is open already."""
        with self._lock:
            if self._held is None:
                self._held = sqlite3.connect(self._path, check_same_thread=False)
                self._held.execute("SELECT count(*) FROM sqlite_schema").fetchone()
                self._opened = tuple((end, self._identity(end)) for end in BESIDE)

    def refuse_other(self) -> None:
        """Raise Replaced if the files are not the ones opened by `hold`.

        Call this before connecting too: SQLite would create a new, empty file.
        """
        for end, identity in self._opened:
            if self._identity(end) != identity:
                self._lose("was replaced by another file", end)
        self._found_at = time.monotonic()
        if self._is_lost:
            self._is_lost = False
            log.warning("database_file_back", file=self._path)

    def refuse_other_seldom(self) -> None:
        """Check like `refuse_other`, unless a check succeeded within the last `LOOK_SECONDS`."""
        if time.monotonic() - self._found_at >= LOOK_SECONDS:
            self.refuse_other()

    def close(self) -> None:
        """Close the file; it may be moved or removed afterwards."""
        with self._lock:
            if self._held is not None:
                self._held.close()
            self._held, self._opened = None, ()

    def _identity(self, end: str) -> Identity:
        try:
            found = os.stat(self._path + end)
        except FileNotFoundError:
            self._lose("was deleted or moved away", end)
        return found.st_dev, found.st_ino

    def _lose(self, how: str, end: str) -> NoReturn:
        self._found_at = float("-inf")
        reason = f"{self._path}{end} {how} while the store was running"
        if not self._is_lost:
            self._is_lost = True
            cure = "Put it back, or start the store again. No order is taken meanwhile."
            log.error("database_file_lost", reason=reason, cure=cure)
        raise Replaced(reason)
