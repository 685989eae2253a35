"""The conditions of the advanced search: parsed from a URL and as text. Source: decision H7."""

from collections.abc import Callable, Mapping

import msgspec

from storefront.base.quantity import whole_number
from storefront.search import limits, messages, rules
from storefront.search.number_match import name_of
from storefront.search.schemas.terms import Condition, GoneItems, NumberKind, NumberMatching

NUMBER = ("number", "numberMatch", "numberKind")
CATEGORY, SUPPLIER, CUSTOMER_NUMBER, NSN, DISCONTINUED = (
    "category",
    "supplierId",
    "customerPartNumber",
    "nsn",
    "discontinued",
)

STARTS = NumberMatching.STARTS
"""The default matching of numbers."""

_HOW = {
    NumberMatching.STARTS: messages.NUMBER_STARTS,
    NumberMatching.CONTAINS: messages.NUMBER_CONTAINS,
    NumberMatching.EXACTLY: messages.NUMBER_IS,
}
_GONE = {
    GoneItems.WITH: messages.DISCONTINUED_WITH,
    GoneItems.ONLY: messages.DISCONTINUED_ONLY,
    GoneItems.WITHOUT: messages.DISCONTINUED_WITHOUT,
}


class Conditions(msgspec.Struct, frozen=True, kw_only=True):
    """Conditions on items in addition to the search term; "" and None mean no condition.

    `number`, `nsn` and `customer_part_number` are as typed. `number_kind` None means any kind.
    """

    number: str = ""
    number_match: NumberMatching = STARTS
    number_kind: NumberKind | None = None
    category: str = ""
    supplier_id: int | None = None
    customer_part_number: str = ""
    nsn: str = ""
    discontinued: GoneItems | None = None


NONE = Conditions()


def conditions_of(read: Callable[[str], str | None]) -> Conditions:
    """Return the conditions in a URL, where `read` returns its parameters; invalid values are ignored.

    Source: decision A22.
    """
    how = read("numberMatch") or ""
    matching = NumberMatching(how) if how in set(NumberMatching) else STARTS
    number = _number(read("number"), matching)
    kind, gone, supplier = (read(name) or "" for name in ("numberKind", DISCONTINUED, SUPPLIER))
    return Conditions(
        number=number,
        number_match=matching if number else STARTS,
        number_kind=NumberKind(kind) if number and kind in set(NumberKind) else None,
        category=rules.clean_term(read(CATEGORY) or ""),
        supplier_id=None if rules.why_not_supplier(supplier) else whole_number(supplier),
        customer_part_number=_number(read(CUSTOMER_NUMBER), NumberMatching.CONTAINS),
        nsn=_number(read(NSN), STARTS),
        discontinued=GoneItems(gone) if gone in set(GoneItems) else None,
    )


def _number(typed: str | None, matching: NumberMatching) -> str:
    number = rules.clean_term(typed or "")[: limits.CONDITION_NUMBER_MAX]
    return "" if rules.why_not_number(number, matching) else number


def said(conditions: Conditions, category_names: Mapping[str, str]) -> list[Condition]:
    """Return the conditions as text, each with the URL parameters to remove in order to drop it."""
    stated: list[tuple[tuple[str, ...], str]] = []
    if conditions.number:
        kind = conditions.number_kind
        name = messages.NUMBER if kind is None else name_of(kind)
        text = _HOW[conditions.number_match].format(what=_capital(name), number=conditions.number)
        stated.append((NUMBER, text))
    if conditions.nsn:
        stated.append(((NSN,), messages.NUMBER_STARTS.format(what=messages.NSN, number=conditions.nsn)))
    if conditions.customer_part_number:
        text = messages.CUSTOMER_NUMBER_CONTAINS.format(number=conditions.customer_part_number)
        stated.append(((CUSTOMER_NUMBER,), text))
    if conditions.category:
        name = category_names.get(conditions.category, conditions.category)
        stated.append(((CATEGORY,), messages.IN_CATEGORY.format(name=name)))
    if conditions.supplier_id is not None:
        stated.append(((SUPPLIER,), messages.OF_SUPPLIER.format(supplier_id=conditions.supplier_id)))
    if conditions.discontinued is not None:
        stated.append(((DISCONTINUED,), _GONE[conditions.discontinued]))
    return [Condition(parameters=list(names), text=text) for names, text in stated]


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]
