"""Rows that must not stand below themselves: a category in its own parents, an assembly in its own parts."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from sqlalchemy import Connection, select

from storefront.catalog.tables import BomRow, CategoryRow
from storefront.exchange.queries.files import FILES
from storefront.platform.statements import Query

COLUMNS = {"categories": "parent_id", "bom": "component_inv_mast_uid"}
"""The column of each file that leads from a row to another one."""


class _Step(NamedTuple):
    start: int
    end: int


_STEPS = {
    "categories": Query(
        select(CategoryRow.category_id, CategoryRow.parent_id).where(CategoryRow.parent_id.is_not(None)),
        _Step,
    ),
    "bom": Query(select(BomRow.inv_mast_uid, BomRow.component_inv_mast_uid), _Step),
}


FileStep = tuple[int, int | None]
"""Where a row of a file leads from and to; a category without a parent leads nowhere."""


def steps_of_rows(
    file: str, names: tuple[str, ...], rows: Iterable[tuple[int, tuple[Any, ...]]]
) -> Iterator[FileStep]:
    """Yield the steps that these rows of a file say; none where it does not have the column."""
    start = FILES[file].key[0]
    if COLUMNS[file] in names:
        ends = names.index(COLUMNS[file])
        starts = names.index(start)
        yield from ((row[starts], row[ends]) for _, row in rows)


def find_cycle(conn: Connection, file: str, said: Iterable[FileStep]) -> tuple[int, int] | None:
    """Return a step, from a row to another one, that leads back to where it came from.

    `said` are the steps of the file; those of the store count as well, but for a category that the file has.
    """
    new = list(said)
    moved = {start for start, _ in new} if file == "categories" else set()
    kept = [step for step in _STEPS[file].all(conn) if step.start not in moved]
    return cycle_in([*kept, *((start, end) for start, end in new if end is not None)])


def cycle_in(steps: Iterable[tuple[int, int]]) -> tuple[int, int] | None:
    """Return a step of a circle, None where every way ends.

    Steps 1 to 2 and 2 to 3 end; with 3 to 1 they go round, and the answer is one of the three.
    """
    left: dict[int, list[int]] = {}
    arriving: dict[int, int] = {}
    for start, end in steps:
        left.setdefault(start, []).append(end)
        arriving[end] = arriving.get(end, 0) + 1
    free = [start for start in left if not arriving.get(start)]
    while free:
        for end in left.pop(free.pop(), []):
            arriving[end] -= 1
            if not arriving[end]:
                free.append(end)
    # What remains hangs on a circle: walk until a place comes a second time.
    if not (rest := {start: ends for start, ends in left.items() if arriving.get(start)}):
        return None
    start, seen = min(rest), set()
    while start not in seen:
        seen.add(start)
        start, before = next(end for end in rest[start] if end in rest), start
    return before, start
