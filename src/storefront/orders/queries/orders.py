"""One order: found by its number, reference or cart, and kept."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, bindparam, func, insert, select

from storefront.orders.schemas import OrderStatus
from storefront.orders.tables import OrderLineRow, OrderRow, TrackingRow

ORDER_NUMBER_MAX = 2_147_483_647

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


def list_lines(reading: Connection, order_number: int) -> Sequence[Any]:
    """Return the lines of an order in their order."""
    return reading.execute(_LINES, {"number": order_number}).all()


def list_parcels(reading: Connection, order_number: int) -> Sequence[Any]:
    """Return line number, carrier and tracking number of every parcel of an order."""
    return reading.execute(_PARCELS, {"number": order_number}).all()


def list_po_uses(reading: Connection, customer_id_p21: int, po_no: str) -> Sequence[Any]:
    """Return number and PO number of this company's orders, not cancelled, under this PO number.

    Capitals and spaces make no difference. Source: decision D16.
    """
    used = select(OrderRow.order_number, OrderRow.po_no).where(
        OrderRow.customer_id_p21 == customer_id_p21,
        OrderRow.status != OrderStatus.CANCELLED.value,
        _folded(OrderRow.po_no) == "".join(po_no.split()).lower(),
    )
    return reading.execute(used.order_by(OrderRow.order_number).limit(5)).all()


def save_order(tx: Connection, order: Mapping[str, Any]) -> None:
    """Keep a new order; the mapping uses the columns' names.

    Raises `sqlalchemy.exc.IntegrityError` where the cart has become an order already.
    """
    tx.execute(insert(OrderRow), [dict(order)])


def save_lines(tx: Connection, lines: Sequence[Mapping[str, Any]]) -> None:
    """Keep the lines of a new order."""
    tx.execute(insert(OrderLineRow), [dict(line) for line in lines])


def _folded(column: Any) -> ColumnElement[str]:
    return func.lower(func.replace(column, " ", ""))
