"""What must happen after a commit: a row written in the same transaction, done later, never lost.

Each event is handed to its listeners at least once; its dedupe key keeps it from being added twice.
"""

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

import msgspec
from sqlalchemy import BigInteger, Connection, Index, Integer, String, Text, bindparam, delete, select, update
from sqlalchemy.dialects import postgresql
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.clock import now as this_moment
from storefront.platform.db import Base, Database, Json, Utc
from storefront.platform.log import logger
from storefront.platform.statements import Change, Query, only

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


_ADD = Change(
    postgresql.insert(OutboxRow)  # SQLite writes it alike
    .values(
        kind=bindparam("what"),
        payload=bindparam("facts"),
        dedupe_key=bindparam("key"),
        created_at=bindparam("now"),
        due_at=bindparam("now"),
        attempts=0,
    )
    .on_conflict_do_nothing(index_elements=["dedupe_key"])
)
_DUE = (
    select(OutboxRow.id)
    .where(
        OutboxRow.done_at.is_(None),
        OutboxRow.due_at <= bindparam("now"),
        OutboxRow.kind.in_(bindparam("kinds", expanding=True)),
    )
    .order_by(OutboxRow.due_at, OutboxRow.id)
    .limit(bindparam("count", type_=Integer))
)
_FREE = _DUE.with_for_update(skip_locked=True)
_CLAIM = (
    update(OutboxRow)
    .where(OutboxRow.id.in_(bindparam("ids", expanding=True)))
    .values(attempts=OutboxRow.attempts + 1, due_at=bindparam("until"))
    .returning(OutboxRow.id, OutboxRow.kind, OutboxRow.payload, OutboxRow.attempts)
)
_OF_ID = update(OutboxRow).where(OutboxRow.id == bindparam("event"))
_FINISH = Change(_OF_ID.values(done_at=bindparam("now"), error=None))
_PUT_OFF = Change(
    _OF_ID.values(due_at=bindparam("later"), done_at=bindparam("given_up_at"), error=bindparam("reason"))
)
_GIVE_BACK = Change(_OF_ID.values(due_at=bindparam("now"), attempts=OutboxRow.attempts - 1))
_FORGET = Change(delete(OutboxRow).where(OutboxRow.done_at < bindparam("old"), OutboxRow.error.is_(None)))
_OVERDUE = Query(
    select(OutboxRow.due_at)
    .where(OutboxRow.done_at.is_(None), OutboxRow.due_at <= bindparam("now"))
    .order_by(OutboxRow.due_at)
    .limit(1),
    only,
)


def add(tx: Connection, event: msgspec.Struct, dedupe_key: str, now: datetime | None = None) -> None:
    """Record that `event` has happened; a second one with the same key is the same event."""
    facts = msgspec.to_builtins(event, str_keys=True)
    _ADD.run(tx, what=type(event).__name__, facts=facts, key=dedupe_key, now=now or this_moment())


def claim(tx: Connection, now: datetime, kinds: list[str], count: int = 20) -> list[OutboxEvent]:
    """Take up to `count` events that are due; nobody else gets them for `CLAIM_SECONDS`."""
    ids = list(tx.scalars(_FREE, {"now": now, "kinds": kinds, "count": count}))
    if not ids:
        return []
    taken = tx.execute(_CLAIM, {"ids": ids, "until": now + timedelta(seconds=CLAIM_SECONDS)})
    return sorted((OutboxEvent(*row) for row in taken), key=lambda event: event.id)


def finish(tx: Connection, event: OutboxEvent, now: datetime) -> None:
    """Mark an event as done."""
    _FINISH.run(tx, event=event.id, now=now)


def fail(tx: Connection, event: OutboxEvent, now: datetime, error: str) -> None:
    """Put an event off, twice as long each time; after `ATTEMPTS_MAX` tries it is given up and kept."""
    wait = timedelta(seconds=RETRY_SECONDS * 2 ** min(event.attempts, 10))
    given_up_at = now if event.attempts >= ATTEMPTS_MAX else None
    _PUT_OFF.run(tx, event=event.id, later=now + wait, given_up_at=given_up_at, reason=error[:2000])


def give_back(tx: Connection, event: OutboxEvent, now: datetime) -> None:
    """Let the next worker have an event at once that was claimed and not begun."""
    _GIVE_BACK.run(tx, event=event.id, now=now)


def run_once(
    database: Database,
    listeners: Mapping[str, Listener],
    now: datetime,
    is_stopping: Callable[[], bool] = lambda: False,
) -> int:
    """Hand every due event to its listener; return how many were claimed.

    Once `is_stopping`, the event in hand is finished and the others are given back.
    """
    kinds = list(listeners)
    with database.read() as reading:
        if reading.scalar(_DUE, {"now": now, "kinds": kinds, "count": 1}) is None:
            return 0
    with database.write() as tx:
        events = claim(tx, now, kinds)
    for place, event in enumerate(events):
        if is_stopping():
            _give_back(database, events[place:], now)
            break
        _deliver(database, event, listeners[event.kind], now)
    return len(events)


def overdue_since(reading: Connection, now: datetime) -> datetime | None:
    """Return since when the oldest event waits for its next try, None when none does."""
    return _OVERDUE.first(reading, now=now)


def forget_done(tx: Connection, now: datetime) -> int:
    """Remove events that were done more than `KEPT_DAYS` days ago; those given up stay."""
    return _FORGET.run(tx, old=now - timedelta(days=KEPT_DAYS))


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
                taken = run_once(self._database, self._listeners, this_moment(), self._stop.is_set)
            except Exception as error:
                log.error("outbox_unavailable", reason=type(error).__name__)
                taken = 0
            if not taken:
                self._stop.wait(max(0.05, self._every - (time.monotonic() - began)))


def _give_back(database: Database, events: Sequence[OutboxEvent], now: datetime) -> None:
    with database.write() as tx:
        for event in events:
            give_back(tx, event, now)


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
