"""Tables of carts. Lines have no prices; these are looked up whenever the cart is read."""

import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import ForeignKey, Index, String, Text, text
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Json, Money6, Utc, index_of_known

IS_NAMED = text("saved_key IS NOT NULL")


class CartRow(Base):
    """A cart. `version` increases with every change; `closed_at` is set when the cart becomes an order.

    A cart with a `customer_id_p21` belongs to that company's users, one without to whoever holds the token. A
    cart with `saved_at` is saved for later under `saved_name`; `saved_key` is the normalized name, None once
    the saved cart is deleted or put back into a cart. Both then have a `closed_at`; one that was put back has
    no `saved_name` and cannot be restored.
    """

    __tablename__ = "carts"
    __table_args__ = (
        index_of_known("customer_id_p21"),
        Index(
            None,
            *("customer_id_p21", "web_user_id", "saved_key"),
            unique=True,
            sqlite_where=IS_NAMED,
            postgresql_where=IS_NAMED,
        ),
    )

    token: Mapped[str] = mapped_column(String(36), primary_key=True)
    version: Mapped[int] = mapped_column(default=1)
    customer_id_p21: Mapped[int | None] = mapped_column()
    web_user_id: Mapped[int | None] = mapped_column()
    order_notes: Mapped[str] = mapped_column(Text, default="")
    note_areas: Mapped[Any] = mapped_column(Json, default=list)
    attachments: Mapped[Any] = mapped_column(Json, default=list)
    last_line_number: Mapped[int] = mapped_column(default=0)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc)
    used_at: Mapped[datetime.datetime] = mapped_column(Utc, index=True)
    closed_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    saved_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    saved_name: Mapped[str | None] = mapped_column(String(100))
    saved_key: Mapped[str | None] = mapped_column(String(300))
    saved_why: Mapped[str | None] = mapped_column(String(12))


class CartFileRow(Base):
    """A file that was uploaded for a cart; its content is in the file store under its digest.

    Which files are attached is in the cart's `attachments`; a detached file keeps its row so that it can be
    attached again. Source: decision B20.
    """

    __tablename__ = "cart_files"

    file_id: Mapped[str] = mapped_column(String(32), primary_key=True)
    cart_token: Mapped[str] = mapped_column(String(36), index=True)
    customer_id_p21: Mapped[int | None] = mapped_column()
    file_name: Mapped[str] = mapped_column(String(160))
    media_type: Mapped[str] = mapped_column(String(60))
    byte_count: Mapped[int] = mapped_column()
    digest: Mapped[str] = mapped_column(String(64), index=True)
    attached_at: Mapped[datetime.datetime] = mapped_column(Utc, index=True)
    web_user_id: Mapped[int | None] = mapped_column(index=True)


class CartLineRow(Base):
    """A line of a cart. Lines with equal `identity` are merged. Source: decision C5.

    `seen_unit_price` is the price that the buyer was last shown, None for "Call for Price". Source: decision
    C13.
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
