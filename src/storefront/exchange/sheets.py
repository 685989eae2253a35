"""Write a workbook in constant memory, many rows at a time, with typed cells and a header that stays in view.

The cells of a column are converted together. Texts are stored in their cells: a table of shared ones would
have to stay in memory.
"""

import datetime
import re
import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import IO, Any, BinaryIO, NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile

from storefront.exchange import limits, sheet_parts
from storefront.exchange.row_files import rows_of_columns
from storefront.exchange.sheet_parts import GENERAL, ROW, escaped

TEXT_MAX = 32_767
"""Maximum characters of a cell; longer text is cut."""
_DAY_ZERO = datetime.date(1899, 12, 30)
_SECONDS_OF_DAY = 86_400
_LEVEL = 1
"""Compression level: higher ones take much longer and save little."""
_AT_ONCE = 500
_unprintable = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")

Values = Callable[[Sequence[Any]], Iterable[Any]]
Cells = Callable[[str, Iterable[Any]], list[str]]


def _numbers(start: str, values: Iterable[Any]) -> list[str]:
    return [f"{start}><v>{value}</v></c>" if value is not None else "" for value in values]


def _flags(start: str, values: Iterable[Any]) -> list[str]:
    return [f'{start} t="b"><v>{value:d}</v></c>' if value is not None else "" for value in values]


def _texts(start: str, values: Iterable[Any]) -> list[str]:
    texts = [str(value) if value is not None else "" for value in values]
    begin, end = f'{start} t="inlineStr"><is><t', "</t></is></c>"
    if _is_plain(texts):
        return [f"{begin}>{text}{end}" if text else "" for text in texts]
    return [
        f"{begin}{sheet_parts.space_of(text)}>{escaped(text)}{end}" if text else ""
        for text in (_unprintable.sub("", text)[:TEXT_MAX] for text in texts)
    ]


def _is_plain(texts: Sequence[str]) -> bool:
    """Return whether all of the texts can be written as they are: looked at together, as nearly all can."""
    joined = f"|{'|'.join(texts)}|"
    if not joined.isprintable() or any(mark in joined for mark in ("&", "<", ">", "_x", "| ", " |")):
        return False
    return len(joined) <= TEXT_MAX or max(map(len, texts)) <= TEXT_MAX


def _mixed(start: str, values: Iterable[Any]) -> list[str]:
    """Return cells of numbers and, where a value is text, of text."""
    return [
        _texts(start, [value])[0] if isinstance(value, str) else _numbers(start, [value])[0]
        for value in values
    ]


class Look(NamedTuple):
    """How a column is written: its cells, the conversion of its values, its number format and width."""

    cells: Cells
    values: Values | None = None
    number_format: str = GENERAL
    width: float = 14

    def cells_from(self, start: str) -> Callable[[Sequence[Any]], list[str]]:
        """Return the function that writes the cells of the column; each begins with `start`."""
        cells, values_of = self.cells, self.values
        if values_of is None:
            return lambda values: cells(start, values)
        return lambda values: cells(start, values_of(values))


def day_number(day: datetime.date) -> int:
    """Convert a date to the number that a sheet uses: days since the end of 1899."""
    return (day - _DAY_ZERO).days


def moment_number(moment: datetime.datetime) -> float:
    """Convert local time to the number that a sheet uses: days since the end of 1899, without a zone."""
    seconds = moment.hour * 3600 + moment.minute * 60 + moment.second
    return (moment.date() - _DAY_ZERO).days + seconds / _SECONDS_OF_DAY


def each(number_of: Callable[[Any], Any]) -> Values:
    """Return a conversion for a column that repeats its values: each is converted once in a batch."""

    def values_of(values: Sequence[Any]) -> Iterable[Any]:
        known = {value: None if value is None else number_of(value) for value in set(values)}
        return map(known.__getitem__, values)

    return values_of


TEXT = Look(_texts, width=20)
NUMBER = Look(_numbers)
MONEY = Look(_numbers, number_format="#,##0.00")
PRICE = Look(_numbers, number_format="#,##0.00####")
DATE = Look(_numbers, each(lambda text: day_number(datetime.date.fromisoformat(text))), "yyyy-mm-dd", 12)
MOMENT = Look(_numbers, number_format="yyyy-mm-dd hh:mm:ss", width=20)
FLAG = Look(_flags, width=10)
DAY_OR_TEXT = Look(_mixed, number_format="mm/dd/yyyy", width=12)


class SheetFile:
    """A workbook that is being written; see `exchange/row_files`.

    A full sheet is followed by another: `name`, `name 2`, …, each with the header.
    """

    between = ""

    def __init__(self, file: IO[bytes], name: str, heads: Sequence[str], looks: Sequence[Look]) -> None:
        self._archive = ZipFile(file, "w", ZIP_DEFLATED, compresslevel=_LEVEL)
        self._name, self._names = name, list[str]()
        formats = list(dict.fromkeys(look.number_format for look in looks))
        widths = [max(look.width, len(head) + 2) for head, look in zip(heads, looks, strict=True)]
        self._formats = formats
        self._begin = sheet_parts.beginning(heads, widths)
        self._columns = [
            look.cells_from(sheet_parts.start_of(place, formats.index(look.number_format)))
            for place, look in enumerate(looks)
        ]
        self._sheet = self._next_sheet()

    def texts(self, rows: Sequence[Sequence[Any]], at: int = 0) -> list[str]:
        """Return the cells of the rows; their first value belongs to column `at`. Empty ones are left out."""
        return list(map("".join, rows_of_columns(self._columns[at:], rows)))

    def write(self, rows: Iterable[str]) -> None:
        """Write rows with these cells."""
        ready = iter(rows)
        while some := list(islice(ready, _AT_ONCE)):
            while some:
                room = limits.SHEET_ROWS - self._row
                if room <= 0 or self._bytes > limits.SHEET_BYTES:
                    self._sheet.write(sheet_parts.END)
                    self._sheet.close()
                    self._sheet = self._next_sheet()
                    continue
                self._put(some[:room])
                some = some[room:]

    def close(self) -> None:
        """Complete the workbook."""
        self._sheet.write(sheet_parts.END)
        self._sheet.close()
        for path, part in sheet_parts.other_parts(self._names, self._formats).items():
            self._archive.writestr(path, part)
        self._archive.close()

    def _put(self, rows: Sequence[str]) -> None:
        numbered = [
            f'<row r="{ROW}">{row}</row>'.replace(ROW, str(number))
            for number, row in enumerate(rows, start=self._row + 1)
        ]
        part = "".join(numbered).encode()
        self._sheet.write(part)
        self._row += len(rows)
        self._bytes += len(part)

    def _next_sheet(self) -> IO[bytes]:
        number = len(self._names) + 1
        self._names.append(self._name if number == 1 else f"{self._name} {number}")
        sheet = self._archive.open(sheet_parts.path_of(number), "w")
        sheet.write(self._begin)
        self._row, self._bytes = 1, len(self._begin)
        return sheet


@contextmanager
def workbook(out: BinaryIO, name: str, heads: Sequence[str], looks: Sequence[Look]) -> Iterator[SheetFile]:
    """Yield a workbook to write rows to. Nothing is written to `out` before the block has ended well."""
    with tempfile.TemporaryFile() as file:
        book = SheetFile(file, name, heads, looks)
        try:
            yield book
        finally:
            book.close()
        file.seek(0)
        shutil.copyfileobj(file, out)
