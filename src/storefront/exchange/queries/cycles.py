"""Find cycles: a category that is its own ancestor, or an assembly that is its own component."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from sqlalchemy import Connection, select

from storefront.catalog.tables import BomRow, CategoryRow
from storefront.exchange.queries.files import FILES
from storefront.platform.statements import Query

COLUMNS = {"categories": "parent_id", "bom": "component_inv_mast_uid"}
"""The column of each file that refers to another row."""


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
"""The start and end of a reference; a category without a parent has no end."""


def steps_of_rows(
    file: str, names: tuple[str, ...], rows: Iterable[tuple[int, tuple[Any, ...]]]
) -> Iterator[FileStep]:
    """Yield the references of these rows, none if the file does not have the column."""
    start = FILES[file].key[0]
    if COLUMNS[file] in names:
        ends = names.index(COLUMNS[file])
        starts = names.index(start)
        yield from ((row[starts], row[ends]) for _, row in rows)


def find_cycle(conn: Connection, file: str, steps: Iterable[FileStep]) -> tuple[int, int] | None:
    """Return a reference that is part of a cycle, None if there is none.

    `steps` are the references of the file. Stored ones count as well, except for categories in the file.
    """
    new = list(steps)
    moved = {start for start, _ in new} if file == "categories" else set()
    stored = [step for step in _STEPS[file].all(conn) if step.start not in moved]
    return cycle_in([*stored, *((start, end) for start, end in new if end is not None)])


def cycle_in(steps: Iterable[tuple[int, int]]) -> tuple[int, int] | None:
    """Return one of the steps that form a cycle, None if there is no cycle."""
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
    # The rest leads to a cycle: walk until a node repeats.
    if not (rest := {start: ends for start, ends in left.items() if arriving.get(start)}):
        return None
    start, seen = min(rest), set()
    while start not in seen:
        seen.add(start)
        start, before = next(end for end in rest[start] if end in rest), start
    return before, start
