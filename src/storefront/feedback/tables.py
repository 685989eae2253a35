"""The table of the inbox: feedback, newsletter subscriptions, and forms."""

import datetime
from typing import Any

from sqlalchemy import BigInteger, Index, Integer, String, text
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Json, Utc

_NEWSLETTER = text("kind = 'newsletter'")


class SubmissionRow(Base):
    """What a visitor has sent. `fields` is a list of `[label, text]`.

    `web_user_id` is who sent it, None for guests. `handled_by` is the name of the person who marked it as
    done, `by_web_user_id` their number.
    """

    __tablename__ = "submissions"
    __table_args__ = (
        Index("ix_submissions_kind", "kind", "submission_id"),
        Index(
            "ix_submissions_newsletter",
            "email",
            unique=True,
            sqlite_where=_NEWSLETTER,
            postgresql_where=_NEWSLETTER,
        ),
    )

    submission_id: Mapped[int] = mapped_column(BigInteger().with_variant(Integer, "sqlite"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(40))
    received_at: Mapped[datetime.datetime] = mapped_column(Utc)
    email: Mapped[str] = mapped_column(String(255), default="")
    name: Mapped[str] = mapped_column(String(200), default="")
    page_url: Mapped[str] = mapped_column(String(2_000), default="")
    fields: Mapped[Any] = mapped_column(Json, default=list)
    web_user_id: Mapped[int | None] = mapped_column()
    handled_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    handled_by: Mapped[str] = mapped_column(String(200), default="")
    by_web_user_id: Mapped[int | None] = mapped_column()
