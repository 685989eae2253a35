"""Orders of the past year: who bought what, at which price, and where it stands."""

from collections.abc import Iterator
from typing import NamedTuple

from examples.demo_shop.generator.files import Row, Table, money, yes
from examples.demo_shop.generator.people import FIRST_CUSTOMER, Person, Place, persons, places
from examples.demo_shop.generator.register import Entry, Register
from examples.demo_shop.generator.size_text import roll

FIRST_ORDER = 4480000
ORDERS = 120


class Order(NamedTuple):
    """An order under construction; `age` in days before today."""

    number: int
    person: Person
    place: Place
    status: str
    age: int
    lines: list[tuple[Entry, int]]


def tables(register: Register) -> Iterator[Table]:
    """Yield about 120 orders, the newest last, in every status that an order can have."""
    on_shelf = _orderable(register)
    orders = [order for place in range(ORDERS) if (order := _order(place, on_shelf)).lines]
    yield Table("orders", [_order_row(order) for order in orders])
    yield Table("order_lines", [row for order in orders for row in _line_rows(order)])


def _orderable(register: Register) -> dict[str, list[Entry]]:
    """Items that were sold, by product line, so that one order reads like one job."""
    shelves: dict[str, list[Entry]] = {}
    for entry in register.entries.values():
        if entry.row["unit_price"] and entry.row["is_web"] == "true" and not entry.draft.cut:
            shelves.setdefault(entry.series.supply_class[:2], []).append(entry)
    return shelves


def _order(place: int, shelves: dict[str, list[Entry]]) -> Order:
    key = f"order {place}"
    buyers = [person for person in persons() if person.customer.uid != FIRST_CUSTOMER]
    person = buyers[int(roll(key, "buyer") ** 1.6 * len(buyers))]
    ship_tos = [entry for entry in places() if entry.customer.uid == person.customer.uid]
    age = 1 + round((ORDERS - 1 - place) ** 1.2)
    return Order(
        number=FIRST_ORDER + place * 17 + int(roll(key, "gap") * 9),
        person=person,
        place=ship_tos[int(roll(key, "ship to") * len(ship_tos))],
        status=_status(key, place, age),
        age=age,
        lines=_lines(key, shelves),
    )


def _lines(key: str, shelves: dict[str, list[Entry]]) -> list[tuple[Entry, int]]:
    count = 1 + int(roll(key, "lines") ** 2 * 12)
    shelf = list(shelves.values())[int(roll(key, "shelf") * len(shelves))] if shelves else []
    chosen: dict[int, tuple[Entry, int]] = {}
    for line in range(count if shelf else 0):
        entry = shelf[int(roll(f"{key} {line}", "item") * len(shelf))]
        pack = max(1, int(entry.row["unit_size"]))
        packs = 1 + int(roll(f"{key} {line}", "quantity") ** 3 * 9)
        chosen[entry.uid] = (entry, pack * packs)
    return list(chosen.values())


def _status(key: str, place: int, age: int) -> str:
    if roll(key, "status") < 0.05:
        return "Cancelled"
    if age <= 8:
        return ("Submitted", "OnHold", "Open")[place % 3]
    if age <= 45:
        return ("Open", "PartiallyShipped", "Shipped", "PartiallyShipped", "Shipped", "Complete")[place % 6]
    return "Complete"


_SHARE_OUT = {"Complete": 1.0, "Shipped": 1.0, "PartiallyShipped": 0.5}


def _order_row(order: Order) -> Row:
    subtotal = sum(_amount(entry, quantity) for entry, quantity in order.lines)
    state, country = order.place.lines[3], order.place.lines[5]
    rate = 0.0 if order.person.customer.is_exempt or country != "US" else 0.0675 if state == "OH" else 0.06
    is_known = order.status not in ("Submitted", "OnHold")
    return {
        "order_number": str(order.number),
        "customer_id_p21": str(order.person.customer.uid),
        "order_date": f"today-{order.age}",
        "po_no": _po(order),
        "status": order.status,
        "contact_email": order.person.email,
        "first_name": order.person.first_name,
        "last_name": order.person.last_name,
        "ship_to_id": str(order.place.uid),
        "carrier_name": _carrier(order),
        "shipping_total": money(12.4 + 0.008 * subtotal) if is_known else "",
        "tax_total": money(subtotal * rate) if is_known else "",
        "order_notes": "Pack each part number separately." if roll(str(order.number), "note") < 0.15 else "",
    }


def _amount(entry: Entry, quantity: int) -> float:
    return float(entry.row["unit_price"]) * quantity / float(entry.row["pricing_unit_size"])


def _po(order: Order) -> str:
    if not order.person.customer.needs_po and roll(str(order.number), "po") < 0.3:
        return ""
    return f"PO-{77310 - order.age}"


def _carrier(order: Order) -> str:
    if order.place.lines[5] == "CA":
        return "Halvard Canada"
    weight = sum(float(entry.row["weight_lb"]) * quantity for entry, quantity in order.lines)
    if weight > 150:
        return "Overland LTL"
    return ("Midland Ground", "Midland Ground", "Midland 2nd Day", "Northfield Truck")[order.number % 4]


def _line_rows(order: Order) -> Iterator[Row]:
    for number, (entry, quantity) in enumerate(order.lines, 1):
        is_cancelled = order.status == "Cancelled" or roll(f"{order.number} {number}", "cancelled") < 0.02
        shipped = 0 if is_cancelled else _shipped(order, number, quantity)
        left = 0 if is_cancelled else quantity - shipped
        carrier = _carrier(order)
        is_tracked = shipped > 0 and carrier not in ("Northfield Truck", "Will Call")
        yield {
            "order_number": str(order.number),
            "line_number": str(number),
            "inv_mast_uid": str(entry.uid),
            "quantity_ordered": str(quantity),
            "quantity_invoiced": str(shipped),
            "quantity_allocated": str(left if roll(f"{order.number} {number}", "allocated") < 0.6 else 0),
            "is_cancelled": yes(is_cancelled),
            "unit_price": entry.row["unit_price"],
            "promise_date": _promise(order, number, left),
            "carrier_name": carrier if shipped else "",
            "tracking_number": _tracking(order, carrier) if is_tracked else "",
        }


def _shipped(order: Order, number: int, quantity: int) -> int:
    share = _SHARE_OUT.get(order.status, 0.0)
    if share == 0.5:
        return quantity if number % 2 else 0 if len(order.lines) > 1 else quantity // 2
    return int(quantity * share)


def _promise(order: Order, number: int, left: int) -> str:
    if left and order.status != "Submitted" and roll(f"{order.number} {number}", "promise") < 0.75:
        return f"today+{1 + int(roll(f'{order.number} {number}', 'days') * 25)}"
    return "" if left else f"today-{max(0, order.age - 4)}"


def _tracking(order: Order, carrier: str) -> str:
    serial = int(roll(str(order.number), "tracking") * 1e10)
    return f"{''.join(word[0] for word in carrier.upper().split())}{serial:010d}"
