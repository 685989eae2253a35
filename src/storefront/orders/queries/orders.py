"""Find an order by number, reference or cart, and store it."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, bindparam, func, select, update

from storefront.orders.queries import texts
from storefront.orders.schemas import OrderStatus
from storefront.orders.stored import StoredOrder, StoredOrderLine, StoredParcel
from storefront.orders.tables import OrderLineRow, OrderRow, TrackingRow
from storefront.platform.statements import Change, Query, inserted

ORDER_NUMBER_MAX = 2_147_483_647


def _order(*columns: Any) -> StoredOrder:
    return StoredOrder(**dict(zip(StoredOrder.__struct_fields__, columns, strict=True)))


def _line(*columns: Any) -> StoredOrderLine:
    return StoredOrderLine(**dict(zip(StoredOrderLine.__struct_fields__, columns, strict=True)))


def _folded(column: Any) -> ColumnElement[str]:
    return func.lower(func.replace(column, " ", ""))


_ORDER = select(*(getattr(OrderRow, name) for name in StoredOrder.__struct_fields__))
_BY_NUMBER = Query(_ORDER.where(OrderRow.order_number == bindparam("number")), _order)
_BY_REFERENCE = Query(_ORDER.where(OrderRow.web_reference_id == bindparam("reference")), _order)
_NEAR_NUMBER = Query(
    _ORDER.where(OrderRow.order_number <= bindparam("number"))
    .order_by(OrderRow.order_number.desc())
    .limit(1),
    _order,
)
_NEAR_REFERENCE = Query(
    _ORDER.where(OrderRow.web_reference_id <= bindparam("reference"))
    .order_by(OrderRow.web_reference_id.desc())
    .limit(1),
    _order,
)
_BY_CART = Query(_ORDER.where(OrderRow.cart_token == bindparam("token")), _order)
_LINES = Query(
    select(*(getattr(OrderLineRow, name) for name in StoredOrderLine.__struct_fields__))
    .where(OrderLineRow.order_number == bindparam("number"))
    .order_by(OrderLineRow.line_number),
    _line,
)
_PARCELS = Query(
    select(TrackingRow.line_number, TrackingRow.carrier_name, TrackingRow.tracking_number)
    .where(TrackingRow.order_number == bindparam("number"))
    .order_by(TrackingRow.line_number, TrackingRow.id),
    StoredParcel,
)
_PO_USES = Query(
    select(OrderRow.po_no, OrderRow.order_number)
    .where(
        OrderRow.customer_id_p21 == bindparam("customer"),
        OrderRow.status != OrderStatus.CANCELLED.value,
        _folded(OrderRow.po_no) == bindparam("po_no"),
    )
    .order_by(OrderRow.order_number)
    .limit(5),
    lambda po_no, number: (po_no, number),
)
_SAVE = Change(inserted(OrderRow))
_SAVE_LINES = Change(inserted(OrderLineRow))
_GIVE = Change(
    update(OrderRow)
    .where(
        OrderRow.web_reference_id == bindparam("reference"),
        OrderRow.customer_id_p21.is_(None),
        OrderRow.web_user_id.is_(None),
    )
    .values(customer_id_p21=bindparam("customer"), web_user_id=bindparam("person"))
)


def find_by_number(conn: Connection, order_number: int) -> StoredOrder | None:
    """Return the order with this number."""
    return _BY_NUMBER.first(conn, number=order_number)


def find_by_reference(conn: Connection, web_reference_id: str) -> StoredOrder | None:
    """Return the order with this web reference."""
    return _BY_REFERENCE.first(conn, reference=web_reference_id)


def find_for_lookup(conn: Connection, wanted: int | str | None) -> StoredOrder | None:
    """Return the order with this number or web reference, else the one before it, to take the same time.

    The caller compares the result, and so does the same work whether or not the order exists.
    """
    if isinstance(wanted, str):
        return _NEAR_REFERENCE.first(conn, reference=wanted)
    if wanted is None or wanted > ORDER_NUMBER_MAX:
        return None
    return _NEAR_NUMBER.first(conn, number=wanted)


def find_by_cart(conn: Connection, cart_token: str) -> StoredOrder | None:
    """Return the order that this cart has become, if any."""
    return _BY_CART.first(conn, token=cart_token)


def list_lines(conn: Connection, order_number: int) -> list[StoredOrderLine]:
    """Return the lines of an order, in order."""
    return _LINES.all(conn, number=order_number)


def list_parcels(conn: Connection, order_number: int) -> list[StoredParcel]:
    """Return every parcel of an order."""
    return _PARCELS.all(conn, number=order_number)


def list_po_uses(conn: Connection, customer_id_p21: int, po_no: str) -> list[tuple[str, int]]:
    """Return PO number and order number of the company's orders with this PO number, except canceled ones.

    Case and spaces are ignored. Source: decision D16.
    """
    folded = "".join(po_no.split()).lower()
    return _PO_USES.all(conn, customer=customer_id_p21, po_no=folded)


def save_order(tx: Connection, order: StoredOrder) -> None:
    """Insert a new order, without its lines.

    Raises `sqlalchemy.exc.IntegrityError` if the cart has already become an order.
    """
    _SAVE.run(tx, **msgspec.structs.asdict(order))


def save_lines(tx: Connection, order: StoredOrder, lines: Sequence[StoredOrderLine]) -> None:
    """Insert the lines of a new order; its company can find it by them from now on."""
    _SAVE_LINES.run_many(tx, [msgspec.structs.asdict(line) for line in lines])
    if order.customer_id_p21 is not None:
        texts.add(tx, [order.order_number])


def give_order(tx: Connection, web_reference_id: str, customer_id: int, web_user_id: int) -> None:
    """Make this order of a guest one of a person and their company; any other is left alone."""
    if _GIVE.run(tx, reference=web_reference_id, customer=customer_id, person=web_user_id):
        given = find_by_reference(tx, web_reference_id)
        texts.add(tx, [given.order_number] if given else [])
