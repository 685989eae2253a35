"""Convert an uploaded list (CSV in any common encoding, or a workbook) to lines as in a paste.

Nothing is written to disk, and files that are too large are refused before they are unpacked.
"""

import codecs
import csv
import io
from collections.abc import Iterator, Sequence
from itertools import islice

from storefront.base.errors import BadInput
from storefront.base.problems import Problem
from storefront.base.text import one_line
from storefront.exchange import workbooks
from storefront.exchange.limits import CELL_CHARACTERS
from storefront.exchange.messages import TOO_WIDE
from storefront.exchange.sources import why_unreadable
from storefront.quickorder import limits, messages
from storefront.quickorder.rules.columns import columns_in_head, columns_seen
from storefront.quickorder.rules.reading import as_line, separator_of
from storefront.quickorder.schemas import ListColumn, ReadFile

_ZIP = b"PK"
_OLD_WORKBOOK = b"\xd0\xcf\x11\xe0"
_HEADS = {
    ListColumn.CUSTOMER_NUMBER: "Customer part number",
    ListColumn.NUMBER: "Part number",
    ListColumn.QUANTITY: "Quantity",
    ListColumn.NOTE: "Note",
}
_MEGABYTE = 1_000_000
_BOUNDS = workbooks.Bounds(
    columns=limits.COLUMNS_MAX,
    elements=limits.ELEMENTS_MAX,
    unpacked=limits.UNPACKED_MAX,
    seconds=limits.PARSING_SECONDS,
)

Rows = list[tuple[int, list[str]]]
"""Rows of a list, each with its line number."""


def read_file(content: bytes, chosen: Sequence[ListColumn] = ()) -> ReadFile:
    """Read an uploaded file; `chosen` are the columns that the user selected, if any.

    If the columns are neither chosen nor clear, `text` is "" and the first rows are returned. Reading stops
    at the first unreadable row, which is reported with its line. Raises BadInput for an unreadable file.
    Source: decision A15.
    """
    problems: list[str] = []
    rows = list(_rows(content, problems))
    if not rows:
        raise _bad(problems[0] if problems else messages.FILE_EMPTY)
    head = columns_in_head(rows[0][1])
    columns, is_sure = (head, True) if head else columns_seen([cells for _, cells in rows])
    if chosen:
        columns, is_sure = _padded(chosen, len(columns)), True
    body = rows[1:] if head or (chosen and not _holds_quantity(rows[0][1], columns)) else rows
    if len(body) > limits.ORDER_LINES_MAX:
        body = body[: limits.ORDER_LINES_MAX]
        problems.append(messages.TOO_MANY_ORDER_LINES.format(maximum=f"{limits.ORDER_LINES_MAX:,}"))
    has_number = ListColumn.NUMBER in columns or ListColumn.CUSTOMER_NUMBER in columns
    return ReadFile(
        text=_as_text(body, columns) if is_sure and has_number else "",
        line_count=len(body),
        columns=list(columns),
        names=rows[0][1] if head else [],
        rows=[cells for _, cells in body[: limits.SAMPLE_ROWS]],
        problems=problems,
    )


def columns_told(names: str) -> list[ListColumn]:
    """Parse the `columns` parameter: "number,ignored,quantity". Raises BadInput."""
    columns: list[ListColumn] = []
    for name in names.split(",") if names else ():
        if name not in set(ListColumn):
            known = ", ".join(ListColumn)
            raise _bad(messages.COLUMN_UNKNOWN.format(name=name[:40], names=known), "columns")
        column = ListColumn(name)
        if column is not ListColumn.IGNORED and column in columns:
            raise _bad(messages.COLUMN_TWICE.format(name=column.value), "columns")
        columns.append(column)
    if columns and not {ListColumn.NUMBER, ListColumn.CUSTOMER_NUMBER} & set(columns):
        raise _bad(messages.FILE_WHICH_COLUMN, "columns")
    return columns


def _rows(content: bytes, problems: list[str]) -> Iterator[tuple[int, list[str]]]:
    """Yield the rows that are not blank, at most one more than the maximum."""
    if not content:
        return
    if len(content) > limits.FILE_BYTES:
        raise _bad(messages.FILE_TOO_LARGE.format(maximum=_megabytes(limits.FILE_BYTES)))
    if content.startswith(_OLD_WORKBOOK):
        raise _bad(messages.FILE_OLD_WORKBOOK)
    rows = _of_workbook(content, problems) if content.startswith(_ZIP) else _of_text(content, problems)
    taken = 0
    for read, (line, cells) in enumerate(rows):
        if read == limits.ROWS_MAX:
            problems.append(messages.FILE_ROWS.format(maximum=f"{limits.ROWS_MAX:,}"))
            return
        if "".join(cells[limits.COLUMNS_MAX :]).strip():
            reason = TOO_WIDE.format(maximum=limits.COLUMNS_MAX)
            problems.append(messages.FILE_BROKEN.format(line=line, reason=reason))
            return
        row = [one_line(cell[: limits.LINE_CHARACTERS]) for cell in cells[: limits.COLUMNS_MAX]]
        while row and not row[-1].strip():
            row.pop()
        if row:
            yield line, row
            taken += 1
            if taken > limits.ORDER_LINES_MAX + 1:
                return


def _of_workbook(content: bytes, problems: list[str]) -> Iterator[tuple[int, list[str]]]:
    line = 0
    try:
        with workbooks.opened(content, _BOUNDS) as book:
            for name in book.sheet_names[:1]:
                for line, cells in book.rows(name):
                    yield line, cells
    except workbooks.UnreadableCell as error:
        problems.append(messages.FILE_BROKEN.format(line=error.line, reason=error))
    except workbooks.UnreadableBook as error:
        if not line:
            raise _bad(_sentence(str(error))) from error
        problems.append(messages.FILE_BROKEN.format(line=line + 1, reason=error))


def _of_text(content: bytes, problems: list[str]) -> Iterator[tuple[int, list[str]]]:
    text = _decoded(content)
    lines = islice(io.StringIO(text, newline=None), limits.ROWS_MAX)
    head = next((line for line in lines if line.strip()), "")
    csv.field_size_limit(CELL_CHARACTERS)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator_of(head) or ",", strict=True)
    line = 1
    try:
        for cells in reader:
            yield line, cells
            line = reader.line_num + 1
    except csv.Error as error:
        problems.append(messages.FILE_BROKEN.format(line=line, reason=why_unreadable(str(error))))


def _decoded(content: bytes) -> str:
    """Decode UTF-16 with a byte-order mark, UTF-8, or Windows-1252."""
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        try:
            return content.decode("utf-16")
        except UnicodeDecodeError as error:
            raise _bad(messages.FILE_ENCODING) from error
    if b"\x00" in content:
        raise _bad(messages.FILE_KIND)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        pass
    try:
        return content.decode("cp1252")
    except UnicodeDecodeError as error:
        raise _bad(messages.FILE_ENCODING) from error


def _padded(columns: Sequence[ListColumn], width: int) -> tuple[ListColumn, ...]:
    return (*columns, *[ListColumn.IGNORED] * (width - len(columns)))


def _holds_quantity(cells: Sequence[str], columns: Sequence[ListColumn]) -> bool:
    """Return whether the first row is data: a header has no digits in the quantity column."""
    if ListColumn.QUANTITY not in columns:
        return True
    at = columns.index(ListColumn.QUANTITY)
    cell = cells[at] if at < len(cells) else ""
    return not cell or any(character.isdigit() for character in cell)


def _as_text(rows: Rows, columns: Sequence[ListColumn]) -> str:
    """Return the rows as lines to paste, with a header if there are more than the usual two columns."""
    wanted = [column for column in _HEADS if column in columns]
    places = [columns.index(column) for column in wanted]
    lines = [as_line(cells[at] if at < len(cells) else "" for at in places) for _, cells in rows]
    if wanted in ([ListColumn.NUMBER], [ListColumn.NUMBER, ListColumn.QUANTITY]):
        return "\n".join(lines)
    return "\n".join([as_line(_HEADS[column] for column in wanted), *lines])


def _megabytes(count: int) -> str:
    return f"{count // _MEGABYTE} MB"


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _bad(why: str, field: str = "file") -> BadInput:
    return BadInput(why, [Problem(field=field, message=why)])
