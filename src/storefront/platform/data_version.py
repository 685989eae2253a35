"""Detects on SQLite, without a query of any table, whether anybody has committed."""

from contextlib import suppress
from threading import Lock
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from storefront.platform.connections import Connections


class DataVersion:
    """A number that changes whenever any other connection, of any process, commits.

    It uses a connection of its own that never writes, because a connection does not see its own commits here.
    Reading the number takes microseconds.
    """

    def __init__(self, connections: Connections) -> None:
        self._connections = connections
        self._held = connections.take()
        self._lock = Lock()

    def read(self) -> int:
        """Return the current number."""
        driver: Any = self._held.connection.connection.dbapi_connection
        with self._lock:
            return int(driver.execute("PRAGMA data_version").fetchone()[0])

    def close(self) -> None:
        """Release the connection."""
        with suppress(SQLAlchemyError):
            self._connections.release(self._held, None)
