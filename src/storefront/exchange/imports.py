"""Load a shop from files: checked whole, written whole, or not at all.

The demo shop comes through here as anyone's own catalogue does: rows are updated by their natural key,
so loading twice changes nothing, and a column that a file leaves out stays as it is.
"""

import csv
import datetime
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection

from storefront.base.errors import Refused
from storefront.base.problems import Problem
from storefront.exchange import messages
from storefront.exchange.loading import Load, Source, TooManyProblems
from storefront.exchange.queries.files import FILES

PROBLEMS_MAX = 50
"""So many problems are collected before loading gives up."""

Progress = Callable[[str, int, int], None]
"""Told what is being loaded, how many rows of it are in, and about how many there are."""


class ImportReport(msgspec.Struct, frozen=True, kw_only=True):
    """How many rows each file held, and how many items were touched."""

    rows: dict[str, int]
    items: int


class ImportRefused(Refused):
    """Something in the files must be mended; `problems` name file, line, column and cure."""


def load_folder(
    tx: Connection, folder: Path, today: datetime.date, progress: Progress | None = None
) -> ImportReport:
    """Load the CSV files of a folder (and of its `content` folder) within the transaction `tx`.

    `today` is what dates such as `today+12` count from. Raises `ImportRefused`; the caller's transaction
    must then be rolled back, as `Database.write` does, for rows may already have been written.
    """
    return _load(tx, today, progress, lambda load: _sources_in(folder, load))


def load_tables(
    tx: Connection,
    tables: Iterable[tuple[str, Iterable[Mapping[str, str]]]],
    today: datetime.date,
    progress: Progress | None = None,
) -> ImportReport:
    """Load rows that come as mappings of text, in any number of parts, what others refer to first.

    Otherwise as `load_folder`. All rows of a part name the same columns.
    """
    return _load(tx, today, progress, lambda load: (_source_of(name, rows) for name, rows in tables))


def _load(
    tx: Connection,
    today: datetime.date,
    progress: Progress | None,
    sources: Callable[[Load], Iterable[Source]],
) -> ImportReport:
    load = Load(tx, today, PROBLEMS_MAX, progress or (lambda step, done, total: None))
    try:
        for source in sources(load):
            load.take(source)
        load.finish()
    except TooManyProblems:
        raise ImportRefused(messages.REFUSED_MANY.format(count=PROBLEMS_MAX), load.problems) from None
    if load.problems:
        count = len(load.problems)
        detail = messages.REFUSED_ONE if count == 1 else messages.REFUSED.format(count=count)
        raise ImportRefused(detail, load.problems)
    return ImportReport(rows=load.counts, items=len(load.touched_items))


def _sources_in(folder: Path, load: Load) -> Iterator[Source]:
    if not folder.is_dir():
        raise _refused(messages.NO_FOLDER.format(folder=folder))
    paths = sorted([*folder.glob("*.csv"), *(folder / "content").glob("*.csv")])
    by_name = {path.stem: path for path in paths}
    for path in paths:
        if path.stem not in FILES:
            load.complain(path.name, 0, "", messages.UNKNOWN_FILE.format(names=_names(FILES)))
    if not set(by_name) & set(FILES):
        raise _refused(messages.NO_FILES.format(folder=folder))
    for name in FILES:
        if name in by_name:
            yield from _source_at(by_name[name], load)


def _source_at(path: Path, load: Load) -> Iterator[Source]:
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            known = len(load.problems)
            rows = _readable(csv.reader(file, strict=True), path, load)
            head = next(rows, None)
            if head is not None:
                yield Source(path.stem, path.name, [cell.strip() for cell in head[1]], rows, _lines(path) - 1)
            elif len(load.problems) == known:
                names = _names(FILES[path.stem].columns)
                load.complain(path.name, 0, "", messages.NO_HEAD.format(names=names))
    except OSError as error:
        load.complain(path.name, 0, "", messages.UNREADABLE.format(reason=error.strerror))


def _lines(path: Path) -> int:
    with path.open("rb") as file:
        return sum(block.count(b"\n") for block in iter(lambda: file.read(1 << 20), b""))


def _readable(reader: Any, path: Path, load: Load) -> Iterator[tuple[int, list[str]]]:
    """Yield (line, cells); an unreadable row ends the file, for what follows cannot be trusted."""
    line = 0
    while True:
        try:
            cells = next(reader)
        except StopIteration:
            return
        except (csv.Error, UnicodeDecodeError) as error:
            reason = "not UTF-8" if isinstance(error, UnicodeDecodeError) else str(error)
            load.complain(path.name, line + 1, "", messages.UNREADABLE.format(reason=reason))
            return
        line = reader.line_num
        if cells:
            yield line, cells


def _source_of(name: str, rows: Iterable[Mapping[str, str]]) -> Source:
    remaining = iter(rows)
    first = next(remaining, None)
    if first is None:
        return Source(name, name, None, iter(()))
    head = list(first)

    def lines() -> Iterator[tuple[int, list[str]]]:
        yield 2, list(first.values())
        for line, row in enumerate(remaining, start=3):
            yield line, [row.get(column, "") for column in head]

    return Source(name, name, head, lines())


def _refused(sentence: str) -> ImportRefused:
    return ImportRefused(sentence, [Problem(field="folder", message=sentence)])


def _names(names: Iterable[str]) -> str:
    return ", ".join(sorted(names))
