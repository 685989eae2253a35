"""What is kept of prices: the list price of each item, its pack and its breaks."""

from decimal import Decimal
from typing import Any

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Json, Money6


class PriceRow(Base):
    """The price info of an item. Source: S1 §3, decisions B5, B8, B9.

    `unit_price` (US dollars, 6 decimals) is for `pricing_unit_size` pieces, None is "Call for Price";
    `price_breaks` is a list of `[quantity, "price"]`; `unit_size` is the pack in `unit_of_measure`.
    """

    __tablename__ = "prices"

    inv_mast_uid: Mapped[int] = mapped_column(
        ForeignKey("items.inv_mast_uid", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    unit_of_measure: Mapped[str] = mapped_column(String(8), default="EA")
    unit_size: Mapped[int] = mapped_column(default=1)
    round_type: Mapped[str] = mapped_column(String(1), default="U")
    pricing_unit_size: Mapped[int] = mapped_column(default=1)
    unit_price: Mapped[Decimal | None] = mapped_column(Money6)
    list_price: Mapped[Decimal | None] = mapped_column(Money6)
    price_breaks: Mapped[Any] = mapped_column(Json, default=list)
