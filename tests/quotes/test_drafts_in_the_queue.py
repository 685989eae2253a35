"""What the queue shows of quotes that we have not sent yet: the lines, value and margin of the draft."""

from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import update

from storefront.catalog.tables import ItemRow
from storefront.platform.statements import watched
from tests.make.buying import GAUGE
from tests.make.cut_profile import MATERIAL, add_profile
from tests.make.people import COMPANY
from tests.make.quote_desk import Desk
from tests.make.quoted import OPEN, add_quote
from tests.quotes.test_another_length import piece

REQUESTED = OPEN + 2


@pytest.fixture(autouse=True)
def cost(desk: Desk) -> None:
    """The gauge costs us $30, and the screws' cost is not known."""
    add_profile(desk.store.db)
    with desk.store.db.write() as tx:
        tx.execute(update(ItemRow).values(airline_cost=None, purchase_order_cost=None))
    set_cost(desk, GAUGE, 30)


def set_cost(desk: Desk, uid: int, dollars: int) -> None:
    with desk.store.db.write() as tx:
        cost = {"purchase_order_cost": Decimal(dollars)}
        tx.execute(update(ItemRow).where(ItemRow.inv_mast_uid == uid).values(cost))


def begin(desk: Desk) -> int:
    made = desk.staff.post("/api/admin/quotes", {"customerId": COMPANY})
    assert made.status_code == 200, made.text
    return int(made.json()["row"]["number"])


def queue(desk: Desk, query: str = "") -> dict[int, dict[str, Any]]:
    answer = desk.staff.get(f"/api/admin/quotes?{query}")
    assert answer.status_code == 200, answer.text
    return {row["number"]: row for row in answer.json()["rows"]}


def figures(desk: Desk, number: int) -> tuple[int, float | None, float | None]:
    """Return how many lines, which value and which margin the queue shows; the quote's page has the same."""
    row = queue(desk)[number]
    work = desk.work(number)
    assert work["row"] == row
    assert (row["value"] or 0, row["marginPercent"]) == (work["total"] or 0, work["marginPercent"])
    return row["lineCount"], row["value"], row["marginPercent"]


def test_a_draft_shows_its_margin(desk: Desk) -> None:
    number = begin(desk)
    assert figures(desk, number) == (0, None, None)
    desk.do("draft/lines", number, lines=[{"number": "PG-25-100", "quantity": 2}])
    assert figures(desk, number) == (1, 80, 25)
    desk.edit(0, number, unitPrice=60, priceReason="VolumeDeal")
    assert figures(desk, number) == (1, 120, 50)


def test_alternatives_do_not_count(desk: Desk) -> None:
    number = begin(desk)
    lines = [{"number": "PG-25-100"}, {"number": "PG-25-100", "quantity": 9, "alternativeTo": 1}]
    desk.do("draft/lines", number, lines=lines)
    assert figures(desk, number) == (1, 40, 25)


def test_a_line_without_a_cost_is_left_out_of_the_margin(desk: Desk) -> None:
    number = begin(desk)
    desk.do("draft/lines", number, lines=[{"number": "HCS-1/4-20X1", "quantity": 100}])
    count, value, margin = figures(desk, number)
    assert (count, margin) == (1, None)
    desk.do("draft/lines", number, lines=[{"number": "PG-25-100"}])
    assert figures(desk, number) == (2, pytest.approx((value or 0) + 40), 25)


def test_a_piece_that_is_cut_costs_what_its_material_does(desk: Desk) -> None:
    set_cost(desk, MATERIAL, 6)
    number = begin(desk)
    work = desk.do("draft/lines", number, lines=[{"number": "TS-40", "quantity": 2, "cutLength": "12"}])
    assert work["marginPercent"] is not None
    assert figures(desk, number) == (1, work["total"], work["marginPercent"])


def test_of_a_request_the_draft_counts_once_there_is_one(desk: Desk) -> None:
    unpriced = {"quantity": 2, "unit_price": None}
    lines: list[dict[str, Any]] = [
        {"quote_line_id": 31, "inv_mast_uid": GAUGE, **unpriced},
        piece() | {"quote_line_id": 32, "unit_price": None},
    ]
    add_quote(desk.store.db, REQUESTED, lines, status="Submitted")
    assert figures(desk, REQUESTED) == (2, None, None)
    set_cost(desk, MATERIAL, 6)
    work = desk.do("draft/prices", REQUESTED, how="Margin", marginPercent=40, priceReason="VolumeDeal")
    assert figures(desk, REQUESTED) == (2, work["total"], 40)
    assert queue(desk, "sort=-margin")[REQUESTED]["marginPercent"] == 40


def test_of_a_quote_that_was_sent_what_the_customer_has_counts(desk: Desk) -> None:
    before = queue(desk)[OPEN]
    desk.edit(0, unitPrice=500, priceReason="VolumeDeal")
    after = queue(desk)[OPEN]
    assert [after[one] for one in ("value", "marginPercent")] == [
        before[one] for one in ("value", "marginPercent")
    ]


def test_a_draft_is_found_by_the_part_numbers_of_its_lines(desk: Desk) -> None:
    number = begin(desk)
    assert number not in queue(desk, "q=hcs-1/4")
    desk.do("draft/lines", number, lines=[{"number": "HCS-1/4-20X1"}])
    assert number in queue(desk, "q=hcs-1/4")


def test_more_drafts_take_no_more_statements(desk: Desk) -> None:
    def statements() -> int:
        with watched() as texts:
            queue(desk)
        return len(texts)

    def add(count: int) -> None:
        number = begin(desk)
        desk.do("draft/lines", number, lines=[{"number": "PG-25-100"}] * count)

    add(1)
    few = statements()
    add(20)
    add(2)
    assert statements() == few
