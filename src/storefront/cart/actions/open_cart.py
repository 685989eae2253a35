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
from storefront.identity.request_context import RequestContext
from storefront.platform.work_lock import lock_released


def find_open_cart(
    conn: Connection, context: RequestContext, token: str | None, *, locked: bool = False
) -> StoredCart | None:
    """Return the open cart with this token if this actor may use it, else None.

    A guest's cart belongs to whoever has its token, until the daily jobs delete it; a company's cart to the
    company's users. A cart that became an order is closed. Raises BadInput for a malformed token. Source:
    decisions C1, C2.
    """
    parsed = parse_cart_token(token)
    if parsed is None:
        return None
    cart = carts.lock_cart(conn, parsed) if locked else carts.find_cart(conn, parsed)
    return cart if cart is not None and may_use(cart, context) else None


def may_use(cart: StoredCart, context: RequestContext) -> bool:
    """Return whether this actor may use the cart and it is open: neither ordered nor saved for later."""
    return rules.may_use_cart(
        context.actor,
        customer_id_p21=cart.customer_id_p21,
        is_closed=cart.closed_at is not None or cart.saved_at is not None,
    )


def read_cart(tx: Connection, context: RequestContext, token: str | None) -> PricedCart | None:
    """Return the actor's open cart with all its lines, locked; None if there is none."""
    cart = find_open_cart(tx, context, token or context.cart_token, locked=True)
    return None if cart is None else carts.price_cart(tx, cart, carts.terms_of(context))


def look(context: RequestContext, token: str) -> Cart:
    """Return the cart; an unknown token gives an empty cart. Reading a cart counts as using it."""
    with context.db.read() as conn:
        cart = find_open_cart(conn, context, token)
        shown = answer(None if cart is None else carts.price_cart(conn, cart, carts.terms_of(context)))
    if cart is not None and context.now - cart.used_at > datetime.timedelta(hours=limits.TOUCH_HOURS):
        with lock_released(), context.db.write() as tx:  # an import may hold the lock
            carts.touch_cart(tx, cart.token, context.now)
    return shown


def new_cart(context: RequestContext) -> PricedCart:
    """Return a new, empty cart with a random token, not yet in the database. Source: decision C1."""
    actor = context.actor
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
        used_at=context.now,
        closed_at=None,
    )
    return PricedCart(cart, (), carts.terms_of(context))
