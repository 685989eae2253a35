"""Make a backup of a store while it serves."""

import errno
import io
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from storefront.base.progress import Progress
from storefront.platform import migrate, storage
from storefront.platform.backups import postgres_client, project_files, sqlite_copy
from storefront.platform.backups.archive import (
    DATA,
    DATABASES,
    FILES,
    PROJECT,
    ArchiveWriter,
    Manifest,
)
from storefront.platform.backups.whole_file import Unfinished, written_whole
from storefront.platform.db import Database, kind_of
from storefront.platform.file_store import FileStore, NoSuchFile, all_names
from storefront.platform.postgres import refuse_pooled
from storefront.platform.settings import Misconfigured, Settings

FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
ABOUT = """This is a backup of a store, made by storefront {version} on {when:%Y-%m-%d at %H:%M} UTC.

Check it:    storefront backup --verify FILE
Restore it:  storefront restore FILE

It holds password hashes and keys: keep it as safe as the store itself.
"""


class Source(NamedTuple):
    """A store: settings, database, stored files, project folder, and `data_files` in the data folder."""

    settings: Settings
    database: Database
    files: FileStore
    project: Path
    data_files: Sequence[str]
    version: str


def make(source: Source, target: Path, now: datetime, progress: Progress) -> Manifest:
    """Write the whole store into one archive, which replaces `target` once it is complete.

    Raises Misconfigured if there is no store yet, no room, or no pg_dump. Then `target` is unchanged.
    """
    refuse_pooled(source.settings.database, f"backup {target}")
    with source.database.read() as conn:
        migration = migrate.current_migration(conn)
    if migration is None:
        raise Misconfigured(
            "There is nothing to back up yet: the database has no tables. Run: storefront serve"
        )
    with _explained(target), written_whole(target) as unfinished:
        _refuse_little_room(source, target)
        about = ABOUT.format(version=source.version, when=now)
        with ArchiveWriter(unfinished.file, about) as archive:
            _add_files(archive, source.files, progress)
            if source.database.is_sqlite:
                _add_sqlite(archive, source.settings, unfinished, progress)
                migration = sqlite_copy.migration_of(unfinished.scratch, migrate.VERSION_TABLE)
            else:
                _add_dump(archive, source.database, progress)
            _add_files(archive, source.files, progress)  # came meanwhile; the database may name them
            _add_own(archive, source)
            return archive.finish(
                storefront=source.version,
                migration=migration,
                database=kind_of(source.database.url),
                created_at=now,
            )


@contextmanager
def _explained(target: Path) -> Iterator[None]:
    """Say what to do when the disk is full, or the folder cannot be written."""
    try:
        yield
    except OSError as error:
        if error.errno in FULL:
            raise _no_room(target) from error
        if error.filename and target.name not in str(error.filename):
            raise Misconfigured(
                f"{error.filename} cannot be read ({error.strerror}). Correct that, then run the same "
                "command again. Nothing was written."
            ) from error
        raise Misconfigured(
            f"{target} cannot be written ({error.strerror}). Choose another place for the backup. "
            "Nothing was written."
        ) from error
    except sqlite3.Error as error:
        if "full" in str(error) or "I/O" in str(error):
            raise _no_room(target) from error
        raise Misconfigured(f"The database cannot be copied ({error}). See: storefront check") from error


def _no_room(target: Path) -> Misconfigured:
    free = storage.free_megabytes(target.absolute().parent)
    return Misconfigured(
        f"{target}: there is no room for the backup ({free:,} MB are free). Free some space, or choose "
        "another place. Nothing was written, and an earlier backup of this name is unchanged."
    )


def _refuse_little_room(source: Source, target: Path) -> None:
    """Raise Misconfigured at once if the copy of the database alone would not fit."""
    file = storage.sqlite_file(source.settings)
    if (
        file is not None
        and sqlite_copy.size_of(file) > storage.free_megabytes(target.absolute().parent) * storage.MEGABYTE
    ):
        raise _no_room(target)


def _add_files(archive: ArchiveWriter, files: FileStore, progress: Progress) -> None:
    """Write the stored files that are not in the archive yet."""
    names = [name for name in all_names(files) if not archive.has(part_of(name))]
    for done, name in enumerate(names):
        progress("Copying files", done, len(names))
        try:
            archive.add(part_of(name), io.BytesIO(files.read(name)))
        except NoSuchFile:
            continue  # removed since it was listed
    progress("Copying files", len(names), len(names))


def part_of(name: str) -> str:
    """Return the name of a stored file in the archive."""
    return f"{FILES}{name[:2]}/{name}"


def _add_sqlite(
    archive: ArchiveWriter, settings: Settings, unfinished: Unfinished, progress: Progress
) -> None:
    file = storage.sqlite_file(settings)
    if file is None:
        raise Misconfigured("database.url: a database in memory cannot be backed up.")
    sqlite_copy.copy(
        file, unfinished.scratch, lambda done, total: progress("Copying the database", done, total)
    )
    size = unfinished.scratch.stat().st_size
    with unfinished.scratch.open("rb") as copied:
        archive.add(DATABASES["sqlite"], copied, lambda done: progress("Packing the database", done, size))


def _add_dump(archive: ArchiveWriter, database: Database, progress: Progress) -> None:
    progress("Dumping the database", 0, 1)
    with postgres_client.dumped(database.url) as dump:
        archive.add(DATABASES["postgresql"], dump)
    progress("Dumping the database", 1, 1)


def _add_own(archive: ArchiveWriter, source: Source) -> None:
    """Write the files of the data folder and of the project folder."""
    for name in source.data_files:
        path = Path(source.settings.data.folder) / name
        if path.is_file():
            archive.add(f"{DATA}{name}", io.BytesIO(path.read_bytes()))
    for name, path in project_files.own_files(source.project, source.settings):
        try:
            content = project_files.content_of(path)
        except FileNotFoundError:
            continue  # removed since it was listed
        archive.add(f"{PROJECT}{name}", io.BytesIO(content))
