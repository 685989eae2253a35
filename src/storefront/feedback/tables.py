"""The table of what visitors send. Source: decisions A19, I9."""

import datetime
from typing import Any

from sqlalchemy import Index, String
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Json, Utc


class SubmissionRow(Base):
    """A message with a form, or feedback. `kind` is the name of the form; `fields` its values by name.

    `handled_by` is the email of the member of our staff who marked it.
    """

    __tablename__ = "submissions"
    __table_args__ = (
        Index("ix_submissions_received", "received_at"),
        Index("ix_submissions_kind", "kind", "handled_at", "id"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(40))
    received_at: Mapped[datetime.datetime] = mapped_column(Utc)
    email: Mapped[str] = mapped_column(String(255), default="")
    name: Mapped[str] = mapped_column(String(120), default="")
    page_url: Mapped[str] = mapped_column(String(500), default="")
    fields: Mapped[Any] = mapped_column(Json, default=dict)
    handled_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    handled_by: Mapped[str] = mapped_column(String(255), default="")
