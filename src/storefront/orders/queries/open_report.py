"""The lines of a company's open orders, for the open orders report."""

from typing import Any

from sqlalchemy import Connection, Integer, bindparam, or_, select

from storefront.orders.queries.open_lines import OPEN
from storefront.orders.schemas import OrderKind
from storefront.orders.stored import StoredOpenLine
from storefront.orders.tables import OrderLineRow, OrderRow
from storefront.platform.statements import Query

_OF_ORDER = ("order_number", "order_date", "po_no", "status", "hold_reason", "ship_to_name", "ship_to_city")


def _column(name: str) -> Any:
    return getattr(OrderRow if name in _OF_ORDER else OrderLineRow, name)


_COLUMNS = [_column(name) for name in StoredOpenLine.__struct_fields__]


def _line(*columns: Any) -> StoredOpenLine:
    return StoredOpenLine(**dict(zip(StoredOpenLine.__struct_fields__, columns, strict=True)))


_LINES = Query(
    select(*_COLUMNS)
    .join(OrderLineRow, OrderLineRow.order_number == OrderRow.order_number)
    .where(
        OrderRow.customer_id_p21 == bindparam("customer"),
        OrderRow.kind == OrderKind.ORDER.value,
        or_(*(OrderRow.status == status.value for status in OPEN)),
        OrderLineRow.is_cancelled.is_(False),
        OrderLineRow.quantity_invoiced < OrderLineRow.quantity_ordered,
    )
    .order_by(OrderRow.order_date.desc(), OrderRow.order_number.desc(), OrderLineRow.line_number)
    .limit(bindparam("most", type_=Integer)),
    _line,
)


def list_open(conn: Connection, customer_id_p21: int, most: int) -> list[StoredOpenLine]:
    """Return up to `most` lines of the company that have not been received, newest orders first."""
    return _LINES.all(conn, customer=customer_id_p21, most=most)
