"""Words of addresses. Source: S2 §3.4, §3.5."""

import datetime
from enum import StrEnum

from storefront.addresses.limits import DEFAULT_COUNTRY
from storefront.base.problems import Stale
from storefront.base.wire import Number, PascalWire, Wire


class Choice(PascalWire, frozen=True):
    """One entry of a select box: what is kept and what is read. Source: S2 §3.4."""

    value: str
    label: str


class Address(PascalWire, frozen=True):
    """A place to ship or bill to. `p21_id` 0 is one that the ERP does not know yet.

    The last five fields are what the company prefers at this place. Source: S2 §3.5, decision B31.
    """

    p21_id: Number = 0
    name: str = ""
    first_name: str = ""
    last_name: str = ""
    attn: str = ""
    address1: str = ""
    address2: str = ""
    city: str = ""
    state: str = ""
    zip: str = ""
    country: str = DEFAULT_COUNTRY
    phone: str = ""
    phone_ext: str = ""
    delivery_instructions: str = ""
    preferred_packing_basis: str = ""
    preferred_carrier_name: str = ""
    is_collect: bool = False
    collect_account: str = ""
    collect_carrier: str = ""


class BookEntry(Wire, frozen=True):
    """An address as the book shows it. `revision` changes with every change of the address.

    `is_new` marks one that the ERP does not know yet; `why_not_change` and `why_not_remove` are "" where the
    reader may. `changed_by` is "" for an address as it was imported.
    """

    address: Address
    revision: str
    is_new: bool
    changed_by: str
    changed_at: datetime.datetime | None
    why_not_change: str
    why_not_remove: str


class AddressBookPage(Wire, frozen=True):
    """A page of a company's address book; `total` counts those that were found.

    `countries` are those that we ship to.
    """

    company: str
    rows: list[BookEntry]
    total: int
    page: int
    page_count: int
    why_not_add: str
    countries: list[Choice]


class AddressForm(Wire, frozen=True):
    """An address to keep: a new one has the id 0 and no revision. `is_twin_fine` keeps a second one alike."""

    address: Address
    revision: str = ""
    is_twin_fine: bool = False


class RemoveAddressForm(Wire, frozen=True):
    """An address to remove, as it was seen."""

    p21_id: Number
    revision: str = ""


class AddressSaved(Wire, frozen=True):
    """The address as it is kept now, and what was done; None once it is removed."""

    message: str
    entry: BookEntry | None
    is_changed: bool = True


class StaleAddress(Stale, frozen=True, kw_only=True):
    """Somebody has changed the address meanwhile: problem+json with it as it is now, None if it is gone."""

    fresh: BookEntry | None


class VerificationState(StrEnum):
    """Where the verification of a ship-to stands. Source: S2 §4.6."""

    VERIFIED = "Verified"
    CORRECTED = "Corrected"
    SERVER_ERROR = "ServerError"
    REQUEST_FAILED = "RequestFailed"
