"""Merge a guest's cart into the same person's own cart after sign-in. Source: decision C8."""

from msgspec.structs import replace
from sqlalchemy import Connection

from storefront.base.ids import parse_cart_token
from storefront.base.problems import Problem
from storefront.cart import messages, rules
from storefront.cart.actions.attaching import take_files, why_no_room
from storefront.cart.actions.open_cart import find_open_cart
from storefront.cart.actions.saved_carts import find_saved_at_sign_in, save_aside
from storefront.cart.actions.write_cart import keep, planned, see_prices, why_too_dear
from storefront.cart.answer import done, empty_cart, refused
from storefront.cart.priced_cart import PricedCart, StoredCart, arithmetic_line
from storefront.cart.queries import carts
from storefront.cart.schemas import CartInfoInput, CartResult, SavedWhy
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability


def merge(tx: Connection, context: RequestContext, info: CartInfoInput) -> CartResult:
    """Merge the guest cart `token` into the signed-in buyer's own; repeating the call changes nothing.

    Equal lines are summed, the user's notes win unless empty, the guest cart is closed. If a limit would be
    exceeded, the guest cart becomes a saved cart, and every call reports that. A buyer without a cart takes
    over the guest's.
    """
    guest = find_open_cart(tx, context, info.token, locked=True)
    why = identity.why_not(context.actor, Ability.MY_ACCOUNT)
    if why:
        return refused(_priced(tx, context, guest), [Problem(field="actionString", message=why)])
    own = _own_cart(tx, context)
    if guest is None or guest.customer_id_p21 is not None:
        return _answer_again(tx, context, info.token, _unchanged(_priced(tx, context, own), tx))
    if own is None:
        return _taken_over(tx, context, guest)
    priced_own, priced_guest = _priced(tx, context, own), _priced(tx, context, guest)
    assert priced_own is not None
    assert priced_guest is not None
    return _merge_into(tx, context, priced_own, priced_guest)


def _priced(tx: Connection, context: RequestContext, cart: StoredCart | None) -> PricedCart | None:
    return None if cart is None else carts.price_cart(tx, cart, carts.terms_of(context))


def _own_cart(tx: Connection, context: RequestContext) -> StoredCart | None:
    company = context.actor.acting_customer_id
    token = None if company is None else carts.find_token_of(tx, company, context.actor.web_user_id)
    return None if token is None else carts.lock_cart(tx, token)


def _unchanged(own: PricedCart | None, tx: Connection) -> CartResult:
    if own is None:
        return CartResult(success=True, message="", cart=empty_cart())
    see_prices(tx, own)
    return done(own)


def _taken_over(tx: Connection, context: RequestContext, guest: StoredCart) -> CartResult:
    company, person = context.actor.acting_customer_id, context.actor.web_user_id
    carts.give_cart(tx, guest.token, company, person)
    before = _priced(tx, context, replace(guest, customer_id_p21=company, web_user_id=person))
    assert before is not None
    lines = [arithmetic_line(line) for line in before.lines]
    return done(keep(tx, context, before, planned(context, before, lines)))


def _merge_into(tx: Connection, context: RequestContext, own: PricedCart, guest: PricedCart) -> CartResult:
    merged = rules.merge_lines(
        [arithmetic_line(line) for line in own.lines],
        [arithmetic_line(line) for line in guest.lines],
        context.settings.cart.lines_max,
    )
    moved = {line.kept.unique_id: (replace(line.kept, line_number=0), line.item) for line in guest.lines}
    why = merged.problems[0].message if merged.problems else ""
    why = why or why_no_room(own.cart, guest.cart)
    if why := why or why_too_dear(own, planned(context, own, merged.lines, moved)):
        name = save_aside(tx, context, guest, SavedWhy.SIGN_IN)
        message = messages.GUEST_CART_KEPT.format(name=name, reason=why)
        return replace(_unchanged(own, tx), message=message, saved_token=guest.cart.token)
    carts.remove_lines(tx, [line.kept.unique_id for line in guest.lines])
    notes = rules.merged_notes(own.cart.order_notes, guest.cart.order_notes)
    along = take_files(tx, own.cart, guest.cart)
    now = keep(
        tx, context, own, planned(context, own, merged.lines, moved, order_notes=notes, attachments=along)
    )
    carts.close_cart(tx, guest.cart, context.now)
    return done(now)


def _answer_again(
    tx: Connection, context: RequestContext, token: str | None, answered: CartResult
) -> CartResult:
    """Return the answer of an earlier call that saved this guest's cart, in case that answer was lost."""
    parsed = parse_cart_token(token)
    found = find_saved_at_sign_in(tx, context, parsed) if parsed else None
    if found is None:
        return answered
    message = messages.SAVED_AT_SIGN_IN.format(name=found.name)
    return replace(answered, message=message, saved_token=found.cart.token)
