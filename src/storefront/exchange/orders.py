"""Export orders for ops and the ERP as CSV, XLSX or JSON lines, streamed, one row per order line."""

import csv
import datetime
import io
from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from functools import lru_cache
from typing import Any, BinaryIO

import msgspec
from sqlalchemy import Connection

from storefront.exchange import sheets
from storefront.exchange.cells import FORMULA_STARTERS
from storefront.orders.queries import export as rows_of
from storefront.orders.queries.columns import COLUMNS, Kind
from storefront.orders.queries.export import Line
from storefront.orders.schemas import OrderStatus

_READY = (Kind.MONEY, Kind.PRICE, Kind.FLAG, Kind.LIST, Kind.DATA)
"""Columns that the database returns as JSON."""
_LOOKS = {
    Kind.NUMBER: sheets.NUMBER,
    Kind.MONEY: sheets.MONEY,
    Kind.PRICE: sheets.PRICE,
    Kind.DATE: sheets.DATE,
    Kind.MOMENT: sheets.MOMENT,
    Kind.FLAG: sheets.FLAG,
}

BYTE_ORDER_MARK = "\ufeff"


class Format(StrEnum):
    """The format of an export."""

    CSV = "csv"
    XLSX = "xlsx"
    JSONL = "jsonl"


class Exported(msgspec.Struct):
    """The number of exported lines and orders."""

    lines: int = 0
    orders: int = 0

    def counted(self, rows: Iterable[Line]) -> Iterator[Line]:
        """Count the rows as they pass; rows of an order are adjacent and start with its number."""
        order = None
        for row in rows:
            self.lines += 1
            if row[0] != order:
                order = row[0]
                self.orders += 1
            yield row


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
    with rows_of.stream_lines(conn, selection, guarded=guarded, is_json=fmt is Format.JSONL) as rows:
        written = Exported()
        lines = written.counted(rows)
        if fmt is Format.CSV:
            _write_csv(out, lines, zone)
        elif fmt is Format.JSONL:
            _write_json_lines(out, lines, zone)
        else:
            _write_xlsx(out, lines, zone, rows_of.count_lines(conn, selection))
    return written


def _write_csv(out: BinaryIO, rows: Iterable[Line], zone: datetime.tzinfo) -> None:
    text = io.TextIOWrapper(out, encoding="utf-8", newline="", write_through=False)
    text.write(BYTE_ORDER_MARK)
    writer = csv.writer(text)
    writer.writerow([column.name for column in COLUMNS])
    writer.writerows(_with_moments(rows, zone, datetime.datetime.isoformat))
    text.flush()
    text.detach()


def _write_xlsx(out: BinaryIO, rows: Iterable[Line], zone: datetime.tzinfo, count: int) -> None:
    looks = [_LOOKS.get(column.kind, sheets.TEXT) for column in COLUMNS]
    heads = [column.name for column in COLUMNS]
    sheets.write_xlsx(out, "Orders", heads, looks, _with_moments(rows, zone, lambda moment: moment), count)


def _write_json_lines(out: BinaryIO, rows: Iterable[Line], zone: datetime.tzinfo) -> None:
    names = [column.name for column in COLUMNS]
    ready = [place for place, column in enumerate(COLUMNS) if column.kind in _READY]
    encoder = msgspec.json.Encoder()
    for row in _with_moments(rows, zone, datetime.datetime.isoformat):
        for place in ready:
            if row[place] is not None:
                row[place] = msgspec.Raw(row[place].encode())
        out.write(encoder.encode(dict(zip(names, row, strict=True))) + b"\n")


def _with_moments(
    rows: Iterable[Line], zone: datetime.tzinfo, shown: Callable[[datetime.datetime], Any]
) -> Iterator[list[Any]]:
    """Convert the times of the rows with `shown` in this zone; cached, as lines of an order share them."""

    @lru_cache(maxsize=8)
    def moment(seconds: int) -> Any:
        return shown(datetime.datetime.fromtimestamp(seconds, zone))

    places = [place for place, column in enumerate(COLUMNS) if column.kind is Kind.MOMENT]
    for row in rows:
        cells: list[Any] = list(row)
        for place in places:
            if cells[place] is not None:
                cells[place] = moment(cells[place])
        yield cells
