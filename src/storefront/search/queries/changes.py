"""What has changed, for all who remember: the index, and every serving process."""

import uuid
from collections.abc import Collection, Iterable, Sequence
from datetime import datetime, timedelta

import msgspec
from sqlalchemy import Connection, Insert, bindparam, delete, func, insert, literal, select, update

from storefront.catalog.tables import BomRow, ItemRow
from storefront.platform.db import GenerationRow
from storefront.platform.many import keys_cte, keys_of
from storefront.platform.statements import Change, Query
from storefront.search.tables import SearchCatalogueRow, SearchChangeRow

ITEM, CATALOG_ITEM, EVERYTHING = "Item", "CatalogItem", "Everything"

REBUILD_FROM = 2000
"""With so many changed items at once it is quicker to build the index anew."""

KEPT = timedelta(minutes=5)
"""For so long a change stays after the index has it: every serving process has heard of it by then."""

MARKED_AT_ONCE = 500

Changed = tuple[int, str, int]
"""A change as (id, kind, uid)."""


class State(msgspec.Struct, frozen=True):
    """The generation of the catalogue, and the id of the newest change, 0 where there is none."""

    generation: int
    newest: int


_CHANGE = (SearchChangeRow.id, SearchChangeRow.kind, SearchChangeRow.uid)
_QUEUED = select(*_CHANGE).where(SearchChangeRow.indexed_at.is_(None)).order_by(SearchChangeRow.id)
_NEWEST = select(func.max(SearchChangeRow.id)).scalar_subquery()
_GENERATION = select(GenerationRow.number).where(GenerationRow.id == 1).scalar_subquery()
_STATE = Query(select(_GENERATION, _NEWEST), lambda generation, newest: State(generation or 0, newest or 0))
_SINCE = (
    select(*_CHANGE)
    .where(SearchChangeRow.id > bindparam("after"))
    .order_by(SearchChangeRow.id)
    .limit(bindparam("most"))
)
_THESE = select(*_CHANGE).where(SearchChangeRow.id.in_(bindparam("ids", expanding=True)))
_MARK = (
    update(SearchChangeRow)
    .where(SearchChangeRow.id.in_(bindparam("ids", expanding=True)))
    .values(indexed_at=bindparam("moment"))
)
_PRUNE = delete(SearchChangeRow).where(
    SearchChangeRow.indexed_at < bindparam("before"), SearchChangeRow.id < _NEWEST
)
_IDENTITY = select(SearchCatalogueRow.identity).where(SearchCatalogueRow.id == 1)


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


_RECORD = {dialect: Change(_with_assemblies(dialect)) for dialect in ("sqlite", "postgresql")}


def record_items(tx: Connection, uids: Iterable[int]) -> None:
    """Say, in the transaction of the change, that these items read otherwise now.

    What can be made of an item changes with it, so the assemblies that it goes into are recorded too.
    """
    wanted = sorted(set(uids))
    if len(wanted) >= REBUILD_FROM:
        record_rebuild(tx)
    elif wanted:
        _RECORD[tx.dialect.name].run(tx, **keys_of(tx, wanted))


def record_catalog_items(tx: Connection, uids: Iterable[int]) -> None:
    """Say, in the transaction of the change, that these catalog items read otherwise now."""
    _record(tx, CATALOG_ITEM, sorted(set(uids)))


def record_rebuild(tx: Connection) -> None:
    """Say, in the transaction of the change, that the whole index has to be made anew."""
    tx.execute(insert(SearchChangeRow), [{"kind": EVERYTHING, "uid": 0}])


def _record(tx: Connection, kind: str, uids: Sequence[int]) -> None:
    if len(uids) >= REBUILD_FROM:
        record_rebuild(tx)
    elif uids:
        tx.execute(insert(SearchChangeRow), [{"kind": kind, "uid": uid} for uid in uids])


def list_changes(reading: Connection, limit: int | None = None) -> list[Changed]:
    """Return the oldest changes that the index has yet to learn."""
    return [(row.id, row.kind, row.uid) for row in reading.execute(_QUEUED.limit(limit))]


def read_state(reading: Connection) -> State:
    """Return how far the catalogue has come."""
    return _STATE.first(reading) or State(0, 0)


def list_since(reading: Connection, after: int, most: int) -> list[Changed]:
    """Return the changes after this id, indexed or not, at most so many, the oldest first."""
    rows = reading.execute(_SINCE, {"after": after, "most": most})
    return [(row.id, row.kind, row.uid) for row in rows]


def list_these(reading: Connection, ids: Collection[int]) -> list[Changed]:
    """Return those of these changes that can be seen by now."""
    rows = reading.execute(_THESE, {"ids": sorted(ids)}) if ids else ()
    return [(row.id, row.kind, row.uid) for row in rows]


def mark_indexed(tx: Connection, ids: Sequence[int], now: datetime) -> None:
    """Take these changes off the queue of the index: it has them."""
    for start in range(0, len(ids), MARKED_AT_ONCE):
        tx.execute(_MARK, {"ids": list(ids[start : start + MARKED_AT_ONCE]), "moment": now})


def prune(tx: Connection, now: datetime) -> int:
    """Remove what everybody knows; return how many. The newest stays, so that no id is given twice."""
    return int(tx.execute(_PRUNE, {"before": now - KEPT}).rowcount)


def identity(reading: Connection) -> str:
    """Return the identity of this catalogue, "" before its first index."""
    return reading.scalar(_IDENTITY) or ""


def give_identity(tx: Connection) -> str:
    """Return the identity of this catalogue, giving it one if it has none."""
    known = identity(tx)
    if known:
        return known
    fresh = str(uuid.uuid4())
    tx.execute(insert(SearchCatalogueRow).values(id=1, identity=fresh))
    return fresh
