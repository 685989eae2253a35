"""Customers as our staff see and change them. Source: decisions A24, B29, D20, H9."""

import datetime
from enum import StrEnum

from storefront.accounts.schemas.colleagues import Colleague, ColleagueCounts, JoinRequest
from storefront.addresses.schemas import Address
from storefront.base.problems import Stale
from storefront.base.wire import Number, Wire
from storefront.identity.schemas import CompanyRole


class CustomerKind(StrEnum):
    """Which customers a list is about."""

    ON_HOLD = "onHold"
    WITHOUT_USERS = "withoutUsers"
    WITH_NOTES = "withNotes"
    PROSPECTS = "prospects"


class CustomerSummary(Wire, frozen=True):
    """A customer as a list shows it. `place` is Akron, OH, or ""; `terms` as people read them."""

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
    """How many customers there are of each kind."""

    total: int
    on_hold: int
    without_users: int
    with_notes: int
    prospects: int


class TermsChoice(Wire, frozen=True):
    """Terms that customers have: as kept, and as people read them."""

    code: str
    name: str


class CustomerPage(Wire, frozen=True):
    """A page of customers, how many are meant, how many there are of each kind, and the terms there are."""

    rows: list[CustomerSummary]
    total: int
    page: int
    page_count: int
    counts: CustomerCounts
    terms: list[TermsChoice]


class MandatoryNotes(Wire, frozen=True):
    """What everybody who acts for a customer is told. `version` moves with every change, 0 for none yet."""

    notes: str
    version: int
    changed_by: str
    changed_at: datetime.datetime | None


class CustomerTabs(Wire, frozen=True):
    """How many rows each tab of a customer has."""

    users: int
    addresses: int
    contacts: int
    items: int


class CustomerDetail(Wire, frozen=True):
    """A customer's page. `own_url` is its page in the back office, "" for none. Source: decision H9."""

    summary: CustomerSummary
    customer_id_aw: int
    terms_code: str
    is_po_number_required: bool
    is_tax_exempt: bool
    notes: MandatoryNotes
    counts: CustomerTabs
    own_url: str


class NotesForm(Wire, frozen=True):
    """Mandatory notes as they were changed; `version` is the one that the form was filled from."""

    notes: str
    version: Number


class NotesSaved(Wire, frozen=True):
    """The notes as they are now; `before` are those that they replace, for who wants them back."""

    message: str
    notes: MandatoryNotes
    before: str
    is_changed: bool = True


class StaleNotes(Stale, frozen=True, kw_only=True):
    """Somebody has changed the notes meanwhile: problem+json with both texts."""

    fresh: MandatoryNotes
    yours: str


class CustomerUsers(Wire, frozen=True):
    """A page of a customer's people, and the requests to join it."""

    rows: list[Colleague]
    total: int
    page: int
    page_count: int
    counts: ColleagueCounts
    requests: list[JoinRequest]


class CustomerUserSaved(Wire, frozen=True):
    """One of a customer's people as they are now, and what was done."""

    message: str
    user: Colleague
    is_changed: bool = True


class CustomerAddress(Wire, frozen=True):
    """An entry of a customer's address book. `is_own` marks one that was added in the store."""

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
    """Somebody of a customer whom orders can name. `web_user_id` and `role` are those of who can sign in."""

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
    """A restricted item that this customer may buy; `customers` is how many may. Source: decisions H1, H2."""

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
