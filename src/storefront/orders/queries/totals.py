"""Whether the orders are whole: what a copy of the database that came over in part would show."""

from typing import NamedTuple

from sqlalchemy import Connection, case, func, select

from storefront.orders.tables import OrderLineRow, OrderRow
from storefront.platform.statements import Query


class OrderTotals(NamedTuple):
    """How many orders and lines there are, and of the orders how many lack lines or do not add up to them."""

    orders: int
    lines: int
    without_lines: int
    with_other_sums: int


_BY_ORDER = (
    select(
        OrderLineRow.order_number,
        func.count().label("lines"),
        func.sum(case((OrderLineRow.is_cancelled, 0), else_=OrderLineRow.total_price)).label("total"),
    )
    .group_by(OrderLineRow.order_number)
    .subquery()
)
_IS_BARE = _BY_ORDER.c.lines.is_(None)
_TOTALS = Query(
    select(
        func.count(),
        func.coalesce(func.sum(_BY_ORDER.c.lines), 0),
        func.coalesce(func.sum(case((_IS_BARE, 1), else_=0)), 0),
        func.coalesce(func.sum(case((_BY_ORDER.c.total != OrderRow.sub_total, 1), else_=0)), 0),
    )
    .select_from(OrderRow)
    .outerjoin(_BY_ORDER, _BY_ORDER.c.order_number == OrderRow.order_number),
    OrderTotals,
)


def count_totals(conn: Connection) -> OrderTotals:
    """Return what all orders and their lines come to. Reads every one of them."""
    return _TOTALS.all(conn)[0]
