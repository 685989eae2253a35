"""Build the invoice that its customer sees."""

import datetime
from collections.abc import Sequence

from storefront.base.money import price_of_one
from storefront.invoices import rules
from storefront.invoices.schemas import Invoice, InvoiceKind, InvoiceLine, InvoiceNote, InvoiceSummary
from storefront.invoices.stored import StoredInvoice, StoredInvoiceLine, StoredInvoiceSummary
from storefront.orders import rules as orders
from storefront.orders.queries.answer import tracking_url
from storefront.orders.schemas import TrackingNumber
from storefront.platform.settings import Store

_SAME = (
    *("invoice_number", "invoice_date", "order_date", "order_number", "po_no", "terms", "net_due_date"),
    *("disc_due_date", "discount_amount", "ordered_by", "taker", "billing_name", "billing_address1"),
    *("billing_address2", "billing_address3", "billing_city", "billing_state", "billing_zip"),
    *("billing_country", "ship_to_name", "ship_to_address1", "ship_to_address2", "ship_to_address3"),
    *("ship_to_city", "ship_to_state", "ship_to_zip", "ship_to_country", "ship_to_phone", "carrier_name"),
    *("delivery_instructions", "sub_total", "total_tax", "freight_amount", "total_amount", "amount_paid"),
)


def answer(
    invoice: StoredInvoice, lines: Sequence[StoredInvoiceLine], store: Store, today: datetime.date
) -> Invoice:
    """Return the whole invoice; `today` is in the store's time zone. Source: S1 §3, decisions B28, D8."""
    status = rules.status_on(invoice.status, invoice.net_due_date, today, invoice.kind)
    shows_id = orders.shows_bill_to_customer(invoice.customer_id_p21, store.suppressed_bill_to_ids)
    return Invoice(
        **{name: getattr(invoice, name) for name in _SAME},
        kind=InvoiceKind(invoice.kind),
        status=rules.status_text(status),
        status_code=status,
        bill_to_customer_id_p21=invoice.customer_id_p21 if shows_id else None,
        invoice_notes=[InvoiceNote(note=note) for note in invoice.invoice_notes],
        amount_due=rules.amount_due(invoice.total_amount, invoice.amount_paid, invoice.status),
        line_items=[_line(line) for line in lines],
    )


def summary(invoice: StoredInvoiceSummary, today: datetime.date) -> InvoiceSummary:
    """Return the invoice as a list shows it; `today` is in the store's time zone. Source: decision D8."""
    status = rules.status_on(invoice.status, invoice.net_due_date, today, invoice.kind)
    return InvoiceSummary(
        invoice_number=invoice.invoice_number,
        kind=InvoiceKind(invoice.kind),
        invoice_date=invoice.invoice_date,
        order_number=invoice.order_number,
        po_no=invoice.po_no,
        net_due_date=invoice.net_due_date,
        disc_due_date=invoice.disc_due_date,
        discount_amount=rules.discount_on(
            invoice.discount_amount, invoice.disc_due_date, invoice.status, today
        ),
        total_amount=invoice.total_amount,
        amount_due=rules.amount_due(invoice.total_amount, invoice.amount_paid, invoice.status),
        status=rules.status_text(status),
        status_code=status,
        due_in_days=rules.due_in_days(invoice.status, invoice.net_due_date, today, invoice.kind),
    )


def _line(line: StoredInvoiceLine) -> InvoiceLine:
    same = (
        *("line_number", "inv_mast_uid", "item_code", "item_description", "customer_part_number"),
        *("quantity_requested", "quantity_shipped", "unit_of_measure", "item_total_price"),
    )
    return InvoiceLine(
        **{name: getattr(line, name) for name in same},
        unit_price=price_of_one(line.unit_price, line.pricing_unit_size),
        tracking_numbers=[
            TrackingNumber(
                carrier_name=parcel["carrierName"],
                tracking_number=parcel["trackingNumber"],
                tracking_url=tracking_url(parcel["carrierName"], parcel["trackingNumber"]),
            )
            for parcel in line.tracking_numbers
        ],
    )
