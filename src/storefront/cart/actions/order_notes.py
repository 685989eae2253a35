"""The order notes and note areas that are sent with an action. Source: S1 §3, §7, decision C4."""

from typing import Any

from storefront.base.problems import Problem
from storefront.cart import limits, messages, rules
from storefront.cart.schemas import CartInfoInput
from storefront.identity.schemas import Actor


def why_not_notes(info: CartInfoInput) -> list[Problem]:
    """Return why the notes or their areas cannot be saved."""
    why = rules.why_not_notes(info.order_notes or "")
    problems = [Problem(field="orderNotes", message=why)] if why else []
    areas = info.note_areas or []
    longest = max((len(area) for area in areas), default=0)
    if len(areas) > limits.NOTE_AREAS_MAX or longest > limits.NOTE_AREA_CHARACTERS:
        most, count = limits.NOTE_AREA_CHARACTERS, limits.NOTE_AREAS_MAX
        why = messages.NOTE_AREAS_MALFORMED.format(maximum=most, count=count)
        problems.append(Problem(field="noteAreas", message=why))
    return problems


def notes_sent(info: CartInfoInput, actor: Actor) -> dict[str, Any]:
    """Return the changed columns of the cart; what was not sent stays."""
    areas = None if info.note_areas is None else rules.areas_kept(info.note_areas, actor)
    sent = {"order_notes": info.order_notes, "note_areas": areas}
    return {name: value for name, value in sent.items() if value is not None}
