"""Indexes to filter a company's invoices by status, PO number and item."""

from alembic import op

revision = "0028_invoices"
down_revision = "0027_after_the_order"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index(
        "ix_invoices_customer_status",
        "invoices",
        ["customer_id_p21", "status", "invoice_date", "invoice_number"],
        unique=False,
    )
    op.create_index(
        "ix_invoices_customer_po", "invoices", ["customer_id_p21", "po_no", "invoice_number"], unique=False
    )
    op.create_index("ix_invoice_lines_item", "invoice_lines", ["item_code", "invoice_number"], unique=False)
