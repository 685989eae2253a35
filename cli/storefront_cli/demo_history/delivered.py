"""What became of the orders: allocated, shipped in one or two parcels, and invoiced."""

import datetime
from collections.abc import Iterator
from decimal import Decimal
from random import Random
from typing import Any, NamedTuple

from storefront.base.dates import add_business_days
from storefront.base.money import extended_price, total_of
from storefront.invoices.schemas import InvoiceStatus
from storefront.invoices.stored import StoredInvoice, StoredInvoiceLine
from storefront.orders.limits import SERVICE_PREFIX
from storefront.orders.schemas import OrderStatus
from storefront.orders.stored import StoredShipment
from storefront_cli.demo_history.facts import World
from storefront_cli.demo_history.placed import PAID_AT_ONCE, Placed

SHIPPED_WHOLE = 0.75
"""This share of the finished orders left in one shipment."""
TERMS_DAYS = {"Net10": 10, "Net30": 30, "Net45": 45, "2% 10 Net30": 30}
DISCOUNTS = {"2% 10 Net30": (10, Decimal("0.02"))}
"""Days and share of the discount for early payment."""
PAID_SHARES = ((110, 1.0), (60, 0.9), (20, 0.8), (0, 0.5), (-1000, 0.1))
"""Which share of the invoices is paid, from so many days on after they were due."""
VOID_SHARE = 0.02
OWN_DELIVERY = ("Northfield Truck", "Will Call")
"""Without a tracking number."""


class Delivery(NamedTuple):
    """A shipment of an order: pieces and parcels by line, and when it was invoiced, if it was."""

    order: Placed
    shipment: StoredShipment
    quantities: dict[int, int]
    parcels: list[tuple[int, str, str]]
    invoiced_on: datetime.date | None


class Bill(NamedTuple):
    """An invoice with its lines."""

    invoice: StoredInvoice
    lines: list[StoredInvoiceLine]


def deliver(world: World, order: Placed, now: datetime.datetime) -> list[Delivery]:
    """Return the shipments of an order, and write what its lines' quantities are by now."""
    chance = Random(f"deliver {order.number}")
    shares = _shares(order, chance)
    day = order.day
    deliveries: list[Delivery] = []
    for place, quantities in enumerate(shares, 1):
        day = add_business_days(day, chance.randint(1, 3), world.holidays)
        invoiced = add_business_days(day, chance.randint(0, 1), world.holidays)
        is_invoiced = order.row["status"] != OrderStatus.SHIPPED and invoiced <= world.today
        carrier = _carrier(order, chance)
        shipment = StoredShipment(
            order_number=order.number,
            shipment_number=f"{order.number}-{place}",
            ship_date=min(day, world.today),
            carrier_name=carrier,
            imported_at=min(now, _evening(day)),
        )
        parcels = list(_parcels(order, quantities, carrier, chance))
        deliveries.append(Delivery(order, shipment, quantities, parcels, invoiced if is_invoiced else None))
    _write_quantities(world, order, deliveries, chance)
    return deliveries


def _shares(order: Placed, chance: Random) -> list[dict[int, int]]:
    """Return how many pieces of each line left in each shipment."""
    status, lines = order.row["status"], order.goods
    everything = {line["line_number"]: line["quantity_ordered"] for line in lines}
    if not everything:
        return []
    first = {number: everything[number] for number in list(everything)[: max(1, len(everything) // 2)]}
    last = {number: pieces for number, pieces in everything.items() if number not in first}
    if status == OrderStatus.PARTIALLY_SHIPPED:
        part = next((found for line in lines if (found := _part(line, first))), None)
        return [first | part if part else first]
    if status == OrderStatus.SHIPPED:
        return [everything]
    if status != OrderStatus.COMPLETE:
        return []
    return [everything] if chance.random() < SHIPPED_WHOLE or not last else [first, last]


def _part(line: dict[str, Any], first: dict[int, int]) -> dict[int, int] | None:
    """Return half of a line, if both halves together cost to the cent what the whole does."""
    number, quantity = line["line_number"], line["quantity_ordered"]
    if number in first or quantity < 2:
        return None
    price, size = line["unit_price"], line["pricing_unit_size"]
    halves = [extended_price(price, pieces, size) for pieces in (quantity // 2, quantity - quantity // 2)]
    return {number: quantity // 2} if total_of(halves) == line["total_price"] else None


def _carrier(order: Placed, chance: Random) -> str:
    """Return who carried it: often a parcel service that shows where a parcel is."""
    named = str(order.row["carrier_name"])
    if named in OWN_DELIVERY or "LTL" in named or "Canada" in named or chance.random() < 0.4:
        return named
    return chance.choice(("UPS Ground", "FedEx Ground"))


def _parcels(
    order: Placed, quantities: dict[int, int], carrier: str, chance: Random
) -> Iterator[tuple[int, str, str]]:
    if carrier in OWN_DELIVERY:
        return
    services = {line["line_number"] for line in order.lines if line["item_code"].startswith(SERVICE_PREFIX)}
    numbers = [_tracking(carrier, chance) for _ in range(2 if len(quantities) > 5 else 1)]
    for place, line in enumerate(number for number in quantities if number not in services):
        yield line, carrier, numbers[place * len(numbers) // len(quantities)]


def _tracking(carrier: str, chance: Random) -> str:
    if carrier.startswith("UPS"):
        return f"1Z8F41R203{chance.randrange(10**8):08d}"
    if carrier.startswith("FedEx"):
        return f"7946{chance.randrange(10**8):08d}"
    return f"{''.join(word[0] for word in carrier.upper().split())}{chance.randrange(10**10):010d}"


def _evening(day: datetime.date) -> datetime.datetime:
    return datetime.datetime.combine(day, datetime.time(22, 30), datetime.UTC)


def _write_quantities(world: World, order: Placed, deliveries: list[Delivery], chance: Random) -> None:
    shipped = {line["line_number"]: 0 for line in order.lines}
    last_day = order.day
    for delivery in deliveries:
        last_day = delivery.shipment.ship_date
        for number, pieces in delivery.quantities.items():
            shipped[number] += pieces
    is_invoiced = bool(deliveries) and all(one.invoiced_on for one in deliveries)
    for line in order.goods:
        out, ordered = shipped[line["line_number"]], line["quantity_ordered"]
        line["quantity_invoiced"] = out if is_invoiced else 0
        if out == ordered:
            line["promise_date"] = last_day
        elif order.row["status"] != OrderStatus.SUBMITTED:
            _promise(world, line, ordered - out, chance)


def _promise(world: World, line: dict[str, Any], left: int, chance: Random) -> None:
    """Allocate what is left of a line, or say when it comes: a day, or not known yet (TBD)."""
    kind = chance.random()
    if kind < 0.4:
        line["quantity_allocated"] = left
        line["promise_date"] = add_business_days(world.today, chance.randint(1, 3), world.holidays)
    elif kind < 0.8:
        line["quantity_allocated"] = left // 3 if kind < 0.5 else 0
        line["promise_date"] = add_business_days(world.today, chance.randint(4, 30), world.holidays)
    elif kind < 0.9:
        line["aro_days"] = 45


def bills_of(world: World, order: Placed, deliveries: list[Delivery], numbers: Iterator[int]) -> list[Bill]:
    """Return the invoices of an order: one for each invoiced shipment, and now and then one that was void.

    Freight is on the first; tax is shared by their subtotals, so that all together are the order's total.
    """
    due = [one for one in deliveries if one.invoiced_on is not None]
    taxed, bills = Decimal(0), list[Bill]()
    whole = order.row["sub_total"]
    for place, delivery in enumerate(due):
        is_last = order.row["status"] == OrderStatus.COMPLETE and place == len(due) - 1
        number = next(numbers)
        lines = list(_bill_lines(order, delivery, number))
        sub_total = total_of(line.item_total_price for line in lines)
        tax = order.row["tax_total"] or Decimal("0.00")
        own = tax - taxed if is_last else (tax * sub_total / whole).quantize(Decimal("0.01"))
        taxed += own
        freight = (order.row["shipping_total"] or Decimal("0.00")) if place == 0 else Decimal("0.00")
        bills.append(Bill(_invoice(world, delivery, number, sub_total, own, freight), lines))
    if bills and Random(f"void {order.number}").random() < VOID_SHARE:
        bills.append(_void(bills[0], next(numbers)))
    return bills


def _bill_lines(order: Placed, delivery: Delivery, number: int) -> Iterator[StoredInvoiceLine]:
    by_number = {line["line_number"]: line for line in order.lines}
    for place, (line_number, pieces) in enumerate(delivery.quantities.items(), 1):
        line = by_number[line_number]
        same = (
            *("inv_mast_uid", "item_code", "item_description", "customer_part_number"),
            *("unit_of_measure", "pricing_unit_size", "unit_price"),
        )
        yield StoredInvoiceLine(
            **{name: line[name] for name in same},
            invoice_number=number,
            line_number=place,
            order_line_number=line_number,
            quantity_requested=line["quantity_ordered"],
            quantity_shipped=pieces,
            item_total_price=extended_price(line["unit_price"], pieces, line["pricing_unit_size"]),
            tracking_numbers=[
                {"carrierName": carrier, "trackingNumber": tracking}
                for parcel_line, carrier, tracking in delivery.parcels
                if parcel_line == line_number
            ],
        )


def _invoice(
    world: World, delivery: Delivery, number: int, sub_total: Decimal, tax: Decimal, freight: Decimal
) -> StoredInvoice:
    order, day = delivery.order, delivery.invoiced_on
    assert day is not None
    row, terms = order.row, order.company.facts.terms
    net_due = day + datetime.timedelta(days=TERMS_DAYS.get(terms, 0))
    discount_days, share = DISCOUNTS.get(terms, (0, Decimal(0)))
    total = total_of([sub_total, tax, freight])
    status, paid = _payment(world.today, net_due, total, terms, Random(f"pay {number}"))
    ship_to = ("name", "address1", "address2", "city", "state", "zip", "country")
    return StoredInvoice(
        **{f"billing_{name}": row[f"bill_to_{name}"] for name in ship_to},
        **{f"ship_to_{name}": row[f"ship_to_{name}"] for name in (*ship_to, "phone")},
        invoice_number=number,
        customer_id_p21=order.company.number,
        order_number=order.number,
        invoice_date=day,
        order_date=order.day,
        po_no=row["po_no"],
        status=status.value,
        terms=terms,
        net_due_date=net_due,
        disc_due_date=day + datetime.timedelta(days=discount_days) if share else None,
        discount_amount=(sub_total * share).quantize(Decimal("0.01")),
        ordered_by=f"{row['first_name']} {row['last_name']}",
        taker=row["taker"],
        carrier_name=delivery.shipment.carrier_name,
        delivery_instructions=row["delivery_instructions"],
        sub_total=sub_total,
        total_tax=tax,
        freight_amount=freight,
        total_amount=total,
        amount_paid=paid,
        imported_at=_evening(day),
    )


def _payment(
    today: datetime.date, due: datetime.date, total: Decimal, terms: str, chance: Random
) -> tuple[InvoiceStatus, Decimal]:
    """Return whether an invoice is paid, partly or not at all; few stay unpaid long after they are due."""
    age, roll = (today - due).days, chance.random()
    share = next(share for days, share in PAID_SHARES if age > days)
    if terms in PAID_AT_ONCE or roll < share:
        return InvoiceStatus.PAID, total
    if chance.random() < 0.25 and total > 1:
        return InvoiceStatus.PARTIALLY_PAID, (total / 2).quantize(Decimal("0.01"))
    return InvoiceStatus.OPEN, Decimal("0.00")


def _void(bill: Bill, number: int) -> Bill:
    """Return an invoice that was written twice, and is void."""
    values = {name: getattr(bill.invoice, name) for name in StoredInvoice.__struct_fields__}
    values |= {
        "invoice_number": number,
        "status": InvoiceStatus.VOID.value,
        "amount_paid": Decimal("0.00"),
        "invoice_notes": [f"Void: the same as invoice {bill.invoice.invoice_number}."],
    }
    lines = [
        StoredInvoiceLine(
            **{name: getattr(line, name) for name in StoredInvoiceLine.__struct_fields__}
            | {"invoice_number": number}
        )
        for line in bill.lines
    ]
    return Bill(StoredInvoice(**values), lines)
