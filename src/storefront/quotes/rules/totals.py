"""What the lines of a quote add up to, as far as it is known. Source: decisions B8, G33, H6."""

from collections.abc import Sequence
from decimal import Decimal

import msgspec

from storefront.base.money import total_of
from storefront.pricing.rules import extended_price_for
from storefront.quotes.schemas import QuoteLine
from storefront.quotes.schemas.revisions import RevisionLine
from storefront.quotes.stored import StoredRequestLine
from storefront.quotes.stored.desk import SumLine

AnyLine = QuoteLine | RevisionLine | StoredRequestLine | SumLine
"""A line of a quote, wherever it is read: its price may be missing, and it may be an alternative."""


class QuoteTotals(msgspec.Struct, frozen=True):
    """What a quote adds up to before shipping, in cents; None is to be determined (TBD)."""

    sub_total: Decimal | None
    tax: Decimal | None
    total: Decimal | None


def line_total(line: AnyLine) -> Decimal | None:
    """Return the price of the line in cents, None without a price. Source: decisions B8, H6."""
    return extended_price_for(line.unit_price, line.quantity, line.pricing_unit_size)


def running_totals(lines: Sequence[AnyLine]) -> list[Decimal | None]:
    """Return what the lines add up to after each of them, in cents; None from one without a price on.

    Alternatives do not count, whether they have a price or not. Source: decisions B8, H6.
    """
    totals: list[Decimal | None] = []
    total: Decimal | None = total_of(())
    for line in lines:
        if line.alternative_to is None:
            amount = line_total(line)
            total = None if total is None or amount is None else total_of((total, amount))
        totals.append(total)
    return totals


def sub_total_of(lines: Sequence[AnyLine]) -> Decimal | None:
    """Return what the lines add up to in cents, None if one that counts has no price.

    Source: decisions B8, H6.
    """
    return running_totals(lines)[-1] if lines else total_of(())


def totals_of(lines: Sequence[AnyLine], tax: Decimal | None) -> QuoteTotals:
    """Return what a quote adds up to; `tax` is that on its lines, None while it is to be determined.

    Without every price, neither the tax nor the total is known. Without the tax, the total is the sum of
    what is known. Source: decisions B8, G33.
    """
    sub_total = sub_total_of(lines)
    if sub_total is None:
        return QuoteTotals(None, None, None)
    return QuoteTotals(sub_total, tax, sub_total if tax is None else total_of((sub_total, tax)))
