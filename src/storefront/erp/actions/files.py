"""Read a file from the ERP row by row: CSV with a header, or JSON lines."""

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from storefront.base.errors import Refused
from storefront.erp import messages
from storefront.erp.rules.reading import WrongCell, columns_of
from storefront.erp.schemas import ErpKind

JSON_LINES = frozenset({".jsonl", ".ndjson", ".json"})


def rows_of(path: Path, kind: ErpKind) -> Iterator[object]:
    """Yield the rows of a file as dicts, or what is wrong with a line. Raises Refused if it is unreadable."""
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            if path.suffix.lower() in JSON_LINES:
                yield from _json_rows(file)
            else:
                yield from _csv_rows(file, kind)
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise Refused(messages.NOT_A_FILE.format(name=path.name, reason=reason)) from error


def _json_rows(file: Any) -> Iterator[object]:
    for line in file:
        if line.strip():
            try:
                row = msgspec.json.decode(line)
            except (msgspec.DecodeError, RecursionError):
                row = None
            yield row if isinstance(row, dict) else WrongCell("", messages.NOT_JSON)


def _csv_rows(file: Any, kind: ErpKind) -> Iterator[object]:
    reader = csv.reader(file, strict=True)
    header = [name.strip() for name in next(reader, [])]
    if not set(header) & set(columns_of(kind)):
        raise Refused(messages.NO_HEADER.format(names=", ".join(columns_of(kind))))
    for cells in reader:
        if not any(cell.strip() for cell in cells):
            continue
        if len(cells) > len(header):
            yield WrongCell("", messages.CELLS_TOO_MANY)
        else:
            yield dict(zip(header, cells, strict=False))
