"""The first screen of a browser's cart, for the page that the server renders."""

import dataclasses

import msgspec

from storefront.cart import limits
from storefront.cart.actions.open_cart import find_open_cart
from storefront.cart.answer import answer
from storefront.cart.queries import carts
from storefront.cart.schemas import CartOpening
from storefront.identity.request_context import RequestContext
from storefront.identity.rules import actor_from_claims
from storefront.identity.schemas import ANON
from storefront.signin import signed_in
from storefront.signin.browser import Browser
from storefront.signin.rules.claims import person_claims


def open_with(context: RequestContext, browser: Browser) -> CartOpening:
    """Return the first lines of the browser's cart, and what the page says about all of them.

    A page request has no access token, so the session cookie says who is asking; the cart is theirs by the
    same rule as everywhere else. Raises BadInput for a malformed cart token. Source: decisions C1, C2.
    """
    with context.db.read() as conn:
        user = signed_in.by_cookie(conn, browser.cookie, context.now, context.settings)
        actor = ANON if user is None else actor_from_claims(person_claims(user.person, user.session))
        seen = dataclasses.replace(context, actor=actor)
        cart = find_open_cart(conn, seen, browser.cart)
        if cart is None:
            return CartOpening()
        priced = carts.price_cart(conn, cart, carts.terms_of(seen))
    if not priced.lines:
        return CartOpening()
    whole = answer(priced)
    return CartOpening(
        cart=msgspec.structs.replace(whole, cart_items=whole.cart_items[: limits.OPENING_LINES]),
        lines=len(priced.lines),
        orderable=sum(1 for line in priced.lines if not line.why_not),
        unpriced=sum(1 for line in priced.lines if line.unit_price is None),
    )
