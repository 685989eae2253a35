"""Batches as stored."""

import datetime

import msgspec


class FeedBatch(msgspec.Struct, frozen=True, kw_only=True):
    """A batch of a feed; `entry_count` is its number of documents.

    One that `is_forgotten` has no content any more.
    """

    batch_id: int
    feed: str
    kind: str
    created_at: datetime.datetime
    entry_count: int
    acknowledged_at: datetime.datetime | None
    is_forgotten: bool = False


class FeedEntry(msgspec.Struct, frozen=True):
    """A document to put into a batch; `place` orders the documents of a batch."""

    place: int
    key: str
    digest: str
    content: str
