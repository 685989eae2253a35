"""Orders for ops and the ERP: CSV, XLSX or JSON lines, one row per order line, streamed."""

import csv
import datetime
import io
from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Any, BinaryIO

import msgspec
from sqlalchemy import Connection

from storefront.exchange import sheets
from storefront.orders.queries import export as rows_of
from storefront.orders.schemas import OrderStatus

FORMULA_STARTERS = "=+-@\t\r\n＝＋－＠"
"""A cell that begins so could be taken for a formula by a spreadsheet. Source: decision I12."""

BYTE_ORDER_MARK = "\ufeff"


class Format(StrEnum):
    """What an export can be written as."""

    CSV = "csv"
    XLSX = "xlsx"
    JSONL = "jsonl"


class Exported(msgspec.Struct):
    """How many order lines were written, of how many orders."""

    lines: int = 0
    orders: int = 0

    def counted(self, rows: Iterable[tuple[Any, ...]]) -> Iterator[tuple[Any, ...]]:
        """Pass the rows on; those of an order stand together, its number in front."""
        order = None
        for row in rows:
            self.lines += 1
            if row[0] != order:
                order = row[0]
                self.orders += 1
            yield row


def export(
    reading: Connection,
    out: BinaryIO,
    fmt: Format,
    since: datetime.datetime | None = None,
    status: OrderStatus | None = None,
) -> Exported:
    """Write the orders placed at or after `since`, of `status` where given, to `out`; memory stays constant.

    Return how many there were. CSV and XLSX are guarded against formulas in customers' texts; JSON lines hold
    the texts as they are.
    """
    guarded = "" if fmt is Format.JSONL else FORMULA_STARTERS
    write = {Format.CSV: _write_csv, Format.XLSX: _write_xlsx, Format.JSONL: _write_json_lines}[fmt]
    with rows_of.stream_lines(reading, since, status, guarded) as rows:
        written = Exported()
        write(out, written.counted(rows))
    return written


def _write_csv(out: BinaryIO, rows: Iterable[tuple[Any, ...]]) -> None:
    text = io.TextIOWrapper(out, encoding="utf-8", newline="", write_through=False)
    text.write(BYTE_ORDER_MARK)
    writer = csv.writer(text)
    writer.writerow(rows_of.COLUMNS)
    writer.writerows(rows)
    text.flush()
    text.detach()


def _write_xlsx(out: BinaryIO, rows: Iterable[tuple[Any, ...]]) -> None:
    numbers = [kind in (rows_of.NUMBER, rows_of.MONEY) for kind in rows_of.COLUMNS.values()]
    sheets.write_xlsx(out, "Orders", list(rows_of.COLUMNS), numbers, rows)


def _write_json_lines(out: BinaryIO, rows: Iterable[tuple[Any, ...]]) -> None:
    names = list(rows_of.COLUMNS)
    money = [index for index, kind in enumerate(rows_of.COLUMNS.values()) if kind == rows_of.MONEY]
    flags = [index for index, kind in enumerate(rows_of.COLUMNS.values()) if kind == rows_of.FLAG]
    encoder = msgspec.json.Encoder()
    for row in rows:
        cells = list(row)
        for index in money:
            cells[index] = None if cells[index] is None else msgspec.Raw(cells[index].encode())
        for index in flags:
            cells[index] = cells[index] == "X"
        out.write(encoder.encode(dict(zip(names, cells, strict=True))) + b"\n")
