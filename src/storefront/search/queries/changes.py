"""The queue of catalog changes, read by the index and by the caches of every serving process."""

import sys
import uuid
from collections.abc import Collection, Iterable, Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import (
    BigInteger,
    Connection,
    Insert,
    bindparam,
    delete,
    func,
    insert,
    literal,
    select,
    update,
)

from storefront.catalog.tables import BomRow, CatalogItemRow, CategoryRow, ItemRow
from storefront.platform.batches import keys_cte, keys_of
from storefront.platform.db import GenerationRow
from storefront.platform.statements import Change, Query, among, only
from storefront.search.tables import SearchCatalogRow, SearchChangeRow

ITEM, CATALOG_ITEM, EVERYTHING = "Item", "CatalogItem", "Everything"

PRUNED_AT_ONCE = 2000
"""Maximum number of changes pruned per transaction, to let other writers in between."""

KEPT, KEPT_LONG = timedelta(minutes=5), timedelta(hours=1)
"""How long changes are kept after they are indexed, for every serving process to see them; and if servers
have indexes of their own, for each server to index them, also after a restart or a long rebuild."""

OPEN_MAX = 500
"""The number of latest ids that may belong to open transactions."""

MARKED_AT_ONCE = 2000


class Changed(NamedTuple):
    """A change: its kind and key."""

    id: int
    kind: str
    uid: int


class State(msgspec.Struct, frozen=True):
    """The generation of the catalog and the id of the newest change, 0 if there is none."""

    generation: int
    newest: int


class Backlog(msgspec.Struct, frozen=True):
    """How many changes the index lacks, and the ids of the oldest of them and of the newest of all; or 0."""

    waiting: int
    oldest: int
    newest: int


_CHANGE = (SearchChangeRow.id, SearchChangeRow.kind, SearchChangeRow.uid)
_QUEUED = Query(
    select(*_CHANGE)
    .where(SearchChangeRow.indexed_at.is_(None))
    .order_by(SearchChangeRow.id)
    .limit(bindparam("most")),
    Changed,
)
_QUEUED_IDS = Query(
    select(SearchChangeRow.id).where(SearchChangeRow.indexed_at.is_(None)).order_by(SearchChangeRow.id), only
)
_NEWEST = select(func.max(SearchChangeRow.id)).scalar_subquery()
_GENERATION = select(GenerationRow.number).where(GenerationRow.id == 1).scalar_subquery()
_STATE = Query(select(_GENERATION, _NEWEST), lambda generation, newest: State(generation or 0, newest or 0))
_SINCE = Query(
    select(*_CHANGE)
    .where(SearchChangeRow.id > bindparam("after"))
    .order_by(SearchChangeRow.id)
    .limit(bindparam("most")),
    Changed,
)
_THESE = Query(select(*_CHANGE).where(among(SearchChangeRow.id, "ids")), Changed)
_ADD = Change(insert(SearchChangeRow).values(kind=bindparam("kind"), uid=bindparam("uid")))
_MARK = Change(
    update(SearchChangeRow).where(among(SearchChangeRow.id, "ids")).values(indexed_at=bindparam("moment"))
)
_OLD = (
    select(SearchChangeRow.id)
    .where(SearchChangeRow.indexed_at < bindparam("before"), SearchChangeRow.id < _NEWEST)
    .limit(PRUNED_AT_ONCE)
)
_PRUNE = Change(delete(SearchChangeRow).where(SearchChangeRow.id.in_(_OLD)))
_WAITING = Query(
    select(func.count())
    .select_from(SearchChangeRow)
    .where(SearchChangeRow.indexed_at.is_(None), SearchChangeRow.id <= bindparam("last", type_=BigInteger)),
    only,
)
_BACKLOG = Query(
    select(
        func.count().label("waiting"),
        func.coalesce(func.min(SearchChangeRow.id), 0).label("oldest"),
        func.coalesce(_NEWEST, 0).label("newest"),
    )
    .select_from(SearchChangeRow)
    .where(SearchChangeRow.indexed_at.is_(None)),
    Backlog,
)
_IDENTITY = Query(select(SearchCatalogRow.identity).where(SearchCatalogRow.id == 1), only)
_FORGET_IDENTITY = Change(delete(SearchCatalogRow))
_GIVE_IDENTITY = Change(insert(SearchCatalogRow).values(id=1, identity=bindparam("identity")))


def _with_assemblies(dialect: str) -> Insert:
    """Return the statement that records items together with all assemblies that use them."""
    wanted = keys_cte(dialect, ItemRow.inv_mast_uid)
    changed = select(wanted.c.key.label("uid")).cte("changed", recursive=True)
    changed = changed.union(
        select(BomRow.inv_mast_uid).join(changed, BomRow.component_inv_mast_uid == changed.c.uid)
    )
    return insert(SearchChangeRow).from_select(
        ["kind", "uid"], select(literal(ITEM), changed.c.uid), include_defaults=False
    )


def _recorded(kind: str, column: Any, among_keys: Any) -> Change:
    """Return the statement that records `column` of all rows that meet the condition."""
    found = select(literal(kind), column).where(among_keys)
    return Change(insert(SearchChangeRow).from_select(["kind", "uid"], found, include_defaults=False))


def _by_key(dialect: str, kind: str, uid: Any, column: Any) -> Change:
    """Return the statement that records the rows whose `column` is one of many keys."""
    return _recorded(kind, uid, column.in_(select(keys_cte(dialect, column).c.key)))


def _below(dialect: str) -> Change:
    """Return the statement that records the items of categories and of all their subcategories."""
    keys = keys_cte(dialect, CategoryRow.category_id)
    named = CategoryRow.category_id.in_(select(keys.c.key))
    below = select(CategoryRow.category_id, CategoryRow.slug).where(named).cte("below", recursive=True)
    below = below.union(
        select(CategoryRow.category_id, CategoryRow.slug).join(
            below, CategoryRow.parent_id == below.c.category_id
        )
    )
    return _recorded(ITEM, ItemRow.inv_mast_uid, ItemRow.category_slug.in_(select(below.c.slug)))


_DIALECTS = ("sqlite", "postgresql")
_RECORD = {dialect: Change(_with_assemblies(dialect)) for dialect in _DIALECTS}
_OF_BRANDS = {
    dialect: (
        _by_key(dialect, ITEM, ItemRow.inv_mast_uid, ItemRow.brand_slug),
        _by_key(dialect, CATALOG_ITEM, CatalogItemRow.item_catalog_uid, CatalogItemRow.brand_slug),
    )
    for dialect in _DIALECTS
}
_OF_SERIES = {
    dialect: _by_key(dialect, ITEM, ItemRow.inv_mast_uid, ItemRow.series_slug) for dialect in _DIALECTS
}
_OF_CATEGORIES = {dialect: _below(dialect) for dialect in _DIALECTS}


def record_items(tx: Connection, uids: Iterable[int]) -> None:
    """Record changes of these items, in the transaction of the change.

    Also records the assemblies that use them, because their stock and availability depend on them.
    """
    wanted = sorted(set(uids))
    if wanted:
        _RECORD[tx.dialect.name].run(tx, **keys_of(tx, wanted))


def record_catalog_items(tx: Connection, uids: Iterable[int]) -> None:
    """Record changes of these catalog items, in the transaction of the change."""
    _ADD.run_many(tx, [{"kind": CATALOG_ITEM, "uid": uid} for uid in sorted(set(uids))])


def record_brands(tx: Connection, slugs: Collection[str]) -> None:
    """Record changes of all items of these brands, in the transaction of the change."""
    if slugs:
        for statement in _OF_BRANDS[tx.dialect.name]:
            statement.run(tx, **keys_of(tx, slugs))


def record_series(tx: Connection, slugs: Collection[str]) -> None:
    """Record changes of all items of these series, in the transaction of the change."""
    if slugs:
        _OF_SERIES[tx.dialect.name].run(tx, **keys_of(tx, slugs))


def record_categories(tx: Connection, category_ids: Collection[int]) -> None:
    """Record changes of all items below these categories, in the transaction of the change."""
    if category_ids:
        _OF_CATEGORIES[tx.dialect.name].run(tx, **keys_of(tx, category_ids))


def record_rebuild(tx: Connection) -> None:
    """Request a rebuild of the whole index, in the transaction of the change."""
    _ADD.run(tx, kind=EVERYTHING, uid=0)


def count_waiting(conn: Connection, last: int = sys.maxsize) -> int:
    """Return the number of changes not yet indexed, up to this id."""
    return _WAITING.first(conn, last=last) or 0


def read_backlog(conn: Connection) -> Backlog:
    """Return what waits to be indexed."""
    return _BACKLOG.first(conn) or Backlog(0, 0, 0)


def list_changes(conn: Connection, limit: int | None = None) -> list[Changed]:
    """Return the oldest changes not yet indexed."""
    return _QUEUED.all(conn, most=sys.maxsize if limit is None else limit)


def list_waiting(conn: Connection) -> list[int]:
    """Return the ids of all changes not yet indexed, oldest first."""
    return _QUEUED_IDS.all(conn)


def read_state(conn: Connection) -> State:
    """Return the current generation and the newest change."""
    return _STATE.first(conn) or State(0, 0)


def list_since(conn: Connection, after: int, most: int) -> list[Changed]:
    """Return the changes after this id, indexed or not, oldest first, at most `most`."""
    return _SINCE.all(conn, after=after, most=most)


def list_left_out(conn: Connection, newest: int) -> set[int]:
    """Return the latest ids up to `newest` that are not visible: their transactions may still be open.

    PostgreSQL gives out an id before the commit.
    """
    if conn.dialect.name == "sqlite":
        return set()
    first = max(newest - OPEN_MAX, 0)
    return set(range(first + 1, newest)) - {one.id for one in list_since(conn, first, OPEN_MAX)}


def list_these(conn: Connection, ids: Collection[int]) -> list[Changed]:
    """Return those of these changes that are visible by now."""
    return _THESE.all(conn, ids=sorted(ids)) if ids else []


def mark_indexed(tx: Connection, ids: Sequence[int], now: datetime) -> None:
    """Mark these changes as indexed, at most `MARKED_AT_ONCE` at a time."""
    if ids:
        _MARK.run(tx, ids=ids, moment=now)


def prune(tx: Connection, now: datetime, kept: timedelta = KEPT) -> int:
    """Remove old indexed changes; return how many. The newest is kept, so that no id is reused."""
    return _PRUNE.run(tx, before=now - kept)


def identity(conn: Connection) -> str:
    """Return the identity of this catalog, "" before its first index."""
    return _IDENTITY.first(conn) or ""


def forget_identity(tx: Connection) -> None:
    """Make every index outdated, also those of other servers: each is rebuilt."""
    _FORGET_IDENTITY.run(tx)


def give_identity(tx: Connection) -> str:
    """Return the identity of this catalog, creating one if needed."""
    known = identity(tx)
    if known:
        return known
    fresh = str(uuid.uuid4())
    _GIVE_IDENTITY.run(tx, identity=fresh)
    return fresh
