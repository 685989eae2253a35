"""Shipments, invoices, returns, events and requests to cancel."""

import sqlalchemy as sa
from alembic import op

from storefront.platform import db

revision = "0027_after_the_order"
down_revision = "0026_quotes"
branch_labels = None
depends_on = None

JOINED = {"sqlite": "group_concat", "postgresql": "string_agg"}
LINE_END = {"sqlite": "char(10)", "postgresql": "chr(10)"}
FILL = """
    INSERT INTO order_texts (customer_id_p21, order_date, order_number, text)
    SELECT customer_id_p21, order_date, order_number, lower(
        {end} || order_number || {end} || web_reference_id || {end} || po_no || {end} || ship_to_name || {end}
        || coalesce((
            SELECT {joined}(item_code || {end} || customer_part_number, {end})
            FROM order_lines WHERE order_lines.order_number = orders.order_number
        ), ''))
    FROM orders WHERE customer_id_p21 IS NOT NULL
"""


def upgrade() -> None:
    op.create_table(
        "event_log",
        sa.Column("event_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("type", sa.String(length=40), nullable=False),
        sa.Column("subject", sa.String(length=60), nullable=False),
        sa.Column("order_number", sa.Integer(), nullable=True),
        sa.Column("customer_id_p21", sa.Integer(), nullable=True),
        sa.Column("at", db.Utc(), nullable=False),
        sa.Column("by_name", sa.String(length=120), nullable=False),
        sa.Column("facts", db.Json, nullable=False),
        sa.Column("is_internal", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("event_id", name=op.f("pk_event_log")),
    )
    with op.batch_alter_table("event_log", schema=None) as batch_op:
        batch_op.create_index("ix_event_log_order", ["order_number", "event_id"], unique=False)
        batch_op.create_index("ix_event_log_subject", ["subject", "event_id"], unique=False)

    op.create_table(
        "invoices",
        sa.Column("invoice_number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("customer_id_p21", sa.Integer(), nullable=True),
        sa.Column("order_number", sa.Integer(), nullable=True),
        sa.Column("rma_number", sa.Integer(), nullable=True),
        sa.Column("invoice_date", sa.Date(), nullable=False),
        sa.Column("order_date", sa.Date(), nullable=True),
        sa.Column("po_no", sa.String(length=50), nullable=False),
        sa.Column("status", sa.String(length=20), nullable=False),
        sa.Column("terms", sa.String(length=40), nullable=False),
        sa.Column("net_due_date", sa.Date(), nullable=True),
        sa.Column("disc_due_date", sa.Date(), nullable=True),
        sa.Column("discount_amount", db.Money6(), nullable=False),
        sa.Column("ordered_by", sa.String(length=120), nullable=False),
        sa.Column("taker", sa.String(length=100), nullable=False),
        sa.Column("billing_name", sa.String(length=120), nullable=False),
        sa.Column("billing_address1", sa.String(length=50), nullable=False),
        sa.Column("billing_address2", sa.String(length=50), nullable=False),
        sa.Column("billing_address3", sa.String(length=50), nullable=False),
        sa.Column("billing_city", sa.String(length=50), nullable=False),
        sa.Column("billing_state", sa.String(length=50), nullable=False),
        sa.Column("billing_zip", sa.String(length=10), nullable=False),
        sa.Column("billing_country", sa.String(length=2), nullable=False),
        sa.Column("ship_to_name", sa.String(length=120), nullable=False),
        sa.Column("ship_to_address1", sa.String(length=50), nullable=False),
        sa.Column("ship_to_address2", sa.String(length=50), nullable=False),
        sa.Column("ship_to_address3", sa.String(length=50), nullable=False),
        sa.Column("ship_to_city", sa.String(length=50), nullable=False),
        sa.Column("ship_to_state", sa.String(length=50), nullable=False),
        sa.Column("ship_to_zip", sa.String(length=10), nullable=False),
        sa.Column("ship_to_country", sa.String(length=2), nullable=False),
        sa.Column("ship_to_phone", sa.String(length=40), nullable=False),
        sa.Column("carrier_name", sa.String(length=80), nullable=False),
        sa.Column("delivery_instructions", sa.String(length=255), nullable=False),
        sa.Column("invoice_notes", db.Json, nullable=False),
        sa.Column("currency", sa.String(length=3), nullable=False),
        sa.Column("sub_total", db.Money6(), nullable=False),
        sa.Column("total_tax", db.Money6(), nullable=False),
        sa.Column("freight_amount", db.Money6(), nullable=False),
        sa.Column("total_amount", db.Money6(), nullable=False),
        sa.Column("amount_paid", db.Money6(), nullable=False),
        sa.Column("imported_at", db.Utc(), nullable=False),
        sa.PrimaryKeyConstraint("invoice_number", name=op.f("pk_invoices")),
    )
    with op.batch_alter_table("invoices", schema=None) as batch_op:
        batch_op.create_index(
            "ix_invoices_customer_date", ["customer_id_p21", "invoice_date", "invoice_number"], unique=False
        )
        batch_op.create_index(
            batch_op.f("ix_invoices_order_number"),
            ["order_number"],
            unique=False,
            sqlite_where=sa.text("order_number IS NOT NULL"),
            postgresql_where=sa.text("order_number IS NOT NULL"),
        )

    op.create_table(
        "order_texts",
        sa.Column("customer_id_p21", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("order_date", db.Utc(), nullable=False),
        sa.Column("order_number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("customer_id_p21", "order_date", "order_number", name=op.f("pk_order_texts")),
        sqlite_with_rowid=False,
    )
    with op.batch_alter_table("order_texts", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_order_texts_order_number"), ["order_number"], unique=True)

    op.create_table(
        "returns",
        sa.Column("rma_number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("order_number", sa.Integer(), nullable=True),
        sa.Column("customer_id_p21", sa.Integer(), nullable=True),
        sa.Column("web_user_id", sa.Integer(), nullable=True),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("requested_at", db.Utc(), nullable=False),
        sa.Column("requested_by", sa.String(length=120), nullable=False),
        sa.Column("contact_email", sa.String(length=255), nullable=False),
        sa.Column("note", sa.String(length=500), nullable=False),
        sa.Column("authorized_at", db.Utc(), nullable=True),
        sa.Column("decided_by", sa.String(length=120), nullable=False),
        sa.Column("return_by", sa.Date(), nullable=True),
        sa.Column("instructions", sa.String(length=500), nullable=False),
        sa.Column("denied_reason", sa.String(length=200), nullable=False),
        sa.Column("received_at", db.Utc(), nullable=True),
        sa.Column("credited_at", db.Utc(), nullable=True),
        sa.Column("closed_at", db.Utc(), nullable=True),
        sa.Column("restocking_fee", db.Money6(), nullable=True),
        sa.Column("credit_amount", db.Money6(), nullable=True),
        sa.Column("credit_invoice_number", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("rma_number", name=op.f("pk_returns")),
    )
    with op.batch_alter_table("returns", schema=None) as batch_op:
        batch_op.create_index("ix_returns_customer", ["customer_id_p21", "requested_at"], unique=False)
        batch_op.create_index(
            batch_op.f("ix_returns_order_number"),
            ["order_number"],
            unique=False,
            sqlite_where=sa.text("order_number IS NOT NULL"),
            postgresql_where=sa.text("order_number IS NOT NULL"),
        )
        batch_op.create_index(
            batch_op.f("ix_returns_status_requested_at"), ["status", "requested_at"], unique=False
        )

    op.create_table(
        "cancel_requests",
        sa.Column("request_id", sa.Integer(), nullable=False),
        sa.Column("order_number", sa.Integer(), nullable=False),
        sa.Column("line_numbers", db.Json, nullable=False),
        sa.Column("reason", sa.String(length=200), nullable=False),
        sa.Column("requested_at", db.Utc(), nullable=False),
        sa.Column("requested_by_id", sa.Integer(), nullable=True),
        sa.Column("requested_by", sa.String(length=120), nullable=False),
        sa.Column("decision", sa.String(length=10), nullable=False),
        sa.Column("decided_at", db.Utc(), nullable=True),
        sa.Column("decided_by", sa.String(length=120), nullable=False),
        sa.Column("decision_note", sa.String(length=200), nullable=False),
        sa.ForeignKeyConstraint(
            ["order_number"], ["orders.order_number"], name=op.f("fk_cancel_requests_order_number_orders")
        ),
        sa.PrimaryKeyConstraint("request_id", name=op.f("pk_cancel_requests")),
    )
    with op.batch_alter_table("cancel_requests", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_cancel_requests_order_number"), ["order_number"], unique=False)
        batch_op.create_index(
            "ix_cancel_requests_undecided",
            ["order_number"],
            unique=True,
            sqlite_where=sa.text("decided_at IS NULL"),
            postgresql_where=sa.text("decided_at IS NULL"),
        )

    op.create_table(
        "invoice_lines",
        sa.Column("invoice_number", sa.Integer(), nullable=False),
        sa.Column("line_number", sa.Integer(), nullable=False),
        sa.Column("order_line_number", sa.Integer(), nullable=True),
        sa.Column("inv_mast_uid", sa.Integer(), nullable=True),
        sa.Column("item_code", sa.String(length=80), nullable=False),
        sa.Column("item_description", sa.Text(), nullable=False),
        sa.Column("customer_part_number", sa.String(length=40), nullable=False),
        sa.Column("quantity_requested", sa.Integer(), nullable=False),
        sa.Column("quantity_shipped", sa.Integer(), nullable=False),
        sa.Column("unit_of_measure", sa.String(length=8), nullable=False),
        sa.Column("pricing_unit_size", sa.Integer(), nullable=False),
        sa.Column("unit_price", db.Money6(), nullable=False),
        sa.Column("item_total_price", db.Money6(), nullable=False),
        sa.Column("tracking_numbers", db.Json, nullable=False),
        sa.ForeignKeyConstraint(
            ["invoice_number"],
            ["invoices.invoice_number"],
            name=op.f("fk_invoice_lines_invoice_number_invoices"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("invoice_number", "line_number", name=op.f("pk_invoice_lines")),
    )
    op.create_table(
        "return_lines",
        sa.Column("rma_number", sa.Integer(), nullable=False),
        sa.Column("line_number", sa.Integer(), nullable=False),
        sa.Column("order_line_number", sa.Integer(), nullable=True),
        sa.Column("inv_mast_uid", sa.Integer(), nullable=True),
        sa.Column("item_code", sa.String(length=80), nullable=False),
        sa.Column("item_description", sa.Text(), nullable=False),
        sa.Column("unit_of_measure", sa.String(length=8), nullable=False),
        sa.Column("pricing_unit_size", sa.Integer(), nullable=False),
        sa.Column("unit_price", db.Money6(), nullable=False),
        sa.Column("quantity_requested", sa.Integer(), nullable=False),
        sa.Column("quantity_authorized", sa.Integer(), nullable=False),
        sa.Column("quantity_received", sa.Integer(), nullable=False),
        sa.Column("quantity_credited", sa.Integer(), nullable=False),
        sa.Column("reason", sa.String(length=20), nullable=False),
        sa.Column("note", sa.String(length=200), nullable=False),
        sa.ForeignKeyConstraint(
            ["rma_number"],
            ["returns.rma_number"],
            name=op.f("fk_return_lines_rma_number_returns"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("rma_number", "line_number", name=op.f("pk_return_lines")),
    )
    op.create_table(
        "shipments",
        sa.Column("shipment_id", sa.Integer(), nullable=False),
        sa.Column("order_number", sa.Integer(), nullable=False),
        sa.Column("shipment_number", sa.String(length=40), nullable=False),
        sa.Column("ship_date", sa.Date(), nullable=False),
        sa.Column("carrier_name", sa.String(length=80), nullable=False),
        sa.Column("imported_at", db.Utc(), nullable=False),
        sa.ForeignKeyConstraint(
            ["order_number"], ["orders.order_number"], name=op.f("fk_shipments_order_number_orders")
        ),
        sa.PrimaryKeyConstraint("shipment_id", name=op.f("pk_shipments")),
    )
    with op.batch_alter_table("shipments", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_shipments_order_number_shipment_number"),
            ["order_number", "shipment_number"],
            unique=True,
        )

    op.create_table(
        "shipment_lines",
        sa.Column("shipment_id", sa.Integer(), nullable=False),
        sa.Column("line_number", sa.Integer(), nullable=False),
        sa.Column("quantity", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["shipment_id"],
            ["shipments.shipment_id"],
            name=op.f("fk_shipment_lines_shipment_id_shipments"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("shipment_id", "line_number", name=op.f("pk_shipment_lines")),
    )
    with op.batch_alter_table("order_lines", schema=None) as batch_op:
        batch_op.add_column(sa.Column("quantity_shipped", sa.Integer(), server_default="0", nullable=False))

    with op.batch_alter_table("order_tracking", schema=None) as batch_op:
        batch_op.add_column(sa.Column("shipment_id", sa.Integer(), nullable=True))

    with op.batch_alter_table("orders", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("erp_reference", sa.String(length=40), server_default="", nullable=False)
        )
        batch_op.add_column(sa.Column("acknowledged_at", db.Utc(), nullable=True))
        batch_op.drop_index(
            batch_op.f("ix_orders_customer_id_p21"), sqlite_where=sa.text("customer_id_p21 IS NOT NULL")
        )
        batch_op.create_index(
            "ix_orders_customer_date", ["customer_id_p21", "order_date", "order_number"], unique=False
        )
        batch_op.create_index("ix_orders_customer_number", ["customer_id_p21", "order_number"], unique=False)
        batch_op.create_index(
            "ix_orders_customer_person",
            ["customer_id_p21", "web_user_id", "order_date", "order_number"],
            unique=False,
        )
        batch_op.create_index(
            "ix_orders_customer_status",
            ["customer_id_p21", "status", "order_date", "order_number", "web_user_id"],
            unique=False,
        )
        batch_op.create_index(
            "ix_orders_customer_total", ["customer_id_p21", "order_total", "order_number"], unique=False
        )

    dialect = op.get_bind().dialect.name
    op.execute(FILL.format(end=LINE_END[dialect], joined=JOINED[dialect]))
