"""One connection a thread, held open: a pool's lock costs more than many a statement.

A connection that the server has dropped is noticed and opened anew; the others of the process are then
looked at before they are used again.
"""

import threading
import time
import weakref
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

IDLE_SECONDS = 5.0
"""A connection to a server that was not used for so long is asked whether it is still there."""

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


@contextmanager
def transaction_held() -> Iterator[None]:
    """Note that this thread holds a transaction. Raises InTransaction where it holds one already."""
    if holds_transaction():
        raise InTransaction("A transaction is opened inside a transaction. Hand the connection down instead.")
    _holding.count = 1
    try:
        yield
    finally:
        _holding.count = 0


class _Held:
    """The connection of one thread."""

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


class ThreadConnections:
    """The connections of one engine, one for each thread that asks; `close` ends all of them."""

    def __init__(self, engine: Engine, drops: Drops | None = None) -> None:
        """`engine` has no pool of its own; with `drops`, it asks a server, which may drop connections."""
        self._engine = engine
        self._is_remote = drops is not None
        self._drops = drops or Drops()
        self._own = threading.local()
        self._all: weakref.WeakSet[_Held] = weakref.WeakSet()

    @contextmanager
    def use(self) -> Iterator[Connection]:
        """Give this thread's connection; one that breaks meanwhile is not given again."""
        held = self._find() or self._open()
        held.depth += 1
        try:
            yield held.connection
        except DBAPIError as error:
            if error.connection_invalidated:
                self._drops.count += 1
            raise
        finally:
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

    def _find(self) -> _Held | None:
        held: _Held | None = getattr(self._own, "held", None)
        if held is None or held.depth:
            return held
        is_doubtful = held.looked_at != self._drops.count or time.monotonic() - held.used_at > IDLE_SECONDS
        if self._is_remote and is_doubtful and not self._answers(held):
            self._forget(held)
            return None
        held.looked_at = self._drops.count
        return held

    def _tidy(self, held: _Held) -> None:
        if held.connection.invalidated or held.connection.closed:
            self._forget(held)
        elif held.connection.in_transaction():
            held.connection.rollback()

    def _answers(self, held: _Held) -> bool:
        try:
            return self._engine.dialect.do_ping(held.connection.connection.dbapi_connection)  # type: ignore[arg-type]
        except Exception:
            return False

    def _open(self) -> _Held:
        held = _Held(self._engine.connect(), self._drops.count)
        self._own.held = held
        self._all.add(held)
        return held

    def _forget(self, held: _Held) -> None:
        self._all.discard(held)
        if getattr(self._own, "held", None) is held:
            del self._own.held
        try:
            held.connection.close()
        except Exception:  # a connection that is gone already cannot be closed better
            held.connection.invalidate()
