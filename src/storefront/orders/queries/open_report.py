"""The lines of a company's open orders, for the open orders report."""

import datetime
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Integer, and_, bindparam, or_, select

from storefront.orders.queries.open_lines import OPEN
from storefront.orders.schemas import OrderKind
from storefront.orders.stored import StoredOpenLines, StoredOpenOrder
from storefront.orders.tables import OrderLineRow, OrderRow
from storefront.platform.long_reads import pipelined, unmapped
from storefront.platform.statements import Query, among, columns_of, only


class Place(NamedTuple):
    """The place of a line among a company's open lines: when its order was placed, and its numbers."""

    order_date: datetime.datetime
    order_number: int
    line_number: int


class OpenLines(NamedTuple):
    """Lines, and their orders by number."""

    lines: StoredOpenLines
    orders: Mapping[int, StoredOpenOrder]

    @property
    def last(self) -> Place:
        """Return the place of the last line."""
        number = self.lines.order_number[-1]
        return Place(self.orders[number].order_date, number, self.lines.line_number[-1])


_open = (
    OrderRow.customer_id_p21 == bindparam("customer"),
    OrderRow.kind == OrderKind.ORDER.value,
    or_(*(OrderRow.status == status.value for status in OPEN)),
    OrderLineRow.is_cancelled.is_(False),
    OrderLineRow.quantity_invoiced < OrderLineRow.quantity_ordered,
)
_of_order = OrderLineRow.order_number == OrderRow.order_number
_OPEN_LINES = (
    select(*columns_of(StoredOpenLines, OrderLineRow))
    .join_from(OrderRow, OrderLineRow, _of_order)
    .where(*_open)
    .order_by(OrderRow.order_date.desc(), OrderRow.order_number.desc(), OrderLineRow.line_number)
    .limit(bindparam("most", type_=Integer))
)
_LINES = Query(_OPEN_LINES, StoredOpenLines)
_day = bindparam("order_date", type_=OrderRow.order_date.type)
_number = bindparam("order_number", type_=Integer)
_MORE_LINES = Query(
    _OPEN_LINES.where(
        OrderRow.order_date <= _day,
        or_(
            OrderRow.order_date < _day,
            OrderRow.order_number < _number,
            and_(
                OrderRow.order_number == _number,
                OrderLineRow.line_number > bindparam("line_number", type_=Integer),
            ),
        ),
    ),
    StoredOpenLines,
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


def list_open(conn: Connection, customer_id_p21: int, most: int) -> OpenLines:
    """Return up to `most` lines of the company that have not been received, newest orders first."""
    return _with_orders(conn, _LINES.start(conn, customer=customer_id_p21, most=most)())


def stream_open(conn: Connection, customer_id_p21: int, at_once: int) -> Iterator[OpenLines]:
    """Yield all such lines, `at_once` at a time; the database finds the next ones while the caller works."""
    with unmapped(conn), pipelined(conn):
        columns = _LINES.start(conn, customer=customer_id_p21, most=at_once)
        while True:
            found = _with_orders(conn, columns())
            is_last = len(found.lines.order_number) < at_once
            if not is_last:
                columns = _MORE_LINES.start(
                    conn, customer=customer_id_p21, most=at_once, **found.last._asdict()
                )
            yield found
            if is_last:
                return


def _with_orders(conn: Connection, columns: Sequence[Sequence[Any]]) -> OpenLines:
    lines = StoredOpenLines(*columns)
    orders = _ORDERS.all(conn, numbers=list(set(lines.order_number)))
    return OpenLines(lines, {order.order_number: order for order in orders})


def are_more_open(conn: Connection, customer_id_p21: int, most: int) -> bool:
    """Return whether the company has more than `most` such lines."""
    return _BEYOND.first(conn, customer=customer_id_p21, most=most) is not None
