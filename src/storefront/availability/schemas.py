"""Structs of availability: stock by location, factory stock, expected receipts, lead time."""

import datetime
from decimal import Decimal

import msgspec

from storefront.base.wire import Wire


class LocationStock(Wire, frozen=True):
    """Pieces at one of our locations. Source: S2 §3.1 (airlineStock)."""

    location_id: int
    location_name: str
    quantity_available: int
    quantity_available_to_make: int


class FactoryStock(Wire, frozen=True):
    """Pieces in stock at the brand; `has_extra` adds the "+". Source: S2 §2.3, decision F2."""

    factory_availability: int
    has_extra: bool


class OnOrder(Wire, frozen=True):
    """Pieces on their way to us. Source: S2 §3.1."""

    inv_mast_uid: int
    receipt_qty_due_in: int
    due_date: datetime.date | None
    is_being_watched: bool = False


class ExpectedReceipt(Wire, frozen=True):
    """Pieces on their way to us, and the day they are due, if known."""

    quantity: int
    due_date: datetime.date | None


class AnswerPart(Wire, frozen=True):
    """Part of a quantity, and the day it ships; None if unknown."""

    quantity: int
    ships_on: datetime.date | None
    is_in_stock: bool


class StockAnswer(Wire, frozen=True):
    """When a quantity ships: "12 today, 38 on 10/03/2026", and its parts in that order."""

    quantity: int
    text: str
    parts: list[AnswerPart]


class CutStock(Wire, frozen=True):
    """How many pieces can be cut from the material of an item that is sold cut to length.

    `pieces` is the number at the greatest length that can be cut, `maximum_length` in `unit_of_measure`;
    `stock` is the material at all our locations, in `stock_unit`. `needs_length` is set if the item can only
    be ordered with a length. Source: S2 §5.10, decision B16.
    """

    pieces: int
    maximum_length: Decimal | None
    unit_of_measure: str
    stock: int
    stock_unit: str
    needs_length: bool = False


class StockInfo(Wire, frozen=True):
    """Everything the availability popup shows for one item.

    `availability` is the sum over our locations; `lead_time` is in business days, 0 means "contact a
    representative"; `lead_time_text` is the complete sentence, "" if there is nothing to ask: the item is
    discontinued, or everything wanted has a date. `on_order` is the next receipt, `receipts` are all expected
    ones; `answer` is present if a quantity was given, `cut_stock` if the item is cut to length,
    `is_discontinued` if it is. Source: S2 §2.3, §3.1.
    """

    inv_mast_uid: int
    availability: int
    airline_stock: list[LocationStock]
    factory_stock: FactoryStock | None
    on_order: OnOrder | None
    lead_time: int
    lead_time_text: str
    available_to_make: int = 0
    receipts: list[ExpectedReceipt] = []
    cut_stock: CutStock | None = None
    is_discontinued: bool | msgspec.UnsetType = msgspec.UNSET
    answer: StockAnswer | None = None


class SourceLocations(Wire, frozen=True):
    """The locations an item can ship from; `source_loc_id` is the default for guests.

    Source: S1 §7, decision B13.
    """

    inv_mast_uid: int
    source_loc_id: int | None
    locations: list[LocationStock]
