"""Where a quote stands on a day."""

import datetime

import pytest

from storefront.quotes import rules
from storefront.quotes.schemas import QuoteStatus

TODAY = datetime.date(2026, 11, 21)
YESTERDAY = datetime.date(2026, 11, 20)


@pytest.mark.parametrize(
    ("status", "expires", "read"),
    [
        (QuoteStatus.OPEN, TODAY, QuoteStatus.OPEN),
        (QuoteStatus.OPEN, YESTERDAY, QuoteStatus.EXPIRED),
        (QuoteStatus.OPEN, None, QuoteStatus.OPEN),
        (QuoteStatus.REVISED, YESTERDAY, QuoteStatus.EXPIRED),
        (QuoteStatus.PARTIALLY_ORDERED, YESTERDAY, QuoteStatus.EXPIRED),
        (QuoteStatus.ORDERED, YESTERDAY, QuoteStatus.ORDERED),
        (QuoteStatus.DRAFT, YESTERDAY, QuoteStatus.DRAFT),
        (QuoteStatus.DECLINED, YESTERDAY, QuoteStatus.DECLINED),
    ],
)
def test_an_open_quote_expires_by_its_date(
    status: QuoteStatus, expires: datetime.date | None, read: QuoteStatus
) -> None:
    assert rules.status_on(status, expires, TODAY) is read


def test_only_an_open_quote_can_be_ordered() -> None:
    assert rules.may_order_quote(QuoteStatus.OPEN, TODAY, TODAY)
    assert not rules.may_order_quote(QuoteStatus.OPEN, YESTERDAY, TODAY)
    assert not rules.may_order_quote(QuoteStatus.SUBMITTED, None, TODAY)
    assert not rules.may_order_quote(QuoteStatus.ORDERED, None, TODAY)


@pytest.mark.parametrize(
    ("expires", "days", "last"),
    [
        (None, 30, datetime.date(2026, 12, 21)),
        (datetime.date(2026, 12, 1), 30, datetime.date(2026, 12, 1)),
        (datetime.date(2970, 12, 31), 30, datetime.date(2026, 12, 21)),
        (datetime.date(2970, 12, 31), 90, datetime.date(2027, 2, 19)),
        (None, 0, TODAY),
        (None, -5, TODAY),
        (None, 10**9, datetime.date.max),
    ],
)
def test_prices_are_honoured_for_the_configured_days_at_most(
    expires: datetime.date | None, days: int, last: datetime.date
) -> None:
    assert rules.prices_good_until(TODAY, expires, days) == last
    assert rules.prices_good_until(TODAY) == datetime.date(2026, 12, 21)


def test_only_own_quotes_are_completed_each_once() -> None:
    assert rules.completed_of([3, 9, 1, 3], {1, 3}) == [3, 1]
    assert rules.completed_of([], {1}) == []
