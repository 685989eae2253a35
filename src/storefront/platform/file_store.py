"""Stored files: pictures and documents, named by the hash of their content.

The store uses only the methods of `FileStore`: names are flat, and content never changes. `DiskStore` stores
the files in the data folder, `bucket_store.BucketStore` in object storage.
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


class FilesUnavailable(Exception):
    """The place of the files cannot be reached: `reason` is without a period. A retry may help."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place} cannot be used just now: {reason}. See: storefront check")
        self.reason = reason


class FileStore(Protocol):
    """A place for files. Content never changes until it is removed. Methods may raise FilesUnavailable."""

    @property
    def place(self) -> str:
        """Return its name for messages: a folder or s3://bucket/prefix."""

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

    @property
    def place(self) -> str:
        """Return the folder."""
        return str(self._folder)

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


def open_file_store(settings: Settings, *, is_hurried: bool = True) -> FileStore:
    """Return the store's files: in its bucket if it has one, otherwise in its data folder.

    Commands are not hurried: they wait longer for a bucket. Raises Misconfigured if it cannot be used at all.
    """
    if settings.files.bucket:
        from storefront.platform.bucket_store import opened_bucket

        return opened_bucket(settings.files, is_hurried=is_hurried)
    return DiskStore(Path(settings.data.folder) / FOLDER)
