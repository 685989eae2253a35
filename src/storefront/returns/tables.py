"""Tables of returns, their lines and their numbers."""

import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import ForeignKeyConstraint, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Json, Money6, Utc, index_of_known


class ReturnRow(Base):
    """A return; `status` is a `ReturnStatus`. Amounts in cents, None while they are open.

    `version` counts changes, so that nobody overwrites what they have not seen. The same `request_key` of a
    person makes one return. `photos` are files as `{"fileId", "fileName"}`.
    """

    __tablename__ = "returns"
    __table_args__ = (
        Index("ix_returns_customer", "customer_id_p21", "requested_at"),
        index_of_known("order_number"),
        Index(None, "status", "requested_at"),
        Index("ix_returns_request", "web_user_id", "request_key", unique=True),
    )

    rma_number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    order_number: Mapped[int | None] = mapped_column()
    customer_id_p21: Mapped[int | None] = mapped_column()
    web_user_id: Mapped[int | None] = mapped_column()
    status: Mapped[str] = mapped_column(String(12))
    version: Mapped[int] = mapped_column(default=1)
    requested_at: Mapped[datetime.datetime] = mapped_column(Utc)
    requested_by: Mapped[str] = mapped_column(String(120), default="")
    contact_email: Mapped[str] = mapped_column(String(255), default="")
    note: Mapped[str] = mapped_column(String(500), default="")
    photos: Mapped[Any] = mapped_column(Json, default=list)
    request_key: Mapped[str | None] = mapped_column(String(40))
    authorized_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    decided_by: Mapped[str] = mapped_column(String(120), default="")
    return_by: Mapped[datetime.date | None] = mapped_column()
    return_to: Mapped[str] = mapped_column(String(300), default="")
    instructions: Mapped[str] = mapped_column(String(500), default="")
    denied_reason: Mapped[str] = mapped_column(String(200), default="")
    received_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    credited_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    closed_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    restocking_fee: Mapped[Decimal | None] = mapped_column(Money6)
    credit_amount: Mapped[Decimal | None] = mapped_column(Money6)
    credit_invoice_number: Mapped[int | None] = mapped_column()


class ReturnLineRow(Base):
    """A line of a return, for a line of its order; `unit_price` is for `pricing_unit_size` pieces.

    `reason` is a `ReturnReason`.
    """

    __tablename__ = "return_lines"
    __table_args__ = (ForeignKeyConstraint(["rma_number"], ["returns.rma_number"], ondelete="CASCADE"),)

    rma_number: Mapped[int] = mapped_column(primary_key=True)
    line_number: Mapped[int] = mapped_column(primary_key=True)
    order_line_number: Mapped[int | None] = mapped_column()
    inv_mast_uid: Mapped[int | None] = mapped_column()
    item_code: Mapped[str] = mapped_column(String(80))
    item_description: Mapped[str] = mapped_column(Text, default="")
    unit_of_measure: Mapped[str] = mapped_column(String(8), default="EA")
    pricing_unit_size: Mapped[int] = mapped_column(default=1)
    unit_price: Mapped[Decimal] = mapped_column(Money6, default=Decimal(0))
    quantity_requested: Mapped[int] = mapped_column()
    quantity_authorized: Mapped[int] = mapped_column(default=0)
    quantity_received: Mapped[int] = mapped_column(default=0)
    quantity_credited: Mapped[int] = mapped_column(default=0)
    reason: Mapped[str] = mapped_column(String(20), default="Other")
    note: Mapped[str] = mapped_column(String(200), default="")


class ReturnSequenceRow(Base):
    """The next number of a return, or of a credit memo of this store. Source: decision G34."""

    __tablename__ = "return_sequences"

    name: Mapped[str] = mapped_column(String(20), primary_key=True)
    next_number: Mapped[int] = mapped_column()
