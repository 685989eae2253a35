"""Table of files that go with a message or a return."""

import datetime

from sqlalchemy import String
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Utc


class SentFileRow(Base):
    """A file that somebody uploaded; its content is in the file store under its digest.

    `subject` is what it went with, such as "quote/500001", "" until it is sent. Then the company
    `customer_id_p21` may open it; None for a file that only our staff may open.
    """

    __tablename__ = "sent_files"

    file_id: Mapped[str] = mapped_column(String(32), primary_key=True)
    subject: Mapped[str] = mapped_column(String(60), default="")
    customer_id_p21: Mapped[int | None] = mapped_column()
    web_user_id: Mapped[int] = mapped_column(index=True)
    file_name: Mapped[str] = mapped_column(String(160))
    media_type: Mapped[str] = mapped_column(String(60))
    byte_count: Mapped[int] = mapped_column()
    digest: Mapped[str] = mapped_column(String(64), index=True)
    uploaded_at: Mapped[datetime.datetime] = mapped_column(Utc, index=True)
