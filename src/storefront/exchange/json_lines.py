"""Write JSON lines: an object per row."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, BinaryIO

import msgspec

Values = Callable[[Sequence[Any]], Sequence[Any]]
"""Converts the values of a column to what is encoded."""


class JsonLinesFile:
    """A file of JSON lines; see `exchange/row_files`. `columns` converts those that need it, by name."""

    between = ","

    def __init__(self, out: BinaryIO, heads: Sequence[str], columns: Mapping[str, Values]) -> None:
        self._out, self._heads = out, heads
        self._columns = [(place, columns[head]) for place, head in enumerate(heads) if head in columns]
        self._encode = msgspec.json.Encoder(decimal_format="number").encode

    def texts(self, rows: Sequence[Sequence[Any]], at: int = 0) -> list[str]:
        """Return the members of the rows' objects; their first value belongs to column `at`."""
        columns = list(zip(*rows, strict=True))
        for place, values_of in self._columns:
            if at <= place < at + len(columns):
                columns[place - at] = tuple(values_of(columns[place - at]))
        heads = self._heads[at:]
        members = (dict(zip(heads, row, strict=False)) for row in zip(*columns, strict=True))
        return [self._encode(row)[1:-1].decode() for row in members]

    def write(self, lines: Iterable[str]) -> None:
        """Write objects with these members."""
        self._out.write("".join([f"{{{line}}}\n" for line in lines]).encode())
