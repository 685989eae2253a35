"""Rows of a table as JSON lists, compared with what a feed has fetched, and written in any format."""

import csv
import datetime
import hashlib
import io
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from decimal import Decimal
from typing import Any, BinaryIO

import msgspec
from sqlalchemy import Boolean, Connection, Date, Float, Integer, Numeric

from storefront.exchange import sheets
from storefront.exchange.exports import BYTE_ORDER_MARK, cell_of
from storefront.exchange.orders import Format
from storefront.exchange.queries import stored_rows
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


def write_rows(out: BinaryIO, fmt: Format, name: str, contents: Iterable[str], count: int) -> None:
    """Write rows, given as JSON lists. In CSV, text is guarded against formulas. Source: decision I12."""
    heads = stored_rows.heads_of(name)
    if fmt is Format.CSV:
        _write_csv(out, heads, contents)
    elif fmt is Format.JSONL:
        encode = msgspec.json.Encoder(decimal_format="number").encode
        for content in contents:
            out.write(encode(dict(zip(heads, _decode(content), strict=True))) + b"\n")
    else:
        looks = [_look(kind) for kind in stored_rows.types_of(name)]
        cells = ([_plain(value) for value in _decode(content)] for content in contents)
        sheets.write_xlsx(out, name.replace("_", " ").capitalize(), heads, looks, cells, count)


def _write_csv(out: BinaryIO, heads: Sequence[str], contents: Iterable[str]) -> None:
    text = io.TextIOWrapper(out, encoding="utf-8", newline="", write_through=False)
    text.write(BYTE_ORDER_MARK)
    writer = csv.writer(text)
    writer.writerow(heads)
    for content in contents:
        writer.writerow([cell_of(value) for value in _decode(content)])
    text.flush()
    text.detach()


def _look(kind: Any) -> sheets.Look:
    if isinstance(kind, Boolean):
        return sheets.FLAG
    if isinstance(kind, Money6):
        return sheets.PRICE
    if isinstance(kind, Integer | Float | Numeric):
        return sheets.NUMBER
    return sheets.DATE if isinstance(kind, Date) else sheets.TEXT


def _plain(value: Any) -> Any:
    """Return a value for a typed cell: lists and true or false as text."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | dict):
        return msgspec.json.encode(value).decode() if value else None
    return value.isoformat() if isinstance(value, datetime.date) else value
