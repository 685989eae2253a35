"""Dispatch a `shoppingCart` call to its action; update, remove and clear are here.

Source: S1 §4, §7, decision C3.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection

from storefront.base.ids import parse_cart_token
from storefront.base.problems import Problem
from storefront.cart import rules
from storefront.cart.actions.adding import add_items
from storefront.cart.actions.line_terms import lines_changed, why_not_sent
from storefront.cart.actions.merging import merge
from storefront.cart.actions.open_cart import read_cart
from storefront.cart.actions.order_notes import notes_sent, why_not_notes
from storefront.cart.actions.quoting import quote_to_cart
from storefront.cart.actions.recutting import Recut, recut
from storefront.cart.actions.write_cart import keep, planned, see_prices
from storefront.cart.answer import done, empty_cart, refused
from storefront.cart.priced_cart import PricedCart, Terms, arithmetic_line, why_not_more
from storefront.cart.queries import carts
from storefront.cart.schemas import CartAction, CartInfoInput, CartItemInput, CartResult
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability


def perform(tx: Connection, context: RequestContext, info: CartInfoInput) -> CartResult:
    """Perform the action completely or not at all, and return the whole cart; a refusal says why.

    Raises BadInput for a malformed token.
    """
    parse_cart_token(info.token)
    why = "" if info.action_string in _LOOKING else identity.why_not(context.actor, Ability.KEEP_CART)
    if why:
        return refused(read_cart(tx, context, info.token), [Problem(field="actionString", message=why)])
    return _ACTIONS[info.action_string](tx, context, info)


def _retrieve(tx: Connection, context: RequestContext, info: CartInfoInput) -> CartResult:
    before = read_cart(tx, context, info.token)
    if before is None:
        return CartResult(success=True, message="", cart=empty_cart())
    see_prices(tx, before)
    return done(before)


def _update(tx: Connection, context: RequestContext, info: CartInfoInput) -> CartResult:
    """Update the sent lines and the notes; other lines stay unchanged. Source: decisions B7, C4."""
    before = read_cart(tx, context, info.token)
    sent = info.cart_items or []
    terms = before.terms if before is not None else carts.terms_of(context)
    problems = [*_stale(before, info), *_why_not_lines_sent(sent, terms), *why_not_notes(info)]
    lines = [arithmetic_line(line) for line in before.lines] if before is not None else []
    of_lines: Mapping[str, Mapping[str, Any]] = {} if before is None else lines_changed(before, sent)
    cut = recut(tx, before, sent, of_lines) if before is not None else Recut()
    of_lines = {**of_lines, **cut.of_lines}
    updated = rules.update_lines(_as_they_become(lines, of_lines), _quantities(lines, sent))
    problems += [*cut.problems, *updated.problems]
    if before is not None and not problems:
        problems += _why_not_more(before, updated.lines)
    if problems or before is None:
        return refused(before, problems) if problems else _retrieve(tx, context, info)
    notes = notes_sent(info, context.actor)
    now = planned(context, before, updated.lines, of_lines=of_lines, items=cut.items, **notes)
    keep(tx, context, before, now)
    return done(now, updated.adjusted)


def _quantities(lines: Sequence[rules.Line], sent: Sequence[CartItemInput]) -> dict[str, object]:
    """Return the quantities that were sent, by unique id.

    A known line without one is left out: it may become identical to another, and be merged into it.
    """
    known = {line.unique_id for line in lines}
    return {
        one.unique_id or "": one.quantity
        for one in sent
        if one.quantity is not None or one.unique_id not in known
    }


def _as_they_become(
    lines: Sequence[rules.Line], of_lines: Mapping[str, Mapping[str, Any]]
) -> tuple[rules.Line, ...]:
    """Return the lines with their new identities; lines that become identical are merged."""
    identities = {unique_id: own["identity"] for unique_id, own in of_lines.items() if "identity" in own}
    changed = [
        msgspec.structs.replace(line, identity=identities[line.unique_id])
        if line.unique_id in identities
        else line
        for line in lines
    ]
    return rules.without_duplicates(changed)


def _remove(tx: Connection, context: RequestContext, info: CartInfoInput) -> CartResult:
    """Remove lines by unique id."""
    zero = [CartItemInput(unique_id=one.unique_id, quantity=0) for one in info.cart_items or []]
    return _update(
        tx, context, msgspec.structs.replace(info, cart_items=zero, order_notes=None, note_areas=None)
    )


def _clear(tx: Connection, context: RequestContext, info: CartInfoInput) -> CartResult:
    """Remove every line; the cart keeps its token and notes."""
    before = read_cart(tx, context, info.token)
    problems = _stale(before, info)
    if problems or before is None:
        return refused(before, problems) if problems else _retrieve(tx, context, info)
    return done(keep(tx, context, before, planned(context, before, [])))


def _stale(before: PricedCart | None, info: CartInfoInput) -> list[Problem]:
    why = rules.why_not_version(info.version, before.cart.version) if before is not None else ""
    return [Problem(field="version", message=why)] if why else []


def _why_not_more(before: PricedCart, after: Sequence[rules.Line]) -> list[Problem]:
    """Return problems for the lines whose quantity may not grow, such as those of restricted items."""
    wanted = {line.unique_id: line.quantity for line in after}
    larger = (line for line in before.lines if wanted.get(line.kept.unique_id, 0) > line.kept.quantity)
    found = ((line, why_not_more(line, before.terms)) for line in larger)
    return [Problem(field=line.kept.unique_id, message=why) for line, why in found if why]


def _why_not_lines_sent(sent: list[CartItemInput], terms: Terms) -> list[Problem]:
    return [
        Problem(field=f"cartItems[{place}].{field}", message=why)
        for place, one in enumerate(sent)
        for field, why in why_not_sent(one, terms)
    ]


_LOOKING = frozenset({CartAction.RETRIEVE, CartAction.MERGE})
_ACTIONS: Mapping[CartAction, Callable[[Connection, RequestContext, CartInfoInput], CartResult]] = {
    CartAction.ADD_ITEM: add_items,
    CartAction.ADD_ITEMS: add_items,
    CartAction.UPDATE: _update,
    CartAction.REMOVE_ITEM: _remove,
    CartAction.CLEAR: _clear,
    CartAction.RETRIEVE: _retrieve,
    CartAction.MERGE: merge,
    CartAction.QUOTE_TO_CART: quote_to_cart,
}
