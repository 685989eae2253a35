"""Customers' requests to cancel, one undecided at a time for each order, and what follows from them."""

import datetime
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, bindparam, select, true, update

from storefront.orders.stored import OrderAmounts, StoredCancelRequest
from storefront.orders.tables import CancelRequestRow, OrderLineRow, OrderRow
from storefront.platform.statements import Change, Query, among, inserted


def _request(*columns: Any) -> StoredCancelRequest:
    return StoredCancelRequest(**dict(zip(StoredCancelRequest.__struct_fields__, columns, strict=True)))


_OF_ORDER = Query(
    select(*(getattr(CancelRequestRow, name) for name in StoredCancelRequest.__struct_fields__))
    .where(CancelRequestRow.order_number == bindparam("number"))
    .order_by(CancelRequestRow.request_id),
    _request,
)
_SAVE = Change(inserted(CancelRequestRow, leaving=["request_id"]))
_DECIDE = Change(
    update(CancelRequestRow)
    .where(
        and_(
            CancelRequestRow.request_id == bindparam("request"),
            CancelRequestRow.order_number == bindparam("number"),
            CancelRequestRow.decided_at.is_(None),
        )
    )
    .values(
        decision=bindparam("answer"),
        decided_at=bindparam("now"),
        decided_by=bindparam("by"),
        decision_note=bindparam("note"),
    )
)
_CANCEL_LINES = Change(
    update(OrderLineRow)
    .where(OrderLineRow.order_number == bindparam("number"), among(OrderLineRow.line_number, "lines"))
    .values(is_cancelled=true(), quantity_allocated=0)
)
_SET_AMOUNTS = Change(
    update(OrderRow)
    .where(OrderRow.order_number == bindparam("number"))
    .values({name: bindparam(f"new_{name}") for name in OrderAmounts.__struct_fields__})
)


def list_cancel_requests(conn: Connection, order_number: int) -> list[StoredCancelRequest]:
    """Return the requests to cancel something of an order, oldest first."""
    return _OF_ORDER.all(conn, number=order_number)


def save_cancel_request(tx: Connection, request: StoredCancelRequest) -> None:
    """Store a new request. Raises `sqlalchemy.exc.IntegrityError` if the order has an undecided one."""
    _SAVE.run(tx, **msgspec.structs.asdict(request))


def decide_cancel_request(
    tx: Connection,
    request: StoredCancelRequest,
    decision: str,
    by: str,
    note: str,
    now: datetime.datetime,
) -> bool:
    """Store the answer to a request; return False, and do nothing, if it has one already."""
    which = {"request": request.request_id, "number": request.order_number}
    return _DECIDE.run(tx, **which, answer=decision, by=by, note=note, now=now) == 1


def cancel_lines(
    tx: Connection, order_number: int, line_numbers: Sequence[int], amounts: OrderAmounts
) -> None:
    """Cancel lines of an order, and store its status and amounts without them."""
    _CANCEL_LINES.run(tx, number=order_number, lines=list(line_numbers))
    changed = {f"new_{name}": value for name, value in msgspec.structs.asdict(amounts).items()}
    _SET_AMOUNTS.run(tx, number=order_number, **changed)
