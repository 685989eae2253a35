"""Order rows that take over unique values of other rows, like a code that moves between items."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple


class Turn(NamedTuple):
    """Keys in the order to write them; the row of `parked` must give up its value first."""

    keys: list[Any]
    parked: Any | None


def in_turn(owners: Mapping[Any, Any]) -> Iterator[Turn]:
    """Yield the keys so that each comes after the owner of its wanted value.

    `owners` has the owner of the wanted value by key. {1: 2, 2: 3} yields [2, 1]: 3 is not in the way. In a
    cycle like {1: 2, 2: 1}, one key is parked.
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
    """Return a unique placeholder of the type of `value`: below zero, or with a control character."""
    return -int(key) - 1 if isinstance(value, int) else f"\x01{key}"
