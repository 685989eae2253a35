"""Rows that want what other rows still have: a code that goes from one item to another, or around."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple


class Turn(NamedTuple):
    """Keys in the order in which their rows can be written; `parked` has to let go of its value first."""

    keys: list[Any]
    parked: Any | None


def in_turn(owners: Mapping[Any, Any]) -> Iterator[Turn]:
    """Yield the keys so that each comes after the owner of what it wants.

    `owners` says by key who has the wanted value. {1: 2, 2: 3} gives [2, 1]: 3 is not in the way. A circle
    such as {1: 2, 2: 1} has no first; one of it is parked.
    """
    done: set[Any] = set()
    for start in owners:
        path: dict[Any, None] = {}
        key = start
        while key in owners and key not in done and key not in path:
            path[key] = None
            key = owners[key]
        if path:
            done.update(path)
            yield Turn(list(reversed(path)), key if key in path else None)


def stand_in(key: Any, value: Any) -> Any:
    """Return what nobody else has, a number or text as `value`: below zero, or with a control character."""
    return -int(key) - 1 if isinstance(value, int) else f"\x01{key}"
