"""Note what an ERP has to fetch."""

from datetime import datetime

from sqlalchemy import Connection, bindparam, text
from sqlalchemy.dialects import postgresql

from storefront.feeds.schemas import Feed
from storefront.feeds.tables import FeedEntryRow
from storefront.platform.statements import Change

_ADD = Change(
    postgresql.insert(FeedEntryRow)  # works on SQLite too
    .values(feed=bindparam("what"), key=bindparam("document"), created_at=bindparam("now"))
    .on_conflict_do_nothing(index_elements=["feed", "key"], index_where=text("batch_id IS NULL"))
)


def add(tx: Connection, feed: Feed, key: object, now: datetime) -> None:
    """Note, in the transaction of the change, that this document has to be fetched; twice is once."""
    _ADD.run(tx, what=feed.value, document=str(key), now=now)
