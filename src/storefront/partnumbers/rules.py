"""May the customer give this part a number of their own?"""

import re
from collections.abc import Collection, Iterable

from storefront.base.text import as_text
from storefront.identity import rules as identity
from storefront.identity.schemas import Ability, Actor
from storefront.partnumbers import limits, messages

_STRIPPED = re.compile(f"[^A-Za-z0-9{re.escape(limits.PUNCTUATION)}]")
_SEPARATORS = re.compile(r"[^A-Z0-9]")


def clean_input(typed: object) -> str:
    """Return what the field keeps of what is typed: A-Z a-z 0-9, space and these: - _ . / # + ( ) & , :.

    Source: S2 §5.1, decision F9.
    """
    return _STRIPPED.sub("", as_text(typed))


def clean_number(typed: object) -> str:
    """Return the number as it is saved: cleaned, and without spaces around. Source: S2 §5.1."""
    return clean_input(typed).strip(" ")


def same_number(one: str, other: str) -> bool:
    """Tell whether both are the same number, capitals and separators aside. Source: decision F9.

    Numbers made of separators only are compared as they stand.
    """
    return normal_form(one) == normal_form(other)


def normal_form(number: object) -> str:
    """Return what numbers are compared and found by: letters and digits in capitals, "ab-12" as AB12.

    A number made of separators only stands as it is. Source: decision F9.
    """
    text = clean_number(number).upper()
    return _SEPARATORS.sub("", text) or text


def why_not_save(typed: object, existing: Iterable[str] = (), *, is_saving: bool = False) -> str:
    """Return why Save is disabled, "" if it is not: saving, empty, too long, or there already.

    `existing` are the numbers of this company for this part. Source: S2 §5.1, decision F9.
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
    """Return why the company cannot give the part one number more, "" if it can. Source: S2 §5.1."""
    if why := why_not_save(typed, existing):
        return why
    most = limits.NUMBERS_PER_ITEM
    return messages.TOO_MANY_NUMBERS.format(maximum=most) if len(existing) >= most else ""


def why_not_delete(open_orders: int) -> str:
    """Return why the number cannot be deleted, "" if it can: open orders carry it. Source: decision F10."""
    return messages.ON_OPEN_ORDERS if open_orders > 0 else ""


def warning(item_codes: Iterable[str], actor: Actor) -> str:
    """Return a warning that the number stands on other items too, for staff only. Source: decision F9."""
    codes = ", ".join(item_codes)
    if not codes or not identity.may(actor, Ability.SEE_STAFF_FIELDS):
        return ""
    return messages.ON_ANOTHER_ITEM.format(item_code=codes)
