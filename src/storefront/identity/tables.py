"""Tables of sign-in sessions."""

import datetime
from typing import Any

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Json, Utc, index_of_known


class SessionRow(Base):
    """A person signed in on one device. `cookie_digest` is the SHA-256 of the browser's cookie.

    While staff act for a customer, the `imp_` columns hold it, and `impersonation_id` is the row in the
    history. `rights_version` increments (at `rights_changed_at`) whenever the person's rights change or they
    stop acting for a customer: tokens with an earlier version are invalid.
    """

    __tablename__ = "sessions"
    __table_args__ = (index_of_known("impersonation_id"), index_of_known("rights_changed_at"))

    session_id: Mapped[str] = mapped_column(String(32), primary_key=True)
    web_user_id: Mapped[int] = mapped_column(
        ForeignKey("web_users.web_user_id", ondelete="CASCADE"), index=True
    )
    cookie_digest: Mapped[str] = mapped_column(String(64), unique=True)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc)
    used_at: Mapped[datetime.datetime] = mapped_column(Utc)
    authenticated_at: Mapped[datetime.datetime] = mapped_column(Utc)
    ends_at: Mapped[datetime.datetime] = mapped_column(Utc)
    ended_at: Mapped[datetime.datetime | None] = mapped_column(Utc, index=True)
    methods: Mapped[Any] = mapped_column(Json, default=list)
    device: Mapped[str] = mapped_column(String(200), default="")
    address: Mapped[str] = mapped_column(String(45), default="")
    impersonation_id: Mapped[int | None] = mapped_column()
    imp_customer_id_p21: Mapped[int | None] = mapped_column()
    imp_customer_id_aw: Mapped[int | None] = mapped_column()
    imp_customer_name: Mapped[str] = mapped_column(String(120), default="")
    rights_version: Mapped[int] = mapped_column(default=0)
    rights_changed_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
