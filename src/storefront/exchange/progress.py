"""The progress of an import, in a file in the data folder that exists while rows are written."""

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
"""How often to check whether another import has finished."""


class ImportProgress(msgspec.Struct, frozen=True, kw_only=True):
    """The imported files, the start time, the rows written, and the total."""

    what: str
    since: datetime
    done: int
    total: int

    @property
    def sentence(self) -> str:
        """Return the progress as a sentence."""
        when = self.since.strftime("%Y-%m-%d %H:%M UTC")
        return messages.UNFINISHED.format(what=self.what, done=self.done, total=self.total, when=when)


def find_progress(data: Path) -> ImportProgress | None:
    """Return the progress of an unfinished import, None if there is none."""
    try:
        return msgspec.json.decode(_place(data).read_bytes(), type=ImportProgress)
    except (OSError, msgspec.DecodeError):
        return None


def is_at_work(data: Path, database: Database) -> bool:
    """Return whether an import is running."""
    with _turn(data, database) as is_free:
        return not is_free


@contextlib.contextmanager
def alone(data: Path, database: Database, waits: Callable[[], None] | None = None) -> Iterator[None]:
    """Hold the import lock of this machine and this database for the block.

    If another import is running, raise Refused; or with `waits`, call it once and wait.
    """
    has_called = False
    while True:
        with _turn(data, database) as is_free:
            if is_free:
                yield
                return
        if waits is None:
            raise Refused(messages.ANOTHER_IMPORT)
        if not has_called:
            waits()
            has_called = True
        time.sleep(LOOK_SECONDS)


@contextlib.contextmanager
def _turn(data: Path, database: Database) -> Iterator[bool]:
    """Try to hold the import lock for the block; yield whether it was acquired."""
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
    """Save the progress."""
    with atomic_write(_place(data)) as file:
        file.write(msgspec.json.encode(mark))


def remove_progress(data: Path) -> None:
    """Remove the progress of a finished import."""
    _place(data).unlink(missing_ok=True)


def _place(data: Path) -> Path:
    return data / "import.json"
