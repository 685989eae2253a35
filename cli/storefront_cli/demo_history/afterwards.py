"""What comes after an order: holds, requests to cancel, and returns with their credits."""

import datetime
from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from storefront.base.dates import add_business_days
from storefront.base.money import extended_price
from storefront.invoices.schemas import InvoiceKind, InvoiceStatus
from storefront.invoices.stored import StoredInvoice, StoredInvoiceLine
from storefront.orders.limits import SERVICE_PREFIX
from storefront.orders.schemas import HoldReason, HoldSource, OrderStatus
from storefront.orders.stored import StoredCancelRequest, StoredHold
from storefront.returns.schemas import ReturnStatus
from storefront.returns.stored import StoredReturn, StoredReturnLine
from storefront_cli.demo_history.delivered import Bill
from storefront_cli.demo_history.facts import World
from storefront_cli.demo_history.placed import Placed

HOLDS = {
    HoldReason.APPROVAL: (HoldSource.COMPANY, "The order waits for approval by the company."),
    HoldReason.CREDIT: (HoldSource.RULE, "The company is over its credit limit."),
    HoldReason.REVIEW: (HoldSource.STAFF, "Check the drawing before this is made."),
}
FIRST_RMA = 30_101
RETURNABLE_AGES = range(20, 120)
"""Business days since an order of which something comes back."""
REASONS = (
    ("OrderedByMistake", "Two too many were ordered."),
    ("WrongItem", "Wrong port size for our manifold."),
    ("DamagedInTransit", "The box arrived crushed."),
)
STAFF = "Greg Hollis"


class Returned(NamedTuple):
    """A return with its lines, and the credit for it, if there is one."""

    one: StoredReturn
    lines: list[StoredReturnLine]
    credit: Bill | None


def holds_of(orders: Sequence[Placed]) -> list[StoredHold]:
    """Return the holds of the orders that wait."""
    found = []
    for order in orders:
        if order.row["status"] == OrderStatus.ON_HOLD:
            reason = HoldReason(order.row["hold_reason"])
            source, text = HOLDS[reason]
            placed_at = order.row["order_date"]
            found.append(
                StoredHold(
                    order_number=order.number,
                    reason=reason.value,
                    source=source.value,
                    text=text,
                    placed_at=placed_at,
                )
            )
    return found


def cancel_requests_of(world: World, orders: Sequence[Placed]) -> list[StoredCancelRequest]:
    """Return a request that waits, one that was declined, and one that was accepted, of the first company."""
    own = [order for order in orders if order.company is world.companies[0]]
    open_ones = [order for order in own if order.row["status"] == OrderStatus.OPEN]
    gone = [order for order in own if order.row["status"] == OrderStatus.CANCELLED]
    wanted = [
        *((order, "", "The machine was sold.", "") for order in open_ones[:1]),
        *(
            (order, "Declined", "We found stock elsewhere.", "It is packed already.")
            for order in open_ones[1:2]
        ),
        *((order, "Accepted", "Ordered twice by mistake.", "") for order in gone[:1]),
    ]
    return [_cancel_request(*one) for one in wanted]


def _cancel_request(order: Placed, decision: str, reason: str, note: str) -> StoredCancelRequest:
    asked = order.row["order_date"] + datetime.timedelta(minutes=50)
    is_decided = bool(decision)
    return StoredCancelRequest(
        order_number=order.number,
        reason=reason,
        requested_at=asked,
        requested_by_id=order.row["web_user_id"],
        requested_by=f"{order.row['first_name']} {order.row['last_name']}",
        decision=decision,
        decided_at=asked + datetime.timedelta(hours=2) if is_decided else None,
        decided_by=STAFF if is_decided else "",
        decision_note=note,
    )


def returns_of(world: World, orders: Sequence[Placed], numbers: Iterator[int]) -> list[Returned]:
    """Return a return in each status for the first company, and one that was credited for each other."""
    found: list[Returned] = []
    for company in world.companies:
        fitting = [
            order
            for order in orders
            if order.company is company
            and order.age in RETURNABLE_AGES
            and order.row["status"] == OrderStatus.COMPLETE
            and _returnable(order)
        ]
        statuses = list(ReturnStatus) if company is world.companies[0] else [ReturnStatus.CREDITED]
        for status, order in zip(statuses, fitting, strict=False):
            found.append(_returned(world, order, status, FIRST_RMA + len(found), numbers))
    return found


def _returnable(order: Placed) -> list[dict[str, Any]]:
    return [
        line
        for line in order.goods
        if not line["is_ncnr"] and not line["item_code"].startswith(SERVICE_PREFIX)
    ]


def _returned(
    world: World, order: Placed, status: ReturnStatus, rma: int, numbers: Iterator[int]
) -> Returned:
    line = _returnable(order)[0]
    reason, said = REASONS[rma % len(REASONS)]
    pieces = max(1, line["quantity_ordered"] // 2)
    days = [add_business_days(order.day, after, world.holidays) for after in (8, 9, 13, 15, 17)]
    asked, decided, received, credited, closed = (
        order.row["order_date"].replace(year=day.year, month=day.month, day=day.day) for day in days
    )
    is_denied = status is ReturnStatus.DENIED
    reached = list(ReturnStatus).index(status) if not is_denied else 0
    authorized = pieces if reached >= 1 else 0
    credit = _credit(order, line, pieces, rma, next(numbers), days[3]) if reached >= 3 else None
    one = StoredReturn(
        rma_number=rma,
        order_number=order.number,
        customer_id_p21=order.company.number,
        web_user_id=order.row["web_user_id"],
        status=status.value,
        version=1 + reached + is_denied,
        requested_at=asked,
        requested_by=f"{order.row['first_name']} {order.row['last_name']}",
        contact_email=order.row["contact_email"],
        note=said,
        authorized_at=decided if reached >= 1 else None,
        decided_by=STAFF if reached >= 1 or is_denied else "",
        return_by=days[1] + datetime.timedelta(days=30) if reached >= 1 else None,
        instructions="Write the RMA number on the box and send it to the Akron dock." if reached >= 1 else "",
        denied_reason="The parts have been installed." if is_denied else "",
        received_at=received if reached >= 2 else None,
        credited_at=credited if reached >= 3 else None,
        closed_at=closed if reached >= 4 else None,
        restocking_fee=Decimal("0.00") if credit else None,
        credit_amount=-credit.invoice.total_amount if credit else None,
        credit_invoice_number=credit.invoice.invoice_number if credit else None,
    )
    same = (
        "inv_mast_uid",
        "item_code",
        "item_description",
        "unit_of_measure",
        "pricing_unit_size",
        "unit_price",
    )
    lines = [
        StoredReturnLine(
            **{name: line[name] for name in same},
            rma_number=rma,
            line_number=1,
            order_line_number=line["line_number"],
            quantity_requested=pieces,
            quantity_authorized=authorized,
            quantity_received=pieces if reached >= 2 else 0,
            quantity_credited=pieces if reached >= 3 else 0,
            reason=reason,
            note=said,
        )
    ]
    return Returned(one, lines, credit)


def _credit(
    order: Placed, line: dict[str, Any], pieces: int, rma: int, number: int, day: datetime.date
) -> Bill:
    """Return the credit memo for what came back, with its share of the tax."""
    row = order.row
    goods = -extended_price(line["unit_price"], pieces, line["pricing_unit_size"])
    tax = ((row["tax_total"] or Decimal(0)) * goods / row["sub_total"]).quantize(Decimal("0.01"))
    places = ("name", "address1", "address2", "city", "state", "zip", "country")
    is_used = rma % 2 == 0
    invoice = StoredInvoice(
        **{f"billing_{name}": row[f"bill_to_{name}"] for name in places},
        **{f"ship_to_{name}": row[f"ship_to_{name}"] for name in (*places, "phone")},
        invoice_number=number,
        kind=InvoiceKind.CREDIT.value,
        customer_id_p21=order.company.number,
        order_number=order.number,
        rma_number=rma,
        invoice_date=day,
        order_date=order.day,
        po_no=row["po_no"],
        status=(InvoiceStatus.PAID if is_used else InvoiceStatus.OPEN).value,
        terms=order.company.facts.terms,
        ordered_by=f"{row['first_name']} {row['last_name']}",
        invoice_notes=[f"Credit for return {rma}."],
        sub_total=goods,
        total_tax=tax,
        total_amount=goods + tax,
        amount_paid=goods + tax if is_used else Decimal("0.00"),
        imported_at=row["order_date"],
    )
    same = (
        *("inv_mast_uid", "item_code", "item_description", "customer_part_number"),
        *("unit_of_measure", "pricing_unit_size", "unit_price"),
    )
    credited = StoredInvoiceLine(
        **{name: line[name] for name in same},
        invoice_number=number,
        line_number=1,
        order_line_number=line["line_number"],
        quantity_requested=-pieces,
        quantity_shipped=-pieces,
        item_total_price=goods,
    )
    return Bill(invoice, [credited])
