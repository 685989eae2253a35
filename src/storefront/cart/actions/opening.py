"""Find, read and create carts."""

import datetime
import uuid

from sqlalchemy import Connection

from storefront.base.ids import parse_cart_token
from storefront.cart import limits, rules
from storefront.cart.answer import answer
from storefront.cart.priced_cart import PricedCart, StoredCart
from storefront.cart.queries import carts
from storefront.cart.schemas import Cart
from storefront.identity.visit import Visit
from storefront.platform.gate import turn_released


def find_open_cart(
    reading: Connection, visit: Visit, token: str | None, *, locked: bool = False
) -> StoredCart | None:
    """Return the cart with this token if this actor may use it and it is still open, else None.

    A guest's cart belongs to whoever has its token, until the daily chores delete it; a company's cart to the
    company's users. A cart that became an order is closed. Raises BadInput for a malformed token.
    Source: decisions C1, C2.
    """
    parsed = parse_cart_token(token)
    if parsed is None:
        return None
    cart = carts.lock_cart(reading, parsed) if locked else carts.find_cart(reading, parsed)
    return cart if cart is not None and may_use(cart, visit) else None


def may_use(cart: StoredCart, visit: Visit) -> bool:
    """Tell whether this actor may use the cart and it is open: not ordered yet, and not saved for later."""
    return rules.may_use_cart(
        visit.actor,
        customer_id_p21=cart.customer_id_p21,
        is_closed=cart.closed_at is not None or cart.saved_at is not None,
    )


def read_cart(tx: Connection, visit: Visit, token: str | None) -> PricedCart | None:
    """Return the actor's open cart with all its lines, locked; None if there is none."""
    cart = find_open_cart(tx, visit, token or visit.cart_token, locked=True)
    return None if cart is None else carts.price_cart(tx, cart, carts.terms_of(visit))


def look(visit: Visit, token: str) -> Cart:
    """Return the cart; an unknown one is empty. Reading a cart counts as using it."""
    with visit.db.read() as reading:
        cart = find_open_cart(reading, visit, token)
        shown = answer(None if cart is None else carts.price_cart(reading, cart, carts.terms_of(visit)))
    if cart is not None and visit.now - cart.used_at > datetime.timedelta(hours=limits.TOUCH_HOURS):
        with turn_released(), visit.db.write() as tx:  # an import may hold the database; pages go on
            carts.touch_cart(tx, cart.token, visit.now)
    return shown


def new_cart(visit: Visit) -> PricedCart:
    """Return a new, empty cart with a random token, not yet in the database. Source: decision C1."""
    actor = visit.actor
    company = actor.acting_customer_id
    cart = StoredCart(
        token=str(uuid.uuid4()),
        version=0,
        customer_id_p21=company,
        web_user_id=actor.web_user_id if company is not None else None,
        order_notes="",
        note_areas=list(limits.DEFAULT_NOTE_AREAS),
        attachments=[],
        last_line_number=0,
        used_at=visit.now,
        closed_at=None,
    )
    return PricedCart(cart, (), carts.terms_of(visit))
