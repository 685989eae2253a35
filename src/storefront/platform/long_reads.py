"""For exports, which read a lot: little memory on SQLite, little waiting on PostgreSQL."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection

from storefront.platform.statements import database_error

PIPELINE = "(pipeline)"
"""Stands for the statement in errors of a pipeline as a whole."""


@contextmanager
def unmapped(conn: Connection) -> Iterator[None]:
    """Read a SQLite file piece by piece in the block: all of it that is mapped would count as memory.

    For the long reads of an export; PostgreSQL has nothing to unmap.
    """
    if conn.dialect.name != "sqlite":
        yield
        return
    driver: Any = conn.connection.dbapi_connection
    mapped = driver.execute("PRAGMA mmap_size").fetchone()[0]
    driver.execute("PRAGMA mmap_size=0")
    try:
        yield
    finally:
        driver.execute(f"PRAGMA mmap_size={mapped}")


@contextmanager
def pipelined(conn: Connection) -> Iterator[None]:
    """Send statements to PostgreSQL without waiting for earlier answers; see `statements.Query.start`."""
    if conn.dialect.name == "sqlite":
        yield
        return
    driver: Any = conn.connection.driver_connection
    driver_error: type[Exception] = conn.dialect.loaded_dbapi.Error
    try:
        with driver.pipeline():
            yield
    except driver_error as error:
        raise database_error(PIPELINE, driver_error, error, conn) from error
    finally:
        if driver.closed and not conn.invalidated:
            conn.invalidate()
