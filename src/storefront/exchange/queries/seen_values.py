"""Values seen so far in the files of an import, in a temporary database.

The keys of a million rows would take too much memory.
"""

import sqlite3
from collections.abc import Collection, Sequence
from itertools import count, repeat
from typing import Any, NamedTuple

import msgspec

from storefront.exchange.queries.ordered_keys import OrderedKeys

MEMORY_KB = 16_000


class Said(NamedTuple):
    """The first occurrence of a value: its line, and the key of its row."""

    line: int
    key: Any


class SeenValues:
    """Values by place: a column ("items.item_code"), or the key of a file ("specs").

    Keys with several columns are stored in sorted blocks, as most files are in key order; all other values,
    and unsorted keys, in tables.
    """

    def __init__(self) -> None:
        self._places: dict[str, tuple[int, int]] = {}
        self._ordered: dict[str, OrderedKeys] = {}
        self._scattered: set[str] = set()
        self._count = 0
        self._database = sqlite3.connect("", isolation_level=None)
        for pragma in (f"cache_size=-{MEMORY_KB}", "journal_mode=OFF", "synchronous=OFF"):
            self._database.execute(f"PRAGMA {pragma}")
        self._database.execute("BEGIN")

    def close(self) -> None:
        """Delete the temporary data."""
        self._database.close()
        for ordered in self._ordered.values():
            ordered.close()

    def add(
        self, place: str, values: Sequence[Any], lines: Sequence[int], keys: Sequence[Any] | None = None
    ) -> dict[int, Said]:
        """Add values with their lines and the keys of their rows (default: the values are the keys).

        Return the first occurrence of repeated values, by position.
        """
        if not values:
            return {}
        if keys is None and isinstance(values[0], tuple) and place not in self._scattered:
            return self._add_keys(place, list(zip(*_columns(values), strict=True)), lines)
        return self._add(place, values, lines, keys)

    def _add_keys(self, place: str, values: Sequence[Any], lines: Sequence[int]) -> dict[int, Said]:
        """Add keys of several columns, in blocks as long as they are nearly sorted."""
        if place not in self._ordered:
            self._ordered[place] = OrderedKeys()
        ordered = self._ordered[place]
        added = ordered.add(values, lines)
        said = {at: Said(line, None) for at, line in added.repeated.items()}
        late = added.late
        for number, known in self._add(
            place, [values[at] for at in late], [lines[at] for at in late]
        ).items():
            said[late[number]] = known
        if ordered.are_scattered:
            self._scattered.add(place)
            for block, its_lines in self._ordered.pop(place).blocks():
                self._add(place, block, its_lines)
            ordered.close()
        return said

    def _add(
        self, place: str, values: Sequence[Any], lines: Sequence[int], keys: Sequence[Any] | None = None
    ) -> dict[int, Said]:
        if not values:
            return {}
        columns = _columns(values)
        number, width = self._place(place, len(columns))
        first = self._count
        self._count += len(values)
        own = (
            columns[0] if keys is None and width == 1 else repeat(None) if keys is None else _columns(keys)[0]
        )
        rows = zip(*columns, count(first), lines, own)
        before = self._database.total_changes
        marks = ", ".join("?" * (width + 3))
        self._database.executemany(f"INSERT OR IGNORE INTO seen{number} VALUES ({marks})", rows)
        if self._database.total_changes - before == len(values):
            return {}
        known = self._find(number, width, values)
        plains = list(map(plain, values))
        return {
            at: Said(known[value][1], known[value][2])
            for at, value in enumerate(plains)
            if known[value][0] != first + at
        }

    def among(self, place: str, values: Collection[Any]) -> dict[Any, Said]:
        """Return the first occurrence of each of these values, without unknown ones."""
        by_plain = {plain(value): value for value in values}
        said: dict[Any, Said] = {}
        if place in self._ordered:
            lines = self._ordered[place].among(by_plain)
            said = {by_plain[value]: Said(line, None) for value, line in lines.items()}
        if place in self._places:
            found = self._find(*self._places[place], list(by_plain))
            said |= {by_plain[value]: Said(line, key) for value, (_, line, key) in found.items()}
        return said

    def _place(self, place: str, width: int) -> tuple[int, int]:
        """Return the number of the table of a place, and the number of its value columns."""
        if place not in self._places:
            number, names = len(self._places), ", ".join(_names(width))
            self._database.execute(
                f"CREATE TABLE seen{number} ({names}, row, line, key, PRIMARY KEY ({names})) WITHOUT ROWID"
            )
            self._places[place] = number, width
        return self._places[place]

    def _find(self, number: int, width: int, values: Sequence[Any]) -> dict[Any, tuple[int, int, Any]]:
        names = ", ".join(_names(width))
        listed = msgspec.json.encode([plain(value) for value in values]).decode()
        selected = "value" if width == 1 else ", ".join(f"value ->> {at}" for at in range(width))
        rows = self._database.execute(
            f"SELECT {names}, row, line, key FROM seen{number}"
            f" WHERE ({names}) IN (SELECT {selected} FROM json_each(?))",
            (listed,),
        )
        return {row[0] if width == 1 else row[:width]: row[width:] for row in rows}


def _names(width: int) -> list[str]:
    return [f"value{at}" for at in range(width)]


def _columns(values: Sequence[Any]) -> list[Sequence[Any]]:
    """Return the values by column, as numbers and texts."""
    columns: list[Sequence[Any]] = (
        list(zip(*values, strict=True)) if isinstance(values[0], tuple) else [values]
    )
    return [
        column if isinstance(column[0], int | str) or column[0] is None else list(map(plain, column))
        for column in columns
    ]


def place_of(file: str, key: Sequence[str]) -> str:
    """Return the place of the keys of a file: the key column if there is only one."""
    return f"{file}.{key[0]}" if len(key) == 1 else file


def plain(value: Any) -> Any:
    """Convert a value to a number or text, a tuple to a tuple of these."""
    if isinstance(value, tuple):
        return tuple(map(plain, value))
    return value if isinstance(value, int | str) or value is None else str(value)
