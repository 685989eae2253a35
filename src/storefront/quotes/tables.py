"""Tables of quotes: for whom, until when, and the prices of each line by quantity."""

import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Json, Money6
from storefront.quotes.limits import QUOTE_REFERENCE_MAX

CUSTOMER = {"refers": "customers.customer_id_p21"}
CONTACT = {"refers": "contacts.p21_id"}
QUOTE = {"refers": "quotes.quote_number"}
ITEM = {"refers": "items.inv_mast_uid"}


class QuoteRow(Base):
    """A quote for a company. `expires` is its last day, None if unlimited; `reference` is the company's own.

    `status` is the last one set; whether a quote is Expired is derived when it is read. Source: decisions D7,
    G9, G34.
    """

    __tablename__ = "quotes"

    quote_number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    customer_id_p21: Mapped[int] = mapped_column(
        ForeignKey("customers.customer_id_p21"), index=True, info=CUSTOMER
    )
    contact_id: Mapped[int | None] = mapped_column(info=CONTACT)
    reference: Mapped[str] = mapped_column(String(QUOTE_REFERENCE_MAX), default="")
    status: Mapped[str] = mapped_column(String(20), default="Open")
    quote_date: Mapped[datetime.date] = mapped_column()
    expires: Mapped[datetime.date | None] = mapped_column()


class QuoteLineRow(Base):
    """A line of a quote: `unit_price` is for as many pieces as the item's list price.

    It holds from `quantity` pieces on; `price_breaks` are further `[quantity, "price"]`. `is_ordered` says
    that an order has used the line. Source: S1 §3 (quoteLineId), decision C10.
    """

    __tablename__ = "quote_lines"

    quote_line_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    quote_number: Mapped[int] = mapped_column(
        ForeignKey("quotes.quote_number", ondelete="CASCADE"), index=True, info=QUOTE
    )
    line_number: Mapped[int] = mapped_column()
    inv_mast_uid: Mapped[int] = mapped_column(
        ForeignKey("items.inv_mast_uid", ondelete="CASCADE"), index=True, info=ITEM
    )
    quantity: Mapped[int] = mapped_column()
    unit_price: Mapped[Decimal] = mapped_column(Money6)
    price_breaks: Mapped[Any] = mapped_column(Json, default=list)
    is_ordered: Mapped[bool] = mapped_column(default=False)
