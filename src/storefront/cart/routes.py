"""The cart by its token."""

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath

from storefront.cart import actions
from storefront.cart.schemas import Cart, CartData
from storefront.identity.visit import Visit


@get("/api/cart/{token:str}", sync_to_thread=True)
def load_cart(visit: NamedDependency[Visit], token: FromPath[str]) -> Cart:
    """Answer the cart, priced this moment; empty where there is none. Source: S1 §7, decision I5."""
    return actions.look(visit, token)


@get("/api/cart/{token:str}/data", sync_to_thread=True)
def load_cart_data(visit: NamedDependency[Visit], token: FromPath[str]) -> CartData:
    """Answer what the cart page shows beside the cart. Source: S1 §3, decision I5."""
    return CartData(cart_checks=[], item_details=actions.look(visit, token).cart_items)


handlers = [load_cart, load_cart_data]
