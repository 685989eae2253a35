"""Table of files that staff upload for items; the content is in the file store."""

from datetime import datetime

from sqlalchemy import String
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Utc


class UploadedPaperRow(Base):
    """A file that staff uploaded; the items it belongs to are in `media`.

    `loose_since` is when it was uploaded or last removed from an item.
    """

    __tablename__ = "uploaded_papers"

    file_id: Mapped[str] = mapped_column(String(32), primary_key=True)
    file_name: Mapped[str] = mapped_column(String(160))
    media_type: Mapped[str] = mapped_column(String(60))
    byte_count: Mapped[int] = mapped_column()
    digest: Mapped[str] = mapped_column(String(64), index=True)
    loose_since: Mapped[datetime] = mapped_column(Utc, index=True)
    by_web_user_id: Mapped[int | None] = mapped_column()
