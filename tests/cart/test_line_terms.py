"""What our staff set on a line of the cart: its price and why, where it ships from, when it is promised."""

import datetime
from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import select

from storefront.orders.tables import OrderLineRow
from storefront.platform import clock
from tests.make.acting import ISSUER, Staff
from tests.make.buying import BREAKS, GAUGE, SCREW, SHOPPING_CART, Buyer, SignedIn, Store
from tests.make.people import COMPANY, add_company, add_person
from tests.make.signed_in import bearer

REASONS = "{ priceReasons { priceReasonId reason needsNote } }"
NAMES = [
    *("CompetitorMatch", "ContractPrice", "VolumeDeal", "Promotion", "QuoteHonored"),
    *("PriceCorrection", "Expedite", "Sample", "Other"),
]

ALONE = "A price reason requires a price override. Set both."


@pytest.fixture
def staff(store: Store) -> Staff:
    """One of our staff, who acts for nobody."""
    return Staff(store)


@pytest.fixture
def acting(store: Store) -> Staff:
    """One of our staff, who acts for a company."""
    add_company(store.db)
    found = Staff(store)
    found.start(COMPANY)
    return found


def change(who: Staff, **info: Any) -> dict[str, Any]:
    answer = who.graphql(SHOPPING_CART, info=info)
    assert "errors" not in answer, answer
    result: dict[str, Any] = answer["data"]["shoppingCart"]
    return result


def cart_of(who: Staff, uid: int = GAUGE, quantity: int = 2) -> tuple[str, str]:
    """Put an item into a new cart; return the cart's token and the line's unique id."""
    result = change(who, actionString="addItem", cartItems=[{"invMastUid": uid, "quantity": quantity}])
    assert result["success"], result
    return result["cart"]["token"], result["cart"]["cartItems"][0]["uniqueId"]


def update(who: Staff, token: str, line: str, **terms: Any) -> dict[str, Any]:
    return change(who, actionString="update", token=token, cartItems=[{"uniqueId": line, **terms}])


def line_of(who: Staff, token: str) -> dict[str, Any]:
    line: dict[str, Any] = who.get(f"/api/cart/{token}")["cartItems"][0]
    return line


def day(days: int) -> str:
    return (clock.today("America/New_York") + datetime.timedelta(days=days)).isoformat()


def test_staff_get_price_reasons(staff: Staff) -> None:
    """S1-6-013, S1-7-032."""
    found = staff.graphql(REASONS)["data"]["priceReasons"]
    assert [one["reason"] for one in found] == NAMES
    assert [one["priceReasonId"] for one in found] == list(range(1, 10))
    assert [one["reason"] for one in found if one["needsNote"]] == ["Other"]


def test_who_acts_for_a_customer_gets_price_reasons(acting: Staff) -> None:
    """S1-6-014."""
    assert len(acting.graphql(REASONS)["data"]["priceReasons"]) == len(NAMES)


def test_customers_and_guests_get_no_price_reasons(store: Store) -> None:
    add_company(store.db)
    buyer = SignedIn(store, bearer(store.shop, add_person(store.db), ISSUER))
    refused = buyer.post("/graphql", {"query": REASONS}).json()
    assert refused["data"] is None or refused["data"]["priceReasons"] is None
    assert "Only our staff may see price reasons" in refused["errors"][0]["message"]
    assert store.graphql(REASONS)["errors"]


def test_a_price_of_our_staff_is_the_lines_price_and_can_be_taken_back(store: Store, staff: Staff) -> None:
    """S1-3-036, S1-3-037: staff read both, others read the price alone."""
    token, line = cart_of(staff)
    result = update(staff, token, line, itemUnitPriceOverride=39.25, priceReasonId=3)
    assert result["success"], result
    assert result["cart"]["subtotal"] == 78.5
    seen = line_of(staff, token)
    assert (seen["itemUnitPrice"], seen["itemUnitPriceOverride"], seen["priceReasonId"]) == (39.25, 39.25, 3)
    guests = store.get(f"/api/cart/{token}").json()["cartItems"][0]
    assert guests["itemUnitPrice"] == 39.25
    assert not {"itemUnitPriceOverride", "priceReasonId", "promiseDateOverride"} & guests.keys()
    update(staff, token, line, itemUnitPriceOverride=None)
    seen = line_of(staff, token)
    assert (seen["itemUnitPrice"], seen["itemUnitPriceOverride"], seen["priceReasonId"]) == (42.5, None, None)


@pytest.mark.parametrize(
    ("sent", "message"),
    [
        ({"itemUnitPriceOverride": 39}, "Choose a price reason."),
        ({"itemUnitPriceOverride": 39, "priceReasonId": 10}, "There is no such price reason."),
        ({"itemUnitPriceOverride": 39, "priceReasonId": 9}, "Say in a note why the price is another one."),
        ({"itemUnitPriceOverride": -1, "priceReasonId": 1}, "The price cannot be negative."),
        ({"priceReasonId": 2}, ALONE),
        (
            {"priceReasonId": 2, "itemUnitPriceOverride": None},
            ALONE,
        ),
        ({"sourceLocId": 99}, "There is no location 99. Choose one that the item can ship from."),
        ({"promiseDateOverride": "2020-01-01"}, "A promise date cannot be earlier than today."),
    ],
)
def test_what_cannot_be_set_is_refused_by_name(staff: Staff, sent: dict[str, Any], message: str) -> None:
    token, line = cart_of(staff)
    before = line_of(staff, token)
    result = update(staff, token, line, **sent)
    assert not result["success"]
    assert result["problems"] == [{"field": f"cartItems[0].{next(iter(sent))}", "message": message}]
    assert line_of(staff, token) == before


def test_another_reason_is_given_with_its_note(acting: Staff) -> None:
    token, line = cart_of(acting)
    note = [{"note": "Matched by phone, Dana 3/4", "targetAreas": ["Order Entry"]}]
    result = update(acting, token, line, itemUnitPriceOverride=38, priceReasonId=9, extraNotes=note)
    assert result["success"], result
    seen = line_of(acting, token)
    assert (seen["priceReasonId"], seen["extraNotes"]) == (9, note)


def test_a_line_ships_from_where_staff_say_and_when(staff: Staff) -> None:
    """S1-3-038, S1-3-040: what is not sent stays, what is null is taken back."""
    token, line = cart_of(staff, SCREW, 10)
    usual = line_of(staff, token)["promiseDate"]
    assert update(staff, token, line, sourceLocId=20, promiseDateOverride=day(40))["success"]
    assert update(staff, token, line, quantity=15)["success"]
    seen = line_of(staff, token)
    assert (seen["sourceLocId"], seen["promiseDate"], seen["promiseDateOverride"]) == (20, day(40), day(40))
    assert seen["quantity"] == 15
    assert update(staff, token, line, sourceLocId=None, promiseDateOverride=None)["success"]
    seen = line_of(staff, token)
    assert (seen["sourceLocId"], seen["promiseDate"], seen["promiseDateOverride"]) == (None, usual, None)


@pytest.mark.parametrize(
    ("sent", "reason"),
    [
        ({"itemUnitPriceOverride": 1, "priceReasonId": 1}, "Only our staff may override a price"),
        ({"priceReasonId": 1}, "A price reason requires a price override"),
        ({"sourceLocId": 20}, "Only our staff may choose where a line ships from"),
        ({"promiseDateOverride": "2099-01-01"}, "Only our staff may change promise dates"),
    ],
)
def test_a_guest_sets_none_of_it(store: Store, sent: dict[str, Any], reason: str) -> None:
    token = store.cart_with((GAUGE, 1))
    line = store.get(f"/api/cart/{token}").json()["cartItems"][0]["uniqueId"]
    for action, item in (("update", {"uniqueId": line}), ("addItem", {"invMastUid": GAUGE})):
        result = store.cart(action, token=token, cartItems=[{**item, **sent}])
        assert not result["success"]
        assert reason in result["message"]


def test_lines_that_become_the_same_are_one(staff: Staff) -> None:
    token, line = cart_of(staff, GAUGE, 2)
    priced = {"invMastUid": GAUGE, "quantity": 3, "itemUnitPriceOverride": 40, "priceReasonId": 1}
    added = change(staff, actionString="addItem", token=token, cartItems=[priced])
    assert len(added["cart"]["cartItems"]) == 2
    result = update(staff, token, line, itemUnitPriceOverride=40, priceReasonId=1)
    assert [(one["quantity"], one["itemUnitPrice"]) for one in result["cart"]["cartItems"]] == [(5, 40)]


def test_a_quantity_that_changes_leaves_the_price_of_our_staff(staff: Staff) -> None:
    token, line = cart_of(staff, BREAKS, 2)
    update(staff, token, line, itemUnitPriceOverride=4.4, priceReasonId=2)
    update(staff, token, line, quantity=60)
    assert line_of(staff, token)["itemUnitPrice"] == 4.4


def test_it_all_reaches_the_order_and_the_history(store: Store, acting: Staff) -> None:
    impersonation = acting.claims()["ImpId"]
    token, line = cart_of(acting, SCREW, 10)
    terms = {"itemUnitPriceOverride": 0.03, "priceReasonId": 7, "sourceLocId": 20}
    assert update(acting, token, line, promiseDateOverride=day(40), **terms)["success"]
    buyer = Buyer(SignedIn(store, acting.headers), token)  # type: ignore[arg-type]
    buyer.start()
    buyer.fill_in().save()
    buyer.get_rates()
    assert buyer.choose()["IsReadyToCheckout"]
    assert buyer.submit()["WebReferenceId"]
    with store.db.read() as conn:
        sold = conn.execute(
            select(OrderLineRow.unit_price, OrderLineRow.price_reason, OrderLineRow.source_loc_id)
        ).one()
    assert tuple(sold) == (Decimal("0.03"), "Expedite", 20)
    told = " ".join(text for _, text in acting.writes(impersonation))
    assert "ships from Dayton" in told
    assert "Price of" in told
    assert "promised for" in told


def test_the_notes_of_what_joins_a_line_stay_with_it(acting: Staff) -> None:
    token, _ = cart_of(acting)
    for text in ("For the press", "Ring first", "For the press"):
        more = {"invMastUid": GAUGE, "quantity": 1, "extraNotes": [{"note": text, "targetAreas": []}]}
        assert change(acting, actionString="addItem", token=token, cartItems=[more])["success"]
    line = line_of(acting, token)
    assert line["quantity"] == 5
    assert [one["note"] for one in line["extraNotes"]] == ["For the press", "Ring first"]


def test_the_notes_of_two_equal_lines_that_are_added_at_once_stay(acting: Staff) -> None:
    lines = [
        {"invMastUid": GAUGE, "quantity": 1, "extraNotes": [{"note": text, "targetAreas": []}]}
        for text in ("First bench", "Second bench")
    ]
    token = change(acting, actionString="addItems", cartItems=lines)["cart"]["token"]
    line = line_of(acting, token)
    assert line["quantity"] == 2
    assert [one["note"] for one in line["extraNotes"]] == ["First bench", "Second bench"]
