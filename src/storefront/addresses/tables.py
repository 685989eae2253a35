"""Tables of addresses: where a company receives goods. Source: S2 §3.5."""

import datetime

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Utc


class AddressRow(Base):
    """An entry of a company's address book, with its shipping preferences."""

    __tablename__ = "addresses"

    p21_id: Mapped[int] = mapped_column(primary_key=True)
    customer_id_p21: Mapped[int] = mapped_column(index=True, info={"refers": "customers.customer_id_p21"})
    name: Mapped[str] = mapped_column(String(120), default="")
    first_name: Mapped[str] = mapped_column(String(50), default="")
    last_name: Mapped[str] = mapped_column(String(50), default="")
    attn: Mapped[str] = mapped_column(String(50), default="")
    address1: Mapped[str] = mapped_column(String(50), default="")
    address2: Mapped[str] = mapped_column(String(50), default="")
    city: Mapped[str] = mapped_column(String(50), default="")
    state: Mapped[str] = mapped_column(String(50), default="")
    zip: Mapped[str] = mapped_column(String(10), default="")
    country: Mapped[str] = mapped_column(String(2), default="US")
    phone: Mapped[str] = mapped_column(String(40), default="")
    phone_ext: Mapped[str] = mapped_column(String(5), default="")
    delivery_instructions: Mapped[str] = mapped_column(String(255), default="")
    preferred_packing_basis: Mapped[str] = mapped_column(String(20), default="")
    preferred_carrier_name: Mapped[str] = mapped_column(String(80), default="")
    is_collect: Mapped[bool] = mapped_column(default=False)
    collect_account: Mapped[str] = mapped_column(String(40), default="")
    collect_carrier: Mapped[str] = mapped_column(String(40), default="")


class AddressEditRow(Base):
    """Who last changed an entry in the store. `is_own` marks one added here, not imported."""

    __tablename__ = "address_edits"

    p21_id: Mapped[int] = mapped_column(
        ForeignKey("addresses.p21_id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    is_own: Mapped[bool] = mapped_column(default=False)
    at: Mapped[datetime.datetime] = mapped_column(Utc)
    by_web_user_id: Mapped[int | None] = mapped_column(index=True)
    by_name: Mapped[str] = mapped_column(String(120), default="")


class AddressAnswerRow(Base):
    """What an address service answered about an address, of which `key` is a digest."""

    __tablename__ = "address_answers"

    key: Mapped[str] = mapped_column(String(64), primary_key=True)
    address1: Mapped[str] = mapped_column(String(50))
    address2: Mapped[str] = mapped_column(String(50))
    city: Mapped[str] = mapped_column(String(50))
    state: Mapped[str] = mapped_column(String(50))
    zip: Mapped[str] = mapped_column(String(10))
    answered_at: Mapped[datetime.datetime] = mapped_column(Utc, index=True)
