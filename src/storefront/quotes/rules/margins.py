"""Costs and margins of a quote, and the margin floor. Staff only. Source: decision H6."""

from collections.abc import Iterable, Mapping, Sequence
from decimal import Context, Decimal

import msgspec

from storefront.base.money import CENT, extended_price, is_amount, to_cents, to_price, total_of
from storefront.families.rules import cost_of_piece
from storefront.families.schemas import MaterialCut
from storefront.quotes.rules.totals import AnyLine, line_total
from storefront.quotes.schemas.revisions import RevisionLine
from storefront.quotes.stored.desk import QuotedItem, StoredCut

Costs = Mapping[int, Decimal | None]
"""The costs of lines, by line number, each for as many pieces as the line's price."""
_HUNDRED = Decimal(100)
_TENTH = Decimal("0.1")
_WIDE = Context(prec=120, traps=[])
"""Wide enough for the margin of any two amounts; a price too small for one gives NaN."""


class Margin(msgspec.Struct, frozen=True):
    """What lines earn: their price less their cost in cents, and as a share of the price in percent.

    Both are None if it is not known, the percentage also for a price of zero.
    """

    amount: Decimal | None = None
    percent: Decimal | None = None


def cost_of(line: RevisionLine, costs: Costs) -> Decimal | None:
    """Return the cost of the line for as many pieces as its price, None if it is not known.

    Source: decision H6.
    """
    return costs.get(line.line_number)


def cost_of_cuts(cuts: Sequence[StoredCut], materials: Mapping[int, QuotedItem]) -> Decimal | None:
    """Return the cost of one piece that is cut like this, None if that of a material is not known.

    `materials` are items by invMastUid. Source: decisions B15, H6.
    """
    known: list[MaterialCut] = []
    for cut in cuts:
        material = materials.get(cut.material_item_inv_mast_uid or 0)
        if material is None or cut.dim_length_x is None:
            return None
        known.append(
            MaterialCut(
                cut_length=cut.dim_length_x,
                unit_of_measure=cut.unit_of_measure,
                cost=material.cost,
                stock_unit=material.unit_of_measure,
                pricing_unit_size=material.pricing_unit_size,
            )
        )
    return cost_of_piece(known)


def total_cost(lines: Sequence[RevisionLine], costs: Costs) -> Decimal | None:
    """Return the cost of the lines that count, in cents; None if one is unknown. Source: decision H6."""
    amounts = []
    for line in lines:
        if line.alternative_to is not None:
            continue
        cost = cost_of(line, costs)
        if cost is None:
            return None
        amounts.append(extended_price(cost, line.quantity, line.pricing_unit_size))
    return total_of(amounts)


def margin_of(lines: Iterable[tuple[AnyLine, Decimal | None]]) -> Margin:
    """Return the margin of the lines that count and have a price and a cost; unknown without any.

    Each comes with its cost, for as many pieces as its price. A line that has only one of the two would
    distort the margin of the others. Source: decision H6.
    """
    prices, costs = [], []
    for line, cost in lines:
        price = line_total(line)
        if line.alternative_to is None and price is not None and cost is not None:
            prices.append(price)
            costs.append(extended_price(cost, line.quantity, line.pricing_unit_size))
    if not prices:
        return Margin()
    price, cost = total_of(prices), total_of(costs)
    return Margin(amount=total_of((price, -cost)), percent=margin_percent(price, cost))


def margin_percent(price: Decimal | None, cost: Decimal | None) -> Decimal | None:
    """Return the margin as a share of the price in percent, to a tenth; None if it is not known.

    >>> margin_percent(Decimal(200), Decimal(150))
    Decimal('25.0')

    Source: decision H6.
    """
    if price is None or cost is None or not (is_amount(price) and is_amount(cost)) or price <= 0:
        return None
    exact = _WIDE.divide(_WIDE.multiply(_WIDE.subtract(price, cost), _HUNDRED), price)
    percent = exact.quantize(_TENTH, context=_WIDE)
    return percent if percent.is_finite() else None


def price_for_margin(cost: Decimal, margin: Decimal) -> Decimal:
    """Return the unit price, in cents rounded up, that has at least this margin (below 100 percent).

    The cost itself for a margin or a cost that is no amount.

    >>> price_for_margin(Decimal("75"), Decimal("25"))
    Decimal('100.000000')

    Source: decision H6.
    """
    if not (is_amount(cost) and is_amount(margin) and margin < _HUNDRED):
        return cost
    exact = cost * _HUNDRED / (_HUNDRED - margin)
    rounded = to_cents(exact)
    return to_price(rounded if rounded >= exact else rounded + CENT)


def is_under_floor(price: Decimal | None, cost: Decimal | None, floor: Decimal) -> bool:
    """Return whether the margin is below the floor (percent, 0 means no floor).

    An unknown cost is not below it; the exact margin counts, not the rounded one.

    Source: decision H6.
    """
    if price is None or cost is None or not all(map(is_amount, (price, cost, floor))) or floor <= 0:
        return False
    return (price - cost) * _HUNDRED < floor * price


def lines_under_floor(lines: Sequence[RevisionLine], costs: Costs, floor: Decimal) -> list[int]:
    """Return the numbers of the lines below the margin floor, alternatives too. Source: decision H6."""
    return [
        line.line_number for line in lines if is_under_floor(line.unit_price, cost_of(line, costs), floor)
    ]
