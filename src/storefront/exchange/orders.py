"""Export orders for ops and the ERP as CSV, XLSX or JSON lines, streamed, one row per order line."""

import datetime
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import StrEnum
from typing import Any, BinaryIO

import msgspec
from sqlalchemy import Connection

from storefront.exchange import csv_file, sheets
from storefront.exchange.cells import FORMULA_STARTERS
from storefront.exchange.csv_file import CsvFile
from storefront.exchange.json_lines import JsonLinesFile
from storefront.exchange.row_files import Convert, RowFile
from storefront.orders.queries import export as rows_of
from storefront.orders.queries.columns import COLUMNS, ORDER, Kind
from storefront.orders.queries.export import OrderBatch
from storefront.orders.schemas import OrderStatus

_HEADS = [column.name for column in COLUMNS]
_PLAIN = (Kind.NUMBER, Kind.MONEY, Kind.PRICE, Kind.DATE)
"""Columns whose cells need no quotes in CSV."""
_READY = (Kind.MONEY, Kind.PRICE, Kind.LIST, Kind.DATA)
"""Columns that the database returns as JSON."""
_LOOKS = {
    Kind.NUMBER: sheets.NUMBER,
    Kind.MONEY: sheets.MONEY,
    Kind.PRICE: sheets.PRICE,
    Kind.DATE: sheets.DATE,
    Kind.FLAG: sheets.FLAG,
}


class Format(StrEnum):
    """The format of an export."""

    CSV = "csv"
    XLSX = "xlsx"
    JSONL = "jsonl"


class Exported(msgspec.Struct):
    """The number of exported lines and orders."""

    lines: int = 0
    orders: int = 0


def export(
    conn: Connection,
    out: BinaryIO,
    fmt: Format,
    zone: datetime.tzinfo,
    since: datetime.datetime | None = None,
    status: OrderStatus | None = None,
    batch: int = 0,
) -> Exported:
    """Write orders placed at or after `since` to `out` in constant memory.

    With a `status` or the `batch` of a feed, only those. Return their number. Times are in `zone`. In CSV,
    customers' text is guarded against formulas, because spreadsheets guess the type of cells; workbooks have
    typed cells, and JSON has no formulas.
    """
    selection = rows_of.Asked(since, status, batch)
    guarded = FORMULA_STARTERS if fmt is Format.CSV else ""
    with (
        rows_of.stream_batches(conn, selection, guarded=guarded, is_json=fmt is Format.JSONL) as batches,
        _opened(out, fmt, zone) as file,
    ):
        return _write(file, batches)


def _write(file: RowFile, batches: Iterable[OrderBatch]) -> Exported:
    """Write the lines; what a line has from its order is formatted once for all lines of the order."""
    written, last = Exported(), None
    for batch in batches:
        numbers = [order[0] for order in batch.orders]
        texts = file.texts(batch.orders)
        shared = {number: text + file.between for number, text in zip(numbers, texts, strict=True)}
        lines = file.texts(batch.lines, at=len(ORDER))
        of_lines = map(rows_of.NUMBER_OF_LINE, batch.lines)
        file.write([shared[number] + line for number, line in zip(of_lines, lines, strict=True)])
        written.lines += len(lines)
        written.orders += len(numbers) - (numbers[0] == last)
        last = numbers[-1]
    return written


@contextmanager
def _opened(out: BinaryIO, fmt: Format, zone: datetime.tzinfo) -> Iterator[RowFile]:
    if fmt is Format.XLSX:
        with sheets.workbook(out, "Orders", _HEADS, _looks(zone)) as book:
            yield book
    elif fmt is Format.JSONL:
        yield JsonLinesFile(out, _HEADS, _json_values(zone))
    else:
        yield CsvFile(out, _HEADS, _csv_texts(zone))


def _csv_texts(zone: datetime.tzinfo) -> list[Convert]:
    moments = csv_file.each(lambda seconds: _moment(seconds, zone).isoformat())
    flags = csv_file.each(lambda flag: "true" if flag else "false")
    by_kind = {Kind.MOMENT: moments, Kind.FLAG: flags, **dict.fromkeys(_PLAIN, csv_file.plain)}
    return [by_kind.get(column.kind, csv_file.quoted) for column in COLUMNS]


def _looks(zone: datetime.tzinfo) -> list[sheets.Look]:
    numbers = sheets.each(lambda seconds: sheets.moment_number(_moment(seconds, zone)))
    looks = {**_LOOKS, Kind.MOMENT: sheets.MOMENT._replace(values=numbers)}
    return [looks.get(column.kind, sheets.TEXT) for column in COLUMNS]


def _json_values(zone: datetime.tzinfo) -> Mapping[str, Callable[[Sequence[Any]], Sequence[Any]]]:
    def moments(values: Sequence[Any]) -> Sequence[Any]:
        return [None if value is None else _moment(value, zone).isoformat() for value in values]

    def ready(values: Sequence[Any]) -> Sequence[Any]:
        return [None if value is None else msgspec.Raw(value.encode()) for value in values]

    def flags(values: Sequence[Any]) -> Sequence[Any]:
        return [bool(value) for value in values]

    by_kind = {Kind.MOMENT: moments, Kind.FLAG: flags, **dict.fromkeys(_READY, ready)}
    return {column.name: by_kind[column.kind] for column in COLUMNS if column.kind in by_kind}


def _moment(seconds: int, zone: datetime.tzinfo) -> datetime.datetime:
    return datetime.datetime.fromtimestamp(seconds, zone)
