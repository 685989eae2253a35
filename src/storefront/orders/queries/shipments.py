"""Shipments of an order, and the number of shipped pieces that follows from them."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Integer, bindparam, cast, delete, func, insert, select, update

from storefront.orders.stored import StoredShipment, StoredShipmentLine
from storefront.orders.tables import OrderLineRow, ShipmentLineRow, ShipmentRow, TrackingRow
from storefront.platform.statements import Change, Query, only

_COLUMNS = [getattr(ShipmentRow, name) for name in StoredShipment.__struct_fields__]


def _shipment(*columns: Any) -> StoredShipment:
    return StoredShipment(**dict(zip(StoredShipment.__struct_fields__, columns, strict=True)))


_OF_ORDER = Query(
    select(*_COLUMNS)
    .where(ShipmentRow.order_number == bindparam("number"))
    .order_by(ShipmentRow.ship_date, ShipmentRow.shipment_id),
    _shipment,
)
_LINES_OF_ORDER = Query(
    select(ShipmentLineRow.shipment_id, ShipmentLineRow.line_number, ShipmentLineRow.quantity)
    .join(ShipmentRow, ShipmentRow.shipment_id == ShipmentLineRow.shipment_id)
    .where(ShipmentRow.order_number == bindparam("number"))
    .order_by(ShipmentLineRow.shipment_id, ShipmentLineRow.line_number),
    StoredShipmentLine,
)
_PARCELS_OF_ORDER = Query(
    select(TrackingRow.shipment_id, TrackingRow.carrier_name, TrackingRow.tracking_number)
    .where(TrackingRow.order_number == bindparam("number"), TrackingRow.shipment_id.is_not(None))
    .group_by(TrackingRow.shipment_id, TrackingRow.carrier_name, TrackingRow.tracking_number)
    .order_by(TrackingRow.shipment_id, func.min(TrackingRow.id)),
    lambda shipment_id, carrier, tracking: (shipment_id, carrier, tracking),
)
_PARCELS_BY_LINE = Query(
    select(TrackingRow.line_number, TrackingRow.carrier_name, TrackingRow.tracking_number)
    .where(TrackingRow.order_number == bindparam("number"), TrackingRow.shipment_id == bindparam("shipment"))
    .order_by(TrackingRow.id),
    lambda line, carrier, tracking: (line, carrier, tracking),
)
_BY_NUMBER = Query(
    select(*_COLUMNS).where(
        ShipmentRow.order_number == bindparam("number"), ShipmentRow.shipment_number == bindparam("shipment")
    ),
    _shipment,
)
_PIECES = Query(
    select(ShipmentLineRow.shipment_id, ShipmentLineRow.line_number, ShipmentLineRow.quantity)
    .where(ShipmentLineRow.shipment_id == bindparam("shipment"))
    .order_by(ShipmentLineRow.line_number),
    StoredShipmentLine,
)
_KNOWN = Query(
    select(ShipmentRow.shipment_id).where(
        ShipmentRow.order_number == bindparam("number"),
        ShipmentRow.shipment_number == bindparam("shipment"),
    ),
    only,
)
_FORGET = (
    Change(
        delete(TrackingRow).where(
            TrackingRow.order_number == bindparam("number"), TrackingRow.shipment_id == bindparam("shipment")
        )
    ),
    Change(delete(ShipmentLineRow).where(ShipmentLineRow.shipment_id == bindparam("shipment"))),
)
_CHANGE = Change(
    update(ShipmentRow)
    .where(ShipmentRow.shipment_id == bindparam("shipment"))
    .values(ship_date=bindparam("day"), carrier_name=bindparam("carrier"), imported_at=bindparam("now"))
)
_SHIPPED = (
    select(func.coalesce(func.sum(ShipmentLineRow.quantity), 0))
    .join(ShipmentRow, ShipmentRow.shipment_id == ShipmentLineRow.shipment_id)
    .where(
        ShipmentRow.order_number == OrderLineRow.order_number,
        ShipmentLineRow.line_number == OrderLineRow.line_number,
    )
    .correlate(OrderLineRow)
    .scalar_subquery()
)
_COUNT_SHIPPED = Change(
    update(OrderLineRow)
    .where(OrderLineRow.order_number == bindparam("number"))
    .values(quantity_shipped=cast(_SHIPPED, Integer))
)


def list_shipments(conn: Connection, order_number: int) -> list[StoredShipment]:
    """Return the shipments of an order, oldest first."""
    return _OF_ORDER.all(conn, number=order_number)


def list_shipment_lines(conn: Connection, order_number: int) -> list[StoredShipmentLine]:
    """Return what is in each shipment of an order."""
    return _LINES_OF_ORDER.all(conn, number=order_number)


def list_shipment_parcels(conn: Connection, order_number: int) -> list[tuple[int, str, str]]:
    """Return shipment, carrier and tracking number of each parcel of an order that is in a shipment."""
    return _PARCELS_OF_ORDER.all(conn, number=order_number)


def find_shipment(conn: Connection, order_number: int, shipment_number: str) -> StoredShipment | None:
    """Return the shipment of an order with this number."""
    return _BY_NUMBER.first(conn, number=order_number, shipment=shipment_number)


def list_pieces(conn: Connection, shipment_id: int) -> dict[int, int]:
    """Return the pieces in a shipment by line number."""
    return {line.line_number: line.quantity for line in _PIECES.all(conn, shipment=shipment_id)}


def list_line_parcels(conn: Connection, shipment: StoredShipment) -> list[tuple[int, str, str]]:
    """Return line number, carrier and tracking number of each parcel of a shipment, once for each line."""
    return _PARCELS_BY_LINE.all(conn, number=shipment.order_number, shipment=shipment.shipment_id)


def save_shipment(
    tx: Connection,
    shipment: StoredShipment,
    quantities: Mapping[int, int],
    parcels: Sequence[tuple[int, str, str]] = (),
) -> bool:
    """Store a shipment, replacing one of the same number; return whether it is new.

    `quantities` are pieces by line number, `parcels` are line number, carrier and tracking number. The
    shipped quantities of the order's lines are counted anew from all of its shipments.
    """
    number = shipment.order_number
    known = _KNOWN.first(tx, number=number, shipment=shipment.shipment_number)
    if known is None:
        row = msgspec.structs.asdict(shipment)
        del row["shipment_id"]
        key = tx.execute(insert(ShipmentRow).values(row)).inserted_primary_key
        assert key is not None
        shipment_id = int(key[0])
    else:
        shipment_id = int(known)
        for forget in _FORGET:
            forget.run(tx, number=number, shipment=shipment_id)
        about: dict[str, Any] = {"day": shipment.ship_date, "carrier": shipment.carrier_name}
        _CHANGE.run(tx, shipment=shipment_id, now=shipment.imported_at, **about)
    lines = [
        {"shipment_id": shipment_id, "line_number": line, "quantity": pieces}
        for line, pieces in sorted(quantities.items())
    ]
    if lines:
        tx.execute(insert(ShipmentLineRow), lines)
    rows = [
        {
            "order_number": number,
            "line_number": line,
            "carrier_name": carrier,
            "tracking_number": tracking,
            "shipment_id": shipment_id,
        }
        for line, carrier, tracking in parcels
    ]
    if rows:
        tx.execute(insert(TrackingRow), rows)
    _COUNT_SHIPPED.run(tx, number=number)
    return known is None
