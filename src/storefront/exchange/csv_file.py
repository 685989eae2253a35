"""Write CSV for spreadsheets, many rows at a time: the cells of a column are converted together.

A call for each column costs far less than one for each cell, and most columns need no quotes and no guards.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, BinaryIO

from storefront.exchange.cells import FORMULA_STARTERS, guarded
from storefront.exchange.row_files import Convert, rows_of_columns

BYTE_ORDER_MARK = "\ufeff"
LINE_END = "\r\n"

_TO_QUOTE = re.compile('[",\r\n]')
_MAYBE_GUARD = re.compile(f"\0'*[{re.escape(FORMULA_STARTERS)}]")


class CsvFile:
    """A CSV file with a byte-order mark and a header; see `exchange/row_files`."""

    between = ","

    def __init__(self, out: BinaryIO, heads: Sequence[str], columns: Sequence[Convert]) -> None:
        self._out, self._columns = out, columns
        out.write(BYTE_ORDER_MARK.encode())
        self.write([",".join(quoted(heads))])

    def texts(self, rows: Sequence[Sequence[Any]], at: int = 0) -> list[str]:
        """Return the rows as lines; their first value belongs to column `at`."""
        return list(map(",".join, rows_of_columns(self._columns[at:], rows)))

    def write(self, lines: Iterable[str]) -> None:
        """Write lines."""
        self._out.write("".join([line + LINE_END for line in lines]).encode())


def plain(values: Sequence[Any]) -> list[str]:
    """Return numbers, dates or true and false, which need no quotes, as text; None as an empty cell."""
    if None in values:
        return ["" if value is None else str(value) for value in values]
    return list(map(str, values))


def quoted(values: Sequence[str | None]) -> list[str]:
    """Return texts, in quotes if they have a comma, a quote or a line break; None as an empty cell."""
    texts = [value or "" for value in values]
    return _all_quoted(texts, "".join(texts))


def words(values: Sequence[str | None]) -> list[str]:
    """Return texts as `quoted` does; those that a spreadsheet could take for a formula are guarded.

    Source: decision I12.
    """
    texts = [value or "" for value in values]
    joined = "\0".join(["", *texts])
    if _MAYBE_GUARD.search(joined):
        texts = [guarded(text) for text in texts]
    return _all_quoted(texts, joined)


def _all_quoted(texts: list[str], joined: str) -> list[str]:
    """Return the texts, in quotes where needed; `joined` has all their characters."""
    marks = [mark for mark in ',"\r\n' if mark in joined]
    if marks == [","]:  # most often it is only a comma
        return [f'"{text}"' if "," in text else text for text in texts]
    return [_quoted(text) for text in texts] if marks else texts


def _quoted(text: str) -> str:
    if not _TO_QUOTE.search(text):
        return text
    doubled = text.replace('"', '""')
    return f'"{doubled}"'


def each(text_of: Callable[[Any], str]) -> Convert:
    """Return a converter for a column that repeats its values: each is converted once in a batch."""

    def texts(values: Sequence[Any]) -> Iterable[str]:
        known = {value: "" if value is None else text_of(value) for value in set(values)}
        return map(known.__getitem__, values)

    return texts
