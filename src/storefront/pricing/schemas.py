"""Words of pricing: how a price and its pack read on the wire."""

from decimal import Decimal
from enum import StrEnum

import msgspec

from storefront.base.quantity import RoundType
from storefront.base.wire import Wire

__all__ = ["ItemPrice", "ItemQuantity", "PriceBreak", "PriceReason", "PriceRequest", "Priced", "RoundType"]


class PriceBreak(Wire, frozen=True):
    """From `quantity` pieces on, a piece costs `unit_price` (USD, up to 6 decimals)."""

    quantity: int
    unit_price: Decimal


class ItemPrice(Wire, frozen=True):
    """The price of one item for one actor and quantity.

    `unit_price` is None where the item is "Call for Price"; it is the price of `pricing_unit_size`
    pieces (1, or 100 for "per 100"), `extended_price` that of `quantity` pieces in cents.
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


class Priced(msgspec.Struct, frozen=True, kw_only=True):
    """The unit price (None is "Call for Price") and in a few words where it comes from."""

    unit_price: Decimal | None
    source: str


class PriceRequest(Wire, frozen=True):
    """Who asks for a price, and of what. Source: S2 §3.2."""

    inv_mast_uid: int
    first_name: str = ""
    last_name: str = ""
    company_name: str = ""
    email: str = ""
    phone: str = ""


class ItemQuantity(Wire, frozen=True):
    """An item and how many of it are asked about; a missing quantity is one. Source: S1 §5, §7."""

    inv_mast_uid: int
    quantity: int | None = None
