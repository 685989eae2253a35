"""Customers' requests to cancel, one undecided at a time for each order."""

from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, select

from storefront.orders.stored import StoredCancelRequest
from storefront.orders.tables import CancelRequestRow
from storefront.platform.statements import Change, Query, inserted


def _request(*columns: Any) -> StoredCancelRequest:
    return StoredCancelRequest(**dict(zip(StoredCancelRequest.__struct_fields__, columns, strict=True)))


_OF_ORDER = Query(
    select(*(getattr(CancelRequestRow, name) for name in StoredCancelRequest.__struct_fields__))
    .where(CancelRequestRow.order_number == bindparam("number"))
    .order_by(CancelRequestRow.request_id),
    _request,
)
_SAVE = Change(inserted(CancelRequestRow, leaving=["request_id"]))


def list_cancel_requests(conn: Connection, order_number: int) -> list[StoredCancelRequest]:
    """Return the requests to cancel something of an order, oldest first."""
    return _OF_ORDER.all(conn, number=order_number)


def save_cancel_request(tx: Connection, request: StoredCancelRequest) -> None:
    """Store a new request. Raises `sqlalchemy.exc.IntegrityError` if the order has an undecided one."""
    _SAVE.run(tx, **msgspec.structs.asdict(request))
