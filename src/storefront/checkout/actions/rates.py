"""Getting shipping rates. Source: S2 §2.8, §4.7, §7.2; decisions G20, G21, G23, G25."""

import msgspec
from msgspec.structs import replace

from storefront.base.errors import Refused
from storefront.base.problems import Problem
from storefront.cart.facts import PricedLine
from storefront.checkout.actions.setup import source_note
from storefront.checkout.actions.standing import Basket, line_facts, rates_key
from storefront.checkout.actions.start import load_basket, load_row
from storefront.checkout.queries import checkouts
from storefront.checkout.rules import places, totals
from storefront.checkout.rules import shipping as shipping_rules
from storefront.checkout.schemas.edits import UserEdits
from storefront.identity.visit import Visit
from storefront.shipping import actions as shipping
from storefront.shipping import messages as shipping_messages
from storefront.shipping import rules
from storefront.shipping.provider import Parcel, RatesProvider
from storefront.shipping.schemas import LineToShip, RatesAnswer, ShippingGroup


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What the provider is asked, and what the answer will be good for."""

    token: str
    key: str
    parcel: Parcel
    groups: list[ShippingGroup]
    preferred: str


def get_rates(visit: Visit, token: str, provider: RatesProvider) -> RatesAnswer:
    """Return the ways to ship the saved checkout and keep them.

    The provider is asked outside of transactions. Raises Refused while the ship-to is not valid.
    """
    with visit.db.read() as reading:
        basket = load_basket(reading, visit, token)
        edits = checkouts.edits_of(load_row(reading, basket))
    problems = places.why_not_ship_to(edits.shipping_choices, visit.settings.shipping.countries)
    if problems:
        named = [Problem(field=f"ShippingChoices.{one.field}", message=one.message) for one in problems]
        raise Refused(shipping_messages.SHIP_TO_NEEDED, named)
    return ask_and_keep(visit, question_of(visit, basket, edits), provider)


def ask_and_keep(visit: Visit, question: Question, provider: RatesProvider) -> RatesAnswer:
    """Ask the provider and keep what he offers."""
    seconds = visit.settings.shipping.timeout_seconds
    offered = shipping.offer(provider, question.parcel, question.groups, seconds)
    rates = replace(offered, options=rules.mark_preferred(offered.options, question.preferred))
    changes = {"rates": checkouts.builtins(rates), "rates_key": question.key, "rates_at": visit.now}
    with visit.db.write() as tx:
        checkouts.change_checkout(tx, question.token, changes)
    return rates


def question_of(visit: Visit, basket: Basket, edits: UserEdits) -> Question:
    """Return what to ask for: where to, how heavy, worth what, and when it can leave."""
    facts = line_facts(basket.lines)
    choices = edits.shipping_choices
    groups = rules.group_lines(_lines_to_ship(visit, basket, edits))
    parcel = Parcel(
        country=choices.country,
        state=choices.state,
        zip=choices.zip,
        weight_lb=_weight(basket.lines),
        sub_total=totals.sub_total_of(facts),
        ship_date=rules.estimated_ship_date(groups, visit.today, basket.terms.holidays),
        holidays=basket.terms.holidays,
    )
    preferred = next(
        (one.preferred_carrier_name for one in basket.company.addresses if one.p21_id == choices.p21_id), ""
    )
    key = rates_key(edits, basket.lines)
    return Question(token=basket.token, key=key, parcel=parcel, groups=groups, preferred=preferred)


def _lines_to_ship(visit: Visit, basket: Basket, edits: UserEdits) -> list[LineToShip]:
    earliest = shipping_rules.ship_dates(edits.shipping_choices, line_facts(basket.lines), visit.today)
    place = basket.place
    return [
        LineToShip(
            line_number=line.row.line_number,
            quantity=line.row.quantity,
            source=str(line.row.source_loc_id or (place.location_id if place is not None else "")),
            source_note=source_note(place),
            is_dropship=line.row.is_dropship,
            ship_date=shipping_rules.later_of(line.promise_date, earliest.get(line.row.line_number))
            if line.promise_date is not None
            else None,
        )
        for line in basket.lines
    ]


def _weight(lines: tuple[PricedLine, ...]) -> float | None:
    """Return the pounds of all lines together; None where the weight of one is not known."""
    weights: list[tuple[float | None, int]] = [(line.item.weight_lb, line.row.quantity) for line in lines]
    known = [weight * quantity for weight, quantity in weights if weight is not None]
    return round(sum(known), 3) if len(known) == len(weights) else None
