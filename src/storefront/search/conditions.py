"""What the advanced search narrows to: read from an address, and said in words. Source: decision H7."""

from collections.abc import Callable, Mapping

import msgspec

from storefront.base.quantity import whole_number
from storefront.search import limits, messages, rules
from storefront.search.number_match import name_of
from storefront.search.schemas import Condition, GoneItems, NumberKind, NumberMatching

NUMBER = ("number", "numberMatch", "numberKind")
CATEGORY, SUPPLIER, CUSTOMER_NUMBER, NSN, DISCONTINUED = (
    "category",
    "supplierId",
    "customerPartNumber",
    "nsn",
    "discontinued",
)

STARTS = NumberMatching.STARTS
"""How a number is looked for where nothing else is said."""

_HOW = {
    NumberMatching.STARTS: messages.NUMBER_STARTS,
    NumberMatching.CONTAINS: messages.NUMBER_CONTAINS,
    NumberMatching.EXACTLY: messages.NUMBER_IS,
}
_GONE = {
    GoneItems.ONLY: messages.DISCONTINUED_ONLY,
    GoneItems.WITHOUT: messages.DISCONTINUED_WITHOUT,
}


class Conditions(msgspec.Struct, frozen=True, kw_only=True):
    """What an item has to be, besides what is searched for; "" and None ask for nothing.

    `number`, `nsn` and `customer_part_number` are as they were typed. `number_kind` None means any kind.
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
    """Return what an address asks for, where `read` gives its parameters; nonsense is left out.

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
    """Return the conditions in words, each with the parameters that state it: what is taken off with it."""
    asked: list[tuple[tuple[str, ...], str]] = []
    if conditions.number:
        kind = conditions.number_kind
        name = messages.NUMBER if kind is None else name_of(kind)
        text = _HOW[conditions.number_match].format(what=_capital(name), number=conditions.number)
        asked.append((NUMBER, text))
    if conditions.nsn:
        asked.append(((NSN,), messages.NUMBER_STARTS.format(what=messages.NSN, number=conditions.nsn)))
    if conditions.customer_part_number:
        text = messages.CUSTOMER_NUMBER_CONTAINS.format(number=conditions.customer_part_number)
        asked.append(((CUSTOMER_NUMBER,), text))
    if conditions.category:
        name = category_names.get(conditions.category, conditions.category)
        asked.append(((CATEGORY,), messages.IN_CATEGORY.format(name=name)))
    if conditions.supplier_id is not None:
        asked.append(((SUPPLIER,), messages.OF_SUPPLIER.format(supplier_id=conditions.supplier_id)))
    if conditions.discontinued is not None:
        asked.append(((DISCONTINUED,), _GONE[conditions.discontinued]))
    return [Condition(parameters=list(names), text=text) for names, text in asked]


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]
