"""Rows of a table as JSON lists, compared with what a feed has fetched, and written in any format."""

import datetime
import hashlib
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from decimal import Decimal
from typing import Any, BinaryIO

import msgspec
from sqlalchemy import Boolean, Connection, Date, Float, Integer, Numeric

from storefront.exchange import sheets
from storefront.exchange.csv_file import CsvFile
from storefront.exchange.exports import cells
from storefront.exchange.json_lines import JsonLinesFile
from storefront.exchange.orders import Format
from storefront.exchange.queries import stored_rows
from storefront.exchange.row_files import write_rows
from storefront.feeds.queries import chunks_of
from storefront.feeds.stored import FeedEntry
from storefront.platform.db import Money6

CHUNK = 500
Unchanged = Callable[[Sequence[FeedEntry]], Iterable[FeedEntry]]
_encode = msgspec.json.Encoder(decimal_format="number").encode
_decode = msgspec.json.Decoder(list[Any], float_hook=Decimal).decode


class Spooled:
    """Rows in a temporary file; memory stays flat, and the database is free while they are written out."""

    def __init__(self, file: BinaryIO) -> None:
        self._file, self.count = file, 0

    def add(self, entry: FeedEntry) -> None:
        """Append a row."""
        self._file.write(msgspec.json.encode((entry.key, entry.digest, entry.content)) + b"\n")
        self.count += 1

    def rows(self) -> Iterator[FeedEntry]:
        """Yield the rows from the first."""
        self._file.seek(0)
        decoder = msgspec.json.Decoder(tuple[str, str, str])
        for place, line in enumerate(self._file):
            yield FeedEntry(place, *decoder.decode(line))


@contextmanager
def spooled(conn: Connection, name: str, changed: Unchanged = lambda entries: entries) -> Iterator[Spooled]:
    """Yield the rows of a table by key; `changed` leaves out those that are not wanted."""
    places = stored_rows.key_places(name)
    with tempfile.TemporaryFile() as file, stored_rows.stream_rows(conn, name) as rows:
        found = Spooled(file)
        for chunk in chunks_of((_entry(row, places) for row in rows), CHUNK):
            for entry in changed(chunk):
                found.add(entry)
        yield found


def _entry(row: Sequence[Any], places: Sequence[int]) -> FeedEntry:
    content = _encode(list(row))
    key = "|".join(str(row[place]) for place in places)
    if len(key) > 200:
        key = hashlib.sha256(key.encode()).hexdigest()
    return FeedEntry(0, key, hashlib.blake2b(content, digest_size=16).hexdigest(), content.decode())


def write_contents(out: BinaryIO, fmt: Format, name: str, contents: Iterable[str]) -> None:
    """Write rows, given as JSON lists. In CSV, text is guarded against formulas. Source: decision I12."""
    heads = stored_rows.heads_of(name)
    rows = map(_decode, contents)
    if fmt is Format.CSV:
        write_rows(CsvFile(out, heads, [cells] * len(heads)), rows)
    elif fmt is Format.JSONL:
        write_rows(JsonLinesFile(out, heads, {}), rows)
    else:
        looks = [_look(kind) for kind in stored_rows.types_of(name)]
        with sheets.workbook(out, name.replace("_", " ").capitalize(), heads, looks) as book:
            write_rows(book, ([_plain(value) for value in row] for row in rows))


def _look(kind: Any) -> sheets.Look:
    if isinstance(kind, Boolean):
        return sheets.FLAG
    if isinstance(kind, Money6):
        return sheets.PRICE
    if isinstance(kind, Integer | Float | Numeric):
        return sheets.NUMBER
    return sheets.DATE if isinstance(kind, Date) else sheets.TEXT


def _plain(value: Any) -> Any:
    """Return a value for a typed cell: lists as text."""
    if isinstance(value, list | dict):
        return msgspec.json.encode(value).decode() if value else None
    return value.isoformat() if isinstance(value, datetime.date) else value
