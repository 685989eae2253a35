"""Tables of what an ERP has fetched."""

import datetime

from sqlalchemy import ForeignKeyConstraint, Index, String, Text, text
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Utc


class FeedBatchRow(Base):
    """Documents that a feed fetched together; fetched again until `acknowledged_at` is set.

    `feed` is the reader's own name, `kind` is what it reads, such as orders. A feed has at most one batch of
    each kind that is not acknowledged. A batch that `is_forgotten` cannot be fetched again: its content is
    deleted, only the newest digest of each document is left.
    """

    __tablename__ = "feed_batches"
    __table_args__ = (
        Index(
            "ix_feed_batches_open",
            *("feed", "kind"),
            unique=True,
            sqlite_where=text("acknowledged_at IS NULL"),
            postgresql_where=text("acknowledged_at IS NULL"),
        ),
    )

    batch_id: Mapped[int] = mapped_column(primary_key=True)
    feed: Mapped[str] = mapped_column(String(40))
    kind: Mapped[str] = mapped_column(String(40))
    created_at: Mapped[datetime.datetime] = mapped_column(Utc)
    entry_count: Mapped[int] = mapped_column()
    acknowledged_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    is_forgotten: Mapped[bool] = mapped_column(default=False)


class FeedEntryRow(Base):
    """A document of a batch, as it was when the batch was made.

    `key` identifies it, `digest` is that of its content, `content` its row as a JSON list.
    """

    __tablename__ = "feed_entries"
    __table_args__ = (
        ForeignKeyConstraint(["batch_id"], ["feed_batches.batch_id"]),
        Index("ix_feed_entries_key", "feed", "kind", "key", "batch_id"),
    )

    batch_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    place: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    feed: Mapped[str] = mapped_column(String(40))
    kind: Mapped[str] = mapped_column(String(40))
    key: Mapped[str] = mapped_column(String(200))
    digest: Mapped[str] = mapped_column(String(32))
    content: Mapped[str] = mapped_column(Text)
