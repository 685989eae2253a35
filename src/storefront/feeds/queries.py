"""Make batches, acknowledge them, and read them again."""

from collections.abc import Collection, Iterable, Iterator
from datetime import datetime
from itertools import islice
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Integer, bindparam, delete, exists, func, select, update
from sqlalchemy.orm import aliased

from storefront.feeds.stored import FeedBatch, FeedEntry
from storefront.feeds.tables import FeedBatchRow, FeedEntryRow
from storefront.platform.daily_jobs import Old
from storefront.platform.statements import Change, Query, columns_of, inserted, only

CHUNK = 1000
T = TypeVar("T")


def _batch(*columns: Any) -> FeedBatch:
    return FeedBatch(**dict(zip(FeedBatch.__struct_fields__, columns, strict=True)))


_COLUMNS = columns_of(FeedBatch, FeedBatchRow)
_OF_FEED = (FeedBatchRow.feed == bindparam("name"), FeedBatchRow.kind == bindparam("what"))
_OF_ID = FeedBatchRow.batch_id == bindparam("batch")
_OPEN = Query(select(*_COLUMNS).where(*_OF_FEED, FeedBatchRow.acknowledged_at.is_(None)), _batch)
_FIND = Query(select(*_COLUMNS).where(*_OF_FEED, _OF_ID), _batch)
_ADD = Query(inserted(FeedBatchRow, leaving=("batch_id",)).returning(FeedBatchRow.batch_id), only)
_ADD_ENTRIES = Change(inserted(FeedEntryRow))
_ACKNOWLEDGE = Change(
    update(FeedBatchRow)
    .where(*_OF_FEED, _OF_ID, FeedBatchRow.acknowledged_at.is_(None))
    .values(acknowledged_at=bindparam("now"))
)
_ENTRIES = Query(
    select(FeedEntryRow.place, FeedEntryRow.key, FeedEntryRow.digest, FeedEntryRow.content)
    .where(FeedEntryRow.batch_id == bindparam("batch"), FeedEntryRow.place > bindparam("after"))
    .order_by(FeedEntryRow.place)
    .limit(bindparam("count", type_=Integer)),
    FeedEntry,
)
_KNOWN = (
    select(FeedEntryRow.key, FeedEntryRow.digest)
    .where(
        FeedEntryRow.feed == bindparam("name"),
        FeedEntryRow.kind == bindparam("what"),
        FeedEntryRow.key.in_(bindparam("keys", expanding=True)),
    )
    .order_by(FeedEntryRow.batch_id)
)


_STAYS = "orders"
"""Batches of orders have no content: they say which orders were given out, and are kept."""
_OLD = (
    select(FeedBatchRow.batch_id)
    .where(
        FeedBatchRow.acknowledged_at < bindparam("before"),
        FeedBatchRow.is_forgotten.is_(False),
        FeedBatchRow.kind != _STAYS,
    )
    .scalar_subquery()
)
_Newer = aliased(FeedEntryRow)
_IS_OLD = FeedEntryRow.batch_id.in_(_OLD)
_COUNT_OLD = Query(select(func.count()).select_from(FeedEntryRow).where(_IS_OLD), only)
_COUNT = Query(select(func.count()).select_from(FeedEntryRow), only)
_FORGET_REPLACED = Change(
    delete(FeedEntryRow).where(
        _IS_OLD,
        exists().where(
            _Newer.feed == FeedEntryRow.feed,
            _Newer.kind == FeedEntryRow.kind,
            _Newer.key == FeedEntryRow.key,
            _Newer.batch_id > FeedEntryRow.batch_id,
        ),
    )
)
_FORGET_CONTENT = Change(update(FeedEntryRow).where(_IS_OLD).values(content=""))
_FORGET_BATCHES = Change(
    update(FeedBatchRow).where(FeedBatchRow.batch_id.in_(_OLD)).values(is_forgotten=True)
)


def chunks_of(values: Iterable[T], size: int) -> Iterator[list[T]]:
    """Yield the values in lists of this size; the last may be shorter."""
    rest = iter(values)
    while chunk := list(islice(rest, size)):
        yield chunk


def find_open(conn: Connection, feed: str, kind: str) -> FeedBatch | None:
    """Return the batch that waits for its acknowledgment, None if there is none."""
    return _OPEN.first(conn, name=feed, what=kind)


def find_batch(conn: Connection, feed: str, kind: str, batch_id: int) -> FeedBatch | None:
    """Return a batch of this feed, None if there is none."""
    return _FIND.first(conn, name=feed, what=kind, batch=batch_id)


def known_digests(conn: Connection, feed: str, kind: str, keys: Collection[str]) -> dict[str, str]:
    """Return the digests of these documents as the feed has fetched them last."""
    found = conn.execute(_KNOWN, {"name": feed, "what": kind, "keys": list(keys)})
    return {str(key): str(digest) for key, digest in found}


def save_batch(
    tx: Connection, feed: str, kind: str, now: datetime, entries: Iterable[FeedEntry], count: int
) -> FeedBatch:
    """Store a new batch with its documents. Raises IntegrityError if another one is open."""
    row: dict[str, Any] = {
        "feed": feed,
        "kind": kind,
        "created_at": now,
        "entry_count": count,
        "acknowledged_at": None,
        "is_forgotten": False,
    }
    batch_id = int(_ADD.first(tx, **row) or 0)
    for chunk in chunks_of(entries, CHUNK):
        rows = [
            {"batch_id": batch_id, "feed": feed, "kind": kind, **msgspec.structs.asdict(each)}
            for each in chunk
        ]
        _ADD_ENTRIES.run_many(tx, rows)
    return FeedBatch(batch_id=batch_id, **row)


def acknowledge(tx: Connection, feed: str, kind: str, batch_id: int, now: datetime) -> bool:
    """Acknowledge a batch; return whether it was open."""
    return _ACKNOWLEDGE.run(tx, name=feed, what=kind, batch=batch_id, now=now) == 1


def stream_entries(conn: Connection, batch_id: int) -> Iterator[FeedEntry]:
    """Yield the documents of a batch in order, in constant memory."""
    after = -1
    while chunk := _ENTRIES.all(conn, batch=batch_id, after=after, count=CHUNK):
        yield from chunk
        after = chunk[-1].place


def count_old(conn: Connection, before: datetime) -> Old:
    """Return how many documents are in batches that were acknowledged before this moment."""
    return Old(_COUNT_OLD.first(conn, before=before) or 0, _COUNT.first(conn) or 0)


def forget_old(tx: Connection, before: datetime) -> int:
    """Delete the documents of batches that were acknowledged before this moment; return how many.

    The latest digest of each document remains, so that unchanged documents are not exported again.
    """
    gone = _FORGET_REPLACED.run(tx, before=before)
    gone += _FORGET_CONTENT.run(tx, before=before)
    _FORGET_BATCHES.run(tx, before=before)
    return gone
