"""The note of an order stands once: the cart's page and the checkout both show and change it."""

from typing import Any

from sqlalchemy import select

from storefront.orders.tables import OrderRow
from tests.make.buying import Buyer, Store, ready_buyer

LATER = "Deliver to dock 4"


def note_of(buyer: Buyer) -> str:
    note: str = buyer.start()["UserEdits"]["General"]["Notes"]
    return note


def cart_of(buyer: Buyer) -> dict[str, Any]:
    cart: dict[str, Any] = buyer.store.get(f"/api/cart/{buyer.token}").json()
    return cart


def note_on_cart(buyer: Buyer, note: str) -> None:
    assert buyer.store.cart("update", token=buyer.token, orderNotes=note)["success"]


def ordered_note(buyer: Buyer) -> Any:
    assert buyer.submit()["WebReferenceId"]
    with buyer.store.db.read() as conn:
        return conn.scalars(select(OrderRow.order_notes)).one()


def test_a_note_that_the_cart_got_after_the_start_is_shown_and_ordered(store: Store) -> None:
    buyer = ready_buyer(store)
    note_on_cart(buyer, LATER)
    assert note_of(buyer) == LATER
    assert ordered_note(buyer) == LATER


def test_a_note_that_the_cart_got_in_another_tab_is_ordered(store: Store) -> None:
    buyer = ready_buyer(store)
    note_on_cart(buyer, LATER)
    buyer.save()
    assert cart_of(buyer)["orderNotes"] == LATER
    assert ordered_note(buyer) == LATER


def test_a_note_that_the_checkout_saves_stands_on_the_cart_too(store: Store) -> None:
    buyer = ready_buyer(store)
    note_on_cart(buyer, "Call ahead")
    note_of(buyer)
    buyer.edits["General"]["Notes"] = LATER
    buyer.save()
    assert cart_of(buyer)["orderNotes"] == LATER
    assert ordered_note(buyer) == LATER


def test_a_note_that_the_cart_lost_is_not_ordered(store: Store) -> None:
    buyer = ready_buyer(store)
    note_on_cart(buyer, LATER)
    note_of(buyer)
    note_on_cart(buyer, "")
    assert ordered_note(buyer) == ""
