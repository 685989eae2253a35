"""Whose cart is it, how does it stand, and what of it has to be written when it changes?"""

import datetime
import uuid
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection

from storefront.base.errors import Refused
from storefront.base.ids import parse_cart_token
from storefront.base.limits import AMOUNT_END
from storefront.base.problems import Problem
from storefront.cart import limits, rules
from storefront.cart.actions.telling import tell
from storefront.cart.answer import answer, answer_changes
from storefront.cart.priced_cart import (
    CartItemFacts,
    PricedCart,
    PricedLine,
    StoredCart,
    StoredLine,
    Terms,
    priced,
)
from storefront.cart.queries import carts
from storefront.cart.schemas import Cart, CartResult
from storefront.identity.visit import Visit
from storefront.platform.gate import turn_released

NewLines = Mapping[str, tuple[StoredLine, CartItemFacts]]
"""Lines that were not in the cart, by unique id, each with its item."""


def find_open_cart(
    reading: Connection, visit: Visit, token: str | None, *, locked: bool = False
) -> StoredCart | None:
    """Return the cart of this token if this actor may use it and it is still open, else None.

    A guest's cart belongs to whoever holds its token, until the daily chores remove it; a company's to its
    users only. A cart that became an order is closed. Raises BadInput for a malformed token.
    Source: decisions C1, C2.
    """
    parsed = parse_cart_token(token)
    if parsed is None:
        return None
    cart = carts.lock_cart(reading, parsed) if locked else carts.find_cart(reading, parsed)
    return cart if cart is not None and may_use(cart, visit) else None


def may_use(cart: StoredCart, visit: Visit) -> bool:
    """Tell whether this actor may use the cart, and it is open: no order yet, and not saved for later."""
    return rules.may_use_cart(
        visit.actor,
        customer_id_p21=cart.customer_id_p21,
        is_closed=cart.closed_at is not None or cart.saved_at is not None,
    )


def read_cart(tx: Connection, visit: Visit, token: str | None) -> PricedCart | None:
    """Return the actor's open cart as it stands, locked against everybody else; None where there is none."""
    cart = find_open_cart(tx, visit, token or visit.cart_token, locked=True)
    return None if cart is None else carts.price_cart(tx, cart, carts.terms_of(visit))


def read_part(
    tx: Connection,
    visit: Visit,
    token: str | None,
    since_version: int | None,
    of_lines: Callable[[StoredCart, Terms], PricedCart],
) -> PricedCart | None:
    """Return the actor's open cart with the lines alone that `of_lines` reads, locked like a whole one.

    None where the cart has to be read whole: the caller does not hold it as it stands, or it comes near to
    what no order may come to, which is reckoned on all of its lines.
    """
    if since_version is None:
        return None
    cart = find_open_cart(tx, visit, token or visit.cart_token, locked=True)
    if cart is None or cart.version != since_version:
        return None
    part = of_lines(cart, carts.terms_of(visit))
    assert part.others is not None
    return part if part.others.worth < AMOUNT_END / limits.FAR_BELOW else None


def in_part(part: PricedCart | None, change: Callable[[PricedCart], CartResult]) -> CartResult | None:
    """Return the answer to a change of a part of the cart; None where only the whole cart can tell it."""
    if part is None:
        return None
    try:
        result = change(part)
    except Refused:
        return None
    return result if result.success else None


def look(visit: Visit, token: str) -> Cart:
    """Return the cart; an unknown one is empty. Looking at it counts as using it."""
    with visit.db.read() as reading:
        cart = find_open_cart(reading, visit, token)
        shown = answer(None if cart is None else carts.price_cart(reading, cart, carts.terms_of(visit)))
    if cart is not None and visit.now - cart.used_at > datetime.timedelta(hours=limits.TOUCH_HOURS):
        with turn_released(), visit.db.write() as tx:  # an import may hold the database; pages go on
            carts.touch_cart(tx, cart.token, visit.now)
    return shown


def new_cart(visit: Visit) -> PricedCart:
    """Return a new, empty cart under a token that nobody can guess; not kept yet. Source: decision C1."""
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


def keep(
    tx: Connection,
    visit: Visit,
    before: PricedCart,
    after: Sequence[rules.Line],
    new: NewLines | None = None,
    of_lines: Mapping[str, Mapping[str, Any]] | None = None,
    numbers: Mapping[str, str] | None = None,
    **changes: Any,
) -> PricedCart:
    """Keep the cart with its lines as they are `after`, and return it as it now stands, one version on.

    `changes` are other columns of the cart, `of_lines` those of its lines, by unique id, `numbers` what the
    company calls the items of new ones. A line whose
    quantity changed is taken as seen at its new price, so that a price break is not told as a price change.
    Raises Refused where a cart that grows would come to more than any order may.
    """
    now = planned(visit, before, after, new, of_lines, numbers, **changes)
    if why := why_too_dear(before, now):
        raise Refused(why, [Problem(field="cartItems", message=why)])
    _write(tx, visit, before, now)
    if visit.actor.impersonation_id is not None:
        tell(tx, visit, before, now)
    return now


def planned(
    visit: Visit,
    before: PricedCart,
    after: Sequence[rules.Line],
    new: NewLines | None = None,
    of_lines: Mapping[str, Mapping[str, Any]] | None = None,
    numbers: Mapping[str, str] | None = None,
    **changes: Any,
) -> PricedCart:
    """Return the cart as `keep` would keep it, and keep nothing."""
    known = {line.kept.unique_id: line for line in before.lines}
    number = before.cart.last_line_number
    taken = {line.kept.line_number for line in before.lines}
    joined = _notes_that_join(after, new or {})
    lines: list[PricedLine] = []
    for one in after:
        line = known.get(one.unique_id)
        more = joined.get(one.identity, [])
        if line is None:
            kept, item = (new or {})[one.unique_id]
            is_free = 0 < kept.line_number <= number and kept.line_number not in taken
            number += not is_free
            kept = replace(
                kept,
                line_number=kept.line_number if is_free else number,
                quantity=one.quantity,
                extra_notes=_with_notes(kept.extra_notes, more),
            )
            taken.add(kept.line_number)
            number_of = (numbers or {}).get(one.unique_id, "")
            lines.append(_seen(priced(kept, item, before.terms, number_of)))
            continue
        own = dict((of_lines or {}).get(one.unique_id, {}))
        if more:
            own["extra_notes"] = _with_notes(own.get("extra_notes", line.kept.extra_notes), more)
        if own or one.quantity != line.kept.quantity:
            kept = replace(line.kept, quantity=one.quantity, **own)
            was = line.unit_price
            line = priced(kept, line.item, before.terms, line.customer_part_number)
            if one.quantity != known[one.unique_id].kept.quantity or line.unit_price != was:
                line = _seen(line)
        lines.append(line)
    lines.sort(key=lambda line: line.kept.line_number)
    cart = replace(
        before.cart,
        version=before.cart.version + 1,
        used_at=visit.now,
        last_line_number=number,
        **changes,
    )
    return PricedCart(cart, tuple(lines), before.terms, before.others)


def _notes_that_join(after: Sequence[rules.Line], new: NewLines) -> dict[str, list[Any]]:
    """Return, by identity, the notes of new lines that became part of another line."""
    stays = {one.unique_id for one in after}
    joined: dict[str, list[Any]] = {}
    for unique_id, (line, _) in new.items():
        if unique_id not in stays and line.extra_notes:
            joined.setdefault(line.identity, []).extend(line.extra_notes)
    return joined


def _with_notes(own: Sequence[Any], more: Sequence[Any]) -> list[Any]:
    """Return a line's own notes with those that join it, each once."""
    return [*own, *(note for place, note in enumerate(more) if note not in own and note not in more[:place])]


def _seen(line: PricedLine) -> PricedLine:
    if line.kept.seen_unit_price == line.unit_price:
        return line
    return replace(line, kept=replace(line.kept, seen_unit_price=line.unit_price))


def why_too_dear(before: PricedCart, now: PricedCart) -> str:
    """Return why a cart that has grown cannot be kept, "" if it can: it comes to more than any order may."""
    had = {line.kept.unique_id: line.kept.quantity for line in before.lines}
    if not any(line.kept.quantity > had.get(line.kept.unique_id, 0) for line in now.lines):
        return ""
    rest = Decimal(0) if now.others is None else now.others.worth
    return rules.why_not_subtotal(now.subtotal + rest)


def _write(tx: Connection, visit: Visit, before: PricedCart, now: PricedCart) -> None:
    """Write what differs, and nothing else; from now on the buyer has seen every price."""
    had = {line.kept.unique_id: line.kept for line in before.lines}
    left = set(had).difference(line.kept.unique_id for line in now.lines)
    if before.cart.version == 0 and not before.lines:
        carts.open_cart(tx, now.cart, visit.now)
    else:
        carts.change_cart(tx, now.cart)
    carts.remove_lines(tx, sorted(left))
    seen = [_seen(line).kept for line in now.lines]
    carts.keep_lines(tx, now.cart.token, [kept for kept in seen if kept != had.get(kept.unique_id)])


def done(now: PricedCart, adjusted: Sequence[Problem] = ()) -> CartResult:
    """Return the cart as it now stands, with the prices that moved since the buyer last saw them."""
    return CartResult(success=True, message="", cart=answer(now), adjusted=list(adjusted))


def changed(before: PricedCart, now: PricedCart, adjusted: Sequence[Problem]) -> CartResult:
    """Return the cart as it now stands, or what the change made of it where not all of it was read."""
    if now.others is None:
        return done(now, adjusted)
    return CartResult(
        success=True, message="", cart=None, adjusted=list(adjusted), changes=answer_changes(before, now)
    )


def refused(before: PricedCart | None, problems: Sequence[Problem]) -> CartResult:
    """Return why nothing was done, with the cart as it stands."""
    reasons = " ".join(dict.fromkeys(problem.message for problem in problems))
    return CartResult(success=False, message=reasons, cart=answer(before), problems=list(problems))


def see_prices(tx: Connection, before: PricedCart) -> None:
    """Note that the buyer has now seen every price as it stands."""
    seen = [_seen(line).kept for line in before.lines if line.kept.seen_unit_price != line.unit_price]
    carts.keep_lines(tx, before.cart.token, seen)
