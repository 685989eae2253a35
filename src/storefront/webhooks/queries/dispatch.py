"""Make a delivery of each new event for each endpoint that wants it.

An event has no `dispatched_at` until its deliveries are written, in one transaction. So an event is never
missed: not when the process is killed, and not when its transaction commits after that of a later event.
"""

from datetime import datetime

from sqlalchemy import Connection, Integer, bindparam, select, update
from sqlalchemy.dialects import postgresql

from storefront.eventlog.tables import EventLogRow
from storefront.platform.statements import Change, Query, among, inserted
from storefront.webhooks.queries import endpoints
from storefront.webhooks.tables import WebhookDeliveryRow as Row

AT_ONCE = 500
_NEW = Query(
    select(
        EventLogRow.event_id,
        EventLogRow.type,
        EventLogRow.subject,
        EventLogRow.order_number,
        EventLogRow.is_internal,
    )
    .where(EventLogRow.dispatched_at.is_(None))
    .order_by(EventLogRow.event_id)
    .limit(bindparam("count", type_=Integer)),
    lambda *columns: columns,
)
_ADD = Change(
    postgresql.insert(Row)  # works on SQLite too
    .values(
        endpoint_id=bindparam("endpoint"),
        event_id=bindparam("event"),
        subject=bindparam("about"),
        created_at=bindparam("now"),
        due_at=bindparam("now"),
        attempts=0,
        is_delivered=False,
        error="",
    )
    .on_conflict_do_nothing(index_elements=["endpoint_id", "event_id"])
)
_DONE = Change(
    update(EventLogRow).where(among(EventLogRow.event_id, "ids")).values(dispatched_at=bindparam("now"))
)
_RECORD_ONE = Query(
    inserted(EventLogRow, leaving=("event_id",)).returning(EventLogRow.event_id), lambda event_id: event_id
)


def has_new(conn: Connection) -> bool:
    """Return whether there are events without deliveries."""
    return _NEW.first(conn, count=1) is not None


def dispatch(tx: Connection, now: datetime) -> int:
    """Write the deliveries of the next events; return the number of events.

    Events about an order share its subject, "order/1001", so that they are delivered in order. Internal
    events are not delivered: an order on hold is in no webhook.
    """
    events = _NEW.all(tx, count=AT_ONCE)
    if not events:
        return 0
    wanted = [(one.endpoint_id, frozenset(one.event_types)) for one in endpoints.list_endpoints(tx)]
    rows = [
        {
            "endpoint": endpoint_id,
            "event": event_id,
            "about": subject if order_number is None else f"order/{order_number}",
            "now": now,
        }
        for event_id, kind, subject, order_number, is_internal in events
        for endpoint_id, types in wanted
        if not is_internal and (not types or kind in types)
    ]
    _ADD.run_many(tx, rows)
    _DONE.run(tx, ids=[event[0] for event in events], now=now)
    return len(events)


def add_test(tx: Connection, endpoint_id: int, kind: str, by_name: str, now: datetime) -> None:
    """Record a test event, and its delivery for this endpoint alone."""
    subject = f"webhook/{endpoint_id}"
    event = _RECORD_ONE.first(
        tx,
        type=kind,
        subject=subject,
        order_number=None,
        customer_id_p21=None,
        at=now,
        by_name=by_name,
        facts={"test": True},
        is_internal=True,
        dispatched_at=now,
    )
    _ADD.run(tx, endpoint=endpoint_id, event=event, about=subject, now=now)
