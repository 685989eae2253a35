"""Money is `Decimal`, US dollars. Unit prices have 6 decimals; amounts are rounded to cents once.

Anything that is no amount (NaN, infinity, enormous) becomes NaN and is shown as unknown; nothing raises.
"""

import re
from collections.abc import Iterable
from decimal import ROUND_HALF_UP, Context, Decimal, InvalidOperation
from fractions import Fraction
from functools import reduce

from storefront.base import messages
from storefront.base.limits import UNIT_PRICE_DECIMALS_SHOWN

CURRENCY = "USD"
CENT = Decimal("0.01")
MICRO = Decimal("0.000001")
_EXACT = Context(prec=60, rounding=ROUND_HALF_UP, traps=[])
_ENORMOUS = 54
"""Digits before the point above which six decimals no longer fit into the decimal context."""
_LONGEST = 40
_WRITTEN = re.compile(r"-?(?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]*)(?:\.[0-9]*)?")


def to_cents(amount: Decimal) -> Decimal:
    """Return `amount` in whole cents, half rounded up (away from zero). Source: decision B9."""
    return _EXACT.quantize(amount, CENT)


def to_price(amount: Decimal) -> Decimal:
    """Return a unit price with 6 decimals, half rounded up. Source: decision B9."""
    return _EXACT.quantize(amount, MICRO)


def cents_of(amount: Fraction) -> Decimal:
    """Return an exact amount in whole cents, half rounded up: 1/40 dollar is 0.03. Source: decision B9."""
    return to_cents(_EXACT.divide(Decimal(amount.numerator), Decimal(amount.denominator)))


def share_of(amount: Decimal, part: Decimal, whole: Decimal) -> Decimal:
    """Return in cents what of an amount falls on a part of a whole that is not 0, such as the tax of a line.

    Source: decisions B9, D9.
    """
    return to_cents(_EXACT.divide(_EXACT.multiply(amount, part), whole))


def price_of_one(unit_price: Decimal, pricing_unit_size: int) -> Decimal:
    """Return the price of one piece, to 6 decimals: 6.88 per 100 is 0.0688. Source: decisions B5, B9."""
    return to_price(_EXACT.divide(unit_price, Decimal(max(pricing_unit_size, 1))))


def extended_price(unit_price: Decimal, quantity: int, pricing_unit_size: int = 1) -> Decimal:
    """Return the price of a line in cents: the price of `pricing_unit_size` pieces times the quantity.

    1,000 washers at 3.75 per 100 are 37.50.

    >>> extended_price(Decimal("3.75"), 1_000, 100)
    Decimal('37.50')

    Source: decisions B5, B9.
    """
    amount = _EXACT.multiply(unit_price, quantity)
    if pricing_unit_size > 1:
        amount = _EXACT.divide(amount, pricing_unit_size)
    return _EXACT.quantize(amount, CENT)


def total_of(amounts: Iterable[Decimal]) -> Decimal:
    """Return the sum of amounts that are in cents already; nothing is rounded twice.

    Source: decision B9.
    """
    return reduce(_EXACT.add, amounts, Decimal("0.00"))


def parse_money(value: object) -> Decimal | None:
    """Return the number in a price field, or None. Never raises.

    Accepts a number or plain text ("1,250.00", "$3.75"). NaN, infinity, "1e5", True and a comma that does not
    separate thousands ("12,5") are no price.

    >>> parse_money("$1,250.00")
    Decimal('1250.00')

    Source: S2 §9 (US dollars), decision B9.
    """
    if isinstance(value, bool) or not isinstance(value, int | float | str | Decimal):
        return None
    if isinstance(value, int) and abs(value) >= 10**_LONGEST:
        return None
    text = str(value).strip().removeprefix("$")
    if len(text) > _LONGEST or not _WRITTEN.fullmatch(text):
        return None
    try:
        return Decimal(text.replace(",", ""))
    except InvalidOperation:
        return None


def show_money(amount: Decimal | None) -> str:
    """Return an amount with a $ and 2 decimals, "$1,250.00"; "--" if it is not known. Source: S1 §9."""
    return messages.MONEY_UNKNOWN if amount is None else _dollars(to_cents(amount))


def is_amount(value: Decimal) -> bool:
    """Return whether it can be stored and shown: no NaN, no infinity, not enormous. Source: decision B9."""
    return value.is_finite() and value.adjusted() < _ENORMOUS


def show_unit_price(unit_price: Decimal | None, pricing_unit_size: int = 1) -> str:
    """Return a unit price with 2 decimals, up to 5 for fractions of a cent: "$3.75 per 100".

    $0.0325 stays $0.0325; 4.2 is $4.20; "--" if it is not known. Source: S1 §9, decisions B5, B9.
    """
    if unit_price is None or not is_amount(unit_price):
        return messages.MONEY_UNKNOWN
    shown = _dollars(_with_sub_cents(unit_price))
    if pricing_unit_size <= 1:
        return shown
    return messages.MONEY_PER.format(price=shown, size=f"{pricing_unit_size:,}")


def _with_sub_cents(price: Decimal) -> Decimal:
    rounded = price.quantize(Decimal(1).scaleb(-UNIT_PRICE_DECIMALS_SHOWN), context=_EXACT)
    bare = _EXACT.create_decimal(rounded).normalize(_EXACT)
    exponent = bare.as_tuple().exponent
    return bare if isinstance(exponent, int) and exponent < -2 else rounded.quantize(CENT, context=_EXACT)


def _dollars(amount: Decimal) -> str:
    if not amount.is_finite():
        return messages.MONEY_UNKNOWN
    sign = "-" if amount < 0 else ""
    return f"{sign}${amount.copy_abs():,f}"
