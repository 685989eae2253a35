"""Totals of all orders, to check that a copied database is complete."""

from typing import NamedTuple

from sqlalchemy import Connection, case, func, select

from storefront.orders.tables import OrderLineRow, OrderRow
from storefront.platform.statements import Query


class OrderTotals(NamedTuple):
    """The number of orders and lines, and of orders with missing lines or wrong sums."""

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
    """Return the totals of all orders and lines. Reads every one of them."""
    return _TOTALS.all(conn)[0]
