"""Cells that are written plainly are read many at once, and mean what they mean one by one."""

from decimal import Decimal

import pytest

from storefront.exchange import cells
from storefront.exchange.cells import BadCell


@pytest.mark.parametrize("text", ["0", "4.20", "0.000001", "999999999.999999", "12", "0.0"])
def test_plain_amounts_are_read_at_once(text: str) -> None:
    found = cells.quick_amounts(None, is_required=True)([text, "1.5"])
    assert found is not None
    assert repr(found[0]) == repr(cells.money(text)) == f"Decimal('{text}')"


@pytest.mark.parametrize(
    "text",
    ["+1", "-1", " 4.20", "4.2000001", "1000000000.00", "1e3", "4,20", "007", "1\n2", "٣", "4.", ".5", "NaN"],
)
def test_any_other_amount_is_looked_at_by_itself(text: str) -> None:
    """Whether it is one that can be taken after all, as +1 is, or has a reason why not."""
    assert cells.quick_amounts(None, is_required=False)(["1.5", text]) is None


def test_an_empty_amount_is_none_or_not_allowed() -> None:
    assert cells.quick_amounts(None, is_required=False)(["", "1.5", ""]) == [None, Decimal("1.5"), None]
    assert cells.quick_amounts(None, is_required=True)(["", "1.5"]) is None


@pytest.mark.parametrize(
    ("text", "breaks"),
    [
        ("10:4.20", [[10, "4.20"]]),
        ("10:4.20|50:3.9|100:0.000001", [[10, "4.20"], [50, "3.9"], [100, "0.000001"]]),
        (" 10 : 4.20 | 50:3.90 |", [[10, "4.20"], [50, "3.90"]]),
        ("010:004.20", [[10, "4.20"]]),
    ],
)
def test_price_breaks_are_read_however_they_are_spaced(text: str, breaks: list[list[object]]) -> None:
    assert cells.price_breaks(text) == breaks


@pytest.mark.parametrize(
    "text", ["50:3.90|10:4.20", "10:4.20|10:4.10", "0:4.20", "10:-1", "10:4.2000001", "10", "a:b", "10:1:2"]
)
def test_price_breaks_that_fall_or_cannot_be_read_are_refused(text: str) -> None:
    with pytest.raises(BadCell):
        cells.price_breaks(text)


@pytest.mark.parametrize("text", ["0", "4.20", "007", "123456789012345.5", "0.000001"])
def test_plain_numbers_are_read_at_once(text: str) -> None:
    assert cells.quick_numbers(0, None)([text, "", "1.5"]) == [cells.number(0)(text), None, 1.5]


@pytest.mark.parametrize("text", ["+1", "-1", " 4.2", "1e3", "4,20", "1\n2", "٣", "4.", ".5", "NaN", "1e999"])
def test_any_other_number_is_looked_at_by_itself(text: str) -> None:
    assert cells.quick_numbers(None, None)(["1.5", text]) is None


def test_numbers_that_must_be_above_zero_are_looked_at_one_by_one() -> None:
    assert cells.quick_numbers(1, None)(["1.5", "0"]) is None
