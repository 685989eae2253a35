"""Write a workbook row by row in constant memory, with typed cells."""

import datetime
import re
import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from rustpy_xlsxwriter import Format, write_worksheets

from storefront.exchange import limits

TEXT_MAX = 32_767
"""Maximum characters of a cell; longer text is cut."""
_DAY_ZERO = datetime.date(1899, 12, 30)
_SECONDS_OF_DAY = 86_400
_unprintable = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")

Cell = Callable[[Any], Any]


class Look(NamedTuple):
    """The conversion, number format and width of a column."""

    read: Cell
    number_format: str = "General"
    width: float = 14


def _clean(text: Any) -> str:
    return _unprintable.sub("", str(text))[:TEXT_MAX]


def day_number(day: datetime.date) -> int:
    """Convert a date to the number that a sheet uses: days since the end of 1899."""
    return (day - _DAY_ZERO).days


def _day(text: str) -> int:
    return day_number(datetime.date.fromisoformat(text))


def _moment(moment: datetime.datetime) -> float:
    """Convert local time to the number that a sheet uses: days since the end of 1899, without a zone."""
    seconds = moment.hour * 3600 + moment.minute * 60 + moment.second
    return (moment.date() - _DAY_ZERO).days + seconds / _SECONDS_OF_DAY


TEXT = Look(_clean, width=20)
NUMBER = Look(float)
MONEY = Look(float, "#,##0.00")
PRICE = Look(float, "#,##0.00####")
DATE = Look(_day, "yyyy-mm-dd", 12)
MOMENT = Look(_moment, "yyyy-mm-dd hh:mm:ss", 20)
FLAG = Look(lambda text: text == "true", width=10)


def write_xlsx(
    out: BinaryIO,
    name: str,
    heads: Sequence[str],
    looks: Sequence[Look],
    rows: Iterable[Sequence[Any]],
    count: int,
) -> None:
    """Write `count` rows to sheets `name`, `name 2`, …, each with a header; None and "" are empty cells.

    Text is never written as a formula, a number or a link. Nothing is written to `out` before all rows are
    read. Raises ValueError if there are more than `count`.
    """
    cells = _cells(rows, heads, looks)
    room = limits.SHEET_ROWS - 1
    sheets = max(1, -(-count // room))
    names = [name if number == 1 else f"{name} {number}" for number in range(1, sheets + 1)]
    # The writer takes the header from the first row, so it needs one.
    some: Iterator[Any] = cells if count else iter([dict.fromkeys(heads)])
    widths = [max(look.width, len(head) + 2) for head, look in zip(heads, looks, strict=True)]
    formats = [Format().set_num_format(look.number_format) for look in looks]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "book.xlsx"
        write_worksheets(
            [(each, islice(some, room)) for each in names],
            file,
            freeze_panes={"general": {"row": 1, "col": 0}},
            column_widths=dict.fromkeys(names, widths),
            column_formats=dict.fromkeys(names, formats),
            header_format=dict.fromkeys(names, Format().set_bold()),
        )
        if next(cells, None) is not None:
            raise ValueError(f"{name}: more rows than the {count} that were counted")
        with file.open("rb") as book:
            shutil.copyfileobj(book, out)


def _cells(
    rows: Iterable[Sequence[Any]], heads: Sequence[str], looks: Sequence[Look]
) -> Iterator[dict[str, Any]]:
    """Convert the cells of the rows; yield each row by header."""
    columns = [(head, look.read) for head, look in zip(heads, looks, strict=True)]
    for row in rows:
        yield {
            head: None if value is None or value == "" else read(value)
            for (head, read), value in zip(columns, row, strict=True)
        }
