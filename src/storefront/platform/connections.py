"""Connections that are held open, without a pool's lock, which costs more than many a statement.

With a server each thread has its own. One that the server has dropped is noticed and opened anew; the others
of the process are then looked at before they are used again. With SQLite the one that was used last is the
next to be used, by whichever thread: it still holds the pages that it has read, until another one writes.
"""

import threading
import time
import weakref
from typing import Protocol

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from storefront.platform import deadline

IDLE_SECONDS = 5.0
"""A connection to a server that was not used for so long is asked whether it is still there."""

LOOK_SECONDS = 2.0
"""How long the server may take to say so; then the connection is given up for a new one."""

_holding = threading.local()


class InTransaction(RuntimeError):
    """Something that may take long was asked of an outside service while this thread holds a transaction."""


def refuse_in_transaction(what: str) -> None:
    """Raise InTransaction where this thread holds a write transaction: everybody else would wait with it."""
    if holds_transaction():
        raise InTransaction(f"{what} is asked inside a transaction. Ask first, then keep the answer.")


def holds_transaction() -> bool:
    """Return whether this thread is inside `Database.write` or `Database.durable`."""
    return getattr(_holding, "count", 0) > 0


def begin_holding() -> None:
    """Note that this thread holds a transaction. Raises InTransaction where it holds one already."""
    if holds_transaction():
        raise InTransaction("A transaction is opened inside a transaction. Hand the connection down instead.")
    _holding.count = 1


def end_holding() -> None:
    """Note that this thread holds no transaction any more."""
    _holding.count = 0


class HeldConnection:
    """A connection, how often it is taken at once, and when it was last used and looked at."""

    __slots__ = ("__weakref__", "connection", "depth", "looked_at", "used_at")

    def __init__(self, connection: Connection, looked_at: int) -> None:
        self.connection = connection
        self.looked_at = looked_at
        self.used_at = time.monotonic()
        self.depth = 0


class Drops:
    """How many connections of this process the server has dropped so far."""

    def __init__(self) -> None:
        self.count = 0


class Connections(Protocol):
    """The connections of one engine."""

    def take(self) -> HeldConnection:
        """Return a connection, to be given back; nobody else has it meanwhile."""

    def give_back(self, held: HeldConnection, error: BaseException | None) -> None:
        """Take a connection back, with what went wrong meanwhile; one that broke is not used again."""

    def close(self) -> None:
        """Close every connection; called when no thread uses one any more."""


class LatestConnections:
    """The connections of SQLite: the latest that was given back is taken first, so that few are needed."""

    def __init__(self, engine: Engine) -> None:
        """`engine` has no pool of its own, and its connections may be used by one thread after another."""
        self._engine = engine
        self._free: list[HeldConnection] = []

    def take(self) -> HeldConnection:
        """Return a connection, to be given back; nobody else has it meanwhile."""
        try:
            return self._free.pop()
        except IndexError:
            return HeldConnection(self._engine.connect(), 0)

    def give_back(self, held: HeldConnection, error: BaseException | None) -> None:
        """Take a connection back; one that broke is not used again."""
        connection = held.connection
        if connection.invalidated or connection.closed:
            _close(connection)
            return
        if connection.in_transaction():
            connection.rollback()
        self._free.append(held)

    def close(self) -> None:
        """Close every connection; called when no thread uses one any more."""
        while self._free:
            _close(self._free.pop().connection)
        self._engine.dispose()


class ThreadConnections:
    """The connections of a server, one for each thread that asks; within itself it may be taken again."""

    def __init__(self, engine: Engine, drops: Drops) -> None:
        """`engine` has no pool of its own; `drops` counts for all engines of the process."""
        self._engine = engine
        self._drops = drops
        self._own = threading.local()
        self._all: weakref.WeakSet[HeldConnection] = weakref.WeakSet()

    def take(self) -> HeldConnection:
        """Return this thread's connection, to be given back. Raises Busy where the deadline has passed."""
        deadline.refuse_late()
        held = self._find() or self._open()
        held.depth += 1
        return held

    def give_back(self, held: HeldConnection, error: BaseException | None) -> None:
        """Take a connection back, with what went wrong meanwhile; one that broke is not used again."""
        if isinstance(error, DBAPIError) and error.connection_invalidated:
            self._drops.count += 1
        held.depth -= 1
        held.used_at = time.monotonic()
        if not held.depth:
            self._tidy(held)

    def close(self) -> None:
        """Close every connection; called when no thread uses one any more."""
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
    except Exception:  # a connection that is gone already cannot be closed better
        connection.invalidate()
