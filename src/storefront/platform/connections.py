"""Database connections that are held open, without a pool: its lock costs more than many statements.

With a server each thread has its own connection. A connection that the server has dropped is reopened, and
the other connections of the process are then checked before their next use. With SQLite the connection used
last is used next, by any thread: it still has the pages it has read in its cache.
"""

import threading
import time
import weakref
from typing import Protocol

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from storefront.platform import deadline

IDLE_SECONDS = 5.0
"""A server connection that was idle for longer is checked before it is used."""

LOOK_SECONDS = 2.0
"""How long that check may take; then the connection is replaced."""

_holding = threading.local()


class InTransaction(RuntimeError):
    """A thread that holds a transaction was about to wait for an outside service."""


def refuse_in_transaction(what: str) -> None:
    """Raise InTransaction if this thread holds a write transaction: all other writers would wait too."""
    if holds_transaction():
        raise InTransaction(f"{what} is asked inside a transaction. Ask first, then keep the answer.")


def holds_transaction() -> bool:
    """Return whether this thread is inside `Database.write` or `Database.durable`."""
    return getattr(_holding, "count", 0) > 0


def begin_holding() -> None:
    """Mark this thread as holding a transaction. Raises InTransaction if it holds one already."""
    if holds_transaction():
        raise InTransaction("A transaction is opened inside a transaction. Hand the connection down instead.")
    _holding.count = 1


def end_holding() -> None:
    """Mark this thread as no longer holding a transaction."""
    _holding.count = 0


class HeldConnection:
    """A connection, how often it is taken at once, and when it was last used and checked."""

    __slots__ = ("__weakref__", "connection", "depth", "looked_at", "used_at")

    def __init__(self, connection: Connection, looked_at: int) -> None:
        self.connection = connection
        self.looked_at = looked_at
        self.used_at = time.monotonic()
        self.depth = 0


class Drops:
    """The number of connections of this process that the server has dropped."""

    def __init__(self) -> None:
        self.count = 0


class Connections(Protocol):
    """The connections of one engine."""

    def take(self) -> HeldConnection:
        """Return a connection that nobody else uses until it is released."""

    def release(self, held: HeldConnection, error: BaseException | None) -> None:
        """Return a connection, with the error that ended its use; a broken one is not used again."""

    def close(self) -> None:
        """Close all connections. No thread may be using one."""


class LatestConnections:
    """The connections of SQLite: the one released last is taken first, so that few are needed."""

    def __init__(self, engine: Engine) -> None:
        """`engine` has no pool of its own, and its connections may move between threads."""
        self._engine = engine
        self._free: list[HeldConnection] = []

    def take(self) -> HeldConnection:
        """Return a connection that nobody else uses until it is released."""
        try:
            return self._free.pop()
        except IndexError:
            return HeldConnection(self._engine.connect(), 0)

    def release(self, held: HeldConnection, error: BaseException | None) -> None:
        """Return a connection; a broken one is closed."""
        connection = held.connection
        if connection.invalidated or connection.closed:
            _close(connection)
            return
        if connection.in_transaction():
            connection.rollback()
        self._free.append(held)

    def close(self) -> None:
        """Close all connections. No thread may be using one."""
        while self._free:
            _close(self._free.pop().connection)
        self._engine.dispose()


class ThreadConnections:
    """The connections of a server, one per thread; a thread may take its connection again while it has it."""

    def __init__(self, engine: Engine, drops: Drops) -> None:
        """`engine` has no pool of its own; `drops` is shared by all engines of the process."""
        self._engine = engine
        self._drops = drops
        self._own = threading.local()
        self._all: weakref.WeakSet[HeldConnection] = weakref.WeakSet()

    def take(self) -> HeldConnection:
        """Return this thread's connection. Raises Busy if the deadline has passed."""
        deadline.refuse_late()
        held = self._find() or self._open()
        held.depth += 1
        return held

    def release(self, held: HeldConnection, error: BaseException | None) -> None:
        """Return a connection, with the error that ended its use; a broken one is not used again."""
        if isinstance(error, DBAPIError) and error.connection_invalidated:
            self._drops.count += 1
        held.depth -= 1
        held.used_at = time.monotonic()
        if not held.depth:
            self._tidy(held)

    def close(self) -> None:
        """Close all connections. No thread may be using one."""
        for held in list(self._all):
            self._forget(held)
        self._own = threading.local()
        self._engine.dispose()

    def _find(self) -> HeldConnection | None:
        held: HeldConnection | None = getattr(self._own, "held", None)
        if held is None or held.depth:
            return held
        is_doubtful = held.looked_at != self._drops.count or time.monotonic() - held.used_at > IDLE_SECONDS
        if is_doubtful and not self._answers(held):
            self._forget(held)
            return None
        held.looked_at = self._drops.count
        return held

    def _tidy(self, held: HeldConnection) -> None:
        if held.connection.invalidated or held.connection.closed:
            self._forget(held)
        elif held.connection.in_transaction():
            held.connection.rollback()

    def _answers(self, held: HeldConnection) -> bool:
        try:
            with deadline.within(LOOK_SECONDS):
                return self._engine.dialect.do_ping(held.connection.connection.dbapi_connection)  # type: ignore[arg-type]
        except Exception:
            return False

    def _open(self) -> HeldConnection:
        deadline.refuse_late()
        held = HeldConnection(self._engine.connect(), self._drops.count)
        self._own.held = held
        self._all.add(held)
        return held

    def _forget(self, held: HeldConnection) -> None:
        self._all.discard(held)
        if getattr(self._own, "held", None) is held:
            del self._own.held
        _close(held.connection)


def _close(connection: Connection) -> None:
    try:
        connection.close()
    except Exception:  # already gone; there is nothing left to close
        connection.invalidate()
