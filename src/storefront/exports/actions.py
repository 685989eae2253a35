"""Export a table, row by row, in constant memory: as CSV, as a workbook, or to print."""

import csv
import io
import tempfile
from collections.abc import Iterable, Iterator
from typing import Any, BinaryIO, NamedTuple

from storefront.base.errors import BadInput, NotFound
from storefront.base.paging import ROWS_AT_ONCE
from storefront.exchange import limits as exchange
from storefront.exchange import sheets
from storefront.exchange.exports import BYTE_ORDER_MARK
from storefront.exports import limits, messages
from storefront.exports.columns import CellKind, csv_cell, text_of
from storefront.exports.listings import TABLES, Asked, ExportTable, find_table
from storefront.exports.schemas import PrintedTable
from storefront.exports.sheet_looks import look_of
from storefront.identity.request_context import RequestContext
from storefront.platform import deadline
from storefront.platform.work_lock import lock_released

CSV, XLSX = "csv", "xlsx"
MEDIA_TYPES = {
    CSV: "text/csv",
    XLSX: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}
PART_BYTES = 64 * 1024


class ExportedFile(NamedTuple):
    """An export: its file name and media type."""

    name: str
    media_type: str


def export_file(
    context: RequestContext, file_name: str, asked: Asked
) -> tuple[ExportedFile, Iterator[bytes]]:
    """Return the file with all rows that the list finds; `file_name` is its name, a period and csv or xlsx.

    It is finished before it is returned, so that nobody takes half of a file for all of it; it is on the
    disk, so memory stays constant. Raises NotFound for an unknown table or format, what the list raises, and
    BadInput if a workbook cannot have that many rows.
    """
    name, _, ending = file_name.rpartition(".")
    if ending not in MEDIA_TYPES:
        raise NotFound(messages.NO_SUCH_EXPORT.format(name=file_name, names=", ".join(TABLES)))
    table = find_table(name, file_name)
    file: BinaryIO = tempfile.TemporaryFile()  # noqa: SIM115  (`_parts` closes it)
    try:
        rows = _with_pauses(table.rows(context, asked))
        (write_csv if ending == CSV else write_workbook)(table, rows, file)
    except BaseException:
        file.close()
        raise
    file.seek(0)
    return ExportedFile(f"{name}-{context.today}.{ending}", MEDIA_TYPES[ending]), _parts(file)


def printed_table(context: RequestContext, name: str, asked: Asked) -> PrintedTable:
    """Return the first rows that the list finds, as they are printed. Raises what `export_file` raises."""
    table = find_table(name)
    rows: list[list[str]] = []
    is_cut = False
    for row in _with_pauses(table.rows(context, asked)):
        is_cut = len(rows) == limits.PRINTED_ROWS_MAX
        if is_cut:
            break
        rows.append([text_of(column.kind, column.value_of(row)) for column in table.columns])
    return PrintedTable(
        title=table.title,
        heads=[column.head for column in table.columns],
        numbers=[column.kind in (CellKind.NUMBER, CellKind.MONEY) for column in table.columns],
        rows=rows,
        is_cut=is_cut,
    )


def write_csv(table: ExportTable, rows: Iterable[Any], out: BinaryIO) -> None:
    """Write a byte-order mark, the titles and the rows as CSV."""
    text = io.TextIOWrapper(out, encoding="utf-8", newline="", write_through=False)
    text.write(BYTE_ORDER_MARK)
    writer = csv.writer(text)
    writer.writerow([column.head for column in table.columns])
    cells = [(column.value_of, column.kind) for column in table.columns]
    writer.writerows([csv_cell(kind, value_of(row)) for value_of, kind in cells] for row in rows)
    text.flush()
    text.detach()


def write_workbook(table: ExportTable, rows: Iterable[Any], out: BinaryIO) -> None:
    """Write the rows to a sheet with typed cells and a header that stays in view. Raises BadInput."""
    values = [column.value_of for column in table.columns]
    cells = ([value_of(row) for value_of in values] for row in rows)
    first = next(cells, None)
    room = exchange.SHEET_ROWS - 1
    sheets.write_xlsx(
        out,
        table.title,
        [column.head for column in table.columns],
        [look_of(column) for column in table.columns],
        () if first is None else _at_most(room, first, cells),
        0 if first is None else room,
    )


def _at_most(most: int, first: list[Any], others: Iterable[list[Any]]) -> Iterator[list[Any]]:
    yield first
    for count, row in enumerate(others, start=2):
        if count > most:
            raise BadInput(messages.TOO_MANY_ROWS.format(most=most))
        yield row


def _with_pauses(rows: Iterator[Any]) -> Iterator[Any]:
    """Yield the rows; after some of them let others read, and give the next ones the whole deadline."""
    for count, row in enumerate(rows, start=1):
        yield row
        if count % ROWS_AT_ONCE == 0:
            with lock_released():
                deadline.restart()


def _parts(file: BinaryIO) -> Iterator[bytes]:
    with file:
        while part := file.read(PART_BYTES):
            yield part
