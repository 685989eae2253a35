"""What is kept of who is signed in, and on which device."""

import datetime
from typing import Any

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Json, Utc, index_of_known


class SessionRow(Base):
    """A person signed in on one device. `cookie_digest` is the SHA-256 of what the browser holds.

    Staff who act for a customer carry it in the `imp_` columns; `impersonation_id` is its row in the history.
    `rights_version` moves whenever the person gets other rights or stops acting for a customer, last at
    `rights_changed_at`: tokens of an earlier one hold no more.
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
