"""Where a quote stands on a day. Source: decisions D7, G9, G10."""

import datetime
from collections.abc import Collection, Sequence

from storefront.quotes import limits
from storefront.quotes.schemas import QuoteStatus

_MAY_EXPIRE = {QuoteStatus.OPEN, QuoteStatus.REVISED, QuoteStatus.PARTIALLY_ORDERED}
_MAY_BE_ORDERED = _MAY_EXPIRE


def status_on(status: QuoteStatus, expires: datetime.date | None, today: datetime.date) -> QuoteStatus:
    """Return the status as it reads today: an open quote past its last day is Expired.

    The expiration date itself is still good. Source: decision D7.
    """
    is_over = expires is not None and expires < today
    return QuoteStatus.EXPIRED if is_over and status in _MAY_EXPIRE else status


def may_order_quote(status: QuoteStatus, expires: datetime.date | None, today: datetime.date) -> bool:
    """Tell whether the quote's lines may still be ordered. Source: decision C10."""
    return status_on(status, expires, today) in _MAY_BE_ORDERED


def prices_good_until(
    made: datetime.date,
    expires: datetime.date | None = None,
    days: int = limits.QUOTE_PRICES_GOOD_DAYS,
) -> datetime.date:
    """Return the last day on which the quoted prices stand: the expiration date, at most `days` after `made`.

    A quote may be open until 2970, its prices are honoured for the configured days only. Source: decision G9.
    """
    latest = made + datetime.timedelta(days=min(max(days, 0), (datetime.date.max - made).days))
    return latest if expires is None else min(expires, latest)


def completed_of(asked: Sequence[int], own: Collection[int]) -> list[int]:
    """Return the ids that become complete: own quotes only, each once, as asked. Source: decision G10."""
    return [quote for quote in dict.fromkeys(asked) if quote in own]
