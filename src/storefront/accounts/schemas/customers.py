"""Schemas of customers, as seen and edited by our staff. Source: decisions A24, B29, D20, H9."""

import datetime
from enum import StrEnum

from storefront.accounts.schemas.colleagues import Colleague, ColleagueCounts, JoinRequest
from storefront.addresses.schemas import Address
from storefront.base.problems import Stale
from storefront.base.wire import Number, Wire
from storefront.identity.schemas import CompanyRole


class CustomerKind(StrEnum):
    """Filter of a customer list."""

    ON_HOLD = "onHold"
    WITHOUT_USERS = "withoutUsers"
    WITH_NOTES = "withNotes"
    PROSPECTS = "prospects"


class CustomerSummary(Wire, frozen=True):
    """A customer in a list. `place` is like "Akron, OH", or ""; `terms` are in words."""

    customer_id: int
    name: str
    place: str
    phone: str
    terms: str
    is_on_hold: bool
    has_notes: bool
    is_prospect: bool
    user_count: int


class CustomerCounts(Wire, frozen=True):
    """Number of customers of each kind."""

    total: int
    on_hold: int
    without_users: int
    with_notes: int
    prospects: int


class TermsChoice(Wire, frozen=True):
    """Payment terms to filter by: as stored, and in words."""

    code: str
    name: str


class CustomerPage(Wire, frozen=True):
    """A page of customers, the number of matches, the counts by kind, and the terms in use."""

    rows: list[CustomerSummary]
    total: int
    page: int
    page_count: int
    counts: CustomerCounts
    terms: list[TermsChoice]


class MandatoryNotes(Wire, frozen=True):
    """Notes shown to everyone who acts for a customer. `version` increments on every change, from 0."""

    notes: str
    version: int
    changed_by: str
    changed_at: datetime.datetime | None


class CustomerTabs(Wire, frozen=True):
    """Number of rows in each tab of a customer."""

    users: int
    addresses: int
    contacts: int
    items: int


class CustomerDetail(Wire, frozen=True):
    """A customer's details. `own_url` is its page in the back office, "" for none. Source: decision H9."""

    summary: CustomerSummary
    customer_id_aw: int
    terms_code: str
    is_po_number_required: bool
    is_tax_exempt: bool
    notes: MandatoryNotes
    counts: CustomerTabs
    own_url: str


class NotesForm(Wire, frozen=True):
    """Edited mandatory notes; `version` is the one the form was loaded with."""

    notes: str
    version: Number


class NotesSaved(Wire, frozen=True):
    """The saved notes; `before` are the previous ones, to allow undoing."""

    message: str
    notes: MandatoryNotes
    before: str
    is_changed: bool = True


class StaleNotes(Stale, frozen=True, kw_only=True):
    """The notes were changed by someone else: problem+json with both versions."""

    fresh: MandatoryNotes
    yours: str


class CustomerUsers(Wire, frozen=True):
    """A page of a customer's users, and the requests to join it."""

    rows: list[Colleague]
    total: int
    page: int
    page_count: int
    counts: ColleagueCounts
    requests: list[JoinRequest]


class CustomerUserSaved(Wire, frozen=True):
    """The result of a change, and the customer's user as changed."""

    message: str
    user: Colleague
    is_changed: bool = True


class CustomerAddress(Wire, frozen=True):
    """An entry in a customer's address book. `is_own` marks one added in the store."""

    address: Address
    is_own: bool
    changed_by: str
    changed_at: datetime.datetime | None


class CustomerAddresses(Wire, frozen=True):
    """A page of a customer's addresses."""

    rows: list[CustomerAddress]
    total: int
    page: int
    page_count: int


class CustomerContact(Wire, frozen=True):
    """A contact of a customer, who can be named on orders.

    `web_user_id` and `role` are set if they can sign in.
    """

    p21_id: int
    name: str
    title: str
    phone: str
    phone_ext: str
    email: str
    web_user_id: int | None
    role: CompanyRole | None


class CustomerContacts(Wire, frozen=True):
    """A page of a customer's contacts."""

    rows: list[CustomerContact]
    total: int
    page: int
    page_count: int


class CustomerItem(Wire, frozen=True):
    """A restricted item that this customer may buy; `customers` is the number of customers that may.

    Source: decisions H1, H2.
    """

    inv_mast_uid: int
    item_code: str
    item_desc: str
    customers: int


class CustomerItems(Wire, frozen=True):
    """A page of the restricted items that a customer may buy."""

    rows: list[CustomerItem]
    total: int
    page: int
    page_count: int
