"""Find which of an item's numbers a term matches, so that a row can say why it was found."""

from collections.abc import Iterable, Sequence

from storefront.catalog.rules import normal_number
from storefront.search import messages
from storefront.search.schemas.terms import NumberMatch

ITEM_CODE, OWN, CUSTOMER = "ItemCode", "Own", "Customer"

_NAMES = {
    ITEM_CODE: messages.ITEM_CODE,
    OWN: messages.OWN_NUMBER,
    CUSTOMER: messages.CUSTOMER_NUMBER,
    "Nsn": messages.NSN,
    "Manufacturer": messages.MANUFACTURER_NUMBER,
    "Supplier": messages.SUPPLIER_NUMBER,
    "Superseded": messages.SUPERSEDED_NUMBER,
    "Legacy": messages.LEGACY_NUMBER,
    "Competitor": messages.COMPETITOR_NUMBER,
    "Upc": messages.UPC,
}
"""The name of each kind of number, in order of precedence."""

_ORDER = {kind: at for at, kind in enumerate(_NAMES)}

EXACT, BEGINNING, INSIDE = range(3)


def name_of(kind: str) -> str:
    """Return the name of a kind of number, for use within a sentence."""
    return _NAMES.get(kind, messages.NUMBER)


def match_of(typed: Sequence[str], numbers: Iterable[tuple[str, str]]) -> NumberMatch | None:
    """Return which of these (kind, number) was typed, None if none matches.

    `typed` are normal forms, the whole term first. An exact match precedes a prefix match, which precedes a
    partial match; then kinds count in their order of precedence.

    >>> match_of(["9005"], [("ItemCode", "BV-08"), ("Supplier", "ZX-900.5")]).what
    'supplier number'
    """
    found = [
        (how, at, _ORDER.get(kind, len(_ORDER)), kind, number)
        for kind, number in numbers
        for at, part in enumerate(typed)
        if (how := _how(part, normal_number(number))) is not None
    ]
    if not found:
        return None
    _, _, _, kind, number = min(found)
    return NumberMatch(kind=kind, number=number, what=name_of(kind))


def _how(part: str, number: str) -> int | None:
    if not part or part not in number:
        return None
    return EXACT if part == number else BEGINNING if number.startswith(part) else INSIDE
