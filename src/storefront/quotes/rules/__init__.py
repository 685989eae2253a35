"""The status of a quote on a given day, and the prices it holds. Source: decisions C10, D7, G9, G10."""

import datetime

from storefront.base.dates import show_date
from storefront.base.money import to_price
from storefront.pricing.messages import PRICE_FROM_QUOTE
from storefront.pricing.rules import break_for
from storefront.pricing.schemas import Priced, PriceSource
from storefront.quotes import limits, messages
from storefront.quotes.schemas import QuotedLine, QuoteStatus

_MAY_EXPIRE = {QuoteStatus.OPEN, QuoteStatus.REVISED, QuoteStatus.PARTIALLY_ORDERED}
_MAY_BE_ORDERED = _MAY_EXPIRE


def status_on(status: QuoteStatus, expires: datetime.date | None, today: datetime.date) -> QuoteStatus:
    """Return the status as of today: an open quote past its last day is Expired.

    The quote is still valid on the expiration date itself. Source: decision D7.
    """
    is_over = expires is not None and expires < today
    return QuoteStatus.EXPIRED if is_over and status in _MAY_EXPIRE else status


def may_order_quote(status: QuoteStatus, expires: datetime.date | None, today: datetime.date) -> bool:
    """Return whether the quote's lines may still be ordered. Source: decision C10."""
    return status_on(status, expires, today) in _MAY_BE_ORDERED


_WHY_NOT = {
    QuoteStatus.DRAFT: messages.NOT_READY,
    QuoteStatus.SUBMITTED: messages.NOT_READY,
    QuoteStatus.EXPIRED: messages.EXPIRED,
    QuoteStatus.ORDERED: messages.ORDERED,
    QuoteStatus.DECLINED: messages.DECLINED,
    QuoteStatus.CANCELLED: messages.CANCELLED,
}


def why_not_order_quote(
    number: int, status: QuoteStatus, expires: datetime.date | None, today: datetime.date
) -> str:
    """Return why the quote's lines cannot be ordered, "" if they can. Source: decision C10."""
    if may_order_quote(status, expires, today):
        return ""
    date = show_date(expires) if expires is not None and expires < today else show_date(today)
    return _WHY_NOT[status_on(status, expires, today)].format(number=number, date=date)


def quoted_price(line: QuotedLine, quantity: int, today: datetime.date) -> Priced | None:
    """Return the quoted price for this many pieces; None if the quote holds none.

    A price is held from the quoted quantity, or from that of a further break; fewer pieces were not quoted
    and cost the price without the quote. Source: decisions C10, G9.
    """
    reached = break_for(line.breaks, quantity) if are_prices_held(line, today) else None
    if reached is None:
        return None
    return Priced(
        unit_price=to_price(reached.unit_price),
        source=PriceSource.QUOTE,
        why=PRICE_FROM_QUOTE,
        breaks=line.breaks,
        valid_to=line.held_until,
    )


def are_prices_held(line: QuotedLine, today: datetime.date) -> bool:
    """Return whether the line can still be ordered at the quoted price. Source: decisions C10, G9."""
    is_open = may_order_quote(line.status, line.expires, today) and not line.is_ordered
    return is_open and today <= line.held_until


def held_text(line: QuotedLine, quantity: int, today: datetime.date) -> str:
    """Return what the cart says about the price of a line from a quote. Source: decision C10."""
    number = line.quote_number
    if quoted_price(line, quantity, today) is not None:
        return messages.HELD_UNTIL.format(number=number, date=show_date(line.held_until))
    if are_prices_held(line, today):
        least = min((one.quantity for one in line.breaks), default=line.quantity)
        return messages.HELD_FROM.format(number=number, quantity=f"{least:,}")
    return messages.NO_LONGER_HELD.format(number=number)


def prices_good_until(
    made: datetime.date,
    expires: datetime.date | None = None,
    days: int = limits.QUOTE_PRICES_GOOD_DAYS,
) -> datetime.date:
    """Return the last day of the quoted prices: the expiration date, at most `days` after `made`.

    A quote may be open until 2970; its prices are honored only for the configured number of days. Source:
    decision G9.
    """
    latest = made + datetime.timedelta(days=min(max(days, 0), (datetime.date.max - made).days))
    return latest if expires is None else min(expires, latest)
