"""Tables of orders: lines, search texts, holds, shipments, requests to cancel, and number sequences."""

import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import ForeignKeyConstraint, Index, String, Text, text
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Json, Money6, Utc


class OrderRow(Base):
    """An order as it was placed. Addresses are copies, not affected by later changes of the address book.

    `cart_token` is unique, so that a cart becomes only one order; imported orders have none. `shipping_total`
    and `tax_total` are None while they are to be determined. Amounts in cents.
    """

    __tablename__ = "orders"
    __table_args__ = (
        Index("ix_orders_customer_date", "customer_id_p21", "order_date", "order_number"),
        Index("ix_orders_customer_number", "customer_id_p21", "order_number"),
        Index("ix_orders_customer_total", "customer_id_p21", "order_total", "order_number"),
        Index(
            "ix_orders_customer_status",
            *("customer_id_p21", "status", "order_date", "order_number", "web_user_id"),
        ),
        Index("ix_orders_customer_person", "customer_id_p21", "web_user_id", "order_date", "order_number"),
        Index(
            "ix_orders_on_hold",
            "order_date",
            sqlite_where=text("status = 'OnHold'"),
            postgresql_where=text("status = 'OnHold'"),
        ),
    )

    order_number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    web_reference_id: Mapped[str] = mapped_column(String(16), unique=True)
    cart_token: Mapped[str | None] = mapped_column(String(36), unique=True)
    kind: Mapped[str] = mapped_column(String(8), default="order")
    status: Mapped[str] = mapped_column(String(20))
    hold_reason: Mapped[str] = mapped_column(String(20), default="")
    order_date: Mapped[datetime.datetime] = mapped_column(Utc, index=True)
    po_no: Mapped[str] = mapped_column(String(50), default="")
    is_duplicate_po: Mapped[bool] = mapped_column(default=False)
    quote_reference_number: Mapped[str] = mapped_column(String(40), default="")
    customer_id_p21: Mapped[int | None] = mapped_column()
    web_user_id: Mapped[int | None] = mapped_column()
    taker: Mapped[str] = mapped_column(String(100), default="")
    is_placed_by_rep: Mapped[bool] = mapped_column(default=False)
    placed_through: Mapped[str] = mapped_column(String(10), default="Web", server_default="Web")
    placed_by: Mapped[str] = mapped_column(String(120), default="", server_default="")
    affiliate_name: Mapped[str] = mapped_column(String(100), default="")

    contact_id: Mapped[int | None] = mapped_column()
    contact_email: Mapped[str] = mapped_column(String(255))
    first_name: Mapped[str] = mapped_column(String(50), default="")
    last_name: Mapped[str] = mapped_column(String(50), default="")
    contact_title: Mapped[str] = mapped_column(String(40), default="")
    contact_phone: Mapped[str] = mapped_column(String(40), default="")
    cc_emails: Mapped[Any] = mapped_column(Json, default=list)
    email_notes: Mapped[str] = mapped_column(String(255), default="")

    bill_to_id: Mapped[int | None] = mapped_column()
    bill_to_name: Mapped[str] = mapped_column(String(120), default="")
    bill_to_first_name: Mapped[str] = mapped_column(String(50), default="")
    bill_to_last_name: Mapped[str] = mapped_column(String(50), default="")
    bill_to_company_name: Mapped[str] = mapped_column(String(120), default="")
    bill_to_address1: Mapped[str] = mapped_column(String(50), default="")
    bill_to_address2: Mapped[str] = mapped_column(String(50), default="")
    bill_to_address3: Mapped[str] = mapped_column(String(50), default="")
    bill_to_city: Mapped[str] = mapped_column(String(50), default="")
    bill_to_state: Mapped[str] = mapped_column(String(50), default="")
    bill_to_zip: Mapped[str] = mapped_column(String(10), default="")
    bill_to_country: Mapped[str] = mapped_column(String(2), default="US")
    bill_to_phone: Mapped[str] = mapped_column(String(40), default="")

    ship_to_id: Mapped[int | None] = mapped_column()
    ship_to_name: Mapped[str] = mapped_column(String(120), default="")
    ship_to_first_name: Mapped[str] = mapped_column(String(50), default="")
    ship_to_last_name: Mapped[str] = mapped_column(String(50), default="")
    ship_to_attn: Mapped[str] = mapped_column(String(50), default="")
    ship_to_address1: Mapped[str] = mapped_column(String(50), default="")
    ship_to_address2: Mapped[str] = mapped_column(String(50), default="")
    ship_to_address3: Mapped[str] = mapped_column(String(50), default="")
    ship_to_city: Mapped[str] = mapped_column(String(50), default="")
    ship_to_state: Mapped[str] = mapped_column(String(50), default="")
    ship_to_zip: Mapped[str] = mapped_column(String(10), default="")
    ship_to_country: Mapped[str] = mapped_column(String(2), default="US")
    ship_to_phone: Mapped[str] = mapped_column(String(40), default="")

    packing_basis: Mapped[str] = mapped_column(String(20), default="Complete")
    special_paperwork: Mapped[str] = mapped_column(String(40), default="none")
    carrier_name: Mapped[str] = mapped_column(String(80), default="")
    is_collect: Mapped[bool] = mapped_column(default=False)
    collect_account: Mapped[str] = mapped_column(String(40), default="")
    collect_carrier: Mapped[str] = mapped_column(String(40), default="")
    is_rush: Mapped[bool] = mapped_column(default=False)
    not_before_date: Mapped[datetime.date | None] = mapped_column()
    delivery_instructions: Mapped[str] = mapped_column(String(255), default="")

    currency: Mapped[str] = mapped_column(String(3), default="USD")
    sub_total: Mapped[Decimal] = mapped_column(Money6)
    shipping_total: Mapped[Decimal | None] = mapped_column(Money6)
    tax_total: Mapped[Decimal | None] = mapped_column(Money6)
    order_total: Mapped[Decimal] = mapped_column(Money6)
    payment_option: Mapped[str] = mapped_column(String(20), default="")
    payment_text: Mapped[str] = mapped_column(String(80), default="")
    is_tax_exempt: Mapped[bool] = mapped_column(default=False)

    order_notes: Mapped[str] = mapped_column(Text, default="")
    note_areas: Mapped[Any] = mapped_column(Json, default=list)
    attachments: Mapped[Any] = mapped_column(Json, default=list)
    ncnr_text: Mapped[str] = mapped_column(Text, default="")
    ncnr_acknowledged_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    terms_conditions_uri: Mapped[str] = mapped_column(String(255), default="")
    erp_reference: Mapped[str] = mapped_column(String(40), default="", server_default="")
    acknowledged_at: Mapped[datetime.datetime | None] = mapped_column(Utc)


class OrderLineRow(Base):
    """A line of an order; `unit_price` is for `pricing_unit_size` pieces, `total_price` in cents."""

    __tablename__ = "order_lines"
    __table_args__ = (ForeignKeyConstraint(["order_number"], ["orders.order_number"]),)

    order_number: Mapped[int] = mapped_column(primary_key=True)
    line_number: Mapped[int] = mapped_column(primary_key=True)
    inv_mast_uid: Mapped[int | None] = mapped_column()
    item_catalog_uid: Mapped[int | None] = mapped_column()
    item_code: Mapped[str] = mapped_column(String(80))
    item_description: Mapped[str] = mapped_column(Text, default="")
    customer_part_number: Mapped[str] = mapped_column(String(40), default="")
    customer_part_number_id: Mapped[int | None] = mapped_column()
    quantity_ordered: Mapped[int] = mapped_column()
    quantity_invoiced: Mapped[int] = mapped_column(default=0)
    quantity_allocated: Mapped[int] = mapped_column(default=0)
    quantity_shipped: Mapped[int] = mapped_column(default=0, server_default="0")
    unit_of_measure: Mapped[str] = mapped_column(String(8), default="EA")
    pricing_unit_size: Mapped[int] = mapped_column(default=1)
    unit_price: Mapped[Decimal] = mapped_column(Money6)
    total_price: Mapped[Decimal] = mapped_column(Money6)
    price_reason: Mapped[str] = mapped_column(String(20), default="")
    is_cancelled: Mapped[bool] = mapped_column(default=False)
    is_ncnr: Mapped[bool] = mapped_column(default=False)
    is_dropship: Mapped[bool] = mapped_column(default=False)
    promise_date: Mapped[datetime.date | None] = mapped_column()
    requested_date: Mapped[datetime.date | None] = mapped_column()
    aro_days: Mapped[int | None] = mapped_column()
    source_loc_id: Mapped[int | None] = mapped_column()
    supplier_id: Mapped[int | None] = mapped_column()
    quote_line_id: Mapped[int | None] = mapped_column()
    item_notes: Mapped[Any] = mapped_column(Json, default=list)
    customizations: Mapped[Any] = mapped_column(Json, default=list)
    utm_source: Mapped[str] = mapped_column(String(100), default="")
    utm_medium: Mapped[str] = mapped_column(String(100), default="")
    utm_campaign: Mapped[str] = mapped_column(String(100), default="")


class OrderTextRow(Base):
    """What a company's order is found by: its numbers, PO, ship-to name and part numbers, in lower case.

    Stored in the order of the list, apart from the much wider orders, so that all of a company's can be read
    quickly. Orders of guests have none.
    """

    __tablename__ = "order_texts"
    __table_args__ = (Index(None, "order_number", unique=True), {"sqlite_with_rowid": False})

    customer_id_p21: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    order_date: Mapped[datetime.datetime] = mapped_column(Utc, primary_key=True)
    order_number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    text: Mapped[str] = mapped_column(Text)


class OrderHoldRow(Base):
    """A reason why an order waits, until it is lifted; an order is on hold while one of its holds is not.

    `reason` is a `HoldReason` and `source` a `HoldSource`; an order has at most one unlifted hold of each
    pair. `text` says what placed it, `lifted_why` why it was lifted.
    """

    __tablename__ = "order_holds"
    __table_args__ = (
        ForeignKeyConstraint(["order_number"], ["orders.order_number"]),
        Index(
            "ix_order_holds_unlifted",
            *("order_number", "reason", "source"),
            unique=True,
            sqlite_where=text("lifted_at IS NULL"),
            postgresql_where=text("lifted_at IS NULL"),
        ),
        Index(None, "order_number"),
    )

    hold_id: Mapped[int] = mapped_column(primary_key=True)
    order_number: Mapped[int] = mapped_column()
    reason: Mapped[str] = mapped_column(String(20))
    source: Mapped[str] = mapped_column(String(20))
    text: Mapped[str] = mapped_column(String(200), default="")
    placed_at: Mapped[datetime.datetime] = mapped_column(Utc)
    lifted_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    lifted_by: Mapped[str] = mapped_column(String(120), default="")
    lifted_why: Mapped[str] = mapped_column(String(200), default="")


class ShipmentRow(Base):
    """What left together on one day; `shipment_number` is the ERP's, unique within the order."""

    __tablename__ = "shipments"
    __table_args__ = (
        ForeignKeyConstraint(["order_number"], ["orders.order_number"]),
        Index(None, "order_number", "shipment_number", unique=True),
    )

    shipment_id: Mapped[int] = mapped_column(primary_key=True)
    order_number: Mapped[int] = mapped_column()
    shipment_number: Mapped[str] = mapped_column(String(40))
    ship_date: Mapped[datetime.date] = mapped_column()
    carrier_name: Mapped[str] = mapped_column(String(80), default="")
    imported_at: Mapped[datetime.datetime] = mapped_column(Utc)


class ShipmentLineRow(Base):
    """How many pieces of a line of the order are in a shipment."""

    __tablename__ = "shipment_lines"
    __table_args__ = (ForeignKeyConstraint(["shipment_id"], ["shipments.shipment_id"], ondelete="CASCADE"),)

    shipment_id: Mapped[int] = mapped_column(primary_key=True)
    line_number: Mapped[int] = mapped_column(primary_key=True)
    quantity: Mapped[int] = mapped_column()


class CancelRequestRow(Base):
    """A customer's request to cancel an order or some of its lines; at most one of an order is undecided.

    `line_numbers` is empty for the whole order. `decision` is "" until `decided_at`, then Accepted or
    Declined.
    """

    __tablename__ = "cancel_requests"
    __table_args__ = (
        ForeignKeyConstraint(["order_number"], ["orders.order_number"]),
        Index(
            "ix_cancel_requests_undecided",
            "order_number",
            unique=True,
            sqlite_where=text("decided_at IS NULL"),
            postgresql_where=text("decided_at IS NULL"),
        ),
        Index(None, "order_number"),
    )

    request_id: Mapped[int] = mapped_column(primary_key=True)
    order_number: Mapped[int] = mapped_column()
    line_numbers: Mapped[Any] = mapped_column(Json, default=list)
    reason: Mapped[str] = mapped_column(String(200), default="")
    requested_at: Mapped[datetime.datetime] = mapped_column(Utc)
    requested_by_id: Mapped[int | None] = mapped_column()
    requested_by: Mapped[str] = mapped_column(String(120), default="")
    decision: Mapped[str] = mapped_column(String(10), default="")
    decided_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    decided_by: Mapped[str] = mapped_column(String(120), default="")
    decision_note: Mapped[str] = mapped_column(String(200), default="")


class TrackingRow(Base):
    """A parcel in which pieces of a line travel."""

    __tablename__ = "order_tracking"
    __table_args__ = (Index(None, "order_number", "line_number"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    order_number: Mapped[int] = mapped_column()
    line_number: Mapped[int] = mapped_column()
    carrier_name: Mapped[str] = mapped_column(String(80))
    tracking_number: Mapped[str] = mapped_column(String(80))
    shipment_id: Mapped[int | None] = mapped_column()


class SequenceRow(Base):
    """The next number of a kind of document (order, quote, invoice). Source: decision G34."""

    __tablename__ = "sequences"

    name: Mapped[str] = mapped_column(String(20), primary_key=True)
    next_number: Mapped[int] = mapped_column()
