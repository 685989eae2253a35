"""What is kept of search: which items the index has yet to learn about, and whose index it is."""

import datetime

from sqlalchemy import Index, String
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Utc


class SearchChangeRow(Base):
    """An item that has changed; written in the transaction of the change.

    `indexed_at` is when the index had it, None until then. A row stays for some minutes after that, so that
    every serving process comes to know of the change.
    """

    __tablename__ = "search_changes"
    __table_args__ = (Index(None, "indexed_at", "id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(12), default="Item")
    uid: Mapped[int] = mapped_column()
    indexed_at: Mapped[datetime.datetime | None] = mapped_column(Utc)


class SearchCatalogRow(Base):
    """One row: the identity of this catalog. An index that carries another one is rebuilt."""

    __tablename__ = "search_catalogue"

    id: Mapped[int] = mapped_column(primary_key=True)
    identity: Mapped[str] = mapped_column(String(36))
