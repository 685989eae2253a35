"""The tax on an order, as far as it is known."""

from decimal import Decimal
from typing import Any

import msgspec
import pytest
from hypothesis import given as any_of
from hypothesis import strategies as st

from storefront.base import money
from storefront.taxes import rules
from storefront.taxes.schemas import TaxRate
from tests.make.cases import cases
from tests.make.nasty import anything
from tests.make.properties import thoroughly


@cases("taxes_tax")
def test_the_tax_of_a_place(given: Any, expect: str | None) -> None:
    rates = msgspec.convert(given["rates"], list[TaxRate])
    rate = rules.find_rate(rates, given["country"], given["state"], given["zip"])
    taxes = rules.tax_on(Decimal(given["taxable"]), rate, given.get("isTaxExempt", False))
    assert taxes.tax_total == (None if expect is None else Decimal(expect))
    assert taxes.explanation


def test_the_rate_is_told_in_percent() -> None:
    rate = TaxRate(state="OH", zip_prefix="", rate=Decimal("0.0575"))
    assert rules.tax_on(Decimal(1), rate, False).explanation == "5.75% sales tax"
    free = TaxRate(state="OR", zip_prefix="", rate=Decimal("0.000000"))
    assert rules.tax_on(Decimal(1), free, False).explanation == "0% sales tax"


def test_exempt_is_who_staff_say_or_who_has_a_certificate_for_the_state() -> None:
    assert rules.is_tax_exempt(True, [], "OH")
    assert rules.is_tax_exempt(False, ["OH"], "OH")
    assert not rules.is_tax_exempt(False, ["PA"], "OH")


amounts = st.decimals("0", "99999999.99", places=2)


@thoroughly
@any_of(amounts, st.decimals("0", "1", places=6))
def test_tax_is_in_cents_and_never_more_than_half_a_cent_off(taxable: Decimal, rate: Decimal) -> None:
    tax = rules.tax_on(taxable, TaxRate(state="OH", zip_prefix="", rate=rate), False).tax_total
    assert tax is not None
    assert tax == money.to_cents(tax)
    assert abs(tax - taxable * rate) <= Decimal("0.005")


@thoroughly
@any_of(anything, anything, anything)
def test_any_place_has_a_rate_or_none(country: Any, state: Any, zip_code: Any) -> None:
    rates = [TaxRate(state="OH", zip_prefix="", rate=Decimal("0.05"))]
    assert rules.find_rate(rates, country, state, zip_code) in (None, rates[0])
    assert rules.find_rate(rates, "US", "OH", zip_code) == rates[0]


def test_an_exempt_order_says_so() -> None:
    assert rules.tax_on(Decimal(100), None, True).is_tax_exempt is True
    assert rules.tax_on(Decimal(100), None, False).is_tax_exempt is False


@pytest.mark.parametrize("number", ["NaN", "Infinity", "1E+999999"])
def test_no_tax_is_known_on_what_is_no_amount_nor_at_what_is_no_rate(number: str) -> None:
    rate = TaxRate(state="OH", zip_prefix="", rate=Decimal("0.05"))
    unknown = TaxRate(state="OH", zip_prefix="", rate=Decimal(number))
    assert rules.tax_on(Decimal(number), rate, False) == rules.tax_on(Decimal(100), None, False)
    assert rules.tax_on(Decimal(100), unknown, False) == rules.tax_on(Decimal(100), None, False)
