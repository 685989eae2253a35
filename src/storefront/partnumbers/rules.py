"""Validation of customers' own part numbers."""

import re
from collections.abc import Collection, Iterable

from storefront.base.text import as_text
from storefront.identity import rules as identity
from storefront.identity.schemas import Ability, Actor
from storefront.partnumbers import limits, messages

_STRIPPED = re.compile(f"[^A-Za-z0-9{re.escape(limits.PUNCTUATION)}]")
_SEPARATORS = re.compile(r"[^A-Z0-9]")


def clean_input(typed: object) -> str:
    """Return the characters the field accepts: A-Z a-z 0-9, space and - _ . / # + ( ) & , :.

    Source: S2 §5.1, decision F9.
    """
    return _STRIPPED.sub("", as_text(typed))


def clean_number(typed: object) -> str:
    """Return the number as saved: cleaned, without surrounding spaces. Source: S2 §5.1."""
    return clean_input(typed).strip(" ")


def same_number(one: str, other: str) -> bool:
    """Return whether both are the same number, ignoring case and separators.

    Numbers that consist only of separators are compared literally. Source: decision F9.
    """
    return normal_form(one) == normal_form(other)


def normal_form(number: object) -> str:
    """Return the normal form for comparing and searching: letters and digits in capitals, "ab-12" as AB12.

    A number that consists only of separators is unchanged. Source: decision F9.
    """
    text = clean_number(number).upper()
    return _SEPARATORS.sub("", text) or text


def why_not_save(typed: object, existing: Iterable[str] = (), *, is_saving: bool = False) -> str:
    """Return why Save is disabled, "" if it is not: saving, empty, too long, or a duplicate.

    `existing` are the company's numbers for this part. Source: S2 §5.1, decision F9.
    """
    number = clean_number(typed)
    if is_saving:
        return messages.SAVING
    if not number:
        return messages.EMPTY
    if len(number) > limits.NUMBER_MAX:
        return messages.TOO_LONG.format(maximum=limits.NUMBER_MAX)
    return messages.EXISTS if any(same_number(number, one) for one in existing) else ""


def why_not_add(typed: object, existing: Collection[str]) -> str:
    """Return why the company cannot add another number to the part, "" if it can. Source: S2 §5.1."""
    if why := why_not_save(typed, existing):
        return why
    most = limits.NUMBERS_PER_ITEM
    return messages.TOO_MANY_NUMBERS.format(maximum=most) if len(existing) >= most else ""


def why_not_delete(open_orders: int) -> str:
    """Return why the number cannot be deleted, "" if it can: open orders use it. Source: decision F10."""
    return messages.ON_OPEN_ORDERS if open_orders > 0 else ""


def warning(item_codes: Iterable[str], actor: Actor) -> str:
    """Return a warning that other items have the same number, for staff only. Source: decision F9."""
    codes = ", ".join(item_codes)
    if not codes or not identity.may(actor, Ability.SEE_STAFF_FIELDS):
        return ""
    return messages.ON_ANOTHER_ITEM.format(item_code=codes)
