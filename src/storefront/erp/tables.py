"""Table of API keys."""

import datetime
from typing import Any

from sqlalchemy import String
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Json, Utc


class ApiKeyRow(Base):
    """A key with which another system sends to the store.

    `digest` is the SHA-256 of the key, `prefix` its first characters. `scopes` are the kinds that it may
    send.
    """

    __tablename__ = "api_keys"

    key_id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(80), index=True)
    prefix: Mapped[str] = mapped_column(String(12))
    digest: Mapped[str] = mapped_column(String(64), unique=True)
    scopes: Mapped[Any] = mapped_column(Json, default=list)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc)
    used_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    revoked_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
