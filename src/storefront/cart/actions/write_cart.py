"""Plan the changes to a cart, and write what differs."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection

from storefront.base.errors import Refused
from storefront.base.problems import Problem
from storefront.cart import rules
from storefront.cart.actions.audit import record_changes
from storefront.cart.priced_cart import CartItemFacts, PricedCart, PricedLine, StoredLine, Terms, priced
from storefront.cart.queries import carts
from storefront.identity.request_context import RequestContext

NewLines = Mapping[str, tuple[StoredLine, CartItemFacts]]
"""New lines of the cart with their items, by unique id."""


def planned(
    context: RequestContext,
    before: PricedCart,
    after: Sequence[rules.Line],
    new: NewLines | None = None,
    of_lines: Mapping[str, Mapping[str, Any]] | None = None,
    numbers: Mapping[str, str] | None = None,
    items: Mapping[str, CartItemFacts] | None = None,
    **changes: Any,
) -> PricedCart:
    """Return the cart with these lines and the next version number, without writing anything.

    `changes` are new values of the cart's columns, `of_lines` those of its lines, by unique id; `items` are
    the items of lines that are cut anew; `numbers` are the customer part numbers of new lines. A line whose
    quantity changed counts as seen at its new price, so that a price break is not reported as a price change.
    """
    known = {line.kept.unique_id: line for line in before.lines}
    joined = _notes_that_join(after, new or {})
    places = _Places(before)
    lines: list[PricedLine] = []
    for one in after:
        line = known.get(one.unique_id)
        more = joined.get(one.identity, [])
        if line is None:
            kept, item = (new or {})[one.unique_id]
            kept = replace(
                kept,
                line_number=places.take(kept.line_number),
                quantity=one.quantity,
                extra_notes=_with_notes(kept.extra_notes, more),
            )
            number_of = (numbers or {}).get(one.unique_id, "")
            lines.append(_seen(priced(kept, item, before.terms, number_of)))
        else:
            own = dict((of_lines or {}).get(one.unique_id, {}))
            if more:
                own["extra_notes"] = _with_notes(own.get("extra_notes", line.kept.extra_notes), more)
            if items and one.unique_id in items:
                line = replace(line, item=items[one.unique_id])
            lines.append(_changed_line(line, one.quantity, own, before.terms))
    lines.sort(key=lambda line: line.kept.line_number)
    cart = replace(
        before.cart,
        version=before.cart.version + 1,
        used_at=context.now,
        last_line_number=places.last,
        **changes,
    )
    return PricedCart(cart, tuple(lines), before.terms)


class _Places:
    """The line numbers of a cart; a freed number is reused only on request."""

    def __init__(self, cart: PricedCart) -> None:
        self.last = cart.cart.last_line_number
        self._taken = {line.kept.line_number for line in cart.lines}

    def take(self, wanted: int) -> int:
        """Return the number for a new line: the wanted one if it is free, else the next."""
        if not 0 < wanted <= self.last or wanted in self._taken:
            self.last += 1
            wanted = self.last
        self._taken.add(wanted)
        return wanted


def _changed_line(line: PricedLine, quantity: int, own: Mapping[str, Any], terms: Terms) -> PricedLine:
    """Return the line with this quantity and these column values."""
    had = line.kept.quantity
    if not own and quantity == had:
        return line
    kept = replace(line.kept, quantity=quantity, **own)
    now = priced(kept, line.item, terms, line.customer_part_number)
    return _seen(now) if quantity != had or now.unit_price != line.unit_price else now


def _notes_that_join(after: Sequence[rules.Line], new: NewLines) -> dict[str, list[Any]]:
    """Return the notes of new lines that were merged into other lines, by identity."""
    stays = {one.unique_id for one in after}
    joined: dict[str, list[Any]] = {}
    for unique_id, (line, _) in new.items():
        if unique_id not in stays and line.extra_notes:
            joined.setdefault(line.identity, []).extend(line.extra_notes)
    return joined


def _with_notes(own: Sequence[Any], more: Sequence[Any]) -> list[Any]:
    """Return a line's own notes followed by the added ones, without duplicates."""
    return [*own, *(note for place, note in enumerate(more) if note not in own and note not in more[:place])]


def _seen(line: PricedLine) -> PricedLine:
    if line.kept.seen_unit_price == line.unit_price:
        return line
    return replace(line, kept=replace(line.kept, seen_unit_price=line.unit_price))


def why_too_dear(before: PricedCart, now: PricedCart) -> str:
    """Return why a cart that has grown is too large for an order, "" if it is not."""
    had = {line.kept.unique_id: line.kept.quantity for line in before.lines}
    if not any(line.kept.quantity > had.get(line.kept.unique_id, 0) for line in now.lines):
        return ""
    return rules.why_not_subtotal(now.subtotal)


def keep(tx: Connection, context: RequestContext, before: PricedCart, now: PricedCart) -> PricedCart:
    """Write a `planned` cart and return it.

    Raises Refused if a cart that grows would be too large for an order.
    """
    if why := why_too_dear(before, now):
        raise Refused(why, [Problem(field="cartItems", message=why)])
    _write(tx, context, before, now)
    if context.actor.impersonation_id is not None:
        record_changes(tx, context, before, now)
    return now


def _write(tx: Connection, context: RequestContext, before: PricedCart, now: PricedCart) -> None:
    """Write only what differs; the buyer has now seen every current price."""
    had = {line.kept.unique_id: line.kept for line in before.lines}
    left = set(had).difference(line.kept.unique_id for line in now.lines)
    if before.cart.version == 0 and not before.lines:
        carts.open_cart(tx, now.cart, context.now)
    else:
        carts.change_cart(tx, now.cart)
    carts.remove_lines(tx, sorted(left))
    kept = [_seen(line).kept for line in now.lines]
    carts.keep_lines(tx, now.cart.token, [line for line in kept if line != had.get(line.unique_id)])


def see_prices(tx: Connection, before: PricedCart) -> None:
    """Record that the buyer has seen every current price."""
    kept = [_seen(line).kept for line in before.lines if line.kept.seen_unit_price != line.unit_price]
    carts.keep_lines(tx, before.cart.token, kept)
