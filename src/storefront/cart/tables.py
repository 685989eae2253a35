"""What is kept of a cart: its lines without prices; a price is looked up whenever the cart is read."""

import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import ForeignKey, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Json, Money6, Utc


class CartRow(Base):
    """A cart. `version` moves with every change; `closed_at` is set by the order that it became.

    A cart with a `customer_id_p21` belongs to that company's users, one without to whoever holds the token.
    """

    __tablename__ = "carts"

    token: Mapped[str] = mapped_column(String(36), primary_key=True)
    version: Mapped[int] = mapped_column(default=1)
    customer_id_p21: Mapped[int | None] = mapped_column(index=True)
    web_user_id: Mapped[int | None] = mapped_column(index=True)
    order_notes: Mapped[str] = mapped_column(Text, default="")
    note_areas: Mapped[Any] = mapped_column(Json, default=list)
    attachments: Mapped[Any] = mapped_column(Json, default=list)
    last_line_number: Mapped[int] = mapped_column(default=0)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc)
    used_at: Mapped[datetime.datetime] = mapped_column(Utc, index=True)
    closed_at: Mapped[datetime.datetime | None] = mapped_column(Utc)


class CartLineRow(Base):
    """A line of a cart. `identity` is what must be equal for two lines to be one. Source: decision C5.

    `seen_unit_price` is the price the buyer was last shown, None for "Call for Price". Source: decision C13.
    """

    __tablename__ = "cart_lines"

    unique_id: Mapped[str] = mapped_column(String(36), primary_key=True)
    cart_token: Mapped[str] = mapped_column(ForeignKey("carts.token", ondelete="CASCADE"), index=True)
    line_number: Mapped[int] = mapped_column()
    inv_mast_uid: Mapped[int | None] = mapped_column()
    item_catalog_uid: Mapped[int | None] = mapped_column()
    quantity: Mapped[int] = mapped_column()
    identity: Mapped[str] = mapped_column(Text)
    item_unit_price_override: Mapped[Decimal | None] = mapped_column(Money6)
    price_reason_id: Mapped[int | None] = mapped_column()
    customer_part_number_id: Mapped[int | None] = mapped_column()
    supplier_id: Mapped[int | None] = mapped_column()
    quote_line_id: Mapped[int | None] = mapped_column()
    source_loc_id: Mapped[int | None] = mapped_column()
    promise_date_override: Mapped[datetime.date | None] = mapped_column()
    is_dropship: Mapped[bool] = mapped_column(default=False)
    extra_notes: Mapped[Any] = mapped_column(Json, default=list)
    customizations: Mapped[Any] = mapped_column(Json, default=list)
    seen_unit_price: Mapped[Decimal | None] = mapped_column(Money6)
    utm_source: Mapped[str] = mapped_column(String(100), default="")
    utm_medium: Mapped[str] = mapped_column(String(100), default="")
    utm_campaign: Mapped[str] = mapped_column(String(100), default="")
