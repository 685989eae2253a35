"""Write imported rows: insert new ones, update changed ones, remove missing ones."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection, Table, and_, bindparam, delete, update
from sqlalchemy.dialects import postgresql, sqlite

from storefront.accounts.tables import WebUserRow
from storefront.catalog.tables import ItemRow, NumberRow
from storefront.exchange.code_swaps import stand_in
from storefront.exchange.queries import past_orders, shopping_lists
from storefront.exchange.queries.files import FILES
from storefront.exchange.spool import Chunk, Part
from storefront.identity import queries as stored
from storefront.platform import clock
from storefront.platform.db import bump_generation
from storefront.platform.statements import Change, inserted
from storefront.search.queries import changes

_KEY = "key_"
"""Prefix of parameters for key columns, which can also be written."""

_FORGET_NUMBERS = Change(
    delete(NumberRow).where(
        NumberRow.inv_mast_uid == bindparam("uid"), NumberRow.kind == bindparam("of_kind")
    )
)
_ADD_NUMBERS = Change(inserted(NumberRow))
_DISCONTINUE = Change(
    update(ItemRow).where(ItemRow.inv_mast_uid == bindparam("key_inv_mast_uid")).values(is_discontinued=True)
)


def save_chunk(tx: Connection, chunk: Chunk, *, is_told: bool = True) -> None:
    """Write the rows of a chunk; with `is_told`, also invalidate pages and index entries."""
    file = FILES[chunk.file]
    if chunk.parked:
        _park(tx, file.tables[0], chunk.parked_column, chunk.parked)
    for part in chunk.parts:
        _save_part(tx, file.tables[part.table], part)
    if chunk.numbered:
        kinds = chunk.number_kinds
        _FORGET_NUMBERS.run_many(
            tx, [{"uid": uid, "of_kind": kind} for uid in chunk.numbered for kind in kinds]
        )
    _ADD_NUMBERS.run_many(tx, chunk.numbers)
    if chunk.gone:
        _take_out(tx, file.tables[0], chunk.gone)
    if chunk.orders:
        past_orders.save_past_orders(tx, chunk.orders, chunk.order_lines)
    if chunk.lists:
        shopping_lists.save_lists(tx, chunk.lists, clock.now())
    if is_told:
        _invalidate(tx, chunk)


def invalidate_all(tx: Connection) -> None:
    """Invalidate all pages, and request a rebuild of the index."""
    bump_generation(tx)
    changes.record_rebuild(tx)


def _invalidate(tx: Connection, chunk: Chunk) -> None:
    if chunk.moves_generation:
        bump_generation(tx)
    changes.record_items(tx, chunk.items)
    changes.record_catalog_items(tx, chunk.catalog_items)
    if chunk.shelf:
        _SHELVES[chunk.file](tx, chunk.shelf)


_SHELVES: dict[str, Callable[[Connection, list[Any]], None]] = {
    "brands": changes.record_brands,
    "series": changes.record_series,
    "categories": changes.record_categories,
}


def _save_part(tx: Connection, table: Table, part: Part) -> None:
    """Write rows of one table. Changed people, whose role or company may differ, get new tokens."""
    places = {name: place for place, name in enumerate(part.names)}
    if part.is_new:
        _insert(tx.dialect.name, table, part.names).run_rows(tx, places, part.rows)
        return
    places |= {_KEY + column.name: places[column.name] for column in table.primary_key}
    _update(table, part.names).run_rows(tx, places, part.rows)
    if table is WebUserRow.__table__:
        changed = [row[places["web_user_id"]] for row in part.rows]
        stored.renew_rights_of(tx, changed, clock.now())


@cache
def _insert(dialect: str, table: Table, names: tuple[str, ...]) -> Change:
    """Return the statement for new rows; it updates rows that were inserted in the meantime."""
    make = sqlite.insert if dialect == "sqlite" else postgresql.insert
    statement: Any = make(table).values({name: bindparam(name, type_=table.c[name].type) for name in names})
    keys = [column.name for column in table.primary_key]
    changed = {name: statement.excluded[name] for name in names if name not in keys}
    if not changed:
        return Change(statement.on_conflict_do_nothing(index_elements=keys))
    return Change(statement.on_conflict_do_update(index_elements=keys, set_=changed))


@cache
def _update(table: Table, names: tuple[str, ...]) -> Change:
    keys = [column.name for column in table.primary_key]
    values = {name: bindparam(name, type_=table.c[name].type) for name in names if name not in keys}
    return Change(update(table).where(_is_row(table)).values(values))


@cache
def _delete(table: Table) -> Change:
    return Change(delete(table).where(_is_row(table)))


def _is_row(table: Table) -> Any:
    keys = table.primary_key.columns
    return and_(*(column == bindparam(_KEY + column.name, type_=column.type) for column in keys))


def _take_out(tx: Connection, table: Table, keys: Sequence[Any]) -> None:
    """Delete the rows with these keys; items become discontinued, as orders and links refer to them."""
    names = [_KEY + column.name for column in table.primary_key]
    rows = [dict(zip(names, key if len(names) > 1 else (key,), strict=True)) for key in keys]
    statement = _DISCONTINUE if table is ItemRow.__table__ else _delete(table)
    statement.run_many(tx, rows)


def _park(tx: Connection, table: Table, column: str, keys: Sequence[Any]) -> None:
    """Give the rows a placeholder for the unique value that another row takes in this transaction."""
    kind: Any = table.c[column].type
    of = next(iter(table.primary_key)).name
    sample: Any = 0 if kind.python_type is int else ""
    rows = [{_KEY + of: key, column: stand_in(key, sample)} for key in keys]
    _parking(table, column).run_many(tx, rows)


@cache
def _parking(table: Table, column: str) -> Change:
    value = bindparam(column, type_=table.c[column].type)
    return Change(update(table).where(_is_row(table)).values({column: value}))
