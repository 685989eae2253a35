"""Orders as our staff see them: lists, holds, payments and history. Source: decisions D5, G28, H10."""

import datetime
from decimal import Decimal
from enum import StrEnum

from storefront.base.problems import Stale
from storefront.base.wire import Number, Wire
from storefront.orders.schemas import HoldReason, HoldSource, Order, OrderStatus, PlacedThrough
from storefront.orderview.schemas import OrderInvoice, OrderReturn, OrderShipment
from storefront.payment.schemas import PaymentState, SettlementKind, SettlementState


class OrderSummary(Wire, frozen=True):
    """An order in a list. `customer_id` is None for a guest; `hold_reason` is "" unless it is on hold."""

    order_number: int
    order_date: datetime.datetime
    customer_id: int | None
    customer: str
    po_no: str
    status: OrderStatus
    status_text: str
    hold_reason: str
    line_count: int
    total: Decimal
    placed_through: PlacedThrough
    placed_by: str


class OrderPage(Wire, frozen=True):
    """A page of orders, those on hold first; the number of matches, of all orders and of those on hold.

    `cancel_asked_count` are those that a customer has asked to cancel, without an answer yet.
    """

    rows: list[OrderSummary]
    total: int
    page: int
    page_count: int
    all_count: int
    on_hold_count: int
    cancel_asked_count: int


class DeskHold(Wire, frozen=True):
    """A hold of an order, lifted or not."""

    hold_id: int
    reason: HoldReason
    source: HoldSource
    text: str
    placed_at: datetime.datetime
    lifted_at: datetime.datetime | None
    lifted_by: str
    lifted_why: str


class DeskSettlement(Wire, frozen=True):
    """A capture, void or refund of the payment; `message` is the provider's own if it refused."""

    kind: SettlementKind
    amount: Decimal
    state: SettlementState
    message: str
    why: str
    asked_by: str
    asked_at: datetime.datetime


class DeskPayment(Wire, frozen=True):
    """The card payment of an order; amounts in dollars.

    The `why_not_…` fields are "" if it can be done now. `version` is sent with a change: it differs once
    anything was done with the payment.
    """

    provider: str
    reference: str
    brand: str
    last4: str
    state: PaymentState
    authorized: Decimal
    captured: Decimal
    refunded: Decimal
    why_not_capture: str
    why_not_void: str
    why_not_refund: str
    settlements: list[DeskSettlement]
    version: int


class DeskEvent(Wire, frozen=True):
    """Something that happened to an order."""

    at: datetime.datetime
    what: str
    more: str


class DeskMailState(StrEnum):
    """Where a mail is: waiting, tried and failed so far, sent, or given up."""

    WAITING = "Waiting"
    FAILING = "Failing"
    SENT = "Sent"
    GIVEN_UP = "GivenUp"


class DeskMail(Wire, frozen=True):
    """A mail about an order; `error` is why the last try failed, "" unless it did."""

    text: str
    created_at: datetime.datetime
    state: DeskMailState
    error: str


class DeskOrder(Wire, frozen=True):
    """An order with all that our staff need to decide. `payment` is None for one not paid by card.

    `why_not_hold` is "" if it can be put on hold.
    """

    order: Order
    order_status: OrderStatus
    customer_id: int | None
    customer: str
    placed_through: PlacedThrough
    placed_by: str
    payment_option: str
    holds: list[DeskHold]
    why_not_hold: str
    payment: DeskPayment | None
    shipments: list[OrderShipment]
    invoices: list[OrderInvoice]
    returns: list[OrderReturn]
    mails: list[DeskMail]
    history: list[DeskEvent]


class LiftForm(Wire, frozen=True):
    """Which hold to lift, and why."""

    hold_id: Number
    why: str


class HoldForm(Wire, frozen=True):
    """What kind of hold to place, and why."""

    reason: HoldReason
    why: str


class ResendForm(Wire, frozen=True):
    """Where to send the confirmation again, "" for the contact and CC list."""

    to: str = ""


class SettleForm(Wire, frozen=True, kw_only=True):
    """How much to capture or refund, and why; a void has no amount. `version` is the payment's."""

    amount: str = ""
    why: str
    version: Number


class OrderDeskSaved(Wire, frozen=True):
    """What was done, and the order as it is now. `is_changed` is False if nothing was done yet."""

    message: str
    desk: DeskOrder
    is_changed: bool = True


class StaleDesk(Stale, frozen=True, kw_only=True):
    """Somebody was faster: problem+json with the order as it is now."""

    fresh: DeskOrder


class DeskCancelRequest(Wire, frozen=True):
    """A customer's request to cancel; no `line_numbers` mean the whole order.

    `decision` is "" until it is decided, then Accepted or Declined. `why_not_accept` says why it cannot be
    accepted, "" if it can.
    """

    request_id: int
    line_numbers: list[int]
    reason: str
    requested_at: datetime.datetime
    requested_by: str
    decision: str
    decided_at: datetime.datetime | None
    decided_by: str
    decision_note: str
    why_not_accept: str


class DeskCancelRequests(Wire, frozen=True):
    """The requests to cancel something of an order, oldest first."""

    rows: list[DeskCancelRequest]


class CancelDecisionForm(Wire, frozen=True):
    """The answer to a request to cancel; a refusal needs a `note`, which the customer reads."""

    request_id: Number
    is_accepted: bool
    note: str = ""


class CancelDecided(Wire, frozen=True):
    """What was done, with the order and its requests as they are now."""

    message: str
    desk: DeskOrder
    requests: DeskCancelRequests
