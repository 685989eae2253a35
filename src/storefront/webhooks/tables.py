"""Tables of webhook endpoints and deliveries."""

import datetime
from typing import Any

from sqlalchemy import BigInteger, ForeignKeyConstraint, Index, Integer, String, Text, text
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Json, Utc

_OPEN = text("done_at IS NULL")


class WebhookEndpointRow(Base):
    """Where events are sent. `event_types` are `EventType`s, all if empty; `secret` signs the messages.

    After a rotation `previous_secret` signs them, too. `failures` in a row since `failing_since` pause the
    endpoint until `paused_until`. While it is disabled its deliveries wait.
    """

    __tablename__ = "webhook_endpoints"

    endpoint_id: Mapped[int] = mapped_column(primary_key=True)
    url: Mapped[str] = mapped_column(String(500))
    description: Mapped[str] = mapped_column(String(120), default="")
    event_types: Mapped[Any] = mapped_column(Json, default=list)
    secret: Mapped[str] = mapped_column(String(200))
    previous_secret: Mapped[str] = mapped_column(String(200), default="")
    created_at: Mapped[datetime.datetime] = mapped_column(Utc)
    failures: Mapped[int] = mapped_column(default=0)
    failing_since: Mapped[datetime.datetime | None] = mapped_column(Utc)
    paused_until: Mapped[datetime.datetime | None] = mapped_column(Utc)
    disabled_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    disabled_why: Mapped[str] = mapped_column(String(200), default="")


class WebhookDeliveryRow(Base):
    """An event for an endpoint: waiting until `due_at`, delivered, or given up.

    A delivery waits until the earlier ones of its endpoint and `subject` are delivered or given up.
    """

    __tablename__ = "webhook_deliveries"
    __table_args__ = (
        ForeignKeyConstraint(["endpoint_id"], ["webhook_endpoints.endpoint_id"], ondelete="CASCADE"),
        ForeignKeyConstraint(["event_id"], ["event_log.event_id"]),
        Index("ix_webhook_deliveries_event", "endpoint_id", "event_id", unique=True),
        Index(
            "ix_webhook_deliveries_due",
            *("endpoint_id", "due_at", "delivery_id"),
            sqlite_where=_OPEN,
            postgresql_where=_OPEN,
        ),
        Index(
            "ix_webhook_deliveries_subject",
            *("endpoint_id", "subject", "delivery_id"),
            sqlite_where=_OPEN,
            postgresql_where=_OPEN,
        ),
    )

    delivery_id: Mapped[int] = mapped_column(BigInteger().with_variant(Integer, "sqlite"), primary_key=True)
    endpoint_id: Mapped[int] = mapped_column()
    event_id: Mapped[int] = mapped_column(BigInteger().with_variant(Integer, "sqlite"))
    subject: Mapped[str] = mapped_column(String(60))
    created_at: Mapped[datetime.datetime] = mapped_column(Utc)
    due_at: Mapped[datetime.datetime] = mapped_column(Utc)
    attempts: Mapped[int] = mapped_column(default=0)
    tried_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    done_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    is_delivered: Mapped[bool] = mapped_column(default=False)
    status_code: Mapped[int | None] = mapped_column()
    error: Mapped[str] = mapped_column(Text, default="")
    duration_ms: Mapped[int | None] = mapped_column()
