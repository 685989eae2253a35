"""Looking after the outbox: what waits, what was given up, and what a person decides about it."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from enum import StrEnum

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, bindparam, delete, func, select, update

from storefront.platform.outbox import CLAIM_SECONDS, OutboxRow
from storefront.platform.statements import Change, Query, among, only


class EventState(StrEnum):
    """Where an event stands that is not done."""

    WAITING = "waiting"
    GIVEN_UP = "given up"


class StoredEvent(msgspec.Struct, frozen=True):
    """An event that is not done: `key` says what it is about, `error` why its last try failed."""

    id: int
    kind: str
    key: str
    attempts: int
    created_at: datetime
    due_at: datetime
    given_up_at: datetime | None
    error: str | None

    @property
    def state(self) -> EventState:
        """Tell whether it is still tried."""
        return EventState.WAITING if self.given_up_at is None else EventState.GIVEN_UP


_WAITING: ColumnElement[bool] = OutboxRow.done_at.is_(None)
_GIVEN_UP: ColumnElement[bool] = and_(OutboxRow.done_at.is_not(None), OutboxRow.error.is_not(None))
_NOT_DONE = _WAITING | _GIVEN_UP
_FAR = and_(_WAITING, OutboxRow.due_at > bindparam("soon"))
"""Waits, and is certainly in no worker's hands."""
_OF_IDS = among(OutboxRow.id, "ids")
_LIST = Query(
    select(
        OutboxRow.id,
        OutboxRow.kind,
        OutboxRow.dedupe_key.label("key"),
        OutboxRow.attempts,
        OutboxRow.created_at,
        OutboxRow.due_at,
        OutboxRow.done_at.label("given_up_at"),
        OutboxRow.error,
    )
    .where(_NOT_DONE)
    .order_by(OutboxRow.id),
    StoredEvent,
)
_COUNT = Query(select(func.count()).select_from(OutboxRow).where(_GIVEN_UP), only)
_RETRY = Change(
    update(OutboxRow)
    .where(_OF_IDS, _GIVEN_UP | _FAR)
    .values(done_at=None, attempts=0, due_at=bindparam("now"), error=None)
)
_DROP = Change(delete(OutboxRow).where(_OF_IDS, _GIVEN_UP))


def list_events(conn: Connection) -> list[StoredEvent]:
    """Return every event that is not done, the oldest first."""
    return _LIST.all(conn)


def count_given_up(conn: Connection) -> int:
    """Return how many events were given up."""
    return int(_COUNT.first(conn) or 0)


def retry(tx: Connection, ids: Sequence[int], now: datetime) -> int:
    """Let these events be tried at once, with all attempts before them; return how many that were.

    One that is tried within `CLAIM_SECONDS` anyway is left as it is: it may be in a worker's hands.
    """
    return _RETRY.run(tx, ids=ids, now=now, soon=now + timedelta(seconds=CLAIM_SECONDS))


def drop(tx: Connection, ids: Sequence[int]) -> int:
    """Forget these events, if they were given up; return how many that was."""
    return _DROP.run(tx, ids=ids)
