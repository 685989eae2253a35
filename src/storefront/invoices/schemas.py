"""Types of invoices as customers see them. Source: S1 §3, decisions D8, I3."""

import datetime
from decimal import Decimal
from enum import StrEnum

from storefront.base.wire import Wire
from storefront.orders.schemas import TrackingNumber


class InvoiceStatus(StrEnum):
    """The status of an invoice. Source: decision D8."""

    OPEN = "Open"
    PARTIALLY_PAID = "PartiallyPaid"
    PAST_DUE = "PastDue"
    PAID = "Paid"
    VOID = "Void"


class InvoiceKind(StrEnum):
    """A bill, or a credit for what came back."""

    INVOICE = "Invoice"
    CREDIT = "Credit"


class InvoiceFilter(StrEnum):
    """Which invoices a list shows: by status, or all that are not fully paid. Source: decision D8."""

    UNPAID = "Unpaid"
    OPEN = "Open"
    PARTIALLY_PAID = "PartiallyPaid"
    PAST_DUE = "PastDue"
    PAID = "Paid"
    VOID = "Void"


class InvoiceSort(StrEnum):
    """The order of a list of invoices, by date and number."""

    NEWEST = "-date"
    OLDEST = "date"


class InvoiceAge(StrEnum):
    """How long an unpaid invoice has been due."""

    NOT_YET_DUE = "NotYetDue"
    TO_30 = "To30"
    TO_60 = "To60"
    TO_90 = "To90"
    OVER_90 = "Over90"


class InvoiceNote(Wire, frozen=True):
    """A note on an invoice."""

    note: str


class InvoiceLine(Wire, frozen=True):
    """A line of an invoice; `unit_price` is for one piece, `item_total_price` in cents. Source: S1 §3."""

    line_number: int
    inv_mast_uid: int | None
    item_code: str
    item_description: str
    customer_part_number: str
    quantity_requested: int
    quantity_shipped: int
    unit_of_measure: str
    unit_price: Decimal
    item_total_price: Decimal
    tracking_numbers: list[TrackingNumber] = []


class Invoice(Wire, frozen=True):
    """A whole invoice, as shown on its page, in lookup and in print; amounts in cents. Source: S1 §3.

    `status` is the text that people read, `status_code` an `InvoiceStatus`.
    """

    invoice_number: int
    kind: InvoiceKind
    invoice_date: datetime.date
    order_date: datetime.date | None
    order_number: int | None
    po_no: str
    status: str
    status_code: InvoiceStatus
    terms: str
    net_due_date: datetime.date | None
    disc_due_date: datetime.date | None
    discount_amount: Decimal
    ordered_by: str
    taker: str
    bill_to_customer_id_p21: int | None
    billing_name: str
    billing_address1: str
    billing_address2: str
    billing_address3: str
    billing_city: str
    billing_state: str
    billing_zip: str
    billing_country: str
    ship_to_name: str
    ship_to_address1: str
    ship_to_address2: str
    ship_to_address3: str
    ship_to_city: str
    ship_to_state: str
    ship_to_zip: str
    ship_to_country: str
    ship_to_phone: str
    carrier_name: str
    delivery_instructions: str
    invoice_notes: list[InvoiceNote]
    sub_total: Decimal
    total_tax: Decimal
    freight_amount: Decimal
    total_amount: Decimal
    amount_paid: Decimal
    amount_due: Decimal
    line_items: list[InvoiceLine]


class InvoiceSummary(Wire, frozen=True):
    """An invoice in a list; amounts in cents.

    `status` is the text that people read. `due_in_days` counts from today in the store's time zone, is
    negative once the invoice is past due, and None if nothing is due or there is no due date.
    `discount_amount` is what paying now saves.
    """

    invoice_number: int
    kind: InvoiceKind
    invoice_date: datetime.date
    order_number: int | None
    po_no: str
    net_due_date: datetime.date | None
    disc_due_date: datetime.date | None
    discount_amount: Decimal
    total_amount: Decimal
    amount_due: Decimal
    status: str
    status_code: InvoiceStatus
    due_in_days: int | None


class DueByAge(Wire, frozen=True):
    """What is due of the invoices and credits of one age, in cents."""

    age: InvoiceAge
    amount: Decimal
    invoice_count: int


class InvoicePage(Wire, frozen=True):
    """A page of a company's invoices, and what the company has to pay in all; amounts in cents.

    `next` is the `after` of the next page, "" on the last one. `aging` has every age, the youngest first.
    """

    rows: list[InvoiceSummary]
    next: str
    amount_due: Decimal
    amount_past_due: Decimal
    unpaid_count: int
    past_due_count: int
    aging: list[DueByAge]
