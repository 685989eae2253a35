"""What must happen after a commit: a row written in the same transaction, done later, never lost.

Each event is handed to its listeners at least once; its dedupe key keeps it from being added twice.
"""

import threading
import time
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any

import msgspec
from sqlalchemy import BigInteger, Connection, Index, Integer, String, Text, delete, select, update
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.clock import now as this_moment
from storefront.platform.db import Base, Database, Json, Utc, insert_if_new
from storefront.platform.log import logger

ATTEMPTS_MAX = 12
CLAIM_SECONDS = 120
"""How long a worker may keep an event before another may take it."""
RETRY_SECONDS = 5
KEPT_DAYS = 30

Listener = Callable[[dict[str, Any]], None]
log = logger("outbox")


class OutboxRow(Base):
    """One event: waiting, claimed until a moment, done, or given up after `ATTEMPTS_MAX` tries."""

    __tablename__ = "outbox"
    __table_args__ = (Index("ix_outbox_waiting", "done_at", "due_at"),)

    id: Mapped[int] = mapped_column(BigInteger().with_variant(Integer, "sqlite"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(80))
    payload: Mapped[dict[str, Any]] = mapped_column(Json)
    dedupe_key: Mapped[str] = mapped_column(String(200), unique=True)
    created_at: Mapped[datetime] = mapped_column(Utc)
    due_at: Mapped[datetime] = mapped_column(Utc)
    attempts: Mapped[int] = mapped_column(default=0)
    done_at: Mapped[datetime | None] = mapped_column(Utc)
    error: Mapped[str | None] = mapped_column(Text)


class OutboxEvent(msgspec.Struct, frozen=True):
    """An event as a worker has claimed it."""

    id: int
    kind: str
    payload: dict[str, Any]
    attempts: int


_EXISTS = select(OutboxRow.id)


def add(tx: Connection, event: msgspec.Struct, dedupe_key: str, now: datetime | None = None) -> None:
    """Record that `event` has happened; a second one with the same key is the same event."""
    moment = now or this_moment()
    values = {
        "kind": type(event).__name__,
        "payload": msgspec.to_builtins(event, str_keys=True),
        "dedupe_key": dedupe_key,
        "created_at": moment,
        "due_at": moment,
        "attempts": 0,
    }
    insert_if_new(tx, OutboxRow, values, "dedupe_key")


def claim(tx: Connection, now: datetime, kinds: list[str], count: int = 20) -> list[OutboxEvent]:
    """Take up to `count` events that are due; nobody else gets them for `CLAIM_SECONDS`."""
    due = (
        select(OutboxRow.id)
        .where(OutboxRow.done_at.is_(None), OutboxRow.due_at <= now, OutboxRow.kind.in_(kinds))
        .order_by(OutboxRow.due_at, OutboxRow.id)
        .limit(count)
        .with_for_update(skip_locked=True)
    )
    ids = list(tx.scalars(due))
    if not ids:
        return []
    taken = (
        update(OutboxRow)
        .where(OutboxRow.id.in_(ids))
        .values(attempts=OutboxRow.attempts + 1, due_at=now + timedelta(seconds=CLAIM_SECONDS))
        .returning(OutboxRow.id, OutboxRow.kind, OutboxRow.payload, OutboxRow.attempts)
    )
    return sorted((OutboxEvent(*row) for row in tx.execute(taken)), key=lambda event: event.id)


def finish(tx: Connection, event: OutboxEvent, now: datetime) -> None:
    """Mark an event as done."""
    tx.execute(update(OutboxRow).where(OutboxRow.id == event.id).values(done_at=now, error=None))


def fail(tx: Connection, event: OutboxEvent, now: datetime, error: str) -> None:
    """Put an event off, twice as long each time; after `ATTEMPTS_MAX` tries it is given up and kept."""
    done_at = now if event.attempts >= ATTEMPTS_MAX else None
    wait = timedelta(seconds=RETRY_SECONDS * 2 ** min(event.attempts, 10))
    tx.execute(
        update(OutboxRow)
        .where(OutboxRow.id == event.id)
        .values(due_at=now + wait, done_at=done_at, error=error[:2000])
    )


def run_once(database: Database, listeners: Mapping[str, Listener], now: datetime) -> int:
    """Hand every due event to its listener; return how many were taken."""
    with database.read() as reading:
        if not _any_due(reading, now, list(listeners)):
            return 0
    with database.write() as tx:
        events = claim(tx, now, list(listeners))
    for event in events:
        _deliver(database, event, listeners[event.kind], now)
    return len(events)


def forget_done(tx: Connection, now: datetime) -> int:
    """Remove events that were done more than `KEPT_DAYS` days ago; those given up stay."""
    old = now - timedelta(days=KEPT_DAYS)
    return tx.execute(delete(OutboxRow).where(OutboxRow.done_at < old, OutboxRow.error.is_(None))).rowcount


class Worker:
    """The thread that empties the outbox while the store runs."""

    def __init__(self, database: Database, listeners: Mapping[str, Listener], every: float = 1.0) -> None:
        self._database, self._listeners, self._every = database, dict(listeners), every
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="outbox", daemon=True)

    def start(self) -> None:
        """Begin; nothing is polled when nobody listens."""
        if self._listeners:
            self._thread.start()

    def stop(self, timeout: float = 10) -> None:
        """Finish the event in hand and end."""
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join(timeout)

    def _run(self) -> None:
        while not self._stop.is_set():
            began = time.monotonic()
            try:
                taken = run_once(self._database, self._listeners, this_moment())
            except Exception as error:
                log.error("outbox_unavailable", reason=type(error).__name__)
                taken = 0
            if not taken:
                self._stop.wait(max(0.05, self._every - (time.monotonic() - began)))


def _any_due(reading: Connection, now: datetime, kinds: list[str]) -> bool:
    due = _EXISTS.where(OutboxRow.done_at.is_(None), OutboxRow.due_at <= now, OutboxRow.kind.in_(kinds))
    return reading.scalar(due.limit(1)) is not None


def _deliver(database: Database, event: OutboxEvent, listener: Listener, now: datetime) -> None:
    try:
        listener(event.payload)
    except Exception as error:
        log.warning("outbox_event_failed", kind=event.kind, event_id=event.id, reason=type(error).__name__)
        with database.write() as tx:
            fail(tx, event, now, f"{type(error).__name__}: {error}")
    else:
        with database.write() as tx:
            finish(tx, event, now)
