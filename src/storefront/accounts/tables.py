"""Tables of customers, their users and contacts, and accounts.

Companies, people and contacts are also imported. What only the store knows, such as a password, is in
separate tables that no import touches.
"""

import datetime
from typing import Any

from sqlalchemy import ForeignKey, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Json, Utc, index_of_known

COMPANY = {"refers": "customers.customer_id_p21"}
KEPT_IF_EMPTY = {"kept_if_empty": True}
"""Columns that staff can also edit in the store: empty import cells are ignored, others overwrite."""


class CustomerRow(Base):
    """A company with its ERP id (`_p21`) and ours (`_aw`). Source: S1 §3, decisions D20, B29, F8.

    `rep_web_user_id` is its sales representative, one of our staff.
    """

    __tablename__ = "customers"

    customer_id_p21: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    customer_id_aw: Mapped[int] = mapped_column(unique=True)
    name: Mapped[str] = mapped_column(String(120))
    terms: Mapped[str] = mapped_column(String(40), default="")
    on_credit_hold: Mapped[bool] = mapped_column(default=False)
    is_po_number_required: Mapped[bool] = mapped_column(default=False)
    mandatory_notes: Mapped[str] = mapped_column(Text, default="", info=KEPT_IF_EMPTY)
    phone: Mapped[str] = mapped_column(String(40), default="")
    is_tax_exempt: Mapped[bool] = mapped_column(default=False)
    rep_web_user_id: Mapped[int | None] = mapped_column()


class WebUserRow(Base):
    """A person who can sign in; staff have no company. `email` is stored in lowercase.

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
    """A person at a company who can be named on orders. Source: S2 §3.3, decision G31."""

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


class AccountRow(Base):
    """How a person signs in, and their role in the company. `password_hash` is argon2id, "" for none.

    `is_demo` marks demo users, who can only sign in to the demo store. Source: decisions G13, H12.
    """

    __tablename__ = "accounts"

    web_user_id: Mapped[int] = mapped_column(
        ForeignKey("web_users.web_user_id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    state: Mapped[str] = mapped_column(String(20))
    company_role: Mapped[str] = mapped_column(String(20), default="Buyer")
    may_impersonate: Mapped[bool] = mapped_column(default=False)
    is_demo: Mapped[bool] = mapped_column(default=False)
    password_hash: Mapped[str] = mapped_column(Text, default="")
    password_changed_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    preferred_name: Mapped[str] = mapped_column(String(50), default="")
    job_title: Mapped[str] = mapped_column(String(40), default="")
    phone_ext: Mapped[str] = mapped_column(String(5), default="")
    created_at: Mapped[datetime.datetime] = mapped_column(Utc)
    confirmed_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    last_signed_in_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    switched_off_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    switched_off_by: Mapped[str] = mapped_column(String(120), default="")
    version: Mapped[int] = mapped_column(default=1)


class AccountRequestRow(Base):
    """An account request as submitted, and the decision.

    `customer_id_p21` is the number that was typed; `web_user_id` is the resulting account; `web_reference_id`
    is the order or quote that a guest asked for the account with, "" for none; `other_references` are those
    that the same person placed while the request waited. Source: S2 §5.5, decisions G11, G17.
    """

    __tablename__ = "account_requests"

    request_id: Mapped[int] = mapped_column(primary_key=True)
    state: Mapped[str] = mapped_column(String(20), index=True)
    email: Mapped[str] = mapped_column(String(255), index=True)
    first_name: Mapped[str] = mapped_column(String(50))
    last_name: Mapped[str] = mapped_column(String(50))
    phone: Mapped[str] = mapped_column(String(40), default="")
    phone_ext: Mapped[str] = mapped_column(String(5), default="")
    fax: Mapped[str] = mapped_column(String(20), default="")
    job_title: Mapped[str] = mapped_column(String(40), default="")
    customer_id_p21: Mapped[int | None] = mapped_column(index=True)
    company: Mapped[str] = mapped_column(String(120), default="")
    shipping: Mapped[Any] = mapped_column(Json, default=dict)
    billing: Mapped[Any] = mapped_column(Json, default=dict)
    password_hash: Mapped[str] = mapped_column(Text)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, index=True)
    confirmed_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    decided_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    decided_by: Mapped[str] = mapped_column(String(120), default="")
    reason: Mapped[str] = mapped_column(String(500), default="")
    web_user_id: Mapped[int | None] = mapped_column()
    web_reference_id: Mapped[str] = mapped_column(String(16), default="")
    other_references: Mapped[Any] = mapped_column(Json, default=list)


class MailedLinkRow(Base):
    """A mailed link, stored as the SHA-256 of its secret; it works once, until `expires_at`.

    `kind` is Confirm (of a request), Invite or NewEmail (of an account); `email` is where it was sent.
    """

    __tablename__ = "mailed_links"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    kind: Mapped[str] = mapped_column(String(20))
    email: Mapped[str] = mapped_column(String(255))
    web_user_id: Mapped[int | None] = mapped_column(index=True)
    request_id: Mapped[int | None] = mapped_column(index=True)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc)
    expires_at: Mapped[datetime.datetime] = mapped_column(Utc, index=True)
    used_at: Mapped[datetime.datetime | None] = mapped_column(Utc)


class ResetPinRow(Base):
    """A password reset PIN, stored as a digest; `ticket_digest` is set once it was entered.

    A PIN is stored for addresses without an account (`web_user_id` None) too, so that all answers are alike.
    Source: decision A5.
    """

    __tablename__ = "reset_pins"

    pin_id: Mapped[int] = mapped_column(primary_key=True)
    email: Mapped[str] = mapped_column(String(255), index=True)
    web_user_id: Mapped[int | None] = mapped_column(index=True)
    digest: Mapped[str] = mapped_column(String(64))
    ticket_digest: Mapped[str] = mapped_column(String(64), default="", index=True)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc)
    expires_at: Mapped[datetime.datetime] = mapped_column(Utc, index=True)
    tries: Mapped[int] = mapped_column(default=0)
    used_at: Mapped[datetime.datetime | None] = mapped_column(Utc)


class AskedMailRow(Base):
    """A mail that someone requested for an address, counted to prevent flooding mailboxes."""

    __tablename__ = "asked_mails"

    id: Mapped[int] = mapped_column(primary_key=True)
    email: Mapped[str] = mapped_column(String(255), index=True)
    at: Mapped[datetime.datetime] = mapped_column(Utc, index=True)


class AccountEventRow(Base):
    """A change to an account or company, and its author; immutable, and erased with the person."""

    __tablename__ = "account_events"
    __table_args__ = (index_of_known("customer_id_p21"), index_of_known("web_user_id"))

    event_id: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[datetime.datetime] = mapped_column(Utc, index=True)
    customer_id_p21: Mapped[int | None] = mapped_column()
    web_user_id: Mapped[int | None] = mapped_column()
    by_web_user_id: Mapped[int | None] = mapped_column()
    by_name: Mapped[str] = mapped_column(String(120), default="")
    kind: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(String(500), default="")


class ProspectRow(Base):
    """A customer created in the store that the ERP does not know yet."""

    __tablename__ = "prospects"

    customer_id_p21: Mapped[int] = mapped_column(
        ForeignKey("customers.customer_id_p21", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    request_id: Mapped[int | None] = mapped_column()
    created_at: Mapped[datetime.datetime] = mapped_column(Utc)


class CustomerEditRow(Base):
    """Who last edited a customer in the store; `version` increments on every change."""

    __tablename__ = "customer_edits"

    customer_id_p21: Mapped[int] = mapped_column(
        ForeignKey("customers.customer_id_p21", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    version: Mapped[int] = mapped_column(default=1)
    at: Mapped[datetime.datetime] = mapped_column(Utc)
    by_name: Mapped[str] = mapped_column(String(120), default="")
