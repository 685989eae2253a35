"""Every change answers with the whole cart, exactly as it is read afterwards."""

import random
from typing import Any

import pytest

from tests.checkout.test_budgets import FIRST, stock_up
from tests.make.buying import BREAKS, GAUGE, RESTRICTED, SCREW, WASHER, Store

LINE = """uniqueId lineNumber invMastUid itemCode quantity itemUnitPrice extendedPrice availability
  promiseDate problems { field message }"""
CHANGE = f"""mutation shoppingCart($info: CartInfoInput!) {{
  shoppingCart(cartInfo: $info) {{ cart {{ version subtotal orderNotes cartItems {{ {LINE} }} }} }}
}}"""


class Caller:
    """A client that replaces the cart it holds with each answer."""

    def __init__(self, store: Store, token: str) -> None:
        self.store, self.token = store, token
        self.cart: dict[str, Any] = {}

    def ask(self, action: str, **info: Any) -> None:
        """Change the cart."""
        asked = {"actionString": action, "token": self.token} | info
        answer = self.store.graphql(CHANGE, info=asked)
        assert "errors" not in answer, answer
        self.cart = answer["data"]["shoppingCart"]["cart"]

    def read(self) -> dict[str, Any]:
        """Return the same fields of the cart as it is read."""
        cart = self.store.get(f"/api/cart/{self.token}").json()
        lines = [{name: line[name] for name in self.cart["cartItems"][0]} for line in cart["cartItems"]]
        return {name: cart[name] for name in self.cart} | {"cartItems": lines}


@pytest.mark.parametrize("seed", range(6))
def test_the_answer_to_a_change_is_the_cart_as_it_is_read_afterwards(store: Store, seed: int) -> None:
    """Forty changes, some of them refused."""
    stock_up(store, 60)
    pieces = [(uid, 100) for uid in (GAUGE, SCREW, WASHER, BREAKS, *range(FIRST, FIRST + 4))]
    caller = Caller(store, store.cart_with(*pieces))
    caller.ask("retrieve")
    any_of = random.Random(seed)
    for _ in range(40):
        _do_something(caller, any_of)
        if caller.cart["cartItems"]:
            assert caller.cart == caller.read()


def _do_something(caller: Caller, any_of: random.Random) -> None:
    lines = caller.cart["cartItems"]
    some = any_of.sample(lines, min(len(lines), any_of.randint(1, 3)))
    quantity = any_of.choice([0, 1, 7, 100, 5000, 10**9])
    uids = [any_of.choice([GAUGE, SCREW, BREAKS, FIRST, FIRST + 30, RESTRICTED, 999]) for _ in range(2)]
    match any_of.choice(["update", "add", "remove", "note", "back"]):
        case "update":
            asked = [{"uniqueId": line["uniqueId"], "quantity": quantity} for line in some]
            caller.ask("update", cartItems=asked, version=caller.cart["version"])
        case "add":
            caller.ask("addItems", cartItems=[{"invMastUid": uid, "quantity": quantity} for uid in uids])
        case "remove":
            caller.ask("removeItem", cartItems=[{"uniqueId": line["uniqueId"]} for line in some])
        case "note":
            caller.ask("update", orderNotes=f"Note {any_of.random()}")
        case _:
            asked = [{"invMastUid": FIRST + 40, "quantity": 4, "lineNumber": any_of.randint(1, 9)}]
            caller.ask("addItem", cartItems=asked)
