"""Money is `Decimal`, US dollars. Unit prices keep 6 decimals, amounts are rounded to cents once."""

from decimal import ROUND_HALF_UP, Decimal

CURRENCY = "USD"
CENT = Decimal("0.01")
MICRO = Decimal("0.000001")


def to_cents(amount: Decimal) -> Decimal:
    """Return `amount` in whole cents, half rounded up (away from zero). Source: decision B9."""
    return amount.quantize(CENT, rounding=ROUND_HALF_UP)


def to_price(amount: Decimal) -> Decimal:
    """Return a unit price kept to 6 decimals, half rounded up. Source: decision B9."""
    return amount.quantize(MICRO, rounding=ROUND_HALF_UP)


def extended_price(unit_price: Decimal, quantity: int, pricing_unit_size: int = 1) -> Decimal:
    """Return what a line costs, in cents: the price of `pricing_unit_size` pieces times the quantity.

    1,000 washers at 3.75 per 100 are 37.50. Source: decisions B5, B9.
    """
    return to_cents(unit_price * quantity / pricing_unit_size)


def total_of(amounts: list[Decimal]) -> Decimal:
    """Return the sum of amounts that are each already in cents; no rounding happens twice."""
    return sum(amounts, Decimal("0.00"))
