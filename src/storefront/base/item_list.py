"""Lists of items in URLs: `items=100101:2,100102`."""

from collections.abc import Sequence

from storefront.base import messages
from storefront.base.errors import BadInput
from storefront.base.limits import ITEMS_MAX, QUANTITY_DEFAULT, QUANTITY_MAX, QUANTITY_MIN, UID_MAX
from storefront.base.problems import Problem
from storefront.base.quantity import parse_quantity, whole_number

_SHOWN = 40


def parse_item_list(text: str) -> list[tuple[int, int]]:
    """Return (item, quantity) in the order written, duplicates included; a missing quantity is 1.

    Raises BadInput for more than 500 items, and for anything that is not an item or not a quantity from 1 to
    999,999. Source: S1 §5, §7, decision I4.
    """
    parts = [part for part in text[: (ITEMS_MAX + 1) * 24].split(",") if part.strip()]
    if len(parts) > ITEMS_MAX:
        raise _bad(messages.TOO_MANY_ITEMS.format(maximum=ITEMS_MAX))
    return [_pair(part) for part in parts]


def items_asked(pairs: Sequence[tuple[int, int | None]]) -> list[tuple[int, int]]:
    """Return (item, quantity) in the given order, duplicates included; a missing quantity (None) is 1.

    Raises BadInput for more than 500 items and for a quantity that is not from 1 to 999,999, with the problem
    at `items[2].quantity`. Source: S1 §5, §7, decision I4.
    """
    check_uids([uid for uid, _ in pairs])
    items = [(uid, QUANTITY_DEFAULT if quantity is None else quantity) for uid, quantity in pairs]
    problems = [
        Problem(field=f"items[{place}].quantity", message=parse_quantity(quantity).problem)
        for place, (_, quantity) in enumerate(items)
        if not QUANTITY_MIN <= quantity <= QUANTITY_MAX
    ]
    if problems:
        raise BadInput(problems[0].message, problems)
    return items


def check_uids(uids: Sequence[int]) -> None:
    """Raise BadInput if there are more items than a call may contain. Source: decision I4."""
    if len(uids) > ITEMS_MAX:
        raise _bad(messages.TOO_MANY_ITEMS.format(maximum=ITEMS_MAX))


def is_uid(number: int) -> bool:
    """Return whether an item could have this number; otherwise no query is needed.

    Source: S1 §3 (invMastUid is an integer), §7.
    """
    return 0 < number <= UID_MAX


def _pair(part: str) -> tuple[int, int]:
    item, colon, quantity = part.partition(":")
    uid = whole_number(item)
    pieces = whole_number(quantity) if colon else QUANTITY_DEFAULT
    if uid is None or not is_uid(uid) or pieces is None or not 1 <= pieces <= QUANTITY_MAX:
        raise _bad(messages.ITEM_LIST_MALFORMED.format(part=part.strip()[:_SHOWN]))
    return uid, pieces


def _bad(sentence: str) -> BadInput:
    return BadInput(sentence, [Problem(field="items", message=sentence)])
