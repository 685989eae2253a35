"""Which lines of an order are reordered, and what has changed since."""

from collections.abc import Collection, Sequence
from decimal import Decimal

from storefront.base.money import price_of_one, show_unit_price
from storefront.base.problems import Problem
from storefront.orders.rules import is_hidden
from storefront.orders.stored import StoredOrderLine
from storefront.pricing.rules import price_text
from storefront.reorder import messages


def problems_of_lines(asked: Sequence[int], there: Collection[int]) -> list[Problem]:
    """Return the requested numbers that the order has no line for. Source: decision C4 (by name)."""
    return [
        Problem(field=f"lineNumbers[{place}]", message=messages.NO_SUCH_LINE.format(line=number))
        for place, number in enumerate(asked)
        if number not in there
    ]


def lines_again(lines: Sequence[StoredOrderLine], asked: Sequence[int] | None) -> list[StoredOrderLine]:
    """Return the lines to reorder: those requested, or all goods that were not canceled.

    Source: S1 §5 (lines of services are not shown).
    """
    if asked is not None:
        wanted = set(asked)
        return [line for line in lines if line.line_number in wanted]
    return [line for line in lines if not line.is_cancelled and not is_hidden(line.item_code)]


def changes_since(
    line: StoredOrderLine, price: Decimal | None, pricing_unit_size: int, adjusted: str
) -> list[str]:
    """Return what has changed, in words: the unit price, and the quantity if it is rounded to packs.

    "Price changed since: $88.20 → $91.75.", "130 rounded down to 125, sold in packs of 25". Source: decisions
    B6, C13.
    """
    then = price_of_one(line.unit_price, line.pricing_unit_size)
    now = None if price is None else price_of_one(price, pricing_unit_size)
    changes = [adjusted] if adjusted else []
    if now == then:
        return changes
    old = show_unit_price(line.unit_price, line.pricing_unit_size)
    new = price_text(None) if price is None else show_unit_price(price, pricing_unit_size)
    return [messages.PRICE_THEN_NOW.format(old=old, new=new), *changes]
