"""Where a quote stands on a day."""

import datetime
from decimal import Decimal
from typing import Any

import pytest
from msgspec.structs import replace

from storefront.pricing.schemas import PriceBreak, PriceSource
from storefront.quotes import rules
from storefront.quotes.schemas import QuotedLine, QuoteStatus

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
def test_prices_are_honored_for_the_configured_days_at_most(
    expires: datetime.date | None, days: int, last: datetime.date
) -> None:
    assert rules.prices_good_until(TODAY, expires, days) == last
    assert rules.prices_good_until(TODAY) == datetime.date(2026, 12, 21)


LINE = QuotedLine(
    quote_line_id=1,
    quote_number=700_101,
    inv_mast_uid=1,
    quantity=20,
    breaks=(
        PriceBreak(quantity=20, unit_price=Decimal("3.5")),
        PriceBreak(quantity=40, unit_price=Decimal("3.25")),
    ),
    status=QuoteStatus.OPEN,
    expires=TODAY,
    held_until=TODAY,
)


@pytest.mark.parametrize(
    ("changes", "quantity", "price"),
    [
        ({}, 19, None),
        ({}, 20, "3.5"),
        ({}, 39, "3.5"),
        ({}, 40, "3.25"),
        ({"held_until": YESTERDAY}, 20, None),
        ({"expires": YESTERDAY, "held_until": TODAY}, 20, None),
        ({"expires": None}, 20, "3.5"),
        ({"is_ordered": True}, 20, None),
        ({"status": QuoteStatus.CANCELLED}, 20, None),
        ({"status": QuoteStatus.PARTIALLY_ORDERED}, 20, "3.5"),
        ({"breaks": (PriceBreak(quantity=20, unit_price=Decimal(0)),)}, 20, None),
    ],
)
def test_a_price_is_held_from_the_quoted_quantity_on_while_the_quote_is_open(
    changes: dict[str, Any], quantity: int, price: str | None
) -> None:
    found = rules.quoted_price(replace(LINE, **changes), quantity, TODAY)
    assert (None if found is None else found.unit_price) == (None if price is None else Decimal(price))
    assert found is None or (found.source, found.valid_to) == (PriceSource.QUOTE, TODAY)


@pytest.mark.parametrize(
    ("changes", "quantity", "text"),
    [
        ({}, 20, "Quote #700101: price held until 11/21/2026"),
        ({}, 1, "Quote #700101 holds its price for 20 or more; fewer cost today’s price"),
        ({"is_ordered": True}, 20, "Quote #700101 no longer holds its price; this is today’s price"),
    ],
)
def test_a_line_says_what_its_quote_does_for_it(changes: dict[str, Any], quantity: int, text: str) -> None:
    assert rules.held_text(replace(LINE, **changes), quantity, TODAY) == text
