"""The store that a command is about: its settings, its data folder, its database brought up to date."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from storefront.platform.db import Database
    from storefront.platform.settings import Settings

LOCK_SECONDS = 30.0
"""A command waits longer for a busy store than a page does."""


def settings_of(project: Path) -> "Settings":
    """Return the settings of the store in `project`; a folder that is not there is a wrong setting.

    Modules beside storefront.toml can be imported from now on: its own providers lie there.
    """
    from storefront.platform.settings import Misconfigured, load_settings

    if not project.is_dir():
        raise Misconfigured(
            f"--project: {project} is no folder. Name one, or make one: storefront new {project}"
        )
    settings = load_settings(project)
    own = str(project.resolve())
    if own not in sys.path:
        sys.path.append(own)
    return settings


@contextmanager
def opened(settings: "Settings") -> Iterator["Database"]:
    """Give the store's database, its folder made and its tables up to date."""
    from storefront.platform import files, migrate
    from storefront.platform.db import open_database

    files.data_folder(settings)
    database = open_database(settings, LOCK_SECONDS, is_hurried=False)
    try:
        if settings.database.migrate:
            migrate.upgrade(database)
        else:
            migrate.require_current(database)
        yield database
    finally:
        database.close()
