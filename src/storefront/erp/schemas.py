"""What the ERP sends, row by row, and what the store answers. Amounts in USD, dates as ISO 8601."""

import datetime
from decimal import Decimal
from enum import StrEnum
from typing import Annotated

import msgspec

from storefront.base.wire import Wire


class ErpKind(StrEnum):
    """A file from the ERP, and the scope of an API key that may send it."""

    ORDER_STATUS = "order-status"
    SHIPMENTS = "shipments"
    INVOICES = "invoices"
    RETURNS = "returns"


Number = Annotated[int, msgspec.Meta(ge=1, le=2_000_000_000)]
Count = Annotated[int, msgspec.Meta(ge=0, le=99_999_999)]
Pieces = Annotated[int, msgspec.Meta(ge=1, le=99_999_999)]
Amount = Annotated[Decimal, msgspec.Meta()]
Short = Annotated[str, msgspec.Meta(max_length=40)]
Carrier = Annotated[str, msgspec.Meta(max_length=80)]
Long = Annotated[str, msgspec.Meta(max_length=2_000)]


class OrderStatusRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the ERP says of an order, or of one of its lines if `line_number` is given.

    What a row leaves out does not change. `promise_date` TBD takes a promised date back.
    """

    order_number: Number
    status: str | None = None
    erp_reference: Short | None = None
    line_number: Number | None = None
    promise_date: str | None = None
    quantity_allocated: Count | None = None
    is_cancelled: bool | None = None


class ShipmentRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Pieces of one line in a shipment; rows with the same shipment number are one shipment."""

    order_number: Number
    shipment_number: Short
    ship_date: datetime.date
    line_number: Number
    quantity: Pieces
    carrier_name: Carrier = ""
    tracking_number: Annotated[str, msgspec.Meta(max_length=60)] = ""


class InvoiceRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One line of an invoice or credit; its other columns are those of the first row of the invoice.

    `unit_price` is for `pricing_unit_size` pieces. Addresses, PO number and customer are those of the order.
    """

    invoice_number: Number
    order_number: Number
    kind: str = "Invoice"
    invoice_date: datetime.date
    status: str = "Open"
    terms: Annotated[str, msgspec.Meta(max_length=40)] = ""
    net_due_date: datetime.date | None = None
    disc_due_date: datetime.date | None = None
    discount_amount: Amount = Decimal(0)
    total_tax: Amount = Decimal(0)
    freight_amount: Amount = Decimal(0)
    amount_paid: Amount = Decimal(0)
    carrier_name: Carrier = ""
    taker: Annotated[str, msgspec.Meta(max_length=100)] = ""
    rma_number: Number | None = None
    note: Long = ""
    line_number: Number
    order_line_number: Number | None = None
    item_code: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
    item_description: Annotated[str, msgspec.Meta(max_length=250)] = ""
    quantity_requested: Count | None = None
    quantity_shipped: Count
    unit_of_measure: Annotated[str, msgspec.Meta(max_length=8)] = "EA"
    pricing_unit_size: Pieces = 1
    unit_price: Amount
    item_total_price: Amount
    tracking_number: Annotated[str, msgspec.Meta(max_length=60)] = ""


class ReturnRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One line of a return; its other columns are those of the first row of the return."""

    rma_number: Number
    order_number: Number
    status: str
    return_by: datetime.date | None = None
    instructions: Annotated[str, msgspec.Meta(max_length=500)] | None = None
    denied_reason: Annotated[str, msgspec.Meta(max_length=200)] | None = None
    restocking_fee: Amount | None = None
    credit_amount: Amount | None = None
    credit_invoice_number: Number | None = None
    order_line_number: Number
    quantity: Count | None = None
    quantity_received: Count | None = None
    quantity_credited: Count | None = None
    reason: Annotated[str, msgspec.Meta(max_length=20)] | None = None
    note: Annotated[str, msgspec.Meta(max_length=200)] | None = None


class RowProblem(Wire, frozen=True):
    """What is wrong with a row: its place from 1, the column, and what to do."""

    row: int
    field: str
    message: str


class ErpReport(Wire, frozen=True):
    """How many rows came, and how many documents they are: new, changed, and unchanged ones."""

    kind: str
    rows: int
    new: int
    changed: int
    unchanged: int
    is_dry_run: bool
