"""The contexts of `Database.read`, `write` and `durable`: a connection, and a transaction on it.

They are entered several times per request, so they are classes instead of generators, and the driver itself
begins and ends SQLite's transactions.
"""

import sqlite3
import threading
import time
from collections.abc import Callable
from types import TracebackType
from typing import Any, Protocol

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, OperationalError

from storefront.platform import deadline, metrics
from storefront.platform.busy import Busy
from storefront.platform.connections import Connections, HeldConnection, begin_holding, end_holding
from storefront.platform.database_file import DatabaseFile
from storefront.platform.loop import refuse_on_loop
from storefront.platform.statement_times import COMMIT, ROLLBACK, finished
from storefront.platform.work_lock import lock_released

WHAT = "the database"


class Turns:
    """The queue of threads that want to write to SQLite, which takes one writer at a time.

    Threads that wait here are woken at once; in SQLite they would poll.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._lock = threading.Lock()

    def begin(self) -> None:
        """Wait until no other thread of this process writes. Raises Busy if that takes too long.

        Waiting releases the work lock, because the writer may need it again to finish.
        """
        if self._lock.acquire(blocking=False):
            return
        began = time.perf_counter()
        with lock_released():
            is_mine = self._lock.acquire(timeout=deadline.at_most(self._seconds))
        metrics.count(metrics.DATABASE_WAITS)
        metrics.count(metrics.DATABASE_WAIT_SECONDS, more=time.perf_counter() - began)
        if not is_mine:
            metrics.count(metrics.DATABASE_REFUSALS)
            raise Busy("Other writers hold the database.")

    def end(self) -> None:
        """Let the next thread write."""
        self._lock.release()


class Transaction(Protocol):
    """A transaction, from begin to end."""

    def begin(self, connection: Connection) -> None:
        """Begin it."""

    def end(self, connection: Connection, error: BaseException | None) -> None:
        """Commit it, or roll it back if there is an error; raises what prevents the commit."""


class SQLiteTransaction:
    """A transaction that takes the write lock at once: one that reads first could be refused later."""

    def __init__(self, file: DatabaseFile | None, *, is_durable: bool, is_migration: bool = False) -> None:
        """`file` is None for a database in memory."""
        self._file = file
        self._is_durable = is_durable
        self._is_migration = is_migration

    def begin(self, connection: Connection) -> None:
        """Begin it. Raises Busy if another process holds the lock for too long."""
        if self._is_durable and self._file is not None:
            self._file.refuse_other()
        driver = _driver(connection)
        try:
            if self._is_durable:
                driver.execute("PRAGMA synchronous=FULL")
            if self._is_migration:
                driver.execute("PRAGMA foreign_keys=OFF")
            driver.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            self._relax(driver)
            if "locked" in str(error) or "busy" in str(error):
                metrics.count(metrics.DATABASE_REFUSALS)
                raise Busy("Another process holds the database.") from error
            raise OperationalError("BEGIN IMMEDIATE", None, error, hide_parameters=True) from error

    def end(self, connection: Connection, error: BaseException | None) -> None:
        """Commit it, or roll it back if there is an error.

        Raises Replaced if it was committed to a file that is gone, so that nobody reports success.
        """
        driver = _driver(connection)
        try:
            if error is not None:
                driver.rollback()
                return
            try:
                if self._is_migration:
                    _check_foreign_keys(driver)
                self._commit(driver)
            except sqlite3.Error as failed:
                driver.rollback()
                raise _wrapped(failed, connection) from failed
            if self._file is not None:
                self._look(self._file)
        finally:
            self._relax(driver)

    def _look(self, file: DatabaseFile) -> None:
        if self._is_durable:
            file.refuse_other()
        else:
            file.refuse_other_seldom()

    def _commit(self, driver: Any) -> None:
        """Commit; other threads may work while the disk writes."""
        began = time.perf_counter()
        if self._is_durable:
            with lock_released():
                driver.commit()
        else:
            driver.commit()
        finished(None, COMMIT, began)

    def _relax(self, driver: Any) -> None:
        if self._is_durable:
            driver.execute("PRAGMA synchronous=NORMAL")
        if self._is_migration:
            driver.execute("PRAGMA foreign_keys=ON")


def _check_foreign_keys(driver: Any) -> None:
    if broken := driver.execute("PRAGMA foreign_key_check").fetchone():
        table, row, parent, _ = broken
        raise sqlite3.IntegrityError(f"row {row} of {table} refers to a row of {parent} that does not exist")


class ServerTransaction:
    """A transaction on a database server."""

    def __init__(self, first: str) -> None:
        """`first` are the statements that it begins with, "" for none."""
        self._first = first
        self._open: Any = None

    def begin(self, connection: Connection) -> None:
        """Begin it."""
        self._open = connection.begin().__enter__()
        if self._first:
            try:
                _driver(connection).execute(self._first)
            except BaseException as error:
                self.end(connection, error)
                raise

    def end(self, connection: Connection, error: BaseException | None) -> None:
        """Commit it, or roll it back if there is an error."""
        trace = None if error is None else error.__traceback__
        began = time.perf_counter()
        self._open.__exit__(None if error is None else type(error), error, trace)
        finished(None, COMMIT if error is None else ROLLBACK, began)


class Reading:
    """A `with` block that may read."""

    __slots__ = ("_connections", "_held")

    def __init__(self, connections: Connections) -> None:
        self._connections = connections

    def __enter__(self) -> Connection:
        """Take a connection."""
        refuse_on_loop(WHAT)
        self._held = self._connections.take()
        return self._held.connection

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Release the connection."""
        self._connections.release(self._held, error)


class Writing:
    """A `with` block that is one transaction."""

    __slots__ = ("_connections", "_done", "_held", "_transaction", "_turns")

    def __init__(
        self,
        connections: Connections,
        transaction: Transaction,
        turns: Turns | None,
        done: Callable[[], None],
    ) -> None:
        """`turns` is for databases with one writer at a time; `done` is called after a commit."""
        self._connections = connections
        self._transaction = transaction
        self._turns = turns
        self._done = done

    def __enter__(self) -> Connection:
        """Wait for the turn and begin the transaction."""
        refuse_on_loop(WHAT)
        begin_holding()
        try:
            if self._turns is not None:
                self._turns.begin()
        except BaseException:
            end_holding()
            raise
        try:
            self._held = self._begin()
        except BaseException:
            self._let_go()
            raise
        return self._held.connection

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the transaction, and release the turn."""
        try:
            try:
                self._transaction.end(self._held.connection, error)
            except BaseException as failed:
                self._connections.release(self._held, failed)
                raise
            self._connections.release(self._held, error)
        finally:
            self._let_go()
        if error is None:
            self._done()

    def _begin(self) -> HeldConnection:
        held = self._connections.take()
        try:
            self._transaction.begin(held.connection)
        except BaseException as error:
            self._connections.release(held, error)
            raise
        return held

    def _let_go(self) -> None:
        if self._turns is not None:
            self._turns.end()
        end_holding()


def _driver(connection: Connection) -> Any:
    return connection.connection.dbapi_connection


def _wrapped(error: sqlite3.Error, connection: Connection) -> BaseException:
    return DBAPIError.instance(
        "COMMIT", None, error, sqlite3.Error, hide_parameters=True, dialect=connection.dialect
    )
