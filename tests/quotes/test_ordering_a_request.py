"""A quote from the checkout is sent by our staff and ordered: notes, part numbers and cuts go all the way."""

from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, insert, select, update

from storefront.catalog.tables import ItemRow
from storefront.families.tables import CustomizerOptionRow
from storefront.orders.tables import OrderLineRow
from storefront.partnumbers.tables import CustomerPartNumberRow
from storefront.platform.db import Database
from storefront.platform.statements import watched
from storefront.pricing.tables import PriceRow
from storefront.quotes.tables import QuoteLineRow
from tests.make.acting import ISSUER, Staff
from tests.make.buying import (
    BREAKS,
    CONTACT,
    GAUGE,
    SCREW,
    SHIP_TO,
    SHOPPING_CART,
    Buyer,
    SignedIn,
    fill,
    opened,
)
from tests.make.cut_profile import HEAD, MATERIAL, add_profile, cut
from tests.make.people import COMPANY, OTHER_COMPANY, add_company, add_person
from tests.make.quote_desk import Desk, draft_lines, make_desk
from tests.make.quoted import act, add_more_lines
from tests.make.signed_in import bearer

NUMBER = "LH-77"
NUMBER_ID = 31
NOTES = [
    {"note": "Tag: job 44", "targetAreas": ["Print Packing Lists"]},
    {"note": "Ask Ed before shipping", "targetAreas": ["Order Entry"]},
]
CUT_TEXT = "T-slot profile; cut to 10 in, marked RAIL"


@pytest.fixture
def requested(desk: Desk) -> int:
    """The number of a quote that our staff requested for the company."""
    return request_quote(desk)


@pytest.fixture
def floored(db: Database, tmp_path: Path) -> Iterator[Desk]:
    """A store with a margin floor of 25 percent."""
    fill(db)
    with opened(db, tmp_path, STOREFRONT_QUOTES__MARGIN_FLOOR_PERCENT="25") as store:
        yield make_desk(store)


def request_quote(desk: Desk) -> int:
    """Request a quote for the company in the checkout, and return its number.

    Line 1 is a gauge with a part number and notes, line 2 are screws, line 3 a profile cut to 10 inches.
    """
    add_profile(desk.store.db)
    number = {"customer_id_p21": COMPANY, "inv_mast_uid": GAUGE, "customer_part_number": NUMBER}
    with desk.store.db.write() as tx:
        tx.execute(insert(CustomerPartNumberRow).values(id=NUMBER_ID, normal_form="LH77", **number))
    staff = Staff(desk.store, "rae@northfield.example", first_name="Rae", last_name="Holt")
    staff.start(COMPANY)
    lines = [
        {"invMastUid": GAUGE, "quantity": 2, "customerPartNumberId": NUMBER_ID, "extraNotes": NOTES},
        {"invMastUid": SCREW, "quantity": 10},
        {"invMastUid": HEAD, "quantity": 4, "customizations": [cut(10, customerNotes="RAIL")]},
    ]
    info = {"actionString": "addItems", "cartItems": lines}
    added = staff.graphql(SHOPPING_CART, info=info)["data"]["shoppingCart"]
    assert added["success"], added
    token = added["cart"]["token"]
    edits = staff.get(f"/api/checkout/start/{token}/quote")["UserEdits"]
    edits["SelectedContact"].update(CONTACT)
    edits["ShippingChoices"].update(SHIP_TO)
    edits["General"]["IsNcnrAcknowledged"] = True
    staff.done("/api/checkout/Save", edits)
    result = staff.done(f"/api/checkout/SubmitOrder/{token}", {"approveOrder": False})
    assert result["ErrorMessages"] == []
    with desk.store.db.read() as conn:
        query = select(QuoteLineRow.quote_number).where(QuoteLineRow.customer_part_number == NUMBER)
        found: int = conn.execute(query).scalar_one()
    return found


def in_cart(desk: Desk, quote: int, **info: Any) -> tuple[str, list[dict[str, Any]]]:
    """Put the quote into the buyer's cart; return the cart's token and its lines."""
    result = act(desk.buyer, "quote_to_cart", **({"quoteNumber": quote} | info))
    assert result["success"], result
    token: str = result["cart"]["token"]
    lines: list[dict[str, Any]] = desk.buyer.get(f"/api/cart/{token}").json()["cartItems"]
    return token, lines


def line_ids(desk: Desk, quote: int) -> list[int]:
    return [line["quoteLineId"] for line in desk.seen(quote)["lines"]]


def order(desk: Desk, token: str) -> list[Any]:
    """Place the order of a cart, and return its lines."""
    checkout = Buyer(desk.buyer, token)
    checkout.start()
    checkout.fill_in().save()
    checkout.get_rates()
    assert checkout.choose()["IsReadyToCheckout"]
    assert checkout.submit()["ErrorMessages"] == []
    with desk.store.db.read() as conn:
        return list(conn.execute(select(OrderLineRow).order_by(OrderLineRow.line_number)).mappings())


def test_notes_part_number_and_cut_of_a_request_reach_the_order(desk: Desk, requested: int) -> None:
    lines = draft_lines(desk.work(requested))
    lines[0] |= {"unitPrice": 39, "priceReason": "VolumeDeal"}
    lines[2] |= {"unitPrice": 7.5, "priceReason": "VolumeDeal"}
    desk.do("draft", requested, lines=lines)
    desk.do("send", requested)
    token, (gauge, screw, profile) = in_cart(desk, requested)
    assert (gauge["customerPartNumber"], gauge["customerPartNumberId"]) == (NUMBER, NUMBER_ID)
    assert [one["note"] for one in gauge["extraNotes"]] == ["Tag: job 44"], "the other note is for our staff"
    assert (screw["customerPartNumber"], screw["extraNotes"], screw["customizations"]) == ("", [], [])
    assert (profile["itemDescription"], profile["unitOfMeasure"]) == (CUT_TEXT, "EA")
    assert (profile["itemUnitPrice"], profile["extendedPrice"]) == (7.5, 30.0)
    first, second, third = order(desk, token)
    assert first["item_notes"] == NOTES
    assert (first["customer_part_number"], first["customer_part_number_id"]) == (NUMBER, NUMBER_ID)
    assert (second["customer_part_number"], second["item_notes"]) == ("", [])
    assert (third["item_description"], third["total_price"]) == (CUT_TEXT, Decimal(30))
    assert (third["customizations"][0]["dimLengthX"], third["unit_of_measure"]) == ("10", "EA")
    assert {line["price_reason"] for line in (first, third)} == {"QuoteHonored"}


def test_a_part_of_a_quote_takes_along_what_belongs_to_it(desk: Desk, requested: int) -> None:
    """A second call adds nothing, and the same item without the quote is another line."""
    first, *_ = line_ids(desk, requested)
    asked = {"quoteNumber": None, "cartItems": [{"quoteLineId": first, "quantity": 3}]}
    token, [gauge] = in_cart(desk, requested, **asked)
    assert (gauge["quantity"], gauge["customerPartNumber"]) == (3, NUMBER)
    assert in_cart(desk, requested, token=token, **asked)[1] == [gauge]
    act(desk.buyer, "addItem", token=token, cartItems=[{"invMastUid": GAUGE, "quantity": 1}])
    [_, plain] = desk.buyer.get(f"/api/cart/{token}").json()["cartItems"]
    assert (plain["customerPartNumber"], plain["extraNotes"]) == ("", [])
    first_line, second_line = order(desk, token)
    assert (first_line["item_notes"], second_line["item_notes"]) == (NOTES, [])


def test_a_part_number_that_was_removed_since_is_still_on_the_order(desk: Desk, requested: int) -> None:
    with desk.store.db.write() as tx:
        tx.execute(delete(CustomerPartNumberRow))
    first, *_ = line_ids(desk, requested)
    token, [gauge] = in_cart(desk, requested, quoteNumber=None, cartItems=[{"quoteLineId": first}])
    assert (gauge["customerPartNumber"], gauge["customerPartNumberId"]) == (NUMBER, None)
    [line] = order(desk, token)
    assert (line["customer_part_number"], line["customer_part_number_id"]) == (NUMBER, None)


def test_the_part_number_of_another_company_is_never_taken(desk: Desk, requested: int) -> None:
    add_company(desk.store.db, OTHER_COMPANY, "Dunmark Mills")
    with desk.store.db.write() as tx:
        tx.execute(update(CustomerPartNumberRow).values(customer_id_p21=OTHER_COMPANY))
    first, *_ = line_ids(desk, requested)
    _, [gauge] = in_cart(desk, requested, quoteNumber=None, cartItems=[{"quoteLineId": first}])
    assert gauge["customerPartNumberId"] is None
    person = add_person(desk.store.db, "gil.orne@dunmark.example", company=OTHER_COMPANY)
    stranger = SignedIn(desk.store, bearer(desk.store.shop, person, ISSUER))
    refused = act(stranger, "quote_to_cart", cartItems=[{"quoteLineId": first}])
    assert (refused["success"], refused["cart"]["cartItems"]) == (False, [])


def test_a_cut_that_is_no_longer_offered_is_left_out_with_the_reason(desk: Desk, requested: int) -> None:
    with desk.store.db.write() as tx:
        tx.execute(update(CustomizerOptionRow).values(minimum_length_x=12.0))
    result = act(desk.buyer, "quote_to_cart", quoteNumber=requested)
    assert [line["invMastUid"] for line in result["cart"]["cartItems"]] == [GAUGE, SCREW]
    assert [one["message"] for one in result["adjusted"]] == [
        "TS-40 was left out: Length must be at least 12 IN."
    ]


def test_a_quoted_piece_that_is_cut_anew_costs_todays_price(desk: Desk, requested: int) -> None:
    third = line_ids(desk, requested)[2]
    with desk.store.db.write() as tx:
        tx.execute(
            update(QuoteLineRow).where(QuoteLineRow.quote_line_id == third).values(unit_price=Decimal("7.5"))
        )
    token, [profile] = in_cart(desk, requested, quoteNumber=None, cartItems=[{"quoteLineId": third}])
    assert profile["itemUnitPrice"] == 7.5
    sent = [{"uniqueId": profile["uniqueId"], "customizations": [cut(20)]}]
    assert act(desk.buyer, "update", token=token, cartItems=sent)["success"]
    [again] = desk.buyer.get(f"/api/cart/{token}").json()["cartItems"]
    assert (again["itemUnitPrice"], again["quoteLineId"]) == (16.0, None)


def test_lines_with_notes_numbers_and_cuts_take_no_more_statements_each(desk: Desk, requested: int) -> None:
    def statements() -> int:
        with watched() as texts:
            assert act(desk.buyer, "quote_to_cart", quoteNumber=requested)["success"]
        return len(texts)

    few = statements()
    add_more_lines(desk.store.db, requested)
    assert statements() == few


def test_the_desk_shows_cost_margin_and_price_of_one_cut_piece(desk: Desk, requested: int) -> None:
    """10 inches of a material that costs us $6.00 a foot and the customer $9.60."""
    work = desk.work(requested)
    profile = work["lines"][2]
    assert (profile["cost"], profile["listPrice"], profile["marginPercent"]) == (5.0, 8.0, 37.5)
    assert (profile["line"]["unitPrice"], profile["extendedPrice"]) == (8.0, 32.0)
    assert work["cost"] == pytest.approx(2 * 2.22 + 10 * work["lines"][1]["cost"] + 4 * 5.0, abs=0.01)
    assert work["margin"] == pytest.approx(work["total"] - work["cost"])
    assert work["row"]["marginPercent"] == work["marginPercent"]
    work = desk.do("draft/prices", requested, how="Margin", marginPercent=50, lines=[3])
    assert (work["lines"][2]["line"]["unitPrice"], work["lines"][2]["marginPercent"]) == (10.0, 50.0)
    work = desk.do("draft/prices", requested, how="Contract", lines=[3])
    assert work["lines"][2]["line"]["unitPrice"] == 8.0


def test_the_margin_floor_holds_for_cut_pieces(floored: Desk) -> None:
    """A piece that costs us $5.00 needs $6.67 at least."""
    number = request_quote(floored)
    work = floored.edit(1, number, unitPrice=4, priceReason="PriceCorrection")
    assert work["needsApproval"] is False
    work = floored.edit(2, number, unitPrice=6.66, priceReason="CompetitorMatch")
    assert [line["isUnderFloor"] for line in work["lines"]] == [False, False, True]
    assert work["needsApproval"] is True
    refused = floored.staff.post(f"/api/admin/quotes/{number}/send", {"version": work["version"]})
    assert refused.status_code == 422
    assert [one["message"] for one in refused.json()["problems"]] == [
        "Ask for approval to send a quote below the margin floor of 25 %.",
        "Line 3 has a margin of 24.9 %; the floor is 25.0 %.",
    ]
    assert floored.seen(number)["lines"][2]["unitPrice"] == 8.0, "nothing was sent"
    work = floored.edit(2, number, unitPrice=6.67)
    assert (work["lines"][2]["isUnderFloor"], work["needsApproval"]) == (False, False)


def test_a_material_of_unknown_cost_leaves_the_margin_open(desk: Desk, requested: int) -> None:
    with desk.store.db.write() as tx:
        no_cost = {"purchase_order_cost": None, "airline_cost": None}
        tx.execute(update(ItemRow).where(ItemRow.inv_mast_uid == MATERIAL).values(**no_cost))
    work = desk.work(requested)
    profile = work["lines"][2]
    assert (profile["cost"], profile["marginPercent"], work["cost"]) == (None, None, None)
    sent = {"version": work["version"], "how": "Margin", "marginPercent": 20, "lines": [3]}
    refused = desk.staff.post(f"/api/admin/quotes/{requested}/draft/prices", sent)
    assert refused.json()["detail"] == "Line 3 has no cost, so its price was not changed."


def test_a_cut_stays_as_it_was_requested_through_every_revision(desk: Desk, requested: int) -> None:
    """Text, unit and size are those of the piece, however its item is sold."""
    with desk.store.db.write() as tx:
        tx.execute(update(PriceRow).where(PriceRow.inv_mast_uid == HEAD).values(pricing_unit_size=100))
    as_cut = (CUT_TEXT, "EA", 1)
    for price in (7.5, 7.25):
        work = desk.edit(2, requested, unitPrice=price, priceReason="VolumeDeal")
        line = work["lines"][2]["line"]
        assert (line["itemDesc"], line["unitOfMeasure"], line["pricingUnitSize"]) == as_cut
        work = desk.do("send", requested)
        line = desk.seen(requested)["lines"][2]
        assert (line["itemDesc"], line["unitOfMeasure"], line["pricingUnitSize"]) == as_cut
        assert line["extendedPrice"] == 4 * price
    sent = desk.buyer.get(f"/api/quotes/{requested}/revisions/{work['revision']}").json()["lines"][2]
    assert (sent["itemDesc"], sent["extendedPrice"]) == (CUT_TEXT, 29.0)
    with desk.store.db.read() as conn:
        query = select(QuoteLineRow).where(QuoteLineRow.quote_number == requested)
        row = list(conn.execute(query.order_by(QuoteLineRow.line_number)).mappings())[2]
    assert (row["item_desc"], row["unit_of_measure"], row["pricing_unit_size"]) == as_cut
    assert row["customizations"][0]["dimLengthX"] == "10"


def test_a_substitute_has_neither_the_part_number_nor_the_cut_of_what_it_replaces(
    desk: Desk, requested: int
) -> None:
    lines = draft_lines(desk.work(requested))
    lines[0] |= {"invMastUid": BREAKS, "unitPrice": 4.65, "priceReason": "VolumeDeal"}
    lines[2] |= {"invMastUid": BREAKS, "unitPrice": 4.65, "priceReason": "VolumeDeal"}
    work = desk.do("draft", requested, lines=lines)
    assert work["lines"][2]["line"]["itemDesc"] != CUT_TEXT
    assert work["lines"][2]["cost"] == work["lines"][0]["cost"], "that of the item, not of a cut"
    assert desk.seen(requested)["lines"][0]["customerPartNumber"] == NUMBER, "nothing was sent yet"
    desk.do("send", requested)
    assert [line["customerPartNumber"] for line in desk.seen(requested)["lines"]] == ["", "", ""]
    _, (first, _, third) = in_cart(desk, requested)
    assert (first["customerPartNumber"], third["customizations"]) == ("", [])
    assert [one["note"] for one in first["extraNotes"]] == ["Tag: job 44"]
