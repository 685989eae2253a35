"""Record events, and read those of an order or another document."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, select

from storefront.eventlog.stored import StoredEvent
from storefront.eventlog.tables import EventLogRow
from storefront.platform.statements import Change, Query, inserted

_COLUMNS = [getattr(EventLogRow, name) for name in StoredEvent.__struct_fields__]


def _event(*columns: Any) -> StoredEvent:
    return StoredEvent(**dict(zip(StoredEvent.__struct_fields__, columns, strict=True)))


_RECORD = Change(inserted(EventLogRow, leaving=("event_id", "dispatched_at")))
_OF_ORDER = Query(
    select(*_COLUMNS).where(EventLogRow.order_number == bindparam("number")).order_by(EventLogRow.event_id),
    _event,
)


def record(tx: Connection, events: Sequence[StoredEvent]) -> None:
    """Record these events in the transaction of the change that they report."""
    rows = [msgspec.structs.asdict(event) for event in events]
    for row in rows:
        del row["event_id"]
    if rows:
        _RECORD.run_many(tx, rows)


def list_of_order(conn: Connection, order_number: int) -> list[StoredEvent]:
    """Return the events of an order, and of its shipments, invoices and returns, oldest first."""
    return _OF_ORDER.all(conn, number=order_number)
