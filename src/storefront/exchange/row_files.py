"""What a file of rows has, in any format."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Protocol, TypeVar

AT_ONCE = 500
"""How many rows are converted together."""

Row = TypeVar("Row")
Convert = Callable[[Sequence[Any]], Iterable[str]]
"""Converts the values of a column to its cells, as they are in the file."""


class RowFile(Protocol):
    """A file that rows are written to in two steps, so that rows that begin alike can share that text.

    The text of a row is the texts of its parts with `between` in between.
    """

    between: str

    def texts(self, rows: Sequence[Sequence[Any]], at: int = 0) -> list[str]:
        """Return rows of values as texts; their first value belongs to column `at`.

        Values after the last column are ignored.
        """

    def write(self, rows: Iterable[str]) -> None:
        """Write the texts of whole rows."""


def write_rows(file: RowFile, rows: Iterable[Sequence[Any]]) -> int:
    """Write rows of values, some at a time; return their number."""
    count = 0
    for some in batches_of(rows):
        file.write(file.texts(some))
        count += len(some)
    return count


def batches_of(rows: Iterable[Row]) -> Iterator[list[Row]]:
    """Yield the rows, some at a time."""
    ready = iter(rows)
    return iter(lambda: list(islice(ready, AT_ONCE)), [])


def rows_of_columns(columns: Sequence[Convert], rows: Sequence[Sequence[Any]]) -> Iterator[tuple[str, ...]]:
    """Yield the rows with the values of each column converted; values after the last column are left out."""
    values = zip(columns, zip(*rows, strict=True), strict=False)
    return zip(*(_converted(convert, each) for convert, each in values), strict=True)


def _converted(convert: Convert, values: Sequence[Any]) -> Iterable[str]:
    """Convert the values of a column; once if all are the same, as in many columns."""
    first = values[0]
    if isinstance(first, str | int | None) and values.count(first) == len(values):
        return list(convert(values[:1])) * len(values)
    return convert(values)
