"""Who may see and change a shopping list, and whether it can be saved."""

from collections.abc import Callable, Hashable, Iterable, Sequence, Sized
from typing import TypeVar

import msgspec

from storefront.base.limits import QUANTITY_MAX, QUANTITY_MIN
from storefront.base.problems import Problem
from storefront.base.quantity import parse_quantity
from storefront.base.text import as_text, one_line
from storefront.identity import rules as identity
from storefront.identity.schemas import Ability, Actor, CompanyRole
from storefront.lists import limits, messages
from storefront.lists.schemas import ShoppingListItemInput

List = TypeVar("List")


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """What distinguishes the lines of a list; `id` 0 is a line without a number yet."""

    id: int
    inv_mast_uid: int
    quantity: int
    customer_part_number_id: int | None = None
    note: str = ""


def without_duplicates(lists: Iterable[List], id_of: Callable[[List], Hashable]) -> list[List]:
    """Return the lists in order, keeping only the first with each id. Source: S1 §5."""
    kept: dict[Hashable, List] = {}
    for one in lists:
        kept.setdefault(id_of(one), one)
    return list(kept.values())


def problems_of_name(
    name: object,
    other_names: Iterable[str] = (),
    *,
    blank: str = messages.NAME_BLANK,
    taken: str = messages.NAME_TAKEN,
    maximum: int = limits.NAME_MAX,
) -> list[Problem]:
    """Return why a list cannot have this name. Case and surrounding spaces are ignored in comparisons.

    `blank` and `taken` are the messages for a missing name and for one already in use. Source: S1 §7,
    decision B22 (the name is unique per owner).
    """
    text, why = one_line(as_text(name)), ""
    if not text:
        why = blank
    elif len(text) > maximum:
        why = messages.NAME_TOO_LONG.format(maximum=maximum)
    elif name_key(text) in {name_key(other) for other in other_names}:
        why = taken
    return [Problem(field="name", message=why)] if why else []


def name_key(name: str) -> str:
    """Return the normalized name of a list, for comparisons. Source: decision B22."""
    return one_line(name).casefold()


def problems_of_items(items: Sequence[ShoppingListItemInput]) -> list[Problem]:
    """Return what is wrong with the sent lines: too many, or the invalid field, like `items[2].quantity`.

    Quantities are from 1 to 999,999; they are rounded to packs when the line is ordered. Source: S1 §5,
    decision C6.
    """
    problems = _too_many(items)
    if problems:
        return problems
    for place, item in enumerate(items):
        if item.quantity is not None and (why := _why_not_quantity(item.quantity)):
            problems.append(Problem(field=f"items[{place}].quantity", message=why))
        if len(one_line(item.note)) > limits.NOTE_MAX:
            why = messages.NOTE_TOO_LONG.format(maximum=limits.NOTE_MAX)
            problems.append(Problem(field=f"items[{place}].note", message=why))
    return problems


def _why_not_quantity(quantity: float) -> str:
    is_fine = quantity.is_integer() and QUANTITY_MIN <= quantity <= QUANTITY_MAX
    return "" if is_fine else parse_quantity(quantity).problem


def line_of(item: ShoppingListItemInput) -> Line:
    """Return the line for valid input; its quantity defaults to 1. Source: S1 §5."""
    return Line(
        id=item.id,
        inv_mast_uid=item.inv_mast_uid,
        quantity=parse_quantity(item.quantity).quantity,
        customer_part_number_id=item.customer_part_number_id or None,
        note=one_line(item.note),
    )


def replaced(sent: Iterable[Line], known_ids: Iterable[int]) -> list[Line]:
    """Return the lines that replace all others: a repeated id once, unknown ids as new lines.

    Source: S1 §5, decision B22.
    """
    known, seen = set(known_ids), set[int]()
    lines = []
    for line in sent:
        if line.id and line.id in seen:
            continue
        seen.add(line.id)
        lines.append(line if line.id in known else msgspec.structs.replace(line, id=0))
    return lines


def appended(lines: Sequence[Line], sent: Iterable[Line]) -> list[Line]:
    """Return the lines with the sent ones appended; quantities of the same item and part number are added.

    Source: decision C5.
    """
    together = list(lines)
    places = {(line.inv_mast_uid, line.customer_part_number_id): place for place, line in enumerate(together)}
    for line in sent:
        key = (line.inv_mast_uid, line.customer_part_number_id)
        place = places.get(key)
        if place is None:
            places[key] = len(together)
            together.append(msgspec.structs.replace(line, id=0))
            continue
        there = together[place]
        together[place] = msgspec.structs.replace(
            there, quantity=there.quantity + line.quantity, note=there.note or line.note
        )
    return together


def problems_of_lines(lines: Sequence[Line]) -> list[Problem]:
    """Return why the lines cannot be saved together: too many lines, or too many pieces on one.

    Source: decision C6.
    """
    if problems := _too_many(lines):
        return problems
    if any(line.quantity > QUANTITY_MAX for line in lines):
        why = messages.TOO_MANY_OF_ONE.format(maximum=f"{QUANTITY_MAX:,}")
        return [Problem(field="items", message=why)]
    return []


def _too_many(lines: Sized) -> list[Problem]:
    if len(lines) <= limits.ITEMS_MAX:
        return []
    why = messages.TOO_MANY_ITEMS.format(maximum=f"{limits.ITEMS_MAX:,}")
    return [Problem(field="items", message=why)]


def may_edit_list(actor: Actor, *, owner: int) -> bool:
    """Return whether the actor may change a list that they can see; others may copy it.

    The owner, the company's Admins, and staff acting for the company may. Source: decision B22.
    """
    if not identity.may(actor, Ability.SHOPPING_LISTS):
        return False
    is_admin = actor.is_web_user and actor.company_role is CompanyRole.ADMIN
    return owner == actor.web_user_id or is_admin or actor.is_impersonator


def is_shared(actor: Actor, asked: bool) -> bool:
    """Return whether a list is shared: lists that staff create for a company always are.

    Source: decisions B22, H3.
    """
    return asked or actor.is_impersonator


def why_not_version(sent: int | None, current: int) -> str:
    """Return why a change is refused: it is based on an older version of the list. None is not checked.

    Source: decisions B22, C7.
    """
    return "" if sent is None or sent == current else messages.LIST_STALE
