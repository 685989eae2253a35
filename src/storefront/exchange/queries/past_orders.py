"""Orders of another system: what the files leave out is taken from items, customers and address books."""

import datetime
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, select

from storefront.accounts.tables import CustomerRow
from storefront.addresses.tables import AddressRow
from storefront.catalog.tables import ItemRow
from storefront.orders.queries import imported
from storefront.pricing.tables import PriceRow

Row = dict[str, Any]
CHUNK = 500

_ITEMS = (
    select(
        ItemRow.inv_mast_uid,
        ItemRow.item_code,
        ItemRow.item_desc,
        ItemRow.is_ncnr,
        PriceRow.unit_of_measure,
        PriceRow.pricing_unit_size,
    )
    .join(PriceRow, PriceRow.inv_mast_uid == ItemRow.inv_mast_uid)
    .where(ItemRow.inv_mast_uid.in_(bindparam("keys", expanding=True)))
)
_CUSTOMERS = select(
    CustomerRow.customer_id_p21, CustomerRow.name, CustomerRow.phone, CustomerRow.terms
).where(CustomerRow.customer_id_p21.in_(bindparam("keys", expanding=True)))
_ADDRESSES = select(*AddressRow.__table__.columns).where(
    AddressRow.p21_id.in_(bindparam("keys", expanding=True))
)
_COPIED = ("name", "attn", "address1", "address2", "city", "state", "zip", "country", "phone")


def save_past_orders(tx: Connection, orders: Sequence[Row], lines: Sequence[Row]) -> None:
    """Keep these orders, as rows of the files `orders` and `order_lines`."""
    customers = _by_key(tx, _CUSTOMERS, [order.get("customer_id_p21") for order in orders])
    addresses = _by_key(tx, _ADDRESSES, [order.get("ship_to_id") for order in orders])
    items = _by_key(tx, _ITEMS, [line.get("inv_mast_uid") for line in lines])
    imported.save_imported(
        tx,
        [_whole_order(order, customers, addresses) for order in orders],
        [_whole_line(line, items) for line in lines],
        [_parcel(line) for line in lines if line.get("tracking_number")],
    )


def placed_here(tx: Connection, order_numbers: Sequence[int]) -> list[int]:
    """Return those of the numbers that the shop gave out itself and no file may replace."""
    return imported.placed_here(tx, order_numbers)


def _by_key(tx: Connection, statement: Any, wanted: Sequence[Any]) -> dict[int, Any]:
    keys = sorted({key for key in wanted if key is not None})
    found: dict[int, Any] = {}
    for start in range(0, len(keys), CHUNK):
        rows = tx.execute(statement, {"keys": keys[start : start + CHUNK]})
        found.update((row[0], row) for row in rows)
    return found


def _whole_order(order: Row, customers: dict[int, Any], addresses: dict[int, Any]) -> Row:
    whole = {**order, "order_date": _moment(order["order_date"])}
    customer = customers.get(order.get("customer_id_p21") or 0)
    address = addresses.get(order.get("ship_to_id") or 0)
    if customer:
        whole |= {"bill_to_company_name": customer.name, "bill_to_phone": customer.phone}
    if address:
        whole |= {f"ship_to_{name}": getattr(address, name) for name in _COPIED}
        whole |= {
            f"bill_to_{name}": getattr(address, name) for name in _COPIED if name not in ("attn", "phone")
        }
        whole["delivery_instructions"] = address.delivery_instructions
    return whole


def _moment(day: datetime.date) -> datetime.datetime:
    """Return noon UTC: the same day on every wall of the country."""
    return datetime.datetime.combine(day, datetime.time(12), datetime.UTC)


def _whole_line(line: Row, items: dict[int, Any]) -> Row:
    whole = {name: value for name, value in line.items() if name not in ("carrier_name", "tracking_number")}
    item = items.get(line.get("inv_mast_uid") or 0)
    if item is None:
        return {**whole, "item_code": ""}
    return {
        **whole,
        "item_code": item.item_code,
        "item_description": item.item_desc,
        "unit_of_measure": item.unit_of_measure,
        "pricing_unit_size": item.pricing_unit_size,
        "is_ncnr": item.is_ncnr,
    }


def _parcel(line: Row) -> Row:
    names = ("order_number", "line_number", "carrier_name", "tracking_number")
    return {name: line[name] for name in names}
