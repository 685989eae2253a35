"""What has changed, for all who remember: the index, and every serving process."""

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
"""So many changes are removed in one transaction: others want to write, too."""

KEPT = timedelta(minutes=5)
"""For so long a change stays after the index has it: every serving process has heard of it by then."""

MARKED_AT_ONCE = 2000


class Changed(NamedTuple):
    """A change: of what kind, and which."""

    id: int
    kind: str
    uid: int


class State(msgspec.Struct, frozen=True):
    """The generation of the catalog, and the id of the newest change, 0 where there is none."""

    generation: int
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
_IDENTITY = Query(select(SearchCatalogRow.identity).where(SearchCatalogRow.id == 1), only)
_GIVE_IDENTITY = Change(insert(SearchCatalogRow).values(id=1, identity=bindparam("identity")))


def _with_assemblies(dialect: str) -> Insert:
    """Return the statement that records items together with all assemblies that they go into."""
    wanted = keys_cte(dialect, ItemRow.inv_mast_uid)
    changed = select(wanted.c.key.label("uid")).cte("changed", recursive=True)
    changed = changed.union(
        select(BomRow.inv_mast_uid).join(changed, BomRow.component_inv_mast_uid == changed.c.uid)
    )
    return insert(SearchChangeRow).from_select(
        ["kind", "uid"], select(literal(ITEM), changed.c.uid), include_defaults=False
    )


def _recorded(kind: str, column: Any, among_keys: Any) -> Change:
    """Return the statement that records all rows of `column` for which the condition holds."""
    found = select(literal(kind), column).where(among_keys)
    return Change(insert(SearchChangeRow).from_select(["kind", "uid"], found, include_defaults=False))


def _by_key(dialect: str, kind: str, uid: Any, column: Any) -> Change:
    """Return the statement that records the rows whose `column` is one of many keys."""
    return _recorded(kind, uid, column.in_(select(keys_cte(dialect, column).c.key)))


def _below(dialect: str) -> Change:
    """Return the statement that records the items of categories and of all that stand below them."""
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
    """Say, in the transaction of the change, that these items read otherwise now.

    What can be made of an item changes with it, so the assemblies that it goes into are recorded too.
    """
    wanted = sorted(set(uids))
    if wanted:
        _RECORD[tx.dialect.name].run(tx, **keys_of(tx, wanted))


def record_catalog_items(tx: Connection, uids: Iterable[int]) -> None:
    """Say, in the transaction of the change, that these catalog items read otherwise now."""
    _ADD.run_many(tx, [{"kind": CATALOG_ITEM, "uid": uid} for uid in sorted(set(uids))])


def record_brands(tx: Connection, slugs: Collection[str]) -> None:
    """Say, in the transaction of the change, that what these makers make reads otherwise now."""
    if slugs:
        for statement in _OF_BRANDS[tx.dialect.name]:
            statement.run(tx, **keys_of(tx, slugs))


def record_series(tx: Connection, slugs: Collection[str]) -> None:
    """Say, in the transaction of the change, that the items of these series read otherwise now."""
    if slugs:
        _OF_SERIES[tx.dialect.name].run(tx, **keys_of(tx, slugs))


def record_categories(tx: Connection, category_ids: Collection[int]) -> None:
    """Say, in the transaction of the change, that all items below these categories read otherwise now."""
    if category_ids:
        _OF_CATEGORIES[tx.dialect.name].run(tx, **keys_of(tx, category_ids))


def record_rebuild(tx: Connection) -> None:
    """Say, in the transaction of the change, that the whole index has to be made anew."""
    _ADD.run(tx, kind=EVERYTHING, uid=0)


def count_waiting(conn: Connection, last: int = sys.maxsize) -> int:
    """Return how many changes the index has yet to learn, up to the one of this id."""
    return _WAITING.first(conn, last=last) or 0


def list_changes(conn: Connection, limit: int | None = None) -> list[Changed]:
    """Return the oldest changes that the index has yet to learn."""
    return _QUEUED.all(conn, most=sys.maxsize if limit is None else limit)


def list_waiting(conn: Connection) -> list[int]:
    """Return the ids of all changes that the index has yet to learn, the oldest first."""
    return _QUEUED_IDS.all(conn)


def read_state(conn: Connection) -> State:
    """Return how far the catalog has come."""
    return _STATE.first(conn) or State(0, 0)


def list_since(conn: Connection, after: int, most: int) -> list[Changed]:
    """Return the changes after this id, indexed or not, at most so many, the oldest first."""
    return _SINCE.all(conn, after=after, most=most)


def list_these(conn: Connection, ids: Collection[int]) -> list[Changed]:
    """Return those of these changes that can be seen by now."""
    return _THESE.all(conn, ids=sorted(ids)) if ids else []


def mark_indexed(tx: Connection, ids: Sequence[int], now: datetime) -> None:
    """Take these changes off the queue of the index: it has them. At most `MARKED_AT_ONCE` at a time."""
    if ids:
        _MARK.run(tx, ids=ids, moment=now)


def prune(tx: Connection, now: datetime) -> int:
    """Remove some of what everybody knows; return how many. The newest stays: no id is given twice."""
    return _PRUNE.run(tx, before=now - KEPT)


def identity(conn: Connection) -> str:
    """Return the identity of this catalog, "" before its first index."""
    return _IDENTITY.first(conn) or ""


def give_identity(tx: Connection) -> str:
    """Return the identity of this catalog, giving it one if it has none."""
    known = identity(tx)
    if known:
        return known
    fresh = str(uuid.uuid4())
    _GIVE_IDENTITY.run(tx, identity=fresh)
    return fresh
