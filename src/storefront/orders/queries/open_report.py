"""The lines of a company's open orders, for the open orders report."""

import datetime
from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy import Connection, Integer, and_, bindparam, or_, select

from storefront.orders.queries.open_lines import OPEN
from storefront.orders.schemas import OrderKind
from storefront.orders.stored import StoredOpenLine, StoredOpenOrder
from storefront.orders.tables import OrderLineRow, OrderRow
from storefront.platform.statements import Query, among, columns_of, only


class Place(NamedTuple):
    """The place of a line among a company's open lines: when its order was placed, and its numbers."""

    order_date: datetime.datetime
    order_number: int
    line_number: int


class OpenLines(NamedTuple):
    """Lines, and their orders by number."""

    lines: list[StoredOpenLine]
    orders: Mapping[int, StoredOpenOrder]

    @property
    def last(self) -> Place:
        """Return the place of the last line."""
        line = self.lines[-1]
        return Place(self.orders[line.order_number].order_date, line.order_number, line.line_number)


_open = (
    OrderRow.customer_id_p21 == bindparam("customer"),
    OrderRow.kind == OrderKind.ORDER.value,
    or_(*(OrderRow.status == status.value for status in OPEN)),
    OrderLineRow.is_cancelled.is_(False),
    OrderLineRow.quantity_invoiced < OrderLineRow.quantity_ordered,
)
_of_order = OrderLineRow.order_number == OrderRow.order_number
_OPEN_LINES = (
    select(*columns_of(StoredOpenLine, OrderLineRow))
    .join_from(OrderRow, OrderLineRow, _of_order)
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
_ORDERS = Query(
    select(*columns_of(StoredOpenOrder, OrderRow)).where(among(OrderRow.order_number, "numbers")),
    StoredOpenOrder,
)
_BEYOND = Query(
    select(OrderRow.order_number)
    .join(OrderLineRow, _of_order)
    .where(*_open)
    .limit(1)
    .offset(bindparam("most", type_=Integer)),
    only,
)


def list_open(conn: Connection, customer_id_p21: int, most: int, after: Place | None = None) -> OpenLines:
    """Return up to `most` lines of the company that have not been received, newest orders first.

    With `after`, only those that follow it.
    """
    if after is None:
        lines = _LINES.all(conn, customer=customer_id_p21, most=most)
    else:
        day, number, line = after
        lines = _MORE_LINES.all(conn, customer=customer_id_p21, day=day, number=number, line=line, most=most)
    orders = _ORDERS.all(conn, numbers=list({line.order_number for line in lines}))
    return OpenLines(lines, {order.order_number: order for order in orders})


def are_more_open(conn: Connection, customer_id_p21: int, most: int) -> bool:
    """Return whether the company has more than `most` such lines."""
    return _BEYOND.first(conn, customer=customer_id_p21, most=most) is not None
