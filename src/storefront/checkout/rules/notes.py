"""Order notes: length, and where they are printed. Source: S2 §5.7, decisions D11, D12, G42."""

from collections.abc import Sequence

from storefront.addresses.rules.address import why_not_lines_of_text
from storefront.base import person
from storefront.base.problems import Problem
from storefront.cart.limits import ALWAYS_NOTE_AREA, DEFAULT_NOTE_AREAS
from storefront.checkout import limits, messages
from storefront.identity import rules as identity
from storefront.identity.schemas import Ability, Actor
from storefront.orders.limits import CUSTOMER_VISIBLE_NOTE_AREAS, INTERNAL_NOTE_AREAS, NOTE_AREAS
from storefront.orders.rules import is_area_customer_visible, may_read_order_note


def visibility_hint(area: object) -> str:
    """Return "Customer Visible" or "Internal Only", shown to staff next to a place. Source: S2 §6."""
    return messages.NOTE_CUSTOMER_VISIBLE if is_area_customer_visible(area) else messages.NOTE_INTERNAL


def valid_note_areas(actor: Actor) -> list[str]:
    """Return the places this actor can choose: all for staff acting for a customer, three for others.

    Source: S2 §5.7, §6, decisions D11, D12.
    """
    internal = INTERNAL_NOTE_AREAS if identity.may(actor, Ability.CHOOSE_NOTE_AREAS) else ()
    return [*CUSTOMER_VISIBLE_NOTE_AREAS, *internal]


def areas_of_note(chosen: Sequence[object], actor: Actor) -> list[str]:
    """Return where the note is printed: the permitted places that were chosen, else the default places.

    A customer's note is always printed at Order Entry too. Source: S1 §9, decisions D11, D12.
    """
    valid = valid_note_areas(actor)
    kept = [area for area in valid if area in chosen] or list(DEFAULT_NOTE_AREAS)
    if ALWAYS_NOTE_AREA not in kept and ALWAYS_NOTE_AREA not in valid:
        kept.append(ALWAYS_NOTE_AREA)
    return kept


def may_read_note(areas: Sequence[object], actor: Actor) -> bool:
    """Return whether this actor may read an order note that is printed in these places. Source: S2 §6."""
    return may_read_order_note(areas, sees_internal=identity.may(actor, Ability.SEE_VISIBILITY_HINTS))


def why_not_notes(notes: object) -> str:
    """Return what is wrong with the order notes, else "": at most 512 characters; line breaks are allowed.

    Source: S2 §5.7, decision G42.
    """
    return why_not_lines_of_text(notes, limits.NOTES_MAX, messages.NOTES_TOO_LONG)


def why_not_note_location(text: object, areas: Sequence[object], note_type: object) -> list[Problem]:
    """Return why the Note Location dialog cannot be saved: no place or no text.

    Unknown places do not count. An order's note needs neither. Source: S2 §5.7, decision D11.
    """
    if note_type == limits.ORDER_NOTE_TYPE:
        return []
    problems = []
    if not any(area in NOTE_AREAS for area in areas or ()):
        problems.append(Problem(field="NoteAreas", message=messages.NOTE_AREAS_MISSING))
    if person.is_blank(text):
        problems.append(Problem(field="Notes", message=messages.NOTE_TEXT_MISSING))
    return problems
