"""Parse the rows of a sheet and the shared strings of a workbook."""

import datetime
import re
from collections.abc import Iterator
from functools import lru_cache

from storefront.exchange import limits, messages
from storefront.exchange.cell_texts import NotADate, date_text, number_text, unescaped
from storefront.exchange.xlsx_parts import Package, UnreadableBook, UnreadableCell, unreadable

Row = tuple[int, list[str]]
"""The number of a row in its sheet, and its cells up to the last one that is not empty."""

_DIGITS = "0123456789"
_LETTERS = re.compile("[A-Z]{1,3}")
_TEXT_OVERHEAD = 50
"""Bytes of a Python string in addition to its characters."""


class SharedTexts:
    """The shared strings of a workbook, parsed lazily."""

    def __init__(self, package: Package, path: str) -> None:
        self._texts: list[str] = []
        self._parts: list[str] = []
        self._is_wanted = self._is_phonetic = False
        self._size = 0
        self._most = package.bounds.shared
        self._pieces = package.pieces(path, self) if path else iter(())

    def __getitem__(self, number: int) -> str:
        """Return a string. Raises UnreadableBook if there is none with this number."""
        if number >= len(self._texts):
            for _ in self._pieces:
                if number < len(self._texts):
                    break
        if not 0 <= number < len(self._texts):
            raise unreadable(f"there is no shared text {number}")
        return self._texts[number]

    def start(self, kind: str, _attributes: dict[str, str]) -> None:
        """Handle the start of a string or of a part of it."""
        if kind == "t":
            self._is_wanted = not self._is_phonetic
        elif kind == "rPh":
            self._is_phonetic = True

    def end(self, kind: str) -> None:
        """Store a complete string."""
        if kind == "t":
            self._is_wanted = False
        elif kind == "rPh":
            self._is_phonetic = False
        elif kind == "si":
            self._size += _TEXT_OVERHEAD
            self._texts.append(unescaped("".join(self._parts)))
            self._parts.clear()

    def text(self, text: str) -> None:
        """Handle characters of a string."""
        if self._is_wanted:
            self._size += len(text)
            if self._size > self._most:
                raise UnreadableBook(messages.TOO_MUCH_TEXT.format(maximum=f"{self._most:,}"))
            self._parts.append(text)


class SheetRows:
    """Iterates over the rows of a sheet as (line, texts), without rows that are not in the file.

    `row_count` is the number of rows that the sheet declares, 0 if unknown or before the first row.
    """

    def __init__(
        self,
        package: Package,
        path: str,
        shared: SharedTexts,
        dates: frozenset[str],
        epoch: datetime.datetime,
    ) -> None:
        """`dates` are the IDs of date styles; dates count from `epoch`."""
        self.row_count = 0
        self._package = package
        self._path = path
        self._shared = shared
        self._dates = dates
        self._epoch = epoch
        self._columns_max = package.bounds.columns
        self._ready: list[Row] = []
        self._line = self._column = self._length = 0
        self._cells: list[str] = []
        self._kind = self._style = ""
        self._parts: list[str] = []
        self._is_wanted = self._is_phonetic = self._is_done = False

    def __iter__(self) -> Iterator[Row]:
        """Yield the rows. Raises UnreadableBook or UnreadableCell after the rows before the bad one."""
        try:
            for _ in self._package.pieces(self._path, self):
                yield from self._taken()
                if self._is_done:
                    return
        except (UnreadableBook, UnreadableCell):
            yield from self._taken()
            raise

    def _taken(self) -> list[Row]:
        rows, self._ready = self._ready, []
        return rows

    def start(self, kind: str, attributes: dict[str, str]) -> None:
        """Handle the start of a row, a cell or its value."""
        if kind == "c":
            place = attributes.get("r")
            self._column = _column(place.rstrip(_DIGITS)) if place else self._column + 1
            self._kind = attributes.get("t", "n")
            self._style = attributes.get("s", "")
            self._length = 0
            self._parts.clear()
        elif kind == "v":
            self._is_wanted = True
        elif kind == "t":
            self._is_wanted = not self._is_phonetic
        elif kind == "row":
            self._begin(attributes.get("r"))
        elif kind == "rPh":
            self._is_phonetic = True
        elif kind == "dimension":
            last = attributes.get("ref", "").rpartition(":")[2].lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")[:8]
            self.row_count = min(int(last or 0), limits.SHEET_ROWS)

    def end(self, kind: str) -> None:
        """Store a complete cell or row."""
        if kind in ("v", "t"):
            self._is_wanted = False
        elif kind == "c":
            if self._parts:
                self._put()
        elif kind == "row":
            self._ready.append((self._line, self._cells))
            self._cells = []
        elif kind == "rPh":
            self._is_phonetic = False
        elif kind == "sheetData":
            self._is_done = True

    def text(self, text: str) -> None:
        """Handle characters of a value."""
        if self._is_wanted:
            self._length += len(text)
            if self._length > limits.CELL_CHARACTERS:
                raise self._bad(messages.CELL_TOO_LONG.format(maximum=f"{limits.CELL_CHARACTERS:,}"))
            self._parts.append(text)

    def _begin(self, number: str | None) -> None:
        line = int(number) if number else self._line + 1
        if line > limits.SHEET_ROWS:
            raise UnreadableBook(messages.BEYOND_SHEET.format(place=f"row {line:,}"))
        if line <= self._line:
            raise unreadable(f"row {line} comes after row {self._line}")
        self._line, self._column = line, 0

    def _put(self) -> None:
        if self._column > self._columns_max:
            raise self._bad(messages.TOO_WIDE.format(maximum=f"{self._columns_max:,}"))
        text = self._value("".join(self._parts))
        missing = self._column - len(self._cells)
        if missing > 0:
            self._cells.extend([""] * missing)
        self._cells[self._column - 1] = text

    def _value(self, written: str) -> str:
        """Convert a value to the text that a CSV file would have."""
        match self._kind:
            case "s":
                return self._shared[int(written)]
            case "n" if self._style in self._dates:
                try:
                    return date_text(written, self._epoch)
                except NotADate as error:
                    raise self._bad(str(error)) from error
            case "n":
                return number_text(written)
            case "b":
                return "true" if written in ("1", "true") else "false"
            case "e":
                raise self._bad(messages.NOT_CALCULATED.format(value=written[:40]))
            case "d":
                return written.removesuffix("T00:00:00")
        return unescaped(written)

    def _bad(self, reason: str) -> UnreadableCell:
        return UnreadableCell(self._line, reason)


@lru_cache(maxsize=20_000)
def _column(letters: str) -> int:
    """Return the number of a column, 1 for A. Raises UnreadableBook."""
    if _LETTERS.fullmatch(letters) is None:
        raise UnreadableBook(messages.BEYOND_SHEET.format(place=f"column {letters[:40]}"))
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - 64
    return number
