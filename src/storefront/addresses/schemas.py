"""Words of addresses. Source: S2 §3.4, §3.5."""

from enum import StrEnum
from typing import Annotated

import msgspec

from storefront.addresses.limits import DEFAULT_COUNTRY
from storefront.base.wire import PascalWire

Number = Annotated[int, msgspec.Meta(ge=0, le=2_147_483_647)]
"""A number that the ERP or the cart gives out; 0 where there is none yet."""


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


class AddressLabels(PascalWire, frozen=True):
    """What the state and zip fields are called in a country. Source: S2 §5.3."""

    state: str
    zip: str


class VerificationState(StrEnum):
    """Where the verification of a ship-to stands. Source: S2 §4.6."""

    VERIFIED = "Verified"
    CORRECTED = "Corrected"
    SERVER_ERROR = "ServerError"
    REQUEST_FAILED = "RequestFailed"


class NextStep(StrEnum):
    """What a choice after the verification leads to. Source: S2 §4.6."""

    SEND_WITH_BYPASS = "SendWithBypass"
    TAKE_CORRECTED = "TakeCorrected"
    EDIT = "Edit"


class Verification(PascalWire, frozen=True):
    """What a person reads after an address was checked and what he may choose from. Source: S2 §4.6, §8."""

    state: VerificationState
    message: str = ""
    choices: list[str] = []
    warning: str = ""
    changed_fields: list[str] = []
