"""Orders on hold, as the checkout writes them."""

import datetime
from collections.abc import Sequence
from decimal import Decimal
from pathlib import Path
from typing import Any

from sqlalchemy import insert, select

from storefront.orders.queries import holds, orders
from storefront.orders.stored import StoredHold, StoredOrder, StoredOrderLine
from storefront.orders.tables import OrderHoldRow, OrderRow
from storefront.payment.provider import Charge
from storefront.payment.provider_embedded import EmbeddedPayments
from storefront.payment.tables import PaymentRow
from storefront.platform.db import Database
from storefront.platform.outbox import OutboxRow
from tests.make.buying import Store

PLACED = datetime.datetime(2026, 11, 20, 16, 42, tzinfo=datetime.UTC)
APPROVAL, CREDIT, REVIEW = ("Approval", "Staff"), ("Credit", "Rule"), ("Review", "Rule")


def hold_order(
    db: Database, number: int, held: Sequence[tuple[str, str]] = (APPROVAL,), **more: Any
) -> list[int]:
    """Store an order with these holds, and return their ids, in order."""
    order = StoredOrder(
        **{
            "order_number": number,
            "web_reference_id": f"REF{number:013d}",
            "cart_token": f"00000000-0000-4000-8000-{number:012d}",
            "status": "OnHold" if held else "Submitted",
            "hold_reason": held[0][0] if held else "",
            "order_date": PLACED,
            "contact_email": "ann.mill@example.com",
            "first_name": "Ann",
            "last_name": "Mill",
            "sub_total": Decimal("100.00"),
            "order_total": Decimal("107.50"),
        }
        | more
    )
    line = StoredOrderLine(
        order_number=number,
        line_number=1,
        item_code="PG-25-100",
        item_description="Pressure gauge",
        quantity_ordered=2,
        unit_price=Decimal("50.00"),
        total_price=Decimal("100.00"),
    )
    with db.write() as tx:
        orders.save_order(tx, order)
        orders.save_lines(tx, order, [line])
        rows = [
            StoredHold(order_number=number, reason=reason, source=source, placed_at=PLACED)
            for reason, source in held
        ]
        holds.place_holds(tx, rows)
        return [hold.hold_id for hold in holds.list_holds(tx, number)]


def pay_order(store: Store, number: int, state: str = "Authorized") -> Decimal:
    """Store a released order with a card payment that the provider knows; return its amount."""
    hold_order(store.db, number, [])
    key, amount = f"paid:{number}", Decimal("107.50")
    cards = EmbeddedPayments()
    cards.keep_ledger(Path(store.settings.data.folder))
    charge = Charge(idempotency_key=key, amount=amount, payment_method_id="pm_test_visa")
    reference = cards.authorize(charge).reference
    if state == "Captured":
        cards.capture(f"{key}:capture", reference, amount)
    with store.db.write() as tx:
        tx.execute(
            insert(PaymentRow).values(
                cart_token=f"00000000-0000-4000-8000-{number:012d}",
                attempt=1,
                idempotency_key=key,
                order_number=number,
                provider="embedded",
                payment_method_id="pm_test_visa",
                reference=reference,
                brand="visa",
                last4="4242",
                amount=amount,
                state=state,
                captured=amount if state == "Captured" else Decimal(0),
                refunded=Decimal(0),
                created_at=PLACED,
            )
        )
    return amount


def status_of(db: Database, number: int) -> tuple[str, str]:
    """Return an order's status and the hold reason that it shows."""
    with db.read() as conn:
        row = conn.execute(
            select(OrderRow.status, OrderRow.hold_reason).where(OrderRow.order_number == number)
        ).one()
    return row.status, row.hold_reason


def unlifted(db: Database) -> int:
    """Return how many holds are not lifted."""
    with db.read() as conn:
        return len(conn.execute(select(OrderHoldRow).where(OrderHoldRow.lifted_at.is_(None))).all())


def events(db: Database) -> list[tuple[str, str]]:
    """Return kind and key of every event, in order of the keys."""
    with db.read() as conn:
        found = conn.execute(select(OutboxRow.kind, OutboxRow.dedupe_key).order_by(OutboxRow.dedupe_key))
        return [(row.kind, row.dedupe_key) for row in found]
