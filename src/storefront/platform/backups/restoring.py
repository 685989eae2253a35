"""Restore a backup into an empty store: verified first, then all of it or nothing."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import MetaData, inspect

from storefront.base.progress import Progress
from storefront.platform import emptiness, lease, migrate, storage
from storefront.platform.backups import archive, postgres_client, verifying
from storefront.platform.backups.archive import (
    DATA,
    FILES,
    PROJECT,
    ArchiveReader,
    BackupUnusable,
    Manifest,
)
from storefront.platform.backups.sqlite_copy import remove
from storefront.platform.db import DATABASE_NAMES, database_url, kind_of, open_database
from storefront.platform.file_store import DAY_SECONDS, FileStore, FilesUnavailable, all_names
from storefront.platform.files import atomic_write, private_folder
from storefront.platform.postgres import refuse_pooled
from storefront.platform.settings import FILE_NAME, Misconfigured, Settings

WAY_OUT = (
    "A backup is restored into an empty store only. Set data.folder and database.url to an empty folder and "
    "database, or move this store's data away first."
)

IN_BUCKET = (
    "Files of a backup are restored into an empty place only. Set files.bucket to an empty bucket or prefix, "
    "or to nothing for the data folder."
)


class Target(NamedTuple):
    """The empty store: its settings and files, its project folder, and the tables that the code knows."""

    settings: Settings
    files: FileStore
    project: Path
    metadata: MetaData


class Restored(NamedTuple):
    """What was restored, and which files of the project folder were left as they were."""

    manifest: Manifest
    left: list[str]


@contextmanager
def settings_first(project: Path, path: Path) -> Iterator[None]:
    """Put the backup's storefront.toml into a project folder that has none: it says where the rest belongs.

    It is removed again on any exception. Raises BackupUnusable.
    """
    name = f"{PROJECT}{FILE_NAME}"
    place = project / FILE_NAME
    with archive.opened(path) as reader, _undone() as written:
        part = next((part for part in reader.manifest.parts if part.name == name), None)
        if part is not None and project.is_dir() and not place.exists():
            content = reader.content(part)
            written.paths.append(place)
            with atomic_write(place) as file:
                file.write(content)
        yield


def restore(target: Target, path: Path, progress: Progress) -> Restored:
    """Restore a backup. Raises Misconfigured, and changes nothing, unless all of it can be restored."""
    refuse_pooled(target.settings.database, f"restore {path}")
    with archive.opened(path) as reader:
        verifying.refuse_newer(reader)
        _refuse_other_kind(target.settings, reader)
        _refuse_content(target, reader)
        file = storage.sqlite_file(target.settings)
        private_folder(Path(target.settings.data.folder))
        with _scratch_beside(file, target) as scratch:
            verifying.check(reader, scratch, progress)
            with _undone() as written:
                left = _write_files(target, reader, written, progress)
                if file is not None:
                    remove(file)
                    scratch.replace(file)
                else:
                    _restore_dump(target, reader, progress)
        _end_leases(target)
        # An index of the store that was here before would be taken for that of the catalog restored.
        shutil.rmtree(Path(target.settings.data.folder) / "index", ignore_errors=True)
        return Restored(reader.manifest, left)


def _end_leases(target: Target) -> None:
    database = open_database(target.settings, is_hurried=False)
    try:
        with database.write() as tx:
            if inspect(tx).has_table("leases"):
                lease.end_all(tx)
    finally:
        database.close()


def _refuse_other_kind(settings: Settings, reader: ArchiveReader) -> None:
    own = kind_of(database_url(settings))
    kind = reader.manifest.database
    if kind != own:
        holds = DATABASE_NAMES[kind]
        raise Misconfigured(
            f"{reader.path} holds a {holds} database, but database.url is one of {DATABASE_NAMES[own]}. "
            f"Restore it into an empty {holds} database, then run: storefront move --to URL"
        )


def _refuse_content(target: Target, reader: ArchiveReader) -> None:
    """Raise Misconfigured unless the store is empty; files that the backup has, too, may be there."""
    settings = target.settings
    file = storage.sqlite_file(settings)
    if file is None or file.exists():
        database = open_database(settings, is_hurried=False)
        try:
            with database.read() as conn:
                emptiness.refuse_running(conn, "restore the backup")
                found = emptiness.tables_with_rows(conn, target.metadata)
                strange = emptiness.foreign_tables(conn, target.metadata)
                migration = migrate.current_migration(conn)
        finally:
            database.close()
        if found or strange:
            what = (
                f"has rows in {emptiness.named(found)}"
                if found
                else f"has tables that do not belong to the store ({emptiness.named(strange)})"
            )
            raise Misconfigured(f"The database is not empty: it {what}. {WAY_OUT}")
        if file is None and migration not in (None, reader.manifest.migration):
            raise Misconfigured(
                f"The database has empty tables of migration {migration}, and those of the backup are of "
                f"{reader.manifest.migration}: they would be mixed. Create the database again (dropdb NAME, "
                "createdb NAME), then run the same command again."
            )
    strangers = set(all_names(target.files)) - set(reader.manifest.file_names)
    if strangers:
        bucket = settings.files.bucket
        place = f"bucket {bucket}" if bucket else f"data folder {settings.data.folder}"
        way_out = IN_BUCKET if bucket else WAY_OUT
        files = f"{len(strangers):,} {'file' if len(strangers) == 1 else 'files'}"
        raise Misconfigured(f"The {place} has {files} that the backup does not have. {way_out}")


@contextmanager
def _scratch_beside(file: Path | None, target: Target) -> Iterator[Path]:
    """Yield the path to which the database is extracted; what is left there is removed."""
    place = file or Path(target.settings.data.folder) / "shop.db"
    scratch = place.with_name(f".{place.name}.restoring")
    remove(scratch)
    try:
        yield scratch
    finally:
        remove(scratch)


class _Written:
    """What was written so far, to be removed if the rest fails."""

    def __init__(self) -> None:
        self.paths: list[Path] = []
        self.names: list[tuple[FileStore, str]] = []

    def undo(self) -> None:
        for path in self.paths:
            path.unlink(missing_ok=True)
        with suppress(FilesUnavailable):  # the daily jobs remove the rest, or the next restore uses it
            for store, name in self.names:
                store.remove_stale(name, -DAY_SECONDS)


@contextmanager
def _undone() -> Iterator[_Written]:
    """Yield the record of what is written; on any exception it is removed."""
    written = _Written()
    try:
        yield written
    except BaseException:
        written.undo()
        raise


def _write_files(target: Target, reader: ArchiveReader, written: _Written, progress: Progress) -> list[str]:
    """Write all parts except for the database; return the project's files that differ and were left alone."""
    left = []
    parts = reader.manifest.parts
    for done, part in enumerate(parts):
        progress("Restoring files", done, len(parts))
        if part.name.startswith(FILES):
            name = part.name.rpartition("/")[2]
            if not target.files.has(name):
                written.names.append((target.files, name))
            target.files.put(name, reader.content(part))
        elif part.name.startswith((DATA, PROJECT)):
            path = _place(target, reader, part.name)
            content = reader.content(part)
            if not path.exists():
                path.parent.mkdir(parents=True, exist_ok=True)
                written.paths.append(path)
                with atomic_write(path) as file:
                    file.write(content)
            elif path.read_bytes() != content:
                left.append(part.name.removeprefix(PROJECT))
    progress("Restoring files", len(parts), len(parts))
    return left


def _place(target: Target, reader: ArchiveReader, name: str) -> Path:
    """Return where a part belongs. Raises BackupUnusable for a name that leads out of the folder."""
    base = Path(target.settings.data.folder) if name.startswith(DATA) else target.project
    base = base.resolve()
    path = (base / name.partition("/")[2]).resolve()
    if not path.is_relative_to(base):
        raise BackupUnusable(f"{reader.path}: {name} in it leads out of the store's folders. Do not use it.")
    return path


def _restore_dump(target: Target, reader: ArchiveReader, progress: Progress) -> None:
    progress("Restoring the database", 0, 1)
    database = open_database(target.settings, is_hurried=False)
    database.close()
    postgres_client.restore(database.url, reader.chunks(reader.manifest.database_part))
    progress("Restoring the database", 1, 1)
