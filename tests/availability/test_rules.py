"""How many there are, when they ship, and how that is told."""

import datetime
from typing import Any

import pytest
from hypothesis import given as example
from hypothesis import strategies as st

from storefront.availability import rules
from storefront.availability.schemas import ExpectedReceipt, LocationStock
from tests.make.cases import cases
from tests.make.properties import thoroughly

items = st.integers(min_value=1, max_value=6)
boms = st.dictionaries(items, st.lists(st.tuples(items, st.integers(-1, 4)), max_size=3), max_size=6)


@cases("availability_lead_time")
def test_the_lead_time_is_told_in_business_days(given: Any, expect: str) -> None:
    text = rules.lead_time_text(
        given["days"],
        has_date=given.get("hasDate", False),
        is_discontinued=given.get("isDiscontinued", False),
    )
    assert text == expect


@cases("availability_to_make")
def test_so_many_can_be_made_of_what_lies_there(given: Any, expect: int) -> None:
    bom = {int(item): [(a, b) for a, b in lines] for item, lines in given["bom"].items()}
    available = {int(item): quantity for item, quantity in given["available"].items()}
    assert rules.available_to_make(given["item"], bom, available) == expect


def place(quantity: int) -> LocationStock:
    return LocationStock(
        location_id=1, location_name="Akron", quantity_available=quantity, quantity_available_to_make=0
    )


def test_the_total_is_the_sum_of_our_places() -> None:
    assert rules.total_available([place(3), place(4), place(-2)]) == 7
    assert rules.total_available([]) == 0


def test_in_stock_counts_what_can_be_made_but_not_the_factory() -> None:
    assert rules.is_in_stock(1)
    assert rules.is_in_stock(0, 1)
    assert not rules.is_in_stock(0, 0)


FRIDAY = datetime.date(2026, 11, 20)


@pytest.mark.parametrize(
    ("today", "quantity", "available", "lead", "expect"),
    [
        (FRIDAY, 5, 5, None, FRIDAY),
        (FRIDAY + datetime.timedelta(days=1), 5, 5, 9, datetime.date(2026, 11, 23)),
        (FRIDAY, 6, 5, 1, datetime.date(2026, 11, 23)),
        (FRIDAY, 6, 5, 0, None),
        (FRIDAY, 6, 5, None, None),
    ],
)
def test_the_promise_is_now_or_after_the_lead_time(
    today: datetime.date, quantity: int, available: int, lead: int | None, expect: datetime.date | None
) -> None:
    assert rules.promise_date(rules.answer_for(quantity, available, [], lead, today)) == expect


def test_a_holiday_moves_the_promise() -> None:
    holidays = [datetime.date(2026, 11, 23)]
    assert rules.promise_date(rules.answer_for(6, 5, [], 1, FRIDAY, holidays)) == datetime.date(2026, 11, 24)


def test_more_than_there_is_has_to_wait() -> None:
    assert rules.is_backorder(6, 5)
    assert not rules.is_backorder(5, 5)
    assert rules.is_backorder(1, -3)


@thoroughly
@example(items, boms, st.dictionaries(items, st.integers(-5, 100)))
def test_making_never_needs_more_than_direct_components_allow(
    item: int, bom: dict[int, list[tuple[int, int]]], available: dict[int, int]
) -> None:
    made = rules.available_to_make(item, bom, available)
    assert made >= 0
    if made:
        assert bom[item]
    assert rules.available_to_make(item, bom, available, depth=10_000) == made, "never deeper than three"
    shallow = rules.available_to_make(item, bom, available, depth=1)
    assert shallow <= made
    for component, per in bom.get(item, ()):
        if per > 0:
            assert shallow * per <= max(available.get(component, 0), 0)


@thoroughly
@example(st.integers())
def test_any_lead_time_is_told(days: int) -> None:
    assert str(days) in rules.lead_time_text(days) or days <= 0


def test_nothing_is_not_in_stock() -> None:
    assert not rules.is_in_stock(0)


def test_what_lies_there_ships_after_the_holiday() -> None:
    holiday = datetime.date(2026, 11, 26)
    answer = rules.answer_for(1, 1, [], None, holiday, {holiday})
    assert rules.promise_date(answer) == datetime.date(2026, 11, 27)


TODAY = datetime.date(2026, 9, 28)
"""A Monday."""
OCT_2 = ExpectedReceipt(quantity=100, due_date=datetime.date(2026, 10, 2))
LATER = ExpectedReceipt(quantity=100, due_date=datetime.date(2026, 10, 20))
PAST = ExpectedReceipt(quantity=100, due_date=datetime.date(2026, 9, 1))
UNDATED = ExpectedReceipt(quantity=100, due_date=None)


@pytest.mark.parametrize(
    ("quantity", "available", "receipts", "lead", "expect"),
    [
        (12, 12, [], 5, "12 today"),
        (50, 12, [OCT_2], 0, "12 today, 38 on 10/02/2026"),
        (50, 12, [LATER, OCT_2], 0, "12 today, 38 on 10/02/2026"),
        (150, 12, [OCT_2, LATER], 0, "12 today, 100 on 10/02/2026, 38 on 10/20/2026"),
        (150, 12, [OCT_2, LATER], 8, "12 today, 100 on 10/02/2026, 38 on 10/08/2026"),
        (50, 12, [LATER], 8, "12 today, 38 on 10/08/2026"),
        (50, 0, [], 3, "50 on 10/01/2026"),
        (50, -4, [PAST, UNDATED], 0, "50 on a date to be confirmed"),
        (50, 12, [], None, "12 today, 38 on a date to be confirmed"),
        (1500, 1200, [], 90, "1,200 today, 300 on 02/01/2027"),
    ],
)
def test_the_answer_for_a_quantity(
    quantity: int, available: int, receipts: list[ExpectedReceipt], lead: int | None, expect: str
) -> None:
    """Decision F1."""
    answer = rules.answer_for(quantity, available, receipts, lead, TODAY)
    assert answer.text == expect
    assert sum(part.quantity for part in answer.parts) == quantity


def test_on_a_closed_day_nothing_ships_today() -> None:
    sunday = datetime.date(2026, 11, 22)
    assert rules.answer_for(5, 9, [], 0, sunday).text == "5 on 11/23/2026"
    assert rules.answer_for(5, 9, [], 0, sunday, {datetime.date(2026, 11, 23)}).text == "5 on 11/24/2026"


@pytest.mark.parametrize(
    ("quantity", "available", "receipts", "lead", "expect"),
    [
        (50, 12, [OCT_2], 0, datetime.date(2026, 10, 2)),
        (150, 12, [OCT_2, LATER], 8, datetime.date(2026, 10, 8)),
        (150, 12, [OCT_2], None, None),
        (12, 12, [LATER], None, TODAY),
    ],
)
def test_the_promise_is_the_last_day_of_the_answer(
    quantity: int,
    available: int,
    receipts: list[ExpectedReceipt],
    lead: int | None,
    expect: datetime.date | None,
) -> None:
    answer = rules.answer_for(quantity, available, receipts, lead, TODAY)
    assert rules.promise_date(answer) == expect


def test_what_staff_promise_is_the_answer() -> None:
    answer = rules.promised(5, datetime.date(2026, 10, 9), TODAY)
    assert (answer.text, rules.promise_date(answer)) == ("5 on 10/09/2026", datetime.date(2026, 10, 9))


def test_the_first_piece_is_due_if_it_is_here_or_has_a_day() -> None:
    assert rules.is_due(1, [])
    assert rules.is_due(0, [OCT_2])
    assert not rules.is_due(0, [UNDATED])
