"""Returns as customers and our staff see them. Source: decision D9."""

import datetime
from decimal import Decimal
from enum import StrEnum

from storefront.base.problems import Stale
from storefront.base.wire import Number, Wire
from storefront.uploads.schemas import UploadedFile


class ReturnStatus(StrEnum):
    """The status of a return. Source: decision D9."""

    REQUESTED = "Requested"
    AUTHORIZED = "Authorized"
    RECEIVED = "Received"
    CREDITED = "Credited"
    CLOSED = "Closed"
    DENIED = "Denied"


class ReturnReason(StrEnum):
    """Why a customer returns something."""

    WRONG_ITEM = "WrongItem"
    DEFECTIVE = "Defective"
    DAMAGED_IN_TRANSIT = "DamagedInTransit"
    ORDERED_BY_MISTAKE = "OrderedByMistake"
    NOT_NEEDED = "NotNeeded"
    OTHER = "Other"


class ReturnView(StrEnum):
    """What our staff have to do with returns."""

    TO_DECIDE = "ToDecide"
    ON_THEIR_WAY = "OnTheirWay"
    TO_CREDIT = "ToCredit"
    CLOSED = "Closed"


class ReturnableLine(Wire, frozen=True):
    """A line of an order and how many pieces of it can still be returned."""

    line_number: int
    item_code: str
    item_description: str
    customer_part_number: str
    unit_of_measure: str
    quantity_shipped: int
    quantity_left: int


class Returnable(Wire, frozen=True):
    """The lines of an order that can be returned; none if nothing is left."""

    order_number: int
    lines: list[ReturnableLine]


class ReturnedQuantity(Wire, frozen=True):
    """How many pieces of a line, and why."""

    line_number: Number
    quantity: Number
    reason: ReturnReason
    note: str = ""


class ReturnForm(Wire, frozen=True):
    """A request to return lines of an order, with uploaded photos.

    The same `request_key` again finds the return it has made.
    """

    order_number: Number
    request_key: str
    lines: list[ReturnedQuantity]
    note: str = ""
    file_ids: list[str] = []


class ReturnSummary(Wire, frozen=True):
    """A return in a list. `quantity` are pieces of all lines; `item_code` is of the first of them.

    `status` and `reason` are the texts that people read. Amounts in cents, None before the credit.
    """

    rma_number: int
    order_number: int | None
    customer_id: int | None
    customer: str
    requested_at: datetime.datetime
    requested_by: str
    item_code: str
    line_count: int
    quantity: int
    reason: str
    status: str
    status_code: ReturnStatus
    credit_amount: Decimal | None


class ReturnPage(Wire, frozen=True):
    """A page of returns, newest first."""

    rows: list[ReturnSummary]
    total: int
    page: int
    page_count: int


class DeskReturnPage(Wire, frozen=True):
    """A page of returns of all customers, and how many each view has."""

    rows: list[ReturnSummary]
    total: int
    page: int
    page_count: int
    counts: dict[str, int]


class ReturnLine(Wire, frozen=True):
    """A line of a return; `unit_price` is for one piece, `reason` the text that people read."""

    line_number: int
    order_line_number: int | None
    item_code: str
    item_description: str
    unit_of_measure: str
    unit_price: Decimal
    quantity_requested: int
    quantity_authorized: int
    quantity_received: int
    quantity_credited: int
    reason: str
    note: str


class ReturnDetail(Wire, frozen=True):
    """A whole return; amounts in cents, None before the credit. `next_step` says what happens next."""

    rma_number: int
    order_number: int | None
    status: str
    status_code: ReturnStatus
    next_step: str
    version: int
    requested_at: datetime.datetime
    requested_by: str
    contact_email: str
    note: str
    authorized_at: datetime.datetime | None
    return_by: datetime.date | None
    return_to: str
    instructions: str
    denied_reason: str
    received_at: datetime.datetime | None
    credited_at: datetime.datetime | None
    closed_at: datetime.datetime | None
    restocking_fee: Decimal | None
    credit_amount: Decimal | None
    credit_invoice_number: int | None
    lines: list[ReturnLine]
    photos: list[UploadedFile] = []


class ReturnAsked(Wire, frozen=True):
    """The return that was requested, and what to tell its buyer."""

    message: str
    rma: ReturnDetail


class DeskReturn(Wire, frozen=True):
    """A return as our staff see it, with what is proposed for the next step; amounts in cents.

    `goods_amount` and `tax_amount` are of the pieces received. `why_not` has a reason for each deed that is
    not possible now.
    """

    rma: ReturnDetail
    customer_id: int | None
    customer: str
    decided_by: str
    proposed_return_to: str
    proposed_return_by: datetime.date
    goods_amount: Decimal
    tax_amount: Decimal
    why_not: dict[str, str]


class LineQuantity(Wire, frozen=True):
    """How many pieces of a line of a return."""

    line_number: Number
    quantity: Number


class AuthorizeForm(Wire, frozen=True):
    """Where the goods go, until when (YYYY-MM-DD) and how; without `lines` all that was requested."""

    version: Number
    return_to: str
    return_by: str = ""
    instructions: str = ""
    lines: list[LineQuantity] | None = None


class DenyForm(Wire, frozen=True):
    """Why a return is denied; the customer reads it."""

    version: Number
    reason: str


class ReceiveForm(Wire, frozen=True):
    """How many pieces of each line have come back in all."""

    version: Number
    lines: list[LineQuantity]


class CreditForm(Wire, frozen=True):
    """The restocking fee to deduct, in dollars as typed; "" for none."""

    version: Number
    restocking_fee: str = ""


class CloseForm(Wire, frozen=True):
    """Close a return that nothing more is done with."""

    version: Number


class ReturnSaved(Wire, frozen=True):
    """What was done, and the return as it is now."""

    message: str
    desk: DeskReturn


class StaleReturn(Stale, frozen=True, kw_only=True):
    """Somebody was faster: problem+json with the return as it is now."""

    fresh: DeskReturn
