"""Schemas of addresses. Source: S2 §3.4, §3.5."""

import datetime
from enum import StrEnum

from storefront.addresses.limits import DEFAULT_COUNTRY
from storefront.base.problems import Stale
from storefront.base.wire import Number, PascalWire, Wire


class Choice(PascalWire, frozen=True):
    """An entry of a select box: stored value and label. Source: S2 §3.4."""

    value: str
    label: str


class Address(PascalWire, frozen=True):
    """A place to ship or bill to. `p21_id` is 0 if the ERP does not know it yet.

    The last five fields are the company's shipping preferences for this address. Source: S2 §3.5, decision
    B31.
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
    """An address in the book. `revision` changes with every change of the address.

    `is_new` marks one that the ERP does not know yet; `why_not_change` and `why_not_remove` are "" if
    allowed. `changed_by` is "" for an unchanged imported address.
    """

    address: Address
    revision: str
    is_new: bool
    changed_by: str
    changed_at: datetime.datetime | None
    why_not_change: str
    why_not_remove: str


class AddressBookPage(Wire, frozen=True):
    """A page of a company's address book; `total` counts the matches.

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
    """An address to save: a new one has id 0 and no revision. `is_twin_fine` allows a duplicate."""

    address: Address
    revision: str = ""
    is_twin_fine: bool = False


class RemoveAddressForm(Wire, frozen=True):
    """An address to remove, with the revision that was seen."""

    p21_id: Number
    revision: str = ""


class AddressSaved(Wire, frozen=True):
    """The result of a change, and the saved address (None once removed)."""

    message: str
    entry: BookEntry | None
    is_changed: bool = True


class StaleAddress(Stale, frozen=True, kw_only=True):
    """The address was changed by someone else: problem+json with the current one, None if removed."""

    fresh: BookEntry | None


class VerificationState(StrEnum):
    """State of a ship-to's verification. Source: S2 §4.6."""

    VERIFIED = "Verified"
    CORRECTED = "Corrected"
    SERVER_ERROR = "ServerError"
    REQUEST_FAILED = "RequestFailed"
