"""A file that appears only when it is complete: whatever stops the writer leaves the earlier file intact."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, NamedTuple

from storefront.platform.backups.sqlite_copy import remove
from storefront.platform.files import PRIVATE
from storefront.platform.settings import Misconfigured


class Unfinished(NamedTuple):
    """A file in progress, and the path of a second one beside it for what is needed meanwhile."""

    file: IO[bytes]
    scratch: Path


@contextmanager
def written_whole(target: Path) -> Iterator[Unfinished]:
    """Yield a file beside `target` that replaces it at the end, and is removed on any exception.

    A process that is killed leaves hidden `.partial` files, which the next one replaces. Raises Misconfigured
    if the folder is missing or another process writes the same file.
    """
    target = Path(os.path.abspath(target))
    if not target.parent.is_dir():
        raise Misconfigured(
            f"{target.parent} is not a folder. Create it (mkdir -p), or choose another place for the backup."
        )
    if target.is_dir():
        raise Misconfigured(f"{target} is a folder. Name a file in it: {target / 'store.backup'}")
    partial = target.with_name(f".{target.name}.partial")
    scratch = target.with_name(f".{target.name}.partial-database")
    descriptor = os.open(partial, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, PRIVATE)
    with os.fdopen(descriptor, "wb") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Misconfigured(f"Another process is writing {target}. Wait until it has finished.") from None
        if not _is_same(file, partial):  # another process has just finished it
            raise Misconfigured(f"Another process has just written {target}. Start again to replace it.")
        try:
            file.truncate()
            remove(scratch)
            yield Unfinished(file, scratch)
            file.flush()
            os.fsync(file.fileno())
            partial.replace(target)
            _sync_folder(target.parent)
        except BaseException:
            partial.unlink(missing_ok=True)
            raise
        finally:
            remove(scratch)


def _is_same(file: IO[bytes], path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except FileNotFoundError:
        return False


def _sync_folder(folder: Path) -> None:
    """Store the new name on the disk, too."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
