"""The store of a command: its settings and its migrated database."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from storefront.platform.db import Database
    from storefront.platform.settings import Settings

LOCK_SECONDS = 30.0
"""A command waits longer for a busy database than a page does."""


def settings_of(project: Path) -> "Settings":
    """Return the settings of the store in `project`. Raises Misconfigured if the folder does not exist.

    Also adds the folder to `sys.path`, so that the store's own providers can be imported.
    """
    from storefront.platform.settings import Misconfigured, load_settings

    if not project.is_dir():
        raise Misconfigured(f"--project: {project} is not a folder. To create it: storefront new {project}")
    settings = load_settings(project)
    own = str(project.resolve())
    if own not in sys.path:
        sys.path.append(own)
    return settings


@contextmanager
def opened(settings: "Settings") -> Iterator["Database"]:
    """Yield the store's database, upgraded if needed; create the data folder if needed."""
    from storefront.platform import clock, files, migrate, upgrades
    from storefront.platform.db import open_database
    from storefront_cli.output import escaped, say

    files.data_folder(settings)
    database = open_database(settings, LOCK_SECONDS, is_hurried=False)
    try:
        if settings.database.migrate:
            upgrades.upgrade(settings, database, clock.now(), lambda line: say(escaped(line)))
        else:
            migrate.require_current(database)
        yield database
    finally:
        database.close()


@contextmanager
def reached(settings: "Settings") -> Iterator["Database"]:
    """Yield the store's database as it is, not migrated. Raises Misconfigured if there is none yet."""
    from storefront.platform.db import database_url, open_database
    from storefront.platform.settings import Misconfigured
    from storefront_cli.check import is_missing

    if is_missing(database_url(settings)):
        raise Misconfigured("There is no database yet. Run: storefront serve")
    database = open_database(settings, LOCK_SECONDS, is_hurried=False)
    try:
        yield database
    finally:
        database.close()


def refuse_moved(database: "Database") -> None:
    """Raise Misconfigured if the store was moved away, or has not completely arrived in this database."""
    from storefront.platform import moves
    from storefront.platform.moving import progress

    with database.read() as conn:
        moves.refuse_moved(conn)
        progress.refuse_unfinished(conn)
