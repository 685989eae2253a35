"""Made to measure: how many, whether, and for how much."""

from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given as example
from hypothesis import strategies as st

from storefront.base.money import to_cents
from storefront.catalog.schemas import CustomizationKind, CustomizerOption
from storefront.families import rules
from storefront.families.schemas import MaterialCut, Relationship
from tests.make.cases import cases
from tests.make.properties import anything, thoroughly

lengths = st.decimals(min_value=Decimal("0.001"), max_value=Decimal(10_000), places=3)


def option(**of: Any) -> CustomizerOption:
    told = {
        "maximum_length_x": of.get("maximumLengthX"),
        "minimum_length_x": of.get("minimumLengthX"),
        "minimum_full_charge_length": of.get("minimumFullChargeLength"),
    }
    return CustomizerOption(
        customization_group_id=of.get("group", 1),
        customization_group_name=of.get("name", "Cut"),
        customization_inv_mast_uid=of.get("uid", 9),
        description="Cut to length",
        is_required=of.get("is_required", False),
        kind=CustomizationKind.CUT_TO_LENGTH,
        max_instances_per_assembly=of.get("most"),
        unit_of_measure=of.get("unitOfMeasure", "IN"),
        **{name: None if value is None else Decimal(value) for name, value in told.items()},
    )


@cases("families_cuts_available")
def test_the_stock_gives_so_many_cuts(given: Any, expect: int) -> None:
    longest = given["maximumLength"]
    answer = rules.cuts_available(
        Decimal(given["stock"]),
        given["stockUnit"],
        None if longest is None else Decimal(longest),
        given["lengthUnit"],
    )
    assert answer == expect


@cases("families_why_not_cut")
def test_a_length_can_be_cut_or_the_reason_is_told(given: Any, expect: str) -> None:
    assert rules.why_not_cut(given["length"], given["unit"], option(**given["option"])) == expect


@cases("families_charge_for_cut")
def test_a_cut_costs(given: Any, expect: str) -> None:
    cost = rules.charge_for_cut(
        Decimal(given["length"]),
        given["unit"],
        option(**given["option"]),
        Decimal(given["pricePerUnit"]),
        given["priceUnit"],
        Decimal(given["cutCharge"]),
    )
    assert str(cost) == expect


def material(length: str = "10", **of: Any) -> MaterialCut:
    known = {"unit_of_measure": "IN", "cost": Decimal("6"), "stock_unit": "FT"}
    return MaterialCut(**{"cut_length": Decimal(length), **known, **of})


@pytest.mark.parametrize(
    ("cuts", "cost"),
    [
        ([material("10")], "5.000000"),
        ([material("2.5", unit_of_measure="FT")], "15.000000"),
        ([material("10", stock_unit="IN")], "60.000000"),
        ([material("10", cost=Decimal(600), pricing_unit_size=100)], "5.000000"),
        ([material("1", cost=Decimal("0.1407"))], "0.011725"),
        ([material("10"), material("14")], "12.000000"),
        ([material("10", cost=Decimal("1E-999999"))], "0.000000"),  # its exact value has a million digits
    ],
)
def test_a_piece_costs_us_the_stock_it_takes(cuts: list[MaterialCut], cost: str) -> None:
    assert str(rules.cost_of_piece(cuts)) == cost


@pytest.mark.parametrize(
    "cuts",
    [
        [],
        [material(cost=None)],
        [material("10"), material("14", cost=None)],
        [material(cost=Decimal("NaN"))],
        [material("Infinity")],
    ],
)
def test_a_piece_with_a_cut_of_unknown_cost_has_none(cuts: list[MaterialCut]) -> None:
    assert rules.cost_of_piece(cuts) is None


def test_a_required_option_is_chosen_and_not_too_often() -> None:
    options = [option(is_required=True, uid=9, name="Cut"), option(group=2, uid=10, name="Drill", most=2)]
    missing = rules.problems_of_options(options, [])
    assert [(one.field, one.message) for one in missing] == [("Cut", "Choose an option for Cut.")]
    many = rules.problems_of_options(options, [9, 10, 10, 10])
    assert [one.message for one in many] == ["At most 2 of this option fit one assembly."]
    assert rules.problems_of_options(options, [9, 10, 10]) == []
    assert rules.problems_of_options(options, [9, 10, 10, 10], assemblies=2) == []


def test_one_of_a_required_group_is_enough() -> None:
    options = [option(is_required=True, uid=9), option(is_required=True, uid=10)]
    assert rules.problems_of_options(options, [10]) == []


def test_cut_to_length_is_kind_one() -> None:
    """S2-3.1-013, S2-3.1-014."""
    assert rules.is_cut_to_length(1)
    assert not rules.is_cut_to_length(2)
    assert [one.value for one in Relationship] == ["CutToLengthMaterial", "Stick", "Bundle", "Head"]


@thoroughly
@example(st.integers(min_value=0, max_value=10**6), lengths)
def test_the_cuts_never_need_more_than_the_stock(stock: int, longest: Decimal) -> None:
    cuts = rules.cuts_available(stock, "IN", longest, "IN")
    assert cuts * longest <= stock < (cuts + 1) * longest


@thoroughly
@example(lengths, lengths, st.decimals(min_value=0, max_value=1_000, places=6))
def test_a_cut_is_never_cheaper_than_its_full_charge_length(
    length: Decimal, full: Decimal, price: Decimal
) -> None:
    told = option(minimumFullChargeLength=str(full))
    cost = rules.charge_for_cut(length, "IN", told, price, "IN")
    assert cost == to_cents(max(length, full) * price)


@thoroughly
@example(anything, st.sampled_from(["IN", "FT", "in", "MM", ""]))
def test_any_length_is_fine_or_has_its_reason(length: object, unit: str) -> None:
    why = rules.why_not_cut(length, unit, option(minimumLengthX="2", maximumLengthX="48"))
    parsed = rules.parse_length(length)
    if why == "":
        assert parsed is not None
        assert Decimal(2) <= rules.in_unit(parsed, unit, "IN") <= Decimal(48)


def test_a_length_in_an_unknown_unit_counts_as_inches() -> None:
    assert rules.in_unit(Decimal(24), "M", "FT") == 2
    assert rules.in_unit(Decimal(2), "ft", "M") == 24


def test_half_an_inch_can_be_cut_where_no_least_length_stands_against_it() -> None:
    assert rules.why_not_cut("0.5", "in", option()) == ""


def test_what_is_cut_is_what_is_charged_where_nothing_is_charged_in_full() -> None:
    assert rules.charged_length(Decimal("0.5"), None) == Decimal("0.5")


def test_too_many_of_an_option_are_told_under_its_group() -> None:
    [problem] = rules.problems_of_options([option(name="Ends", uid=9, most=1)], [9, 9])
    assert problem.field == "Ends"


def test_a_length_is_told_in_the_other_unit() -> None:
    assert rules.in_unit(Decimal(30), "IN", "FT") == Decimal("2.5")
    assert rules.in_unit(Decimal("2.5"), "FT", "IN") == 30
    assert str(rules.in_unit(Decimal(1), "IN", "FT")) == "0.083333"
    assert rules.in_unit(Decimal("Infinity"), "IN", "FT").is_nan()


def test_the_length_that_is_charged_in_full_is_paid_for_and_never_less() -> None:
    assert rules.charged_length(Decimal(2), Decimal(12)) == 12
    assert rules.charged_length(Decimal(13), Decimal(12)) == 13
    assert rules.charged_length(Decimal(2), Decimal("NaN")) == 2
    assert rules.charged_length(Decimal("NaN"), Decimal(12)).is_nan()


def test_an_unknown_unit_counts_as_inches_where_a_cut_is_charged() -> None:
    told = option(unitOfMeasure="M", minimumFullChargeLength="24")
    assert rules.charge_for_cut(Decimal(1), "IN", told, Decimal(6), "FT") == Decimal("12.00")
    assert rules.charge_for_cut(Decimal(2), "FT", option(), Decimal(6), "M") == Decimal("144.00")


@cases("families_read_length")
def test_a_length_is_read_as_a_person_types_it(given: Any, expect: str | None) -> None:
    read = rules.read_length(given["text"], given.get("unit", "IN"))
    assert (None if read is None else str(read)) == expect


@thoroughly
@example(st.text(max_size=60), st.sampled_from(["IN", "FT", "MM", ""]))
def test_no_text_breaks_the_reading(text: str, unit: str) -> None:
    read = rules.read_length(text, unit)
    assert read is None or (read.is_finite() and read >= 0)


def test_a_break_asks_for_the_whole_units_that_are_paid_for() -> None:
    told = option(minimumFullChargeLength="12")
    assert rules.units_paid_for(Decimal(18), "IN", told, 8, "FT") == 12
    assert rules.units_paid_for(Decimal(2), "IN", told, 3, "FT") == 3
    assert rules.units_paid_for(Decimal(2), "IN", option(), 1, "FT") == 1


def test_stock_is_used_in_whole_units_and_gives_whole_pieces() -> None:
    assert rules.stock_needed(Decimal(10), "IN", 5, "FT") == 5
    assert rules.pieces_from(4, Decimal(10), "IN", "FT") == 4
    assert rules.pieces_from(0, Decimal(10), "IN", "FT") == 0


def test_the_lengths_of_an_option_are_told_in_words() -> None:
    assert rules.lengths_text(option(minimumLengthX="3", maximumLengthX="120")) == "3 to 120 in"
    assert rules.lengths_text(option(minimumLengthX="3")) == "From 3 in"
