"""Invoices as stored."""

import datetime
from decimal import Decimal
from typing import Any

import msgspec


class StoredInvoice(msgspec.Struct, frozen=True, kw_only=True):
    """An invoice or credit memo without its lines; amounts in cents."""

    invoice_number: int
    kind: str = "Invoice"
    customer_id_p21: int | None = None
    order_number: int | None = None
    rma_number: int | None = None
    invoice_date: datetime.date
    order_date: datetime.date | None = None
    po_no: str = ""
    status: str = "Open"
    terms: str = ""
    net_due_date: datetime.date | None = None
    disc_due_date: datetime.date | None = None
    discount_amount: Decimal = Decimal(0)
    ordered_by: str = ""
    taker: str = ""
    billing_name: str = ""
    billing_address1: str = ""
    billing_address2: str = ""
    billing_address3: str = ""
    billing_city: str = ""
    billing_state: str = ""
    billing_zip: str = ""
    billing_country: str = "US"
    ship_to_name: str = ""
    ship_to_address1: str = ""
    ship_to_address2: str = ""
    ship_to_address3: str = ""
    ship_to_city: str = ""
    ship_to_state: str = ""
    ship_to_zip: str = ""
    ship_to_country: str = "US"
    ship_to_phone: str = ""
    carrier_name: str = ""
    delivery_instructions: str = ""
    invoice_notes: list[Any] = []
    currency: str = "USD"
    sub_total: Decimal
    total_tax: Decimal = Decimal(0)
    freight_amount: Decimal = Decimal(0)
    total_amount: Decimal
    amount_paid: Decimal = Decimal(0)
    imported_at: datetime.datetime


class StoredInvoiceSummary(msgspec.Struct, frozen=True):
    """What a list shows of an invoice or credit memo; amounts in cents."""

    invoice_number: int
    kind: str
    invoice_date: datetime.date
    order_number: int | None
    po_no: str
    net_due_date: datetime.date | None
    disc_due_date: datetime.date | None
    discount_amount: Decimal
    total_amount: Decimal
    amount_paid: Decimal
    status: str


class StoredInvoiceLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of an invoice; `unit_price` is for `pricing_unit_size` pieces, `item_total_price` in cents."""

    invoice_number: int
    line_number: int
    order_line_number: int | None = None
    inv_mast_uid: int | None = None
    item_code: str
    item_description: str = ""
    customer_part_number: str = ""
    quantity_requested: int
    quantity_shipped: int
    unit_of_measure: str = "EA"
    pricing_unit_size: int = 1
    unit_price: Decimal
    item_total_price: Decimal
    tracking_numbers: list[Any] = []
