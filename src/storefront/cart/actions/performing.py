"""One door for everything that a `shoppingCart` call can ask. Source: S1 §4, §7, decision C3."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from sqlalchemy import Connection

from storefront.base.ids import parse_cart_token
from storefront.base.problems import Problem
from storefront.cart import limits, messages, rules
from storefront.cart.actions.adding import add_items, too_many, why_not_sent
from storefront.cart.actions.keeping import done, keep, read_cart, refused, see_prices
from storefront.cart.actions.merging import merge
from storefront.cart.answer import empty_cart
from storefront.cart.facts import PricedCart, Terms, arithmetic_line
from storefront.cart.queries import carts
from storefront.cart.schemas import CartAction, CartInfoInput, CartItemInput, CartResult
from storefront.identity.visit import Visit


def perform(tx: Connection, visit: Visit, info: CartInfoInput) -> CartResult:
    """Do what was asked, whole or not at all; a refusal carries its reason and the cart as it stands.

    Raises BadInput for a malformed token.
    """
    parse_cart_token(info.token)
    why = rules.why_not_action(info.action_string)
    if why:
        before = read_cart(tx, visit, info.token)
        return refused(before, [Problem(field="actionString", message=why)])
    return _ACTIONS[CartAction(info.action_string)](tx, visit, info)


def _retrieve(tx: Connection, visit: Visit, info: CartInfoInput) -> CartResult:
    before = read_cart(tx, visit, info.token)
    if before is None:
        return CartResult(success=True, message="", cart=empty_cart())
    see_prices(tx, before)
    return done(before)


def _update(tx: Connection, visit: Visit, info: CartInfoInput) -> CartResult:
    """Set quantities and notes of the lines that were sent; the others stay. Source: decisions B7, C4."""
    before = read_cart(tx, visit, info.token)
    sent = info.cart_items or []
    terms = before.terms if before is not None else carts.terms_of(visit)
    problems = [*_stale(before, info), *_why_not_lines_sent(sent, terms), *_why_not_notes(info)]
    lines = [arithmetic_line(line) for line in before.lines] if before is not None else []
    updated = rules.update_lines(lines, {one.unique_id or "": one.quantity for one in sent})
    problems += updated.problems
    problems += too_many(updated.lines, visit.settings.cart.quantity_max)
    if problems or before is None:
        return refused(before, problems) if problems else _retrieve(tx, visit, info)
    notes = {
        one.unique_id: msgspec.to_builtins(one.extra_notes) for one in sent if one.extra_notes is not None
    }
    now = keep(tx, visit, before, updated.lines, extra_notes=notes, **_notes(info))
    return done(now, updated.adjusted)


def _remove(tx: Connection, visit: Visit, info: CartInfoInput) -> CartResult:
    """Take lines out, by unique id."""
    zero = [CartItemInput(unique_id=one.unique_id, quantity=0) for one in info.cart_items or []]
    return _update(
        tx, visit, msgspec.structs.replace(info, cart_items=zero, order_notes=None, note_areas=None)
    )


def _clear(tx: Connection, visit: Visit, info: CartInfoInput) -> CartResult:
    """Take every line out; the cart keeps its token and its notes."""
    before = read_cart(tx, visit, info.token)
    problems = _stale(before, info)
    if problems or before is None:
        return refused(before, problems) if problems else _retrieve(tx, visit, info)
    return done(keep(tx, visit, before, []))


def _quote_to_cart(tx: Connection, visit: Visit, info: CartInfoInput) -> CartResult:
    before = read_cart(tx, visit, info.token)
    return refused(before, [Problem(field="actionString", message=messages.QUOTE_NOT_READY)])


def _stale(before: PricedCart | None, info: CartInfoInput) -> list[Problem]:
    why = rules.why_not_version(info.version, before.cart.version) if before is not None else ""
    return [Problem(field="version", message=why)] if why else []


def _why_not_lines_sent(sent: list[CartItemInput], terms: Terms) -> list[Problem]:
    return [
        Problem(field=f"cartItems[{place}].{field}", message=why)
        for place, one in enumerate(sent)
        for field, why in why_not_sent(one, terms)
    ]


def _why_not_notes(info: CartInfoInput) -> list[Problem]:
    why = rules.why_not_notes(info.order_notes or "")
    problems = [Problem(field="orderNotes", message=why)] if why else []
    areas = info.note_areas or []
    longest = max((len(area) for area in areas), default=0)
    if len(areas) > limits.NOTE_AREAS_MAX or longest > limits.NOTE_AREA_CHARACTERS:
        most, count = limits.NOTE_AREA_CHARACTERS, limits.NOTE_AREAS_MAX
        why = messages.NOTE_AREAS_MALFORMED.format(maximum=most, count=count)
        problems.append(Problem(field="noteAreas", message=why))
    return problems


def _notes(info: CartInfoInput) -> dict[str, Any]:
    sent = {"order_notes": info.order_notes, "note_areas": info.note_areas}
    return {name: value for name, value in sent.items() if value is not None}


_ACTIONS: Mapping[CartAction, Callable[[Connection, Visit, CartInfoInput], CartResult]] = {
    CartAction.ADD_ITEM: add_items,
    CartAction.ADD_ITEMS: add_items,
    CartAction.UPDATE: _update,
    CartAction.REMOVE_ITEM: _remove,
    CartAction.CLEAR: _clear,
    CartAction.RETRIEVE: _retrieve,
    CartAction.MERGE: merge,
    CartAction.QUOTE_TO_CART: _quote_to_cart,
}
