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


class FileReport(msgspec.Struct, frozen=True):
    """How many rows a file held, how many of them the store did not know, and how many were other there."""

    rows: int
    new: int
    changed: int


class ImportReport(msgspec.Struct, frozen=True, kw_only=True):
    """What became of each file's rows, and how many items were touched."""

    files: dict[str, FileReport]
    items: int

    @property
    def rows(self) -> dict[str, int]:
        """Return how many rows each file held."""
        return {name: file.rows for name, file in self.files.items()}


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
    files = {name: FileReport(one.rows, one.new, one.changed) for name, one in load.tallies.items()}
    return ImportReport(files=files, items=len(load.touched_items))


def _sources_in(folder: Path, load: Load) -> Iterator[Source]:
    if not folder.is_dir():
        raise _refused(messages.NO_FOLDER.format(folder=folder))
    paths = sorted([*_tables_in(folder), *_tables_in(folder / "content")])
    by_name = {path.stem: path for path in paths if path.suffix == ".csv"}
    for path in paths:
        proper = path.name.lower()
        if path.name != proper and proper.removesuffix(".csv") in FILES:
            load.complain(path.name, 0, "", messages.WRONG_NAME.format(name=proper))
        elif path.stem not in FILES:
            load.complain(path.name, 0, "", messages.UNKNOWN_FILE.format(names=_names(FILES)))
    if not set(by_name) & set(FILES):
        raise _refused(messages.NO_FILES.format(folder=folder))
    for name in FILES:
        if name in by_name:
            yield from _source_at(by_name[name], load)


def _tables_in(folder: Path) -> Iterator[Path]:
    """Yield the folder's CSV files, however their names are written; none where there is no folder."""
    if folder.is_dir():
        yield from (path for path in folder.iterdir() if path.suffix.lower() == ".csv")


def _source_at(path: Path, load: Load) -> Iterator[Source]:
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            known = len(load.problems)
            rows = _readable(csv.reader(file, strict=True), path, load)
            head = next(rows, None)
            if head is not None and (separator := _other_separator(head[1])):
                reason = messages.SEPARATED_OTHERWISE.format(separator=separator)
                load.complain(path.name, 1, "", reason)
            elif head is not None:
                yield Source(path.stem, path.name, [cell.strip() for cell in head[1]], rows, _lines(path) - 1)
            elif len(load.problems) == known:
                names = _names(FILES[path.stem].columns)
                load.complain(path.name, 0, "", messages.NO_HEAD.format(names=names))
    except OSError as error:
        load.complain(path.name, 0, "", messages.NO_FILE.format(reason=error.strerror))


def _other_separator(head: list[str]) -> str:
    """Return what stands between the columns of a first row that has no commas, "" where nothing does."""
    separators = {";": "semicolons", "\t": "tabs", "|": "bars"}
    return next((name for each, name in separators.items() if len(head) == 1 and each in head[0]), "")


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
        except UnicodeDecodeError:
            bad_line, byte = _first_wrong_byte(path)
            load.complain(path.name, bad_line, "", messages.NOT_UTF8.format(byte=byte))
            return
        except csv.Error as error:
            is_open = "unexpected end" in str(error) or "field larger" in str(error)
            reason = messages.OPEN_QUOTE if is_open else messages.UNREADABLE.format(reason=error)
            load.complain(path.name, line + 1, "", reason)
            return
        line = reader.line_num
        if cells:
            yield line, cells


def _first_wrong_byte(path: Path) -> tuple[int, int]:
    """Return the line, and the byte in it, that is no UTF-8; the text is read in blocks and cannot tell."""
    with path.open("rb") as file:
        for number, line in enumerate(file, start=1):
            try:
                line.decode("utf-8")
            except UnicodeDecodeError as error:
                return number, error.start + 1
    return 1, 1


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
