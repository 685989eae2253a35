"""Check a backup: every byte, whether its database opens, and whether this version can restore it."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from storefront.base.progress import Progress
from storefront.platform import migrate
from storefront.platform.backups import archive, postgres_client, sqlite_copy
from storefront.platform.backups.archive import ArchiveReader, BackupUnusable, Manifest
from storefront.platform.settings import Misconfigured


def verify(path: Path, progress: Progress) -> Manifest:
    """Return the manifest of a backup that can be restored.

    Raises BackupUnusable, with one line that says why not, and Misconfigured if pg_restore is not installed.
    """
    with archive.opened(path) as reader, _scratch(path.absolute().parent) as folder:
        check(reader, folder / "shop.db", progress)
        return reader.manifest


def check(reader: ArchiveReader, scratch: Path, progress: Progress) -> None:
    """Check every part; a SQLite database is extracted to `scratch`, and stays there. Raises as `verify`."""
    manifest = reader.manifest
    refuse_newer(reader)
    reader.check(progress)
    if manifest.database == "postgresql":
        _read_dump(reader)
        return
    part = manifest.database_part
    reader.extract(part, scratch, lambda done: progress("Extracting the database", done, part.size))
    progress("Checking the database", 0, 1)
    if reason := sqlite_copy.why_broken(scratch):
        raise BackupUnusable(f"{reader.path}: {reason}. Use another backup.")
    found = sqlite_copy.migration_of(scratch, migrate.VERSION_TABLE)
    if found != manifest.migration:
        raise BackupUnusable(
            f"{reader.path}: its database is at migration {found or 'none'}, but its manifest says "
            f"{manifest.migration}. Use another backup."
        )
    progress("Checking the database", 1, 1)


def refuse_newer(reader: ArchiveReader) -> None:
    """Raise BackupUnusable if this version does not know the migration of the database."""
    manifest = reader.manifest
    if manifest.migration not in migrate.known_migrations():
        is_newer = manifest.migration > migrate.newest_migration()
        how = "a newer storefront" if is_newer else "another storefront"
        raise BackupUnusable(
            f"{reader.path} was made by {how} ({manifest.storefront}, migration {manifest.migration}). "
            "Install that version."
        )


def _read_dump(reader: ArchiveReader) -> None:
    try:
        postgres_client.read_through(reader.chunks(reader.manifest.database_part))
    except (BackupUnusable, postgres_client.ProgramMissing):
        raise
    except Misconfigured as error:
        raise BackupUnusable(f"{reader.path}: {error}") from error


@contextmanager
def _scratch(folder: Path) -> Iterator[Path]:
    """Yield a temporary folder beside the backup, where there is room, or else the system's."""
    try:
        scratch = tempfile.TemporaryDirectory(prefix=".verify-", dir=folder)
    except OSError:
        scratch = tempfile.TemporaryDirectory(prefix="storefront-verify-")
    with scratch as name:
        yield Path(name)
