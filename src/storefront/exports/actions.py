"""Export a table, row by row, in constant memory: as CSV, as a workbook, or to print."""

import tempfile
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from itertools import chain, islice
from operator import attrgetter
from typing import Any, BinaryIO, NamedTuple

from storefront.base.errors import BadInput, NotFound
from storefront.exchange import limits as exchange
from storefront.exchange import sheets
from storefront.exchange.csv_file import CsvFile
from storefront.exchange.row_files import RowFile, batches_of
from storefront.exports import limits, messages
from storefront.exports.cells import csv_texts_of, look_of
from storefront.exports.columns import CellKind
from storefront.exports.listings import TABLES, Asked, ExportTable, find_table
from storefront.exports.schemas import PrintedTable
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
        values_of = attrgetter(*(column.field for column in table.columns))
        most = exchange.SHEET_ROWS - 1 if ending == XLSX else None
        with _opened(table, ending, file) as target, _reading(table, context, asked) as found:
            for rows in _with_pauses(found, most):
                target.write(target.texts(list(map(values_of, rows))))
    except BaseException:
        file.close()
        raise
    file.seek(0)
    return ExportedFile(f"{name}-{context.today}.{ending}", MEDIA_TYPES[ending]), _parts(file)


def printed_table(context: RequestContext, name: str, asked: Asked) -> PrintedTable:
    """Return the first rows that the list finds, as they are printed. Raises what `export_file` raises."""
    table = find_table(name)
    most = limits.PRINTED_ROWS_MAX
    with _reading(table, context, asked) as found:
        rows = list(chain.from_iterable(_with_pauses(islice(found, most + 1))))
    return PrintedTable(
        title=table.title,
        heads=[column.head for column in table.columns],
        numbers=[column.kind in (CellKind.NUMBER, CellKind.MONEY) for column in table.columns],
        rows=[[column.text_of(row) for column in table.columns] for row in rows[:most]],
        is_cut=len(rows) > most,
    )


@contextmanager
def _opened(table: ExportTable, ending: str, file: BinaryIO) -> Iterator[RowFile]:
    heads = [column.head for column in table.columns]
    if ending == CSV:
        yield CsvFile(file, heads, [csv_texts_of(column) for column in table.columns])
    else:
        with sheets.workbook(file, table.title, heads, [look_of(column) for column in table.columns]) as book:
            yield book


@contextmanager
def _reading(table: ExportTable, context: RequestContext, asked: Asked) -> Iterator[Iterator[Any]]:
    """Yield the rows that the list finds; release the database at the end of the block, even on an error."""
    rows = table.rows(context, asked)
    try:
        yield rows
    finally:
        if isinstance(rows, Generator):
            rows.close()


def _with_pauses(rows: Iterable[Any], most: int | None = None) -> Iterator[list[Any]]:
    """Yield the rows, some at a time; after them let others read, and give the next ones the whole deadline.

    Raises BadInput if there are more than `most`.
    """
    count = 0
    for some in batches_of(rows):
        count += len(some)
        if most is not None and count > most:
            raise BadInput(messages.TOO_MANY_ROWS.format(most=most))
        yield some
        with lock_released():
            deadline.restart()


def _parts(file: BinaryIO) -> Iterator[bytes]:
    with file:
        while part := file.read(PART_BYTES):
            yield part
