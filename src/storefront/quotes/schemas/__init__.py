"""Types of quotes. Source: S1 §3, §4; decisions C10, D7, G9, G10."""

import datetime
from decimal import Decimal
from enum import StrEnum
from typing import Any

import msgspec

from storefront.base.wire import Wire
from storefront.pricing.schemas import PriceBreak


class QuoteStatus(StrEnum):
    """The status of a quote; Expired is derived from the date when it is read. Source: decision D7."""

    DRAFT = "Draft"
    SUBMITTED = "Submitted"
    OPEN = "Open"
    REVISED = "Revised"
    EXPIRED = "Expired"
    ORDERED = "Ordered"
    PARTIALLY_ORDERED = "PartiallyOrdered"
    DECLINED = "Declined"
    CANCELLED = "Cancelled"


class QuotedLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a quote as a cart needs it: what was quoted, and the current status of its quote.

    `breaks` begin with the quoted quantity; their prices are for as many pieces as the item's list price. A
    line that has no price yet has none. `is_alternative` lines are offered beside another one. A line of a
    catalog item has an `item_catalog_uid` instead of an `inv_mast_uid`.
    `held_until` is the last day of these prices, `expires` that of the quote, None without end. What was
    requested with the line in the checkout goes along: `customer_part_number`, and as they are stored,
    `item_notes` and `customizations`.
    """

    quote_line_id: int
    quote_number: int
    inv_mast_uid: int | None
    item_catalog_uid: int | None = None
    item_code: str = ""
    quantity: int
    breaks: tuple[PriceBreak, ...]
    status: QuoteStatus
    expires: datetime.date | None
    held_until: datetime.date
    is_ordered: bool = False
    is_alternative: bool = False
    customer_part_number: str = ""
    item_notes: list[Any] = []
    customizations: list[Any] = []


class QuoteLine(Wire, frozen=True):
    """A line of a quote as its company sees it.

    `unit_price` (USD) is for `pricing_unit_size` pieces from `quantity` on, `extended_price` in cents; both
    are None while a price is missing. `alternative_to` is the number of the line that it is offered beside;
    such a line is not part of the total. `lead_time_days` is in business days, 0 for stock, None for "contact
    us". `why_not` is why the item cannot be ordered any more, "" if it can. `customer_part_number` is the
    one under which the line was requested.
    """

    quote_line_id: int
    line_number: int
    inv_mast_uid: int | None
    item_code: str
    item_desc: str
    path: str
    drawing: str
    quantity: int
    unit_of_measure: str
    pricing_unit_size: int
    unit_price: Decimal | None
    extended_price: Decimal | None
    price_breaks: list[PriceBreak]
    is_ordered: bool
    order_number: int | None = None
    lead_time_days: int | None = None
    note: str = ""
    alternative_to: int | None = None
    is_ncnr: bool = False
    why_not: str = ""
    customer_part_number: str = ""


class Quote(Wire, frozen=True):
    """A quote as its company sees it; `why_not` is why it cannot be added to a cart, "" if it can.

    `total` is in cents, None while a price is missing. `prices_until` is the last day of its prices;
    `are_prices_held` says whether that day has not passed. `lines` are only included when a single quote is
    requested.
    """

    quote_number: int
    status: QuoteStatus
    reference: str
    quote_date: datetime.date
    expires: datetime.date | None
    prices_until: datetime.date
    are_prices_held: bool
    line_count: int
    total: Decimal | None
    why_not: str
    lines: list[QuoteLine] = []
