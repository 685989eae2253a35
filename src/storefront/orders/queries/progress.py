"""How far an order is: what the ERP reports of it and of its lines."""

import datetime
from collections.abc import Mapping

from sqlalchemy import Connection, bindparam, update

from storefront.orders.stored import StoredOrderLine
from storefront.orders.tables import OrderLineRow, OrderRow
from storefront.platform.statements import Change

_ORDER = Change(
    update(OrderRow)
    .where(OrderRow.order_number == bindparam("number"))
    .values(
        status=bindparam("new_status"),
        erp_reference=bindparam("reference"),
        acknowledged_at=bindparam("acknowledged"),
    )
)
_STATUS = Change(
    update(OrderRow)
    .where(OrderRow.order_number == bindparam("number"))
    .values(status=bindparam("new_status"))
)
_OF_LINE = (OrderLineRow.order_number == bindparam("number"), OrderLineRow.line_number == bindparam("line"))
_LINE = Change(
    update(OrderLineRow)
    .where(*_OF_LINE)
    .values(
        promise_date=bindparam("promised"),
        quantity_allocated=bindparam("allocated"),
        is_cancelled=bindparam("cancelled"),
    )
)
_INVOICED = Change(update(OrderLineRow).where(*_OF_LINE).values(quantity_invoiced=bindparam("invoiced")))


def save_progress(
    tx: Connection,
    order_number: int,
    status: str,
    erp_reference: str,
    acknowledged_at: datetime.datetime | None,
) -> None:
    """Store the status of an order, its number in the ERP, and when the ERP took it."""
    _ORDER.run(
        tx, number=order_number, new_status=status, reference=erp_reference, acknowledged=acknowledged_at
    )


def save_status(tx: Connection, order_number: int, status: str) -> None:
    """Store the status of an order."""
    _STATUS.run(tx, number=order_number, new_status=status)


def save_line_progress(tx: Connection, line: StoredOrderLine) -> None:
    """Store promise date, allocated pieces and cancellation of a line."""
    _LINE.run(
        tx,
        number=line.order_number,
        line=line.line_number,
        promised=line.promise_date,
        allocated=line.quantity_allocated,
        cancelled=line.is_cancelled,
    )


def save_invoiced(tx: Connection, order_number: int, pieces: Mapping[int, int]) -> None:
    """Store the invoiced pieces of these lines, by line number."""
    for line, count in pieces.items():
        _INVOICED.run(tx, number=order_number, line=line, invoiced=count)
