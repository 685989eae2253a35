"""Tables of what an ERP still has to fetch."""

import datetime

from sqlalchemy import BigInteger, Index, Integer, String, text
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Utc


class FeedBatchRow(Base):
    """Entries of a feed that were fetched together; replayed until `acknowledged_at` is set."""

    __tablename__ = "feed_batches"
    __table_args__ = (Index(None, "feed", "batch_id"),)

    batch_id: Mapped[int] = mapped_column(primary_key=True)
    feed: Mapped[str] = mapped_column(String(20))
    created_at: Mapped[datetime.datetime] = mapped_column(Utc)
    entry_count: Mapped[int] = mapped_column()
    acknowledged_at: Mapped[datetime.datetime | None] = mapped_column(Utc)


class FeedEntryRow(Base):
    """A document (its number as text) that has changed since the ERP fetched it.

    `batch_id` is None until a batch takes it. A document has at most one entry that no batch has taken.
    """

    __tablename__ = "feed_entries"
    __table_args__ = (
        Index(
            "ix_feed_entries_waiting",
            *("feed", "key"),
            unique=True,
            sqlite_where=text("batch_id IS NULL"),
            postgresql_where=text("batch_id IS NULL"),
        ),
        Index(None, "batch_id"),
    )

    entry_id: Mapped[int] = mapped_column(BigInteger().with_variant(Integer, "sqlite"), primary_key=True)
    feed: Mapped[str] = mapped_column(String(20))
    key: Mapped[str] = mapped_column(String(60))
    created_at: Mapped[datetime.datetime] = mapped_column(Utc)
    batch_id: Mapped[int | None] = mapped_column()
