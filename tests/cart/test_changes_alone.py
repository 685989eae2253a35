"""Who holds a cart whole is answered what a change made of it: the two together are the cart as it stands."""

import random
from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import update

from storefront.base.limits import AMOUNT_END
from storefront.pricing.tables import PriceRow
from tests.checkout.test_budgets import FIRST, stock_up
from tests.make.buying import BREAKS, GAUGE, RESTRICTED, SCREW, WASHER, Store
from tests.make.statements import of_requests

LINE = """uniqueId lineNumber invMastUid itemCode quantity itemUnitPrice extendedPrice availability
  promiseDate extraNotes { note } problems { field message }"""
CHANGE = f"""mutation shoppingCart($info: CartInfoInput!) {{
  shoppingCart(cartInfo: $info) {{
    success message problems {{ field message }} adjusted {{ field message }}
    cart {{ token version subtotal orderNotes noteAreas cartItems {{ {LINE} }} }}
    changes {{ token version orderNotes noteAreas removed cartItems {{ {LINE} }} }}
  }}
}}"""
SHOWN = ("uniqueId", "lineNumber", "itemCode", "quantity", "itemUnitPrice", "extendedPrice", "problems")


class Holder:
    """A caller that holds a cart, and puts into it what each answer says of it."""

    def __init__(self, store: Store, cart: dict[str, Any]) -> None:
        self.store, self.cart = store, cart

    def ask(self, action: str, **info: Any) -> dict[str, Any]:
        """Change the cart; return the whole answer."""
        asked = {"actionString": action, "token": self.cart["token"], "sinceVersion": self.cart["version"]}
        answer = self.store.graphql(CHANGE, info=asked | info)
        assert "errors" not in answer, answer
        result: dict[str, Any] = answer["data"]["shoppingCart"]
        if result["cart"]:
            self.cart = result["cart"]
        elif result["changes"]:
            self._take(result["changes"])
        return result

    def _take(self, changes: dict[str, Any]) -> None:
        gone = {*changes["removed"], *(line["uniqueId"] for line in changes["cartItems"])}
        stays = [line for line in self.cart["cartItems"] if line["uniqueId"] not in gone]
        own = {name: changes[name] for name in ("version", "orderNotes", "noteAreas")}
        lines = sorted([*stays, *changes["cartItems"]], key=lambda line: line["lineNumber"])
        self.cart = self.cart | own | {"cartItems": lines}

    def line(self, uid: int) -> dict[str, Any]:
        """Return the line of an item."""
        return next(line for line in self.cart["cartItems"] if line["invMastUid"] == uid)


@pytest.fixture
def holder(store: Store) -> Holder:
    """A cart of eight lines."""
    stock_up(store, 60)
    return _holding(store, [GAUGE, SCREW, WASHER, BREAKS, *range(FIRST, FIRST + 4)])


def _holding(store: Store, uids: list[int]) -> Holder:
    holder = Holder(store, {"token": None, "version": None})
    holder.ask("addItems", cartItems=[{"invMastUid": uid, "quantity": 100} for uid in uids])
    return holder


def _as_it_stands(holder: Holder) -> dict[str, Any]:
    found: dict[str, Any] = holder.store.get(f"/api/cart/{holder.cart['token']}").json()
    return found


def test_a_changed_line_is_answered_alone(holder: Holder) -> None:
    line = holder.line(BREAKS)
    result = holder.ask("update", cartItems=[{"uniqueId": line["uniqueId"], "quantity": 10}])
    assert result["success"]
    assert result["cart"] is None
    (told,) = result["changes"]["cartItems"]
    assert (told["itemCode"], told["quantity"], told["extendedPrice"]) == ("JIC-6", 10, 42.04)
    assert result["changes"]["removed"] == []
    assert result["changes"]["version"] == holder.cart["version"]


def test_what_was_rounded_is_told(holder: Holder) -> None:
    line = holder.line(SCREW)
    result = holder.ask("update", cartItems=[{"uniqueId": line["uniqueId"], "quantity": 7}])
    assert [one["message"] for one in result["adjusted"]] == ["7 rounded up to 10, sold in packs of 5"]
    assert holder.line(SCREW)["quantity"] == 10


def test_a_removed_line_is_named(holder: Holder) -> None:
    line = holder.line(GAUGE)
    result = holder.ask("removeItem", cartItems=[{"uniqueId": line["uniqueId"]}])
    assert result["changes"]["removed"] == [line["uniqueId"]]
    assert result["changes"]["cartItems"] == []


def test_what_is_added_joins_the_line_that_is_there(holder: Holder) -> None:
    before = len(holder.cart["cartItems"])
    more = [{"invMastUid": FIRST, "quantity": 3}, {"invMastUid": FIRST + 20, "quantity": 2}]
    result = holder.ask("addItems", cartItems=more)
    assert result["cart"] is None
    assert len(holder.cart["cartItems"]) == before + 1
    assert holder.line(FIRST)["quantity"] == 103
    assert holder.cart["cartItems"][-1]["invMastUid"] == FIRST + 20


def test_the_note_is_changed_without_a_look_at_any_line(holder: Holder) -> None:
    result = holder.ask("update", orderNotes="Deliver to dock 7")
    assert result["changes"]["cartItems"] == []
    assert holder.cart["orderNotes"] == "Deliver to dock 7"
    assert _as_it_stands(holder)["orderNotes"] == "Deliver to dock 7"


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_done_the_caller_holds_the_cart_as_it_stands(holder: Holder, seed: int) -> None:
    """Forty changes, some of them refused; whoever held an older cart is answered the whole of it."""
    any_of = random.Random(seed)
    for _ in range(40):
        _do_something(holder, any_of)
        stands = _as_it_stands(holder)
        assert [_shown(line) for line in holder.cart["cartItems"]] == [
            _shown(line) for line in stands["cartItems"]
        ]
        assert (holder.cart["version"], holder.cart["orderNotes"]) == (
            stands["version"],
            stands["orderNotes"],
        )


def _do_something(holder: Holder, any_of: random.Random) -> None:
    lines = holder.cart["cartItems"]
    some = any_of.sample(lines, min(len(lines), any_of.randint(1, 3)))
    quantity = any_of.choice([0, 1, 7, 100, 5000, 10**9])
    uids = [any_of.choice([GAUGE, SCREW, BREAKS, FIRST, FIRST + 30, RESTRICTED, 999]) for _ in range(2)]
    match any_of.choice(["update", "add", "remove", "note", "back", "elsewhere"]):
        case "update":
            asked = [{"uniqueId": line["uniqueId"], "quantity": quantity} for line in some]
            holder.ask("update", cartItems=asked, version=holder.cart["version"])
        case "add":
            holder.ask("addItems", cartItems=[{"invMastUid": uid, "quantity": quantity} for uid in uids])
        case "remove":
            holder.ask("removeItem", cartItems=[{"uniqueId": line["uniqueId"]} for line in some])
        case "note":
            holder.ask("update", orderNotes=f"Note {any_of.random()}")
        case "back":
            asked = [{"invMastUid": FIRST + 40, "quantity": 4, "lineNumber": any_of.randint(1, 9)}]
            holder.ask("addItem", cartItems=asked)
        case _:
            gone = [{"invMastUid": uids[0], "quantity": 1}]
            holder.store.cart("addItem", token=holder.cart["token"], cartItems=gone)
            holder.ask("update", orderNotes="Read anew")


def _shown(line: dict[str, Any]) -> list[Any]:
    return [line[name] for name in SHOWN]


def test_who_holds_another_version_is_answered_the_whole_cart(holder: Holder) -> None:
    holder.store.cart("addItem", token=holder.cart["token"], cartItems=[{"invMastUid": GAUGE}])
    result = holder.ask("update", orderNotes="Mine")
    assert result["changes"] is None
    assert len(result["cart"]["cartItems"]) == 8
    assert holder.line(GAUGE)["quantity"] == 101


def test_a_refusal_is_answered_with_the_whole_cart(holder: Holder) -> None:
    result = holder.ask("update", cartItems=[{"uniqueId": "unknown", "quantity": 1}])
    assert not result["success"]
    assert result["changes"] is None
    assert len(result["cart"]["cartItems"]) == 8
    assert [one["field"] for one in result["problems"]] == ["unknown"]


def test_lines_that_were_not_read_count_toward_the_limit(store: Store) -> None:
    most = store.settings.cart.lines_max
    stock_up(store, most + 1)
    holder = _holding(store, [FIRST + place for place in range(most)])
    result = holder.ask("addItem", cartItems=[{"invMastUid": FIRST + most, "quantity": 1}])
    assert not result["success"]
    assert result["message"] == f"A cart holds at most {most:,} lines."
    assert len(_as_it_stands(holder)["cartItems"]) == most


def test_lines_that_were_not_read_count_toward_what_an_order_may_come_to(holder: Holder) -> None:
    """Nothing gets in a line at a time that could not be put in at once."""
    with holder.store.db.write() as tx:
        dear = Decimal(AMOUNT_END) / 200
        tx.execute(update(PriceRow).where(PriceRow.inv_mast_uid > FIRST + 9).values(unit_price=dear))
    one, two = ({"invMastUid": FIRST + place, "quantity": 100} for place in (10, 11))
    assert holder.ask("addItem", cartItems=[one])["success"]
    asked = {"token": holder.cart["token"], "sinceVersion": holder.cart["version"], "cartItems": [two]}
    answer = holder.store.graphql(CHANGE, info={"actionString": "addItem"} | asked)
    message = "A cart stays below $10,000,000,000.00. Please call us for an order of this size."
    assert [error["message"] for error in answer["errors"]] == [message]
    assert len(_as_it_stands(holder)["cartItems"]) == 9


def test_a_price_that_moved_elsewhere_in_the_cart_is_told_when_it_is_next_read(holder: Holder) -> None:
    with holder.store.db.write() as tx:
        tx.execute(update(PriceRow).where(PriceRow.inv_mast_uid == GAUGE).values(unit_price=Decimal("50")))
    holder.ask("update", cartItems=[{"uniqueId": holder.line(SCREW)["uniqueId"], "quantity": 5}])
    (change,) = _as_it_stands(holder)["priceChanges"]
    assert (change["itemCode"], change["oldUnitPrice"], change["newUnitPrice"]) == ("PG-25-100", 42.5, 50)


def test_any_number_of_lines_costs_the_same_few_statements(store: Store) -> None:
    stock_up(store, 501)
    counts = [_statements_of_changes(store, count) for count in (1, 50, 500)]
    assert counts == [(5, 6)] * 3


def _statements_of_changes(store: Store, count: int) -> tuple[int, int]:
    holder = _holding(store, [FIRST + place for place in range(count)])
    line = {"uniqueId": holder.line(FIRST)["uniqueId"], "quantity": 3}
    more = {"invMastUid": FIRST, "quantity": 1}
    changed = _asked(lambda: holder.ask("update", cartItems=[line]))
    added = _asked(lambda: holder.ask("addItem", cartItems=[more]))
    return len(changed), len(added)


def _asked(step: Callable[[], Any]) -> list[str]:
    with of_requests() as texts:
        step()
    return texts
