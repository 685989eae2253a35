"""The cart through its real doors: GraphQL for every change, REST for a look at it.

S1-7-020: every mutation here goes to /graphql as POST with JSON.
"""

import datetime
import uuid
from decimal import Decimal
from typing import Any

import msgspec
import pytest
from sqlalchemy import delete, select, update

from benchmarks import buying
from storefront.app.graphql.engine import GraphQLEngine
from storefront.cart.queries import carts
from storefront.cart.tables import CartLineRow, CartRow
from storefront.catalog.tables import ItemRow
from storefront.platform.daily_jobs import Old
from storefront.pricing.tables import PriceRow
from tests.make.buying import (
    BREAKS,
    CATALOG_ITEM,
    CATALOG_ITEM_WITHOUT_PRICE,
    DISCONTINUED,
    GAUGE,
    NON_WEB,
    NOW,
    RESTRICTED,
    SCREW,
    SHOPPING_CART,
    WASHER,
    Store,
)

EMPTY = "00000000-0000-0000-0000-000000000000"


def one(uid: int, quantity: object = 1) -> list[dict[str, object]]:
    return [{"invMastUid": uid, "quantity": quantity}]


def test_the_first_add_opens_a_cart_under_a_new_token(store: Store) -> None:
    """S1-3-031, S1-7-006, S1-7-050."""
    result = store.cart("addItem", cartItems=one(GAUGE))
    token = result["cart"]["token"]
    assert uuid.UUID(token).version == 4
    seen = store.get(f"/api/cart/{token}").json()
    assert [line["itemCode"] for line in seen["cartItems"]] == ["PG-25-100"]
    assert seen["subtotal"] == 42.50


@pytest.mark.parametrize("token", [EMPTY, "-", "0", "7e247495-7039-4202-9979-43275f45d27a"])
def test_no_cart_and_an_unknown_cart_are_empty(store: Store, token: str) -> None:
    answer = store.get(f"/api/cart/{token}")
    assert answer.status_code == 200
    assert answer.json()["cartItems"] == []
    assert answer.json()["subtotal"] == 0


@pytest.mark.parametrize("token", ["abc", "5f0c8a52-3c0e-1b1a-9d5e-7a0c6f1e2b3d", "' OR 1=1 --", "z" * 400])
def test_a_malformed_token_is_refused_by_name(store: Store, token: str) -> None:
    answer = store.get(f"/api/cart/{token}")
    assert answer.status_code == 400
    sentence = "The shopping cart token is malformed."
    assert answer.json()["detail"] == sentence
    assert answer.json()["problems"] == [{"field": "ShoppingCartToken", "message": sentence}]


def test_a_client_cannot_choose_the_token(store: Store) -> None:
    mine = str(uuid.uuid4())
    result = store.cart("addItem", token=mine, cartItems=one(GAUGE))
    assert result["cart"]["token"] != mine


def test_the_same_item_again_takes_the_quantity_up(store: Store) -> None:
    token = store.cart_with((GAUGE, 2))
    result = store.cart("addItem", token=token, cartItems=one(GAUGE, 3))
    assert [(line["invMastUid"], line["quantity"]) for line in result["cart"]["cartItems"]] == [(GAUGE, 5)]


def test_a_rounded_quantity_is_told_in_words(store: Store) -> None:
    result = store.cart("addItem", cartItems=one(SCREW, 7))
    assert result["cart"]["cartItems"][0]["quantity"] == 10
    assert [one["message"] for one in result["adjusted"]] == ["7 rounded up to 10, sold in packs of 5"]


@pytest.mark.parametrize(
    ("quantity", "message"),
    [
        (0, "Quantity must be at least 1."),
        (-3, "Quantity must be at least 1."),
        (1.5, "Quantity must be a whole number."),
        (1_000_000, "Quantity must be at most 999,999."),
        (1e18, "Quantity must be at most 999,999."),
    ],
)
def test_a_quantity_that_is_none_is_refused_by_name(store: Store, quantity: float, message: str) -> None:
    result = store.cart("addItem", cartItems=one(GAUGE, quantity))
    assert not result["success"]
    assert result["problems"] == [{"field": "cartItems[0].quantity", "message": message}]
    assert result["message"] == message
    assert result["cart"]["cartItems"] == []


@pytest.mark.parametrize("quantity", ["3", [3], {"n": 3}, True])
def test_a_quantity_of_the_wrong_type_is_refused_before_anything_happens(
    store: Store, quantity: object
) -> None:
    answer = store.graphql(
        "mutation($i: CartInfoInput!) { shoppingCart(cartInfo: $i) { success } }",
        i={"actionString": "addItem", "cartItems": one(GAUGE, quantity)},
    )
    assert "quantity" in answer["errors"][0]["message"]


@pytest.mark.parametrize(
    ("uid", "reason"),
    [
        (DISCONTINUED, "This item is discontinued and cannot be purchased."),
        (NON_WEB, "This item is not sold on the web."),
        (RESTRICTED, "This item is restricted and cannot be added here. Please call us to order it."),
        (999_999, "There is no such item."),
    ],
)
def test_what_cannot_be_bought_is_refused_with_the_reason(store: Store, uid: int, reason: str) -> None:
    """S2-2.2-018."""
    result = store.cart("addItem", cartItems=one(uid))
    assert not result["success"]
    assert result["problems"] == [{"field": "cartItems[0].invMastUid", "message": reason}]


def test_several_items_are_added_together_or_not_at_all(store: Store) -> None:
    mixed = [*one(GAUGE), *one(DISCONTINUED), *one(SCREW, -1)]
    result = store.cart("addItems", cartItems=mixed)
    assert not result["success"]
    assert [one["field"] for one in result["problems"]] == ["cartItems[1].invMastUid"]
    assert result["cart"]["cartItems"] == []
    with store.db.read() as conn:
        assert conn.execute(select(CartRow.token)).all() == []


@pytest.mark.trust("T-7")
def test_a_price_of_the_client_is_refused(store: Store) -> None:
    """A guest can never say what he pays (T-7)."""
    tampered = [{"invMastUid": GAUGE, "quantity": 1, "itemUnitPriceOverride": 0.01, "priceReasonId": 1}]
    result = store.cart("addItem", cartItems=tampered)
    assert not result["success"]
    assert result["problems"][0]["field"] == "cartItems[0].itemUnitPriceOverride"
    token = store.cart_with((GAUGE, 1))
    line = store.cart("retrieve", token=token)["cart"]["cartItems"][0]
    changed = [{"uniqueId": line["uniqueId"], "quantity": 1, "itemUnitPriceOverride": 0.01}]
    assert not store.cart("update", token=token, cartItems=changed)["success"]
    assert store.get(f"/api/cart/{token}").json()["subtotal"] == 42.50


def test_a_price_break_is_what_the_quantity_costs(store: Store) -> None:
    token = store.cart_with((BREAKS, 9), (WASHER, 1000))
    lines = store.get(f"/api/cart/{token}").json()["cartItems"]
    assert [(line["itemUnitPrice"], line["extendedPrice"]) for line in lines] == [
        (4.65, 41.85),
        (3.75, 37.50),
    ]
    more = store.cart("update", token=token, cartItems=[{"uniqueId": lines[0]["uniqueId"], "quantity": 12}])
    assert more["cart"]["cartItems"][0]["itemUnitPrice"] == 4.2035
    assert more["cart"]["cartItems"][0]["extendedPrice"] == 50.44
    assert more["cart"]["priceChanges"] == []


def test_a_price_that_moved_is_told_once_after_the_next_change(store: Store) -> None:
    token = store.cart_with((GAUGE, 1), (SCREW, 10))
    with store.db.write() as tx:
        tx.execute(update(PriceRow).where(PriceRow.inv_mast_uid == GAUGE).values(unit_price=Decimal("45")))
    seen = store.get(f"/api/cart/{token}").json()
    assert [(one["itemCode"], one["oldUnitPrice"], one["newUnitPrice"]) for one in seen["priceChanges"]] == [
        ("PG-25-100", 42.5, 45)
    ]
    assert len(store.cart("retrieve", token=token)["cart"]["priceChanges"]) == 1
    assert store.cart("retrieve", token=token)["cart"]["priceChanges"] == []


def test_zero_takes_a_line_out_and_an_unknown_line_is_named(store: Store) -> None:
    """S1-3-035."""
    token = store.cart_with((GAUGE, 1), (SCREW, 10))
    first = store.cart("retrieve", token=token)["cart"]["cartItems"][0]["uniqueId"]
    result = store.cart("update", token=token, cartItems=[{"uniqueId": first, "quantity": 0}])
    assert [line["invMastUid"] for line in result["cart"]["cartItems"]] == [SCREW]
    again = store.cart("update", token=token, cartItems=[{"uniqueId": first, "quantity": 2}])
    assert not again["success"]
    assert again["message"] == f"There is no line '{first[:40]}' in the cart."
    assert len(again["cart"]["cartItems"]) == 1


def test_update_touches_only_the_lines_that_were_sent(store: Store) -> None:
    """S1-4-023."""
    token = store.cart_with((GAUGE, 1), (SCREW, 10))
    lines = store.cart("retrieve", token=token)["cart"]["cartItems"]
    result = store.cart(
        "update",
        token=token,
        orderNotes="Deliver to the dock",
        noteAreas=["Print Invoices"],
        cartItems=[{"uniqueId": lines[1]["uniqueId"], "quantity": 25}],
    )
    assert [line["quantity"] for line in result["cart"]["cartItems"]] == [1, 25]
    assert result["cart"]["orderNotes"] == "Deliver to the dock"
    assert result["cart"]["noteAreas"] == ["Print Invoices", "Order Entry"]


@pytest.mark.trust("T-9")
def test_a_stale_change_is_refused_with_the_fresh_cart_and_a_stale_add_is_not(store: Store) -> None:
    """Two tabs on one cart (decision C7): nothing is overwritten unseen."""
    token = store.cart_with((GAUGE, 1))
    seen = store.cart("retrieve", token=token)["cart"]
    store.cart("addItem", token=token, version=seen["version"], cartItems=one(SCREW, 5))
    change = [{"uniqueId": seen["cartItems"][0]["uniqueId"], "quantity": 9}]
    for action in ("update", "removeItem", "clear"):
        stale = store.cart(action, token=token, version=seen["version"], cartItems=change)
        assert not stale["success"]
        assert stale["message"] == "The cart was changed elsewhere. This is the current version."
        assert [line["quantity"] for line in stale["cart"]["cartItems"]] == [1, 5]
    added = store.cart("addItem", token=token, version=seen["version"], cartItems=one(BREAKS))
    assert added["success"]


def test_remove_and_clear(store: Store) -> None:
    token = store.cart_with((GAUGE, 1), (SCREW, 10), (BREAKS, 1))
    lines = store.cart("retrieve", token=token)["cart"]["cartItems"]
    left = store.cart("removeItem", token=token, cartItems=[{"uniqueId": lines[1]["uniqueId"]}])
    assert [line["invMastUid"] for line in left["cart"]["cartItems"]] == [GAUGE, BREAKS]
    assert store.cart("clear", token=token)["cart"]["cartItems"] == []
    assert store.cart("addItem", token=token, cartItems=one(GAUGE))["cart"]["token"] == token


def test_line_numbers_are_never_given_twice(store: Store) -> None:
    token = store.cart_with((GAUGE, 1), (SCREW, 10))
    lines = store.cart("retrieve", token=token)["cart"]["cartItems"]
    store.cart("removeItem", token=token, cartItems=[{"uniqueId": lines[1]["uniqueId"]}])
    result = store.cart("addItem", token=token, cartItems=one(BREAKS))
    assert [line["lineNumber"] for line in result["cart"]["cartItems"]] == [1, 3]


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("quote_to_cart", "Please sign in to see the company's quotes."),
        ("merge", "Please sign in to open My Account."),
    ],
)
def test_what_cannot_be_done_says_why(store: Store, action: str, reason: str) -> None:
    result = store.cart(action, token=store.cart_with((GAUGE, 1)))
    assert not result["success"]
    assert result["message"] == reason
    assert len(result["cart"]["cartItems"]) == 1


RETRIEVE = "mutation { shoppingCart(cartInfo: {actionString: WRITTEN}) { success } }"
ACTIONS = "addItem, addItems, update, merge, retrieve, quote_to_cart, removeItem, clear"


@pytest.mark.parametrize("action", ["steal", "additem", "", "x" * 300, 7, None])
def test_an_unknown_action_is_answered_with_the_known_ones(store: Store, action: object) -> None:
    answer = store.graphql(SHOPPING_CART, info={"actionString": action})
    (error,) = answer["errors"]
    assert "'$info' has invalid value at .actionString: " in error["message"]
    if action is not None:
        assert error["message"].endswith(f"Use one of {ACTIONS}.")
        assert len(error["message"]) < 300


@pytest.mark.parametrize("written", ["retrieve", '"retrieve"'])
def test_an_action_may_be_written_as_a_name_or_as_text(store: Store, written: str) -> None:
    """As text it stands in the variables of every caller, and in the specification."""
    answer = store.graphql(RETRIEVE.replace("WRITTEN", written))
    assert answer == {"data": {"shoppingCart": {"success": True}}}


@pytest.mark.parametrize("written", ["steal", '"steal"', "7", "[retrieve]"])
def test_an_unknown_action_in_the_document_is_answered_alike(store: Store, written: str) -> None:
    answer = store.graphql(RETRIEVE.replace("WRITTEN", written))
    assert f"Use one of {ACTIONS}." in answer["errors"][0]["message"]


def test_notes_that_are_too_long_are_refused_by_name(store: Store) -> None:
    result = store.cart("update", token=store.cart_with((GAUGE, 1)), orderNotes="x" * 513)
    assert result["problems"] == [
        {"field": "orderNotes", "message": "Order notes have at most 512 characters."}
    ]


def test_a_catalog_item_with_a_price_is_a_line_without_a_page(store: Store) -> None:
    """S1-7-051, S2-3.2-004: S2-3.1-007, S2-3.1-008."""
    mutation = """mutation($c: CatalogItemInput!) { shoppingCartAddCatalogItem(catalogItem: $c) {
        success message cart { token cartItems {
          itemCatalogUid invMastUid itemCode path quantity unitOfMeasure roundType } } } }"""
    added = store.graphql(mutation, c={"itemCatalogUid": CATALOG_ITEM, "quantity": 2})
    assert added["data"]["shoppingCartAddCatalogItem"]["cart"]["cartItems"] == [
        {
            "itemCatalogUid": CATALOG_ITEM,
            "invMastUid": None,
            "itemCode": "CAT-1",
            "path": "",
            "quantity": 2,
            "unitOfMeasure": "EA",
            "roundType": "U",
        }
    ]
    refused = store.graphql(mutation, c={"itemCatalogUid": 999})
    assert not refused["data"]["shoppingCartAddCatalogItem"]["success"]
    asked = store.graphql(mutation, c={"itemCatalogUid": CATALOG_ITEM_WITHOUT_PRICE})
    assert asked["data"]["shoppingCartAddCatalogItem"]["success"], "it can be quoted"


def test_a_line_that_can_no_longer_be_bought_stays_and_says_so(store: Store) -> None:
    token = store.cart_with((GAUGE, 1), (SCREW, 10))
    with store.db.write() as tx:
        tx.execute(update(ItemRow).where(ItemRow.inv_mast_uid == GAUGE).values(is_discontinued=True))
        tx.execute(delete(ItemRow).where(ItemRow.inv_mast_uid == SCREW))
    lines = store.get(f"/api/cart/{token}").json()["cartItems"]
    assert [line["problems"][0]["message"] for line in lines] == [
        "This item is discontinued and cannot be purchased.",
        "This item is not sold on the web.",
    ]


@pytest.mark.trust("T-13")
def test_a_guest_never_sees_what_only_staff_may_see(store: Store) -> None:
    """Canaries of the item's costs stand in no answer (T-13)."""
    token = store.cart_with((GAUGE, 1))
    for path in (f"/api/cart/{token}", f"/api/cart/{token}/data"):
        text = store.get(path).text
        assert "CANARY" not in text
        for name in ("purchaseOrderCost", "airlineCost", "pricePage", "disposition", "supplierId"):
            assert name not in text


@pytest.mark.trust("T-14")
def test_unknown_fields_are_refused(store: Store) -> None:
    answer = store.graphql(
        "mutation($i: CartInfoInput!) { shoppingCart(cartInfo: $i) { success } }",
        i={"actionString": "addItem", "cartItems": [{"invMastUid": GAUGE, "price": 1}]},
    )
    assert "price" in answer["errors"][0]["message"]


def test_a_guests_cart_that_is_looked_at_is_not_forgotten(store: Store) -> None:
    from storefront.cart import actions

    token = store.cart_with((GAUGE, 1))
    day = datetime.timedelta(days=1)
    with store.db.write() as tx:
        tx.execute(update(CartRow).values(created_at=NOW, used_at=NOW))
    assert len(actions.look(store.context(now=NOW + 89 * day), token).cart_items) == 1
    with store.db.write() as tx:
        assert (carts.count_idle(tx, NOW + 89 * day), carts.remove_idle(tx, NOW + 89 * day)) == (Old(0, 1), 0)
        assert carts.count_idle(tx, NOW + 90 * day) == Old(1, 1)
        assert carts.remove_idle(tx, NOW + 90 * day) == 1
        assert tx.execute(select(CartLineRow.unique_id)).all() == []


def test_a_cart_is_idle_when_both_of_its_stamps_say_so(store: Store) -> None:
    """One of them may come from a clock that was a year behind just then."""
    store.cart_with((GAUGE, 1))
    long_ago = NOW - datetime.timedelta(days=365)
    for created, used in ((NOW, long_ago), (long_ago, NOW)):
        with store.db.write() as tx:
            tx.execute(update(CartRow).values(created_at=created, used_at=used))
            assert carts.remove_idle(tx, NOW - datetime.timedelta(days=90)) == 0


@pytest.mark.trust("T-39")
@pytest.mark.parametrize("years", [1, -1])
def test_a_clock_that_is_wrong_by_a_year_takes_no_cart_away(store: Store, years: int) -> None:
    """Nor does it in the eyes of who visits meanwhile: his browser would begin another cart."""
    from storefront.cart import actions

    token = store.cart_with((GAUGE, 1))
    year = datetime.timedelta(days=365 * years)
    assert len(actions.look(store.context(now=NOW + year), token).cart_items) == 1
    assert len(actions.look(store.context(), token).cart_items) == 1


def test_the_cart_holds_at_most_a_thousand_lines(store: Store) -> None:
    from storefront.cart import actions
    from storefront.cart.schemas import CartInfoInput, CartItemInput

    tight = msgspec.structs.replace(
        store.settings, cart=msgspec.structs.replace(store.settings.cart, lines_max=2)
    )
    context = store.context()
    context = type(context)(actor=context.actor, db=context.db, settings=tight, now=context.now)
    asked = [CartItemInput(inv_mast_uid=uid, quantity=5) for uid in (GAUGE, SCREW, BREAKS)]
    with store.db.write() as tx:
        full = actions.perform(tx, context, CartInfoInput(action_string="addItems", cart_items=asked))
        assert full.message == "A cart holds at most 2 lines."
        many = CartItemInput(inv_mast_uid=GAUGE, quantity=1_000_000)
        heavy = actions.perform(tx, context, CartInfoInput(action_string="addItem", cart_items=[many]))
        assert heavy.message == "Quantity must be at most 999,999."


def test_a_cart_that_no_order_could_hold_is_refused_and_can_be_made_smaller(store: Store) -> None:
    token = store.cart_with((GAUGE, 999_999), (BREAKS, 500_000))
    for uid in (GAUGE, BREAKS):
        _charge(store, uid, Decimal("9999.99"))
    more = {"actionString": "addItem", "token": token, "cartItems": one(BREAKS, 1)}
    (error,) = store.graphql(SHOPPING_CART, info=more)["errors"]
    assert (
        error["message"] == "A cart must stay below $10,000,000,000.00. "
        "Please call us for an order of this size."
    )
    assert error["extensions"]["problems"][0]["field"] == "cartItems"
    cart = store.get(f"/api/cart/{token}").json()
    assert [line["quantity"] for line in cart["cartItems"]] == [999_999, 500_000]
    lines = [{"uniqueId": line["uniqueId"]} for line in cart["cartItems"][:1]]
    assert store.cart("removeItem", token=token, cartItems=lines)["success"]


def _charge(store: Store, uid: int, price: Decimal) -> None:
    with store.db.write() as tx:
        tx.execute(
            update(PriceRow).where(PriceRow.inv_mast_uid == uid).values(unit_price=price, price_breaks=[])
        )


def test_the_browser_s_own_document_takes_the_short_way(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every value of a cart has exactly the type that the schema says, or graphql-core has to show it."""

    def long_way(*_words: object) -> None:
        raise AssertionError("the compiled plan was given up")

    monkeypatch.setattr(GraphQLEngine, "run_reference", long_way)
    items = [{"invMastUid": uid} for uid in (SCREW, BREAKS)]
    info: dict[str, Any] = {"actionString": "addItems", "cartItems": items}
    answer = store.graphql(buying.QUERY, cartInfo=info)
    cart = answer["data"]["shoppingCart"]["cart"]
    assert [line["roundType"] for line in cart["cartItems"]] == ["U", "U"]
    lines = [{"uniqueId": cart["cartItems"][0]["uniqueId"], "quantity": 3}]
    change = {"actionString": "update", "token": cart["token"], "cartItems": lines}
    again = store.graphql(buying.QUERY, cartInfo=change)
    assert again["data"]["shoppingCart"]["adjusted"]
