"""A guest who signs in: his cart and the one that waits for him become one, once."""

from decimal import Decimal
from typing import Any

import msgspec
import pytest
from sqlalchemy import select, update

from storefront.cart import actions
from storefront.cart.schemas import CartInfoInput, CartItemInput, CartResult
from storefront.cart.tables import CartLineRow, CartRow
from storefront.identity.schemas import ANON, Actor, UserType
from storefront.pricing.tables import PriceRow
from tests.make.buying import ALLOWED_CUSTOMER, BREAKS, GAUGE, SCREW, Store

BUYER = Actor(user_type=UserType.WEB_USER, web_user_id=5, customer_id_p21=ALLOWED_CUSTOMER)
COLLEAGUE = msgspec.structs.replace(BUYER, web_user_id=6)


def act(store: Store, actor: Actor, action: str, *items: tuple[int, int], **info: Any) -> CartResult:
    lines = [CartItemInput(inv_mast_uid=uid, quantity=quantity) for uid, quantity in items]
    asked = CartInfoInput(action_string=action, cart_items=lines or None, **info)
    with store.db.write() as tx:
        return actions.perform(tx, store.context(actor), asked)


def token_of(result: CartResult) -> str:
    assert result.success, result.message
    assert result.cart is not None
    assert result.cart.token
    return result.cart.token


def quantities(result: CartResult) -> dict[int | None, int]:
    assert result.cart is not None
    return {one.inv_mast_uid: one.quantity for one in result.cart.cart_items}


def test_equal_lines_are_summed_and_the_guests_cart_is_closed(store: Store) -> None:
    own = token_of(act(store, BUYER, "addItems", (SCREW, 10), (GAUGE, 1)))
    guest = token_of(act(store, ANON, "addItems", (SCREW, 5)))
    merged = act(store, BUYER, "merge", token=guest)
    assert token_of(merged) == own
    assert quantities(merged) == {SCREW: 15, GAUGE: 1}
    assert quantities(act(store, ANON, "retrieve", token=guest)) == {}
    with store.db.read() as conn:
        assert conn.scalar(select(CartRow.closed_at).where(CartRow.token == guest)) is not None
        assert set(conn.scalars(select(CartLineRow.cart_token))) == {own}


def test_the_guests_lines_come_after_the_buyers_own(store: Store) -> None:
    """However many places the buyer's own cart has left free before."""
    cart = act(store, BUYER, "addItems", (SCREW, 10), (GAUGE, 1)).cart
    assert cart is not None
    gone = [CartItemInput(unique_id=cart.cart_items[0].unique_id)]
    with store.db.write() as tx:
        sent = CartInfoInput(action_string="removeItem", token=cart.token, cart_items=gone)
        actions.perform(tx, store.context(BUYER), sent)
    guest = token_of(act(store, ANON, "addItems", (BREAKS, 5)))
    merged = act(store, BUYER, "merge", token=guest).cart
    assert merged is not None
    assert [(line.inv_mast_uid, line.line_number) for line in merged.cart_items] == [(GAUGE, 2), (BREAKS, 3)]


@pytest.mark.trust("T-9")
def test_merging_again_changes_nothing(store: Store) -> None:
    token_of(act(store, BUYER, "addItems", (SCREW, 10)))
    guest = token_of(act(store, ANON, "addItems", (SCREW, 5)))
    once = act(store, BUYER, "merge", token=guest)
    assert quantities(act(store, BUYER, "merge", token=guest)) == quantities(once) == {SCREW: 15}


def test_a_buyer_without_a_cart_takes_the_guests_over(store: Store) -> None:
    guest = token_of(act(store, ANON, "addItems", (SCREW, 5)))
    assert token_of(act(store, BUYER, "merge", token=guest)) == guest
    assert quantities(act(store, ANON, "retrieve", token=guest)) == {}
    assert quantities(act(store, BUYER, "retrieve", token=guest)) == {SCREW: 5}


@pytest.mark.trust("T-12")
def test_a_colleagues_cart_is_not_merged(store: Store) -> None:
    own = token_of(act(store, BUYER, "addItems", (GAUGE, 1)))
    colleagues = token_of(act(store, COLLEAGUE, "addItems", (SCREW, 5)))
    assert own != colleagues
    assert quantities(act(store, BUYER, "merge", token=colleagues)) == {GAUGE: 1}
    assert quantities(act(store, COLLEAGUE, "retrieve", token=colleagues)) == {SCREW: 5}


@pytest.mark.trust("T-9")
def test_what_would_be_too_much_becomes_a_saved_cart(store: Store) -> None:
    """S1-4-021: nothing is dropped, and the answer says so as often as it is asked."""
    own = token_of(act(store, BUYER, "addItems", (GAUGE, 999_999)))
    guest = token_of(act(store, ANON, "addItems", (GAUGE, 1)))
    merged = act(store, BUYER, "merge", token=guest)
    assert token_of(merged) == own
    assert merged.saved_token == guest
    assert merged.message == (
        "Your earlier cart is saved as Cart before sign-in, 11/18/2026, because both carts together "
        "are too large: "
        "A line holds at most 999,999 pieces."
    )
    assert quantities(merged) == {GAUGE: 999_999}
    again = act(store, BUYER, "merge", token=guest)
    assert (again.success, again.saved_token) == (True, guest)
    assert again.message == "Your earlier cart is saved as Cart before sign-in, 11/18/2026."
    (kept,) = actions.list_saved(store.context(BUYER))
    assert (kept.token, kept.why) == (guest, "signIn")
    assert [line.quantity for line in kept.cart.cart_items] == [1]
    assert quantities(act(store, ANON, "retrieve", token=guest)) == {}
    assert actions.list_saved(store.context(COLLEAGUE)) == []


def test_what_would_cost_too_much_becomes_a_saved_cart_too(store: Store) -> None:
    with store.db.write() as tx:
        dear = {"unit_price": Decimal(9_000), "price_breaks": []}
        tx.execute(update(PriceRow).where(PriceRow.inv_mast_uid.in_([GAUGE, BREAKS])).values(dear))
    token_of(act(store, BUYER, "addItems", (GAUGE, 999_999)))
    guest = token_of(act(store, ANON, "addItems", (BREAKS, 999_999)))
    merged = act(store, BUYER, "merge", token=guest)
    assert (merged.success, merged.saved_token) == (True, guest)
    assert quantities(merged) == {GAUGE: 999_999}
    (kept,) = actions.list_saved(store.context(BUYER))
    assert [line.quantity for line in kept.cart.cart_items] == [999_999]


def test_the_buyers_notes_win_and_the_guests_fill_an_empty_place(store: Store) -> None:
    token_of(act(store, BUYER, "addItems", (GAUGE, 1)))
    for note, kept in (("Call the dock", "Call the dock"), ("Ring twice", "Call the dock")):
        guest = token_of(act(store, ANON, "addItems", (SCREW, 5)))
        token_of(act(store, ANON, "update", token=guest, order_notes=note))
        merged = act(store, BUYER, "merge", token=guest)
        assert merged.cart is not None
        assert merged.cart.order_notes == kept
