"""Administration of the outbox: list waiting and given-up events, retry or drop them."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from enum import StrEnum

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, bindparam, delete, func, select, update

from storefront.platform.outbox import CLAIM_SECONDS, OutboxRow
from storefront.platform.statements import Change, Query, among, only


class EventState(StrEnum):
    """The state of an event that is not done."""

    WAITING = "waiting"
    GIVEN_UP = "given up"


class StoredEvent(msgspec.Struct, frozen=True):
    """An event that is not done; `error` says why its last try failed."""

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
        """Return whether it is waiting or given up."""
        return EventState.WAITING if self.given_up_at is None else EventState.GIVEN_UP


_WAITING: ColumnElement[bool] = OutboxRow.done_at.is_(None)
_GIVEN_UP: ColumnElement[bool] = and_(OutboxRow.done_at.is_not(None), OutboxRow.error.is_not(None))
_NOT_DONE = _WAITING | _GIVEN_UP
_UNCLAIMED = and_(_WAITING, OutboxRow.due_at > bindparam("soon"))
"""It is waiting, and certainly not claimed by a worker."""
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
_COUNT_WAITING = Query(select(func.count()).select_from(OutboxRow).where(_WAITING), only)
_COUNT = Query(select(func.count()).select_from(OutboxRow).where(_GIVEN_UP), only)
_RETRY = Change(
    update(OutboxRow)
    .where(_OF_IDS, _GIVEN_UP | _UNCLAIMED)
    .values(done_at=None, attempts=0, due_at=bindparam("now"), error=None)
)
_DROP = Change(delete(OutboxRow).where(_OF_IDS, _GIVEN_UP))


def list_events(conn: Connection) -> list[StoredEvent]:
    """Return all events that are not done, the oldest first."""
    return _LIST.all(conn)


def count_waiting(conn: Connection) -> int:
    """Return the number of events that are not done and not given up."""
    return int(_COUNT_WAITING.first(conn) or 0)


def count_given_up(conn: Connection) -> int:
    """Return the number of events given up."""
    return int(_COUNT.first(conn) or 0)


def retry(tx: Connection, ids: Sequence[int], now: datetime) -> int:
    """Retry these events at once, with all attempts again; return the number of events changed.

    An event due within `CLAIM_SECONDS` is not changed: a worker may be working on it.
    """
    return _RETRY.run(tx, ids=ids, now=now, soon=now + timedelta(seconds=CLAIM_SECONDS))


def drop(tx: Connection, ids: Sequence[int]) -> int:
    """Delete those of these events that were given up; return their number."""
    return _DROP.run(tx, ids=ids)
