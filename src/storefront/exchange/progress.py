"""How far an import has come: a file in the data folder, there from the first row written to the last."""

import contextlib
import fcntl
import time
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import msgspec

from storefront.base.errors import Refused
from storefront.exchange import messages
from storefront.platform import advisory_locks
from storefront.platform.db import Database
from storefront.platform.files import atomic_write, open_lock, private_folder

LOOK_SECONDS = 0.2
"""How long one waits between two looks whether another import has ended."""


class ImportProgress(msgspec.Struct, frozen=True, kw_only=True):
    """What is imported, since when, how many rows are in, and of how many."""

    what: str
    since: datetime
    done: int
    total: int

    @property
    def sentence(self) -> str:
        """Return it for a person who wonders what became of it."""
        when = self.since.strftime("%Y-%m-%d %H:%M UTC")
        return messages.UNFINISHED.format(what=self.what, done=self.done, total=self.total, when=when)


def find_progress(data: Path) -> ImportProgress | None:
    """Return the mark of an import that has not come to its end, None where there is none."""
    try:
        return msgspec.json.decode(_place(data).read_bytes(), type=ImportProgress)
    except (OSError, msgspec.DecodeError):
        return None


def is_at_work(data: Path, database: Database) -> bool:
    """Tell whether some process imports right now."""
    with _turn(data, database) as is_free:
        return not is_free


@contextlib.contextmanager
def alone(data: Path, database: Database, waits: Callable[[], None] | None = None) -> Iterator[None]:
    """Be the only import of the store, of those on this machine and of those into this database.

    Raises Refused where another process is at one. With `waits` it calls that once, and waits for the other.
    """
    is_told = False
    while True:
        with _turn(data, database) as is_free:
            if is_free:
                yield
                return
        if waits is None:
            raise Refused(messages.ANOTHER_IMPORT)
        if not is_told:
            waits()
            is_told = True
        time.sleep(LOOK_SECONDS)


@contextlib.contextmanager
def _turn(data: Path, database: Database) -> Iterator[bool]:
    """Hold the turn to import for the block; give False, and hold nothing, where another process has it."""
    private_folder(data)
    with open_lock(data / "import.lock") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield False
            return
        with advisory_locks.hold_lock(database, advisory_locks.IMPORT) as is_ours:
            yield is_ours


def save_progress(data: Path, mark: ImportProgress) -> None:
    """Say how far it has come."""
    with atomic_write(_place(data)) as file:
        file.write(msgspec.json.encode(mark))


def remove_progress(data: Path) -> None:
    """Say that it has come to its end."""
    _place(data).unlink(missing_ok=True)


def _place(data: Path) -> Path:
    return data / "import.json"
