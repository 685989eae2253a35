"""Tables of what the store itself knows about quotes: the desk, revisions, messages, history."""

import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import ForeignKey, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Json, Money6, Utc
from storefront.quotes.limits import COMPETITOR_MAX, MESSAGE_MAX, REASON_NOTE_MAX, SEND_NOTE_MAX


class QuoteDeskRow(Base):
    """What the store itself knows about a quote; no import touches it. A quote without this row has defaults.

    `version` increments on every change, `buyer_version` on those that the customer can see. `revision` is
    the last one sent. `draft` is the next revision (see `Draft`), None if there is none. `answer` is the
    customer's last answer to the revision, `approval` the state of a request to send below the margin floor
    (`approval_request` is what to send then). `asked_at` is when the customer last asked for something.
    Source: decision H6.
    """

    __tablename__ = "quote_desk"

    quote_number: Mapped[int] = mapped_column(
        ForeignKey("quotes.quote_number", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    version: Mapped[int] = mapped_column(default=1)
    buyer_version: Mapped[int] = mapped_column(default=1)
    revision: Mapped[int] = mapped_column(default=0)
    draft: Mapped[Any] = mapped_column(Json, nullable=True)
    answer: Mapped[str] = mapped_column(String(20), default="")
    answered_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    answered_by: Mapped[str] = mapped_column(String(120), default="")
    reason: Mapped[str] = mapped_column(String(20), default="")
    reason_note: Mapped[str] = mapped_column(String(REASON_NOTE_MAX), default="")
    asked_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    owner_id: Mapped[int | None] = mapped_column(index=True)
    due_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    follow_up_on: Mapped[datetime.date | None] = mapped_column()
    probability: Mapped[int | None] = mapped_column()
    expected_value: Mapped[Decimal | None] = mapped_column(Money6)
    competitor: Mapped[str] = mapped_column(String(COMPETITOR_MAX), default="")
    competitor_price: Mapped[Decimal | None] = mapped_column(Money6)
    outcome: Mapped[str] = mapped_column(String(10), default="")
    outcome_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    is_reminded: Mapped[bool] = mapped_column(default=True)
    approval: Mapped[str] = mapped_column(String(10), default="")
    approval_by_id: Mapped[int | None] = mapped_column()
    approval_request: Mapped[Any] = mapped_column(Json, nullable=True)
    price_request_id: Mapped[int | None] = mapped_column(index=True)
    reminded_for: Mapped[datetime.date | None] = mapped_column()
    followed_up_for: Mapped[datetime.date | None] = mapped_column()


class QuoteRevisionRow(Base):
    """A revision as it was sent; never changed. `lines` are `RevisionLine`s; `total` and `cost` are USD.

    `total` is None if a line that counts had no price, `cost` if that of a line was unknown.
    """

    __tablename__ = "quote_revisions"

    quote_number: Mapped[int] = mapped_column(
        ForeignKey("quotes.quote_number", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    revision: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    sent_at: Mapped[datetime.datetime] = mapped_column(Utc)
    sent_by_id: Mapped[int | None] = mapped_column()
    sent_by: Mapped[str] = mapped_column(String(120), default="")
    note: Mapped[str] = mapped_column(String(SEND_NOTE_MAX), default="")
    expires: Mapped[datetime.date | None] = mapped_column()
    lines: Mapped[Any] = mapped_column(Json)
    total: Mapped[Decimal | None] = mapped_column(Money6)
    cost: Mapped[Decimal | None] = mapped_column(Money6)


class QuoteMessageRow(Base):
    """A message about a quote; never changed. `line_numbers` are the lines that it is about.

    `attachments` are files as `{"fileId", "fileName"}`. `is_internal` messages are for staff only.
    """

    __tablename__ = "quote_messages"

    message_id: Mapped[int] = mapped_column(primary_key=True)
    quote_number: Mapped[int] = mapped_column(
        ForeignKey("quotes.quote_number", ondelete="CASCADE"), index=True
    )
    at: Mapped[datetime.datetime] = mapped_column(Utc)
    by_web_user_id: Mapped[int | None] = mapped_column()
    by_name: Mapped[str] = mapped_column(String(120), default="")
    is_staff: Mapped[bool] = mapped_column()
    is_internal: Mapped[bool] = mapped_column(default=False)
    text: Mapped[str] = mapped_column(String(MESSAGE_MAX))
    line_numbers: Mapped[Any] = mapped_column(Json, default=list)
    attachments: Mapped[Any] = mapped_column(Json, default=list)


class QuoteEventRow(Base):
    """Something that happened to a quote; never changed. `is_internal` events are for staff only."""

    __tablename__ = "quote_events"

    event_id: Mapped[int] = mapped_column(primary_key=True)
    quote_number: Mapped[int] = mapped_column(
        ForeignKey("quotes.quote_number", ondelete="CASCADE"), index=True
    )
    at: Mapped[datetime.datetime] = mapped_column(Utc)
    by_web_user_id: Mapped[int | None] = mapped_column()
    by_name: Mapped[str] = mapped_column(String(120), default="")
    kind: Mapped[str] = mapped_column(String(30))
    text: Mapped[str] = mapped_column(Text, default="")
    is_internal: Mapped[bool] = mapped_column(default=False)


class QuoteReadRow(Base):
    """How far somebody has read the messages of a quote."""

    __tablename__ = "quote_reads"

    quote_number: Mapped[int] = mapped_column(
        ForeignKey("quotes.quote_number", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    web_user_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    message_id: Mapped[int] = mapped_column(default=0)
