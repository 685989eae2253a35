"""One order: found by its number, reference or cart, and kept."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, bindparam, func, insert, select

from storefront.orders.schemas import OrderStatus
from storefront.orders.tables import OrderLineRow, OrderRow, TrackingRow

_ORDER = select(*OrderRow.__table__.columns)
_BY_NUMBER = _ORDER.where(OrderRow.order_number == bindparam("number"))
_BY_REFERENCE = _ORDER.where(OrderRow.web_reference_id == bindparam("reference"))
_BY_CART = _ORDER.where(OrderRow.cart_token == bindparam("token"))
_LINES = (
    select(*OrderLineRow.__table__.columns)
    .where(OrderLineRow.order_number == bindparam("number"))
    .order_by(OrderLineRow.line_number)
)
_PARCELS = (
    select(TrackingRow.line_number, TrackingRow.carrier_name, TrackingRow.tracking_number)
    .where(TrackingRow.order_number == bindparam("number"))
    .order_by(TrackingRow.line_number, TrackingRow.id)
)


def find_by_number(reading: Connection, order_number: int) -> Row[Any] | None:
    """Return the order of that number."""
    return reading.execute(_BY_NUMBER, {"number": order_number}).first()


def find_by_reference(reading: Connection, web_reference_id: str) -> Row[Any] | None:
    """Return the order of that web reference."""
    return reading.execute(_BY_REFERENCE, {"reference": web_reference_id}).first()


def find_by_cart(reading: Connection, cart_token: str) -> Row[Any] | None:
    """Return the order that this cart has become, if it has."""
    return reading.execute(_BY_CART, {"token": cart_token}).first()


def list_lines(reading: Connection, order_number: int) -> Sequence[Row[Any]]:
    """Return the lines of an order in their order."""
    return reading.execute(_LINES, {"number": order_number}).all()


def list_parcels(reading: Connection, order_number: int) -> Sequence[Row[Any]]:
    """Return line number, carrier and tracking number of every parcel of an order."""
    return reading.execute(_PARCELS, {"number": order_number}).all()


def is_po_used(reading: Connection, customer_id_p21: int, po_no: str) -> bool:
    """Tell whether an order of this company that is not cancelled carries this PO number already.

    Capitals and spaces make no difference. Source: decision D16.
    """
    used = select(OrderRow.order_number).where(
        OrderRow.customer_id_p21 == customer_id_p21,
        OrderRow.status != OrderStatus.CANCELLED.value,
        _folded(OrderRow.po_no) == "".join(po_no.split()).lower(),
    )
    return reading.scalar(used.limit(1)) is not None


def save_order(tx: Connection, order: Mapping[str, Any], lines: Sequence[Mapping[str, Any]]) -> None:
    """Keep a new order with its lines; the mappings use the columns' names.

    Raises `sqlalchemy.exc.IntegrityError` where the cart has become an order already.
    """
    tx.execute(insert(OrderRow), [dict(order)])
    tx.execute(insert(OrderLineRow), [dict(line) for line in lines])


def _folded(column: Any) -> ColumnElement[str]:
    return func.lower(func.replace(column, " ", ""))
