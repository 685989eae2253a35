"""A company's orders as its buyers see them. Source: S1 §1, §2, §3, decisions D5 to D9."""

import datetime
from decimal import Decimal

from storefront.base.wire import Wire
from storefront.invoices.schemas import InvoiceKind, InvoiceStatus
from storefront.orders.schemas import Order, OrderStatus, TrackingNumber
from storefront.quotes.schemas.buyer import QuoteSummary
from storefront.returns.schemas import ReturnStatus


class CompanyOrder(Wire, frozen=True):
    """An order in its company's list. `total` in cents; `promise_date_or_tbd` is the latest of its lines.

    `status` is the text that people read. Lines of services are not counted.
    """

    order_number: int
    order_date: datetime.datetime
    po_no: str
    status: str
    status_code: OrderStatus
    placed_by: str
    ship_to_name: str
    ship_to_city: str
    line_count: int
    total: Decimal
    promise_date_or_tbd: str
    tracking_count: int
    invoice_count: int


class CompanyOrderCounts(Wire, frozen=True):
    """How many orders the company has, how many are unfinished and on hold; 1,001 means more than 1,000."""

    all: int
    open: int
    on_hold: int


class CompanyOrderPage(Wire, frozen=True):
    """A page of a company's orders. `next` and `previous` are cursors, "" at the end and the beginning."""

    rows: list[CompanyOrder]
    next: str
    previous: str
    counts: CompanyOrderCounts


class CompanyOverview(Wire, frozen=True):
    """What a company waits for and has to do; amounts in cents.

    `open_orders` and `finished_orders` are the newest; `quotes` are those to answer, the first to expire
    first. `amount_due` is what all unpaid invoices add up to, `past_due_count` how many of them are late.
    """

    open_orders: list[CompanyOrder]
    finished_orders: list[CompanyOrder]
    counts: CompanyOrderCounts
    amount_due: Decimal
    due_count: int
    past_due_count: int
    quotes: list[QuoteSummary]
    quote_count: int


class ShippedLine(Wire, frozen=True):
    """How many pieces of a line are in a shipment."""

    line_number: int
    quantity: int


class OrderShipment(Wire, frozen=True):
    """What left together on one day."""

    shipment_number: str
    ship_date: datetime.date
    carrier_name: str
    lines: list[ShippedLine]
    tracking_numbers: list[TrackingNumber]


class OrderInvoice(Wire, frozen=True):
    """An invoice or credit memo of an order; amounts in cents. `status` is the text that people read."""

    invoice_number: int
    kind: InvoiceKind
    invoice_date: datetime.date
    net_due_date: datetime.date | None
    status: str
    status_code: InvoiceStatus
    total_amount: Decimal
    amount_due: Decimal


class OrderReturn(Wire, frozen=True):
    """A return of an order. `status` is the text that people read."""

    rma_number: int
    requested_at: datetime.datetime
    status: str
    status_code: ReturnStatus


class OrderEvent(Wire, frozen=True):
    """Something that happened to an order, or to one of its shipments, invoices and returns.

    `document` is the number of that invoice, return or shipment, "" for the order itself.
    """

    at: datetime.datetime
    text: str
    document: str
    by_name: str


class CancelRequest(Wire, frozen=True):
    """A request to cancel; no `line_numbers` mean the whole order. `decision` is Accepted, Declined or ""."""

    line_numbers: list[int]
    reason: str
    requested_at: datetime.datetime
    requested_by: str
    decision: str
    decided_at: datetime.datetime | None
    decision_note: str


class CompanyOrderDetail(Wire, frozen=True):
    """A whole order with what followed it, and what its buyer may do.

    `why_not_cancel` is "" if our staff can be asked to cancel the lines in `cancelable_lines`.
    """

    order: Order
    status_code: OrderStatus
    placed_by: str
    taker: str
    shipments: list[OrderShipment]
    invoices: list[OrderInvoice]
    returns: list[OrderReturn]
    events: list[OrderEvent]
    cancel_requests: list[CancelRequest]
    why_not_cancel: str
    cancelable_lines: list[int]
    is_wholly_cancelable: bool
    can_return: bool
    can_reorder: bool


class CancelForm(Wire, frozen=True):
    """A request to cancel the whole order, or the lines with these numbers."""

    reason: str = ""
    line_numbers: list[int] | None = None


class CancelAsked(Wire, frozen=True):
    """The order after a request to cancel, and what to tell its buyer."""

    message: str
    order: CompanyOrderDetail
