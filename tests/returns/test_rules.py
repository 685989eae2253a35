"""The restocking fee that our staff type."""

from decimal import Decimal

import pytest

from storefront.base.problems import Problem
from storefront.returns import rules


@pytest.mark.parametrize(
    ("typed", "most", "fee"),
    [
        ("", "83.09", "0.00"),
        ("8.5", "83.09", "8.50"),
        ("$83.09", "83.09", "83.09"),
    ],
)
def test_a_fee_is_read_in_dollars(typed: str, most: str, fee: str) -> None:
    assert str(rules.read_fee(typed, Decimal(most))) == fee


@pytest.mark.parametrize(
    ("typed", "most"),
    [("83.10", "83.09"), ("-1", "83.09"), ("8.505", "83.09"), ("some", "83.09"), ("0", "NaN"), ("8", "NaN")],
)
def test_a_fee_that_cannot_be_charged_is_a_problem_of_its_field(typed: str, most: str) -> None:
    refused = rules.read_fee(typed, Decimal(most))
    assert isinstance(refused, Problem)
    assert refused.field == "restockingFee"
