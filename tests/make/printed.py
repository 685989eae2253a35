"""Orders and invoices to print, with random figures, and what a PDF says."""

import datetime
import io
import random
from decimal import Decimal
from typing import Any

import pypdf

from storefront.base.money import extended_price, total_of
from storefront.invoices.queries import invoices
from storefront.invoices.stored import StoredInvoice, StoredInvoiceLine
from storefront.orders.queries import orders
from storefront.orders.stored import StoredOrder, StoredOrderLine
from storefront.platform.db import Database

NOW = datetime.datetime(2026, 11, 24, 14, 58, tzinfo=datetime.UTC)
REFERENCE = "K7QM2XN4RTB6{number:04d}"
THINGS = (
    "Tie-rod hydraulic cylinder, 2 in bore × 8 in stroke, 3000 psi",
    "Push-to-connect straight, 3/8 in tube × 1/4 NPT, brass",
    "T-slot extrusion 40 × 40 mm, clear anodized, cut to 1,240.0 mm",
    "Solenoid valve 5/2 single, 1/4 NPT, 24 VDC, DIN plug",
    "O-ring AS568-214, NBR 90 durometer",
)
CODES = ("HC-2008-TR", "PC-38T-14N", "NF-4040-CTL", "SV52-14-24D", "OR-N90-214")
ADDRESS = {"address1": "2210 Mill Race Rd", "city": "Akron", "state": "OH", "zip": "44312-1846"}


def an_order(
    number: int, count: int, seed: int = 0, **fields: Any
) -> tuple[StoredOrder, list[StoredOrderLine]]:
    """Return an order with random lines, some of them service charges."""
    dice = random.Random(f"order {number} {seed}")
    lines = [_order_line(dice, number, place + 1) for place in range(count)]
    sub_total = total_of(line.total_price for line in lines if not line.is_cancelled)
    shipping = dice.choice([None, Decimal(dice.randint(0, 40_000)) / 100])
    tax = dice.choice([None, (sub_total * Decimal("0.0675")).quantize(Decimal("0.01"))])
    given: dict[str, Any] = {
        "order_number": number,
        "web_reference_id": REFERENCE.format(number=number % 10_000),
        "status": "Open",
        "order_date": NOW,
        "po_no": "PO-77205",
        "customer_id_p21": 118204,
        "contact_email": "dana@larkin.example",
        "first_name": "Dana",
        "last_name": "Whitfield",
        "contact_phone": "330-555-0118",
        "packing_basis": "Partial",
        "carrier_name": "UPS Ground",
        "delivery_instructions": "Dock 3, gate code at the guard house\n6:00 am to 2:30 pm",
        "sub_total": sub_total,
        "shipping_total": shipping,
        "tax_total": tax,
        "order_total": sub_total + (shipping or 0) + (tax or 0),
        "payment_text": "Net 30",
        "terms_conditions_uri": "/pages/legal/terms-and-conditions",
        "order_notes": "Cylinders go to bay 3, tagged with the job number.",
        "note_areas": ["Print Order Acknowledgements"],
        **{f"bill_to_{name}": value for name, value in ADDRESS.items()},
        **{f"ship_to_{name}": value for name, value in ADDRESS.items()},
        "bill_to_name": "Larkin Hydraulics & Machine",
        "ship_to_name": "Larkin Hydraulics & Machine",
        "ship_to_attn": "Receiving, Dock 3",
        "ship_to_phone": "330-555-0118",
    }
    return StoredOrder(**{**given, **fields}), lines


def an_invoice(
    number: int, count: int, seed: int = 0, **fields: Any
) -> tuple[StoredInvoice, list[StoredInvoiceLine]]:
    """Return an invoice with random lines."""
    dice = random.Random(f"invoice {number} {seed}")
    lines = [_invoice_line(dice, number, place + 1) for place in range(count)]
    sub_total = total_of(line.item_total_price for line in lines)
    freight = Decimal(dice.randint(0, 40_000)) / 100
    tax = (sub_total * Decimal("0.0775")).quantize(Decimal("0.01"))
    total = sub_total + freight + tax
    given: dict[str, Any] = {
        "invoice_number": number,
        "customer_id_p21": 107755,
        "order_number": 100_233,
        "invoice_date": datetime.date(2026, 11, 20),
        "order_date": datetime.date(2026, 11, 16),
        "po_no": "GLS-2026-1187",
        "terms": "2% 10 Net 30",
        "net_due_date": datetime.date(2126, 12, 20),
        "disc_due_date": datetime.date(2126, 11, 30),
        "discount_amount": (sub_total * Decimal("0.02")).quantize(Decimal("0.01")),
        "ordered_by": "Paula Hensley",
        "taker": "Joan Petrakis",
        **{f"billing_{name}": value for name, value in ADDRESS.items()},
        **{f"ship_to_{name}": value for name, value in ADDRESS.items()},
        "billing_name": "Great Lakes Stamping",
        "ship_to_name": "Great Lakes Stamping, Plant 2",
        "invoice_notes": ["Line 3 follows from Akron on 12/02/2026 at no further freight."],
        "sub_total": sub_total,
        "freight_amount": freight,
        "total_tax": tax,
        "total_amount": total,
        "amount_paid": dice.choice([Decimal(0), (total / 3).quantize(Decimal("0.01"))]),
        "imported_at": NOW,
    }
    return StoredInvoice(**{**given, **fields}), lines


def save_order(db: Database, number: int, count: int, seed: int = 0, **fields: Any) -> StoredOrder:
    """Store such an order."""
    order, lines = an_order(number, count, seed, **fields)
    with db.write() as tx:
        orders.save_order(tx, order)
        orders.save_lines(tx, order, lines)
    return order


def save_invoice(db: Database, number: int, count: int, seed: int = 0, **fields: Any) -> StoredInvoice:
    """Store such an invoice."""
    invoice, lines = an_invoice(number, count, seed, **fields)
    with db.write() as tx:
        invoices.save_invoices(tx, [invoice], lines)
    return invoice


def text_of(pdf: bytes) -> str:
    """Return the text of a PDF as one copies it, with single spaces."""
    pages = pypdf.PdfReader(io.BytesIO(pdf)).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


def _order_line(dice: random.Random, number: int, place: int) -> StoredOrderLine:
    kind = dice.randrange(len(CODES))
    is_service = dice.random() < 0.05
    size = dice.choice([1, 1, 1, 100])
    price = Decimal(dice.randint(1, 50_000)) / dice.choice([100, 100, 100, 10_000])
    quantity = dice.choice([1, 2, 4, 12, 50, 500, 1_500])
    return StoredOrderLine(
        order_number=number,
        line_number=place,
        item_code="SERVICE-CUT" if is_service else CODES[kind],
        item_description="Cutting" if is_service else THINGS[kind],
        customer_part_number=dice.choice(["", f"LHM-{place:04}"]),
        quantity_ordered=quantity,
        pricing_unit_size=size,
        unit_price=price,
        total_price=extended_price(price, quantity, size),
        is_cancelled=dice.random() < 0.05,
        is_ncnr=dice.random() < 0.1,
        promise_date=dice.choice([None, datetime.date(2026, 12, dice.randint(1, 28))]),
        aro_days=dice.choice([None, 72]),
        item_notes=[{"note": "Mark FRAME A,\ndeburr both ends", "targetAreas": ["Print Packing Lists"]}]
        if dice.random() < 0.15
        else [],
    )


def _invoice_line(dice: random.Random, number: int, place: int) -> StoredInvoiceLine:
    kind, quantity = dice.randrange(len(CODES)), dice.choice([1, 2, 4, 12, 50, 500, 1_500])
    price = Decimal(dice.randint(1, 50_000)) / dice.choice([100, 100, 100, 10_000])
    return StoredInvoiceLine(
        invoice_number=number,
        line_number=place,
        item_code=CODES[kind],
        item_description=THINGS[kind],
        customer_part_number=dice.choice(["", f"GLS-{place:05}"]),
        quantity_requested=quantity,
        quantity_shipped=quantity,
        unit_price=price,
        item_total_price=extended_price(price, quantity),
        tracking_numbers=[{"carrierName": "UPS", "trackingNumber": f"1Z{place % 3:06}"}],
    )
