"""How the columns of one file are read: what each cell means, and where the key stands."""

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
"""So many texts of a column are read once only: units, makers, the item that the last rows were of."""

LIKENESS = 0.75
"""How like a column a wrong name must be, 1 for the same, so that it may be meant."""

CODE, UID = "item_code", "inv_mast_uid"
"""An item may be named by its code instead of its number."""

_UNREAD = object()

Wrong = tuple[int, int, str]
"""Which of the rows, which column, what is wrong."""


class Source(NamedTuple):
    """Rows of one file: its name in the shop, its name for people, its first row, (line, cells), how many.

    `folder` is where it lies, and what it names beside it; None for rows that come from nowhere.
    """

    name: str
    shown: str
    head: list[str] | None
    rows: Any
    row_count: int = 0
    folder: Path | None = None


class FileRow(NamedTuple):
    """A row whose cells could be read: in which file, on which line, and its values by column."""

    shown: str
    line: int
    values: dict[str, Any]


@dataclass
class Cell:
    """What is known of one column while its file is read; `known` are values by their text."""

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
        """Return what the text of a cell means; raises BadCell."""
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
    """The columns of one source in their order, as names of the file's columns."""

    file: ImportFile
    cells: list[Cell]
    missing: list[str]

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names, in the order of the cells."""
        return tuple(cell.name for cell in self.cells)

    def beside(self, names: Sequence[str]) -> "Layout":
        """Return the layout of rows that these columns, which no file has, are put behind."""
        more = [
            Cell(name, text(), is_required=False, empty=None, refers=None, is_owner=False) for name in names
        ]
        return Layout(self.file, [*self.cells, *more], self.missing)

    def read(self, rows: Sequence[Sequence[str]]) -> tuple[list[tuple[Any, ...]], list[Wrong]]:
        """Return the values of these rows, column by column, and what is wrong with them."""
        wrong: list[Wrong] = []
        columns = []
        for place, (cell, texts) in enumerate(zip(self.cells, zip(*rows, strict=True), strict=True)):
            values = cell.quick(texts) if cell.quick else None
            columns.append(_one_by_one(cell, texts, place, wrong) if values is None else values)
        return list(zip(*columns, strict=True)), wrong

    def keys(self, rows: Sequence[tuple[Any, ...]]) -> list[Any]:
        """Return the key of each row, a tuple where it has several columns."""
        names = self.names
        places = [names.index(name) if name in names else None for name in self.file.key]
        if len(places) == 1 and places[0] is not None:
            place = places[0]
            return [row[place] for row in rows]
        if None not in places:
            return list(map(itemgetter(*places), rows))
        defaults = tuple(empty_value(self.file.columns[name]) for name in self.file.key)
        given = len(names)
        pick = itemgetter(*(given + at if place is None else place for at, place in enumerate(places)))
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
    """Return how a file with this first row is read; `missing` is what a new row would need as well."""
    by_code = is_by_code(file, head)
    cells = [_code_cell(file) if by_code and name == CODE else _cell(file, name, today) for name in head]
    names = {cell.name for cell in cells}
    return Layout(file, cells, [name for name in file.required() if name not in names])


def is_by_code(file: ImportFile, head: Sequence[str]) -> bool:
    """Tell whether the rows name their items by code."""
    return UID in file.columns and UID not in head and CODE in head


def why_not_head(file: ImportFile, head: Sequence[str]) -> str:
    """Return everything that is wrong with a first row, "" where it can be read."""
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
    """Yield that there are no such columns, each with the one that may be meant, and what there is."""
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
    """Return the column that a name like "Item Code", itemCode or item_cod stands for, "" for none."""
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
    """Return the numbers that an item brings itself: its code and its national stock number."""
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
"""Kinds of number that an item brings itself; a new one takes the place of the old."""

REFERRED = {
    reference
    for file in FILES.values()
    for name in file.columns
    if (reference := file.refers(name)) is not None
}
"""The columns that others refer to."""
