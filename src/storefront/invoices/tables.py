"""Tables of invoices and their lines."""

import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import ForeignKeyConstraint, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Json, Money6, Utc, index_of_known


class InvoiceRow(Base):
    """An invoice, or a credit memo (`kind`, an `InvoiceKind`; its amounts are negative); amounts in cents.

    `status` is an `InvoiceStatus` but never PastDue, which follows from `net_due_date` when it is read.
    """

    __tablename__ = "invoices"
    __table_args__ = (
        Index("ix_invoices_customer_date", "customer_id_p21", "invoice_date", "invoice_number"),
        Index("ix_invoices_customer_status", "customer_id_p21", "status", "invoice_date", "invoice_number"),
        Index("ix_invoices_customer_po", "customer_id_p21", "po_no", "invoice_number"),
        index_of_known("order_number"),
    )

    invoice_number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(10), default="Invoice")
    customer_id_p21: Mapped[int | None] = mapped_column()
    order_number: Mapped[int | None] = mapped_column()
    rma_number: Mapped[int | None] = mapped_column()
    invoice_date: Mapped[datetime.date] = mapped_column()
    order_date: Mapped[datetime.date | None] = mapped_column()
    po_no: Mapped[str] = mapped_column(String(50), default="")
    status: Mapped[str] = mapped_column(String(20), default="Open")
    terms: Mapped[str] = mapped_column(String(40), default="")
    net_due_date: Mapped[datetime.date | None] = mapped_column()
    disc_due_date: Mapped[datetime.date | None] = mapped_column()
    discount_amount: Mapped[Decimal] = mapped_column(Money6, default=Decimal(0))
    ordered_by: Mapped[str] = mapped_column(String(120), default="")
    taker: Mapped[str] = mapped_column(String(100), default="")

    billing_name: Mapped[str] = mapped_column(String(120), default="")
    billing_address1: Mapped[str] = mapped_column(String(50), default="")
    billing_address2: Mapped[str] = mapped_column(String(50), default="")
    billing_address3: Mapped[str] = mapped_column(String(50), default="")
    billing_city: Mapped[str] = mapped_column(String(50), default="")
    billing_state: Mapped[str] = mapped_column(String(50), default="")
    billing_zip: Mapped[str] = mapped_column(String(10), default="")
    billing_country: Mapped[str] = mapped_column(String(2), default="US")

    ship_to_name: Mapped[str] = mapped_column(String(120), default="")
    ship_to_address1: Mapped[str] = mapped_column(String(50), default="")
    ship_to_address2: Mapped[str] = mapped_column(String(50), default="")
    ship_to_address3: Mapped[str] = mapped_column(String(50), default="")
    ship_to_city: Mapped[str] = mapped_column(String(50), default="")
    ship_to_state: Mapped[str] = mapped_column(String(50), default="")
    ship_to_zip: Mapped[str] = mapped_column(String(10), default="")
    ship_to_country: Mapped[str] = mapped_column(String(2), default="US")
    ship_to_phone: Mapped[str] = mapped_column(String(40), default="")
    carrier_name: Mapped[str] = mapped_column(String(80), default="")
    delivery_instructions: Mapped[str] = mapped_column(String(255), default="")
    invoice_notes: Mapped[Any] = mapped_column(Json, default=list)

    currency: Mapped[str] = mapped_column(String(3), default="USD")
    sub_total: Mapped[Decimal] = mapped_column(Money6)
    total_tax: Mapped[Decimal] = mapped_column(Money6, default=Decimal(0))
    freight_amount: Mapped[Decimal] = mapped_column(Money6, default=Decimal(0))
    total_amount: Mapped[Decimal] = mapped_column(Money6)
    amount_paid: Mapped[Decimal] = mapped_column(Money6, default=Decimal(0))
    imported_at: Mapped[datetime.datetime] = mapped_column(Utc)


class InvoiceLineRow(Base):
    """A line of an invoice; `unit_price` is for `pricing_unit_size` pieces, `item_total_price` in cents.

    `order_line_number` is the line of the order. `tracking_numbers` are objects with `carrierName` and
    `trackingNumber`.
    """

    __tablename__ = "invoice_lines"
    __table_args__ = (
        ForeignKeyConstraint(["invoice_number"], ["invoices.invoice_number"], ondelete="CASCADE"),
        Index("ix_invoice_lines_item", "item_code", "invoice_number"),
    )

    invoice_number: Mapped[int] = mapped_column(primary_key=True)
    line_number: Mapped[int] = mapped_column(primary_key=True)
    order_line_number: Mapped[int | None] = mapped_column()
    inv_mast_uid: Mapped[int | None] = mapped_column()
    item_code: Mapped[str] = mapped_column(String(80))
    item_description: Mapped[str] = mapped_column(Text, default="")
    customer_part_number: Mapped[str] = mapped_column(String(40), default="")
    quantity_requested: Mapped[int] = mapped_column()
    quantity_shipped: Mapped[int] = mapped_column()
    unit_of_measure: Mapped[str] = mapped_column(String(8), default="EA")
    pricing_unit_size: Mapped[int] = mapped_column(default=1)
    unit_price: Mapped[Decimal] = mapped_column(Money6)
    item_total_price: Mapped[Decimal] = mapped_column(Money6)
    tracking_numbers: Mapped[Any] = mapped_column(Json, default=list)
