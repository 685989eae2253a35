"""How far an import has come: a file in the data folder, there from the first row written to the last."""

import contextlib
import fcntl
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import msgspec

from storefront.base.errors import Refused
from storefront.exchange import messages
from storefront.platform.files import atomic_write, open_lock, private_folder


class Mark(msgspec.Struct, frozen=True, kw_only=True):
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


def find_mark(data: Path) -> Mark | None:
    """Return the mark of an import that has not come to its end, None where there is none."""
    try:
        return msgspec.json.decode(_place(data).read_bytes(), type=Mark)
    except (OSError, msgspec.DecodeError):
        return None


def is_at_work(data: Path) -> bool:
    """Tell whether some process imports right now."""
    try:
        with alone(data):
            return False
    except Refused:
        return True


@contextlib.contextmanager
def alone(data: Path) -> Iterator[None]:
    """Be the only import. Raises Refused where another process is at one."""
    private_folder(data)
    with open_lock(data / "import.lock") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Refused(messages.ANOTHER_IMPORT) from None
        yield


def save_mark(data: Path, mark: Mark) -> None:
    """Say how far it has come."""
    with atomic_write(_place(data)) as file:
        file.write(msgspec.json.encode(mark))


def remove_mark(data: Path) -> None:
    """Say that it has come to its end."""
    _place(data).unlink(missing_ok=True)


def _place(data: Path) -> Path:
    return data / "import.json"
