"""Lines whose item has left the catalog: what both sides read, and what can be done with the quote."""

from decimal import Decimal
from typing import Any

import msgspec
import pytest
from sqlalchemy import delete, update

from storefront.catalog.tables import CatalogItemRow, ItemRow
from storefront.platform.statements import watched
from tests.make.buying import BREAKS, CATALOG_ITEM, DISCONTINUED, GAUGE, NON_WEB
from tests.make.cut_profile import MATERIAL, add_profile
from tests.make.quote_desk import CONTACT_ID, Desk, draft_lines
from tests.make.quoted import OPEN, act, add_more_lines, add_quote
from tests.quotes.test_another_length import piece

NUMBER = OPEN + 2
REASONS = {
    1: "",
    2: "OLD-1 is discontinued.",
    3: "NW-1 is no longer in our catalog.",
    4: "CAT-1 is no longer in our catalog.",
    5: "The material that TS-40 is cut from is no longer sold.",
}
WHY = (
    "Lines 2, 3, 4, and 5 cannot be ordered online, so this quote cannot be accepted. "
    "Order the other lines, or ask for a change."
)


def line(number: int, **columns: Any) -> dict[str, Any]:
    """A line of 2 pieces at $9."""
    return {"quote_line_id": 30 + number, "quantity": 2, "unit_price": Decimal(9), **columns}


@pytest.fixture(autouse=True)
def quote(desk: Desk) -> None:
    """A quote of a gauge, and of four items that customers can no longer order for four reasons."""
    add_profile(desk.store.db)
    lines = [
        line(1, inv_mast_uid=GAUGE),
        line(2, inv_mast_uid=DISCONTINUED),
        line(3, inv_mast_uid=NON_WEB),
        line(4, inv_mast_uid=None, item_catalog_uid=CATALOG_ITEM, item_code="CAT-1", item_desc="Lamp"),
        line(5, **{name: value for name, value in piece().items() if name not in line(5)}),
    ]
    add_quote(desk.store.db, NUMBER, lines, contact_id=CONTACT_ID)
    with desk.store.db.write() as tx:
        tx.execute(delete(CatalogItemRow).where(CatalogItemRow.item_catalog_uid == CATALOG_ITEM))
        tx.execute(update(ItemRow).where(ItemRow.inv_mast_uid == MATERIAL).values(is_discontinued=True))


def reasons(lines: list[dict[str, Any]]) -> dict[int, str]:
    return {one.get("line", one)["lineNumber"]: one["whyNot"] for one in lines}


def test_both_sides_read_why_a_line_can_no_longer_be_ordered(desk: Desk) -> None:
    seen = desk.seen(NUMBER)
    assert reasons(seen["lines"]) == REASONS
    assert reasons(desk.work(NUMBER)["lines"]) == REASONS
    assert seen["whyNotAccept"] == WHY
    query = "query($n: Int!) { quote(quoteNumber: $n) { lines { lineNumber whyNot } } }"
    assert reasons(desk.buyer.data(query, n=NUMBER)["quote"]["lines"]) == REASONS


def test_the_cart_leaves_out_the_lines_that_the_quote_marks(desk: Desk) -> None:
    result = act(desk.buyer, "quote_to_cart", quoteNumber=NUMBER)
    assert [one["quoteLineId"] for one in result["cart"]["cartItems"]] == [31]
    assert len(result["adjusted"]) == 4
    for number in (2, 3, 4, 5):
        alone = act(desk.buyer, "quote_to_cart", token="", cartItems=[{"quoteLineId": 30 + number}])
        assert (alone["success"], alone["cart"]["cartItems"]) == (False, []), number


def test_a_quote_with_such_a_line_is_not_accepted(desk: Desk) -> None:
    sent = {"version": desk.seen(NUMBER)["summary"]["version"]}
    answer = desk.buyer.post(f"/api/quotes/{NUMBER}/accept", sent)
    assert answer.status_code == 422, answer.text
    assert answer.json()["problems"] == [{"field": "lines", "message": WHY}]
    seen = desk.seen(NUMBER)
    assert (seen["summary"]["answer"], seen["answeredBy"], seen["events"]) == ("", "", [])
    assert desk.mails("accepted") == []


def test_it_is_accepted_once_such_lines_are_replaced_or_only_offered_beside(desk: Desk) -> None:
    lines = draft_lines(desk.work(NUMBER))[:3]
    lines[1] |= {"invMastUid": BREAKS, "unitPrice": 3, "priceReason": "VolumeDeal"}
    lines[2] |= {"alternativeTo": 1}
    desk.do("draft", NUMBER, lines=lines)
    desk.do("send", NUMBER)
    assert reasons(desk.seen(NUMBER)["lines"]) == {1: "", 2: "", 3: REASONS[3]}
    assert desk.answer("accept", NUMBER)["summary"]["answer"] == "Accepted"


def send_then_discontinue(desk: Desk, lines: list[dict[str, Any]]) -> None:
    """Send these lines with fittings instead of the discontinued item, and then discontinue those too."""
    for one in lines:
        if one["invMastUid"] == DISCONTINUED:
            one |= {"invMastUid": BREAKS, "unitPrice": 3, "priceReason": "VolumeDeal"}
    desk.do("draft", NUMBER, lines=lines)
    desk.do("send", NUMBER)
    with desk.store.db.write() as tx:
        tx.execute(update(ItemRow).where(ItemRow.inv_mast_uid == BREAKS).values(is_discontinued=True))


SENT_NOT = {
    number: f"Line {number}: {REASONS[number]} Replace the item, or remove the line." for number in (2, 4, 5)
}


@pytest.mark.parametrize("action", ["send", "approval"])
def test_a_revision_is_not_sent_with_a_line_that_nobody_can_order(desk: Desk, action: str) -> None:
    """The page says so before the press. Our staff may order what customers do not see, as line 3."""
    work = desk.work(NUMBER)
    assert [one["message"] for one in work["problems"]] == list(SENT_NOT.values())
    answer = desk.staff.post(
        f"/api/admin/quotes/{NUMBER}/{action}", {"version": work["version"], "why": "An old customer"}
    )
    assert answer.status_code == 422, answer.text
    assert answer.json()["problems"] == [
        {"field": f"lines[{number - 1}].invMastUid", "message": text} for number, text in SENT_NOT.items()
    ]
    after = desk.work(NUMBER)
    assert (after["version"], after["revisions"]) == (work["version"], [])
    assert desk.mails() == []


def test_it_is_sent_once_such_lines_are_removed(desk: Desk) -> None:
    lines = draft_lines(desk.work(NUMBER))
    desk.do("draft", NUMBER, lines=[lines[0], lines[2]])
    assert desk.do("send", NUMBER)["problems"] == []
    assert [one["lineNumber"] for one in desk.seen(NUMBER)["lines"]] == [1, 3]


def test_where_staff_may_sell_remaining_stock_a_discontinued_item_is_sent(desk: Desk) -> None:
    shop = desk.store.shop
    catalog = msgspec.structs.replace(shop.settings.catalog, staff_may_add_discontinued=True)
    shop.settings = msgspec.structs.replace(shop.settings, catalog=catalog)
    desk.do("draft", NUMBER, lines=draft_lines(desk.work(NUMBER))[:2])
    desk.do("send", NUMBER)
    assert reasons(desk.seen(NUMBER)["lines"]) == {1: "", 2: REASONS[2]}, "customers still cannot order it"


def test_one_line_is_named_alone(desk: Desk) -> None:
    send_then_discontinue(desk, draft_lines(desk.work(NUMBER))[:2])
    assert desk.seen(NUMBER)["whyNotAccept"].startswith("Line 2 cannot be ordered online, so this quote")


def test_a_quote_of_which_nothing_can_be_ordered_names_no_other_lines(desk: Desk) -> None:
    send_then_discontinue(desk, draft_lines(desk.work(NUMBER))[1:3])
    assert (
        desk.seen(NUMBER)["whyNotAccept"] == "No line of this quote can be ordered online. Ask for a change."
    )


def test_an_item_that_customers_do_not_see_has_no_page_to_go_to(desk: Desk) -> None:
    shown = {one["lineNumber"]: (one["path"], one["drawing"]) for one in desk.seen(NUMBER)["lines"]}
    assert shown[3] == ("", "")
    assert shown[2] == (f"/product/OLD-1/{DISCONTINUED}", f"/media/drawings/{DISCONTINUED}.svg")


def test_the_item_of_a_draft_says_so_too(desk: Desk) -> None:
    """Before the revision is sent, for a new line and one that has another item now."""
    lines = draft_lines(desk.do("draft/lines", NUMBER, lines=[{"number": "NW-1"}]))
    lines[0] |= {"invMastUid": DISCONTINUED}
    work = desk.do("draft", NUMBER, lines=lines)
    assert reasons(work["lines"]) == REASONS | {1: REASONS[2], 6: REASONS[3]}


def test_more_lines_take_no_more_statements(desk: Desk) -> None:
    def statements() -> list[int]:
        counts = []
        for look in (desk.seen, desk.work):
            with watched() as texts:
                look(NUMBER)
            counts.append(len(texts))
        return counts

    few = statements()
    add_more_lines(desk.store.db, NUMBER)
    assert statements() == few
