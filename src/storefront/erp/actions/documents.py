"""Shipments, invoices and returns from the rows of the ERP. Source: S1 §3, decisions D8, D9."""

import datetime
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

import msgspec

from storefront.base.money import to_cents
from storefront.erp import messages
from storefront.erp.rules.reading import WrongCell
from storefront.erp.schemas import InvoiceRow, ReturnRow, ShipmentRow
from storefront.invoices.schemas import InvoiceKind, InvoiceStatus
from storefront.invoices.stored import StoredInvoice, StoredInvoiceLine
from storefront.orders.stored import StoredOrder, StoredOrderLine, StoredShipment
from storefront.returns.schemas import ReturnStatus
from storefront.returns.stored import StoredReturn, StoredReturnLine

Wrong = tuple[int, WrongCell]
"""The place of a row in its document, and what is wrong with it."""
_OF_LINE: dict[Any, frozenset[str]] = {
    InvoiceRow: frozenset(
        [
            "line_number",
            "order_line_number",
            "item_code",
            "item_description",
            "quantity_requested",
            "quantity_shipped",
            "unit_of_measure",
            "pricing_unit_size",
            "unit_price",
            "item_total_price",
            "tracking_number",
        ]
    ),
    ReturnRow: frozenset(
        ["order_line_number", "quantity", "quantity_received", "quantity_credited", "reason", "note"]
    ),
    ShipmentRow: frozenset(("line_number", "quantity", "tracking_number")),
}


class ShipmentDocument(NamedTuple):
    """A shipment, its pieces by line number, and its parcels: line, carrier, tracking number."""

    shipment: StoredShipment
    pieces: dict[int, int]
    parcels: list[tuple[int, str, str]]


class InvoiceDocument(NamedTuple):
    """An invoice and its lines."""

    invoice: StoredInvoice
    lines: list[StoredInvoiceLine]


class ReturnDocument(NamedTuple):
    """A return and its lines."""

    one: StoredReturn
    lines: list[StoredReturnLine]


def why_rows_differ(name: str, number: object, rows: Sequence[Any]) -> Wrong | None:
    """Return the first row that differs from the first one in what is not of a line. Source: decision I12."""
    first = rows[0]
    fields = [field for field in first.__struct_fields__ if field not in _OF_LINE[type(first)]]
    for place, row in enumerate(rows[1:], 1):
        for field in fields:
            if getattr(row, field) != getattr(first, field):
                reason = messages.OTHER_VALUE.format(document=name, number=number, field=field)
                return place, WrongCell(field, reason)
    return None


def shipment_of(
    order: StoredOrder,
    lines: Mapping[int, StoredOrderLine],
    rows: Sequence[ShipmentRow],
    now: datetime.datetime,
) -> ShipmentDocument | Wrong:
    """Return the shipment that these rows are, or the first wrong one. Source: S1 §3."""
    first = rows[0]
    pieces: dict[int, int] = {}
    parcels: dict[tuple[int, str, str], None] = {}
    for place, row in enumerate(rows):
        if row.line_number not in lines:
            reason = messages.NO_LINE.format(number=order.order_number, line=row.line_number)
            return place, WrongCell("line_number", reason)
        pieces[row.line_number] = pieces.get(row.line_number, 0) + row.quantity
        if row.tracking_number:
            parcels[row.line_number, row.carrier_name, row.tracking_number] = None
    shipment = StoredShipment(
        order_number=order.order_number,
        shipment_number=first.shipment_number,
        ship_date=first.ship_date,
        carrier_name=first.carrier_name,
        imported_at=now,
    )
    return ShipmentDocument(shipment, pieces, list(parcels))


def invoice_of(
    order: StoredOrder,
    lines: Mapping[int, StoredOrderLine],
    rows: Sequence[InvoiceRow],
    order_day: datetime.date,
    now: datetime.datetime,
) -> InvoiceDocument | Wrong:
    """Return the invoice that these rows are, or the first wrong one.

    Addresses, PO number and customer are the order's. The subtotal is the sum of the lines, and the status
    follows from what was paid unless the invoice is void. Source: S1 §3, decision D8.
    """
    first = rows[0]
    kept: dict[int, StoredInvoiceLine] = {}
    for place, row in enumerate(rows):
        if row.order_line_number is not None and row.order_line_number not in lines:
            reason = messages.NO_LINE.format(number=order.order_number, line=row.order_line_number)
            return place, WrongCell("order_line_number", reason)
        if row.line_number in kept:
            reason = messages.LINE_TWICE.format(
                document="Invoice", number=first.invoice_number, line=row.line_number
            )
            return place, WrongCell("line_number", reason)
        kept[row.line_number] = _invoice_line(row, lines.get(row.order_line_number or 0), first.carrier_name)
    sub_total = to_cents(sum((line.item_total_price for line in kept.values()), Decimal(0)))
    total = to_cents(sub_total + first.total_tax + first.freight_amount)
    invoice = StoredInvoice(
        invoice_number=first.invoice_number,
        kind=first.kind,
        customer_id_p21=order.customer_id_p21,
        order_number=order.order_number,
        rma_number=first.rma_number,
        invoice_date=first.invoice_date,
        order_date=order_day,
        po_no=order.po_no,
        status=_status_by_payment(first, total),
        terms=first.terms,
        net_due_date=first.net_due_date,
        disc_due_date=first.disc_due_date,
        discount_amount=to_cents(first.discount_amount),
        ordered_by=" ".join(part for part in (order.first_name, order.last_name) if part),
        taker=first.taker or order.taker,
        **_addresses(order),
        carrier_name=first.carrier_name or order.carrier_name,
        delivery_instructions=order.delivery_instructions,
        invoice_notes=[first.note] if first.note else [],
        sub_total=sub_total,
        total_tax=to_cents(first.total_tax),
        freight_amount=to_cents(first.freight_amount),
        total_amount=total,
        amount_paid=to_cents(first.amount_paid),
        imported_at=now,
    )
    return InvoiceDocument(invoice, list(kept.values()))


def _status_by_payment(row: InvoiceRow, total: Decimal) -> str:
    if row.status in (InvoiceStatus.VOID, InvoiceStatus.PAID) or row.kind == InvoiceKind.CREDIT:
        return row.status
    if row.amount_paid >= total > 0:
        return InvoiceStatus.PAID
    return InvoiceStatus.PARTIALLY_PAID if row.amount_paid > 0 else InvoiceStatus.OPEN


def _addresses(order: StoredOrder) -> dict[str, str]:
    parts = ("name", "address1", "address2", "address3", "city", "state", "zip", "country")
    billing = {f"billing_{part}": getattr(order, f"bill_to_{part}") for part in parts}
    return billing | {f"ship_to_{part}": getattr(order, f"ship_to_{part}") for part in (*parts, "phone")}


def _invoice_line(row: InvoiceRow, ordered: StoredOrderLine | None, carrier: str) -> StoredInvoiceLine:
    parcel = {"carrierName": carrier, "trackingNumber": row.tracking_number}
    return StoredInvoiceLine(
        invoice_number=row.invoice_number,
        line_number=row.line_number,
        order_line_number=row.order_line_number,
        inv_mast_uid=ordered.inv_mast_uid if ordered else None,
        item_code=row.item_code,
        item_description=row.item_description or (ordered.item_description if ordered else ""),
        customer_part_number=ordered.customer_part_number if ordered else "",
        quantity_requested=row.quantity_shipped if row.quantity_requested is None else row.quantity_requested,
        quantity_shipped=row.quantity_shipped,
        unit_of_measure=row.unit_of_measure,
        pricing_unit_size=row.pricing_unit_size,
        unit_price=row.unit_price,
        item_total_price=to_cents(row.item_total_price),
        tracking_numbers=[parcel] if row.tracking_number else [],
    )


def return_of(
    order: StoredOrder,
    lines: Mapping[int, StoredOrderLine],
    known: ReturnDocument | None,
    rows: Sequence[ReturnRow],
    now: datetime.datetime,
) -> ReturnDocument | Wrong:
    """Return the return after these rows, or the first wrong one.

    What a row leaves out does not change. Moments of the steps are when the store learned of them.
    Source: decision D9.
    """
    first = rows[0]
    before = known.one if known else None
    if before is not None and before.order_number != order.order_number:
        reason = messages.OTHER_ORDER.format(
            document="Return", number=first.rma_number, known=before.order_number
        )
        return 0, WrongCell("order_number", reason)
    kept = {line.order_line_number: line for line in (known.lines if known else [])}
    seen: set[int] = set()
    for place, row in enumerate(rows):
        number = row.order_line_number
        ordered = lines.get(number)
        if ordered is None:
            reason = messages.NO_LINE.format(number=order.order_number, line=number)
            return place, WrongCell("order_line_number", reason)
        if number in seen:
            reason = messages.LINE_TWICE.format(document="Return", number=first.rma_number, line=number)
            return place, WrongCell("order_line_number", reason)
        seen.add(number)
        kept[number] = _return_line(row, ordered, kept.get(number), first.status, len(kept) + 1)
    one = _return(order, before, first, now)
    return ReturnDocument(one, sorted(kept.values(), key=lambda line: line.line_number))


_STEPS = {
    ReturnStatus.AUTHORIZED: ("authorized_at",),
    ReturnStatus.RECEIVED: ("authorized_at", "received_at"),
    ReturnStatus.CREDITED: ("authorized_at", "received_at", "credited_at"),
    ReturnStatus.CLOSED: ("closed_at",),
    ReturnStatus.DENIED: ("closed_at",),
}


def _return(
    order: StoredOrder, before: StoredReturn | None, row: ReturnRow, now: datetime.datetime
) -> StoredReturn:
    base = before or StoredReturn(
        rma_number=row.rma_number,
        order_number=order.order_number,
        customer_id_p21=order.customer_id_p21,
        status=row.status,
        requested_at=now,
        contact_email=order.contact_email,
    )
    sent = {
        "return_by": row.return_by,
        "instructions": row.instructions,
        "denied_reason": row.denied_reason,
        "restocking_fee": row.restocking_fee,
        "credit_amount": row.credit_amount,
        "credit_invoice_number": row.credit_invoice_number,
    }
    given: dict[str, Any] = {name: value for name, value in sent.items() if value is not None}
    for step in _STEPS.get(ReturnStatus(row.status), ()):
        if getattr(base, step) is None:
            given[step] = now
    changed = msgspec.structs.replace(base, status=row.status, **given)
    if before is not None and changed != before:
        changed = msgspec.structs.replace(changed, version=before.version + 1)
    return changed


def _return_line(
    row: ReturnRow, ordered: StoredOrderLine, before: StoredReturnLine | None, status: str, place: int
) -> StoredReturnLine:
    base = before or StoredReturnLine(
        rma_number=row.rma_number,
        line_number=place,
        order_line_number=row.order_line_number,
        inv_mast_uid=ordered.inv_mast_uid,
        item_code=ordered.item_code,
        item_description=ordered.item_description,
        unit_of_measure=ordered.unit_of_measure,
        pricing_unit_size=ordered.pricing_unit_size,
        unit_price=ordered.unit_price,
        quantity_requested=row.quantity or 0,
    )
    given: dict[str, Any] = {}
    if row.quantity is not None:
        given["quantity_requested" if status == ReturnStatus.REQUESTED else "quantity_authorized"] = (
            row.quantity
        )
    for field, value in (
        ("quantity_received", row.quantity_received),
        ("quantity_credited", row.quantity_credited),
        ("reason", row.reason),
        ("note", row.note),
    ):
        if value is not None:
            given[field] = value
    return msgspec.structs.replace(base, **given)
