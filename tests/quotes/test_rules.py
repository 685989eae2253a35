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


def test_only_own_quotes_are_completed_each_once() -> None:
    assert rules.completed_of([3, 9, 1, 3], {1, 3}) == [3, 1]
    assert rules.completed_of([], {1}) == []
