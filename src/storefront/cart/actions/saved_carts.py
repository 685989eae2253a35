"""Save, put back, rename, delete and restore carts. No line of a saved cart is ever dropped."""

import datetime
from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace
from sqlalchemy import Connection

from storefront.base.ids import parse_cart_token
from storefront.base.problems import Problem
from storefront.base.text import as_text, one_line
from storefront.cart import limits, messages, rules, saved_carts
from storefront.cart.actions.attaching import take_files, why_no_room
from storefront.cart.actions.audit import KIND
from storefront.cart.actions.open_cart import new_cart, read_cart
from storefront.cart.actions.write_cart import keep, planned
from storefront.cart.answer import answer, changes_of, empty_cart
from storefront.cart.priced_cart import PricedCart, PricedLine, arithmetic_line
from storefront.cart.queries import carts
from storefront.cart.queries import saved_carts as queries
from storefront.cart.queries.saved_carts import StoredSaved
from storefront.cart.schemas import (
    SavedCart,
    SavedCartAction,
    SavedCartInput,
    SavedCartResult,
    SavedWhy,
)
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.impersonation.actions.audit import record_write
from storefront.lists.rules import name_key


def list_saved(context: RequestContext, token: str | None = None) -> list[SavedCart]:
    """Return the user's saved carts, newest first, or only the one with this token.

    Raises Unauthenticated for guests, Forbidden for staff acting for nobody, BadInput for a malformed token.
    """
    identity.require(context.actor, Ability.MY_ACCOUNT)
    customer, person = _owner(context)
    terms = carts.terms_of(context)
    parsed = parse_cart_token(token)
    with context.db.read() as conn:
        if token is None:
            found = queries.list_saved(conn, customer, person)
            priced = queries.price_saved(conn, found, customer, person, terms)
        else:
            one = queries.find_saved(conn, customer, person, parsed) if parsed else None
            found = [one] if one else []
            priced = [carts.price_cart(conn, each.cart, terms) for each in found]
    return [_answer(context, each, now) for each, now in zip(found, priced, strict=True)]


def edit_saved(context: RequestContext, asked: SavedCartInput) -> SavedCartResult:
    """Perform the action on a saved cart completely or not at all; a refusal says why.

    Raises Unauthenticated for guests, BadInput for a malformed token, Refused if the cart would be too large
    for an order.
    """
    if not context.actor.is_signed_in:
        identity.require(context.actor, Ability.MY_ACCOUNT)
    for ability in (Ability.MY_ACCOUNT, Ability.KEEP_CART):
        if why := identity.why_not(context.actor, ability):
            return _refused("action", why)
    parse_cart_token(asked.cart_token)
    with context.db.write() as tx:
        if asked.action is SavedCartAction.SAVE:
            return _save(tx, context, asked)
        token = parse_cart_token(asked.token)
        one = queries.lock_saved(tx, *_owner(context), token) if token else None
        is_deleted = one is not None and one.cart.closed_at is not None
        if one is None or not one.name or is_deleted != (asked.action is SavedCartAction.RESTORE):
            return _refused("token", messages.SAVED_GONE)
        return _CHANGES[asked.action](tx, context, asked, one)


def save_aside(tx: Connection, context: RequestContext, cart: PricedCart, why: SavedWhy) -> str:
    """Save the cart under its default name, in the same transaction, and return that name.

    The limit on saved carts is ignored: a cart replaced by a sign-in or by another cart is never dropped.
    """
    customer, person = _owner(context)
    taken = queries.names_of(tx, customer, person).values()
    name = saved_carts.free_name(saved_carts.usual_name(why, context.today), taken)
    _keep_aside(tx, context, cart, name, why)
    return name


def find_saved_at_sign_in(tx: Connection, context: RequestContext, token: str) -> StoredSaved | None:
    """Return the saved cart that this guest's cart became at an earlier sign-in of the same person."""
    found = queries.find_saved(tx, *_owner(context), token)
    return found if found is not None and found.why is SavedWhy.SIGN_IN else None


def _save(tx: Connection, context: RequestContext, asked: SavedCartInput) -> SavedCartResult:
    standing = read_cart(tx, context, asked.cart_token)
    if standing is None or not standing.lines:
        return _refused("cartToken", messages.NOTHING_TO_SAVE)
    if why := rules.why_not_version(asked.version, standing.cart.version):
        return replace(_refused("version", why), cart=answer(standing))
    names = list(queries.names_of(tx, *_owner(context)).values())
    if len(names) >= limits.SAVED_MAX:
        why = messages.TOO_MANY_SAVED.format(maximum=limits.SAVED_MAX)
        return replace(_refused("name", why), cart=answer(standing))
    name = saved_carts.free_name(saved_carts.usual_name(SavedWhy.YOU, context.today), names)
    if asked.name is not None:
        if problems := saved_carts.problems_of_name(asked.name, names):
            return SavedCartResult(success=False, message=problems[0].message, problems=problems)
        name = one_line(as_text(asked.name))
    _keep_aside(tx, context, standing, name, SavedWhy.YOU)
    kept = replace(standing.cart, version=standing.cart.version + 1, saved_at=context.now)
    shown = _answer(context, StoredSaved(kept, name, SavedWhy.YOU), replace(standing, cart=kept))
    return SavedCartResult(success=True, message="", cart=empty_cart(), saved_cart=shown)


def _put_back(
    tx: Connection, context: RequestContext, asked: SavedCartInput, one: StoredSaved
) -> SavedCartResult:
    """Add what can be ordered to the cart, or replace the cart with it; the rest stays in the saved cart."""
    before = carts.price_cart(tx, one.cart, carts.terms_of(context))
    left = saved_carts.left_lines(before.lines)
    moved = [line for line in before.lines if not line.why_not]
    if not moved and left:
        reasons = [Problem(field=each.unique_id, message=each.why) for each in left]
        why = messages.NOTHING_TO_PUT_BACK
        return SavedCartResult(success=False, message=why, problems=reasons, left=left)
    standing = read_cart(tx, context, asked.cart_token)
    if standing is not None and (why := rules.why_not_version(asked.version, standing.cart.version)):
        return replace(_refused("version", why), cart=answer(standing))
    is_alone = asked.replace or standing is None or _is_bare(standing)
    replaced = ""
    if asked.replace and standing is not None and not _is_bare(standing):
        replaced = save_aside(tx, context, standing, SavedWhy.REPLACED)
        standing = None
    whole, adjusted = saved_carts.whole_packs(moved)
    if is_alone and not left:
        queries.reopen(tx, one.cart.token)
        opened = replace(before, cart=replace(before.cart, saved_at=None))
        now, rest = keep(tx, context, opened, planned(context, opened, whole)), None
    else:
        target = standing or new_cart(context)
        lines = [arithmetic_line(line) for line in target.lines]
        merged = rules.merge_lines(lines, whole, context.settings.cart.lines_max)
        if merged.problems:
            problems = list(merged.problems)
            return SavedCartResult(success=False, message=problems[0].message, problems=problems)
        now, rest = _move(tx, context, one, before, target, moved, merged.lines)
    record_write(tx, context, KIND, messages.AUDIT_PUT_BACK.format(name=one.name, count=len(moved)))
    return SavedCartResult(
        success=True,
        message="",
        cart=replace(answer(now), price_changes=changes_of(moved)),
        saved_cart=None if rest is None else _answer(context, replace(one, cart=rest.cart), rest),
        adjusted=adjusted,
        left=left,
        moved=len(moved),
        replaced_name=replaced,
    )


def _is_bare(cart: PricedCart) -> bool:
    return not (cart.lines or cart.cart.order_notes or cart.cart.attachments)


def _move(
    tx: Connection,
    context: RequestContext,
    one: StoredSaved,
    before: PricedCart,
    target: PricedCart,
    moved: Sequence[PricedLine],
    lines: Sequence[rules.Line],
) -> tuple[PricedCart, PricedCart | None]:
    """Move lines out of the saved cart; return the cart, and the saved cart if anything is left in it.

    Notes and files move only if the cart has none yet.
    """
    gone = [line.kept.unique_id for line in moved]
    carts.remove_lines(tx, gone)
    fresh = {line.kept.unique_id: (replace(line.kept, line_number=0), line.item) for line in moved}
    notes = rules.merged_notes(target.cart.order_notes, one.cart.order_notes)
    numbers = {line.kept.unique_id: line.customer_part_number for line in moved}
    has_room = not why_no_room(target.cart, one.cart)
    along = take_files(tx, target.cart, one.cart) if has_room else target.cart.attachments
    plan = planned(context, target, lines, fresh, numbers=numbers, order_notes=notes, attachments=along)
    now = keep(tx, context, target, plan)
    left = [] if has_room else one.cart.attachments
    stays = [line for line in before.lines if line.why_not]
    is_noted = bool(one.cart.order_notes) and notes != one.cart.order_notes
    if not stays and not is_noted and not left:
        queries.use_up(tx, one.cart.token, context.now)
        return now, None
    own_notes = one.cart.order_notes if is_noted else ""
    kept = replace(
        one.cart, version=one.cart.version + 1, used_at=context.now, order_notes=own_notes, attachments=left
    )
    carts.change_cart(tx, kept)
    return now, PricedCart(kept, tuple(stays), before.terms)


def _rename(
    tx: Connection, context: RequestContext, asked: SavedCartInput, one: StoredSaved
) -> SavedCartResult:
    names = queries.names_of(tx, *_owner(context))
    others = [name for token, name in names.items() if token != one.cart.token]
    if problems := saved_carts.problems_of_name(asked.name, others):
        return SavedCartResult(success=False, message=problems[0].message, problems=problems)
    name = one_line(as_text(asked.name))
    queries.name_saved(tx, one.cart.token, name, name_key(name))
    record_write(tx, context, KIND, messages.AUDIT_SAVED_RENAMED.format(old=one.name, name=name))
    return _saved_cart_result(tx, context, one, name)


def _delete(
    tx: Connection, context: RequestContext, asked: SavedCartInput, one: StoredSaved
) -> SavedCartResult:
    queries.delete_saved(tx, one.cart.token, context.now)
    record_write(tx, context, KIND, messages.AUDIT_SAVED_DELETED.format(name=one.name))
    return SavedCartResult(success=True, message="")


def _restore(
    tx: Connection, context: RequestContext, asked: SavedCartInput, one: StoredSaved
) -> SavedCartResult:
    """Restore a deleted saved cart under its name, or a numbered one if that is taken by now."""
    name = saved_carts.free_name(one.name, queries.names_of(tx, *_owner(context)).values())
    queries.name_saved(tx, one.cart.token, name, name_key(name))
    record_write(tx, context, KIND, messages.AUDIT_SAVED_RESTORED.format(name=name))
    return _saved_cart_result(tx, context, one, name)


def _saved_cart_result(
    tx: Connection, context: RequestContext, one: StoredSaved, name: str
) -> SavedCartResult:
    cart = replace(one.cart, version=one.cart.version + 1, closed_at=None)
    now = carts.price_cart(tx, cart, carts.terms_of(context))
    return SavedCartResult(
        success=True, message="", saved_cart=_answer(context, StoredSaved(cart, name, one.why), now)
    )


def _keep_aside(tx: Connection, context: RequestContext, cart: PricedCart, name: str, why: SavedWhy) -> None:
    customer, person = _owner(context)
    queries.save(tx, cart.cart, customer, person, name=name, key=name_key(name), why=why, now=context.now)
    record_write(tx, context, KIND, messages.AUDIT_SAVED_CART.format(name=name, count=len(cart.lines)))


def _answer(context: RequestContext, one: StoredSaved, now: PricedCart) -> SavedCart:
    saved_at = one.cart.saved_at or context.now
    return SavedCart(
        token=one.cart.token,
        version=one.cart.version,
        name=one.name,
        why=one.why,
        saved_at=saved_at,
        kept_until=max(saved_at, one.cart.used_at)
        + datetime.timedelta(days=context.settings.cart.saved_days),
        cart=answer(now),
    )


def _owner(context: RequestContext) -> tuple[int, int]:
    """Return whose saved carts these are: this person's, in this company."""
    customer, person = context.actor.acting_customer_id, context.actor.web_user_id
    assert customer is not None
    assert person is not None
    return customer, person


def _refused(field: str, why: str) -> SavedCartResult:
    return SavedCartResult(success=False, message=why, problems=[Problem(field=field, message=why)])


_CHANGES: Mapping[
    SavedCartAction, Callable[[Connection, RequestContext, SavedCartInput, StoredSaved], SavedCartResult]
] = {
    SavedCartAction.PUT_BACK: _put_back,
    SavedCartAction.RENAME: _rename,
    SavedCartAction.DELETE: _delete,
    SavedCartAction.RESTORE: _restore,
}
