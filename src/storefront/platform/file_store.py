"""Stored files: pictures and papers by the hash of their content, whole or not at all.

`FileStore` is all that the store asks of such a place, so that another one (a bucket of an object store) can
take it: names are flat, content never changes once it is there. `DiskStore` keeps them in the data folder.
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
"""A file's name: the SHA-256 of its content, and for what is made of it also how and in which format."""


class NoSuchFile(Exception):
    """The store keeps no file of this name."""


class FileStore(Protocol):
    """A place for files. What was put under a name stays as it is, until it is removed."""

    def put(self, name: str, content: bytes) -> None:
        """Keep the content under this name, whole or not at all; one that is there counts as fresh again."""

    def read(self, name: str) -> bytes:
        """Return the content; raise NoSuchFile."""

    def has(self, name: str) -> bool:
        """Tell whether there is content under this name."""

    def remove_stale(self, name: str, seconds: float) -> bool:
        """Remove it if it was put there longer ago than this still; tell whether it was."""

    def stale(self, seconds: float) -> Iterator[str]:
        """Yield the names of what was put there longer ago than this."""


def digest_of(content: bytes) -> str:
    """Return the SHA-256 of the content, in hexadecimal: the name that its file has."""
    return hashlib.sha256(content).hexdigest()


class DiskStore:
    """Files in a folder, in 256 folders by the first two digits of their names."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def put(self, name: str, content: bytes) -> None:
        """Keep the content under this name, whole or not at all; one that is there counts as fresh again."""
        path = self._path(name)
        try:
            os.utime(path)
        except FileNotFoundError:
            private_folder(self._folder)
            private_folder(path.parent)
            with atomic_write(path) as file:
                file.write(content)

    def read(self, name: str) -> bytes:
        """Return the content; raise NoSuchFile."""
        try:
            return self._path(name).read_bytes()
        except FileNotFoundError:
            raise NoSuchFile(name) from None

    def has(self, name: str) -> bool:
        """Tell whether there is content under this name."""
        return self._path(name).is_file()

    def remove_stale(self, name: str, seconds: float) -> bool:
        """Remove it if it was put there longer ago than this still; tell whether it was."""
        path = self._path(name)
        try:
            if path.stat().st_mtime >= time.time() - seconds:
                return False
            path.unlink()
        except FileNotFoundError:
            return False
        return True

    def stale(self, seconds: float) -> Iterator[str]:
        """Yield the names of what was put there longer ago than this."""
        before = time.time() - seconds
        for path in sorted(self._folder.glob("[0-9a-f][0-9a-f]/*")):
            if NAME.fullmatch(path.name) and path.stat().st_mtime < before:
                yield path.name

    def _path(self, name: str) -> Path:
        """Return where a name lies; whatever is no name of ours lies nowhere. Raises NoSuchFile."""
        if not NAME.fullmatch(name):
            raise NoSuchFile(name)
        return self._folder / name[:2] / name


def open_file_store(settings: Settings) -> FileStore:
    """Return the store's files: those in its data folder."""
    return DiskStore(Path(settings.data.folder) / FOLDER)
