"""Orders of another system; missing columns are filled from items, customers and address books."""

import datetime
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, select

from storefront.accounts.tables import CustomerRow
from storefront.addresses.tables import AddressRow
from storefront.catalog.tables import ItemRow
from storefront.exchange.queries.files import FILES, ImportFile
from storefront.orders.queries import imported
from storefront.platform.statements import Query, among, columns_of
from storefront.pricing.tables import PriceRow

Row = dict[str, Any]

AT_ONCE = 100
"""Orders that are compared and written together."""


class _Item(msgspec.Struct, frozen=True):
    inv_mast_uid: int
    item_code: str
    item_desc: str
    is_ncnr: bool
    unit_of_measure: str
    pricing_unit_size: int


class _Customer(msgspec.Struct, frozen=True):
    customer_id_p21: int
    name: str
    phone: str


class _Address(msgspec.Struct, frozen=True):
    p21_id: int
    name: str
    attn: str
    address1: str
    address2: str
    city: str
    state: str
    zip: str
    country: str
    phone: str
    delivery_instructions: str


_ITEMS = Query(
    select(*columns_of(_Item, ItemRow), *columns_of(_Item, PriceRow)[1:])
    .join(PriceRow, PriceRow.inv_mast_uid == ItemRow.inv_mast_uid)
    .where(among(ItemRow.inv_mast_uid, "keys")),
    _Item,
)
_CUSTOMERS = Query(
    select(*columns_of(_Customer, CustomerRow)).where(among(CustomerRow.customer_id_p21, "keys")), _Customer
)
_ADDRESSES = Query(
    select(*columns_of(_Address, AddressRow)).where(among(AddressRow.p21_id, "keys")), _Address
)
_COPIED = ("name", "attn", "address1", "address2", "city", "state", "zip", "country", "phone")


def save_past_orders(tx: Connection, orders: Sequence[Row], lines: Sequence[Row]) -> None:
    """Save orders, given as rows of the files `orders` and `order_lines`."""
    customers = _CUSTOMERS.all(tx, keys=_named(orders, "customer_id_p21"))
    addresses = _ADDRESSES.all(tx, keys=_named(orders, "ship_to_id"))
    items = _ITEMS.all(tx, keys=_named(lines, "inv_mast_uid"))
    customer_of = {customer.customer_id_p21: customer for customer in customers}
    address_of = {address.p21_id: address for address in addresses}
    item_of = {item.inv_mast_uid: item for item in items}
    imported.save_imported(
        tx,
        [_whole_order(order, customer_of, address_of) for order in orders],
        [_whole_line(line, item_of) for line in lines],
        [_parcel(line) for line in lines if line.get("tracking_number")],
    )


class Changed(NamedTuple):
    """Orders that are new or changed, each with all its lines, in parts.

    `counts` are the numbers of new, changed and removed rows of each file; `new_orders` are order numbers,
    `new_lines` order and line numbers.
    """

    parts: list[tuple[list[Row], list[Row]]]
    counts: dict[str, tuple[int, int, int]]
    new_orders: set[int]
    new_lines: set[tuple[int, int]]


def compare(conn: Connection, orders: Sequence[Row], lines: Sequence[Row]) -> Changed:
    """Return the orders of the files that have changed; an order is written completely or not at all."""
    lines_of: dict[int, list[Row]] = {}
    for line in lines:
        lines_of.setdefault(line["order_number"], []).append(line)
    found = Changed([], {}, set(), set())
    counts = {"orders": [0, 0, 0], "order_lines": [0, 0, 0]}
    for start in range(0, len(orders), AT_ONCE):
        some = orders[start : start + AT_ONCE]
        held = imported.list_imported(conn, [order["order_number"] for order in some])
        written: list[Row] = []
        their_lines: list[Row] = []
        for row in some:
            number = row["order_number"]
            old, old_lines = held.orders.get(number), held.lines.get(number, {})
            order = _completed(row, old, FILES["orders"])
            own = [
                _completed(line, old_lines.get(line["line_number"]), FILES["order_lines"])
                for line in lines_of.get(number, [])
            ] or list(old_lines.values())
            new = {line["line_number"] for line in own} - old_lines.keys()
            other = sum(
                not _same(old_lines[line["line_number"]], line)
                for line in own
                if line["line_number"] in old_lines
            )
            gone = len(old_lines) - (len(own) - len(new))
            is_same = old is not None and _same(old, _dated(order))
            if not is_same or new or other or gone:
                written.append(order)
                their_lines += own
            if old is None:
                found.new_orders.add(number)
            found.new_lines.update((number, line) for line in new)
            counts["orders"][0] += old is None
            counts["orders"][1] += old is not None and not is_same
            for at, count in enumerate((len(new), other, gone)):
                counts["order_lines"][at] += count
        if written:
            found.parts.append((written, their_lines))
    found.counts.update({name: (new, changed, gone) for name, (new, changed, gone) in counts.items()})
    return found


def _completed(row: Row, held: Row | None, file: ImportFile) -> Row:
    """Fill the missing columns of a row from the stored row, if there is one."""
    if held is None or len(row) == len(file.columns):
        return row
    return {**{name: held[name] for name in file.columns if name in held}, **row}


def _dated(order: Row) -> Row:
    return {**order, "order_date": _moment(order["order_date"])}


def _same(old: Row, new: Row) -> bool:
    """Return whether a row is unchanged; without a tracking number there is no parcel to compare."""
    skipped = () if new.get("tracking_number") else ("carrier_name", "tracking_number")
    is_line = "line_number" in new
    return all(old[name] == value for name, value in new.items() if not (is_line and name in skipped))


def placed_here(tx: Connection, order_numbers: Sequence[int]) -> list[int]:
    """Return the numbers of orders placed in this store, which no import may replace."""
    return imported.placed_here(tx, order_numbers)


def _named(rows: Iterable[Row], column: str) -> list[int]:
    """Return the distinct keys in this column."""
    return sorted({row[column] for row in rows if row.get(column) is not None})


def _whole_order(order: Row, customers: Mapping[int, _Customer], addresses: Mapping[int, _Address]) -> Row:
    whole = _dated(order)
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
    """Return noon UTC, which is the same day in every US time zone."""
    return datetime.datetime.combine(day, datetime.time(12), datetime.UTC)


def _whole_line(line: Row, items: Mapping[int, _Item]) -> Row:
    whole = {name: value for name, value in line.items() if name not in ("carrier_name", "tracking_number")}
    if "total_price" in line:  # from the store
        return whole
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
