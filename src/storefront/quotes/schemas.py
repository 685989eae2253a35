"""Words of quotes. Source: decisions D7, G9, G10."""

from enum import StrEnum

from storefront.base.wire import Wire


class QuoteStatus(StrEnum):
    """Where a quote stands; Expired is decided by date when it is read. Source: decision D7."""

    DRAFT = "Draft"
    SUBMITTED = "Submitted"
    OPEN = "Open"
    REVISED = "Revised"
    EXPIRED = "Expired"
    ORDERED = "Ordered"
    PARTIALLY_ORDERED = "PartiallyOrdered"
    DECLINED = "Declined"
    CANCELLED = "Cancelled"


class CompleteQuotesInput(Wire, frozen=True):
    """The quotes that became this order. Source: S2 §7.2."""

    quote_ids: list[int]


class CompleteQuotesResult(Wire, frozen=True):
    """The quotes that were marked; those of others and unknown ones are left out. Source: decision G10."""

    completed_quote_ids: list[int]
