"""Who may use a cart, and its lines after items are added, updated, removed or merged."""

import json
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any

import msgspec

from storefront.base.limits import AMOUNT_END, QUANTITY_MAX
from storefront.base.money import is_amount, show_money, total_of
from storefront.base.problems import Problem
from storefront.base.quantity import RoundType, parse_quantity, round_to_unit
from storefront.base.text import is_blank
from storefront.cart import limits, messages
from storefront.cart.schemas import CartCheck, Customization, PriceChange
from storefront.identity import rules as identity
from storefront.identity.schemas import Ability, Actor
from storefront.quotes.limits import LINE_NOTE_MAX


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """What the cart arithmetic needs to know about a line; `identity` comes from `line_identity`."""

    unique_id: str
    identity: str
    quantity: int
    unit_size: int = 1
    round_type: RoundType = RoundType.UP


class LinesAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The resulting lines; if there are `problems`, the lines are unchanged.

    `adjusted` says which quantities were rounded; its fields are the lines' unique ids.
    """

    lines: tuple[Line, ...]
    problems: tuple[Problem, ...] = ()
    adjusted: tuple[Problem, ...] = ()


def may_use_cart(
    actor: Actor,
    *,
    customer_id_p21: int | None,
    is_closed: bool,
) -> bool:
    """Return whether the actor, who holds the token, may use the cart; if not, it appears not to exist.

    A guest's cart belongs to whoever holds the token. Its age is only checked when old carts are deleted,
    since a clock may be wrong. A company's cart (`customer_id_p21`) belongs to its users and to staff acting
    for it, without a time limit. A cart that became an order is closed. Source: decisions C1, C2, C9.
    """
    if is_closed:
        return False
    if customer_id_p21 is not None:
        return customer_id_p21 == actor.acting_customer_id
    return not actor.is_impersonator


def line_identity(
    *,
    inv_mast_uid: int | None,
    item_catalog_uid: int | None = None,
    customer_part_number_id: int | None = None,
    item_unit_price_override: Decimal | None = None,
    quote_line_id: int | None = None,
    customizations: Iterable[Customization] = (),
) -> str:
    """Return the key of a line; lines with equal keys are merged.

    Source: decision C5 (item, customer part number, override, customizations, quote line).
    """
    key: list[Any] = [
        inv_mast_uid,
        item_catalog_uid,
        customer_part_number_id,
        _plain(item_unit_price_override),
        quote_line_id,
        [_customization_key(one) for one in customizations],
    ]
    return json.dumps(key)


def _customization_key(one: Customization) -> list[Any]:
    chosen = one.customized_item.inv_mast_uid if one.customized_item else None
    length = _plain(one.dim_length_x)
    material = one.material_item_inv_mast_uid
    return [
        one.customization_kind,
        chosen,
        one.axis,
        length,
        material,
        one.unit_of_measure,
        one.customer_notes,
    ]


def _plain(number: Decimal | None) -> str | None:
    if number is None:
        return None
    return str(number.normalize() if number.is_finite() else number)


def why_not_lines(count: int, most: int = limits.LINES_MAX) -> str:
    """Return why a cart cannot have that many lines, "" if it can. Source: decision C6."""
    return "" if count <= most else messages.TOO_MANY_LINES.format(maximum=f"{most:,}")


def why_not_pieces(quantity: int) -> str:
    """Return why a line cannot have that many pieces, "" if it can. Source: decision C6."""
    return "" if quantity <= QUANTITY_MAX else messages.TOO_MANY_PIECES.format(maximum=f"{QUANTITY_MAX:,}")


def why_not_subtotal(amount: Decimal) -> str:
    """Return why a cart cannot have this subtotal, "" if it can; NaN and infinity are too large.

    Source: decision C6 (a cart has its limits).
    """
    end = Decimal(AMOUNT_END)
    return "" if amount.is_finite() and amount < end else messages.TOO_DEAR.format(end=show_money(end))


def why_not_notes(notes: str) -> str:
    """Return why the order notes cannot be saved, "" if they can. Source: S2 §5.7, decision G42."""
    maximum = limits.ORDER_NOTES_MAX
    return messages.NOTES_TOO_LONG.format(maximum=maximum) if len(notes) > maximum else ""


def add_line(
    lines: Sequence[Line], new: Line, quantity: object = 1, lines_max: int = limits.LINES_MAX
) -> LinesAnswer:
    """Return the lines after adding `quantity` (unparsed) of `new`; the quantity in `new` itself is ignored.

    A line with the same identity is increased; otherwise a line is appended. The added quantity and the sum
    are rounded to whole packs. Raises BadInput if a unit size is below 1. Source: S1 §7, decisions B6, B7,
    C5, C6.
    """
    answer = parse_quantity(quantity, new.unit_size, new.round_type)
    if answer.problem:
        return _refused(lines, new.unique_id, answer.problem)
    merged = _summed([*lines, msgspec.structs.replace(new, quantity=answer.quantity)])
    into = next(one for one in merged if one.identity == new.identity)
    why = why_not_pieces(into.quantity) or why_not_lines(len(merged), lines_max)
    if why:
        return _refused(lines, into.unique_id, why)
    adjusted = (Problem(field=into.unique_id, message=answer.adjusted),) if answer.adjusted else ()
    return LinesAnswer(lines=merged, adjusted=adjusted)


def _summed(lines: Iterable[Line]) -> tuple[Line, ...]:
    merged: dict[str, Line] = {}
    for line in lines:
        found = merged.get(line.identity)
        if found is not None:
            total = round_to_unit(found.quantity + line.quantity, found.unit_size, found.round_type)
            line = msgspec.structs.replace(found, quantity=total)
        merged[line.identity] = line
    return tuple(merged.values())


def _refused(lines: Sequence[Line], field: str, message: str) -> LinesAnswer:
    return LinesAnswer(lines=tuple(lines), problems=(Problem(field=field, message=message),))


def update_lines(lines: Sequence[Line], quantities: Mapping[str, object]) -> LinesAnswer:
    """Return the lines after setting these quantities, by unique id; other lines stay unchanged.

    0 removes the line, None keeps its quantity. If there is any problem, nothing changes. Raises BadInput if
    a unit size is below 1. Source: S1 §4, decisions B7, C4.
    """
    known = {line.unique_id for line in lines}
    problems = [
        Problem(field=unique_id, message=messages.UNKNOWN_LINE.format(unique_id=unique_id[:40]))
        for unique_id in quantities
        if unique_id not in known
    ]
    adjusted: list[Problem] = []
    kept: list[Line] = []
    for line in lines:
        asked = quantities.get(line.unique_id)
        if asked is None:
            kept.append(line)
            continue
        answer = parse_quantity(asked, line.unit_size, line.round_type, 0)
        if answer.problem:
            problems.append(Problem(field=line.unique_id, message=answer.problem))
        elif answer.quantity:
            kept.append(msgspec.structs.replace(line, quantity=answer.quantity))
        if answer.adjusted:
            adjusted.append(Problem(field=line.unique_id, message=answer.adjusted))
    if problems:
        return LinesAnswer(lines=tuple(lines), problems=tuple(problems))
    return LinesAnswer(lines=tuple(kept), adjusted=tuple(adjusted))


def merge_lines(own: Sequence[Line], guest: Sequence[Line], lines_max: int = limits.LINES_MAX) -> LinesAnswer:
    """Return the user's lines merged with those of their guest cart: equal lines summed, others appended.

    If the result would exceed a limit, the problems and the user's unchanged lines are returned; the guest
    cart is then stored as a saved cart. Raises BadInput if a unit size is below 1. Source: S1 §4, decision
    C8.
    """
    merged = _summed([*own, *guest])
    why = why_not_lines(len(merged), lines_max)
    problems = [Problem(field="cartItems", message=why)] if why else []
    for line in merged:
        if why := why_not_pieces(line.quantity):
            problems.append(Problem(field=line.unique_id, message=why))
    if problems:
        return LinesAnswer(lines=tuple(own), problems=tuple(problems))
    return LinesAnswer(lines=merged)


def without_duplicates(lines: Sequence[Line]) -> tuple[Line, ...]:
    """Return the lines, with lines of the same identity summed into the first of them.

    Raises BadInput if a unit size is below 1. Source: decision C5.
    """
    return _summed(lines)


def areas_kept(areas: Sequence[str], actor: Actor) -> list[str]:
    """Return the note areas of the cart: as sent by staff; a customer's note always goes to Order Entry too.

    A customer who chooses none gets the default areas. Source: S1 §9, decision D12.
    """
    if identity.may(actor, Ability.CHOOSE_NOTE_AREAS):
        return list(areas)
    kept = list(areas) or list(limits.DEFAULT_NOTE_AREAS)
    return kept if limits.ALWAYS_NOTE_AREA in kept else [*kept, limits.ALWAYS_NOTE_AREA]


def merged_notes(own: str, guest: str) -> str:
    """Return the user's notes, or the guest's if the user has none. Source: decision C8."""
    return guest if is_blank(own) else own


def subtotal(extended_prices: Iterable[Decimal | None]) -> Decimal:
    """Return the sum of the lines that have a price, each already in cents. Source: S1 §3, decision B9."""
    return total_of(amount for amount in extended_prices if amount is not None)


def notes_from_quote(notes: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Return the notes of a quote's line, as stored, for the cart line that it becomes.

    Empty and repeated ones are dropped; what exceeds the limits of a cart line is cut off. Source: S2 §6,
    decision C10.
    """
    kept: list[dict[str, Any]] = []
    for one in notes:
        note = {**one, "note": str(one.get("note") or "").strip()[:LINE_NOTE_MAX]}
        if note["note"] and note not in kept:
            kept.append(note)
    return kept[: limits.LINE_NOTES_MAX]


def affiliate_name(campaigns: Iterable[tuple[str, str]]) -> str:
    """Return the supplier whose link brought the buyer here, "" if none; the first such line counts.

    `campaigns` are the lines' utmSource and utmMedium, in cart order. Source: S1 §3, decision A16.
    """
    return next((source for source, medium in campaigns if medium == limits.SUPPLIER_LINK), "")


def price_change(
    unique_id: str, item_code: str, seen: Decimal | None, now: Decimal | None
) -> PriceChange | None:
    """Return the old and new price if the price has changed since the buyer last saw it, else None.

    NaN counts as no price, like None. Source: decision C13.
    """
    if _price(seen) == _price(now):
        return None
    return PriceChange(unique_id=unique_id, item_code=item_code, old_unit_price=seen, new_unit_price=now)


def _price(amount: Decimal | None) -> Decimal | None:
    return amount if amount is not None and is_amount(amount) else None


def why_not_total(seen: Decimal, now: Decimal) -> str:
    """Return why a submit is refused once: the total differs from the one shown; "" if it does not.

    Source: decision C13.
    """
    old, new = show_money(seen), show_money(now)
    return "" if old == new else messages.TOTAL_MOVED.format(old=old, new=new)


def why_not_version(sent: int | None, current: int) -> str:
    """Return why an update is refused: it is based on an older version of the cart. None is not checked.

    Source: decision C7.
    """
    return "" if sent is None or sent == current else messages.STALE


def check_text(check: CartCheck) -> str:
    """Return the warning that an item is already on another order or quote. Source: S1 §3, §8."""
    return messages.ITEM_EXISTS_ON.format(item_id=check.item_id, type=check.type, id=check.id)
