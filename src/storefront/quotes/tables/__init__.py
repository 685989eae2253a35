"""Tables of quotes: for whom, until when, and the prices of each line by quantity."""

import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import ForeignKey, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Json, Money6, Utc
from storefront.quotes.limits import LINE_NOTE_MAX, QUOTE_REFERENCE_MAX
from storefront.quotes.tables.desk import (
    QuoteDeskRow,
    QuoteEventRow,
    QuoteMessageRow,
    QuoteReadRow,
    QuoteRevisionRow,
)

__all__ = [
    "QuoteDeskRow",
    "QuoteEventRow",
    "QuoteLineRow",
    "QuoteMessageRow",
    "QuoteReadRow",
    "QuoteRevisionRow",
    "QuoteRow",
    "QuoteSequenceRow",
]

CUSTOMER = {"refers": "customers.customer_id_p21"}
CONTACT = {"refers": "contacts.p21_id"}
QUOTE = {"refers": "quotes.quote_number"}
ITEM = {"refers": "items.inv_mast_uid"}


class QuoteRow(Base):
    """A quote for a company, or for a guest if it has none.

    `expires` is its last day, None if unlimited; `reference` is the buyer's own, the Job Number. `status` is
    the last one set; whether a quote is Expired is derived when it is read. What follows `requested_at` is
    known only of quotes that were requested in the checkout: their `cart_token` is unique, so that a cart
    becomes only one quote. `packing_basis` "" is not known. Source: S2 §3.3, decisions D7, G8, G9, G34.
    """

    __tablename__ = "quotes"

    quote_number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    customer_id_p21: Mapped[int | None] = mapped_column(
        ForeignKey("customers.customer_id_p21"), index=True, info=CUSTOMER
    )
    contact_id: Mapped[int | None] = mapped_column(info=CONTACT)
    reference: Mapped[str] = mapped_column(String(QUOTE_REFERENCE_MAX), default="")
    status: Mapped[str] = mapped_column(String(20), default="Open")
    quote_date: Mapped[datetime.date] = mapped_column()
    expires: Mapped[datetime.date | None] = mapped_column()

    requested_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    web_reference_id: Mapped[str | None] = mapped_column(String(16), unique=True)
    cart_token: Mapped[str | None] = mapped_column(String(36), unique=True)
    web_user_id: Mapped[int | None] = mapped_column()
    is_placed_by_rep: Mapped[bool] = mapped_column(default=False)
    taker: Mapped[str] = mapped_column(String(100), default="")
    affiliate_name: Mapped[str] = mapped_column(String(100), default="")
    contact_email: Mapped[str] = mapped_column(String(255), default="")
    first_name: Mapped[str] = mapped_column(String(50), default="")
    last_name: Mapped[str] = mapped_column(String(50), default="")
    contact_title: Mapped[str] = mapped_column(String(40), default="")
    contact_phone: Mapped[str] = mapped_column(String(40), default="")
    cc_emails: Mapped[Any] = mapped_column(Json, default=list)
    email_notes: Mapped[str] = mapped_column(String(255), default="")
    images_on_quote: Mapped[bool] = mapped_column(default=True)
    send_to_ship_to: Mapped[bool] = mapped_column(default=True)
    ship_to_id: Mapped[int | None] = mapped_column()
    ship_to_name: Mapped[str] = mapped_column(String(120), default="")
    ship_to_first_name: Mapped[str] = mapped_column(String(50), default="")
    ship_to_last_name: Mapped[str] = mapped_column(String(50), default="")
    ship_to_attn: Mapped[str] = mapped_column(String(50), default="")
    ship_to_address1: Mapped[str] = mapped_column(String(50), default="")
    ship_to_address2: Mapped[str] = mapped_column(String(50), default="")
    ship_to_city: Mapped[str] = mapped_column(String(50), default="")
    ship_to_state: Mapped[str] = mapped_column(String(50), default="")
    ship_to_zip: Mapped[str] = mapped_column(String(10), default="")
    ship_to_country: Mapped[str] = mapped_column(String(2), default="US")
    ship_to_phone: Mapped[str] = mapped_column(String(40), default="")
    packing_basis: Mapped[str] = mapped_column(String(20), default="")
    special_paperwork: Mapped[str] = mapped_column(String(40), default="none")
    is_collect: Mapped[bool] = mapped_column(default=False)
    collect_account: Mapped[str] = mapped_column(String(40), default="")
    collect_carrier: Mapped[str] = mapped_column(String(40), default="")
    is_rush: Mapped[bool] = mapped_column(default=False)
    not_before_date: Mapped[datetime.date | None] = mapped_column()
    delivery_instructions: Mapped[str] = mapped_column(String(255), default="")
    po_no: Mapped[str] = mapped_column(String(50), default="")
    tax_total: Mapped[Decimal | None] = mapped_column(Money6)
    notes: Mapped[str] = mapped_column(Text, default="")
    note_areas: Mapped[Any] = mapped_column(Json, default=list)
    attachments: Mapped[Any] = mapped_column(Json, default=list)


class QuoteLineRow(Base):
    """A line of a quote as last sent: `unit_price` is for as many pieces as the item's list price.

    It holds from `quantity` pieces on; `price_breaks` are further `[quantity, "price"]`. A line without a
    price waits for ours. `is_ordered` says that an order has used the line, `order_number` which one.
    `lead_time_days` is in business days. `alternative_to` is the number of the line that it is offered
    beside; such a line is not part of the total. What follows it is copied from the cart when a quote is
    requested in the checkout; a line that was imported has none of it. Source: S1 §3 (quoteLineId), decisions
    B8, C10, H6.
    """

    __tablename__ = "quote_lines"

    quote_line_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    quote_number: Mapped[int] = mapped_column(
        ForeignKey("quotes.quote_number", ondelete="CASCADE"), index=True, info=QUOTE
    )
    line_number: Mapped[int] = mapped_column()
    inv_mast_uid: Mapped[int | None] = mapped_column(
        ForeignKey("items.inv_mast_uid", ondelete="CASCADE"), index=True, info=ITEM
    )
    quantity: Mapped[int] = mapped_column()
    unit_price: Mapped[Decimal | None] = mapped_column(Money6)
    price_breaks: Mapped[Any] = mapped_column(Json, default=list)
    is_ordered: Mapped[bool] = mapped_column(default=False)
    order_number: Mapped[int | None] = mapped_column()
    lead_time_days: Mapped[int | None] = mapped_column()
    note: Mapped[str] = mapped_column(String(LINE_NOTE_MAX), default="")
    alternative_to: Mapped[int | None] = mapped_column()

    item_catalog_uid: Mapped[int | None] = mapped_column()
    item_code: Mapped[str] = mapped_column(String(80), default="")
    item_desc: Mapped[str] = mapped_column(Text, default="")
    unit_of_measure: Mapped[str] = mapped_column(String(8), default="")
    pricing_unit_size: Mapped[int] = mapped_column(default=0)
    customer_part_number: Mapped[str] = mapped_column(String(40), default="")
    is_ncnr: Mapped[bool] = mapped_column(default=False)
    promise_date: Mapped[datetime.date | None] = mapped_column()
    requested_date: Mapped[datetime.date | None] = mapped_column()
    customizations: Mapped[Any] = mapped_column(Json, default=list)
    item_notes: Mapped[Any] = mapped_column(Json, default=list)


class QuoteSequenceRow(Base):
    """The next number of a quote, or of a line of one. Source: decision G34."""

    __tablename__ = "quote_sequences"

    name: Mapped[str] = mapped_column(String(20), primary_key=True)
    next_number: Mapped[int] = mapped_column()
