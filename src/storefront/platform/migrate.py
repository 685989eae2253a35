"""Upgrade a database to the tables of this version. The migrations are the files in migrations/versions."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, inspect, text

from storefront.platform.advisory_locks import TABLES, wait_for_lock
from storefront.platform.db import Base, Database
from storefront.platform.settings import Misconfigured

if TYPE_CHECKING:
    from alembic.config import Config

SCRIPTS = Path(__file__).parent / "migrations"
VERSION_TABLE = "schema_version"
FIRST_RELEASE = "0.2.0"

WAY_OUT = (
    "Start with an empty data folder (data.folder) or database (database.url). To keep the catalog, "
    "customers and quotes, first run 'storefront export shop FOLDER' with the version that made it, "
    "then import that folder."
)


def known_migrations() -> list[str]:
    """Return the names of all migrations (`0022_lists`), in the order in which they are applied."""
    return sorted(path.stem for path in (SCRIPTS / "versions").glob("[0-9]*.py"))


def newest_migration() -> str:
    """Return the name of the last migration."""
    return known_migrations()[-1]


def current_migration(conn: Connection) -> str | None:
    """Return the last migration applied to this database, or None for an empty one."""
    if not inspect(conn).has_table(VERSION_TABLE):
        return None
    name: str | None = conn.scalar(text(f"SELECT version_num FROM {VERSION_TABLE}"))
    return name


def missing_migrations(current: str | None) -> list[str]:
    """Return the migrations that would be applied to a database at `current`, in order."""
    known = known_migrations()
    return known[known.index(current) + 1 :] if current in known else known


def is_current(database: Database) -> bool:
    """Tell whether all migrations have been applied."""
    with database.read() as conn:
        return current_migration(conn) == newest_migration()


def why_not_upgradable(conn: Connection) -> str:
    """Return why this version cannot upgrade the database, and what to do; empty if it can."""
    tables = set(inspect(conn).get_table_names()) - {VERSION_TABLE}  # first: both appear in one commit
    current = current_migration(conn)
    known = known_migrations()
    if current is None and tables:
        return f"This database has tables, but no record of the version that created them. {WAY_OUT}"
    if current is None or current in known:
        return ""
    if current > known[-1]:
        return f"This database was made by a newer storefront (migration {current}). Install that version."
    return (
        f"This database was made by a storefront older than {FIRST_RELEASE} (migration {current}), "
        f"which this version cannot upgrade. {WAY_OUT}"
    )


def upgrade(database: Database, on_wait: Callable[[], None] = lambda: None) -> None:
    """Apply all missing migrations in one transaction; do nothing if the database is up to date.

    While another process does it on PostgreSQL, call `on_wait` once and wait, however long it takes. Raises
    `Misconfigured`, and changes nothing, if this version cannot upgrade the database.
    """
    if is_current(database):
        return
    with database.read() as conn:
        refuse_unknown(conn)
    from alembic import command

    with database.migration() as tx, _config(tx) as config:
        wait_for_lock(tx, TABLES, on_wait)  # two processes may find an empty database at the same time
        refuse_unknown(tx)
        if current_migration(tx) != newest_migration():
            command.upgrade(config, "head")


def require_current(database: Database) -> None:
    """Raise `Misconfigured` unless all migrations have been applied."""
    if is_current(database):
        return
    with database.read() as conn:
        refuse_unknown(conn)
    raise Misconfigured(
        "database.migrate: the database is older than this storefront. Set it to true and try again."
    )


def write_migration(database: Database, metadata: Any, name: str, message: str) -> None:
    """Write the next migration, from what `metadata` has and the database lacks. For developers."""
    from alembic import command

    with database.write() as tx, _config(tx, metadata) as config:
        command.revision(config, message=message, autogenerate=True, rev_id=name)


def refuse_unknown(conn: Connection) -> None:
    """Raise `Misconfigured` if this version cannot upgrade the database."""
    if reason := why_not_upgradable(conn):
        raise Misconfigured(f"database.url: {reason}")


@contextmanager
def _config(tx: Connection, metadata: Any = Base.metadata) -> Iterator["Config"]:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.set_main_option("file_template", "%%(rev)s")
    config.attributes.update(connection=tx, metadata=metadata)
    yield config
