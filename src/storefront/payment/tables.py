"""Tables of payment: tokens and last digits, never a card number."""

import datetime
from decimal import Decimal

from sqlalchemy import Index, String, text
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Money6, Utc, index_of_known


class PaymentRow(Base):
    """An attempt to authorize. The provider knows it by `idempotency_key`, made of cart token and attempt.

    It is stored before the provider is called, so that a crash in between cannot charge a cart twice. `state`
    is a `PaymentState`; a cart has at most one attempt that is not over.
    """

    __tablename__ = "payments"
    __table_args__ = (index_of_known("order_number"),)

    cart_token: Mapped[str] = mapped_column(String(36), primary_key=True)
    attempt: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    idempotency_key: Mapped[str] = mapped_column(String(64), unique=True)
    order_number: Mapped[int | None] = mapped_column()
    provider: Mapped[str] = mapped_column(String(20))
    payment_method_id: Mapped[str] = mapped_column(String(255))
    reference: Mapped[str] = mapped_column(String(255), default="")
    brand: Mapped[str] = mapped_column(String(20), default="")
    last4: Mapped[str] = mapped_column(String(4), default="")
    amount: Mapped[Decimal] = mapped_column(Money6)
    currency: Mapped[str] = mapped_column(String(3), default="USD")
    state: Mapped[str] = mapped_column(String(20), index=True)
    captured: Mapped[Decimal] = mapped_column(Money6, server_default="0")
    refunded: Mapped[Decimal] = mapped_column(Money6, server_default="0")
    created_at: Mapped[datetime.datetime] = mapped_column(Utc)


class SettlementRow(Base):
    """A capture, void or refund of an order's payment, stored before the provider is called.

    `kind` is a `SettlementKind` and `state` a `SettlementState`; a payment has at most one that is requested.
    The provider knows it by `idempotency_key`, so that a repeated call moves no more money. `message` is the
    provider's own when it refused.
    """

    __tablename__ = "payment_settlements"
    __table_args__ = (
        Index(
            "ix_payment_settlements_requested",
            "payment_key",
            unique=True,
            sqlite_where=text("state = 'Requested'"),
            postgresql_where=text("state = 'Requested'"),
        ),
        Index(None, "order_number"),
    )

    idempotency_key: Mapped[str] = mapped_column(String(80), primary_key=True)
    payment_key: Mapped[str] = mapped_column(String(64))
    order_number: Mapped[int] = mapped_column()
    kind: Mapped[str] = mapped_column(String(10))
    amount: Mapped[Decimal] = mapped_column(Money6)
    state: Mapped[str] = mapped_column(String(10))
    reference: Mapped[str] = mapped_column(String(255), default="")
    message: Mapped[str] = mapped_column(String(255), default="")
    why: Mapped[str] = mapped_column(String(200), default="")
    asked_by: Mapped[str] = mapped_column(String(120))
    asked_at: Mapped[datetime.datetime] = mapped_column(Utc)
    done_at: Mapped[datetime.datetime | None] = mapped_column(Utc)


class CardRow(Base):
    """A card that was set up with the provider, for this cart or, if remembered, for the web user."""

    __tablename__ = "cards"
    __table_args__ = (index_of_known("web_user_id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    cart_token: Mapped[str | None] = mapped_column(String(36), index=True)
    web_user_id: Mapped[int | None] = mapped_column()
    provider: Mapped[str] = mapped_column(String(20))
    payment_method_id: Mapped[str] = mapped_column(String(255))
    brand: Mapped[str] = mapped_column(String(20), default="")
    last4: Mapped[str] = mapped_column(String(4), default="")
    exp_month: Mapped[int | None] = mapped_column()
    exp_year: Mapped[int | None] = mapped_column()
    customer_token: Mapped[str] = mapped_column(String(255), default="", server_default="")
    created_at: Mapped[datetime.datetime] = mapped_column(Utc)


class CardSetupRow(Base):
    """A card setup begun with the provider for a cart; the next checkout of this cart continues it.

    The secret lets a browser add a card to the provider's customer, nothing else.
    """

    __tablename__ = "card_setups"

    cart_token: Mapped[str] = mapped_column(String(36), primary_key=True)
    provider: Mapped[str] = mapped_column(String(20))
    client_secret: Mapped[str] = mapped_column(String(255))
    customer_token: Mapped[str] = mapped_column(String(255))
    created_at: Mapped[datetime.datetime] = mapped_column(Utc)
