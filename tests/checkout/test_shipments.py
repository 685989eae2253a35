"""What is ready when, and when it ships, said before anybody submits."""

import datetime
from typing import Any

import pytest

from storefront.checkout.rules import review
from storefront.checkout.rules.shipments import shipping_plan
from storefront.checkout.schemas.edits import ScheduledLine, ShippingChoices
from storefront.checkout.schemas.facts import LineFacts
from storefront.checkout.schemas.status import ShippingPlan
from storefront.identity.schemas import ANON
from tests.make.checkouts import EDITS, FACTS, edits

FRIDAY = datetime.date(2026, 11, 27)
TODAY = datetime.date(2026, 11, 25)
DECEMBER = datetime.date(2026, 12, 16)
O_RING = LineFacts(line_number=1, item_id="OR-210", quantity=30, promise_date=FRIDAY, quantity_in_stock=900)
CYLINDER = LineFacts(line_number=2, item_id="HC-2008", quantity=2, promise_date=DECEMBER, quantity_in_stock=1)
UNKNOWN = LineFacts(line_number=3, item_id="DR-2HP", quantity=1)


def plan(*lines: LineFacts, holidays: Any = (), **choices: Any) -> ShippingPlan:
    return shipping_plan(ShippingChoices(**choices), lines, TODAY, holidays)


def shipped(found: ShippingPlan) -> list[tuple[str, list[tuple[int, int]]]]:
    return [
        (str(part.date), [(line.line_number, line.quantity) for line in part.lines]) for part in found.parts
    ]


SENTENCES: dict[str, tuple[tuple[LineFacts, ...], dict[str, Any], str]] = {
    "all at once": ((O_RING,), {}, "Everything ships 11/27/2026."),
    "a line waits": (
        (O_RING, CYLINDER),
        {},
        "30 of OR-210 can ship 11/27/2026; everything ships together 12/16/2026.",
    ),
    "two lines wait": (
        (O_RING, LineFacts(line_number=4, item_id="X", promise_date=FRIDAY), CYLINDER),
        {},
        "2 of 3 lines can ship 11/27/2026; everything ships together 12/16/2026.",
    ),
    "several days": (
        (
            O_RING,
            LineFacts(line_number=4, item_id="X", promise_date=datetime.date(2026, 12, 2)),
            CYLINDER,
        ),
        {},
        "2 of 3 lines can ship by 12/02/2026; everything ships together 12/16/2026.",
    ),
    "an unknown day": (
        (O_RING, UNKNOWN),
        {},
        "30 of OR-210 can ship 11/27/2026; everything ships together, but DR-2HP has no ship date yet.",
    ),
    "no day at all": ((UNKNOWN,), {}, "No ship date is known yet; everything ships together."),
    "as available": (
        (O_RING, CYLINDER),
        {"packing_basis": "Partial"},
        "3 shipments: 11/25/2026, 11/27/2026 and 12/16/2026.",
    ),
    "items complete": (
        (O_RING, CYLINDER),
        {"packing_basis": "ItemComplete"},
        "2 shipments: 11/27/2026 and 12/16/2026.",
    ),
    "as available, an unknown day": (
        (O_RING, UNKNOWN),
        {"packing_basis": "ItemComplete"},
        "The first shipment leaves 11/27/2026. 1 line has no ship date yet.",
    ),
    "as available, no day at all": (
        (UNKNOWN,),
        {"packing_basis": "Partial"},
        "No ship date is known yet.",
    ),
    "do not ship before": (
        (O_RING, CYLINDER),
        {"not_before_date": datetime.date(2027, 1, 9)},
        "Everything ships 01/11/2027.",
    ),
}


@pytest.mark.parametrize("name", SENTENCES)
def test_a_sentence_says_when_it_ships(name: str) -> None:
    lines, choices, text = SENTENCES[name]
    assert plan(*lines, **choices).text == text


def test_complete_waits_for_the_last_line() -> None:
    found = plan(O_RING, CYLINDER)
    assert shipped(found) == [("2026-11-27", [(1, 30)]), ("2026-12-16", [(2, 2)])]
    assert (found.is_together, found.last_ship_date) == (True, DECEMBER)


def test_as_available_sends_ahead_what_is_in_stock() -> None:
    found = plan(CYLINDER, packing_basis="Partial")
    assert shipped(found) == [("2026-11-25", [(2, 1)]), ("2026-12-16", [(2, 1)])]
    assert found.is_together is False


def test_each_line_has_its_own_day_with_schedule_by_line() -> None:
    chosen = [ScheduledLine(line_number=1, requested_date=datetime.date(2026, 12, 1))]
    found = plan(O_RING, CYLINDER, packing_basis="ScheduledPartial", shipping_schedule=chosen)
    assert shipped(found) == [("2026-12-01", [(1, 30)]), ("2026-12-16", [(2, 2)])]


def test_nothing_ships_on_a_weekend_or_a_holiday() -> None:
    saturday = datetime.date(2026, 11, 28)
    monday = datetime.date(2026, 11, 30)
    found = plan(O_RING, not_before_date=saturday, holidays=(monday,))
    assert shipped(found) == [("2026-12-01", [(1, 30)])]


def test_many_shipments_are_counted() -> None:
    lines = [
        LineFacts(line_number=day, item_id=f"X-{day}", promise_date=datetime.date(2026, 12, day))
        for day in (1, 2, 3, 4)
    ]
    assert plan(*lines, packing_basis="ItemComplete").text == "4 shipments, from 12/01/2026 to 12/04/2026."


def test_a_promise_of_the_past_is_ready_today() -> None:
    late = LineFacts(line_number=1, item_id="X", promise_date=datetime.date(2026, 11, 2))
    assert plan(late).text == "Everything ships 11/25/2026."


def test_a_quote_has_no_shipping_plan() -> None:
    asked = edits(EDITS, general={"is_quote": True})
    assert review.status(asked, FACTS, ANON, TODAY).shipping_plan == ShippingPlan()
    assert review.status(EDITS, FACTS, ANON, TODAY).shipping_plan.text


def test_five_hundred_lines_are_all_planned() -> None:
    lines = [
        LineFacts(line_number=number, item_id=f"X-{number}", promise_date=FRIDAY) for number in range(1, 501)
    ]
    found = plan(*lines)
    assert [line.line_number for line in found.parts[0].lines] == list(range(1, 501))
