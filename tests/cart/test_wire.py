"""The cart's words on the wire: each with a value of its own, where it is read."""

import datetime
from typing import Any

import pytest
from sqlalchemy import insert, select, update

from storefront.cart.tables import CartLineRow
from storefront.catalog.tables import ItemRow
from storefront.orders.tables import OrderLineRow, OrderRow
from storefront.partnumbers.tables import CustomerPartNumberRow
from storefront.platform import clock
from tests.make.acting import ISSUER, Staff
from tests.make.buying import BREAKS, DISCONTINUED, GAUGE, SCREW, SHOPPING_CART, Buyer, SignedIn, Store
from tests.make.people import COMPANY, add_company, add_person
from tests.make.signed_in import bearer

OF_STAFF = {"disposition", "pricePage", "supplierId", "purchaseOrderCost", "airlineCost"}


@pytest.fixture
def customer(store: Store) -> SignedIn:
    """A buyer of a company."""
    add_company(store.db)
    return SignedIn(store, bearer(store.shop, add_person(store.db), ISSUER))


@pytest.fixture
def acting(store: Store) -> Staff:
    """One of our staff, who acts for a company."""
    add_company(store.db)
    found = Staff(store)
    found.start(COMPANY)
    return found


def act(who: SignedIn | Staff, action: str, *lines: dict[str, Any], **info: Any) -> dict[str, Any]:
    sent = {"actionString": action, "cartItems": list(lines) or None, **info}
    answer = who.post("/graphql", {"query": SHOPPING_CART, "variables": {"info": sent}}).json()
    assert "errors" not in answer, answer
    result: dict[str, Any] = answer["data"]["shoppingCart"]
    return result


def test_the_cart_says_its_lines_its_subtotal_its_note_and_where_that_goes(store: Store) -> None:
    """S1-3-032."""
    token = store.cart_with((GAUGE, 2), (BREAKS, 10))
    store.cart(
        "update", token=token, orderNotes="Gate 4, ring twice", noteAreas=["Order Entry", "Pick Ticket"]
    )
    cart = store.get(f"/api/cart/{token}").json()
    assert [line["extendedPrice"] for line in cart["cartItems"]] == [85.0, 42.04]
    assert cart["subtotal"] == 127.04
    assert (cart["orderNotes"], cart["noteAreas"]) == ("Gate 4, ring twice", ["Order Entry", "Pick Ticket"])


def test_a_line_says_what_it_is_and_as_what_it_was_added(store: Store, customer: SignedIn) -> None:
    """S1-3-034, S1-7-052, S2-3.2-003."""
    number = {"customer_id_p21": COMPANY, "inv_mast_uid": GAUGE, "customer_part_number": "LH-77"}
    with store.db.write() as tx:
        tx.execute(insert(CustomerPartNumberRow).values(id=31, normal_form="LH77", **number))
    sent = {"invMastUid": GAUGE, "quantity": 3, "itemUnitPriceOverride": None, "customerPartNumberId": 31}
    added = act(customer, "addItem", sent)
    assert added["success"], added
    [line] = customer.get(f"/api/cart/{added['cart']['token']}").json()["cartItems"]
    assert line["uniqueId"] == added["cart"]["cartItems"][0]["uniqueId"]
    assert (line["invMastUid"], line["itemCode"], line["quantity"]) == (GAUGE, "PG-25-100", 3)
    assert (line["itemUnitPrice"], line["customerPartNumberId"]) == (42.5, 31)
    assert (line["customerPartNumber"], line["quoteLineId"], line["isDropship"]) == ("LH-77", None, False)
    assert line["itemDescription"]
    assert datetime.date.fromisoformat(line["promiseDate"]) >= clock.today("America/New_York")


def test_a_quantity_that_changes_keeps_the_customers_number(store: Store, customer: SignedIn) -> None:
    number = {"customer_id_p21": COMPANY, "inv_mast_uid": GAUGE, "customer_part_number": "LH-77"}
    with store.db.write() as tx:
        tx.execute(insert(CustomerPartNumberRow).values(id=31, normal_form="LH77", **number))
    cart = act(customer, "addItem", {"invMastUid": GAUGE, "customerPartNumberId": 31})["cart"]
    query = SHOPPING_CART.replace("itemCode quantity", "itemCode customerPartNumber quantity")
    line = {"uniqueId": cart["cartItems"][0]["uniqueId"], "quantity": 4}
    info = {"actionString": "update", "token": cart["token"], "cartItems": [line]}
    changed = customer.data(query, info=info)["shoppingCart"]["cart"]
    assert [one["customerPartNumber"] for one in changed["cartItems"]] == ["LH-77"]


def test_staff_read_what_only_they_may_know_and_say_who_supplies(store: Store, acting: Staff) -> None:
    """S1-3-039, S1-3-041, S2-3.2-003: others get none of these words at all."""
    known = {"disposition": "S", "price_page": "NS26-7", "supplier_id": 20124}
    with store.db.write() as tx:
        tx.execute(
            update(ItemRow)
            .where(ItemRow.inv_mast_uid == GAUGE)
            .values(purchase_order_cost=20.125, airline_cost=21.5, **known)
        )
    cart = act(acting, "addItems", {"invMastUid": GAUGE}, {"invMastUid": SCREW, "supplierId": 555})["cart"]
    gauge, screw = acting.get(f"/api/cart/{cart['token']}")["cartItems"]
    assert {name: gauge[name] for name in OF_STAFF} == {
        "disposition": "S",
        "pricePage": "NS26-7",
        "supplierId": 20124,
        "purchaseOrderCost": 20.125,
        "airlineCost": 21.5,
    }
    assert screw["supplierId"] == 555
    buyer = SignedIn(store, bearer(store.shop, add_person(store.db), ISSUER))
    for line in buyer.get(f"/api/cart/{cart['token']}").json()["cartItems"]:
        assert not OF_STAFF & line.keys()
    refused = act(buyer, "addItem", {"invMastUid": GAUGE, "supplierId": 1})
    assert refused["problems"][0]["field"] == "cartItems[0].supplierId"


def test_what_brought_the_buyer_goes_with_the_line_and_is_never_shown(store: Store) -> None:
    """S1-3-042."""
    utm = {"utmSource": "spring-mail", "utmMedium": "email", "utmCampaign": "valves-26"}
    cart = store.cart("addItem", cartItems=[{"invMastUid": GAUGE, **utm}])["cart"]
    assert "spring-mail" not in store.get(f"/api/cart/{cart['token']}").text
    with store.db.read() as conn:
        kept = conn.execute(
            select(CartLineRow.utm_source, CartLineRow.utm_medium, CartLineRow.utm_campaign)
        ).one()
    assert tuple(kept) == tuple(utm.values())


def test_notes_of_a_line_say_where_they_are_printed(acting: Staff) -> None:
    """S1-3-043."""
    notes = [
        {"note": "Tag with PO line", "targetAreas": ["Print Pick Tickets"]},
        {"note": "Deburr ends", "targetAreas": ["Order Entry", "Print Pick Tickets"]},
    ]
    cart = act(acting, "addItem", {"invMastUid": GAUGE, "extraNotes": notes})["cart"]
    assert acting.get(f"/api/cart/{cart['token']}")["cartItems"][0]["extraNotes"] == notes


def test_what_lies_beside_the_cart_is_asked_for_by_its_token(store: Store) -> None:
    """S1-3-046, S1-7-007."""
    token, other = store.cart_with((GAUGE, 2)), store.cart_with((SCREW, 10))
    found = store.get(f"/api/cart/{token}/data").json()
    assert [(item["invMastUid"], item["quantity"]) for item in found["itemDetails"]] == [(GAUGE, 2)]
    assert [item["invMastUid"] for item in store.get(f"/api/cart/{other}/data").json()["itemDetails"]] == [
        SCREW
    ]


def order(customer: SignedIn, *lines: tuple[int, int]) -> str:
    """Place an order; return its web reference."""
    buyer = Buyer(customer, customer.cart_with(*lines)["token"])  # type: ignore[arg-type]
    buyer.start()
    buyer.fill_in().save()
    buyer.get_rates()
    assert buyer.choose()["IsReadyToCheckout"]
    reference: str = buyer.submit()["WebReferenceId"]
    return reference


def test_an_item_that_is_on_order_already_is_told(store: Store, customer: SignedIn) -> None:
    """S1-3-047, S1-3-048: the newest open order of the same company, nobody else's."""
    order(customer, (GAUGE, 1))
    newest = order(customer, (GAUGE, 2))
    with store.db.read() as conn:
        number = conn.scalar(select(OrderRow.order_number).where(OrderRow.web_reference_id == newest))
    token = customer.cart_with((GAUGE, 1), (SCREW, 5))["token"]
    checks = customer.get(f"/api/cart/{token}/data").json()["cartChecks"]
    assert checks == [
        {"type": "Order", "id": str(number), "itemId": "PG-25-100", "path": f"/order-complete/{newest}"}
    ]
    assert customer.get(f"/api/orders/complete/{newest}").status_code == 200
    guests = store.cart_with((GAUGE, 1))
    assert store.get(f"/api/cart/{guests}/data").json()["cartChecks"] == []


@pytest.mark.parametrize(
    ("column", "value"), [("status", "Complete"), ("status", "Cancelled"), ("customer_id_p21", 7)]
)
def test_orders_that_are_done_or_anothers_are_not_told(
    store: Store, customer: SignedIn, column: str, value: object
) -> None:
    order(customer, (GAUGE, 1))
    with store.db.write() as tx:
        tx.execute(update(OrderRow).values({column: value}))
    token = customer.cart_with((GAUGE, 1))["token"]
    assert customer.get(f"/api/cart/{token}/data").json()["cartChecks"] == []


def test_a_line_that_was_cancelled_is_not_on_order(store: Store, customer: SignedIn) -> None:
    order(customer, (GAUGE, 1))
    with store.db.write() as tx:
        tx.execute(update(OrderLineRow).values(is_cancelled=True))
    token = customer.cart_with((GAUGE, 1))["token"]
    assert customer.get(f"/api/cart/{token}/data").json()["cartChecks"] == []


def test_a_guests_cart_is_merged_into_the_buyers_own(store: Store, customer: SignedIn) -> None:
    """S1-4-021."""
    own = customer.cart_with((GAUGE, 1))["token"]
    guests = store.cart_with((GAUGE, 2), (SCREW, 10))
    merged = act(customer, "merge", token=guests)
    assert merged["cart"]["token"] == own
    assert {line["itemCode"]: line["quantity"] for line in merged["cart"]["cartItems"]} == {
        "PG-25-100": 3,
        store.get(f"/api/search/items/{SCREW}").json()["item"]["itemCode"]: 10,
    }
    assert store.get(f"/api/cart/{guests}").json()["cartItems"] == []


def test_a_cart_is_retrieved_and_nothing_of_it_changes(store: Store) -> None:
    """S1-4-022."""
    token = store.cart_with((GAUGE, 2))
    first = store.cart("retrieve", token=token)["cart"]
    assert [(line["invMastUid"], line["quantity"]) for line in first["cartItems"]] == [(GAUGE, 2)]
    assert store.cart("retrieve", token=token)["cart"] == first


def test_what_is_discontinued_is_not_added(store: Store) -> None:
    """S1-5-035."""
    token = store.cart_with((GAUGE, 1))
    refused = store.cart("addItem", token=token, cartItems=[{"invMastUid": DISCONTINUED}])
    assert refused["message"] == "This item is discontinued and cannot be purchased."
    assert len(store.get(f"/api/cart/{token}").json()["cartItems"]) == 1


SOURCES = """query($uids: [Int!]!) { GetItemSourceLocations(invMastUids: $uids) {
  invMastUid sourceLocId locations { locationId locationName quantityAvailable } } }"""


def test_the_places_that_items_can_ship_from(store: Store) -> None:
    """S1-7-027."""
    found = store.graphql(SOURCES, uids=[BREAKS, SCREW])["data"]["GetItemSourceLocations"]
    assert [(one["invMastUid"], one["sourceLocId"]) for one in found] == [(BREAKS, 10), (SCREW, 10)]
    assert found[1]["locations"] == [
        {"locationId": 10, "locationName": "Columbus", "quantityAvailable": 400},
        {"locationId": 20, "locationName": "Dayton", "quantityAvailable": 600},
    ]
