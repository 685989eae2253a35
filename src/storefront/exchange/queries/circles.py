"""Rows that must not stand below themselves: a category in its own parents, an assembly in its own parts."""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, select

from storefront.catalog.tables import BomRow, CategoryRow

COLUMNS = {"categories": "parent_id", "bom": "component_inv_mast_uid"}
"""The column of each file that leads from a row to another one."""

_STEPS: dict[str, Any] = {
    "categories": select(CategoryRow.category_id, CategoryRow.parent_id).where(
        CategoryRow.parent_id.is_not(None)
    ),
    "bom": select(BomRow.inv_mast_uid, BomRow.component_inv_mast_uid),
}


def find_circle(tx: Connection, file: str) -> tuple[int, int] | None:
    """Return the first step, from a row to another one, that leads back to where it came from."""
    return circle_in((row[0], row[1]) for row in tx.execute(_STEPS[file]))


def circle_in(steps: Iterable[tuple[int, int]]) -> tuple[int, int] | None:
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
