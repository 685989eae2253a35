"""Workbooks (XLSX) as rows of text, a row at a time."""

import datetime
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

from storefront.exchange import messages

UNPACKED_MAX = 2_000_000_000
"""Bytes that a workbook may unpack to: a small file can pretend to be a huge one."""
SHARED_MAX = 300_000_000
"""Bytes of texts that a workbook keeps for all its sheets; they are held in memory."""


class UnreadableBook(Exception):
    """The file is no workbook, or not one to be opened; its text says why and what to do."""


class UnreadableCell(Exception):
    """A cell holds no value; its text says why and what to do."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line


Book = Path | BinaryIO
"""Where a workbook is: on the disk, or as it was sent."""


def sheet_names(source: Book, unpacked_max: int = UNPACKED_MAX) -> list[str]:
    """Return the names of the sheets that can be seen. Raises UnreadableBook."""
    with _book(source, unpacked_max) as book:
        return [sheet.title for sheet in book.worksheets if sheet.sheet_state == "visible"]


@contextmanager
def opened_sheet(
    source: Book, name: str, unpacked_max: int = UNPACKED_MAX
) -> Iterator[tuple[Iterator[tuple[int, list[str]]], int]]:
    """Give the rows of a sheet, as (line, texts), and about how many there are. Raises UnreadableBook.

    `unpacked_max` are the bytes that the workbook may unpack to.
    """
    with _book(source, unpacked_max) as book:
        sheet = book[name]
        count = sheet.max_row or 0
        sheet.reset_dimensions()
        yield _rows(sheet), max(count - 1, 0)


@contextmanager
def _book(source: Book, unpacked_max: int) -> Iterator[Any]:
    import openpyxl

    try:
        _refuse_bomb(source, unpacked_max)
        book = openpyxl.load_workbook(source, read_only=True, data_only=True, keep_links=False)
    except UnreadableBook:
        raise
    except OSError:
        raise
    except Exception as error:  # the library raises whatever the XML made it stumble over
        raise UnreadableBook(messages.NO_WORKBOOK.format(reason=_first_line(error))) from error
    try:
        yield book
    finally:
        book.close()


def _refuse_bomb(source: Book, unpacked_max: int) -> None:
    with zipfile.ZipFile(source) as archive:
        sizes = {entry.filename: entry.file_size for entry in archive.infolist()}
    shared = max((size for name, size in sizes.items() if "sharedStrings" in name), default=0)
    if sum(sizes.values()) > unpacked_max or shared > SHARED_MAX:
        raise UnreadableBook(messages.HUGE_WORKBOOK)


def _rows(sheet: Any) -> Iterator[tuple[int, list[str]]]:
    try:
        for line, cells in enumerate(sheet.iter_rows(), start=1):
            yield line, [_text(line, cell) for cell in cells]
    except (UnreadableCell, OSError):
        raise
    except Exception as error:  # as above
        raise UnreadableBook(messages.NO_WORKBOOK.format(reason=_first_line(error))) from error


def _text(line: int, cell: Any) -> str:
    """Return a cell as it would stand in a CSV file."""
    value = cell.value
    if value is None:
        return ""
    if cell.data_type == "e":
        raise UnreadableCell(line, messages.NOT_CALCULATED.format(value=value))
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)
    if isinstance(value, datetime.datetime):
        return value.date().isoformat() if value.time() == datetime.time() else value.isoformat()
    if isinstance(value, datetime.date):
        return value.isoformat()
    return str(value)


def _first_line(error: Exception) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0]
