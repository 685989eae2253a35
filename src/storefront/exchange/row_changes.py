"""Compare rows of a file with the store: find those that are new or changed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from operator import itemgetter
from typing import Any, NamedTuple

from sqlalchemy import Connection

from storefront.catalog import rules as catalog
from storefront.exchange.layout import OWN_NUMBERS, UID, Layout, own_numbers
from storefront.exchange.queries import existing
from storefront.exchange.queries.files import FILES, ImportFile, empty_value
from storefront.exchange.spool import Chunk, Part
from storefront.partnumbers import rules as partnumbers

SHELVES = {
    "brands": {"name"},
    "series": {"name", "columns", "sort_order"},
    "categories": {"name", "slug", "parent_id"},
}
"""Indexed columns of brands, series and categories; the others change pages only."""

QUIET = {"stock", "prices", "media"}
"""Files that change the pages of items, but no lists of items."""

Row = tuple[Any, ...]


@dataclass
class Compared:
    """A chunk to write, the positions of its new rows, and the number of changed rows."""

    chunk: Chunk
    new: list[int] = field(default_factory=list)
    changed: int = 0


class Change(NamedTuple):
    """A changed row: its key, and its columns before and after."""

    key: Any
    old: Row
    new: Row


class Comparison:
    """Compares rows with the store. A table that was empty at first is treated as empty throughout."""

    def __init__(self, conn: Connection) -> None:
        self._reading = conn
        self._empty: dict[str, bool] = {}

    def is_empty(self, file: ImportFile, table: int = 0) -> bool:
        """Return whether the table was empty when the import started."""
        found = file.tables[table]
        if found.name not in self._empty:
            self._empty[found.name] = existing.is_empty(self._reading, found)
        return self._empty[found.name]

    def compare(self, layout: Layout, keys: Sequence[Any], rows: Sequence[Row]) -> Compared:
        """Return the changes to write for these rows, each key once."""
        file, names = layout.file, layout.names
        if file.name in _NORMAL_FORMS:
            names, rows = _with_normal_forms(file.name, names, rows)
        found = Compared(Chunk(file.name))
        written: set[int] = set()
        for table in range(len(file.tables)):
            written |= self._compare_table(found, file, table, names, keys, rows)
        found.changed = len(written.difference(found.new))
        if len(written) < len(rows):
            positions = sorted(written)
            keys, rows = [keys[at] for at in positions], [rows[at] for at in positions]
        self._note(found.chunk, file, names, keys, rows, bool(found.new))
        return found

    def _compare_table(
        self,
        found: Compared,
        file: ImportFile,
        table: int,
        names: tuple[str, ...],
        keys: Sequence[Any],
        rows: Sequence[Row],
    ) -> set[int]:
        """Add the changes of one table to the chunk; return the positions of their rows."""
        keyed = set(file.tables[table].primary_key.columns.keys())
        own = tuple(name for name in names if name in file.tables[table].c)
        if table and not found.new and not set(own) - keyed:
            return set()
        places = [names.index(name) for name in own]
        held = {}
        if not self.is_empty(file, table):
            held = existing.rows_of(self._reading, file.tables[table], own, keys)
        if not held:
            if not table:
                found.new = list(range(len(keys)))
            self._add_new(found.chunk, file, table, names, keys, rows)
            return set(range(len(keys)))
        new = [at for at, key in enumerate(keys) if key not in held]
        spared = _kept_if_empty(file.name, table, own)
        changes = [
            Change(keys[at], old, _sparing(spared, old, tuple(rows[at][place] for place in places)))
            for at, key in enumerate(keys)
            if (old := held.get(key)) is not None
        ]
        is_other = [change.old != change.new for change in changes]
        changed = [change for change, other in zip(changes, is_other, strict=True) if other]
        known = (at for at, key in enumerate(keys) if key in held)
        if not table:
            found.new = new
        self._add_new(found.chunk, file, table, names, [keys[at] for at in new], [rows[at] for at in new])
        self._add_changed(found.chunk, file, table, own, changed)
        return {*new, *(at for at, other in zip(known, is_other, strict=True) if other)}

    def _add_new(
        self,
        chunk: Chunk,
        file: ImportFile,
        table: int,
        names: tuple[str, ...],
        keys: Sequence[Any],
        rows: Sequence[Row],
    ) -> None:
        """Add complete new rows; columns that the file leaves out get their default."""
        if not rows:
            return
        whole, defaults = _whole(file.name, table)
        width = len(names)
        places = [names.index(name) if name in names else width + at for at, name in enumerate(whole)]
        chunk.parts.append(Part(table, whole, _rearranged(places, defaults, rows), is_new=True))
        if file.name == "items" and not table:
            for key, row in zip(keys, rows, strict=True):
                chunk.numbers += own_numbers(key, dict(zip(names, row, strict=True)))

    def _add_changed(
        self, chunk: Chunk, file: ImportFile, table: int, own: tuple[str, ...], changed: list[Change]
    ) -> None:
        if not changed:
            return
        chunk.parts.append(Part(table, own, [change.new for change in changed], is_new=False))
        if file.name == "items" and not table:
            kinds = [kind for kind, name in OWN_NUMBERS.items() if name in own]
            chunk.number_kinds = kinds
            for change in _of(changed, own, {OWN_NUMBERS[kind] for kind in kinds}):
                chunk.numbered.append(change.key)
                chunk.numbers += own_numbers(change.key, dict(zip(own, change.new, strict=True)))
        if file.name in SHELVES:
            chunk.shelf += [change.key for change in _of(changed, own, SHELVES[file.name])]

    def _note(
        self,
        chunk: Chunk,
        file: ImportFile,
        names: tuple[str, ...],
        keys: Sequence[Any],
        rows: Sequence[Row],
        has_new: bool,
    ) -> None:
        """Record what the written rows invalidate: single items, or all pages."""
        if not rows:
            return
        if file.is_indexed and UID in names:
            chunk.items = sorted(set(map(itemgetter(names.index(UID)), rows)))
        elif file.name == "catalog_items":
            chunk.catalog_items = sorted(keys)
        is_price = file.name == "items" and not has_new and {part.table for part in chunk.parts} == {1}
        chunk.moves_generation = file.is_shown and file.name not in QUIET and not is_price


def _rearranged(places: list[int], defaults: Row, rows: Sequence[Row]) -> list[Row]:
    """Return rows with the values at these places; places past the row are those of the defaults."""
    if places == list(range(len(rows[0]))):
        return list(rows)
    pick: Callable[[Row], Any] = itemgetter(*places) if len(places) > 1 else lambda row: (row[places[0]],)
    return [pick(row + defaults) for row in rows]


@cache
def _kept_if_empty(file: str, table: int, own: tuple[str, ...]) -> tuple[int, ...]:
    """Return the places of columns that people edit in the store: an empty cell does not change these."""
    columns = FILES[file].tables[table].c
    return tuple(at for at, name in enumerate(own) if columns[name].info.get("kept_if_empty"))


def _sparing(places: tuple[int, ...], old: Row, new: Row) -> Row:
    if not places:
        return new
    return tuple(old[at] if at in places and new[at] == "" else value for at, value in enumerate(new))


def _of(changed: list[Change], names: tuple[str, ...], watched: set[str]) -> list[Change]:
    """Return the changes of one of these columns."""
    places = [place for place, name in enumerate(names) if name in watched]
    return [change for change in changed if any(change.old[at] != change.new[at] for at in places)]


_NORMAL_FORMS: dict[str, tuple[str, Callable[[str], str]]] = {
    "numbers": ("number", catalog.normal_number),
    "customer_part_numbers": ("customer_part_number", partnumbers.normal_form),
}
"""Files with searchable numbers: the column, and the function that normalizes it."""


def _with_normal_forms(
    file: str, names: tuple[str, ...], rows: Sequence[Row]
) -> tuple[tuple[str, ...], Sequence[Row]]:
    column, normal = _NORMAL_FORMS[file]
    if column not in names:
        return names, rows
    place = names.index(column)
    return (*names, "normal_form"), [(*row, normal(row[place])) for row in rows]


@cache
def _whole(file: str, table: int) -> tuple[tuple[str, ...], tuple[Any, ...]]:
    """Return all columns of a table and their defaults."""
    columns = list(FILES[file].tables[table].columns)
    return tuple(column.name for column in columns), tuple(empty_value(column) for column in columns)
