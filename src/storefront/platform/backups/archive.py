"""The archive of a backup: a zip file, with a manifest that names each part, its size and its SHA-256.

The first entry says in words what the file is, the last one is the manifest. An archive without a manifest
was not written to its end. Ordinary tools can open it (`unzip -l FILE`).
"""

import hashlib
import os
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import IO

import msgspec

from storefront.base.progress import Progress
from storefront.platform.db import DatabaseKind
from storefront.platform.files import PRIVATE
from storefront.platform.settings import Misconfigured

FORMAT = 1
"""The layout of the archive; a reader refuses higher numbers."""
ABOUT = "storefront-backup.txt"
MANIFEST = "manifest.json"
DATABASES = {"sqlite": "database.sqlite3", "postgresql": "database.pgdump"}
"""The name of the database's part, by the kind of database."""
FILES, DATA, PROJECT = "files/", "data/", "project/"
"""What the names of the other parts begin with: stored files, the data folder's, the project folder's."""

CHUNK = 1 << 20
FAST = 1
"""The level of compression: higher ones take several times as long for a few percent."""
MAGIC = b"PK\x03\x04"


class BackupUnusable(Misconfigured):
    """This file cannot be restored; the text says why, in one line."""


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """One part: its name in the archive, its size in bytes, and its SHA-256 in hexadecimal."""

    name: str
    size: int
    sha256: str


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    """What an archive holds: the program's version, the database's last migration, and the parts."""

    format: int
    storefront: str
    migration: str
    created_at: datetime
    database: DatabaseKind
    parts: tuple[Part, ...]

    @property
    def database_part(self) -> Part:
        """Return the part that is the database."""
        return next(part for part in self.parts if part.name == DATABASES[self.database])

    @property
    def file_names(self) -> list[str]:
        """Return the names of the stored files."""
        return [part.name.rpartition("/")[2] for part in self.parts if part.name.startswith(FILES)]


class ArchiveWriter:
    """Writes the parts, and at the end the manifest."""

    def __init__(self, file: IO[bytes], about: str) -> None:
        self._zip = zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=FAST)
        self._parts: dict[str, Part] = {}
        self._zip.writestr(_stored(ABOUT), about)

    def __enter__(self) -> "ArchiveWriter":
        return self

    def __exit__(self, *_: object) -> None:
        """Give up an archive that is not finished; the file has no use then."""
        with suppress(Exception):
            self._zip.close()

    def has(self, name: str) -> bool:
        """Return whether this part was written."""
        return name in self._parts

    def add(self, name: str, source: IO[bytes], progress: Callable[[int], None] = lambda _: None) -> None:
        """Write a part; `progress` is called with the number of bytes so far."""
        digest, size = hashlib.sha256(), 0
        is_packed_already = name.startswith(FILES) or name == DATABASES["postgresql"]
        entry = _stored(name) if is_packed_already else name
        with self._zip.open(entry, "w", force_zip64=True) as target:
            while chunk := source.read(CHUNK):
                digest.update(chunk)
                target.write(chunk)
                size += len(chunk)
                progress(size)
        self._parts[name] = Part(name=name, size=size, sha256=digest.hexdigest())

    def finish(
        self, *, storefront: str, migration: str, database: DatabaseKind, created_at: datetime
    ) -> Manifest:
        """Write the manifest and close the archive."""
        manifest = Manifest(
            format=FORMAT,
            storefront=storefront,
            migration=migration,
            created_at=created_at.astimezone(UTC),
            database=database,
            parts=tuple(self._parts.values()),
        )
        text = msgspec.json.format(msgspec.json.encode(manifest), indent=1)
        self._zip.writestr(MANIFEST, text)
        self._zip.close()
        return manifest


class ArchiveReader:
    """Reads an archive; every byte that it gives is checked against the manifest."""

    def __init__(self, path: Path, opened: zipfile.ZipFile) -> None:
        self.path = path
        self._zip = opened
        self.manifest = self._manifest()
        self._parts = {part.name: part for part in self.manifest.parts}

    def chunks(self, part: Part) -> Iterator[bytes]:
        """Yield the bytes of a part. Raises BackupUnusable at its end if they are not those written."""
        digest, size = hashlib.sha256(), 0
        try:
            with self._zip.open(part.name) as source:
                while chunk := source.read(CHUNK):
                    digest.update(chunk)
                    size += len(chunk)
                    yield chunk
        except Exception as error:  # zipfile and zlib have many for bytes that were changed
            raise self._damaged(part) from error
        if (size, digest.hexdigest()) != (part.size, part.sha256):
            raise self._damaged(part)

    def content(self, part: Part) -> bytes:
        """Return a small part whole. Raises BackupUnusable if it is damaged."""
        return b"".join(self.chunks(part))

    def extract(self, part: Part, target: Path, progress: Callable[[int], None] = lambda _: None) -> None:
        """Write a part to a file. Raises BackupUnusable if it is damaged."""
        size = 0
        with open(target, "wb", opener=partial(os.open, mode=PRIVATE)) as file:
            for chunk in self.chunks(part):
                file.write(chunk)
                size += len(chunk)
                progress(size)
            file.flush()
            os.fsync(file.fileno())

    def check(self, progress: Progress) -> None:
        """Read every part. Raises BackupUnusable at the first one that is damaged."""
        for done, part in enumerate(self.manifest.parts):
            progress("Checking", done, len(self.manifest.parts))
            for _ in self.chunks(part):
                pass
        progress("Checking", len(self.manifest.parts), len(self.manifest.parts))

    def _damaged(self, part: Part) -> BackupUnusable:
        return BackupUnusable(f"{self.path}: {part.name} in it is damaged. Use another backup.")

    def _manifest(self) -> Manifest:
        """Return the manifest. Raises BackupUnusable if it is missing or of a later version."""
        try:
            text = self._zip.read(MANIFEST)
        except KeyError:
            raise BackupUnusable(f"{self.path}: {NOT_OURS}") from None
        except Exception as error:
            raise BackupUnusable(f"{self.path}: its manifest is damaged. Use another backup.") from error
        try:
            number = msgspec.json.decode(text, type=_Numbered)
            if number.format > FORMAT:
                raise BackupUnusable(
                    f"{self.path} was made by a newer storefront ({number.storefront}). Install that version."
                )
            found = msgspec.json.decode(text, type=Manifest)
            names = {part.name for part in found.parts}
            if DATABASES[found.database] in names and names <= set(self._zip.namelist()):
                return found
        except msgspec.DecodeError:
            pass
        raise BackupUnusable(f"{self.path}: its manifest is damaged. Use another backup.")


class _Numbered(msgspec.Struct, frozen=True):
    format: int
    storefront: str = ""


NOT_OURS = "is not a backup of a store. Choose a file that storefront backup wrote."


@contextmanager
def opened(path: Path) -> Iterator[ArchiveReader]:
    """Open an archive. Raises BackupUnusable for a file that is missing, truncated, foreign or newer."""
    try:
        with path.open("rb") as file:
            start = file.read(len(MAGIC) + 256)
            try:
                archive = zipfile.ZipFile(file)
            except (zipfile.BadZipFile, ValueError, EOFError) as error:
                raise _not_whole(path, start) from error
            with archive:
                yield ArchiveReader(path, archive)
    except OSError as error:
        if error.filename != str(path):
            raise
        raise BackupUnusable(f"{path} cannot be read ({error.strerror}).") from error


def _not_whole(path: Path, start: bytes) -> BackupUnusable:
    if start.startswith(MAGIC) and ABOUT.encode() in start:
        size = path.stat().st_size
        return BackupUnusable(f"{path} is truncated after {size:,} bytes. Copy it again, or use another one.")
    return BackupUnusable(f"{path} {NOT_OURS}")


def _stored(name: str) -> zipfile.ZipInfo:
    """Return the entry of a part that is not compressed: pictures and dumps already are."""
    entry = zipfile.ZipInfo(name)
    entry.compress_type = zipfile.ZIP_STORED
    return entry
