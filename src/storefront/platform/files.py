"""The data folder, and atomic writing of files."""

import os
import tempfile
import threading
import weakref
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import IO, NamedTuple, cast

from storefront.platform.settings import Misconfigured, Settings, config_folder, shipped

PRIVATE = 0o600
"""The mode of a file that only its owner may read and write."""


def data_folder(settings: Settings) -> Path:
    """Return the data folder, created if missing. Raises `Misconfigured` if it cannot be written."""
    folder = Path(settings.data.folder)
    try:
        private_folder(folder)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise Misconfigured(
            f"data.folder: {folder} cannot be written ({error.strerror}). "
            "Choose another folder or fix its permissions."
        ) from error
    return folder


def private_folder(folder: Path) -> None:
    """Create a folder that only its owner may open; an existing one is not changed."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def open_lock(path: Path) -> IO[str]:
    """Open a lock file for processes, created for its owner only if missing."""
    return open(path, "w", encoding="utf-8", opener=partial(os.open, mode=PRIVATE))


def find_text(path: Path) -> str | None:
    """Return the content of a text file, None if there is none. Raises `Misconfigured` if it is not text."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except (FileNotFoundError, NotADirectoryError):
        return None
    except UnicodeDecodeError as error:
        raise Misconfigured(f"{path} is not written in UTF-8. Save it as UTF-8.") from error


def content_folders(settings: Settings) -> tuple[Path, ...]:
    """Return the folders of pages and forms: the store's own, the demo shop's if shown, the shipped one.

    A file of an earlier folder replaces those of later ones.
    """
    own_catalog = Path(settings.content.catalog_folder).glob("*.csv")
    is_demo = settings.data.demo and not any(own_catalog)
    demo = [shipped("_demo_shop", "examples/demo_shop") / "content"] if is_demo else []
    return (Path(settings.content.folder), *demo, config_folder())


class FileStamp(NamedTuple):
    """A file, and what changes when it is written again: time in nanoseconds, size in bytes."""

    path: Path
    changed: int
    size: int


def list_files(folder: Path, suffix: str) -> dict[str, FileStamp]:
    """Return the files below a folder with this suffix, by their path from it; none if it does not exist."""
    found: dict[str, FileStamp] = {}
    for path in sorted(folder.rglob(f"*{suffix}")):
        with suppress(FileNotFoundError):  # removed since it was listed
            if path.is_file():
                state = path.stat()
                found[path.relative_to(folder).as_posix()] = FileStamp(path, state.st_mtime_ns, state.st_size)
    return found


class LineFile:
    """An append-only file of lines, written by any number of processes and threads.

    Its lines survive a process that is killed, but not a power cut. A line must be shorter than 4,096 bytes.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._descriptor: int | None = None
        self._lock = threading.Lock()

    def append(self, line: bytes) -> None:
        """Append a line, which must not contain a line break; create the folder if missing."""
        if self._descriptor is None:
            self._open()
        os.write(cast(int, self._descriptor), line + b"\n")

    def lines(self) -> list[bytes]:
        """Return the lines so far, none if there is no file."""
        return self._path.read_bytes().splitlines() if self._path.exists() else []

    def _open(self) -> None:
        with self._lock:
            if self._descriptor is None:
                private_folder(self._path.parent)
                flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC
                self._descriptor = os.open(self._path, flags, PRIVATE)
                weakref.finalize(self, os.close, self._descriptor)


@contextmanager
def atomic_write(path: Path) -> Iterator[IO[bytes]]:
    """Yield a binary file that replaces `path` at the end, and is removed on any exception."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
