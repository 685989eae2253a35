"""Check files against the store: read every cell, and spool the rows to write without writing them."""

import datetime
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, NamedTuple

from sqlalchemy import Connection

from storefront.base.progress import Progress
from storefront.exchange import code_swaps, layout, list_rows, media_rows, messages, order_rows
from storefront.exchange.import_errors import RowError, RowErrors
from storefront.exchange.layout import Cell, FileRow, Layout, Source
from storefront.exchange.media import MediaFiles
from storefront.exchange.queries import cycles, existing
from storefront.exchange.queries.files import FILES, REMOVED, ImportFile
from storefront.exchange.queries.seen_values import SeenValues, place_of
from storefront.exchange.row_changes import Comparison
from storefront.exchange.spool import Chunk, Spool
from storefront.exchange.unlisted_items import Shelving

CHUNK = 1000
"""Rows that are checked and written together."""
FILES_AT_ONCE = 25
"""The same for rows that refer to media files: each may take a second."""

READ_WHOLE = ("orders", "order_lines", "lists")
"""Files that are checked after all rows are read, because several rows form one object."""

Row = tuple[Any, ...]


@dataclass
class Tally:
    """Row counts of a file."""

    rows: int = 0
    new: int = 0
    changed: int = 0
    removed: int = 0


class Waiting(NamedTuple):
    """An unresolved reference, possibly to a later row, and where it occurs first."""

    shown: str
    line: int
    column: str


@dataclass
class Contested:
    """Rows with a unique value that another row of the store still has."""

    source: Source
    layout: Layout
    column: str
    rows: dict[Any, tuple[int, Row]] = field(default_factory=dict)
    owners: dict[Any, Any] = field(default_factory=dict)


class Check:
    """A check in progress. `spool` has the rows to write, `tallies` their counts."""

    def __init__(
        self,
        conn: Connection,
        today: datetime.date,
        row_errors: RowErrors,
        progress: Progress,
        media_files: MediaFiles | None = None,
    ) -> None:
        """Add errors to `row_errors`. Without `media_files`, rows that refer to media files are errors."""
        self.row_errors = row_errors
        self.tallies: dict[str, Tally] = {}
        self.spool = Spool()
        self._reading = conn
        self._today = today
        self._progress = progress
        self._media_files = media_files
        self._seen = SeenValues()
        self._comparison = Comparison(conn)
        self._waiting: dict[tuple[str, Any], Waiting] = {}
        self._contested: list[Contested] = []
        self._steps: dict[str, list[cycles.FileStep]] = {}
        self._deferred: dict[str, list[FileRow]] = {name: [] for name in READ_WHOLE}
        self._wrong: set[str] = set()
        self._shelving = Shelving()
        self.warnings: list[str] = []
        self.is_first = self._comparison.is_empty(FILES["items"])

    def close(self) -> None:
        """Close the temporary files."""
        self._seen.close()
        self.spool.close()

    def complain(self, file: str, line: int, column: str, reason: str) -> None:
        """Add an error. Raises `TooManyProblems` at the maximum."""
        self.row_errors.add(RowError(file, line, column, reason))

    def take(self, source: Source) -> None:
        """Read and check the rows of one file."""
        if self._contested and self._contested[0].source.name != source.name:
            self._settle_contested()
        file = FILES.get(source.name)
        if file is None:
            self.complain(source.shown, 0, "", messages.UNKNOWN_FILE.format(names=", ".join(sorted(FILES))))
            return
        if source.head is None:
            return
        if reason := layout.why_not_head(file, source.head):
            self._wrong.add(file.name)
            self.complain(source.shown, 1, "", reason)
            return
        columns = layout.layout_of(file, source.head, self._today)
        tally = self.tallies.setdefault(file.name, Tally())
        most = FILES_AT_ONCE if file.names_files else CHUNK
        before = len(self.row_errors.rows)
        while batch := list(islice(source.rows, most)):
            self._take_batch(source, columns, batch)
            tally.rows += len(batch)
            step = messages.CHECKING.format(file=file.name)
            self._progress(step, tally.rows, max(source.row_count, tally.rows))
        if len(self.row_errors.rows) > before:
            self._wrong.add(file.name)

    def finish(self, *, is_whole: bool = False) -> None:
        """Do the checks that need all rows. If the files are complete, remove rows that they leave out."""
        self._settle_contested()
        self._refuse_unknown_references()
        self._refuse_cycles()
        self._take_orders()
        self._take_lists()
        if not self.row_errors:
            self.warnings += self._shelving.warnings(self._reading)
        if is_whole and not self.row_errors:
            for name in self.tallies:
                if name in REMOVED:
                    self._remove_missing(FILES[name])

    def _take_batch(self, source: Source, columns: Layout, batch: Sequence[tuple[int, list[str]]]) -> None:
        wrong: list[tuple[int, int, str, str]] = []
        width = len(columns.cells)
        lines, cells = zip(*batch, strict=True)
        if set(map(len, cells)) != {width}:
            for line, texts in batch:
                if len(texts) != width:
                    reason = messages.WRONG_WIDTH.format(cells=len(texts), columns=width)
                    wrong.append((line, -1, "", reason))
            lines = tuple(line for line, texts in batch if len(texts) == width)
            cells = tuple(texts for texts in cells if len(texts) == width)
        rows, bad = columns.read(cells) if cells else ([], [])
        good = list(zip(lines, rows, strict=True))
        if bad:
            bad_rows = {at for at, _, _ in bad}
            wrong += [(lines[at], place, columns.cells[place].name, reason) for at, place, reason in bad]
            good = [one for at, one in enumerate(good) if at not in bad_rows]
        good = self._by_code(source, columns, good, wrong)
        good = self._with_known_references(source, columns, good, wrong)
        if columns.file.names_files:
            asked = (self._reading, self._media_files)
            columns, good = media_rows.with_files(*asked, source, columns, good, wrong)
        good = self._without_repeated(columns, good, wrong)
        for line, _, column, reason in sorted(wrong):
            self.complain(source.shown, line, column, reason)
        if good:
            self._compare(source, columns, good)

    def _by_code(
        self, source: Source, columns: Layout, rows: list[tuple[int, Row]], wrong: list[Any]
    ) -> list[tuple[int, Row]]:
        """Replace item codes by item IDs."""
        place = next((at for at, cell in enumerate(columns.cells) if cell.is_code), None)
        if place is None:
            return rows
        codes = {row[place] for _, row in rows}
        uids = existing.owners_of(self._reading, "items.item_code", codes)
        uids |= {code: seen.key for code, seen in self._seen.among("items.item_code", codes).items()}
        good = []
        for line, row in rows:
            code = row[place]
            if code is None:  # a list with nothing on it
                good.append((line, row))
            elif code in uids:
                good.append((line, (*row[:place], uids[code], *row[place + 1 :])))
            elif "items" not in self._wrong:
                reason = messages.UNKNOWN_CODE.format(value=code)
                wrong.append((line, place, layout.CODE, reason))
        return good

    def _with_known_references(
        self, source: Source, columns: Layout, rows: list[tuple[int, Row]], wrong: list[Any]
    ) -> list[tuple[int, Row]]:
        bad: set[int] = set()
        for place, cell in enumerate(columns.cells):
            if not cell.refers:
                continue
            asked = {row[place] for _, row in rows} - cell.met - {None}
            unknown = self._unknown(cell.refers, asked)
            _remember(cell, asked - unknown)
            for line, row in rows if unknown else ():
                value = row[place]
                if value not in unknown or value == cell.empty:
                    continue
                if cell.is_owner:
                    bad.add(line)
                    wrong.append((line, place, cell.name, _unknown_reference(cell.refers, value)))
                else:
                    self._waiting.setdefault((cell.refers, value), Waiting(source.shown, line, cell.name))
        return [(line, row) for line, row in rows if line not in bad] if bad else rows

    def _unknown(self, reference: str, values: set[Any]) -> set[Any]:
        """Return the values that are neither in the files so far nor in the store.

        Returns none if the file they belong to has errors, because fixing these may add the values.
        """
        name = reference.partition(".")[0]
        if not values or name in self._wrong:
            return set()
        missing = values - self._seen.among(reference, values).keys()
        if missing and not self._comparison.is_empty(FILES[name]):
            missing -= existing.known_among(self._reading, reference, missing)
        return missing

    def _without_repeated(
        self, columns: Layout, rows: list[tuple[int, Row]], wrong: list[Any]
    ) -> list[tuple[int, Row]]:
        """Record keys and unique values; leave out rows that repeat one."""
        file, names = columns.file, columns.names
        if file.name == "lists":  # several rows have the key of one list
            return rows
        keys = columns.keys([row for _, row in rows])
        lines = [line for line, _ in rows]
        repeated = self._seen.add(place_of(file.name, file.key), keys, lines)
        for at, seen in repeated.items():
            value = ", ".join(str(part) for part in (keys[at] if len(file.key) > 1 else (keys[at],)))
            reason = messages.REPEATED_KEY.format(value=value, line=seen.line)
            wrong.append((lines[at], 0, ", ".join(file.key), reason))
        bad = set(repeated)
        for place, name in enumerate(names):
            is_recorded = name in file.unique or f"{file.name}.{name}" in layout.REFERRED
            if not is_recorded or file.key == (name,):
                continue
            good = [at for at in range(len(rows)) if at not in bad]
            values = [rows[at][1][place] for at in good]
            taken = self._seen.add(
                f"{file.name}.{name}", values, [lines[at] for at in good], [keys[at] for at in good]
            )
            for number, first in taken.items() if name in file.unique else ():
                at = good[number]
                owner = f"{file.key[0]} {first.key}"
                bad.add(at)
                wrong.append(
                    (lines[at], place, name, messages.TAKEN.format(value=rows[at][1][place], owner=owner))
                )
        return [row for at, row in enumerate(rows) if at not in bad]

    def _compare(self, source: Source, columns: Layout, rows: list[tuple[int, Row]]) -> None:
        file = columns.file
        if file.name in READ_WHOLE:
            self._deferred[file.name] += (
                FileRow(source.shown, line, dict(zip(columns.names, row, strict=True))) for line, row in rows
            )
            return
        if file.name in cycles.COLUMNS:
            self._steps.setdefault(file.name, []).extend(cycles.steps_of_rows(file.name, columns.names, rows))
        self._shelving.note(file.name, source.shown, columns.names, [row for _, row in rows])
        free = self._without_contested(source, columns, rows)
        self._put(source, columns, free)

    def _put(self, source: Source, columns: Layout, rows: list[tuple[int, Row]], **options: Any) -> None:
        """Compare these rows with the store and spool those to write."""
        bare = [row for _, row in rows]
        keys = columns.keys(bare)
        found = self._comparison.compare(columns, keys, bare)
        for at in found.new if columns.missing else ():
            reason = messages.NEW_NEEDS.format(value=_shown(keys[at]), columns=", ".join(columns.missing))
            self.complain(source.shown, rows[at][0], ", ".join(columns.file.key), reason)
        tally = self.tallies[columns.file.name]
        tally.new += len(found.new)
        tally.changed += found.changed
        found.chunk.is_joined = options.get("is_joined", False)
        found.chunk.parked = options.get("parked", [])
        found.chunk.parked_column = options.get("parked_column", "")
        if (found.chunk.count or found.chunk.is_joined) and not self.row_errors:
            self.spool.put(found.chunk)

    def _without_contested(
        self, source: Source, columns: Layout, rows: list[tuple[int, Row]]
    ) -> list[tuple[int, Row]]:
        """Defer rows with a unique value of another row, which may give it up later in the file."""
        file = columns.file
        for place, name in enumerate(columns.names):
            if name not in file.unique or self._comparison.is_empty(file):
                continue
            owners = existing.owners_of(self._reading, f"{file.name}.{name}", {row[place] for _, row in rows})
            if not owners:
                continue
            keys = columns.keys([row for _, row in rows])
            contested = Contested(source, columns, name)
            free = []
            for key, (line, row) in zip(keys, rows, strict=True):
                if owners.get(row[place], key) == key:
                    free.append((line, row))
                else:
                    contested.rows[key] = (line, row)
                    contested.owners[key] = owners[row[place]]
            if contested.rows:
                self._contested.append(contested)
            rows = free
        return rows

    def _settle_contested(self) -> None:
        """Spool the rows whose unique value another row gives up in this file; reject the others."""
        contested, self._contested = self._contested, []
        by_column: dict[str, Contested] = {}
        for one in contested:
            whole = by_column.setdefault(one.column, Contested(one.source, one.layout, one.column))
            whole.rows |= one.rows
            whole.owners |= one.owners
        for whole in by_column.values():
            self._settle(whole)

    def _settle(self, whole: Contested) -> None:
        file = whole.layout.file
        place = whole.layout.names.index(whole.column)
        seen = self._seen.among(place_of(file.name, file.key), set(whole.owners.values()))
        for key, owner in whole.owners.items():
            if owner not in seen:
                line, row = whole.rows[key]
                reason = _taken(file, row[place], owner)
                self.complain(whole.source.shown, line, whole.column, reason)
        for turn in code_swaps.in_turn(whole.owners):
            for number, key in enumerate(turn.keys):
                parks = turn.parked is not None and number == 0
                self._put(
                    whole.source,
                    whole.layout,
                    [whole.rows[key]],
                    is_joined=turn.parked is not None and number < len(turn.keys) - 1,
                    parked=[turn.parked] if parks else [],
                    parked_column=whole.column,
                )

    def _refuse_unknown_references(self) -> None:
        by_reference: dict[str, set[Any]] = {}
        for reference, value in self._waiting:
            by_reference.setdefault(reference, set()).add(value)
        unknown = {name: self._unknown(name, values) for name, values in by_reference.items()}
        for (reference, value), (shown, line, column) in self._waiting.items():
            if value in unknown[reference]:
                self.complain(shown, line, column, _unknown_reference(reference, value))

    def _refuse_cycles(self) -> None:
        for name, column in cycles.COLUMNS.items():
            if self.row_errors or name not in self._steps:
                continue
            step = cycles.find_cycle(self._reading, name, self._steps[name])
            if step is not None:
                key = step if len(FILES[name].key) > 1 else step[0]
                seen = self._seen.among(place_of(name, FILES[name].key), {key})
                line = next(iter(seen.values())).line if seen else 0
                reason = messages.CIRCLE.format(value=step[0], column=column)
                self.complain(f"{name}.csv", line, column, reason)

    def _take_orders(self) -> None:
        """Spool the orders that are new or changed, each with all its lines."""
        orders, lines = self._deferred["orders"], self._deferred["order_lines"]
        if self._wrong & {"orders", "order_lines"}:
            return
        changed = order_rows.check_orders(self._reading, orders, lines, self.complain)
        for name, counts in changed.counts.items():
            if name in self.tallies:
                tally = self.tallies[name]
                tally.new, tally.changed, tally.removed = counts
        for orders_part, lines_part in () if self.row_errors else changed.parts:
            self.spool.put(Chunk("orders", orders=orders_part, order_lines=lines_part))

    def _take_lists(self) -> None:
        """Spool the shopping lists that are new or changed, each with all its lines."""
        place = "customer_part_numbers.id"
        for part in list_rows.check_lists(
            self._reading,
            self._deferred["lists"],
            lambda ids: self._seen.among(place, ids).keys(),
            self.complain,
        ):
            tally = self.tallies["lists"]
            tally.new += part.new
            tally.changed += part.changed
            tally.removed += part.removed
            if part.lists and not self.row_errors:
                self.spool.put(Chunk("lists", lists=part.lists))

    def _remove_missing(self, file: ImportFile) -> None:
        """Spool the removal of rows that the store has but the file does not."""
        for keys in existing.stream_keys(self._reading, file):
            gone = sorted(set(keys) - self._seen.among(place_of(file.name, file.key), keys).keys())
            if not gone:
                continue
            chunk = Chunk(file.name, gone=gone, moves_generation=file.is_shown)
            if file.is_indexed and file.key[0] == layout.UID:
                chunk.items = sorted({key[0] if len(file.key) > 1 else key for key in gone})
            elif file.name == "catalog_items":
                chunk.catalog_items = gone
            self.tallies[file.name].removed += len(gone)
            self.spool.put(chunk)


def _remember(cell: Cell, values: set[Any]) -> None:
    if len(cell.met) > layout.KNOWN_MAX:
        cell.met.clear()
    cell.met |= values


def _shown(key: Any) -> str:
    return ", ".join(str(part) for part in key) if isinstance(key, tuple) else str(key)


def _taken(file: ImportFile, value: Any, owner: Any) -> str:
    return messages.TAKEN.format(value=value, owner=f"{file.key[0]} {owner}")


def _unknown_reference(reference: str, value: Any) -> str:
    file, column = reference.split(".")
    return messages.UNKNOWN_REFERENCE.format(value=value, file=file, column=column)
