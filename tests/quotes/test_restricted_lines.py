"""Lines that the customer may not buy any more, or that are no longer cut like this, are marked."""

from decimal import Decimal
from typing import Any

import msgspec
import pytest
from sqlalchemy import delete, insert, update

from storefront.catalog.tables import RestrictedCustomerRow
from storefront.families.tables import CustomizerOptionRow
from storefront.platform.statements import watched
from tests.make.acting import Staff
from tests.make.buying import BREAKS, GAUGE, SignedIn
from tests.make.cut_profile import HEAD, MATERIAL, add_profile
from tests.make.people import COMPANY, OTHER_COMPANY
from tests.make.quote_desk import CONTACT_ID, Desk, draft_lines
from tests.make.quoted import OPEN, act, add_quote
from tests.quotes.test_another_length import piece

NUMBER = OPEN + 2
RESTRICTED = "{} is restricted to certain customers."
CUT_GONE = "TS-40 is no longer cut to this length."


@pytest.fixture(autouse=True)
def quote(desk: Desk) -> None:
    """A quote of a gauge, fittings and pieces of 10 inches, all of which can be ordered."""
    add_profile(desk.store.db)
    plain = {"quantity": 2, "unit_price": Decimal(9)}
    lines: list[dict[str, Any]] = [
        {"quote_line_id": 31, "inv_mast_uid": GAUGE, **plain},
        {"quote_line_id": 32, "inv_mast_uid": BREAKS, **plain},
        piece() | {"quote_line_id": 33},
    ]
    add_quote(desk.store.db, NUMBER, lines, contact_id=CONTACT_ID)


def restrict(desk: Desk, uid: int, *customers: int) -> None:
    with desk.store.db.write() as tx:
        rows = [{"inv_mast_uid": uid, "customer_id_p21": customer} for customer in customers]
        tx.execute(insert(RestrictedCustomerRow), rows)


def offer(desk: Desk, **option: Any) -> None:
    with desk.store.db.write() as tx:
        tx.execute(update(CustomizerOptionRow).values(**option))


def marks(desk: Desk) -> list[str]:
    """Return the reasons that both sides read, line by line; they are the same."""
    seen = [line["whyNot"] for line in desk.seen(NUMBER)["lines"]]
    assert [line["whyNot"] for line in desk.work(NUMBER)["lines"]] == seen
    return seen


def left_out(desk: Desk) -> list[int]:
    """Return the lines that the cart leaves out."""
    cart = act(desk.buyer, "quote_to_cart", quoteNumber=NUMBER)["cart"]
    had = {one["quoteLineId"] for one in cart["cartItems"]}
    return [line for line in (31, 32, 33) if line not in had]


def allow_self_service(desk: Desk) -> None:
    shop = desk.store.shop
    catalog = msgspec.structs.replace(shop.settings.catalog, restricted_self_service=True)
    shop.settings = msgspec.structs.replace(shop.settings, catalog=catalog)


def test_nothing_is_marked_as_long_as_everything_can_be_ordered(desk: Desk) -> None:
    allow_self_service(desk)
    restrict(desk, GAUGE, OTHER_COMPANY, COMPANY)
    restrict(desk, MATERIAL, COMPANY)
    assert marks(desk) == ["", "", ""]
    assert desk.seen(NUMBER)["whyNotAccept"] == ""
    assert left_out(desk) == []


@pytest.mark.parametrize(("uid", "place", "code"), [(GAUGE, 0, "PG-25-100"), (MATERIAL, 2, "TS-40")])
def test_without_self_service_it_is_marked_for_the_allowed_customer_too(
    desk: Desk, uid: int, place: int, code: str
) -> None:
    """By default only our staff add restricted items."""
    restrict(desk, uid, COMPANY)
    expected = ["", "", ""]
    expected[place] = RESTRICTED.format(code)
    assert marks(desk) == expected
    assert desk.seen(NUMBER)["whyNotAccept"].startswith(f"Line {place + 1} cannot be ordered online")
    assert left_out(desk) == [31 + place]


def test_our_staff_who_act_for_the_allowed_customer_may_order_it(desk: Desk) -> None:
    restrict(desk, GAUGE, COMPANY)
    staff = Staff(desk.store, "rep@northfield.example")
    staff.start(COMPANY)
    rep = SignedIn(desk.store, staff.headers)
    assert [line["whyNot"] for line in rep.get(f"/api/quotes/{NUMBER}").json()["lines"]] == ["", "", ""]
    cart = act(rep, "quote_to_cart", quoteNumber=NUMBER)["cart"]
    assert {one["quoteLineId"] for one in cart["cartItems"]} == {31, 32, 33}


def test_a_revision_is_sent_with_what_our_staff_can_order_for_the_customer(desk: Desk) -> None:
    restrict(desk, GAUGE, COMPANY)
    assert desk.do("send", NUMBER)["revision"] == 2


def test_a_revision_is_not_sent_with_an_item_restricted_to_other_customers(desk: Desk) -> None:
    restrict(desk, BREAKS, OTHER_COMPANY)
    answer = desk.staff.post(
        f"/api/admin/quotes/{NUMBER}/send", {"version": desk.work(NUMBER)["version"], "expires": ""}
    )
    assert answer.status_code == 422, answer.text
    why = f"Line 2: {RESTRICTED.format('JIC-6')} Replace the item, or remove the line."
    assert [one["message"] for one in answer.json()["problems"]] == [why]
    assert desk.work(NUMBER)["revisions"] == []


def test_an_item_that_is_restricted_to_other_customers_is_marked(desk: Desk) -> None:
    restrict(desk, BREAKS, OTHER_COMPANY)
    assert marks(desk) == ["", RESTRICTED.format("JIC-6"), ""]
    assert desk.seen(NUMBER)["whyNotAccept"].startswith("Line 2 cannot be ordered online")
    assert left_out(desk) == [32]


def test_so_is_a_piece_whose_material_is_restricted(desk: Desk) -> None:
    restrict(desk, MATERIAL, OTHER_COMPANY)
    assert marks(desk) == ["", "", RESTRICTED.format("TS-40")]
    assert left_out(desk) == [33]


@pytest.mark.parametrize("option", [{"minimum_length_x": 11.0}, {"maximum_length_x": 9.0}])
def test_a_length_that_is_out_of_the_limits_now_is_marked(desk: Desk, option: dict[str, float]) -> None:
    offer(desk, **option)
    assert marks(desk) == ["", "", CUT_GONE]
    assert desk.seen(NUMBER)["whyNotAccept"].startswith("Line 3 cannot be ordered online")
    assert left_out(desk) == [33]


def test_a_cut_that_is_no_longer_offered_is_marked(desk: Desk) -> None:
    with desk.store.db.write() as tx:
        tx.execute(delete(CustomizerOptionRow).where(CustomizerOptionRow.family_inv_mast_uid == HEAD))
    assert marks(desk) == ["", "", CUT_GONE]
    assert left_out(desk) == [33]


def test_a_restricted_item_is_marked_in_the_draft_already(desk: Desk) -> None:
    restrict(desk, BREAKS, OTHER_COMPANY)
    lines = draft_lines(desk.work(NUMBER))
    lines[0] |= {"invMastUid": BREAKS, "unitPrice": 3, "priceReason": "VolumeDeal"}
    work = desk.do("draft", NUMBER, lines=lines)
    assert [line["whyNot"] for line in work["lines"]] == [RESTRICTED.format("JIC-6")] * 2 + [""]


def test_more_restricted_lines_take_no_more_statements(desk: Desk) -> None:
    def statements() -> list[int]:
        counts = []
        for look in (desk.seen, desk.work):
            with watched() as texts:
                look(NUMBER)
            counts.append(len(texts))
        return counts

    few = statements()
    for uid in (GAUGE, BREAKS, HEAD, MATERIAL):
        restrict(desk, uid, OTHER_COMPANY)
    assert statements() == few


def test_two_lines_are_named_together(desk: Desk) -> None:
    restrict(desk, BREAKS, OTHER_COMPANY)
    offer(desk, maximum_length_x=9.0)
    assert desk.seen(NUMBER)["whyNotAccept"].startswith("Lines 2 and 3 cannot be ordered online")
