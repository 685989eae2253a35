"""The lines of a company's open orders, for the open orders report."""

from typing import Any

from sqlalchemy import Connection, Integer, and_, bindparam, or_, select

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


_OPEN_LINES = (
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
    .limit(bindparam("most", type_=Integer))
)
_LINES = Query(_OPEN_LINES, _line)
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
    _line,
)


def list_open(conn: Connection, customer_id_p21: int, most: int) -> list[StoredOpenLine]:
    """Return up to `most` lines of the company that have not been received, newest orders first."""
    return _LINES.all(conn, customer=customer_id_p21, most=most)


def list_open_after(
    conn: Connection, customer_id_p21: int, after: StoredOpenLine, most: int
) -> list[StoredOpenLine]:
    """Return up to `most` of the lines that follow `after` in `list_open`."""
    return _MORE_LINES.all(
        conn,
        customer=customer_id_p21,
        day=after.order_date,
        number=after.order_number,
        line=after.line_number,
        most=most,
    )
