"""The amounts of the summary. Source: S2 §2.9, §3.7; decisions G24, G33."""

from collections.abc import Sequence
from decimal import Decimal

from storefront.base import money
from storefront.checkout import messages
from storefront.checkout.schemas.edits import ShippingChoices
from storefront.checkout.schemas.facts import CheckoutFacts, LineFacts, Totals
from storefront.shipping.rules import find_option

NOTHING = Decimal("0.00")


def sub_total_of(lines: Sequence[LineFacts]) -> Decimal:
    """Return the sum of the lines that have a price, each already in cents. Source: decision B9."""
    return money.total_of(line.extended_price for line in lines if line.extended_price is not None)


def shipping_total_of(choices: ShippingChoices, facts: CheckoutFacts, is_quote: bool) -> Decimal | None:
    """Return the shipping cost in cents: 0 when collect, None while to be determined.

    Source: S2 §2.8, decisions G8, G24.
    """
    if is_quote:
        return None
    if choices.is_collect is True:
        return NOTHING
    carrier = choices.selected_shipping_carrier
    if facts.rates is not None and facts.rates.options:
        option = find_option(facts.rates.options, carrier)
    elif facts.rates is not None and facts.rates.no_rates_available:
        option = None
    else:
        option = facts.previous_option
    return option.price if option is not None and option.carrier_name == carrier else None


def totals(sub_total: Decimal, shipping_total: Decimal | None, tax_total: Decimal | None) -> Totals:
    """Return the amounts; the order total is the sum of the known parts. Source: decision G33."""
    parts = (sub_total, shipping_total, tax_total)
    return Totals(
        sub_total=sub_total,
        shipping_total=shipping_total,
        tax_total=tax_total,
        order_total=money.total_of(part for part in parts if part is not None),
        label=messages.BEFORE_TBD if None in parts else "",
    )
