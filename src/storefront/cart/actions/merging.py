"""Bringing a guest's cart and the cart of the same person, signed in, together. Source: decision C8."""

from sqlalchemy import Connection

from storefront.base.problems import Problem
from storefront.cart import messages, rules
from storefront.cart.actions.keeping import done, keep_lines, refused
from storefront.cart.actions.opening import find_open_cart
from storefront.cart.facts import arithmetic_line
from storefront.cart.queries import answer, carts
from storefront.cart.schemas import CartInfoInput, CartResult
from storefront.identity import rules as identity
from storefront.identity.schemas import Ability
from storefront.identity.visit import Visit


def merge(tx: Connection, visit: Visit, info: CartInfoInput) -> CartResult:
    """Put the guest cart `token` into the signed-in buyer's own; again, it changes nothing.

    Equal lines are summed, the user's notes win unless empty, the guest cart is closed. Where a limit would
    be broken the guest cart is kept aside. A buyer without a cart takes the guest's over.
    """
    guest = find_open_cart(tx, visit, info.token, locked=True)
    why = identity.why_not(visit.actor, Ability.MY_ACCOUNT)
    if why:
        return refused(tx, visit, guest, [Problem(field="actionString", message=why)])
    own = _own_cart(tx, visit)
    if guest is None or guest.customer_id_p21 is not None:
        return done(tx, visit, own) if own else CartResult(success=True, message="", cart=answer.empty_cart())
    if own is None:
        who = {"customer_id_p21": visit.actor.acting_customer_id, "web_user_id": visit.actor.web_user_id}
        carts.change_cart(tx, guest.token, visit.now, **who)
        return done(tx, visit, guest.token)
    return _merge_into(tx, visit, own, guest.token)


def _own_cart(tx: Connection, visit: Visit) -> str | None:
    company = visit.actor.acting_customer_id
    return None if company is None else carts.find_token_of(tx, company, visit.actor.web_user_id)


def _merge_into(tx: Connection, visit: Visit, own_token: str, guest_token: str) -> CartResult:
    own, guest = carts.lock_cart(tx, own_token), carts.find_cart(tx, guest_token)
    assert own is not None
    assert guest is not None
    before, added = carts.list_lines(tx, own_token), carts.list_lines(tx, guest_token)
    items = answer.find_items_of(tx, [*before, *added])
    merged = rules.merge_lines(
        [arithmetic_line(row, items.get(row.unique_id)) for row in before],
        [arithmetic_line(row, items.get(row.unique_id)) for row in added],
        visit.settings.cart.lines_max,
    )
    if merged.problems:
        reason = messages.GUEST_CART_KEPT.format(reason=merged.problems[0].message)
        return refused(tx, visit, own, [Problem(field="cartItems", message=reason)])
    moved = {row.unique_id: {**row._asdict(), "cart_token": own_token} for row in added}
    carts.remove_lines(tx, list(moved))
    last = keep_lines(tx, own, before, merged.lines, moved, items, answer.load_terms(tx, visit))
    notes = rules.merged_notes(own.order_notes, guest.order_notes)
    carts.change_cart(tx, own_token, visit.now, last_line_number=last, order_notes=notes)
    carts.close_cart(tx, guest_token, visit.now)
    return done(tx, visit, own_token)
