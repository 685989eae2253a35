"""Upgrade a store's database, one process at a time, after a copy of a SQLite file.

The copies are in `backups` in the data folder, named for the migration that they are at.
"""

import errno
import fcntl
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from storefront.platform import migrate, storage
from storefront.platform.backups import sqlite_copy
from storefront.platform.backups.sqlite_copy import remove
from storefront.platform.db import Database
from storefront.platform.files import open_lock, private_folder
from storefront.platform.settings import Misconfigured, Settings

FOLDER = "backups"
"""The folder of the copies, in the data folder."""
LOCK = "upgrade.lock"
WAITING = "Another process is upgrading the database. Waiting for it to finish."

Say = Callable[[str], None]


def upgrade(settings: Settings, database: Database, now: datetime, say: Say) -> None:
    """Apply all missing migrations; do nothing if the database is up to date.

    If another process is doing it, wait. A SQLite database with tables is copied first. Raises Misconfigured,
    and changes nothing, if this version cannot upgrade it or there is no room for the copy.
    """
    if migrate.is_current(database):
        return
    file = storage.sqlite_file(settings)
    if file is None:
        migrate.upgrade(database, lambda: say(WAITING))
        return
    with _alone(file, say):
        with database.read() as conn:
            migrate.refuse_unknown(conn)
            before = migrate.current_migration(conn)
        if before == migrate.newest_migration():
            return
        if before is not None and settings.data.upgrade_backups:
            _keep_copy(settings, file, before, now, say)
        migrate.upgrade(database)


def folder_of(settings: Settings) -> Path:
    """Return the folder of the copies that are made before an upgrade."""
    return Path(settings.data.folder) / FOLDER


@contextmanager
def _alone(file: Path, say: Say) -> Iterator[None]:
    """Hold the lock of this database file; the kernel releases it when the process dies."""
    with open_lock(file.with_name(LOCK)) as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say(WAITING)
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _keep_copy(settings: Settings, file: Path, migration: str, now: datetime, say: Say) -> None:
    """Copy the database, and remove all but the newest copies."""
    folder = folder_of(settings)
    target = folder / f"{file.stem}-{migration}-{now:%Y%m%dT%H%M%SZ}.db"
    partial = target.with_name(f".{target.name}.partial")
    size = sqlite_copy.size_of(file)
    try:
        private_folder(folder)
        for left in folder.glob(".*.partial"):
            remove(left)
        if size > storage.free_megabytes(folder) * storage.MEGABYTE:
            raise OSError(errno.ENOSPC, "No space left on device")
        sqlite_copy.copy(file, partial)
        partial.replace(target)
    except (OSError, sqlite3.Error) as error:
        remove(partial)
        reason = getattr(error, "strerror", None) or str(error)
        raise Misconfigured(
            f"data.upgrade_backups: the database could not be copied to {folder} before the upgrade "
            f"({reason}; it has {size / storage.MEGABYTE:,.0f} MB). Free some space there, or make "
            "a backup of your own and set data.upgrade_backups to 0. The database was not changed."
        ) from error
    say(f"The database was copied to {target} before the upgrade.")
    for old in _copies(folder)[settings.data.upgrade_backups :]:
        old.unlink(missing_ok=True)


def _copies(folder: Path) -> list[Path]:
    """Return the copies, the newest first."""
    return sorted(folder.glob("*-*Z.db"), key=lambda path: path.stem.rpartition("-")[2], reverse=True)
