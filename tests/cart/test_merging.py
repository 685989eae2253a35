"""A guest who signs in: his cart and the one that waits for him become one, once."""

from typing import Any

import msgspec
from sqlalchemy import select

from storefront.cart import actions
from storefront.cart.schemas import CartInfoInput, CartItemInput, CartResult
from storefront.cart.tables import CartLineRow, CartRow
from storefront.identity.schemas import ANON, Actor, UserType
from tests.make.buying import ALLOWED_CUSTOMER, GAUGE, SCREW, Store

BUYER = Actor(user_type=UserType.WEB_USER, web_user_id=5, customer_id_p21=ALLOWED_CUSTOMER)
COLLEAGUE = msgspec.structs.replace(BUYER, web_user_id=6)


def act(store: Store, actor: Actor, action: str, *items: tuple[int, int], **info: Any) -> CartResult:
    lines = [CartItemInput(inv_mast_uid=uid, quantity=quantity) for uid, quantity in items]
    asked = CartInfoInput(action_string=action, cart_items=lines or None, **info)
    with store.db.write() as tx:
        return actions.perform(tx, store.visit(actor), asked)


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
    with store.db.read() as reading:
        assert reading.scalar(select(CartRow.closed_at).where(CartRow.token == guest)) is not None
        assert set(reading.scalars(select(CartLineRow.cart_token))) == {own}


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


def test_a_colleagues_cart_is_not_merged(store: Store) -> None:
    own = token_of(act(store, BUYER, "addItems", (GAUGE, 1)))
    colleagues = token_of(act(store, COLLEAGUE, "addItems", (SCREW, 5)))
    assert own != colleagues
    assert quantities(act(store, BUYER, "merge", token=colleagues)) == {GAUGE: 1}
    assert quantities(act(store, COLLEAGUE, "retrieve", token=colleagues)) == {SCREW: 5}


def test_what_would_be_too_much_is_kept_aside(store: Store) -> None:
    token_of(act(store, BUYER, "addItems", (GAUGE, 999_999)))
    guest = token_of(act(store, ANON, "addItems", (GAUGE, 1)))
    refused = act(store, BUYER, "merge", token=guest)
    assert not refused.success
    assert refused.message.startswith("Your earlier cart was kept aside, for both together are too large: ")
    assert quantities(refused) == {GAUGE: 999_999}
    assert quantities(act(store, ANON, "retrieve", token=guest)) == {GAUGE: 1}


def test_the_buyers_notes_win_and_the_guests_fill_an_empty_place(store: Store) -> None:
    token_of(act(store, BUYER, "addItems", (GAUGE, 1)))
    for note, kept in (("Call the dock", "Call the dock"), ("Ring twice", "Call the dock")):
        guest = token_of(act(store, ANON, "addItems", (SCREW, 5)))
        token_of(act(store, ANON, "update", token=guest, order_notes=note))
        merged = act(store, BUYER, "merge", token=guest)
        assert merged.cart is not None
        assert merged.cart.order_notes == kept
