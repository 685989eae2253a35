"""The price for a customer, where it comes from, and who may override it."""

import datetime
from collections.abc import Collection, Iterable, Sequence
from decimal import Decimal

import msgspec

from storefront.base import messages as base_messages
from storefront.base.money import (
    extended_price,
    is_amount,
    parse_money,
    price_of_one,
    show_money,
    show_unit_price,
    to_price,
)
from storefront.base.person import has_phone_digits, is_email
from storefront.base.problems import Problem
from storefront.base.text import as_text, is_blank, one_line
from storefront.families import rules as families
from storefront.identity import rules as identity
from storefront.identity.schemas import Ability, Actor
from storefront.pricing import limits, messages
from storefront.pricing.schemas import (
    CustomerPrice,
    CutToPrice,
    PriceBreak,
    Priced,
    PriceReason,
    PriceRequest,
    PriceSource,
)

PRICE_REASONS = dict(enumerate(PriceReason, start=1))
"""The reasons for a price override, by id, counted from 1. Source: decision D10."""


def is_call_for_price(unit_price: Decimal | None) -> bool:
    """Return whether there is no price to show: none, or none above zero. Source: S1 §8, decision B8."""
    return unit_price is None or not is_amount(unit_price) or unit_price <= 0


def break_for(breaks: Iterable[PriceBreak], quantity: int) -> PriceBreak | None:
    """Return the highest break that the quantity reaches, or None below the first.

    Source: S1 §3, decision B8.
    """
    reached = [one for one in breaks if one.quantity <= quantity and not is_call_for_price(one.unit_price)]
    return max(reached, key=lambda one: one.quantity, default=None)


def is_valid_on(day: datetime.date, valid_from: datetime.date | None, valid_to: datetime.date | None) -> bool:
    """Return whether something is valid on that day, first and last day included; None means no end.

    Source: S1 §3.
    """
    return (valid_from is None or valid_from <= day) and (valid_to is None or day <= valid_to)


def best_price(prices: Iterable[CustomerPrice], today: datetime.date) -> CustomerPrice | None:
    """Return the one of a customer's prices for an item that applies today, or None.

    A contract takes precedence over a price list, even if it is more expensive; between two of a kind the
    order is: the later start, the lower price, the name. A price that is not above zero is ignored. Without
    one the list price applies. Source: S1 §3, decision B8.
    """
    held = [
        one
        for one in prices
        if is_valid_on(today, one.valid_from, one.valid_to) and not is_call_for_price(one.unit_price)
    ]
    return min(held, key=_rank, default=None)


def _rank(price: CustomerPrice) -> tuple[bool, int, Decimal, str]:
    began = price.valid_from.toordinal() if price.valid_from is not None else 0
    return price.source is not PriceSource.CONTRACT, -began, price.unit_price, price.name


def price_for(
    list_price: Decimal | None,
    breaks: Sequence[PriceBreak] = (),
    quantity: int = 1,
    override: Decimal | None = None,
    agreed: CustomerPrice | None = None,
) -> Priced:
    """Return the unit price for the quantity: the staff override, else the `agreed` price, else the list's.

    `agreed` is the customer's own price, as `best_price` chose it. Agreed and list prices have their own
    breaks, which are never mixed. An override of zero makes a free line. An item without a price is "Call for
    Price" at every quantity.

    >>> price_for(Decimal("4.65"), [PriceBreak(quantity=10, unit_price=Decimal("4.20"))], 12).why
    'List price, 10+'

    Source: S1 §3, decisions B8, B9, C11.
    """
    if override is not None and is_amount(override) and override >= 0:
        why = messages.PRICE_FROM_OVERRIDE
        return Priced(unit_price=to_price(override), source=PriceSource.OVERRIDE, why=why)
    if agreed is not None and not is_call_for_price(agreed.unit_price):
        return _at_break(agreed, quantity)
    if list_price is None or is_call_for_price(list_price):
        return Priced(unit_price=None, source=PriceSource.NONE, why=messages.CALL_FOR_PRICE)
    listed = CustomerPrice(source=PriceSource.LIST, name="", unit_price=list_price, breaks=tuple(breaks))
    return _at_break(listed, quantity)


def price_of_cuts(cuts: Iterable[CutToPrice], pieces: int) -> Priced:
    """Return the price of one piece that is cut to length: each cut at the price of its material.

    The price break is that of the material charged for all pieces. There is no price without a cut, or if a
    material has none. Source: decisions B8, B15.
    """
    total, material_price = Decimal(0), price_for(None)
    for cut in cuts:
        length, unit = cut.cut_length, cut.unit_of_measure
        units = families.units_paid_for(length, unit, cut.option, pieces, cut.stock_unit)
        material_price = price_for(cut.list_price, cut.breaks, units, agreed=cut.agreed)
        if material_price.unit_price is None:
            return material_price
        each = price_of_one(material_price.unit_price, cut.pricing_unit_size)
        total += families.charge_for_cut(length, unit, cut.option, each, cut.stock_unit, cut.cut_charge)
    if material_price.unit_price is None:
        return material_price
    return msgspec.structs.replace(material_price, unit_price=to_price(total), breaks=())


_WHY = {
    PriceSource.CONTRACT: messages.PRICE_FROM_CONTRACT,
    PriceSource.PRICE_LIST: messages.PRICE_FROM_PRICE_LIST,
    PriceSource.LIST: messages.PRICE_FROM_LIST,
    PriceSource.OVERRIDE: messages.PRICE_FROM_OVERRIDE,
    PriceSource.QUOTE: messages.PRICE_FROM_QUOTE,
    PriceSource.NONE: messages.CALL_FOR_PRICE,
}


def _at_break(price: CustomerPrice, quantity: int) -> Priced:
    reached = break_for(price.breaks, quantity) if price.breaks else None
    why = _WHY[price.source].format(name=price.name)
    if reached is not None:
        why = messages.PRICE_FROM_BREAK.format(source=why, quantity=f"{reached.quantity:,}")
    return Priced(
        unit_price=to_price(price.unit_price if reached is None else reached.unit_price),
        source=price.source,
        why=why,
        breaks=price.breaks,
        valid_to=price.valid_to,
    )


def why_worth_telling(source: PriceSource, why: str) -> str:
    """Return where a price comes from, or "" if it is the list price or there is none. Source: S1 §8, §9."""
    return "" if source in (PriceSource.LIST, PriceSource.NONE) else why


def extended_price_for(
    unit_price: Decimal | None, quantity: int, pricing_unit_size: int = 1
) -> Decimal | None:
    """Return the price of the quantity in cents; None for "Call for Price". Source: decisions B5, B8, B9."""
    if unit_price is None:
        return None
    return extended_price(unit_price, quantity, pricing_unit_size)


def price_text(unit_price: Decimal | None, pricing_unit_size: int = 1) -> str:
    """Return the price as a card shows it: "$4.20", "$3.75 per 100", "Call for Price". Source: S1 §8, §9."""
    if unit_price is None:
        return messages.CALL_FOR_PRICE
    return show_unit_price(unit_price, pricing_unit_size)


def why_not_see_prices(visibility: str, actor: Actor) -> str:
    """Return why prices are hidden from the actor, "" if they see them.

    `visibility` is the setting: open, prices_hidden or login_required. Source: decision E10.
    """
    return "" if visibility == "open" or actor.is_signed_in else messages.PRICES_AFTER_SIGN_IN


def may_be_priced(unit_price: Decimal | None, visibility: str, actor: Actor) -> bool:
    """Return whether an item can go into the cart as far as its price is concerned.

    It has a price, or is a Call for Price item, which can be quoted; ordering it is refused. Where prices are
    hidden from the actor, nobody knows which of the two it is, so it cannot. Source: decisions B8, E10.
    """
    return unit_price is not None or not why_not_see_prices(visibility, actor)


def why_not_override(
    actor: Actor, price: object, reason: str | int | None, reasons: Collection[str | int], note: str = ""
) -> str:
    """Return why the actor cannot set this price, "" if they can: staff only, with one of the reasons.

    The reason Other needs a note. Source: S1 §6, decisions B8, C11, D10.
    """
    if why := identity.why_not(actor, Ability.OVERRIDE_PRICE) or why_not_price(price):
        return why
    if reason is None or reason == "":
        return messages.OVERRIDE_NEEDS_REASON
    if reason not in reasons:
        return messages.OVERRIDE_UNKNOWN_REASON
    name = price_reason(reason) if isinstance(reason, int) else reason
    return messages.OVERRIDE_NEEDS_NOTE if name == PriceReason.OTHER and is_blank(note) else ""


def cost_warning(unit_price: Decimal | None, cost: Decimal | None, pricing_unit_size: int = 1) -> str:
    """Return that a price is below our cost, else ""; staff only. Both are for `pricing_unit_size` pieces.

    An unknown price or cost gives no warning.

    >>> cost_warning(Decimal("150.00"), Decimal("199.87"))
    '$150.00 is below our cost of $199.87.'
    >>> cost_warning(Decimal("3.75"), Decimal("4.10"), 100)
    '$3.75 per 100 is below our cost of $4.10 per 100.'

    Source: S1 §3 (cart item costs), S2 §6.
    """
    if unit_price is None or cost is None or not (is_amount(unit_price) and is_amount(cost)):
        return ""
    if unit_price >= cost:
        return ""
    return messages.BELOW_COST.format(
        price=show_unit_price(unit_price, pricing_unit_size), cost=show_unit_price(cost, pricing_unit_size)
    )


def price_reason(price_reason_id: int | None) -> str:
    """Return the reason with this id, or "": 1 is "CompetitorMatch". Source: decision D10."""
    reason = None if price_reason_id is None else PRICE_REASONS.get(price_reason_id)
    return reason.value if reason else ""


def why_not_price(value: object) -> str:
    """Return why the value cannot be a unit price, "" if it can; zero can. Source: decisions B8, B9."""
    price = parse_money(value)
    if price is None:
        return messages.OVERRIDE_NOT_A_PRICE
    if price < 0:
        return messages.OVERRIDE_NEGATIVE
    if price > limits.PRICE_MAX:
        return messages.OVERRIDE_TOO_HIGH.format(maximum=show_money(limits.PRICE_MAX))
    return "" if price == to_price(price) else messages.OVERRIDE_TOO_FINE


def problems_of_request(request: PriceRequest, actor: Actor) -> list[Problem]:
    """Return what a guest still has to fill in; signed-in users are known already.

    Source: S2 §2.4, §6 (first name, last name, company, email, phone).
    """
    if identity.may(actor, Ability.REQUEST_PRICE_IN_ONE_CLICK):
        return []
    checks = (
        (
            "firstName",
            _why_not_text(request.first_name, base_messages.ENTER_FIRST_NAME, limits.REQUEST_NAME_MAX),
        ),
        (
            "lastName",
            _why_not_text(request.last_name, base_messages.ENTER_LAST_NAME, limits.REQUEST_NAME_MAX),
        ),
        (
            "companyName",
            _why_not_text(request.company_name, messages.REQUEST_COMPANY, limits.REQUEST_COMPANY_MAX),
        ),
        ("email", "" if is_email(request.email) else base_messages.ENTER_EMAIL),
        ("phone", "" if has_phone_digits(request.phone) else messages.REQUEST_PHONE),
    )
    return [Problem(field=field, message=why) for field, why in checks if why]


def _why_not_text(value: str, missing: str, most: int) -> str:
    text = one_line(as_text(value))
    if not text:
        return missing
    return base_messages.AT_MOST_CHARACTERS.format(maximum=most) if len(text) > most else ""
