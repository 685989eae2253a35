"""Whose cart is it, is it still open, and what does a look at it show?"""

import datetime
import uuid
from typing import Any

from sqlalchemy import Connection, Row

from storefront.base.ids import parse_cart_token
from storefront.cart import limits, rules
from storefront.cart.queries import carts
from storefront.cart.queries.answer import answer
from storefront.cart.schemas import Cart
from storefront.identity.visit import Visit


def find_open_cart(
    reading: Connection, visit: Visit, token: str | None, *, locked: bool = False
) -> Row[Any] | None:
    """Return the cart of this token if this actor may use it and it is still open, else None.

    A guest's cart belongs to whoever holds its token, for 90 idle days; a company's to its users only. A
    cart that became an order is closed. Raises BadInput for a malformed token. Source: decisions C1, C2.
    """
    parsed = parse_cart_token(token)
    if parsed is None:
        return None
    cart = carts.lock_cart(reading, parsed) if locked else carts.find_cart(reading, parsed)
    return cart if cart is not None and _may_use(cart, visit) else None


def _may_use(cart: Row[Any], visit: Visit) -> bool:
    return rules.may_use_cart(
        visit.actor,
        customer_id_p21=cart.customer_id_p21,
        is_closed=cart.closed_at is not None,
        idle=visit.now - cart.used_at,
        guest_days=visit.settings.cart.guest_days,
    )


def look(visit: Visit, token: str) -> Cart:
    """Return the cart; an unknown one is empty. Looking at it counts as using it."""
    with visit.db.read() as reading:
        cart = find_open_cart(reading, visit, token)
        shown = answer(reading, visit, cart)
    if cart is not None and visit.now - cart.used_at > datetime.timedelta(hours=limits.TOUCH_HOURS):
        with visit.db.write() as tx:
            carts.touch_cart(tx, cart.token, visit.now)
    return shown


def open_new_cart(tx: Connection, visit: Visit) -> Row[Any]:
    """Return a new, empty cart under a token that nobody can guess. Source: decision C1."""
    token = str(uuid.uuid4())
    actor = visit.actor
    cart = {
        "token": token,
        "version": 0,
        "customer_id_p21": actor.acting_customer_id,
        "web_user_id": actor.web_user_id if actor.acting_customer_id is not None else None,
        "note_areas": list(limits.DEFAULT_NOTE_AREAS),
        "attachments": [],
        "created_at": visit.now,
        "used_at": visit.now,
    }
    carts.save_cart(tx, cart)
    opened = carts.lock_cart(tx, token)
    assert opened is not None
    return opened
