"""Get shipping rates. Source: S2 §2.8, §4.7, §7.2; decisions G20, G21, G23, G25."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from storefront.base.errors import Refused
from storefront.base.problems import Problem
from storefront.cart.priced_cart import PricedLine
from storefront.checkout.actions.load import load_snapshot, started
from storefront.checkout.actions.setup import source_note
from storefront.checkout.queries import checkouts
from storefront.checkout.rules import places, totals
from storefront.checkout.rules import shipping as shipping_rules
from storefront.checkout.schemas.edits import UserEdits
from storefront.checkout.snapshot import Snapshot, address_of, rates_key, usable_rates
from storefront.identity.request_context import RequestContext
from storefront.shipping import actions as shipping
from storefront.shipping import messages as shipping_messages
from storefront.shipping import rules
from storefront.shipping.provider import Parcel, RatesProvider, Shipment, ShippedLine
from storefront.shipping.schemas import LineToShip, RatesAnswer, ShippingGroup


class RatesRequest(msgspec.Struct, frozen=True, kw_only=True):
    """What to ask the rates provider, and the key that its answer is stored under.

    `stored` is an answer to the same question that is still good, used if the provider fails now.
    """

    token: str
    key: str
    shipment: Shipment
    groups: list[ShippingGroup]
    preferred: str
    stored: RatesAnswer | None = None


def get_rates(context: RequestContext, token: str, provider: RatesProvider) -> RatesAnswer:
    """Fetch, store and return the shipping options of the saved checkout.

    The provider is called outside of transactions. Raises Refused while the ship-to is not valid.
    """
    with context.db.read() as conn:
        snapshot = load_snapshot(conn, context, token, with_cards=False)
    edits = started(snapshot).edits
    problems = places.why_not_ship_to(edits.shipping_choices, context.settings.shipping.countries)
    if problems:
        named = [Problem(field=f"ShippingChoices.{one.field}", message=one.message) for one in problems]
        raise Refused(shipping_messages.SHIP_TO_NEEDED, named)
    question = rates_request_of(context, snapshot, edits)
    rates = ask_and_keep(context, question, provider)
    selected = rules.carrier_after_rates(
        rates, edits.shipping_choices.selected_shipping_carrier, question.preferred
    )
    return replace(rates, selected_carrier=selected)


def ask_and_keep(context: RequestContext, question: RatesRequest, provider: RatesProvider) -> RatesAnswer:
    """Ask the provider, and store what it offers.

    If it fails, return its last answer while that is good, otherwise that there are no rates: the buyer may
    continue without a choice, and the warehouse chooses. Source: S2 §4.7, decision G20.
    """
    offered = shipping.offer(provider, question.shipment, question.groups)
    if offered is None:
        if question.stored is not None:
            return question.stored
        offered = RatesAnswer(shipping_groups=question.groups, no_rates_available=True)
    rates = replace(offered, options=rules.mark_preferred(offered.options, question.preferred))
    with context.db.write() as tx:
        checkouts.keep_rates(tx, question.token, rates, question.key, context.now)
    return rates


def rates_request_of(context: RequestContext, snapshot: Snapshot, edits: UserEdits) -> RatesRequest:
    """Return what to ask for: origin, destination, weight, value, and earliest ship date."""
    choices = edits.shipping_choices
    lines = snapshot.lines
    holidays = snapshot.priced.terms.holidays
    groups = rules.group_lines(_lines_to_ship(context, snapshot, edits))
    shipment = Shipment(
        ship_from=address_of(snapshot.place),
        ship_to=places.ship_to(choices),
        parcels=tuple(_parcel(group, lines) for group in groups),
        sub_total=totals.sub_total_of(snapshot.line_facts),
        ship_date=rules.estimated_ship_date(groups, context.today, holidays),
        holidays=holidays,
    )
    preferred = next(
        (one.preferred_carrier_name for one in snapshot.company.addresses if one.p21_id == choices.p21_id), ""
    )
    return RatesRequest(
        token=snapshot.cart.token,
        key=rates_key(snapshot, edits),
        shipment=shipment,
        groups=groups,
        preferred=preferred,
        stored=_good_rates(context, snapshot, edits),
    )


def _good_rates(context: RequestContext, snapshot: Snapshot, edits: UserEdits) -> RatesAnswer | None:
    if snapshot.kept is None:
        return None
    rates, is_aged = usable_rates(snapshot, snapshot.kept, edits, context.now)
    return rates if rates is not None and rates.options and not is_aged else None


def _lines_to_ship(context: RequestContext, snapshot: Snapshot, edits: UserEdits) -> list[LineToShip]:
    earliest = shipping_rules.ship_dates(edits.shipping_choices, snapshot.line_facts, context.today)
    place = snapshot.place
    return [
        LineToShip(
            line_number=line.kept.line_number,
            quantity=line.kept.quantity,
            source=str(line.kept.source_loc_id or (place.location_id if place is not None else "")),
            source_note=source_note(place),
            is_dropship=line.kept.is_dropship,
            ship_date=shipping_rules.later_of(line.promise_date, earliest.get(line.kept.line_number))
            if line.promise_date is not None
            else None,
        )
        for line in snapshot.lines
    ]


def _parcel(group: ShippingGroup, lines: Sequence[PricedLine]) -> Parcel:
    """Return the group as one parcel: as long and wide as its longest and widest piece."""
    numbers = {item.line_number for item in group.items}
    packed = [line for line in lines if line.kept.line_number in numbers]
    pieces = [(line.item, line.kept.quantity) for line in packed]
    weights = [None if item.weight_lb is None else item.weight_lb * count for item, count in pieces]
    length, width, height = rules.box_of(
        [(item.length_in, item.width_in, item.height_in, count) for item, count in pieces]
    )
    return Parcel(
        weight_lb=rules.sum_known(weights),
        length_in=length,
        width_in=width,
        height_in=height,
        lines=tuple(_shipped(line) for line in packed),
    )


def _shipped(line: PricedLine) -> ShippedLine:
    item = line.item
    return ShippedLine(
        line_number=line.kept.line_number,
        inv_mast_uid=item.inv_mast_uid,
        item_code=item.item_code,
        description=item.item_desc,
        quantity=line.kept.quantity,
        amount=line.extended_price,
        weight_lb=item.weight_lb,
        length_in=item.length_in,
        width_in=item.width_in,
        height_in=item.height_in,
        freight_class=item.freight_class,
    )
