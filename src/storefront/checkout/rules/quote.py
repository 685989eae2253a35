"""The reference and the expiration date of a quote. Source: S2 §5.6, decisions D15, G9."""

import datetime

from storefront.addresses.rules.address import why_not_line
from storefront.base import person
from storefront.checkout import messages
from storefront.checkout.schemas.status import QuoteRefState, QuoteRefStatus
from storefront.quotes import limits

_FIRST_DAY = datetime.timedelta(days=limits.QUOTE_EXPIRY_FIRST_DAYS)


def quote_ref_status(reference: object, is_required: bool = False) -> QuoteRefStatus:
    """Return whether the reference is Valid, TooLong or Missing; empty is Valid unless required.

    Source: S2 §5.6, decision D15.
    """
    written = person.as_text(reference)
    if len(written) > limits.QUOTE_REFERENCE_MAX:
        return QuoteRefStatus(status=QuoteRefState.TOO_LONG, message=messages.QUOTE_REFERENCE_TOO_LONG)
    if is_required and person.is_blank(written):
        return QuoteRefStatus(status=QuoteRefState.MISSING, message=messages.QUOTE_REFERENCE_MISSING)
    return QuoteRefStatus()


def why_not_reference(reference: object) -> str:
    """Return why the reference cannot be printed, else "": one visible line, at most 40 characters.

    Source: S2 §5.6.
    """
    return why_not_line(reference, limits.QUOTE_REFERENCE_MAX, messages.QUOTE_REFERENCE_TOO_LONG)


def default_expiry(today: datetime.date, days: int = limits.QUOTE_EXPIRY_DEFAULT_DAYS) -> datetime.date:
    """Return the last day of a new quote: 30 days from today, within the limits. Source: decision G9."""
    earliest, latest = expiry_limits(today)
    try:
        wanted = today + datetime.timedelta(days=days)
    except OverflowError:
        return latest
    return min(max(wanted, earliest), latest)


def expiry_limits(today: datetime.date) -> tuple[datetime.date, datetime.date]:
    """Return the first and last day that can be chosen: tomorrow, and the end of 2970.

    Source: S2 §5.6, decision G9.
    """
    latest = limits.QUOTE_EXPIRY_LAST
    return (min(today, latest - _FIRST_DAY) + _FIRST_DAY, latest)


def why_not_expiry(day: datetime.date | None, today: datetime.date) -> str:
    """Return what is wrong with the expiration date, else ""; None means the default. Source: S2 §5.6."""
    if day is None:
        return ""
    earliest, latest = expiry_limits(today)
    if day < earliest:
        return messages.QUOTE_EXPIRY_TOO_EARLY
    return messages.QUOTE_EXPIRY_TOO_LATE if day > latest else ""
