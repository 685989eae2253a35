"""The names of saved carts, and which of their lines can go back into the cart."""

import datetime
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from storefront.base.dates import show_date
from storefront.base.problems import Problem
from storefront.base.quantity import legal_quantity
from storefront.cart import limits, messages, rules
from storefront.cart.priced_cart import PricedLine, arithmetic_line
from storefront.cart.schemas import LeftLine, SavedWhy
from storefront.lists import rules as lists


def problems_of_name(name: object, other_names: Iterable[str] = ()) -> list[Problem]:
    """Return why a saved cart cannot have this name; the rules are those for names of shopping lists."""
    return lists.problems_of_name(
        name,
        other_names,
        blank=messages.SAVED_NAME_BLANK,
        taken=messages.SAVED_NAME_TAKEN,
        maximum=limits.SAVED_NAME_MAX,
    )


def usual_name(why: SavedWhy, today: datetime.date) -> str:
    """Return the default name of a saved cart: its date, and how it was saved."""
    name = messages.NAME_AT_SIGN_IN if why is SavedWhy.SIGN_IN else messages.NAME_OF_CART
    return name.format(date=show_date(today))


def free_name(name: str, other_names: Iterable[str]) -> str:
    """Return the name, numbered if it is taken: "Cart of Nov 20, 2026 (2)"."""
    taken = {lists.name_key(other) for other in other_names}
    wanted, number = name, 1
    while lists.name_key(wanted) in taken:
        number += 1
        after = messages.NAME_AGAIN.format(name="", number=number)
        wanted = name[: limits.SAVED_NAME_MAX - len(after)] + after
    return wanted


def left_lines(lines: Sequence[PricedLine]) -> list[LeftLine]:
    """Return the lines that cannot be ordered now and therefore stay in the saved cart, with the reasons."""
    return [
        LeftLine(unique_id=line.kept.unique_id, item_code=line.item.item_code, why=line.why_not)
        for line in lines
        if line.why_not
    ]


def whole_packs(lines: Iterable[PricedLine]) -> tuple[list[rules.Line], list[Problem]]:
    """Return the lines in quantities that can be sold today, and a message for each rounded quantity."""
    whole: list[rules.Line] = []
    adjusted: list[Problem] = []
    for line in lines:
        one = arithmetic_line(line)
        answer = legal_quantity(one.quantity, one.unit_size, one.round_type)
        if answer.adjusted:
            text = messages.ADJUSTED.format(item_code=line.item.item_code, adjusted=answer.adjusted)
            adjusted.append(Problem(field=one.unique_id, message=text))
        whole.append(replace(one, quantity=answer.quantity))
    return whole, adjusted
