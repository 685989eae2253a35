"""What is kept of search: which items the index has yet to learn about, and whose index it is."""

from sqlalchemy import String
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base


class SearchChangeRow(Base):
    """An item that has changed and is not yet in the index; written in the transaction of the change."""

    __tablename__ = "search_changes"

    id: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(12), default="Item")
    uid: Mapped[int] = mapped_column()


class SearchCatalogueRow(Base):
    """One row: the identity of this catalogue. An index that carries another one is rebuilt."""

    __tablename__ = "search_catalogue"

    id: Mapped[int] = mapped_column(primary_key=True)
    identity: Mapped[str] = mapped_column(String(36))
