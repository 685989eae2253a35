"""Words of acting for a customer. Source: S1 §2, §3, §7; decisions B29, D20, H4, H8."""

import datetime
from enum import StrEnum

import msgspec

from storefront.base.wire import Number, PascalWire, Wire


class ImpUserInfo(PascalWire, frozen=True):
    """The company that is acted for, as the banner shows it. Source: S1 §3 (impersonated company), §7.

    `customer_mandatory_notes` is plain text with line ends, "" for none; `terms` are as people read them.
    """

    customer_name: str
    customer_id_p21: int = msgspec.field(name="CustomerIdP21")
    customer_mandatory_notes: str
    terms: str


class MatchedField(StrEnum):
    """What of a customer fits the words that were typed. Source: decision H8."""

    CUSTOMER_ID = "CustomerId"
    NAME = "Name"
    PHONE = "Phone"
    CONTACT = "Contact"
    EMAIL = "Email"


class CustomerHit(Wire, frozen=True):
    """A customer whom one may act for. `place` is where it receives goods: Akron, OH, or "".

    `matched_text` is what fits, the customer's own or a person's of it; the part that fits begins at
    `match_start` and has `match_length` characters, 0 where no single part does.
    """

    customer_id: int
    name: str
    place: str
    terms: str
    is_on_hold: bool
    has_notes: bool
    user_count: int
    matched_on: MatchedField
    matched_text: str
    match_start: int
    match_length: int


class RecentCustomer(Wire, frozen=True):
    """A customer whom one has acted for lately, and the last time. `minutes` is None while it lasts.

    `last_write` is the last that was written then, "" for nothing.
    """

    customer_id: int
    name: str
    place: str
    terms: str
    is_on_hold: bool
    has_notes: bool
    reason: str
    started_at: datetime.datetime
    minutes: int | None
    write_count: int
    last_write: str


class CustomerSearch(Wire, frozen=True):
    """What a search for a customer finds, best first; `recent` are those of the last days that fit as well.

    `message` says why nothing was looked for, "" where it was. `is_cut` tells that there are more.
    """

    recent: list[RecentCustomer]
    hits: list[CustomerHit]
    is_cut: bool
    message: str = ""


class RecentCustomers(Wire, frozen=True):
    """The customers whom one has acted for lately, the last first, and what the dialog needs to begin.

    `why_not` says why one may not begin now, "" if one may.
    """

    rows: list[RecentCustomer]
    needs_reason: bool
    why_not: str


class StartForm(Wire, frozen=True):
    """Whom to act for, and why."""

    customer_id: Number
    reason: str = ""


class Impersonating(Wire, frozen=True):
    """Who is acted for from now on; new tokens have to be asked for. None where it is nobody."""

    message: str
    impersonation_id: int | None = None
    customer_id: int | None = None
    customer_name: str = ""


class ImpersonationEntry(Wire, frozen=True):
    """A line of the history. `ended_at` is None while it lasts; `ended_by` is "" for by oneself."""

    impersonation_id: int
    web_user_id: int
    staff_name: str
    customer_id: int
    customer_name: str
    reason: str
    address: str
    started_at: datetime.datetime
    ended_at: datetime.datetime | None
    ended_by: str
    write_count: int


class StaffChoice(Wire, frozen=True):
    """One of our staff who has acted for customers."""

    web_user_id: int
    name: str


class ImpersonationPage(Wire, frozen=True):
    """A page of the history, the last first, with the figures of all that is meant.

    `staff` are those who have ever acted for somebody, to choose from.
    """

    rows: list[ImpersonationEntry]
    total: int
    page: int
    page_count: int
    people: int
    writes: int
    days: int
    staff: list[StaffChoice]


class ImpersonationWrite(Wire, frozen=True):
    """Something that was written while acting. `kind` is cart, checkout, order, address, account or list."""

    at: datetime.datetime
    kind: str
    text: str


class ImpersonationDetail(Wire, frozen=True):
    """A line of the history with everything that was written, in order; `is_cut` tells that there is more."""

    entry: ImpersonationEntry
    writes: list[ImpersonationWrite]
    is_cut: bool


class ImpersonatorHistory(Wire, frozen=True):
    """A customer whom the asking staff has acted for. Source: S1 §3, §6 (impersonator history)."""

    impersonation_id: int
    customer_id_p21: int
    customer_name: str
    reason: str
    started_at: datetime.datetime
    ended_at: datetime.datetime | None
    write_count: int


class CustomerEvent(Wire, frozen=True):
    """Something that was done to a customer or its people, or for it; `impersonation_id` leads to what."""

    at: datetime.datetime
    by_name: str
    kind: str
    text: str
    about: str
    impersonation_id: int | None


class CustomerHistory(Wire, frozen=True):
    """A page of what was done, the last first."""

    rows: list[CustomerEvent]
    total: int
    page: int
    page_count: int
