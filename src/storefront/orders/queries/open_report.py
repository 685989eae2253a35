"""The lines of a company's open orders, for the open orders report."""

from typing import Any

from sqlalchemy import Connection, Integer, and_, bindparam, or_, select

from storefront.orders.queries.open_lines import OPEN
from storefront.orders.schemas import OrderKind
from storefront.orders.stored import StoredOpenLine
from storefront.orders.tables import OrderLineRow, OrderRow
from storefront.platform.statements import Query, only

_OF_ORDER = ("order_number", "order_date", "po_no", "status", "ship_to_name", "ship_to_city")


def _column(name: str) -> Any:
    return getattr(OrderRow if name in _OF_ORDER else OrderLineRow, name)


_COLUMNS = [_column(name) for name in StoredOpenLine.__struct_fields__]


_open = (
    OrderRow.customer_id_p21 == bindparam("customer"),
    OrderRow.kind == OrderKind.ORDER.value,
    or_(*(OrderRow.status == status.value for status in OPEN)),
    OrderLineRow.is_cancelled.is_(False),
    OrderLineRow.quantity_invoiced < OrderLineRow.quantity_ordered,
)
_of_order = OrderLineRow.order_number == OrderRow.order_number
_OPEN_LINES = (
    select(*_COLUMNS)
    .join(OrderLineRow, _of_order)
    .where(*_open)
    .order_by(OrderRow.order_date.desc(), OrderRow.order_number.desc(), OrderLineRow.line_number)
    .limit(bindparam("most", type_=Integer))
)
_LINES = Query(_OPEN_LINES, StoredOpenLine)
_day, _number = bindparam("day", type_=OrderRow.order_date.type), bindparam("number", type_=Integer)
_MORE_LINES = Query(
    _OPEN_LINES.where(
        OrderRow.order_date <= _day,
        or_(
            OrderRow.order_date < _day,
            OrderRow.order_number < _number,
            and_(
                OrderRow.order_number == _number, OrderLineRow.line_number > bindparam("line", type_=Integer)
            ),
        ),
    ),
    StoredOpenLine,
)
_BEYOND = Query(
    select(OrderRow.order_number)
    .join(OrderLineRow, _of_order)
    .where(*_open)
    .limit(1)
    .offset(bindparam("most", type_=Integer)),
    only,
)


def list_open(
    conn: Connection, customer_id_p21: int, most: int, after: StoredOpenLine | None = None
) -> list[StoredOpenLine]:
    """Return up to `most` lines of the company that have not been received, newest orders first.

    With `after`, only those that follow it.
    """
    if after is None:
        return _LINES.all(conn, customer=customer_id_p21, most=most)
    return _MORE_LINES.all(
        conn,
        customer=customer_id_p21,
        day=after.order_date,
        number=after.order_number,
        line=after.line_number,
        most=most,
    )


def are_more_open(conn: Connection, customer_id_p21: int, most: int) -> bool:
    """Return whether the company has more than `most` such lines."""
    return _BEYOND.first(conn, customer=customer_id_p21, most=most) is not None
