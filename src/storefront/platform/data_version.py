"""Has anybody committed since? SQLite tells without a query of any table; a server has to be asked."""

from contextlib import suppress
from threading import Lock
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from storefront.platform.connections import Connections


class DataVersion:
    """A number that is another one whenever any connection, of whichever process, has committed.

    It has a connection of its own, which never writes: what one itself has written, it is not told. Reading
    it takes some microseconds.
    """

    def __init__(self, connections: Connections) -> None:
        self._connections = connections
        self._held = connections.take()
        self._lock = Lock()

    def read(self) -> int:
        """Return the number."""
        driver: Any = self._held.connection.connection.dbapi_connection
        with self._lock:
            return int(driver.execute("PRAGMA data_version").fetchone()[0])

    def close(self) -> None:
        """Give the connection back."""
        with suppress(SQLAlchemyError):
            self._connections.give_back(self._held, None)
