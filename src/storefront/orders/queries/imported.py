"""Bulk import of orders from other systems."""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, insert, select

from storefront.base import ids
from storefront.base.money import extended_price, total_of
from storefront.orders.queries import numbers, texts
from storefront.orders.tables import OrderLineRow, OrderRow, OrderTextRow, TrackingRow
from storefront.platform.statements import Change, Query, among, only


class _Known(NamedTuple):
    order_number: int
    web_reference_id: str


_KNOWN = Query(
    select(OrderRow.order_number, OrderRow.web_reference_id).where(
        among(OrderRow.order_number, "order_numbers")
    ),
    _Known,
)
_PLACED_HERE = Query(
    select(OrderRow.order_number).where(
        OrderRow.cart_token.is_not(None), among(OrderRow.order_number, "order_numbers")
    ),
    only,
)
_REMOVE = [
    Change(delete(table).where(among(table.order_number, "order_numbers")))
    for table in (OrderTextRow, TrackingRow, OrderLineRow, OrderRow)
]
_ADD = {table: insert(table) for table in (OrderRow, OrderLineRow, TrackingRow)}


def placed_here(conn: Connection, order_numbers: Sequence[int]) -> list[int]:
    """Return the numbers that were assigned by this store: an import may not replace these orders."""
    return _PLACED_HERE.all(conn, order_numbers=order_numbers) if order_numbers else []


class Held(NamedTuple):
    """The stored orders by number, and their lines by number and line number."""

    orders: dict[int, dict[str, Any]]
    lines: dict[int, dict[int, dict[str, Any]]]


def list_imported(conn: Connection, order_numbers: Sequence[int]) -> Held:
    """Return these orders and their lines as mappings of columns; a line includes its parcel."""
    held = Held({}, {})
    for order in _ORDERS.all(conn, order_numbers=order_numbers):
        held.orders[order["order_number"]] = order
    for line in _LINES.all(conn, order_numbers=order_numbers):
        none = {"carrier_name": "", "tracking_number": ""}
        held.lines.setdefault(line["order_number"], {})[line["line_number"]] = {**line, **none}
    for parcel in _PARCELS.all(conn, order_numbers=order_numbers):
        of_line = held.lines.get(parcel["order_number"], {}).get(parcel["line_number"])
        if of_line is not None:
            of_line |= {name: parcel[name] for name in ("carrier_name", "tracking_number")}
    return held


def _all_of(row: Any) -> Query[dict[str, Any]]:
    """Return the statement that reads these rows as mappings."""
    columns = list(row.__table__.columns)
    names = [column.key for column in columns]
    return Query(
        select(*columns).where(among(row.order_number, "order_numbers")),
        lambda *values: dict(zip(names, values, strict=True)),
    )


_ORDERS, _LINES, _PARCELS = _all_of(OrderRow), _all_of(OrderLineRow), _all_of(TrackingRow)


def save_imported(
    tx: Connection,
    orders: Sequence[Mapping[str, Any]],
    lines: Sequence[Mapping[str, Any]],
    tracking: Sequence[Mapping[str, Any]] = (),
) -> None:
    """Store these orders completely, replacing earlier imports of the same numbers.

    The keys of the mappings are column names. An order's `sub_total` and `order_total` are computed if
    missing; it keeps its web reference, or gets a random one. Lines need `item_code`; a missing `total_price`
    is computed from `unit_price` and quantity.
    """
    if not orders:
        return
    finished = [_finished_line(line) for line in lines]
    order_numbers = [order["order_number"] for order in orders]
    known = dict(_KNOWN.all(tx, order_numbers=order_numbers))
    subtotals = _subtotals(finished)
    ready = [_finished_order(order, known, subtotals) for order in orders]
    for remove in _REMOVE:
        remove.run(tx, order_numbers=order_numbers)
    for table, rows in ((OrderRow, ready), (OrderLineRow, finished), (TrackingRow, tracking)):
        for same in _by_columns(rows):
            tx.execute(_ADD[table], same)
    texts.add(tx, order_numbers)
    numbers.stay_above(tx, max(order_numbers))


def _finished_line(line: Mapping[str, Any]) -> dict[str, Any]:
    if "total_price" in line:
        return dict(line)
    pieces = line.get("pricing_unit_size") or 1
    return {**line, "total_price": extended_price(line["unit_price"], line["quantity_ordered"], pieces)}


def _subtotals(lines: Iterable[Mapping[str, Any]]) -> dict[int, Decimal]:
    amounts: dict[int, list[Decimal]] = {}
    for line in lines:
        amount = Decimal(0) if line.get("is_cancelled") else line["total_price"]
        amounts.setdefault(line["order_number"], []).append(amount)
    return {number: total_of(some) for number, some in amounts.items()}


def _finished_order(
    order: Mapping[str, Any], known: Mapping[int, str], subtotals: Mapping[int, Decimal]
) -> dict[str, Any]:
    number = order["order_number"]
    sub_total = order.get("sub_total", subtotals.get(number, Decimal("0.00")))
    parts = [sub_total, order.get("shipping_total"), order.get("tax_total")]
    order_total = order.get("order_total", total_of([part for part in parts if part is not None]))
    reference = order.get("web_reference_id") or known.get(number) or new_web_reference()
    made = {"sub_total": sub_total, "order_total": order_total, "web_reference_id": reference}
    return {**order, **made}


def new_web_reference() -> str:
    """Return a random reference that cannot be guessed. Source: decision G34.

    It contains a digit; a log filter could not tell sixteen lowercase letters from a word.
    """
    while (reference := ids.web_reference(secrets.token_bytes(ids.WEB_REFERENCE_BYTES))).isalpha():
        pass
    return reference


def _by_columns(rows: Sequence[Mapping[str, Any]]) -> list[list[Mapping[str, Any]]]:
    """Group rows with the same columns, which one statement can insert."""
    groups: dict[tuple[str, ...], list[Mapping[str, Any]]] = {}
    for row in rows:
        groups.setdefault(tuple(sorted(row)), []).append(row)
    return list(groups.values())
