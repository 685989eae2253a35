"""What ships together, which rate is chosen, how the section reads."""

import datetime
from decimal import Decimal

import msgspec
import pytest
from hypothesis import given as any_of
from hypothesis import strategies as st

from storefront.shipping import messages, rules
from storefront.shipping.schemas import (
    CollectCarrier,
    LineToShip,
    PackingBasis,
    RatesAnswer,
    ShippingDisplay,
    ShippingOption,
    ShippingState,
    SpecialPaperwork,
)
from tests.make.nasty import texts
from tests.make.properties import thoroughly

TODAY = datetime.date(2026, 11, 20)
NOW = datetime.datetime(2026, 11, 20, 14, 0, tzinfo=datetime.UTC)
GROUND = ShippingOption(carrier_name="Ground", display_name="Midland Ground", price=Decimal("48.62"))
AIR = ShippingOption(carrier_name="Air", display_name="Halvard Air", price=Decimal("186.15"))
TRUCK = ShippingOption(carrier_name="Truck", display_name="Route 6")
RATES = RatesAnswer(options=[GROUND, AIR, TRUCK])


def day(number: int) -> datetime.date:
    return datetime.date(2026, 12, number)


def test_lines_go_by_place_and_by_dropship_supplier() -> None:
    groups = rules.group_lines(
        [
            LineToShip(line_number=1, quantity=2, source="Akron", ship_date=day(1), source_note="Akron"),
            LineToShip(line_number=2, quantity=1, source="Reno", ship_date=day(2)),
            LineToShip(line_number=3, quantity=5, source="Akron", ship_date=day(4)),
            LineToShip(line_number=4, quantity=1, source="Akron", ship_date=day(9), is_dropship=True),
        ]
    )
    assert [[item.line_number for item in group.items] for group in groups] == [[1, 3], [2], [4]]
    assert [group.estimated_ship_date for group in groups] == [day(4), day(2), day(9)]
    assert len({group.group_id for group in groups}) == 3
    assert groups[0].items[0].source_note == "Akron"
    assert groups[0].items[1].quantity == 5


def test_a_group_has_no_date_while_one_line_has_none() -> None:
    groups = rules.group_lines(
        [
            LineToShip(line_number=1, quantity=2, source="Akron", ship_date=day(1)),
            LineToShip(line_number=2, quantity=1, source="Akron"),
        ]
    )
    assert groups[0].estimated_ship_date is None
    assert rules.estimated_ship_date(groups, TODAY) is None


def test_the_order_leaves_on_a_business_day_with_its_last_group() -> None:
    lines = [
        LineToShip(line_number=1, quantity=2, source="Akron", ship_date=day(1)),
        LineToShip(line_number=2, quantity=1, source="Reno", ship_date=day(5)),
    ]
    groups = rules.group_lines(lines)
    assert rules.estimated_ship_date(groups, TODAY) == day(7)
    assert rules.estimated_ship_date(groups, TODAY, [day(7)]) == day(8)
    assert rules.estimated_ship_date(groups, day(10)) == day(10)
    assert rules.estimated_ship_date([], TODAY) is None


def test_delivery_counts_business_days() -> None:
    assert rules.estimated_delivery_date(day(4), 1) == day(7)
    assert rules.estimated_delivery_date(day(4), 1, [day(7)]) == day(8)
    assert rules.estimated_delivery_date(None, 1) is None
    assert rules.estimated_delivery_date(day(4), None) is None


@pytest.mark.parametrize(
    ("minutes", "is_same_order", "good"),
    [(0, True, True), (30, True, True), (31, True, False), (5, False, False), (-1, True, False)],
)
def test_rates_are_good_for_half_an_hour_and_the_same_order(
    minutes: int, is_same_order: bool, good: bool
) -> None:
    taken = NOW - datetime.timedelta(minutes=minutes)
    assert rules.are_rates_good(taken, NOW, is_same_order) is good
    assert not rules.are_rates_good(None, NOW, is_same_order)


@pytest.mark.parametrize(
    ("rates", "selected", "preferred", "carrier"),
    [
        (RATES, "", "", ""),
        (RATES, "Air", "", "Air"),
        (RATES, "Air", "Ground", "Air"),
        (RATES, "", "Ground", "Ground"),
        (RATES, "Gone", "Ground", "Ground"),
        (RATES, "Gone", "Gone too", ""),
        (RatesAnswer(no_rates_available=True), "Air", "Ground", ""),
        (RatesAnswer(options=[AIR], no_rates_available=True), "Air", "", ""),
        (RatesAnswer(), "Air", "Ground", "Air"),
        (RatesAnswer(), "", "Ground", ""),
    ],
)
def test_the_selection_follows_the_rates(
    rates: RatesAnswer, selected: str, preferred: str, carrier: str
) -> None:
    assert rules.carrier_after_rates(rates, selected, preferred) == carrier


def test_the_preferred_carrier_has_a_badge() -> None:
    marked = rules.mark_preferred(RATES.options, "Air")
    assert [option.is_preferred for option in marked] == [False, True, False]
    assert marked[1].price == AIR.price
    assert not any(option.is_preferred for option in rules.mark_preferred(RATES.options, ""))


@pytest.mark.parametrize("why", ["is_collect", "is_quote"])
def test_the_section_is_hidden_on_quotes_and_when_it_ships_collect(why: str) -> None:
    for is_valid in (True, False):
        shown = rules.display(
            is_ship_to_valid=is_valid, rates=RATES, selected="Air", is_option_valid=True, **{why: True}
        )
        assert shown == ShippingDisplay(state=ShippingState.HIDDEN)


def test_before_a_valid_ship_to_nothing_is_offered() -> None:
    shown = rules.display(is_ship_to_valid=False, rates=RATES, selected="Air", is_option_valid=True)
    assert shown.state is ShippingState.SHIP_TO_NEEDED
    assert shown.message == "Provide a valid ship to address to continue"


def test_before_rates_are_requested_the_prompt_says_so() -> None:
    shown = rules.display(is_ship_to_valid=True, rates=None, selected="", is_option_valid=False)
    assert shown.state is ShippingState.NOT_REQUESTED
    assert "Get Shipping Rates" in shown.message


@pytest.mark.parametrize(
    ("selected", "is_valid", "marked"), [("Air", True, "Air"), ("Air", False, None), ("", True, None)]
)
def test_the_mark_shows_only_while_the_option_is_valid(
    selected: str, is_valid: bool, marked: str | None
) -> None:
    shown = rules.display(is_ship_to_valid=True, rates=RATES, selected=selected, is_option_valid=is_valid)
    assert shown.state is ShippingState.OPTIONS
    assert shown.marked_carrier == marked


def test_without_rates_the_warehouse_chooses() -> None:
    rates = RatesAnswer(no_rates_available=True)
    shown = rules.display(is_ship_to_valid=True, rates=rates, selected="", is_option_valid=True)
    assert shown.state is ShippingState.NO_RATES
    assert shown.message == messages.NO_RATES
    assert messages.NO_RATES == (
        "We were unable to get rates for this order at this time. "
        "This could be due to an LTL item or overweight package, an international ship-to, "
        "or an upstream problem with our shipping providers. "
        "You may continue to check out, and our warehouse will determine the best shipping method."
    )


def test_an_empty_list_shows_the_previous_option_with_its_price() -> None:
    """S2-4.7-006"""
    shown = rules.display(
        is_ship_to_valid=True, rates=RatesAnswer(), selected="Ground", is_option_valid=True, previous=GROUND
    )
    assert shown.state is ShippingState.PREVIOUS
    assert (shown.message, shown.price, shown.marked_carrier) == ("Midland Ground", "$48.62", "Ground")


def test_a_previous_option_without_price_is_unavailable() -> None:
    """S2-4.7-007"""
    shown = rules.display(
        is_ship_to_valid=True, rates=None, selected="Truck", is_option_valid=True, previous=TRUCK
    )
    assert shown.state is ShippingState.PREVIOUS_UNAVAILABLE
    assert shown.message == "Previously selected option unavailable"


def test_a_previous_option_that_is_not_valid_is_not_shown() -> None:
    shown = rules.display(
        is_ship_to_valid=True, rates=None, selected="Ground", is_option_valid=False, previous=GROUND
    )
    assert shown.state is ShippingState.NOT_REQUESTED


def test_an_option_reads_with_price_and_date() -> None:
    assert rules.price_text(GROUND) == "$48.62"
    assert rules.price_text(TRUCK) == "$ TBD"
    assert rules.date_text(TRUCK) == "not available"
    delivered = ShippingOption(
        carrier_name="A", display_name="A", estimated_delivery_date=day(4), estimated_ship_date=day(1)
    )
    assert rules.date_text(delivered) == "12/04/2026"
    ships = ShippingOption(carrier_name="A", display_name="A", estimated_ship_date=day(1))
    assert rules.date_text(ships) == "12/01/2026"


def test_every_word_of_the_lists_has_its_label() -> None:
    assert list(messages.PACKING_BASIS_LABELS) == list(messages.PACKING_BASIS_HELP) == list(PackingBasis)
    assert [kind.value for kind in rules.special_paperwork_kinds()] == list(SpecialPaperwork)
    assert [carrier.value for carrier in rules.collect_carriers()] == list(CollectCarrier)
    assert all(choice.label for choice in rules.collect_carriers() + rules.special_paperwork_kinds())


lines = st.builds(
    LineToShip,
    line_number=st.integers(1, 1000),
    quantity=st.integers(1, 999_999),
    source=texts,
    is_dropship=st.booleans(),
    ship_date=st.none() | st.dates(),
)


@thoroughly
@any_of(st.lists(lines, max_size=20))
def test_every_line_is_in_exactly_one_group(offered: list[LineToShip]) -> None:
    groups = rules.group_lines(offered)
    items = [item for group in groups for item in group.items]
    assert sorted(item.line_number for item in items) == sorted(line.line_number for line in offered)
    assert sum(item.quantity for item in items) == sum(line.quantity for line in offered)
    assert len(groups) == len({(line.source, line.is_dropship) for line in offered})
    assert groups == rules.group_lines(offered)


@thoroughly
@any_of(st.lists(st.sampled_from([GROUND, AIR, TRUCK])), st.booleans(), texts, texts)
def test_the_selection_is_always_an_offered_carrier_that_of_before_or_none(
    options: list[ShippingOption], no_rates: bool, selected: str, preferred: str
) -> None:
    rates = RatesAnswer(options=options, no_rates_available=no_rates)
    for one, other in ((selected, preferred), ("Air", selected), (selected, "Air")):
        carrier = rules.carrier_after_rates(rates, one, other)
        offered = {option.carrier_name for option in options} or {one}
        assert carrier == "" or (carrier in offered and not no_rates)


def test_groups_are_numbered_from_one() -> None:
    lines = [
        LineToShip(line_number=number, quantity=1, source=place)
        for number, place in ((1, "Akron"), (2, "Kent"))
    ]
    assert [group.group_id for group in rules.group_lines(lines)] == ["1", "2"]


def test_the_badge_changes_nothing_else() -> None:
    option = ShippingOption(
        carrier_name="Ground",
        display_name="Midland Ground",
        estimated_delivery_date=datetime.date(2026, 12, 2),
        estimated_ship_date=datetime.date(2026, 12, 1),
        price=Decimal("48.62"),
    )
    [marked] = rules.mark_preferred([option], "Ground")
    assert marked == msgspec.structs.replace(option, is_preferred=True)
    assert rules.mark_preferred([option], "") == rules.mark_preferred([option], "Truck") == [option]


def test_an_option_is_found_by_its_carrier() -> None:
    ground = ShippingOption(carrier_name="Ground", display_name="Midland Ground")
    truck = ShippingOption(carrier_name="Truck", display_name="Route 6")
    assert rules.find_option([ground, truck], "Truck") is truck
    assert rules.find_option([ground, truck], "Air") is None


def test_no_carrier_is_preferred_unless_one_is_named() -> None:
    odd = ShippingOption(carrier_name="XXXX", display_name="Odd")
    assert rules.carrier_after_rates(RatesAnswer(options=[odd]), "") == ""
