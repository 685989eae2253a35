"""Claim deliveries, record what became of them, and list them."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, Integer, and_, bindparam, case, exists, func, or_, select, update
from sqlalchemy.orm import aliased

from storefront.eventlog.stored import StoredEvent
from storefront.eventlog.tables import EventLogRow
from storefront.platform.statements import Change, Query, columns_of, only
from storefront.webhooks import limits
from storefront.webhooks.schemas import DeliveryState
from storefront.webhooks.stored import ClaimedDelivery, StoredDelivery
from storefront.webhooks.tables import WebhookDeliveryRow as Row
from storefront.webhooks.tables import WebhookEndpointRow

_Earlier = aliased(Row)
_OPEN = Row.done_at.is_(None)
_OF_ID = Row.delivery_id == bindparam("delivery")
_OF_ENDPOINT = Row.endpoint_id == bindparam("endpoint")
_DUE = and_(_OPEN, or_(Row.due_at <= bindparam("now"), Row.due_at > bindparam("latest")))
"""Due, or due later than any delivery can be: the clock was wrong when it was written."""
_NEXT = Query(
    select(Row.delivery_id, Row.event_id, Row.attempts)
    .where(
        _OF_ENDPOINT,
        _DUE,
        ~exists().where(
            _Earlier.endpoint_id == Row.endpoint_id,
            _Earlier.subject == Row.subject,
            _Earlier.delivery_id < Row.delivery_id,
            _Earlier.done_at.is_(None),
        ),
    )
    .order_by(Row.due_at, Row.delivery_id)
    .limit(1),
    lambda *columns: ClaimedDelivery(delivery_id=columns[0], event_id=columns[1], attempts=columns[2] + 1),
)
_CLAIM = Change(
    update(Row)
    .where(_OF_ID, _OPEN, Row.attempts == bindparam("tries"))
    .values(attempts=Row.attempts + 1, due_at=bindparam("until"), tried_at=bindparam("now"))
)
_MARK = Change(
    update(Row)
    .where(_OF_ID, _OPEN, or_(Row.attempts == bindparam("tries"), bindparam("delivered", type_=Integer) == 1))
    .values(
        done_at=bindparam("ended_at"),
        due_at=bindparam("later"),
        is_delivered=bindparam("is_good"),
        status_code=bindparam("status"),
        error=bindparam("reason"),
        duration_ms=bindparam("took"),
    )
)
_ENDPOINTS_DUE = Query(
    select(WebhookEndpointRow.endpoint_id)
    .where(
        WebhookEndpointRow.disabled_at.is_(None),
        or_(
            WebhookEndpointRow.paused_until.is_(None),
            WebhookEndpointRow.paused_until <= bindparam("now"),
            WebhookEndpointRow.paused_until > bindparam("soon"),
        ),
        exists().where(Row.endpoint_id == WebhookEndpointRow.endpoint_id, _DUE),
    )
    .order_by(WebhookEndpointRow.endpoint_id),
    only,
)
_REPLAY = Change(
    update(Row)
    .where(_OF_ID, or_(Row.done_at.is_not(None), Row.tried_at.is_(None), Row.tried_at < bindparam("before")))
    .values(done_at=None, is_delivered=False, attempts=0, due_at=bindparam("now"))
)
_REPLAY_SINCE = Change(
    update(Row)
    .where(_OF_ENDPOINT, Row.created_at >= bindparam("since"), Row.done_at.is_not(None))
    .values(done_at=None, is_delivered=False, attempts=0, due_at=bindparam("now"))
)

_FIELDS = StoredDelivery.__struct_fields__
_COLUMNS = [EventLogRow.type if name == "type" else getattr(Row, name) for name in _FIELDS]


def _delivery(*columns: Any) -> StoredDelivery:
    return StoredDelivery(**dict(zip(_FIELDS, columns, strict=True)))


_STATE = case((_OPEN, "waiting"), (Row.is_delivered, "delivered"), else_="givenUp")
_ASKED = (
    or_(bindparam("state") == "", bindparam("state") == _STATE),
    or_(bindparam("endpoint", type_=Integer) == 0, Row.endpoint_id == bindparam("endpoint")),
    or_(bindparam("kind") == "", EventLogRow.type == bindparam("kind")),
    or_(bindparam("subject") == "", Row.subject == bindparam("subject")),
)
_JOINED = EventLogRow.event_id == Row.event_id
_LIST = Query(
    select(*_COLUMNS)
    .join_from(Row, EventLogRow, _JOINED)
    .where(*_ASKED)
    .order_by(Row.delivery_id.desc())
    .limit(bindparam("size", type_=Integer))
    .offset(bindparam("first", type_=Integer)),
    _delivery,
)
_COUNT = Query(select(func.count()).select_from(Row).join(EventLogRow, _JOINED).where(*_ASKED), only)
_COUNTS = Query(select(_STATE, func.count()).group_by(_STATE), lambda state, count: (state, count))
_HAS_FAILED = (Row.is_delivered.is_(False), or_(Row.attempts > 0, ~_OPEN))
_FAILED = Query(
    select(*_COLUMNS)
    .join_from(Row, EventLogRow, _JOINED)
    .where(*_HAS_FAILED)
    .order_by(Row.delivery_id.desc())
    .limit(bindparam("size", type_=Integer)),
    _delivery,
)
_COUNT_FAILED = Query(select(func.count()).select_from(Row).where(*_HAS_FAILED), only)
_FIND = Query(select(*_COLUMNS).join_from(Row, EventLogRow, _JOINED).where(_OF_ID), _delivery)
_EVENT = Query(
    select(*columns_of(StoredEvent, EventLogRow)).where(EventLogRow.event_id == bindparam("event")),
    lambda *columns: StoredEvent(**dict(zip(StoredEvent.__struct_fields__, columns, strict=True))),
)


def list_due_endpoints(conn: Connection, now: datetime) -> list[int]:
    """Return the endpoints that are enabled, not paused, and have a delivery that is due."""
    soon = now + timedelta(seconds=2 * limits.PAUSE_SECONDS_MAX)
    return _ENDPOINTS_DUE.all(conn, now=now, latest=_latest(now), soon=soon)


def claim_next(tx: Connection, endpoint_id: int, now: datetime) -> ClaimedDelivery | None:
    """Claim the endpoint's next delivery for `CLAIM_SECONDS`, None if there is none.

    No later delivery of the same subject is claimed before an earlier one is done.
    """
    found = _NEXT.first(tx, endpoint=endpoint_id, now=now, latest=_latest(now))
    if found is None:
        return None
    until = now + timedelta(seconds=limits.CLAIM_SECONDS)
    tries = found.attempts - 1
    is_mine = _CLAIM.run(tx, delivery=found.delivery_id, tries=tries, until=until, now=now) == 1
    return found if is_mine else None


def find_event(conn: Connection, event_id: int) -> StoredEvent | None:
    """Return an event of the log."""
    return _EVENT.first(conn, event=event_id)


def mark(
    tx: Connection,
    claimed: ClaimedDelivery,
    *,
    is_delivered: bool,
    ended_at: datetime | None,
    due_at: datetime,
    answer: Mapping[str, Any],
) -> bool:
    """Record the result of a try; `ended_at` is None if it is tried again at `due_at`.

    A failure is ignored if somebody else has claimed the delivery since. `answer` has status, reason, took.
    """
    changed = _MARK.run(
        tx,
        delivery=claimed.delivery_id,
        tries=claimed.attempts,
        delivered=int(is_delivered),
        is_good=is_delivered,
        ended_at=ended_at,
        later=due_at,
        **answer,
    )
    return changed == 1


def replay(tx: Connection, delivery_id: int, now: datetime) -> bool:
    """Send a delivery again; False if it is being tried right now."""
    before = now - timedelta(seconds=limits.POST_SECONDS + 5)
    return _REPLAY.run(tx, delivery=delivery_id, now=now, before=before) == 1


def replay_since(tx: Connection, endpoint_id: int, since: datetime, now: datetime) -> int:
    """Send all deliveries of an endpoint since then again; return their number."""
    return _REPLAY_SINCE.run(tx, endpoint=endpoint_id, since=since, now=now)


def find_delivery(conn: Connection, delivery_id: int) -> StoredDelivery | None:
    """Return a delivery, None if there is none."""
    return _FIND.first(conn, delivery=delivery_id)


def list_deliveries(
    conn: Connection,
    *,
    state: DeliveryState | str = "",
    endpoint_id: int = 0,
    kind: str = "",
    subject: str = "",
    first: int = 0,
    size: int = limits.DELIVERIES_PAGE_SIZE,
) -> tuple[list[StoredDelivery], int]:
    """Return a page of deliveries, newest first, and how many there are in all."""
    asked = {"state": str(state), "endpoint": endpoint_id, "kind": kind, "subject": subject}
    return _LIST.all(conn, **asked, first=first, size=size), int(_COUNT.first(conn, **asked) or 0)


def list_failed(conn: Connection, size: int) -> tuple[list[StoredDelivery], int]:
    """Return the newest deliveries that failed and have not arrived since, and how many there are in all."""
    return _FAILED.all(conn, size=size), int(_COUNT_FAILED.first(conn) or 0)


def count_by_state(conn: Connection) -> dict[str, int]:
    """Return the number of deliveries by state; states without any are missing."""
    return dict(_COUNTS.all(conn))


def _latest(now: datetime) -> datetime:
    return now + timedelta(seconds=limits.RETRY_SECONDS_MAX + limits.CLAIM_SECONDS)
