"""Export files in the format of an import: importing an export changes nothing."""

import datetime
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from operator import itemgetter
from pathlib import Path
from typing import Any, BinaryIO

from sqlalchemy import Connection

from storefront.base.progress import Progress
from storefront.exchange.cells import guarded, is_address
from storefront.exchange.csv_file import CsvFile, quoted
from storefront.exchange.queries import media, stored_rows
from storefront.exchange.queries.files import FILES
from storefront.exchange.row_files import write_rows
from storefront.platform.file_store import FileStore, NoSuchFile
from storefront.platform.files import atomic_write

ELSEWHERE = frozenset({"orders", "order_lines"})
"""Files of past orders, which come from another system; `exchange/orders` exports orders."""

EXPORTED = tuple(name for name in FILES if name not in ELSEWHERE)
"""Files that can be exported."""

IN_OTHERS = frozenset({"prices"})
"""Files whose columns another file has, too; an export of the whole store leaves them out."""


def export_table(conn: Connection, name: str, out: BinaryIO) -> int:
    """Write all rows of a file as CSV, by key, in constant memory; return the number of rows.

    Text that a spreadsheet could take for a formula gets an apostrophe in front, which an import removes.
    Source: decision I12.
    """
    heads = list(FILES[name].columns)
    file = CsvFile(out, heads, [cells] * len(heads))
    with stored_rows.stream_rows(conn, name) as rows:
        return write_rows(file, _with_unique_names(conn, name, rows) if FILES[name].names_files else rows)


def export_shop(conn: Connection, folder: Path, progress: Progress) -> dict[str, int]:
    """Write every file to a folder, each atomically; return the number of rows of each."""
    folder.mkdir(parents=True, exist_ok=True)
    names = [name for name in EXPORTED if name not in IN_OTHERS]
    counts = {}
    for done, name in enumerate(names, start=1):
        with atomic_write(folder / f"{name}.csv") as file:
            counts[name] = export_table(conn, name, file)  # type: ignore[arg-type]
        progress(name, done, len(names))
    return counts


def export_files(conn: Connection, folder: Path, store: FileStore) -> tuple[int, list[str]]:
    """Write the pictures, documents and logos to the folder, with the names that the tables use.

    Return their number, and the names of those that are missing from the file store.
    """
    files = media.list_files(conn)
    named = Counter(source for source, _ in files)
    missing, count = [], 0
    for source, digest in files:
        if is_address(source):
            continue
        name = _apart(source, digest) if named[source] > 1 else source
        try:
            content = store.read(digest)
        except NoSuchFile:
            missing.append(name)
            continue
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        with atomic_write(path) as file:
            file.write(content)
        count += 1
    return count, missing


def _with_unique_names(conn: Connection, name: str, rows: Iterable[Sequence[Any]]) -> Iterator[Sequence[Any]]:
    """Yield rows that refer to files, with another source if a different file has the same name."""
    contested = media.list_contested(conn, name)
    columns, key = list(FILES[name].columns), FILES[name].key
    place = columns.index("source")
    of_row = itemgetter(*(columns.index(each) for each in key))
    for row in rows:
        file = contested.get(of_row(row) if len(key) > 1 else (of_row(row),))
        yield (*row[:place], _apart(*file), *row[place + 1 :]) if file else row


def _apart(source: str, digest: str) -> str:
    return source if is_address(source) else f"~{digest[:12]}/{source}"


def cells(values: Sequence[Any]) -> list[str]:
    """Return the cells of a column as an import expects them."""
    return quoted([cell_of(value) for value in values])


def cell_of(value: Any) -> str:
    """Format a value as an import expects it."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Decimal):
        return format(value, "f")
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)
    if isinstance(value, datetime.date):
        return value.isoformat()
    if isinstance(value, list):
        return guarded("|".join(_part(part) for part in value))
    return guarded(str(value))


def _part(part: Any) -> str:
    """Format one value of a list; a price break is quantity and price."""
    return f"{part[0]}:{part[1]}" if isinstance(part, list) else str(part)
