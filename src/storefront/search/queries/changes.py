"""The queue of changes that the index has yet to learn, and the identity of this catalogue."""

import uuid
from collections.abc import Iterable, Sequence

from sqlalchemy import Connection, delete, insert, select

from storefront.search.tables import SearchCatalogueRow, SearchChangeRow

ITEM, CATALOG_ITEM, EVERYTHING = "Item", "CatalogItem", "Everything"

REBUILD_FROM = 2000
"""With so many changed items at once it is quicker to build the index anew."""

_QUEUED = select(SearchChangeRow.id, SearchChangeRow.kind, SearchChangeRow.uid).order_by(SearchChangeRow.id)
_IDENTITY = select(SearchCatalogueRow.identity).where(SearchCatalogueRow.id == 1)


def record_items(tx: Connection, uids: Iterable[int]) -> None:
    """Say, in the transaction of the change, that these items read otherwise now."""
    _record(tx, ITEM, sorted(set(uids)))


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


def list_changes(reading: Connection, limit: int) -> list[tuple[int, str, int]]:
    """Return the oldest changes as (id, kind, uid)."""
    return [(row.id, row.kind, row.uid) for row in reading.execute(_QUEUED.limit(limit))]


def newest_change(reading: Connection) -> int:
    """Return the id of the newest change, 0 where there is none."""
    return reading.scalar(select(SearchChangeRow.id).order_by(SearchChangeRow.id.desc()).limit(1)) or 0


def forget_changes(tx: Connection, up_to: int) -> None:
    """Take the changes up to this id off the queue: the index has them."""
    tx.execute(delete(SearchChangeRow).where(SearchChangeRow.id <= up_to))


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
