"""A quote as staff see it, with costs and margins. Source: decisions D10, F8, H6."""

import datetime
from decimal import Decimal
from enum import StrEnum
from typing import Annotated

import msgspec

from storefront.base.problems import Problem, Stale
from storefront.base.wire import Number, Wire
from storefront.pricing.schemas import PriceBreak
from storefront.quotes import limits
from storefront.quotes.schemas import QuoteStatus
from storefront.quotes.schemas.answers import DeclineReason, QuoteAnswer
from storefront.quotes.schemas.buyer import QuoteEvent, QuoteMessage
from storefront.quotes.schemas.confirmation import RequestedQuote
from storefront.quotes.schemas.revisions import LineChange, RevisionLine


class DeskView(StrEnum):
    """A view of the queue."""

    OPEN = "open"
    TO_DO = "toDo"
    MINE = "mine"
    UNASSIGNED = "unassigned"
    PRICE_REQUESTS = "priceRequests"
    DUE = "due"
    ENDING = "ending"
    CLOSED = "closed"


class DeskKind(StrEnum):
    """What a row of the queue is."""

    QUOTE = "Quote"
    PRICE_REQUEST = "PriceRequest"


class Outcome(StrEnum):
    """How a quote ended for us."""

    NONE = ""
    WON = "Won"
    LOST = "Lost"


class Approval(StrEnum):
    """The state of a request to send below the margin floor."""

    NONE = ""
    WAITING = "Waiting"
    REFUSED = "Refused"


class DeskRow(Wire, frozen=True):
    """A quote or price request in the queue. `value` in cents, None while a price is missing.

    `margin_percent`, to a tenth, is that of the lines with a price and a cost, None without any.
    `number` is the quote's or the request's; `asked_at` is when the customer last asked for something, and
    `due_at` when our answer is due.
    """

    kind: DeskKind
    number: int
    version: int
    status: QuoteStatus
    answer: QuoteAnswer
    outcome: Outcome
    approval: Approval
    customer_id: int | None
    customer_name: str
    asked_by: str
    subject: str
    line_count: int
    value: Decimal | None
    margin_percent: Decimal | None
    probability: int | None
    expected_value: Decimal | None
    competitor: str
    owner_id: int | None
    owner_name: str
    asked_at: datetime.datetime
    due_at: datetime.datetime | None
    is_overdue: bool
    expires: datetime.date | None
    follow_up_on: datetime.date | None
    unread_count: int


class DeskCounts(Wire, frozen=True):
    """The number of rows in each view."""

    open: int
    to_do: int
    mine: int
    unassigned: int
    price_requests: int
    due: int
    ending: int
    closed: int


class StaffMember(Wire, frozen=True):
    """Somebody on our staff who can own quotes."""

    web_user_id: int
    name: str
    email: str
    is_approver: bool = False


class DeskPage(Wire, frozen=True):
    """A page of the queue; `open_value` is the sum of the open quotes whose value is known, in cents.

    `won_percent` is the share won of those decided in 90 days, None if there are none.
    """

    rows: list[DeskRow]
    total: int
    page: int
    page_count: int
    counts: DeskCounts
    open_value: Decimal
    won_percent: Decimal | None
    owners: list[StaffMember]


class DeskLine(Wire, frozen=True):
    """A line with its prices for this customer, costs and margin; all for `pricing_unit_size` pieces.

    `problems` are why the line cannot be sent, `why_not` is why its customer cannot order the item any more,
    "" if they can.
    """

    line: RevisionLine
    path: str
    drawing: str
    is_ordered: bool
    order_number: int | None
    is_ncnr: bool
    cost: Decimal | None
    list_price: Decimal | None
    contract_price: Decimal | None
    contract_why: str
    margin_percent: Decimal | None
    extended_price: Decimal | None
    is_under_floor: bool
    problems: list[str]
    why_not: str


class DeskRevision(Wire, frozen=True):
    """A revision that was sent, with its margin. `total` is None if a price was missing.

    `changes` are against the revision before it. `since` is how the current lines (the draft, or the last
    revision) differ from it.
    """

    revision: int
    sent_at: datetime.datetime
    sent_by: str
    note: str
    expires: datetime.date | None
    total: Decimal | None
    cost: Decimal | None
    margin_percent: Decimal | None
    lines: list[RevisionLine]
    changes: list[LineChange]
    since: list[LineChange] = []


class ApprovalRequest(Wire, frozen=True):
    """Who asks to send below the margin floor, and why; `approver_name` is "" unless one person was asked."""

    state: Approval
    by_name: str
    why: str
    approver_name: str = ""


class DeskQuote(Wire, frozen=True):
    """A quote with everything that staff work on.

    `version` is passed with every change. `lines` are the draft, or the last revision if there is none
    (`has_draft`); `changes` compare the draft with that revision. `floor_percent` 0 means no margin floor.
    `total` is None while a price is missing, `cost` if that of a line is unknown; `margin` is that of the
    lines with a price and a cost, None without any.
    `request` is what was sent with it from the checkout, None if the quote is not from there.
    """

    row: DeskRow
    version: int
    has_draft: bool
    revision: int
    reference: str
    terms: str
    contact_name: str
    contact_email: str
    contact_phone: str
    owner_email: str
    quote_date: datetime.date
    lines: list[DeskLine]
    changes: list[LineChange]
    changed_by: str
    changed_at: datetime.datetime | None
    total: Decimal | None
    cost: Decimal | None
    margin: Decimal | None
    margin_percent: Decimal | None
    floor_percent: Decimal
    problems: list[Problem]
    needs_approval: bool
    is_approver: bool
    approval: ApprovalRequest
    reason: DeclineReason | None
    reason_note: str
    competitor_price: Decimal | None
    is_reminded: bool
    price_request_id: int | None
    revisions: list[DeskRevision]
    messages: list[QuoteMessage]
    events: list[QuoteEvent]
    staff: list[StaffMember]
    request: RequestedQuote | None


class DeskQuoteSaved(Wire, frozen=True):
    """The quote after a change."""

    quote: DeskQuote
    message: str = ""


class StaleDeskQuote(Stale, frozen=True, kw_only=True):
    """Somebody has changed the quote since; `fresh` is its current state, and nothing was done."""

    fresh: DeskQuote


class DraftLine(Wire, frozen=True):
    """A line as staff edit it; `line_number` 0 gives it the next number.

    A line without `inv_mast_uid` must be one that the quote has already. `cut_length` is a new length of each
    piece as it was typed, as in `NewLine`; "" keeps the cut. A price that is not changed along with it was
    for the old length, so the customer's own price replaces it.
    """

    inv_mast_uid: Number | None
    quantity: Number
    line_number: Number = 0
    unit_price: Decimal | None = None
    price_breaks: Annotated[list[PriceBreak], msgspec.Meta(max_length=20)] = []
    price_reason: str = ""
    price_reason_note: str = ""
    competitor: str = ""
    lead_time_days: int | None = None
    note: str = ""
    alternative_to: Number | None = None
    cut_length: str = ""


class DraftForm(Wire, frozen=True):
    """Replace the draft: all its lines, in order."""

    version: Number
    lines: Annotated[list[DraftLine], msgspec.Meta(max_length=limits.DRAFT_LINES_MAX)]


class NewLine(Wire, frozen=True):
    """A line to add, by any number of the item.

    `cut_length` is the length of each piece as it was typed, for an item that is cut to length: 48-13/16, 4'
    0-13/16", 1240 mm; a bare number is in inches.
    """

    number: str
    quantity: Number = 1
    alternative_to: Number | None = None
    cut_length: str = ""


class AddLinesForm(Wire, frozen=True):
    """Add lines to the draft at the customer's own prices."""

    version: Number
    lines: Annotated[list[NewLine], msgspec.Meta(max_length=limits.DRAFT_LINES_MAX)]


class PriceHow(StrEnum):
    """How to price all lines of a draft."""

    CONTRACT = "Contract"
    MARGIN = "Margin"


class PriceLinesForm(Wire, frozen=True):
    """Price lines of the draft (all if `lines` is empty): by contract, or for a margin in percent."""

    version: Number
    how: PriceHow
    margin_percent: Decimal | None = None
    price_reason: str = ""
    price_reason_note: str = ""
    lines: Annotated[list[Number], msgspec.Meta(max_length=limits.DRAFT_LINES_MAX)] = []


class VersionForm(Wire, frozen=True):
    """The version that was seen."""

    version: Number


class SendForm(Wire, frozen=True):
    """Send the draft as the next revision, or the last one again with a new expiration date.

    `to` and `expires` "" mean the contact and the default. `why` is for an approver: the one with
    `approver_id`, or all of them.
    """

    version: Number
    to: str = ""
    cc: Annotated[list[str], msgspec.Meta(max_length=20)] = []
    note: str = ""
    expires: str = ""
    why: str = ""
    approver_id: Number | None = None


class ApprovalForm(Wire, frozen=True):
    """Approve or refuse sending below the margin floor. An approved revision is sent at once."""

    version: Number
    is_approved: bool
    text: str = ""


class OwnerForm(Wire, frozen=True):
    """Hand a quote or price request over; None makes it nobody's."""

    version: Number
    owner_id: Number | None = None


class FollowUpForm(Wire, frozen=True):
    """The follow-up. Dates are YYYY-MM-DD, "" for none; amounts are USD."""

    version: Number
    follow_up_on: str = ""
    due_on: str = ""
    probability: int | None = None
    expected_value: Decimal | None = None
    competitor: str = ""
    is_reminded: bool = True


class OutcomeForm(Wire, frozen=True):
    """Mark a quote as won or lost, with the reason if lost."""

    version: Number
    outcome: Outcome
    reason: DeclineReason | None = None
    text: str = ""
    competitor: str = ""
    competitor_price: Decimal | None = None


class NewQuoteForm(Wire, frozen=True):
    """Start a quote for a customer."""

    customer_id: Number
    contact_id: Number | None = None
    reference: str = ""


class QuoteSubstitute(Wire, frozen=True):
    """An item that can be offered beside a line; prices are for this customer and the line's quantity.

    `lengths` are those that it can be cut to, "3 to 120 in", "" if it cannot. One that is only sold cut
    (`is_only_cut`) has no price without a length.
    """

    inv_mast_uid: int
    item_code: str
    item_desc: str
    note: str
    unit_price: Decimal | None
    pricing_unit_size: int
    cost: Decimal | None
    margin_percent: Decimal | None
    lead_time_days: int | None
    lengths: str = ""
    is_only_cut: bool = False


class PriceRequestDetail(Wire, frozen=True):
    """A price request as staff see it."""

    row: DeskRow
    inv_mast_uid: int
    item_code: str
    item_desc: str
    path: str
    contact_name: str
    company_name: str
    email: str
    phone: str
    quote_number: int | None
    is_closed: bool
    closed_reason: str


class CloseRequestForm(Wire, frozen=True):
    """Close a price request without a quote: why, and whether to mail that to who asked."""

    version: Number
    reason: str
    is_mailed: bool = False


class PriceRequestAnswer(Wire, frozen=True):
    """A quote was started from a price request."""

    quote_number: int
