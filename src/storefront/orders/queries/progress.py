"""How far an order is: what the ERP reports of it and of its lines."""

from collections.abc import Collection, Mapping

from sqlalchemy import Connection, bindparam, select, update

from storefront.orders.stored import StoredOrder, StoredOrderLine
from storefront.orders.tables import OrderLineRow, OrderRow
from storefront.platform.statements import Change, Query, among, only

_LOCK = Query(
    select(OrderRow.order_number)
    .where(among(OrderRow.order_number, "numbers"))
    .order_by(OrderRow.order_number)
    .with_for_update(),
    only,
)
_ORDER = Change(
    update(OrderRow)
    .where(OrderRow.order_number == bindparam("number"))
    .values(
        status=bindparam("new_status"),
        erp_reference=bindparam("reference"),
        acknowledged_at=bindparam("acknowledged"),
        sub_total=bindparam("lines_total"),
        shipping_total=bindparam("shipping"),
        tax_total=bindparam("tax"),
        order_total=bindparam("whole_total"),
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


def lock_orders(tx: Connection, order_numbers: Collection[int]) -> None:
    """Make other writers of these orders wait, so that two reports on an order do not both find it unchanged.

    Everybody locks in the order of the numbers, so nobody waits for each other.
    """
    _LOCK.all(tx, numbers=sorted(set(order_numbers)))


def save_progress(tx: Connection, order: StoredOrder) -> None:
    """Store the status of an order, its number in the ERP, when the ERP took it, and its amounts."""
    _ORDER.run(
        tx,
        number=order.order_number,
        new_status=order.status,
        reference=order.erp_reference,
        acknowledged=order.acknowledged_at,
        lines_total=order.sub_total,
        shipping=order.shipping_total,
        tax=order.tax_total,
        whole_total=order.order_total,
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
