"""The outbox as staff see it: by state and key, a page at a time."""

import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, Integer, and_, bindparam, case, func, or_, select

from storefront.operations.schemas.jobs import OutboxState
from storefront.orderdesk.messages import MAIL_KINDS
from storefront.platform.outbox import OutboxRow
from storefront.platform.statements import Query
from storefront.platform.wildcards import ESCAPE, contains


class StoredOutboxEvent(msgspec.Struct, frozen=True):
    """An event of the outbox without its payload, which may hold a PIN."""

    id: int
    kind: str
    dedupe_key: str
    created_at: datetime.datetime
    due_at: datetime.datetime
    attempts: int
    done_at: datetime.datetime | None
    error: str | None


class StateCount(msgspec.Struct, frozen=True):
    """How many events are in a state."""

    state: str
    count: int


_IS_OPEN, _HAS_FAILED = OutboxRow.done_at.is_(None), OutboxRow.error.is_not(None)
_STATE: Any = case(
    (and_(_IS_OPEN, ~_HAS_FAILED), OutboxState.WAITING.value),
    (_IS_OPEN, OutboxState.RETRIED.value),
    (_HAS_FAILED, OutboxState.GIVEN_UP.value),
    else_=OutboxState.DONE.value,
)
_NAME: Any = case(
    *((OutboxRow.kind == kind, name.lower()) for kind, name in MAIL_KINDS.items()), else_=OutboxRow.kind
)
_FOUND = or_(
    bindparam("word") == "%%",
    func.lower(OutboxRow.dedupe_key).like(bindparam("word"), escape=ESCAPE),
    func.lower(OutboxRow.kind).like(bindparam("word"), escape=ESCAPE),
    _NAME.like(bindparam("word"), escape=ESCAPE),
)
_EVENTS = select(*(getattr(OutboxRow, name) for name in StoredOutboxEvent.__struct_fields__))
_ONE = Query(_EVENTS.where(OutboxRow.id == bindparam("event")), StoredOutboxEvent)
_LIST = Query(
    _EVENTS.where(_FOUND, or_(bindparam("state") == "", bindparam("state") == _STATE))
    .order_by(OutboxRow.id.desc())
    .limit(bindparam("size", type_=Integer))
    .offset(bindparam("first", type_=Integer)),
    StoredOutboxEvent,
)
_COUNTS = Query(
    select(_STATE.label("state"), func.count().label("count")).where(_FOUND).group_by(_STATE), StateCount
)


def find_event(conn: Connection, event_id: int) -> StoredOutboxEvent | None:
    """Return an event in whatever state."""
    return _ONE.first(conn, event=event_id)


def list_outbox(conn: Connection, *, state: str, word: str, first: int, size: int) -> list[StoredOutboxEvent]:
    """Return a page of events, newest first: with this word in key, kind or name; every state for ""."""
    return _LIST.all(conn, state=state, word=contains(word), first=first, size=size)


def count_outbox(conn: Connection, word: str) -> dict[str, int]:
    """Return how many of the events with this word are in each state."""
    found = {one.state: one.count for one in _COUNTS.all(conn, word=contains(word))}
    return {state.value: found.get(state.value, 0) for state in OutboxState}
