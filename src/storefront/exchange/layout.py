"""The layout of a file: how its columns are parsed, and which form the key."""

import datetime
import difflib
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import repeat
from operator import itemgetter
from pathlib import Path
from typing import Any, NamedTuple

from storefront.catalog import rules as catalog
from storefront.exchange import messages
from storefront.exchange.cells import BadCell, Reader, text
from storefront.exchange.queries.files import (
    FILES,
    ImportFile,
    empty_value,
    is_required,
    quick_reader,
)

KNOWN_MAX = 5000
"""Size of the cache of parsed texts per column: units, brands, the item of the last rows."""

LIKENESS = 0.75
"""Minimum similarity (1 for equal) at which a column is suggested for an unknown name."""

CODE, UID = "item_code", "inv_mast_uid"
"""Rows can refer to an item by its code instead of its ID."""

_UNREAD = object()

Wrong = tuple[int, int, str]
"""Position of the row, position of the column, error."""


class Source(NamedTuple):
    """Rows of a file as (line, cells): `name` is the key in FILES, `shown` the file name, `head` the header.

    `folder` is the folder of the file and of the media files it refers to; None for rows without a file.
    """

    name: str
    shown: str
    head: list[str] | None
    rows: Any
    row_count: int = 0
    folder: Path | None = None


class FileRow(NamedTuple):
    """A parsed row: its file, its line, and its values by column."""

    shown: str
    line: int
    values: dict[str, Any]


@dataclass
class Cell:
    """The state of a column while its file is read; `known` caches values by their text."""

    name: str
    read: Reader
    is_required: bool
    empty: Any
    refers: str | None
    is_owner: bool
    quick: Callable[[Sequence[str]], list[Any] | None] | None = None
    is_code: bool = False
    known: dict[str, Any] = field(default_factory=dict)
    met: set[Any] = field(default_factory=set)

    def value(self, cell: str) -> Any:
        """Parse the text of a cell. Raises BadCell."""
        bare = cell.strip()
        if not bare and self.is_required:
            raise BadCell(messages.EMPTY)
        value = self.read(bare) if bare else self.empty
        if len(self.known) >= KNOWN_MAX:
            self.known.clear()
        self.known[cell] = value
        return value


@dataclass
class Layout:
    """The columns of a source, in their order; `missing` are those that a new row needs as well."""

    file: ImportFile
    cells: list[Cell]
    missing: list[str]

    @property
    def names(self) -> tuple[str, ...]:
        """Return the column names in order."""
        return tuple(cell.name for cell in self.cells)

    def beside(self, names: Sequence[str]) -> "Layout":
        """Return the layout with these computed columns appended."""
        more = [
            Cell(name, text(), is_required=False, empty=None, refers=None, is_owner=False) for name in names
        ]
        return Layout(self.file, [*self.cells, *more], self.missing)

    def read(self, rows: Sequence[Sequence[str]]) -> tuple[list[tuple[Any, ...]], list[Wrong]]:
        """Parse these rows, column by column; return their values and errors."""
        wrong: list[Wrong] = []
        columns = []
        for place, (cell, texts) in enumerate(zip(self.cells, zip(*rows, strict=True), strict=True)):
            values = cell.quick(texts) if cell.quick else None
            columns.append(_one_by_one(cell, texts, place, wrong) if values is None else values)
        return list(zip(*columns, strict=True)), wrong

    def keys(self, rows: Sequence[tuple[Any, ...]]) -> list[Any]:
        """Return the key of each row, a tuple if it has several columns."""
        names = self.names
        places = [names.index(name) if name in names else None for name in self.file.key]
        if len(places) == 1 and places[0] is not None:
            place = places[0]
            return [row[place] for row in rows]
        if None not in places:
            return list(map(itemgetter(*places), rows))
        defaults = tuple(empty_value(self.file.columns[name]) for name in self.file.key)
        width = len(names)
        pick = itemgetter(*(width + at if place is None else place for at, place in enumerate(places)))
        return [pick(row + defaults) for row in rows]


def _one_by_one(cell: Cell, texts: Sequence[str], place: int, wrong: list[Wrong]) -> list[Any]:
    known = cell.known
    try:
        return list(map(known.__getitem__, texts))
    except KeyError:
        values = list(map(known.get, texts, repeat(_UNREAD)))
    for at, value in enumerate(values):
        if value is _UNREAD:
            try:
                values[at] = known[texts[at]] if texts[at] in known else cell.value(texts[at])
            except BadCell as problem:
                wrong.append((at, place, str(problem)))
                values[at] = None
    return values


def layout_of(file: ImportFile, head: Sequence[str], today: datetime.date) -> Layout:
    """Return the layout of a file with this header."""
    by_code = is_by_code(file, head)
    cells = [_code_cell(file) if by_code and name == CODE else _cell(file, name, today) for name in head]
    names = {cell.name for cell in cells}
    return Layout(file, cells, [name for name in file.required() if name not in names])


def is_by_code(file: ImportFile, head: Sequence[str]) -> bool:
    """Return whether the rows refer to items by code."""
    return UID in file.columns and UID not in head and CODE in head


def why_not_head(file: ImportFile, head: Sequence[str]) -> str:
    """Return all errors of a header as text, "" if it is valid."""
    known = [*file.columns, CODE] if UID in file.columns and CODE not in file.columns else [*file.columns]
    names = ", ".join(file.columns)
    if not set(head) & set(known):
        meant = [_meant(name, known) for name in head]
        if not any(meant):
            return messages.NO_KNOWN_COLUMN.format(names=names)
    taken = {*file.columns, CODE} if is_by_code(file, head) else set(file.columns)
    unknown = list(dict.fromkeys(name for name in head if name not in taken))
    repeated = sorted({name for name in head if head.count(name) > 1} - set(unknown))
    named = {UID if name == CODE and is_by_code(file, head) else name for name in head}
    keys = [name for name in file.key if name not in named and is_required(file.columns[name])]
    sentences = [
        *_unknown_columns(unknown, [name for name in known if name not in head], names),
        *(messages.REPEATED_COLUMN.format(column=name) for name in repeated),
        *(messages.MISSING_COLUMN.format(column=name) for name in keys),
    ]
    return " ".join([*sentences[:1], *(one[0].upper() + one[1:] for one in sentences[1:])])


def _unknown_columns(unknown: Sequence[str], free: Sequence[str], names: str) -> Iterator[str]:
    """Yield sentences about unknown columns, with suggestions and the known columns."""
    if not unknown:
        return
    shown = [f'"{name}"' for name in unknown]
    for at, name in enumerate(unknown):
        if meant := _meant(name, free):
            shown[at] = messages.COLUMN_MEANT.format(column=shown[at], meant=meant)
    is_one = len(unknown) == 1
    form = messages.UNKNOWN_COLUMN if is_one else messages.UNKNOWN_COLUMNS
    yield form.format(columns=", ".join(shown))
    yield (messages.COLUMNS_KNOWN if is_one else messages.COLUMNS_KNOWN_OF_MANY).format(names=names)


def _meant(name: str, known: Sequence[str]) -> str:
    """Return the column meant by a name like "Item Code", itemCode or item_cod, "" for none."""
    plain = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z0-9]+", "_", name).strip("_").lower()
    return next(iter(difflib.get_close_matches(plain, known, 1, LIKENESS)), "")


def _cell(file: ImportFile, name: str, today: datetime.date) -> Cell:
    column = file.columns[name]
    return Cell(
        name=name,
        read=file.reader(name, today),
        is_required=is_required(column),
        empty=empty_value(column),
        refers=file.refers(name),
        is_owner=file.owns(name),
        quick=quick_reader(file, name),
    )


def _code_cell(file: ImportFile) -> Cell:
    is_needed = is_required(file.columns[UID])
    return Cell(
        UID,
        text(80, is_one_line=True),
        is_required=is_needed,
        empty=None,
        refers=None,
        is_owner=False,
        is_code=True,
    )


def own_numbers(uid: int, item: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the part numbers from the item itself: its code and its national stock number."""
    return [
        {
            "inv_mast_uid": uid,
            "kind": kind,
            "number": item[name],
            "normal_form": catalog.normal_number(item[name]),
        }
        for kind, name in OWN_NUMBERS.items()
        if item.get(name)
    ]


OWN_NUMBERS = {"ItemCode": CODE, "Nsn": "nsn"}
"""Kinds of part number from the item itself; a new one replaces the old one."""

REFERRED = {
    reference
    for file in FILES.values()
    for name in file.columns
    if (reference := file.refers(name)) is not None
}
"""The columns that other columns refer to."""
