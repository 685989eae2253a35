"""Tables of shopping lists. The only price they store is the one when a line was added."""

import datetime
from decimal import Decimal

from sqlalchemy import ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Money6, Utc


class ShoppingListRow(Base):
    """A list of one person, for a company. `name_key` is the normalized name.

    Source: decision B22 (the name is unique per owner).
    """

    __tablename__ = "shopping_lists"
    __table_args__ = (Index(None, "customer_id_p21", "web_user_id", "name_key", unique=True),)

    id: Mapped[int] = mapped_column(primary_key=True)
    customer_id_p21: Mapped[int] = mapped_column()
    web_user_id: Mapped[int] = mapped_column(index=True)
    name: Mapped[str] = mapped_column(String(100))
    name_key: Mapped[str] = mapped_column(String(300))
    shared: Mapped[bool] = mapped_column(default=False)
    version: Mapped[int] = mapped_column(default=1)
    last_line_id: Mapped[int] = mapped_column(default=0)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc)
    changed_at: Mapped[datetime.datetime] = mapped_column(Utc)


class ShoppingListLineRow(Base):
    """A line of a list; `unit_price_then` is the company's price for a piece when it was added.

    None is "Call for Price".
    """

    __tablename__ = "shopping_list_lines"

    list_id: Mapped[int] = mapped_column(
        ForeignKey("shopping_lists.id", ondelete="CASCADE"), primary_key=True
    )
    line_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    sort_order: Mapped[int] = mapped_column()
    inv_mast_uid: Mapped[int] = mapped_column()
    quantity: Mapped[int] = mapped_column()
    customer_part_number_id: Mapped[int | None] = mapped_column()
    note: Mapped[str] = mapped_column(String(255), default="")
    unit_price_then: Mapped[Decimal | None] = mapped_column(Money6)
    added_at: Mapped[datetime.datetime] = mapped_column(Utc)
