"""Orders as they were placed: when, by whom, what, and at which price."""

import datetime
import math
from collections.abc import Iterator
from decimal import Decimal
from random import Random
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from sqlalchemy import Connection

from storefront.addresses.schemas import Address
from storefront.base.money import extended_price, total_of
from storefront.base.quantity import legal_quantity
from storefront.orders.schemas import HoldReason, OrderStatus
from storefront.payment.messages import PAYMENT_LABELS
from storefront.payment.schemas import PaymentKind
from storefront.shipping.provider import Parcel, RatesProvider, Shipment
from storefront.taxes.rules import find_rate, tax_on
from storefront_cli.demo_history.facts import (
    ORDERS,
    SERVICE_ITEM,
    Buyer,
    Company,
    World,
    prices_of,
)

RECENT = (
    (1, OrderStatus.SUBMITTED, ""),
    (1, OrderStatus.ON_HOLD, HoldReason.APPROVAL),
    (2, OrderStatus.OPEN, ""),
    (2, OrderStatus.ON_HOLD, HoldReason.CREDIT),
    (3, OrderStatus.ON_HOLD, HoldReason.REVIEW),
    (3, OrderStatus.OPEN, ""),
    (4, OrderStatus.SHIPPED, ""),
    (5, OrderStatus.PARTIALLY_SHIPPED, ""),
    (6, OrderStatus.OPEN, ""),
    (6, OrderStatus.SHIPPED, ""),
    (8, OrderStatus.PARTIALLY_SHIPPED, ""),
    (9, OrderStatus.CANCELLED, ""),
    (10, OrderStatus.COMPLETE, ""),
    (12, OrderStatus.PARTIALLY_SHIPPED, ""),
    (14, OrderStatus.COMPLETE, ""),
    (16, OrderStatus.OPEN, ""),
)
"""The newest orders of a company: business days ago, status, and what they wait for."""
OLD_FROM = 18
"""From so many business days on, orders are finished."""
CANCELLED_SHARE = 0.03
UNACKNOWLEDGED = (OrderStatus.SUBMITTED, OrderStatus.ON_HOLD)
NOT_BEFORE, NOT_AFTER = 7, 16
"""People order between these hours."""
NOTES = (
    "Pack each part number separately.",
    "Mark every carton with our PO number.",
    "Please send the material certificates with the invoice.",
)
LINE_NOTES = ("Tag with the machine number, P4.", "Matched set, keep together.", "Cap all ports.")
PRINTED = ["Print Packing Lists", "Print Order Acknowledgements"]
PAID_AT_ONCE = ("CC", "Prepaid")


class Placed(NamedTuple):
    """An order with the columns of its row and of its lines, by column name."""

    company: Company
    day: datetime.date
    age: int
    row: dict[str, Any]
    lines: list[dict[str, Any]]

    @property
    def number(self) -> int:
        """Return the order's number."""
        return int(self.row["order_number"])

    @property
    def goods(self) -> list[dict[str, Any]]:
        """Return the lines that are wanted: not canceled."""
        return [line for line in self.lines if not line["is_cancelled"]]


class _Plan(NamedTuple):
    company: Company
    age: int
    status: OrderStatus
    hold: str
    key: str


def place_all(
    conn: Connection,
    world: World,
    rates: RatesProvider,
    time_zone: str,
    numbers: Iterator[int],
) -> list[Placed]:
    """Return all orders, the newest first, with what each line costs; `numbers` get smaller."""
    plans = sorted(
        (plan for company in world.companies for plan in _plans(world, company)),
        key=lambda plan: (plan.age, plan.key),
    )
    zone, seen = ZoneInfo(time_zone), dict[Any, Any]()
    return [_placed(conn, world, rates, zone, plan, numbers, seen) for plan in plans]


def _plans(world: World, company: Company) -> Iterator[_Plan]:
    chance = Random(f"orders {company.number}")
    count, is_main = ORDERS[company.number], company is world.companies[0]
    recent = RECENT if is_main else RECENT[company.number % 2 :: 2]
    for place, (age, status, hold) in enumerate(recent):
        yield _Plan(company, age, status, hold, f"{company.number} recent {place}")
    for place in range(count - len(recent)):
        age = chance.randint(OLD_FROM, len(world.days) - 1)
        is_cancelled = chance.random() < CANCELLED_SHARE
        status = OrderStatus.CANCELLED if is_cancelled else OrderStatus.COMPLETE
        yield _Plan(company, age, status, "", f"{company.number} {place}")


def _placed(
    conn: Connection,
    world: World,
    rates: RatesProvider,
    zone: ZoneInfo,
    plan: _Plan,
    numbers: Iterator[int],
    seen: dict[Any, Any],
) -> Placed:
    chance = Random(f"order {plan.key}")
    company, day, number = plan.company, world.days[plan.age - 1], next(numbers)
    buyer = company.buyers[int(chance.random() ** 1.5 * min(2, len(company.buyers)))]
    place = company.places[int(chance.random() ** 1.5 * len(company.places))]
    lines = _lines(conn, world, plan, number, chance, day)
    wanted = [line for line in lines if not line["is_cancelled"]]
    sub_total = total_of(line["total_price"] for line in wanted)
    weight = sum(world.items[line["inv_mast_uid"]].weight_lb * line["quantity_ordered"] for line in wanted)
    carrier, freight = _freight(world, rates, place, math.ceil(weight), sub_total, chance, seen)
    freight = freight if wanted else Decimal("0.00")
    clock = datetime.time(chance.randint(NOT_BEFORE, NOT_AFTER), chance.randint(0, 59), chance.randint(0, 59))
    moment = datetime.datetime.combine(day, clock, zone).astimezone(datetime.UTC)
    is_by_staff = chance.random() < 0.08
    is_acknowledged = plan.status not in UNACKNOWLEDGED
    kind = PaymentKind.CREDIT_CARD if company.facts.terms in PAID_AT_ONCE else PaymentKind.ON_ACCOUNT
    row = {
        "order_number": number,
        "status": plan.status.value,
        "hold_reason": str(plan.hold),
        "order_date": moment,
        "po_no": f"PO-{number * 3 % 100_000:05d}"
        if company.facts.is_po_number_required or chance.random() < 0.7
        else "",
        "customer_id_p21": company.number,
        "web_user_id": buyer.web_user_id,
        "taker": "Greg Hollis" if is_by_staff else "",
        "is_placed_by_rep": is_by_staff,
        "placed_through": "Staff" if is_by_staff else "Web",
        "placed_by": "Greg Hollis" if is_by_staff else buyer.name,
        **_contact(buyer),
        **_address("bill_to", company.places[0]),
        "bill_to_company_name": company.facts.name,
        **_address("ship_to", place),
        "ship_to_attn": place.attn,
        "packing_basis": place.preferred_packing_basis or "Complete",
        "carrier_name": carrier,
        "is_rush": chance.random() < 0.05,
        "delivery_instructions": place.delivery_instructions,
        "sub_total": sub_total,
        "shipping_total": freight if is_acknowledged else None,
        "tax_total": _tax(world, company, place, sub_total, freight) if is_acknowledged else None,
        "payment_option": kind.value,
        "payment_text": PAYMENT_LABELS[kind],
        "is_tax_exempt": company.facts.is_tax_exempt,
        "order_notes": chance.choice(NOTES) if chance.random() < 0.12 else "",
        "acknowledged_at": moment + datetime.timedelta(minutes=chance.randint(20, 170))
        if is_acknowledged
        else None,
    }
    return Placed(company, day, plan.age, row, lines)


def _contact(buyer: Buyer) -> dict[str, Any]:
    return {
        "contact_id": buyer.contact_id,
        "contact_email": buyer.email,
        "first_name": buyer.first_name,
        "last_name": buyer.last_name,
        "contact_title": buyer.title,
        "contact_phone": buyer.phone,
    }


def _address(end: str, place: Address) -> dict[str, Any]:
    same = ("name", "address1", "address2", "city", "state", "zip", "country", "phone")
    return {f"{end}_id": place.p21_id} | {f"{end}_{name}": getattr(place, name) for name in same}


def _lines(
    conn: Connection, world: World, plan: _Plan, number: int, chance: Random, day: datetime.date
) -> list[dict[str, Any]]:
    count = 2 + int(chance.random() ** 2 * 8)
    chosen = chance.sample(plan.company.basket[: 12 + int(chance.random() * 36)], count)
    wanted = {}
    for item in chosen:
        facts = world.price_facts[item.uid]
        typed = facts.unit_size * (1 + int(chance.random() ** 3 * 11))
        wanted[item.uid] = legal_quantity(typed, facts.unit_size, facts.round_type).quantity
    if SERVICE_ITEM in world.price_facts and chance.random() < 0.12:
        wanted[SERVICE_ITEM] = chance.randint(1, 4)
    priced = prices_of(conn, world, plan.company, wanted, day)
    lines = []
    for line_number, (uid, quantity) in enumerate(wanted.items(), 1):
        item, price = world.items[uid], priced[uid]
        assert price.unit_price is not None
        may_drop = line_number > 1 and plan.status is OrderStatus.COMPLETE
        note = {"note": chance.choice(LINE_NOTES), "targetAreas": PRINTED}
        lines.append(
            {
                "order_number": number,
                "line_number": line_number,
                "inv_mast_uid": uid,
                "item_code": item.code,
                "item_description": item.text,
                "customer_part_number": "",
                "customer_part_number_id": None,
                "quantity_ordered": quantity,
                "quantity_invoiced": 0,
                "quantity_allocated": 0,
                "unit_of_measure": price.unit_of_measure,
                "pricing_unit_size": price.pricing_unit_size,
                "unit_price": price.unit_price,
                "total_price": extended_price(price.unit_price, quantity, price.pricing_unit_size),
                "price_reason": "",
                "is_cancelled": plan.status is OrderStatus.CANCELLED or (may_drop and chance.random() < 0.03),
                "is_ncnr": item.is_ncnr,
                "promise_date": None,
                "aro_days": None,
                "item_notes": [note] if chance.random() < 0.05 else [],
                "customizations": [],
            }
        )
    return lines


def _freight(
    world: World,
    rates: RatesProvider,
    place: Address,
    weight_lb: int,
    sub_total: Decimal,
    chance: Random,
    seen: dict[Any, Any],
) -> tuple[str, Decimal]:
    """Return a carrier and what it costs by the store's own rates; nothing if none of them is known."""
    key = (place.p21_id, weight_lb, sub_total // 50)
    if key not in seen:
        shipment = Shipment(
            ship_from=world.ship_from,
            ship_to=place,
            parcels=(Parcel(weight_lb=float(weight_lb)),),
            sub_total=sub_total,
            ship_date=world.today,
            holidays=world.holidays,
        )
        seen[key] = [
            option
            for option in rates.options(shipment)
            if option.price is not None and "Will Call" not in option.carrier_name
        ]
    if not seen[key]:
        return "Overland LTL", Decimal("0.00")
    option = seen[key][int(chance.random() ** 2 * min(2, len(seen[key])))]
    return option.carrier_name, option.price


def _tax(
    world: World, company: Company, place: Address, sub_total: Decimal, freight: Decimal
) -> Decimal | None:
    rate = find_rate(world.tax_rates.get(place.state, ()), place.country, place.state, place.zip)
    taxable = sub_total + freight if rate is not None and rate.taxes_freight else sub_total
    return tax_on(taxable, rate, company.facts.is_tax_exempt).tax_total
