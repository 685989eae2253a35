"""Stored files: pictures and documents, named by the hash of their content.

The store uses only the methods of `FileStore`, so that another one (a bucket of an object store) can replace
it: names are flat, and content never changes. `DiskStore` stores the files in the data folder.
"""

import hashlib
import os
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

from storefront.platform.files import atomic_write, private_folder
from storefront.platform.settings import Settings

FOLDER = "files"
"""The folder of stored files, in the data folder."""

NAME = re.compile(r"[0-9a-f]{64}(?:\.[a-z]{1,12}\.[a-z]{1,5})?")
"""A file name: the SHA-256 of the content, for derived files followed by variant and format."""


class NoSuchFile(Exception):
    """There is no stored file of this name."""


class FileStore(Protocol):
    """A place for files. Content never changes until it is removed."""

    def put(self, name: str, content: bytes) -> None:
        """Store the content under this name, atomically; if it is there already, its age restarts."""

    def read(self, name: str) -> bytes:
        """Return the content. Raises NoSuchFile."""

    def has(self, name: str) -> bool:
        """Return whether there is content under this name."""

    def remove_stale(self, name: str, seconds: float) -> bool:
        """Remove the file if it is still older than this; return whether it was removed."""

    def stale(self, seconds: float) -> Iterator[str]:
        """Yield the names of the files older than this."""


def digest_of(content: bytes) -> str:
    """Return the SHA-256 of the content in hexadecimal: the name of its file."""
    return hashlib.sha256(content).hexdigest()


DAY_SECONDS = 86_400.0


def all_names(store: FileStore) -> Iterator[str]:
    """Yield the names of all files, new ones too, even if a clock is wrong by hours."""
    return store.stale(-DAY_SECONDS)


class DiskStore:
    """Files in a folder, in 256 subfolders by the first two digits of their names."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def put(self, name: str, content: bytes) -> None:
        """Store the content under this name, atomically; if it is there already, its age restarts."""
        path = self._path(name)
        try:
            os.utime(path)
        except FileNotFoundError:
            private_folder(self._folder)
            private_folder(path.parent)
            with atomic_write(path) as file:
                file.write(content)

    def read(self, name: str) -> bytes:
        """Return the content. Raises NoSuchFile."""
        try:
            return self._path(name).read_bytes()
        except FileNotFoundError:
            raise NoSuchFile(name) from None

    def has(self, name: str) -> bool:
        """Return whether there is content under this name."""
        return self._path(name).is_file()

    def remove_stale(self, name: str, seconds: float) -> bool:
        """Remove the file if it is still older than this; return whether it was removed."""
        path = self._path(name)
        try:
            if path.stat().st_mtime >= time.time() - seconds:
                return False
            path.unlink()
        except FileNotFoundError:
            return False
        return True

    def stale(self, seconds: float) -> Iterator[str]:
        """Yield the names of the files older than this."""
        before = time.time() - seconds
        for path in sorted(self._folder.glob("[0-9a-f][0-9a-f]/*")):
            if NAME.fullmatch(path.name) and path.stat().st_mtime < before:
                yield path.name

    def _path(self, name: str) -> Path:
        """Return the path of a file. Raises NoSuchFile for anything that is not a name of ours."""
        if not NAME.fullmatch(name):
            raise NoSuchFile(name)
        return self._folder / name[:2] / name


def open_file_store(settings: Settings) -> FileStore:
    """Return the store's files, in its data folder."""
    return DiskStore(Path(settings.data.folder) / FOLDER)
