"""What ships together and when, which rate is chosen, and what the section shows. Source: S2 §2.8, §4.7."""

import datetime
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import groupby

import msgspec

from storefront.addresses.schemas import Address, Choice
from storefront.base import dates, money
from storefront.shipping import limits, messages
from storefront.shipping.schemas import (
    GroupItem,
    LineToShip,
    RatesAnswer,
    ShippingDisplay,
    ShippingGroup,
    ShippingOption,
    ShippingState,
    ShippingZone,
    SpecialPaperwork,
    ZoneRate,
)


def group_lines(lines: Sequence[LineToShip]) -> list[ShippingGroup]:
    """Return the lines in groups that ship together: one per location and dropship supplier.

    A group ships when its latest line can; the date is None if that of any line is unknown. Source: S2 §3.8,
    decision G21.
    """
    by_place = sorted(lines, key=_place)
    return [_group(number, list(group)) for number, (_, group) in enumerate(groupby(by_place, key=_place), 1)]


def _place(line: LineToShip) -> tuple[bool, str]:
    return (line.is_dropship, line.source)


def _group(number: int, lines: Sequence[LineToShip]) -> ShippingGroup:
    return ShippingGroup(
        group_id=str(number),
        estimated_ship_date=latest([line.ship_date for line in lines]),
        items=[
            GroupItem(line_number=line.line_number, quantity=line.quantity, source_note=line.source_note)
            for line in lines
        ],
    )


def latest(days: Sequence[datetime.date | None]) -> datetime.date | None:
    """Return the latest day; None if one is unknown or there is none. Source: decision G21."""
    known = [day for day in days if day is not None]
    return max(known) if known and len(known) == len(days) else None


def estimated_ship_date(
    groups: Sequence[ShippingGroup], today: datetime.date, holidays: Collection[datetime.date] = ()
) -> datetime.date | None:
    """Return the business day on which the last group ships, today at the earliest; None if unknown.

    Source: S2 §2.8, decisions G21, G25.
    """
    day = latest([group.estimated_ship_date for group in groups])
    return None if day is None else dates.next_business_day(max(day, today), holidays)


def estimated_delivery_date(
    ship_date: datetime.date | None, transit_days: int | None, holidays: Collection[datetime.date] = ()
) -> datetime.date | None:
    """Return the delivery day: `transit_days` business days after the ship date; None if unknown.

    Source: S2 §2.8, decision F1.
    """
    if ship_date is None or transit_days is None:
        return None
    return dates.add_business_days(ship_date, transit_days, holidays)


def sum_known(amounts: Sequence[float | None]) -> float | None:
    """Return the sum, rounded to thousandths; None if one of the amounts is unknown.

    Source: decision G20.
    """
    known = [amount for amount in amounts if amount is not None]
    return round(sum(known), 3) if len(known) == len(amounts) else None


def box_of(
    pieces: Sequence[tuple[float | None, float | None, float | None, int]],
) -> tuple[float | None, float | None, float | None]:
    """Return the inches of a box for these pieces, each (length, width, height, how many).

    It is as long as the longest piece and as wide as the widest; its height gives the total volume, but is at
    least that of the highest piece. None three times if a dimension is unknown. Source: decision G20.
    """
    measured = [
        (length, width, height, count)
        for length, width, height, count in pieces
        if length is not None and width is not None and height is not None
    ]
    if not measured or len(measured) < len(pieces):
        return None, None, None
    longest, widest = max(one[0] for one in measured), max(one[1] for one in measured)
    volume = sum(length * width * height * count for length, width, height, count in measured)
    floor = longest * widest
    stacked = volume / floor if floor > 0 else 0.0
    return longest, widest, round(max(stacked, *(one[2] for one in measured)), 3)


def zone_of(zones: Iterable[ShippingZone], carrier_name: str, from_zip: str, ship_to: Address) -> str:
    """Return the zone of a place for a service, "" if it has none.

    The service's own zones count before those of all services, then the longest prefix of the origin's ZIP
    code, that of the ship-to's, and its state. Source: decision G20.
    """
    fitting = [
        zone
        for zone in zones
        if zone.carrier_name in ("", carrier_name)
        and from_zip.startswith(zone.from_zip)
        and zone.country == ship_to.country
        and zone.state in ("", ship_to.state)
        and ship_to.zip.startswith(zone.zip_prefix)
    ]
    best = max(fitting, key=_exactness, default=None)
    return "" if best is None else best.zone


def _exactness(zone: ShippingZone) -> tuple[bool, int, int, bool]:
    return bool(zone.carrier_name), len(zone.from_zip), len(zone.zip_prefix), bool(zone.state)


def zone_rate_of(rates: Iterable[ZoneRate], zone: str, weight_lb: float | None) -> ZoneRate | None:
    """Return the rate of a zone with the highest start at or below a weight, None if there is none.

    For an unknown weight it is the one with the lowest start. Source: decision G20.
    """
    in_zone = sorted((rate for rate in rates if rate.zone == zone), key=lambda rate: rate.from_weight_lb)
    if weight_lb is None:
        return in_zone[0] if in_zone else None
    return next((rate for rate in reversed(in_zone) if rate.from_weight_lb <= weight_lb), None)


def are_rates_good(taken_at: datetime.datetime | None, now: datetime.datetime, is_same_order: bool) -> bool:
    """Return whether rates are still valid: for this address and cart, and at most 30 minutes old.

    Source: decision G20.
    """
    if taken_at is None or not is_same_order:
        return False
    age = now - taken_at
    return datetime.timedelta(0) <= age <= datetime.timedelta(minutes=limits.RATES_GOOD_MINUTES)


def carrier_after_rates(rates: RatesAnswer, selected: str, preferred: str = "") -> str:
    """Return the carrier that is selected once rates have arrived.

    If no rates are available the selection is cleared; an empty list keeps it, since it may be from an
    earlier visit. A selection that is still offered stays; else the ship-to's preferred carrier is selected
    if it is offered, else none. Source: S2 §4.7, decision G23.
    """
    if rates.no_rates_available:
        return ""
    if not rates.options:
        return selected
    offered = {option.carrier_name for option in rates.options}
    return next((carrier for carrier in (selected, preferred) if carrier in offered), "")


def mark_preferred(options: Sequence[ShippingOption], preferred: str) -> list[ShippingOption]:
    """Return the options with the badge on the ship-to's preferred carrier. Source: S2 §2.8."""
    return [
        msgspec.structs.replace(option, is_preferred=True)
        if preferred and option.carrier_name == preferred
        else option
        for option in options
    ]


def find_option(options: Sequence[ShippingOption], carrier_name: str) -> ShippingOption | None:
    """Return the option of a carrier, or None. Source: S2 §4.7."""
    return next((option for option in options if option.carrier_name == carrier_name), None)


def display(
    *,
    is_ship_to_valid: bool,
    rates: RatesAnswer | None,
    selected: str,
    is_option_valid: bool,
    previous: ShippingOption | None = None,
    is_collect: bool = False,
    is_quote: bool = False,
) -> ShippingDisplay:
    """Return what the Shipping Choices section shows; on quotes and collect orders it is hidden.

    `rates` is None before they were requested; `previous` is the option selected on an earlier visit. The
    selection mark shows only while the option is valid. Source: S2 §2.5, §2.8, §4.7, §8.
    """
    if is_collect or is_quote:
        return ShippingDisplay(state=ShippingState.HIDDEN)
    mark = selected if is_option_valid and selected else None
    if not is_ship_to_valid:
        return ShippingDisplay(state=ShippingState.SHIP_TO_NEEDED, message=messages.SHIP_TO_NEEDED)
    if rates is not None and rates.no_rates_available:
        return ShippingDisplay(state=ShippingState.NO_RATES, message=messages.NO_RATES)
    if rates is not None and rates.options:
        return ShippingDisplay(state=ShippingState.OPTIONS, marked_carrier=mark)
    if is_option_valid and previous is not None:
        return _display_previous(previous, mark)
    return ShippingDisplay(state=ShippingState.NOT_REQUESTED, message=messages.RATES_NOT_REQUESTED)


def _display_previous(previous: ShippingOption, mark: str | None) -> ShippingDisplay:
    if previous.price is None:
        return ShippingDisplay(
            state=ShippingState.PREVIOUS_UNAVAILABLE, message=messages.PREVIOUS_OPTION_UNAVAILABLE
        )
    return ShippingDisplay(
        state=ShippingState.PREVIOUS,
        message=previous.display_name,
        marked_carrier=mark,
        price=money.show_money(previous.price),
    )


def price_text(option: ShippingOption) -> str:
    """Return the price of an option, "$ TBD" if it has none. Source: S2 §2.8."""
    return messages.PRICE_TBD if option.price is None else money.show_money(option.price)


def date_text(option: ShippingOption) -> str:
    """Return the estimated delivery date, else the estimated ship date, else "not available".

    Source: S2 §2.8.
    """
    day = option.estimated_delivery_date or option.estimated_ship_date
    return dates.show_date(day) if day else messages.DATE_NOT_AVAILABLE


def choices(labels: Mapping[str, str]) -> list[Choice]:
    """Return a table of labels as the options of a select box, in its order. Source: S2 §3.4."""
    return [Choice(value=value, label=label) for value, label in labels.items()]


def packing_text(packing_basis: str) -> str:
    """Return the packing basis in words; an unknown one, from an import, is unchanged. Source: S2 §3.4."""
    return messages.PACKING_BASIS_LABELS.get(packing_basis, packing_basis)


def paperwork_text(paperwork: str) -> str:
    """Return the paperwork sent with the goods, in words; "" for none. Unknown codes are unchanged.

    Source: S2 §3.4, decision D2.
    """
    if paperwork == SpecialPaperwork.NONE:
        return ""
    return messages.SPECIAL_PAPERWORK_LABELS.get(paperwork, paperwork)


def special_paperwork_kinds() -> list[Choice]:
    """Return the kinds of special paperwork. Source: S2 §3.4, decision D2."""
    return choices(messages.SPECIAL_PAPERWORK_LABELS)


def collect_carriers() -> list[Choice]:
    """Return the carriers that accept the customer's own account. Source: S2 §3.4, decision D4."""
    return choices(messages.COLLECT_CARRIER_LABELS)
