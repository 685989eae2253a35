"""Which lists are there, and may a list be kept under this name?"""

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

from storefront.base.problems import Problem
from storefront.base.text import as_text, one_line
from storefront.lists import limits, messages

List = TypeVar("List")


def without_duplicates(lists: Iterable[List], id_of: Callable[[List], Hashable]) -> list[List]:
    """Return the lists with each id once, the first of it kept, in order. Source: S1 §5."""
    kept: dict[Hashable, List] = {}
    for one in lists:
        kept.setdefault(id_of(one), one)
    return list(kept.values())


def problems_of_list(name: object, items: int, other_names: Iterable[str] = ()) -> list[Problem]:
    """Return why the list cannot be saved. Names are compared without capitals and spaces around.

    Source: S1 §7, decision B22 (the name is unique per owner).
    """
    text = one_line(as_text(name))
    problems = []
    if why := _why_not_name(text, other_names):
        problems.append(Problem(field="name", message=why))
    if items > limits.ITEMS_MAX:
        why = messages.TOO_MANY_ITEMS.format(maximum=f"{limits.ITEMS_MAX:,}")
        problems.append(Problem(field="items", message=why))
    return problems


def _why_not_name(name: str, other_names: Iterable[str]) -> str:
    if not name:
        return messages.NAME_BLANK
    if len(name) > limits.NAME_MAX:
        return messages.NAME_TOO_LONG.format(maximum=limits.NAME_MAX)
    taken = {one_line(other).casefold() for other in other_names}
    return messages.NAME_TAKEN if name.casefold() in taken else ""
