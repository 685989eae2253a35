"""Who may only look at the company's affairs sees the cart and changes nothing in it."""

import pytest

from storefront.base.errors import Forbidden
from storefront.cart import actions
from storefront.cart.schemas import CartInfoInput, CartItemInput, CartResult, CatalogItemInput
from storefront.checkout.actions import submit
from storefront.checkout.actions.load import load_snapshot
from storefront.identity.schemas import Actor, CompanyRole, UserType
from tests.make.buying import ALLOWED_CUSTOMER, CATALOG_ITEM, SCREW, Store

BUYER = Actor(user_type=UserType.WEB_USER, web_user_id=5, customer_id_p21=ALLOWED_CUSTOMER)
LOOKER = Actor(
    user_type=UserType.WEB_USER,
    web_user_id=6,
    customer_id_p21=ALLOWED_CUSTOMER,
    company_role=CompanyRole.VIEW_ONLY,
)
WHY_NOT_KEEP = "Only an admin or a buyer of your company may keep a cart."


def act(store: Store, actor: Actor, action: str, **info: object) -> CartResult:
    asked = CartInfoInput(action_string=action, **info)  # type: ignore[arg-type]
    with store.db.write() as tx:
        return actions.perform(tx, store.context(actor), asked)


@pytest.fixture
def cart(store: Store) -> CartResult:
    return act(store, BUYER, "addItem", cart_items=[CartItemInput(inv_mast_uid=SCREW, quantity=10)])


@pytest.mark.parametrize("action", ["addItem", "addItems", "update", "removeItem", "clear"])
def test_nothing_of_the_cart_is_changed(store: Store, cart: CartResult, action: str) -> None:
    assert cart.cart is not None
    line = cart.cart.cart_items[0]
    sent = [CartItemInput(inv_mast_uid=SCREW, unique_id=line.unique_id, quantity=5)]
    result = act(store, LOOKER, action, token=cart.cart.token, cart_items=sent)
    assert not result.success
    assert [one.message for one in result.problems] == [WHY_NOT_KEEP]
    seen = act(store, LOOKER, "retrieve", token=cart.cart.token)
    assert seen.cart is not None
    assert [(one.unique_id, one.quantity) for one in seen.cart.cart_items] == [(line.unique_id, 10)]


def test_no_catalog_item_is_put_in(store: Store, cart: CartResult) -> None:
    assert cart.cart is not None
    asked = CatalogItemInput(token=cart.cart.token, item_catalog_uid=CATALOG_ITEM, quantity=1)
    with store.db.write() as tx:
        result = actions.add_catalog_item(tx, store.context(LOOKER), asked)
    assert [one.message for one in result.problems] == [WHY_NOT_KEEP]


def test_nothing_is_bought(store: Store, cart: CartResult) -> None:
    assert cart.cart is not None
    token = cart.cart.token
    why = "Only an admin or a buyer of your company may check out"
    with store.db.read() as conn:
        assert load_snapshot(conn, store.context(BUYER), token).lines
        with pytest.raises(Forbidden, match=why):
            load_snapshot(conn, store.context(LOOKER), token)
    with pytest.raises(Forbidden, match=why):
        submit.submit(store.context(LOOKER), token, False, None, None, None)  # type: ignore[arg-type]
