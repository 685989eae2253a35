"""Structs of pricing: prices and packs on the wire."""

import datetime
from decimal import Decimal
from enum import StrEnum

import msgspec

from storefront.base.quantity import RoundType
from storefront.base.wire import Number, Wire
from storefront.catalog.schemas import CustomizerOption

__all__ = [
    "CustomerPrice",
    "CutToPrice",
    "ItemPrice",
    "ItemQuantity",
    "PriceBreak",
    "PriceReason",
    "PriceReasonCode",
    "PriceRequest",
    "PriceRequestResult",
    "PriceSource",
    "Priced",
    "RoundType",
]


class PriceBreak(Wire, frozen=True):
    """From `quantity` pieces on, a piece costs `unit_price` (USD, up to 6 decimals)."""

    quantity: Number
    unit_price: Decimal


class PriceSource(StrEnum):
    """Where a price comes from. Source: S1 §3, decisions B8, C10, C11."""

    CONTRACT = "Contract"
    PRICE_LIST = "PriceList"
    LIST = "List"
    OVERRIDE = "Override"
    QUOTE = "Quote"
    NONE = "CallForPrice"


class CustomerPrice(msgspec.Struct, frozen=True, kw_only=True):
    """A customer's price of an item by the contract or price list `name`, in US dollars.

    `unit_price` is for the same number of pieces as the item's list price; it is valid from `valid_from`
    through `valid_to`, None means no end.
    """

    source: PriceSource
    name: str
    unit_price: Decimal
    breaks: tuple[PriceBreak, ...] = ()
    valid_from: datetime.date | None = None
    valid_to: datetime.date | None = None


class ItemPrice(Wire, frozen=True):
    """The price of one item for one actor and quantity.

    `unit_price` is the price of `pricing_unit_size` pieces (1, or 100 for "per 100"), None is "Call for
    Price"; `extended_price` is the price of `quantity` pieces in cents. `why` says briefly where the price
    comes from ("Contract C-17, 50+"); `valid_to` is the last day of a contract or price list that ends.
    Source: S1 §3, S2 §3.1, decisions B5, B8, B9.
    """

    inv_mast_uid: int
    quantity: int
    unit_price: Decimal | None
    list_price: Decimal | None
    extended_price: Decimal | None
    unit_of_measure: str
    unit_size: int
    round_type: RoundType
    pricing_unit_size: int
    currency: str = "USD"
    price_breaks: list[PriceBreak] = []
    source: PriceSource = PriceSource.NONE
    why: str = ""
    valid_to: datetime.date | None = None


class PriceReason(StrEnum):
    """Why staff changed a price. Source: decision D10 (Other needs a note)."""

    COMPETITOR_MATCH = "CompetitorMatch"
    CONTRACT_PRICE = "ContractPrice"
    VOLUME_DEAL = "VolumeDeal"
    PROMOTION = "Promotion"
    QUOTE_HONORED = "QuoteHonored"
    PRICE_CORRECTION = "PriceCorrection"
    EXPEDITE = "Expedite"
    SAMPLE = "Sample"
    OTHER = "Other"


class PriceReasonCode(Wire, frozen=True):
    """A reason for a price override, and whether it requires a note. Source: decision D10."""

    price_reason_id: int
    reason: PriceReason
    needs_note: bool


class Priced(msgspec.Struct, frozen=True, kw_only=True):
    """The unit price (None is "Call for Price"), and where it comes from: `why` in a few words.

    `breaks` are those of the contract, price list or list price used, valid until `valid_to`.
    """

    unit_price: Decimal | None
    source: PriceSource
    why: str
    breaks: tuple[PriceBreak, ...] = ()
    valid_to: datetime.date | None = None


class CutToPrice(msgspec.Struct, frozen=True, kw_only=True):
    """A cut of a piece, and what its material costs the customer.

    The prices of the material are for `pricing_unit_size` units of `stock_unit`; its `list_price` has
    `breaks`, `agreed` is the customer's own price. `cut_charge` is for the cut itself.
    """

    option: CustomizerOption
    cut_length: Decimal
    unit_of_measure: str
    stock_unit: str
    pricing_unit_size: int
    list_price: Decimal | None
    breaks: tuple[PriceBreak, ...]
    agreed: CustomerPrice | None
    cut_charge: Decimal


class PriceRequest(Wire, frozen=True):
    """A request for a price, and its sender. Source: S2 §3.2.

    `website` is a hidden field; if it is filled in, the sender is a bot. Source: decision F6.
    """

    inv_mast_uid: int
    first_name: str = ""
    last_name: str = ""
    company_name: str = ""
    email: str = ""
    phone: str = ""
    website: str = ""


class PriceRequestResult(Wire, frozen=True):
    """The result of a request for a price. Source: S2 §3.2, decision F7.

    `log_id` is the number of the stored request; if nothing was stored it is the request id, to be found in
    the log.
    """

    success: bool
    message: str
    log_id: str


class ItemQuantity(Wire, frozen=True):
    """An item and a quantity; a missing quantity is one. Source: S1 §5, §7."""

    inv_mast_uid: int
    quantity: int | None = None
