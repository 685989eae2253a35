"""What it costs this customer, and why."""

import datetime
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given as example
from hypothesis import strategies as st

from storefront.catalog.schemas import CustomizationKind, CustomizerOption
from storefront.identity.schemas import ANON, Actor, UserType
from storefront.pricing import limits, messages, rules
from storefront.pricing.schemas import (
    CustomerPrice,
    CutToPrice,
    PriceBreak,
    PriceReason,
    PriceRequest,
    PriceSource,
)
from tests.make.cases import cases
from tests.make.properties import anything, prices, thoroughly

STAFF = Actor(user_type=UserType.AIRLINE_EMPLOYEE)
CUSTOMER = Actor(user_type=UserType.WEB_USER)
REASONS = list(PriceReason)
breaks = st.lists(st.builds(PriceBreak, quantity=st.integers(1, 1_000), unit_price=prices), max_size=5)


def decimal_of(text: str | None) -> Decimal | None:
    return None if text is None else Decimal(text)


@cases("pricing_price_for")
def test_the_price_depends_on_quantity_and_agreement(given: Any, expect: Any) -> None:
    told = [
        PriceBreak(quantity=one["quantity"], unit_price=Decimal(one["unitPrice"])) for one in given["breaks"]
    ]
    answer = rules.price_for(
        decimal_of(given["listPrice"]), told, given["quantity"], decimal_of(given["override"])
    )
    assert (answer.source, answer.why) == (expect["source"], expect["why"])
    assert (answer.unit_price if answer.unit_price is None else str(answer.unit_price)) == expect["unitPrice"]


def cut_of(length: str, **material: Any) -> CutToPrice:
    """Return a cut of a material of $9.60 a foot, $8.40 from 100 feet on, with a charge of $1.00."""
    offered = CustomizerOption(
        customization_group_id=1,
        customization_group_name="Cut",
        customization_inv_mast_uid=9,
        description="Saw",
        is_required=True,
        kind=CustomizationKind.CUT_TO_LENGTH,
        minimum_full_charge_length=Decimal(6),
    )
    known: dict[str, Any] = {
        "stock_unit": "FT",
        "pricing_unit_size": 1,
        "list_price": Decimal("9.60"),
        "breaks": (PriceBreak(quantity=100, unit_price=Decimal("8.40")),),
        "agreed": None,
        "cut_charge": Decimal(1),
    }
    return CutToPrice(option=offered, cut_length=Decimal(length), unit_of_measure="IN", **(known | material))


CONTRACT = CustomerPrice(source=PriceSource.CONTRACT, name="C-17", unit_price=Decimal(6))


@pytest.mark.parametrize(
    ("cuts", "pieces", "price", "source"),
    [
        ([cut_of("10")], 4, "9.000000", PriceSource.LIST),
        ([cut_of("3")], 4, "5.800000", PriceSource.LIST),
        ([cut_of("120")], 10, "85.000000", PriceSource.LIST),
        ([cut_of("10"), cut_of("20")], 1, "26.000000", PriceSource.LIST),
        ([cut_of("10", list_price=Decimal(960), pricing_unit_size=100)], 4, "9.000000", PriceSource.LIST),
        ([cut_of("10", agreed=CONTRACT)], 4, "6.000000", PriceSource.CONTRACT),
        ([cut_of("10"), cut_of("20", list_price=None)], 1, None, PriceSource.NONE),
        ([], 1, None, PriceSource.NONE),
    ],
)
def test_a_piece_costs_the_material_of_its_cuts(
    cuts: list[CutToPrice], pieces: int, price: str | None, source: PriceSource
) -> None:
    answer = rules.price_of_cuts(cuts, pieces)
    assert (answer.unit_price if answer.unit_price is None else str(answer.unit_price)) == price
    assert answer.source is source


TODAY = datetime.date(2026, 11, 20)


def agreed(
    name: str, price: str, begins: int | None = None, ends: int | None = None, source: str = "Contract"
) -> CustomerPrice:
    """Return a customer's price that begins and ends so many days from today."""
    first, last = (None if days is None else TODAY + datetime.timedelta(days) for days in (begins, ends))
    return CustomerPrice(
        source=PriceSource(source), name=name, unit_price=Decimal(price), valid_from=first, valid_to=last
    )


@pytest.mark.parametrize(
    ("prices", "expect"),
    [
        ([], None),
        ([agreed("GOLD", "1", source="PriceList"), agreed("C-1", "9")], "C-1"),
        ([agreed("C-1", "9", begins=-20), agreed("C-2", "10", begins=-10)], "C-2"),
        ([agreed("C-1", "9"), agreed("C-2", "10", begins=-10)], "C-2"),
        ([agreed("C-1", "9"), agreed("C-2", "8")], "C-2"),
        ([agreed("C-2", "9"), agreed("C-1", "9")], "C-1"),
        ([agreed("C-1", "9", ends=-1)], None),
        ([agreed("C-1", "9", ends=0)], "C-1"),
        ([agreed("C-1", "9", begins=1)], None),
        ([agreed("C-1", "9", begins=0)], "C-1"),
        ([agreed("C-1", "0"), agreed("GOLD", "3", source="PriceList")], "GOLD"),
    ],
)
def test_one_of_a_customers_prices_is_charged(prices: list[CustomerPrice], expect: str | None) -> None:
    best = rules.best_price(prices, TODAY)
    assert (best and best.name) == expect


def test_what_staff_set_goes_before_what_is_agreed_and_that_before_the_list() -> None:
    own = agreed("C-17", "8")
    assert rules.price_for(Decimal(10), agreed=own).why == "Contract C-17"
    assert rules.price_for(None, agreed=own).unit_price == Decimal(8)
    assert rules.price_for(Decimal(10), override=Decimal(7), agreed=own).unit_price == Decimal(7)
    assert rules.price_for(Decimal(10), agreed=agreed("C-17", "0")).why == "List price"


def test_without_a_price_one_calls() -> None:
    assert rules.price_text(None) == "Call for Price"
    assert rules.price_text(Decimal("3.75"), 100) == "$3.75 per 100"
    assert rules.extended_price_for(None, 5) is None
    assert rules.extended_price_for(Decimal("3.75"), 1000, 100) == Decimal("37.50")


@pytest.mark.parametrize("price", [None, Decimal(0), Decimal(-1), Decimal("NaN")])
def test_no_price_above_zero_is_call_for_price(price: Decimal | None) -> None:
    assert rules.is_call_for_price(price)


def test_a_shop_may_hide_its_prices_from_guests() -> None:
    assert rules.why_not_see_prices("open", ANON) == ""
    assert rules.why_not_see_prices("prices_hidden", ANON) == "Please sign in to see prices."
    assert rules.why_not_see_prices("login_required", CUSTOMER) == ""


@pytest.mark.parametrize(
    ("actor", "price", "reason", "note", "expect"),
    [
        (STAFF, "3.5", "ContractPrice", "", ""),
        (STAFF, "0", "Sample", "", ""),
        (STAFF, "0.000001", "Sample", "", ""),
        (CUSTOMER, "3.5", "ContractPrice", "", "Only our staff may override a price."),
        (STAFF, "x", "ContractPrice", "", "The price must be a number."),
        (STAFF, "-1", "ContractPrice", "", "The price cannot be negative."),
        (STAFF, "10000000", "ContractPrice", "", "The price must be at most $9,999,999.99."),
        (STAFF, "0.0000001", "ContractPrice", "", "The price has at most 6 decimals."),
        (STAFF, "3.5", None, "", "Choose a price reason."),
        (STAFF, "3.5", "", "", "Choose a price reason."),
        (STAFF, "3.5", "Friend", "", "There is no such price reason."),
        (STAFF, "3.5", "Other", " ", "Say in a note why the price is another one."),
        (STAFF, "3.5", "Other", "Damaged box", ""),
    ],
)
def test_staff_may_override_a_price_with_a_reason(
    actor: Actor, price: str, reason: str | None, note: str, expect: str
) -> None:
    assert rules.why_not_override(actor, price, reason, REASONS, note) == expect


def request(**of: str) -> PriceRequest:
    told = {"first_name": "Ann", "last_name": "Baker", "company_name": "Mill", "email": "ann@example.com"}
    return PriceRequest(inv_mast_uid=1, **{**told, "phone": "555-123-4567", **of})


def test_a_guest_gives_name_company_email_and_phone() -> None:
    """S2-6-001."""
    assert rules.problems_of_request(request(), ANON) == []
    nothing = rules.problems_of_request(PriceRequest(inv_mast_uid=1), ANON)
    assert [one.field for one in nothing] == ["firstName", "lastName", "companyName", "email", "phone"]
    assert all(one.message for one in nothing)


def test_a_signed_in_user_is_known_already() -> None:
    assert rules.problems_of_request(PriceRequest(inv_mast_uid=1), CUSTOMER) == []


def test_a_guest_is_told_what_is_wrong_with_his_request() -> None:
    wrong = rules.problems_of_request(request(first_name="a" * 51, email="ann", phone="555"), ANON)
    assert [(one.field, one.message) for one in wrong] == [
        ("firstName", "At most 50 characters."),
        ("email", "Please enter a valid email address."),
        ("phone", "Please enter a phone number with at least 10 digits."),
    ]


@thoroughly
@example(prices, breaks, st.integers(1, 10**6))
def test_a_list_price_is_never_lost(price: Decimal, told: list[PriceBreak], quantity: int) -> None:
    answer = rules.price_for(price, told, quantity)
    assert (answer.unit_price is None) is (price == 0)
    if answer.unit_price is not None:
        assert answer.unit_price in [price, *(one.unit_price for one in told)]


@thoroughly
@example(anything)
def test_any_value_is_a_price_or_has_its_reason(value: object) -> None:
    assert isinstance(rules.why_not_price(value), str)


@pytest.mark.parametrize("text", ["NaN", "sNaN", "Infinity", "-Infinity", "1e400"])
def test_what_is_no_amount_is_no_price(text: str) -> None:
    value = Decimal(text)
    assert rules.is_call_for_price(value)
    assert rules.price_for(value).unit_price is None
    assert rules.price_for(Decimal(1), override=value).unit_price == 1
    assert rules.price_for(Decimal(1), [PriceBreak(quantity=1, unit_price=value)]).unit_price == 1
    assert rules.why_not_price(value) == messages.OVERRIDE_NOT_A_PRICE


def test_one_piece_is_priced_by_the_piece_unless_more_is_said() -> None:
    breaks = [PriceBreak(quantity=2, unit_price=Decimal("1.50"))]
    assert rules.price_for(Decimal(2), breaks).unit_price == 2
    assert rules.extended_price_for(Decimal(2), 3) == 6
    assert rules.price_text(Decimal(2)) == "$2.00"


def test_the_highest_price_can_be_set_and_no_higher_one() -> None:
    assert rules.why_not_price(limits.PRICE_MAX) == ""
    assert rules.why_not_price(limits.PRICE_MAX + 1) != ""


def test_a_name_may_be_as_long_as_its_field() -> None:
    request = PriceRequest(
        first_name="x" * limits.REQUEST_NAME_MAX,
        last_name="x" * (limits.REQUEST_NAME_MAX + 1),
        company_name="Larkin",
        email="dana@larkin.example",
        phone="330-555-0118",
        inv_mast_uid=7,
    )
    assert [problem.field for problem in rules.problems_of_request(request, ANON)] == ["lastName"]


@cases("pricing_request")
def test_a_guest_fills_in_who_asks_for_a_price(given: Any, expect: dict[str, str]) -> None:
    """S2-2.4-007."""
    asked = PriceRequest(
        inv_mast_uid=1,
        first_name=given["firstName"],
        last_name=given["lastName"],
        company_name=given["companyName"],
        email=given["email"],
        phone=given["phone"],
    )
    problems = rules.problems_of_request(asked, ANON)
    assert {problem.field: problem.message for problem in problems} == expect


def test_a_price_below_cost_is_told_per_as_many_pieces_as_both_are_for() -> None:
    price, cost = Decimal("3.75"), Decimal("4.10")
    assert rules.cost_warning(price, cost, 100) == "$3.75 per 100 is below our cost of $4.10 per 100."
    assert rules.cost_warning(cost, price, 100) == ""
