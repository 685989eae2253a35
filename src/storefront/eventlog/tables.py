"""The table of events."""

import datetime
from typing import Any

from sqlalchemy import BigInteger, Index, Integer, String, text
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Json, Utc


class EventLogRow(Base):
    """One event; rows are only added.

    `type` is an `EventType`. `subject` is the document in "kind/number" form ("order/100234"); the ids of a
    subject's events grow. `order_number` is the order that it is about, if any.
    `facts` are public; `is_internal` events are for our staff alone: customers and webhooks never get them.
    `dispatched_at` is empty until its webhook deliveries are written.
    """

    __tablename__ = "event_log"
    __table_args__ = (
        Index("ix_event_log_order", "order_number", "event_id"),
        Index("ix_event_log_subject", "subject", "event_id"),
        Index(
            "ix_event_log_undispatched",
            "event_id",
            sqlite_where=text("dispatched_at IS NULL"),
            postgresql_where=text("dispatched_at IS NULL"),
        ),
    )

    event_id: Mapped[int] = mapped_column(BigInteger().with_variant(Integer, "sqlite"), primary_key=True)
    type: Mapped[str] = mapped_column(String(40))
    subject: Mapped[str] = mapped_column(String(60))
    order_number: Mapped[int | None] = mapped_column()
    customer_id_p21: Mapped[int | None] = mapped_column()
    at: Mapped[datetime.datetime] = mapped_column(Utc)
    by_name: Mapped[str] = mapped_column(String(120), default="")
    facts: Mapped[Any] = mapped_column(Json, default=dict)
    is_internal: Mapped[bool] = mapped_column(default=False)
    dispatched_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
