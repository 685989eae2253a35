"""What is kept of customers: companies, the people who sign in for them, and their contacts."""

from sqlalchemy import ForeignKey, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base

COMPANY = {"refers": "customers.customer_id_p21"}


class CustomerRow(Base):
    """A company. `customer_id_p21` is its id in the ERP, `customer_id_aw` ours. Source: S1 §3, D20, B29."""

    __tablename__ = "customers"

    customer_id_p21: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    customer_id_aw: Mapped[int] = mapped_column(unique=True)
    name: Mapped[str] = mapped_column(String(120))
    terms: Mapped[str] = mapped_column(String(40), default="")
    on_credit_hold: Mapped[bool] = mapped_column(default=False)
    is_po_number_required: Mapped[bool] = mapped_column(default=False)
    mandatory_notes: Mapped[str] = mapped_column(Text, default="")
    phone: Mapped[str] = mapped_column(String(40), default="")
    is_tax_exempt: Mapped[bool] = mapped_column(default=False)


class WebUserRow(Base):
    """A person who signs in; one without a company is ours. `email` is kept in lower case.

    Source: S1 §3, decisions B31, D13.
    """

    __tablename__ = "web_users"

    web_user_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    customer_id_p21: Mapped[int | None] = mapped_column(
        ForeignKey("customers.customer_id_p21"), index=True, info=COMPANY
    )
    email: Mapped[str] = mapped_column(String(255), unique=True)
    first_name: Mapped[str] = mapped_column(String(50), default="")
    last_name: Mapped[str] = mapped_column(String(50), default="")
    phone: Mapped[str] = mapped_column(String(40), default="")
    role: Mapped[str] = mapped_column(String(30), default="WebUser")


class ContactRow(Base):
    """A person of a company whom orders can name. Source: S2 §3.3, decision G31."""

    __tablename__ = "contacts"

    p21_id: Mapped[int] = mapped_column(primary_key=True)
    customer_id_p21: Mapped[int] = mapped_column(
        ForeignKey("customers.customer_id_p21"), index=True, info=COMPANY
    )
    first_name: Mapped[str] = mapped_column(String(50), default="")
    last_name: Mapped[str] = mapped_column(String(50), default="")
    title: Mapped[str] = mapped_column(String(40), default="")
    phone: Mapped[str] = mapped_column(String(40), default="")
    phone_ext: Mapped[str] = mapped_column(String(5), default="")
    email: Mapped[str] = mapped_column(String(255), default="")
