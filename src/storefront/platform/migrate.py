"""Bring a database to the shape that this version of the store needs. The steps lie in migrations/."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, inspect, text

from storefront.platform.db import Database
from storefront.platform.settings import Misconfigured
from storefront.platform.turns import TABLES, take_turn

if TYPE_CHECKING:
    from alembic.config import Config

STEPS = Path(__file__).parent / "migrations"
VERSION_TABLE = "schema_version"


def newest_migration() -> str:
    """Return the name of the last step shipped, `0004_lists`; steps are files named in order."""
    names = sorted(path.stem for path in (STEPS / "versions").glob("[0-9]*.py"))
    return names[-1] if names else ""


def current_migration(reading: Connection) -> str | None:
    """Return the last step that this database has taken, or None for an empty one."""
    if not inspect(reading).has_table(VERSION_TABLE):
        return None
    step: str | None = reading.scalar(text(f"SELECT version_num FROM {VERSION_TABLE}"))
    return step


def is_current(database: Database) -> bool:
    """Tell whether the database has taken every step."""
    with database.read() as reading:
        return current_migration(reading) == newest_migration()


def upgrade(database: Database) -> None:
    """Take all steps that are missing, in one transaction; does nothing to a database that is up to date.

    Raises `Misconfigured` for a database made by a newer store.
    """
    if is_current(database):
        return
    _refuse_newer(database)
    from alembic import command

    with database.write() as tx, _config(tx) as config:
        take_turn(tx, TABLES)  # two processes may find an empty database at once
        if current_migration(tx) != newest_migration():
            command.upgrade(config, "head")


def write_migration(database: Database, metadata: Any, name: str, message: str) -> None:
    """Write the next step from what `metadata` has and the database has not. For developers."""
    from alembic import command

    with database.write() as tx, _config(tx, metadata) as config:
        command.revision(config, message=message, autogenerate=True, rev_id=name)


def _refuse_newer(database: Database) -> None:
    with database.read() as reading:
        step = current_migration(reading)
    if step and step > newest_migration():
        raise Misconfigured(
            f"database.url: this database was made by a newer storefront (step {step}). Install that version."
        )


@contextmanager
def _config(tx: Connection, metadata: Any = None) -> Iterator["Config"]:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(STEPS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.set_main_option("file_template", "%%(rev)s")
    config.attributes.update(connection=tx, metadata=metadata)
    yield config
