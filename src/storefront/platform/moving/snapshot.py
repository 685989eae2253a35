"""Reading a database as it is at one moment, for as long as it takes."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection

from storefront.platform.db import Database

_BEGIN = {"sqlite": "BEGIN", "postgresql": "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"}


@contextmanager
def of_one_moment(database: Database) -> Iterator[Connection]:
    """Yield a connection whose statements all see what was committed before the first of them."""
    with database.read() as conn:
        conn.exec_driver_sql(_BEGIN[conn.dialect.name])
        try:
            yield conn
        finally:
            conn.exec_driver_sql("ROLLBACK")
