"""Is SQLite's file still the one that was opened? Who writes into one that was deleted writes for nobody.

A file that is moved away, deleted or replaced stays open for those who have it open, with its write-ahead
log beside it: what they commit can be read by them, and is gone when they end. So a process remembers which
files it has opened, and before and after a change it looks whether they are still there; that is no statement
of SQL.
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
"""The file itself, its write-ahead log, and the index of that, which all processes share."""

LOOK_SECONDS = 0.25
"""After so long a file that was found in its place is looked at again, where nothing is acknowledged yet."""

Identity = tuple[int, int]
"""Device and inode."""

log = logger("database")


class Replaced(OperationalError):
    """The database's file is gone, or another one by now; nothing that is written would be kept."""

    def __init__(self, reason: str) -> None:
        super().__init__(None, None, sqlite3.OperationalError(reason), hide_parameters=True)


class DatabaseFile:
    """The file of a database as this process has first opened it, held open until `close`.

    As long as it is open nobody who means well removes what lies beside it.
    """

    def __init__(self, path: str) -> None:
        self._path = path
        self._held: sqlite3.Connection | None = None
        self._opened: tuple[tuple[str, Identity], ...] = ()
        self._found_at = float("-inf")
        self._is_lost = False
        self._lock = threading.Lock()

    def make(self) -> None:
        """Make an empty file for its owner alone where there is none; SQLite's own may be read by everybody.

        What SQLite puts beside it gets the same mode.
        """
        with suppress(OSError):  # it is there, or SQLite says better why it cannot be
            os.close(os.open(self._path, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE))

    def hold(self) -> None:
        """Open the file, and remember which it is; the second time nothing happens."""
        with self._lock:
            if self._held is None:
                self._held = sqlite3.connect(self._path, check_same_thread=False)
                self._held.execute("SELECT count(*) FROM sqlite_schema").fetchone()
                self._opened = tuple((end, self._identity(end)) for end in BESIDE)

    def refuse_other(self) -> None:
        """Raise Replaced where other files, or none, stand at their places; nothing happens before `hold`.

        To be asked before connecting too: SQLite would make a new, empty file.
        """
        for end, identity in self._opened:
            if self._identity(end) != identity:
                self._lose("was replaced by another file", end)
        self._found_at = time.monotonic()
        if self._is_lost:
            self._is_lost = False
            log.warning("database_file_back", file=self._path)

    def refuse_other_seldom(self) -> None:
        """Do so where the files were not found in their places within the last `LOOK_SECONDS`."""
        if time.monotonic() - self._found_at >= LOOK_SECONDS:
            self.refuse_other()

    def close(self) -> None:
        """Let go of the file: it may be moved or removed afterwards."""
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
