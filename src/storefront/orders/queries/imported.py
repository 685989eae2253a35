"""Orders that come from elsewhere, in bulk: the importer's way in."""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select

from storefront.base import ids
from storefront.base.money import extended_price, total_of
from storefront.orders.queries import numbers
from storefront.orders.tables import OrderLineRow, OrderRow, TrackingRow

CHUNK = 500

_KNOWN = select(OrderRow.order_number, OrderRow.web_reference_id).where(
    OrderRow.order_number.in_(bindparam("order_numbers", expanding=True))
)
_PLACED_HERE = select(OrderRow.order_number).where(
    OrderRow.cart_token.is_not(None),
    OrderRow.order_number.in_(bindparam("order_numbers", expanding=True)),
)


def placed_here(reading: Connection, order_numbers: Sequence[int]) -> list[int]:
    """Return those of the numbers that this shop gave out itself: an import may not replace them."""
    return [
        n for some in _chunks(order_numbers) for n in reading.scalars(_PLACED_HERE, {"order_numbers": some})
    ]


def save_imported(
    tx: Connection,
    orders: Sequence[Mapping[str, Any]],
    lines: Sequence[Mapping[str, Any]],
    tracking: Sequence[Mapping[str, Any]] = (),
) -> None:
    """Keep these orders whole, replacing earlier imports of the same numbers.

    The mappings use the columns' names. An order's `sub_total` and `order_total` are computed where they
    are missing; its web reference stays what it was, a new one gets a random one. Lines need `item_code`,
    and get `total_price` from `unit_price` and the quantity where it is missing.
    """
    if not orders:
        return
    finished = [_finished_line(line) for line in lines]
    known = _known_references(tx, [order["order_number"] for order in orders])
    subtotals = _subtotals(finished)
    ready = [_finished_order(order, known, subtotals) for order in orders]
    _remove(tx, [order["order_number"] for order in orders])
    for table, rows in ((OrderRow, ready), (OrderLineRow, finished), (TrackingRow, tracking)):
        for same in _by_columns(rows):
            tx.execute(insert(table), same)
    numbers.stay_above(tx, max(order["order_number"] for order in orders))


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
    """Return a random reference that nobody can guess. Source: decision G34."""
    return ids.web_reference(secrets.token_bytes(ids.WEB_REFERENCE_BYTES))


def _known_references(tx: Connection, order_numbers: Sequence[int]) -> dict[int, str]:
    known: dict[int, str] = {}
    for some in _chunks(order_numbers):
        known.update(
            (row.order_number, row.web_reference_id) for row in tx.execute(_KNOWN, {"order_numbers": some})
        )
    return known


def _remove(tx: Connection, order_numbers: Sequence[int]) -> None:
    for some in _chunks(order_numbers):
        for table in (TrackingRow, OrderLineRow, OrderRow):
            tx.execute(delete(table).where(table.order_number.in_(some)))


def _by_columns(rows: Sequence[Mapping[str, Any]]) -> list[list[Mapping[str, Any]]]:
    """Group rows that name the same columns, as one statement inserts them."""
    groups: dict[tuple[str, ...], list[Mapping[str, Any]]] = {}
    for row in rows:
        groups.setdefault(tuple(sorted(row)), []).append(row)
    return list(groups.values())


def _chunks(values: Sequence[int]) -> Iterable[Sequence[int]]:
    return (values[start : start + CHUNK] for start in range(0, len(values), CHUNK))
