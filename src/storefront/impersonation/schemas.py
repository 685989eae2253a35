"""Schemas of acting for a customer. Source: S1 §2, §3, §7; decisions B29, D20, H4, H8."""

import datetime
from enum import StrEnum

import msgspec

from storefront.base.wire import Number, PascalWire, Wire


class ImpUserInfo(PascalWire, frozen=True):
    """The current customer, as shown in the banner.

    `customer_mandatory_notes` is plain text with line ends, "" for none; `terms` are in words. Source: S1 §3
    (impersonated company), §7.
    """

    customer_name: str
    customer_id_p21: int = msgspec.field(name="CustomerIdP21")
    customer_mandatory_notes: str
    terms: str


class MatchedField(StrEnum):
    """Which field of a customer matched the search. Source: decision H8."""

    CUSTOMER_ID = "CustomerId"
    NAME = "Name"
    PHONE = "Phone"
    CONTACT = "Contact"
    EMAIL = "Email"


class CustomerHit(Wire, frozen=True):
    """A customer in the search results. `place` is where it receives goods: "Akron, OH", or "".

    `matched_text` is the matching text of the customer or one of its people; the matching part begins at
    `match_start` and has `match_length` characters, 0 if no single part matches.
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
    """A customer recently acted for, and the last time. `minutes` is None while it is ongoing.

    `last_write` is the last write of that time, "" for none.
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
    """Results of a customer search, best first; `recent` are the matching ones of the last days.

    `message` says why the search was not run, "" if it was. `is_cut` is whether there are more.
    """

    recent: list[RecentCustomer]
    hits: list[CustomerHit]
    is_cut: bool
    message: str = ""


class RecentCustomers(Wire, frozen=True):
    """The customers recently acted for, newest first, and what the dialog needs to start.

    `why_not` says why the user may not start now, "" if they may.
    """

    rows: list[RecentCustomer]
    needs_reason: bool
    why_not: str


class StartForm(Wire, frozen=True):
    """The customer to act for, and why."""

    customer_id: Number
    reason: str = ""


class Impersonating(Wire, frozen=True):
    """The current customer, None for nobody; new tokens have to be requested."""

    message: str
    impersonation_id: int | None = None
    customer_id: int | None = None
    customer_name: str = ""


class ImpersonationEntry(Wire, frozen=True):
    """A history entry. `ended_at` is None while it is ongoing; `ended_by` is "" if ended by the person."""

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
    """A staff member who has acted for customers."""

    web_user_id: int
    name: str


class ImpersonationPage(Wire, frozen=True):
    """A page of the history, newest first, with totals over all matches.

    `staff` are all who have ever acted for someone, to filter by.
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
    """A write made while acting. `kind` is cart, checkout, order, address, account or list."""

    at: datetime.datetime
    kind: str
    text: str


class ImpersonationDetail(Wire, frozen=True):
    """A history entry with its writes in order; `is_cut` is whether there are more."""

    entry: ImpersonationEntry
    writes: list[ImpersonationWrite]
    is_cut: bool


class ImpersonatorHistory(Wire, frozen=True):
    """A customer that the current user has acted for. Source: S1 §3, §6 (impersonator history)."""

    impersonation_id: int
    customer_id_p21: int
    customer_name: str
    reason: str
    started_at: datetime.datetime
    ended_at: datetime.datetime | None
    write_count: int


class CustomerEvent(Wire, frozen=True):
    """Something done to or for a customer or its people; `impersonation_id` links to the history."""

    at: datetime.datetime
    by_name: str
    kind: str
    text: str
    about: str
    impersonation_id: int | None


class CustomerHistory(Wire, frozen=True):
    """A page of a customer's events, newest first."""

    rows: list[CustomerEvent]
    total: int
    page: int
    page_count: int
