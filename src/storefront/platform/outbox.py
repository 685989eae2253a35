"""Work to do after a commit: a row written in the same transaction, processed later, never lost.

Each event is delivered to its listeners at least once; its dedupe key prevents adding it twice. A worker that
has claimed events keeps them while it works on them, however slow the mail server is: `Keeping`.
"""

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

import msgspec
from sqlalchemy import (
    BigInteger,
    Connection,
    Index,
    Integer,
    String,
    Text,
    and_,
    bindparam,
    delete,
    func,
    or_,
    select,
    update,
)
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.clock import now as this_moment
from storefront.platform.daily_jobs import Old
from storefront.platform.db import Base, Database, Json, Utc
from storefront.platform.log import logger
from storefront.platform.repeating import Repeating
from storefront.platform.statements import Change, Query, only

ATTEMPTS_MAX = 12
AT_ONCE = 20
"""Number of events that a worker claims together. They wait for each other, but few claims cost less."""
CLAIM_SECONDS = 120
"""How long a worker that falls silent keeps an event before another may take it."""
RENEW_SECONDS = 30
"""How often a working worker renews its claims."""
RETRY_SECONDS = 5
DOUBLINGS = 10
LONGEST_WAIT = timedelta(seconds=RETRY_SECONDS * 2**DOUBLINGS)
"""Maximum delay of the next try: an event due later was written while the clock was wrong."""
MARK_SECONDS = 1.0
"""How long a worker waits before it tries again to record a result."""
KEPT_DAYS = 30

Listener = Callable[[dict[str, Any]], None]
Outcome = Callable[[Connection], None]
log = logger("outbox")


class OutboxRow(Base):
    """One event: waiting, claimed until `due_at`, done, or given up after `ATTEMPTS_MAX` tries.

    `payload` is empty once it is done.
    """

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
    postgresql.insert(OutboxRow)  # works on SQLite too
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
        or_(OutboxRow.due_at <= bindparam("now"), OutboxRow.due_at > bindparam("latest")),
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
_CLAIMED = _OF_ID.where(OutboxRow.done_at.is_(None), OutboxRow.attempts == bindparam("tries"))
"""An event that nobody else has claimed since: each claim increments the attempts."""
_RENEW = Change(_CLAIMED.values(due_at=bindparam("until")))
_FINISH = Change(_OF_ID.values(done_at=bindparam("now"), error=None, payload={}))
_PUT_OFF = Change(
    _CLAIMED.values(due_at=bindparam("later"), done_at=bindparam("given_up_at"), error=bindparam("reason"))
)
_GIVE_BACK = Change(_CLAIMED.values(due_at=bindparam("now"), attempts=OutboxRow.attempts - 1))
_OLD = and_(OutboxRow.done_at < bindparam("before"), OutboxRow.error.is_(None))
_FORGET = Change(delete(OutboxRow).where(_OLD))
_COUNT_OLD = Query(
    select(func.count().filter(_OLD).label("count"), func.count().label("total")).select_from(OutboxRow), Old
)
_OVERDUE = Query(
    select(OutboxRow.due_at)
    .where(OutboxRow.done_at.is_(None), OutboxRow.due_at <= bindparam("now"))
    .order_by(OutboxRow.due_at)
    .limit(1),
    only,
)


def add(tx: Connection, event: msgspec.Struct, dedupe_key: str, now: datetime | None = None) -> bool:
    """Record `event`, and return True; a second event with the same key is ignored."""
    facts = msgspec.to_builtins(event, str_keys=True)
    added = _ADD.run(tx, what=type(event).__name__, facts=facts, key=dedupe_key, now=now or this_moment())
    return added == 1


def claim(tx: Connection, now: datetime, kinds: list[str], count: int = AT_ONCE) -> list[OutboxEvent]:
    """Claim up to `count` due events, so that nobody else gets them for `CLAIM_SECONDS`."""
    ids = list(tx.scalars(_FREE, _due(now, kinds, count)))
    if not ids:
        return []
    taken = tx.execute(_CLAIM, {"ids": ids, "until": now + timedelta(seconds=CLAIM_SECONDS)})
    return sorted((OutboxEvent(*row) for row in taken), key=lambda event: event.id)


def _due(now: datetime, kinds: list[str], count: int) -> dict[str, Any]:
    return {"now": now, "latest": now + LONGEST_WAIT, "kinds": kinds, "count": count}


def renew(tx: Connection, event: OutboxEvent, now: datetime) -> bool:
    """Extend the claim by `CLAIM_SECONDS`; return False if somebody else has claimed the event since."""
    until = now + timedelta(seconds=CLAIM_SECONDS)
    return _RENEW.run(tx, event=event.id, tries=event.attempts, until=until) == 1


def finish(tx: Connection, event: OutboxEvent, now: datetime) -> None:
    """Mark an event as done, even if somebody else has claimed it since: it has happened.

    Its payload, such as a mailed PIN or link, is removed; its kind and key stay.
    """
    _FINISH.run(tx, event=event.id, now=now)


def fail(tx: Connection, event: OutboxEvent, now: datetime, error: str) -> None:
    """Postpone an event, twice as long each time; after `ATTEMPTS_MAX` tries it is given up but kept."""
    wait = timedelta(seconds=RETRY_SECONDS * 2 ** min(event.attempts, DOUBLINGS))
    given_up_at = now if event.attempts >= ATTEMPTS_MAX else None
    about = {"event": event.id, "tries": event.attempts}
    _PUT_OFF.run(tx, **about, later=now + wait, given_up_at=given_up_at, reason=error[:2000])


def give_back(tx: Connection, event: OutboxEvent, now: datetime) -> None:
    """Release a claimed event that was not begun, so that the next worker can take it at once."""
    _GIVE_BACK.run(tx, event=event.id, tries=event.attempts, now=now)


class Keeping:
    """Renews the claims on events every `RENEW_SECONDS`, inside a `with` block.

    `moment` returns the time unaffected by changes of the system clock.
    """

    def __init__(
        self, database: Database, events: Sequence[OutboxEvent], moment: Callable[[], datetime]
    ) -> None:
        self._database, self._moment = database, moment
        self._claims = {event.id: event for event in events}
        self._lock = threading.Lock()
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run, name="outbox-claims", daemon=True)

    def __enter__(self) -> "Keeping":
        """Start renewing."""
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        """Stop renewing; the remaining claims expire."""
        self._over.set()
        self._thread.join()

    def holds(self, event: OutboxEvent) -> bool:
        """Return whether nobody else has claimed the event, as far as known."""
        with self._lock:
            return event.id in self._claims

    def drop(self, event: OutboxEvent) -> None:
        """Stop renewing this event; wait for a renewal in progress."""
        with self._lock:
            self._claims.pop(event.id, None)

    def _run(self) -> None:
        while not self._over.wait(RENEW_SECONDS):
            try:
                self._renew()
            except SQLAlchemyError as error:
                log.warning("outbox_claims_unreachable", reason=type(error).__name__)

    def _renew(self) -> None:
        with self._lock, self._database.write() as tx:
            now = self._moment()
            for event in list(self._claims.values()):
                if not renew(tx, event, now):
                    del self._claims[event.id]


def run_once(
    database: Database,
    listeners: Mapping[str, Listener],
    now: datetime,
    is_stopping: Callable[[], bool] = lambda: False,
    seconds: Callable[[], float] = time.monotonic,
) -> int:
    """Deliver every due event to its listener; return the number of claimed events.

    Once `is_stopping`, the current event is finished and the others are released. Events that somebody else
    has claimed since are skipped. `seconds` is a monotonic clock.
    """
    began = seconds()
    kinds = list(listeners)
    with database.read() as conn:
        if conn.scalar(_DUE, _due(now, kinds, 1)) is None:
            return 0
    with database.write() as tx:
        events = claim(tx, now, kinds)
    with Keeping(database, events, lambda: now + timedelta(seconds=seconds() - began)) as keeping:
        for place, event in enumerate(events):
            if is_stopping():
                _give_back(database, events[place:], now)
                break
            if keeping.holds(event):
                outcome = _delivered(event, listeners[event.kind], now)
                keeping.drop(event)
                _mark(database, outcome, is_stopping)
    return len(events)


def overdue_since(conn: Connection, now: datetime) -> datetime | None:
    """Return since when the oldest event is due, or None if none is."""
    return _OVERDUE.first(conn, now=now)


def count_done(conn: Connection, before: datetime) -> Old:
    """Return the number of events done before that moment, and of all events."""
    return _COUNT_OLD.first(conn, before=before) or Old(0, 0)


def forget_done(tx: Connection, before: datetime) -> int:
    """Remove events done before that moment; those given up stay."""
    return _FORGET.run(tx, before=before)


class Worker(Repeating):
    """The thread that empties the outbox while the store runs."""

    def __init__(self, database: Database, listeners: Mapping[str, Listener], every: float = 1.0) -> None:
        super().__init__("outbox")
        self._database, self._listeners, self._every = database, dict(listeners), every

    def start(self) -> None:
        """Start the thread; without listeners nothing is polled."""
        if self._listeners:
            super().start()

    def step(self) -> float:
        """Deliver what is due; return the seconds until the next step, 0 if more events may wait."""
        began = time.monotonic()
        taken = run_once(self._database, self._listeners, this_moment(), lambda: self.is_stopping)
        return 0.0 if taken >= AT_ONCE else max(0.05, self._every - (time.monotonic() - began))

    def failed(self, error: Exception) -> float:
        """Log the error and try again as usual."""
        log.error("outbox_unavailable", reason=type(error).__name__)
        return self._every


def _give_back(database: Database, events: Sequence[OutboxEvent], now: datetime) -> None:
    with database.write() as tx:
        for event in events:
            give_back(tx, event, now)


def _delivered(event: OutboxEvent, listener: Listener, now: datetime) -> Outcome:
    """Deliver the event to its listener; return the outcome to record."""
    try:
        listener(event.payload)
    except Exception as error:
        log.warning("outbox_event_failed", kind=event.kind, event_id=event.id, reason=type(error).__name__)
        reason = f"{type(error).__name__}: {error}"
        return lambda tx: fail(tx, event, now, reason)
    return lambda tx: finish(tx, event, now)


def _mark(database: Database, outcome: Outcome, is_stopping: Callable[[], bool]) -> None:
    """Record the outcome of an event, retrying until it succeeds: otherwise the event would be repeated."""
    while True:
        try:
            with database.write() as tx:
                outcome(tx)
            return
        except SQLAlchemyError as error:
            if is_stopping():
                raise
            log.warning("outbox_not_marked", reason=type(error).__name__)
            time.sleep(MARK_SECONDS)
