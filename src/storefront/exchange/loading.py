"""One load of files: every cell read and checked, good rows written in batches, problems collected."""

import datetime
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, NamedTuple

from sqlalchemy import Connection

from storefront.base.problems import Problem
from storefront.catalog import rules as catalog
from storefront.exchange import messages
from storefront.exchange.cells import BadCell, Reader
from storefront.exchange.queries import circles, past_orders, writing
from storefront.exchange.queries.files import FILES, ImportFile, empty_value, is_required
from storefront.exchange.queries.ledger import Ledger

BATCH = 2000

KNOWN_MAX = 5000
"""So many texts of a column are read once only: units, makers, the item that the last rows were of."""

_UNREAD = object()

OWN_NUMBERS = {"ItemCode": "item_code", "Nsn": "nsn"}
"""Kinds of number that an item brings itself; a new one takes the place of the old."""

Row = dict[str, Any]
Cells = tuple[int, list[str]]


class TooManyProblems(Exception):
    """So much is wrong that reading on helps nobody."""


class Source(NamedTuple):
    """Rows of one file: its name in the shop, its name for people, its first row, (line, cells), how many."""

    name: str
    shown: str
    head: list[str] | None
    rows: Iterator[Cells]
    row_count: int = 0


class Cell(NamedTuple):
    """What is known of one column while its file is read; `known` are values by their text."""

    name: str
    read: Reader
    is_required: bool
    empty: Any
    refers: str | None
    is_owner: bool
    is_referred: bool
    is_unique: bool
    known: dict[str, Any]

    def remember(self, text: str, value: Any) -> None:
        """Keep what the text means; forget everything when there is too much of it."""
        if len(self.known) >= KNOWN_MAX:
            self.known.clear()
        self.known[text] = value


@dataclass
class Tally:
    """What became of a file's rows: how many there are, are new, were changed."""

    rows: int = 0
    before: int = 0
    written: int = 0
    new: int = 0

    @property
    def changed(self) -> int:
        """Return how many rows were there already and are other now."""
        return self.written - self.new


class Waiting(NamedTuple):
    """A reference that may be to a row that comes later."""

    reference: str
    value: Any
    place: tuple[str, int, str]


class Load:
    """A load in progress."""

    def __init__(
        self,
        tx: Connection,
        today: datetime.date,
        problems_max: int,
        progress: Callable[[str, int, int], None],
    ) -> None:
        self.problems: list[Problem] = []
        self.tallies: dict[str, Tally] = {}
        self.touched_items: set[int] = set()
        self._touched_catalog_items: set[int] = set()
        self._touches_everything = False
        self._is_shown = False
        self._tx = tx
        self._today = today
        self._problems_max = problems_max
        self._progress = progress
        self._ledger = Ledger(tx)
        self._waiting: list[Waiting] = []
        self._orders: list[Row] = []
        self._order_lines: list[Row] = []

    def complain(self, file: str, line: int, column: str, reason: str) -> None:
        """Note a problem; raise `TooManyProblems` when there are enough."""
        form = (
            messages.PLACE if column and line else messages.PLACE_OF_LINE if line else messages.PLACE_OF_FILE
        )
        place = form.format(file=file, line=line, column=column)
        self.problems.append(Problem(field=column or file, message=place + reason))
        if len(self.problems) >= self._problems_max:
            raise TooManyProblems

    def take(self, source: Source) -> None:
        """Read, check and write the rows of one file."""
        file = FILES.get(source.name)
        if file is None:
            self.complain(source.shown, 0, "", messages.UNKNOWN_FILE.format(names=", ".join(sorted(FILES))))
            return
        if source.head is None or not self._has_good_head(file, source):
            return
        columns = [self._cell(file, name) for name in source.head]
        if file.name not in self.tallies:
            self.tallies[file.name] = Tally(before=writing.count_rows(self._tx, file.tables[0]))
        while batch := list(islice(source.rows, BATCH)):
            rows = [row for cells in batch if (row := self._row(file, source, columns, cells)) is not None]
            self._write(file, rows)
            done = self.tallies[file.name].rows = self.tallies[file.name].rows + len(batch)
            self._progress(messages.LOADING.format(file=file.name), done, max(source.row_count, done))

    def finish(self) -> None:
        """Check what had to wait, keep the orders, and tell pages and index what changed."""
        for reference, value, place in self._waiting:
            if not self._ledger.knows(reference, value):
                self._complain_of_reference(reference, value, place)
        self._refuse_own_orders()
        self._refuse_circles()
        if self.problems:
            return
        past_orders.save_past_orders(self._tx, self._orders, self._order_lines)
        self._count_new()
        if self._is_shown:
            writing.tell_the_others(
                self._tx, self.touched_items, self._touched_catalog_items, self._touches_everything
            )

    def _count_new(self) -> None:
        for name, tally in self.tallies.items():
            tally.new = writing.count_rows(self._tx, FILES[name].tables[0]) - tally.before
            tally.written = max(tally.written, tally.new)

    def _refuse_circles(self) -> None:
        for name, column in circles.COLUMNS.items():
            if name in self.tallies and not self.problems and (step := circles.find_circle(self._tx, name)):
                key = step[0] if len(FILES[name].key) == 1 else step
                line = self._ledger.first_line(name, key, 0) or 0
                self.complain(
                    f"{name}.csv", line, column, messages.CIRCLE.format(value=step[0], column=column)
                )

    def _has_good_head(self, file: ImportFile, source: Source) -> bool:
        head = source.head or []
        before = len(self.problems)
        for name in head:
            if name not in file.columns:
                names = ", ".join(file.columns)
                self.complain(source.shown, 1, "", messages.UNKNOWN_COLUMN.format(column=name, names=names))
        for name in sorted({name for name in head if head.count(name) > 1}):
            self.complain(source.shown, 1, "", messages.REPEATED_COLUMN.format(column=name))
        for name in file.required():
            if name not in head:
                self.complain(source.shown, 1, "", messages.MISSING_COLUMN.format(column=name))
        return len(self.problems) == before

    def _cell(self, file: ImportFile, name: str) -> Cell:
        column = file.columns[name]
        own = f"{file.name}.{name}"
        return Cell(
            name=name,
            read=file.reader(name, self._today),
            is_required=is_required(column),
            empty=empty_value(column),
            refers=file.refers(name),
            is_owner=file.owns(name),
            is_referred=own in _REFERRED,
            is_unique=name in file.unique,
            known={},
        )

    def _row(self, file: ImportFile, source: Source, columns: list[Cell], cells: Cells) -> Row | None:
        line, texts = cells
        if len(texts) != len(columns):
            reason = messages.WRONG_WIDTH.format(cells=len(texts), columns=len(columns))
            self.complain(source.shown, line, "", reason)
            return None
        row: Row = {}
        is_good = True
        for cell, text in zip(columns, texts, strict=True):
            if (known := cell.known.get(text, _UNREAD)) is not _UNREAD:
                row[cell.name] = known
                continue
            try:
                row[cell.name] = self._value(cell, text, (source.shown, line, cell.name))
            except BadCell as problem:
                is_good = False
                self.complain(source.shown, line, cell.name, str(problem))
        return row if is_good and self._is_first(file, source, columns, row, line) else None

    def _value(self, cell: Cell, text: str, place: tuple[str, int, str]) -> Any:
        bare = text.strip()
        if not bare and cell.is_required:
            raise BadCell(messages.EMPTY)
        value = cell.read(bare) if bare else cell.empty
        if bare and cell.refers and not self._ledger.knows(cell.refers, value):
            if cell.is_owner:
                raise BadCell(_unknown_reference(cell.refers, value))
            self._waiting.append(Waiting(cell.refers, value, place))
        else:
            cell.remember(text, value)
        return value

    def _is_first(self, file: ImportFile, source: Source, columns: list[Cell], row: Row, line: int) -> bool:
        """Tell whether no other row has this row's key or unique values, and note them."""
        key = row[file.key[0]]
        whole = key if len(file.key) == 1 else tuple(row.get(name) for name in file.key)
        before = self._ledger.first_line(file.name, whole, line)
        if before is not None:
            value = ", ".join(str(row.get(name, "")) for name in file.key)
            reason = messages.REPEATED_KEY.format(value=value, line=before)
            self.complain(source.shown, line, ", ".join(file.key), reason)
            return False
        for cell in columns:
            if cell.is_unique or cell.is_referred:
                reference = f"{file.name}.{cell.name}"
                owner = self._ledger.owner(reference, row[cell.name]) if cell.is_unique else None
                if owner is not None and owner != key:
                    reason = messages.TAKEN.format(value=row[cell.name], owner=f"{file.key[0]} {owner}")
                    self.complain(source.shown, line, cell.name, reason)
                    return False
                self._ledger.add(reference, row[cell.name], key)
        return True

    def _write(self, file: ImportFile, rows: list[Row]) -> None:
        if file.name == "orders":
            self._orders += rows
        elif file.name == "order_lines":
            self._order_lines += rows
        elif rows and not self.problems:
            self._write_tables(file, rows)

    def _write_tables(self, file: ImportFile, rows: list[Row]) -> None:
        if file.name == "numbers":
            rows = [{**row, "normal_form": catalog.normal_number(row["number"])} for row in rows]
        written = 0
        for table in file.tables:
            names = [name for name in rows[0] if name in table.c]
            part = (
                rows if len(names) == len(rows[0]) else [{name: row[name] for name in names} for row in rows]
            )
            written = max(written, writing.save_rows(self._tx, table, part))
        self.tallies[file.name].written += written
        if written:
            self._note_kind(file)
        if file.name == "items":
            numbers_of_rows = [number for row in rows for number in own_numbers(row)]
            kinds = [kind for kind, name in OWN_NUMBERS.items() if name in rows[0]]
            writing.save_own_numbers(self._tx, [row["inv_mast_uid"] for row in rows], kinds, numbers_of_rows)
        if file.is_indexed:
            self._note_touched(file, rows)

    def _note_kind(self, file: ImportFile) -> None:
        self._is_shown |= file.is_shown
        self._touches_everything |= file.name in ("brands", "categories", "series")

    def _note_touched(self, file: ImportFile, rows: list[Row]) -> None:
        if "inv_mast_uid" in rows[0]:
            self.touched_items.update(row["inv_mast_uid"] for row in rows)
        elif "item_catalog_uid" in rows[0]:
            self._touched_catalog_items.update(row["item_catalog_uid"] for row in rows)

    def _refuse_own_orders(self) -> None:
        for number in past_orders.placed_here(self._tx, [row["order_number"] for row in self._orders]):
            line = self._ledger.first_line("orders", number, 0) or 0
            self.complain("orders.csv", line, "order_number", messages.PLACED_HERE.format(value=number))

    def _complain_of_reference(self, reference: str, value: Any, place: tuple[str, int, str]) -> None:
        self.complain(*place, _unknown_reference(reference, value))


def own_numbers(item: Row) -> list[Row]:
    """Return the numbers that an item brings itself: its code and its national stock number."""
    pairs = [(kind, item.get(name)) for kind, name in OWN_NUMBERS.items()]
    return [
        {
            "inv_mast_uid": item["inv_mast_uid"],
            "kind": kind,
            "number": number,
            "normal_form": catalog.normal_number(number),
        }
        for kind, number in pairs
        if number
    ]


def _unknown_reference(reference: str, value: Any) -> str:
    file, column = reference.split(".")
    return messages.UNKNOWN_REFERENCE.format(value=value, file=file, column=column)


_REFERRED = {
    reference
    for file in FILES.values()
    for name in file.columns
    if (reference := file.refers(name)) is not None
}
