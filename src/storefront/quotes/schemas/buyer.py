"""A quote as its customer sees it. No field here carries a cost or a margin. Source: decision H6."""

import datetime
from decimal import Decimal

from storefront.base.problems import Stale
from storefront.base.wire import Wire
from storefront.quotes.schemas import QuoteLine, QuoteStatus
from storefront.quotes.schemas.answers import DeclineReason, QuoteAction, QuoteAnswer
from storefront.quotes.schemas.confirmation import RequestedQuote
from storefront.quotes.schemas.revisions import LineChange
from storefront.uploads.schemas import UploadedFile


class QuoteMessage(Wire, frozen=True):
    """A message about a quote. `lines` are line numbers; `is_internal` ones never reach a customer."""

    message_id: int
    at: datetime.datetime
    by_name: str
    is_staff: bool
    is_mine: bool
    is_internal: bool
    text: str
    lines: list[int]
    files: list[UploadedFile] = []


class QuoteEvent(Wire, frozen=True):
    """Something that happened to a quote."""

    at: datetime.datetime
    by_name: str
    text: str


class RevisionSummary(Wire, frozen=True):
    """A revision that was sent; `total` in cents, None if a price was missing."""

    revision: int
    sent_at: datetime.datetime
    sent_by: str
    note: str
    total: Decimal | None


class QuoteRevision(Wire, frozen=True):
    """A revision with its lines, and what differs from the one before."""

    summary: RevisionSummary
    expires: datetime.date | None
    lines: list[QuoteLine]
    changes: list[LineChange]


class QuoteSummary(Wire, frozen=True):
    """A quote in a list. `total` in cents, None while a price is missing.

    `version` is passed with every answer; `days_left` until it expires, negative afterwards.
    """

    quote_number: int
    version: int
    revision: int
    status: QuoteStatus
    answer: QuoteAnswer
    reference: str
    owner_name: str
    asked_by: str
    quote_date: datetime.date
    expires: datetime.date | None
    days_left: int | None
    line_count: int
    total: Decimal | None
    unread_count: int
    actions: list[QuoteAction]


class QuoteCounts(Wire, frozen=True):
    """The number of quotes in each view."""

    to_answer: int
    recent: int
    ordered: int
    all: int


class QuotePage(Wire, frozen=True):
    """A page of a company's quotes, and how many there are."""

    rows: list[QuoteSummary]
    total: int
    page: int
    page_count: int
    counts: QuoteCounts


class QuoteDetail(Wire, frozen=True):
    """A quote with everything that its customer may see.

    `why_not_order` is why it cannot be ordered, "" if it can; `is_being_revised` means that staff work on a
    further revision. `why_not_accept` names lines that can no longer be ordered, for which it cannot be
    accepted; "" without any. `changes` are against the previous revision. `order_numbers` are orders made
    from it. `request` is what was sent with it from the checkout, None if the quote is not from there.
    """

    summary: QuoteSummary
    prices_until: datetime.date
    are_prices_held: bool
    why_not_order: str
    why_not_accept: str
    is_being_revised: bool
    note: str
    owner_email: str
    owner_phone: str
    terms: str
    answered_by: str
    answered_at: datetime.datetime | None
    reason: DeclineReason | None
    reason_note: str
    lines: list[QuoteLine]
    changes: list[LineChange]
    revisions: list[RevisionSummary]
    messages: list[QuoteMessage]
    events: list[QuoteEvent]
    order_numbers: list[int]
    request: RequestedQuote | None


class QuoteAnswered(Wire, frozen=True):
    """The quote after an answer, and what to tell the customer."""

    message: str
    quote: QuoteDetail


class StaleQuote(Stale, frozen=True, kw_only=True):
    """Somebody has changed the quote since; `fresh` is its current state, and nothing was done."""

    fresh: QuoteDetail
