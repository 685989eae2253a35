"""Tables of search: the queue of changes, and the identity of the catalog."""

import datetime

from sqlalchemy import Index, String
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Utc


class SearchChangeRow(Base):
    """A changed item; inserted in the transaction of the change.

    `indexed_at` is when the index was updated, None until then. The row is kept for some minutes after that,
    for every serving process to see it.
    """

    __tablename__ = "search_changes"
    __table_args__ = (Index(None, "indexed_at", "id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(12), default="Item")
    uid: Mapped[int] = mapped_column()
    indexed_at: Mapped[datetime.datetime | None] = mapped_column(Utc)


class SearchCatalogRow(Base):
    """A single row with the identity of this catalog. An index with another identity is rebuilt."""

    __tablename__ = "search_catalogue"

    id: Mapped[int] = mapped_column(primary_key=True)
    identity: Mapped[str] = mapped_column(String(36))
