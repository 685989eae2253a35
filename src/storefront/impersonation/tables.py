"""Tables of impersonations: who, for whom, why, and what was written. Never changed."""

import datetime

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Utc


class ImpersonationRow(Base):
    """A staff member acting for a customer; names are copies. Source: decision H4."""

    __tablename__ = "impersonations"

    impersonation_id: Mapped[int] = mapped_column(primary_key=True)
    session_id: Mapped[str] = mapped_column(String(32))
    web_user_id: Mapped[int] = mapped_column(index=True)
    staff_name: Mapped[str] = mapped_column(String(120))
    customer_id_p21: Mapped[int] = mapped_column(index=True)
    customer_name: Mapped[str] = mapped_column(String(120))
    reason: Mapped[str] = mapped_column(String(200))
    address: Mapped[str] = mapped_column(String(45), default="")
    started_at: Mapped[datetime.datetime] = mapped_column(Utc, index=True)
    ended_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    ended_by: Mapped[str] = mapped_column(String(120), default="")
    write_count: Mapped[int] = mapped_column(default=0)


class ImpersonationWriteRow(Base):
    """A write made while acting for the customer."""

    __tablename__ = "impersonation_writes"

    write_id: Mapped[int] = mapped_column(primary_key=True)
    impersonation_id: Mapped[int] = mapped_column(
        ForeignKey("impersonations.impersonation_id", ondelete="CASCADE"), index=True
    )
    at: Mapped[datetime.datetime] = mapped_column(Utc)
    kind: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(String(500), default="")
