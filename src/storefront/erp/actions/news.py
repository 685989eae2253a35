"""Mails about what the ERP has reported."""

import datetime
from collections.abc import Sequence
from typing import Any

from storefront.accounts.messages import mails
from storefront.base.dates import show_date
from storefront.base.money import show_money
from storefront.checkout.messages import PO_NUMBER
from storefront.erp import messages
from storefront.erp.actions.documents import InvoiceDocument, ReturnDocument, ShipmentDocument
from storefront.erp.actions.order_progress import Progress
from storefront.invoices.schemas import InvoiceKind
from storefront.orders.events import OrderNotice
from storefront.orders.messages import NOTICE_BUTTON
from storefront.orders.queries.answer import tracking_url
from storefront.orders.rules import promise_date_or_tbd
from storefront.orders.stored import StoredOrder, StoredOrderLine

SIGNED_IN, LOOKED_UP = "/account/order-detail/{number}", "/mobile/orderlookup"


def _news(
    order: StoredOrder, key: str, subject: str, paragraphs: list[str], more: Sequence[str] = (), **rest: Any
) -> OrderNotice:
    name = order.first_name
    path = SIGNED_IN if order.customer_id_p21 is not None else LOOKED_UP
    if order.po_no:
        paragraphs = [*paragraphs, PO_NUMBER.format(po=order.po_no)]
    return OrderNotice(
        key=key,
        to=[order.contact_email],
        cc=list(order.cc_emails),
        hello=mails.HELLO.format(first_name=name) if name else mails.HELLO_NOBODY,
        subject=subject,
        paragraphs=paragraphs,
        note="\n".join(more),
        button=NOTICE_BUTTON,
        path=path.format(number=order.order_number),
        **rest,
    )


def of_acknowledgment(order: StoredOrder) -> OrderNotice:
    """Return the mail that an order is in the ERP. Source: decision G40."""
    number = order.order_number
    paragraphs = [messages.ACKNOWLEDGED.format(number=number)]
    if order.erp_reference:
        paragraphs.append(messages.ACKNOWLEDGED_REFERENCE.format(reference=order.erp_reference))
    subject = messages.ACKNOWLEDGED_SUBJECT.format(number=number)
    return _news(order, f"acknowledged:{number}", subject, paragraphs)


def of_promises(progress: Progress, now: datetime.datetime) -> OrderNotice:
    """Return the mail that lists the lines with another promise date. Source: decision B24."""
    number = progress.order.order_number
    lines = [
        messages.PROMISE_LINE.format(code=line.item_code, before=_day(before), after=_day(line.promise_date))
        for line, before in progress.moved
    ]
    subject = messages.PROMISE_SUBJECT.format(number=number)
    lead = [messages.PROMISE.format(number=number)]
    return _news(progress.order, f"promised:{number}:{now.isoformat()}", subject, lead, lines=lines)


def _day(day: datetime.date | None) -> str:
    return promise_date_or_tbd(day) if day is None else show_date(day)


def of_shipment(
    order: StoredOrder, document: ShipmentDocument, lines: dict[int, StoredOrderLine]
) -> OrderNotice:
    """Return the mail that says what has shipped, with a link for each parcel. Source: S1 §3."""
    number, shipment = order.order_number, document.shipment
    lead = messages.SHIPPED.format(
        shipment=shipment.shipment_number, number=number, date=show_date(shipment.ship_date)
    )
    shown = [
        messages.SHIPPED_LINE.format(
            quantity=f"{pieces:,}",
            unit=lines[line].unit_of_measure,
            code=lines[line].item_code,
            name=lines[line].item_description,
        )
        for line, pieces in sorted(document.pieces.items())
    ]
    parcels = dict.fromkeys((carrier, tracking) for _, carrier, tracking in document.parcels)
    links = [
        (messages.TRACKING.format(carrier=carrier, tracking=tracking), tracking_url(carrier, tracking))
        for carrier, tracking in parcels
    ]
    carrier = shipment.carrier_name if not links else ""
    more = [messages.SHIPPED_CARRIER.format(carrier=carrier)] if carrier else []
    key = f"shipped:{number}:{shipment.shipment_number}"
    subject = messages.SHIPPED_SUBJECT.format(number=number)
    return _news(order, key, subject, [lead], lines=shown, links=links, more=more)


def of_invoice(order: StoredOrder, document: InvoiceDocument) -> OrderNotice:
    """Return the mail that brings an invoice or a credit. Source: S1 §7."""
    invoice, number = document.invoice, order.order_number
    is_credit = invoice.kind == InvoiceKind.CREDIT
    form = messages.CREDITED if is_credit else messages.INVOICED
    lead = [
        form.format(
            invoice=invoice.invoice_number, number=number, total=show_money(abs(invoice.total_amount))
        )
    ]
    if invoice.net_due_date is not None and not is_credit:
        lead.append(messages.INVOICE_DUE.format(date=show_date(invoice.net_due_date)))
    title = messages.CREDITED_SUBJECT if is_credit else messages.INVOICED_SUBJECT
    subject = title.format(invoice=invoice.invoice_number, number=number)
    attached = invoice.invoice_number
    return _news(order, f"invoiced:{attached}", subject, lead, invoice_number=attached)


def of_return(order: StoredOrder, document: ReturnDocument) -> OrderNotice:
    """Return the mail that authorizes a return: what may come back, by when, and how. Source: decision D9."""
    one = document.one
    lead = messages.AUTHORIZED.format(number=order.order_number, rma=one.rma_number)
    lines = [
        messages.SHIPPED_LINE.format(
            quantity=f"{line.quantity_authorized or line.quantity_requested:,}",
            unit=line.unit_of_measure,
            code=line.item_code,
            name=line.item_description,
        )
        for line in document.lines
    ]
    more = [messages.RETURN_BY.format(date=show_date(one.return_by))] if one.return_by else []
    more += [one.instructions] if one.instructions else []
    subject = messages.AUTHORIZED_SUBJECT.format(rma=one.rma_number)
    return _news(order, f"authorized:{one.rma_number}", subject, [lead], lines=lines, more=more)
