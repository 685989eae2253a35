"""Our staff cut a line of a quote to another length; its price follows, and the customer orders it."""

from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import select, update

from storefront.families.tables import CustomizerOptionRow
from storefront.platform.statements import watched
from storefront.quotes.tables import QuoteLineRow, QuoteRow
from tests.make.cut_profile import HEAD, MATERIAL, add_profile, cut
from tests.make.quote_desk import CONTACT_ID, Desk, draft_lines
from tests.make.quoted import OPEN, act, add_quote, prices

NUMBER = OPEN + 1
LINE_ID = 21
STORED = {
    **cut(10),
    "axis": "X",
    "dimLengthX": "10",
    "materialItemInvMastUid": MATERIAL,
    "description": "Cut to 10 in",
    "customerNotes": "RAIL",
}
TEXT = "T-slot profile; cut to {length} in, marked RAIL"


def piece() -> dict[str, Any]:
    """A line of 4 pieces of 10 inches, as a buyer has requested it, at $7.50 instead of $8.00."""
    return {
        "quote_line_id": LINE_ID,
        "inv_mast_uid": HEAD,
        "quantity": 4,
        "unit_price": Decimal("7.50"),
        "item_code": "TS-40",
        "item_desc": TEXT.format(length=10),
        "unit_of_measure": "EA",
        "pricing_unit_size": 1,
        "customizations": [STORED],
    }


@pytest.fixture(autouse=True)
def quote(desk: Desk) -> None:
    """A quote of pieces of a profile that is cut from a material of $9.60 a foot, 3 to 120 inches long."""
    add_profile(desk.store.db)
    add_quote(desk.store.db, NUMBER, [piece()], contact_id=CONTACT_ID)


def recut(desk: Desk, length: str, **changes: Any) -> dict[str, Any]:
    """Cut the line to another length, and return the quote."""
    return desk.edit(0, NUMBER, cutLength=length, **changes)


def refused(desk: Desk, lines: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """Return why these lines are not saved; nothing is."""
    before = desk.work(NUMBER)
    sent = {"version": before["version"], "lines": lines}
    answer = desk.staff.post(f"/api/admin/quotes/{NUMBER}/draft", sent)
    assert answer.status_code == 422, answer.text
    assert desk.work(NUMBER) == before
    return [(one["field"], one["message"]) for one in answer.json()["problems"]]


def stored(desk: Desk) -> dict[str, Any]:
    """Return the cut of the line, as it is stored."""
    with desk.store.db.read() as conn:
        found = select(QuoteLineRow.customizations).where(QuoteLineRow.quote_line_id == LINE_ID)
        [kept] = conn.scalars(found).one()
    return dict(kept)


@pytest.mark.parametrize("typed", ["48.8125", "48-13/16", "48.813", "4' 0-13/16\""])
def test_the_price_follows_the_length_however_it_is_typed(desk: Desk, typed: str) -> None:
    [shown] = recut(desk, typed)["lines"]
    line = shown["line"]
    assert (line["itemDesc"], line["unitPrice"]) == (TEXT.format(length="48.813"), 39.05)
    assert (line["lineNumber"], line["quoteLineId"], line["quantity"]) == (1, LINE_ID, 4)
    assert (line["unitOfMeasure"], line["pricingUnitSize"], shown["listPrice"]) == ("EA", 1, 39.05)
    assert shown["cost"] == pytest.approx(24.4065)
    assert shown["problems"] == [], "the customer's own price needs no reason"


def test_a_price_that_is_typed_along_stays(desk: Desk) -> None:
    [shown] = recut(desk, "20", unitPrice=15, priceReason="VolumeDeal")["lines"]
    assert (shown["line"]["unitPrice"], shown["line"]["priceReason"], shown["listPrice"]) == (
        15,
        "VolumeDeal",
        16,
    )


def test_the_price_of_the_old_length_goes_with_its_reason_and_breaks(desk: Desk) -> None:
    breaks = [{"quantity": 50, "unitPrice": 7}]
    desk.edit(0, NUMBER, unitPrice=7, priceReason="VolumeDeal", priceBreaks=breaks)
    [shown] = recut(desk, "20")["lines"]
    line = shown["line"]
    assert (line["unitPrice"], line["priceReason"], line["priceBreaks"]) == (16, "", [])


def test_the_price_that_was_sent_for_another_length_needs_a_reason(desk: Desk) -> None:
    recut(desk, "20")
    [shown] = desk.edit(0, NUMBER, unitPrice=7.5)["lines"]
    assert shown["problems"] == ["Line 1: choose a price reason."]


def test_the_same_length_typed_another_way_changes_nothing(desk: Desk) -> None:
    work = recut(desk, "10 in")
    assert (work["lines"][0]["line"]["unitPrice"], work["changes"]) == (7.5, [])


def test_a_new_length_stays_when_the_line_is_changed_again(desk: Desk) -> None:
    recut(desk, "20")
    line = desk.edit(0, NUMBER, quantity=6, note="Deburred")["lines"][0]["line"]
    assert (line["itemDesc"], line["quantity"], line["unitPrice"]) == (TEXT.format(length=20), 6, 16)
    added = desk.do("draft/lines", NUMBER, lines=[{"number": "TS-40", "cutLength": "12"}])["lines"][1]
    assert added["line"]["itemDesc"] == "T-slot profile; cut to 12 in"
    again = desk.edit(1, NUMBER, cutLength="15")["lines"][1]["line"]
    assert (again["itemDesc"], again["unitPrice"]) == ("T-slot profile; cut to 15 in", 12)


def test_the_customer_reads_what_differs_and_orders_the_new_length(desk: Desk) -> None:
    recut(desk, "48-13/16")
    desk.do("send", NUMBER)
    seen = desk.seen(NUMBER)
    [line] = seen["lines"]
    assert (line["itemDesc"], line["quoteLineId"]) == (TEXT.format(length="48.813"), LINE_ID)
    assert line["extendedPrice"] == pytest.approx(156.2)
    assert [(one["kind"], one["before"], one["after"]) for one in seen["changes"]] == [
        ("Length", "10 in", "48.813 in"),
        ("Price", "$7.50", "$39.05"),
    ]
    [mail] = desk.mails("revision 2")
    assert "Line 1, TS-40: length, 10 in → 48.813 in" in mail["changes"]
    kept = stored(desk)
    assert (kept["dimLengthX"], kept["materialItemInvMastUid"]) == ("48.813", MATERIAL)
    assert (kept["description"], kept["customerNotes"]) == ("Cut to 48.813 in", "RAIL")
    result = act(desk.buyer, "quote_to_cart", quoteNumber=NUMBER)
    [in_cart] = desk.buyer.get(f"/api/cart/{result['cart']['token']}").json()["cartItems"]
    assert (in_cart["itemDescription"], in_cart["itemUnitPrice"]) == (line["itemDesc"], 39.05)


def test_a_line_that_is_not_cut_anew_keeps_its_cut_as_the_buyer_sent_it(desk: Desk) -> None:
    desk.edit(0, NUMBER, unitPrice=7.25, priceReason="VolumeDeal")
    desk.do("send", NUMBER)
    assert stored(desk) == STORED


def test_a_cart_with_the_old_length_does_not_get_the_price_of_the_new(desk: Desk) -> None:
    """The new length is added beside it, as quoted."""
    token = act(desk.buyer, "quote_to_cart", quoteNumber=NUMBER)["cart"]["token"]
    recut(desk, "5")
    desk.do("send", NUMBER)
    assert prices(act(desk.buyer, "retrieve", token=token)) == ["8.00"]
    both = act(desk.buyer, "quote_to_cart", token=token, quoteNumber=NUMBER)
    assert prices(both) == ["8.00", "4.80"]
    found = [(line["quoteNumber"], line["quoteLineId"]) for line in both["cart"]["cartItems"]]
    assert found == [(None, None), (NUMBER, LINE_ID)]
    again = act(desk.buyer, "quote_to_cart", token=token, quoteNumber=NUMBER)
    assert prices(again) == ["8.00", "4.80"], "a repeated call doubles nothing"


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("long", "“long” is not a length. Type 48.813, 48-13/16, 4' 0-13/16\" or 1240 mm."),
        ("2", "Length must be at least 3 IN."),
        ("10 ft 1 in", "Length must be at most 120 IN."),
    ],
)
def test_a_length_that_cannot_be_cut_is_refused(desk: Desk, typed: str, why: str) -> None:
    [line] = draft_lines(desk.work(NUMBER))
    assert refused(desk, [line | {"cutLength": typed}]) == [("lines[0].cutLength", why)]


def test_a_cut_that_is_no_longer_offered_is_refused(desk: Desk) -> None:
    with desk.store.db.write() as tx:
        tx.execute(update(CustomizerOptionRow).values(customization_inv_mast_uid=HEAD))
    [line] = draft_lines(desk.work(NUMBER))
    why = "This cut is not offered for TS-40."
    assert refused(desk, [line | {"cutLength": "20"}]) == [("lines[0].cutLength", why)]


def test_a_line_that_is_not_cut_gets_no_length(desk: Desk) -> None:
    work = desk.do("draft/lines", NUMBER, lines=[{"number": "PG-25-100"}])
    lines = draft_lines(work)
    lines[1]["cutLength"] = "20"
    assert refused(desk, lines) == [("lines[1].cutLength", "This line is not cut to length.")]


def test_a_line_of_several_cuts_says_how_to_change_them(desk: Desk) -> None:
    with desk.store.db.write() as tx:
        many = update(QuoteLineRow).where(QuoteLineRow.quote_line_id == LINE_ID)
        tx.execute(many.values(customizations=[STORED, STORED]))
    [line] = draft_lines(desk.work(NUMBER))
    why = "Line 1 has several cuts. Remove it and add a line for each length."
    assert refused(desk, [line | {"cutLength": "20"}]) == [("lines[0].cutLength", why)]


def test_a_line_that_was_ordered_keeps_its_length(desk: Desk) -> None:
    with desk.store.db.write() as tx:
        tx.execute(update(QuoteLineRow).where(QuoteLineRow.quote_line_id == LINE_ID).values(is_ordered=True))
        tx.execute(update(QuoteRow).where(QuoteRow.quote_number == NUMBER).values(status="PartiallyOrdered"))
    [line] = draft_lines(desk.work(NUMBER))
    why = "Line 1 has been ordered, so it cannot be changed or removed."
    assert refused(desk, [line | {"cutLength": "20"}]) == [("lines", why)]
    assert stored(desk) == STORED


def test_many_lengths_take_no_more_statements_than_one(desk: Desk) -> None:
    lines = [{"number": "TS-40", "cutLength": str(10 + nth)} for nth in range(20)]
    desk.do("draft/lines", NUMBER, lines=lines)

    def statements(count: int) -> int:
        work = desk.work(NUMBER)
        asked = draft_lines(work)
        for line in asked[:count]:
            line["cutLength"] = str(work["version"] + 20)
        sent = {"version": work["version"], "lines": asked}
        with watched() as texts:
            answer = desk.staff.post(f"/api/admin/quotes/{NUMBER}/draft", sent)
        assert answer.status_code == 200, answer.text
        return len(texts)

    statements(1)
    assert statements(20) == statements(1)
