"""Money is exact, rounded once, and shown in one way."""

from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given as example
from hypothesis import strategies as st

from storefront.base import money
from tests.make.cases import cases
from tests.make.properties import anything, prices, thoroughly


def decimal_of(text: str | None) -> Decimal | None:
    return None if text is None else Decimal(text)


@cases("base_show_money")
def test_an_amount_is_shown_with_a_dollar_sign_and_cents(given: Any, expect: str) -> None:
    assert money.show_money(decimal_of(given["amount"])) == expect


@cases("base_show_unit_price")
def test_a_unit_price_shows_parts_of_a_cent(given: Any, expect: str) -> None:
    assert money.show_unit_price(decimal_of(given["unitPrice"]), given["pricingUnitSize"]) == expect


@cases("base_extended_price")
def test_a_line_is_rounded_once(given: Any, expect: str) -> None:
    price = Decimal(given["unitPrice"])
    assert str(money.extended_price(price, given["quantity"], given["pricingUnitSize"])) == expect


def test_the_currency_is_us_dollars() -> None:
    """S2-9-002."""
    assert money.CURRENCY == "USD"


@pytest.mark.parametrize(
    ("value", "expect"),
    [
        ("$1,250.00", "1250.00"),
        (" 3.5 ", "3.5"),
        (7, "7"),
        (0.25, "0.25"),
        (Decimal("-1"), "-1"),
        ("1e5", None),
        ("NaN", None),
        (float("inf"), None),
        (True, None),
        (None, None),
        ("", None),
        ("1-2", None),
        ("1,234,567.5", "1234567.5"),
        ("-1,250", "-1250"),
        (".5", "0.5"),
        ("5.", "5"),
        ("12,5", None),
        ("1,2345", None),
        ("1234,567", None),
        (",500", None),
        ("1.5,000", None),
        (".", None),
        ("-", None),
        ("$", None),
        ("٣", None),
        (10**50, None),
        ("9" * 41, None),
        (10**39, "1" + "0" * 39),
    ],
)
def test_a_price_field_is_read_or_it_is_none(value: object, expect: str | None) -> None:
    assert money.parse_money(value) == decimal_of(expect)


@thoroughly
@example(anything)
def test_a_price_field_never_raises(value: object) -> None:
    read = money.parse_money(value)
    assert read is None or read.is_finite()


@thoroughly
@example(st.lists(st.tuples(prices, st.integers(min_value=1, max_value=999_999)), max_size=30))
def test_totals_equal_the_sum_of_rounded_lines(lines: list[tuple[Decimal, int]]) -> None:
    amounts = [money.extended_price(price, quantity) for price, quantity in lines]
    assert money.total_of(amounts) == sum(amounts)
    assert all(amount == money.to_cents(amount) for amount in amounts)


@thoroughly
@example(prices, st.integers(min_value=1, max_value=999_999), st.sampled_from([1, 100, 1_000]))
def test_a_line_is_never_half_a_cent_away_from_the_truth(price: Decimal, quantity: int, per: int) -> None:
    exact = price * quantity / per
    assert abs(money.extended_price(price, quantity, per) - exact) <= Decimal("0.005")


@thoroughly
@example(prices)
def test_what_is_shown_reads_back_as_the_price_to_five_decimals(price: Decimal) -> None:
    shown = money.parse_money(money.show_unit_price(price))
    assert shown is not None
    assert abs(shown - price) <= Decimal("0.000005")


@pytest.mark.parametrize(
    ("price", "expect"), [("0.0000005", "0.000001"), ("2.5", "2.500000"), ("-0.0000005", "-0.000001")]
)
def test_a_unit_price_is_kept_to_six_decimals_half_rounded_up(price: str, expect: str) -> None:
    assert str(money.to_price(Decimal(price))) == expect


def test_a_price_is_for_one_piece_unless_it_says_otherwise() -> None:
    assert money.extended_price(Decimal("3.75"), 3) == Decimal("11.25")
    assert money.show_unit_price(Decimal(1)) == "$1.00"
    assert money.show_unit_price(Decimal(1), 2) == "$1.00 per 2"


@pytest.mark.parametrize(
    ("amount", "expect"),
    [
        (Fraction(1, 40), "0.03"),
        (Fraction(-1, 40), "-0.03"),
        (Fraction(1, 3), "0.33"),
        (Fraction(2, 3), "0.67"),
        (Fraction(0), "0.00"),
        (Fraction(10**20 * 3 + 1, 3), "100000000000000000000.33"),
    ],
)
def test_an_exact_amount_is_rounded_once(amount: Fraction, expect: str) -> None:
    assert str(money.cents_of(amount)) == expect


def test_nothing_at_all_costs_nothing_in_cents() -> None:
    assert str(money.total_of([])) == "0.00"


def test_no_digit_of_a_large_or_fine_price_is_lost() -> None:
    """Half of the last digit shown rounds up; Python's usual 28 digits are not enough."""
    many = "123456789012345678901234567890"
    assert money.show_unit_price(Decimal(f"{many}.12345")) == f"${int(many):,}.12345"
    assert money.show_unit_price(Decimal(f"{many}.5")) == f"${int(many):,}.50"
    assert money.show_unit_price(Decimal("0.000005")) == "$0.00001"
    assert money.to_price(Decimal(f"{many}.1")) == Decimal(f"{many}.1")


@pytest.mark.parametrize("value", [Fraction(5), b"5", [5], None, True, 10**40, "1X", "1e5", "--1", ""])
def test_what_is_no_price_states_none(value: object) -> None:
    assert money.parse_money(value) is None


def test_an_enormous_number_states_no_price() -> None:
    assert money.parse_money(10**5_000) is None


@pytest.mark.parametrize(
    ("value", "expect"),
    [
        ("-12345678.90", "-12345678.90"),
        (" $1,250.00 ", "1250.00"),
        (10**39, "1" + "0" * 39),
        (5, "5"),
        (0.25, "0.25"),
    ],
)
def test_a_price_is_read_from_numbers_and_plain_text(value: object, expect: str) -> None:
    assert money.parse_money(value) == Decimal(expect)


@pytest.mark.parametrize("text", ["NaN", "sNaN", "Infinity", "-Infinity", "1e400", "-1e400"])
def test_what_is_no_amount_is_not_known_and_breaks_nothing(text: str) -> None:
    value = Decimal(text)
    assert not money.is_amount(value)
    assert money.show_money(value) == money.show_unit_price(value, 100) == "--"
    assert money.to_cents(value).is_nan() and money.to_price(value).is_nan()
    assert money.extended_price(value, 2).is_nan()
    assert not money.total_of([Decimal(1), money.to_cents(value)]).is_finite()


def test_an_amount_is_one_however_large() -> None:
    assert money.is_amount(Decimal("9" * 50))
    assert money.total_of([Decimal("9" * 40), Decimal("0.01")]) == Decimal("9" * 40 + ".01")


@pytest.mark.parametrize(
    ("price", "size", "expect"),
    [("6.88", 100, "0.0688"), ("1", 3, "0.333333"), ("5", 0, "5"), ("2", 3, "0.666667")],
)
def test_the_price_of_one_piece_is_kept_to_six_decimals(price: str, size: int, expect: str) -> None:
    assert money.price_of_one(Decimal(price), size) == Decimal(expect)
