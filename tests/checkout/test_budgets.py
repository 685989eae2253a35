"""How many statements a buyer's requests ask of the database: few, and no more for 500 lines than for one."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import insert

from storefront.availability.tables import StockRow
from storefront.catalog.tables import ItemRow
from storefront.pricing.tables import PriceRow
from tests.make.buying import CONTACT, SHIP_TO, Buyer, Store
from tests.make.statements import of_requests

FIRST = 1000
BUDGET = {
    "add to a new cart": 6,
    "add": 6,
    "change": 6,
    "remove": 6,
    "read the cart": 3,
    "start": 6,
    "start again": 6,
    "add a card": 6,
    "save": 6,
    "save a note": 6,
    "get rates": 6,
    "submit": 15,
    "submit again": 6,
    "ask for a quote": 15,
}


def stock_up(store: Store, count: int) -> None:
    """Put so many more items into the shop, each at two places."""
    uids = range(FIRST, FIRST + count)
    with store.db.write() as tx:
        tx.execute(
            insert(ItemRow),
            [
                {"inv_mast_uid": uid, "item_code": f"B-{uid}", "item_desc": "Bolt", "weight_lb": 0.01}
                for uid in uids
            ],
        )
        tx.execute(insert(PriceRow), [{"inv_mast_uid": uid, "unit_price": Decimal("0.25")} for uid in uids])
        tx.execute(
            insert(StockRow),
            [
                {"inv_mast_uid": uid, "location_id": place, "quantity_available": 5}
                for uid in uids
                for place in (10, 20)
            ],
        )


def walk(store: Store, count: int) -> dict[str, list[str]]:
    """Buy so many lines, step by step; return what each step asked of the database."""
    asked: dict[str, list[str]] = {}

    def step(name: str, do: Callable[[], Any]) -> Any:
        with of_requests() as asked[name]:
            return do()

    lines = [(FIRST + place, 7) for place in range(count)]
    items = [{"invMastUid": uid, "quantity": quantity} for uid, quantity in lines]
    cart = step("add to a new cart", lambda: store.cart("addItems", cartItems=items))["cart"]
    token, unique_id = cart["token"], cart["cartItems"][0]["uniqueId"]
    more = [{"invMastUid": FIRST + count, "quantity": 1}]
    added = step("add", lambda: store.cart("addItem", token=token, cartItems=more))
    assert added["success"]
    changed = [{"uniqueId": one["uniqueId"], "quantity": 8} for one in cart["cartItems"]]
    assert step("change", lambda: store.cart("update", token=token, cartItems=changed))["success"]
    gone = [{"uniqueId": added["cart"]["cartItems"][-1]["uniqueId"]}]
    assert step("remove", lambda: store.cart("removeItem", token=token, cartItems=gone))["success"]
    shown = step("read the cart", lambda: store.get(f"/api/cart/{token}")).json()
    assert shown["cartItems"][0]["uniqueId"] == unique_id
    buyer = Buyer(store, token)
    step("start", buyer.start)
    step("start again", buyer.start)
    step("add a card", buyer.fill_in)
    buyer.edits["SelectedContact"].update(CONTACT)
    buyer.edits["ShippingChoices"].update(SHIP_TO)
    step("save", buyer.save)
    step("get rates", buyer.get_rates)
    buyer.choose()
    buyer.edits["General"]["Notes"] = "Ring the bell"
    assert step("save a note", buyer.save)["IsReadyToCheckout"]
    assert step("submit", buyer.submit)["WebReferenceId"]
    assert step("submit again", buyer.submit)["WebReferenceId"]
    cart = step("add to a new cart", lambda: store.cart("addItems", cartItems=items))["cart"]
    quoting = Buyer(store, cart["token"])
    quoting.start_quote()
    quoting.edits["SelectedContact"].update(CONTACT)
    quoting.edits["ShippingChoices"].update(SHIP_TO)
    quoting.save()
    assert step("ask for a quote", quoting.submit)["CheckoutType"] == "Quote"
    return asked


@pytest.mark.parametrize("count", [1, 50, 500])
def test_a_purchase_asks_no_more_for_more_lines(store: Store, count: int) -> None:
    stock_up(store, count + 1)
    walk(store, 1)  # what is remembered of places and closed days is there
    asked = walk(store, count)
    over = {name: texts for name, texts in asked.items() if len(texts) > BUDGET[name]}
    assert not over, "\n\n".join(f"{name}: {len(texts)}\n" + "\n".join(texts) for name, texts in over.items())


def test_few_and_many_lines_ask_the_same(store: Store) -> None:
    stock_up(store, 51)
    walk(store, 1)
    few = {name: len(texts) for name, texts in walk(store, 1).items()}
    many = {name: len(texts) for name, texts in walk(store, 50).items()}
    assert few == many, many
