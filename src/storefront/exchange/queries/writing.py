"""How rows are put in place: new ones inserted, known ones brought up to date, a batch at a time."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection, Table, bindparam, delete, func, insert, or_, select
from sqlalchemy.dialects import postgresql, sqlite

from storefront.catalog.tables import BomRow, NumberRow
from storefront.platform.db import bump_generation
from storefront.search.queries import changes

Row = dict[str, Any]

_FORGET_NUMBERS = delete(NumberRow).where(
    NumberRow.inv_mast_uid == bindparam("uid"), NumberRow.kind == bindparam("of_kind")
)


def save_rows(tx: Connection, table: Table, rows: Sequence[Row]) -> int:
    """Insert or update rows that all have the same columns; other columns of the table stay as they are.

    Return how many were new or other than before; a row that says nothing new is not written.
    """
    if not rows:
        return 0
    statement = _upsert(tx.dialect.name, table, tuple(rows[0]))
    return tx.execute(statement, rows, execution_options={"preserve_rowcount": True}).rowcount


def count_rows(tx: Connection, table: Table) -> int:
    """Return how many rows the table holds."""
    return tx.scalar(select(func.count()).select_from(table)) or 0


@cache
def _upsert(dialect: str, table: Table, columns: tuple[str, ...]) -> Any:
    make = sqlite.insert if dialect == "sqlite" else postgresql.insert
    statement = make(table)
    key = [column.name for column in table.primary_key]
    changed = {name: statement.excluded[name] for name in columns if name not in key}
    if not changed:
        return statement.on_conflict_do_nothing(index_elements=key)
    is_other = or_(*(table.c[name].is_distinct_from(value) for name, value in changed.items()))
    return statement.on_conflict_do_update(index_elements=key, set_=changed, where=is_other)


def save_own_numbers(tx: Connection, uids: Sequence[int], kinds: Sequence[str], rows: Sequence[Row]) -> None:
    """Keep these rows of `numbers` instead of the items' earlier ones of the same kinds."""
    tx.execute(_FORGET_NUMBERS, [{"uid": uid, "of_kind": kind} for uid in uids for kind in kinds])
    if rows:
        tx.execute(insert(NumberRow), rows)


def tell_the_others(
    tx: Connection, items: Iterable[int], catalog_items: Iterable[int], everything: bool
) -> None:
    """Say what changed: the pages' generation moves, and the index learns of items or of everything."""
    bump_generation(tx)
    if everything:
        changes.record_rebuild(tx)
        return
    uids = set(items)
    changes.record_items(tx, uids | assemblies_of(tx, uids))
    changes.record_catalog_items(tx, catalog_items)


def assemblies_of(tx: Connection, uids: set[int]) -> set[int]:
    """Return the assemblies that hold any of these items, directly or in a part of theirs."""
    if not uids:
        return set()
    holders: dict[int, list[int]] = {}
    for assembly, component in tx.execute(select(BomRow.inv_mast_uid, BomRow.component_inv_mast_uid)):
        holders.setdefault(component, []).append(assembly)
    found: set[int] = set()
    newer = uids
    while newer:
        newer = {assembly for uid in newer for assembly in holders.get(uid, ())} - found
        found |= newer
    return found
