"""An order keeps everything that its buyer typed; the last failure of an outside service is kept."""

import sqlalchemy as sa
from alembic import op

from storefront.platform import db

revision = "0007_orders_whole"
down_revision = "0005_sweeps"
branch_labels = None
depends_on = None

TEXTS = {
    "quote_reference_number": 40,
    "contact_title": 40,
    "email_notes": 255,
    "bill_to_first_name": 50,
    "bill_to_last_name": 50,
    "ship_to_first_name": 50,
    "ship_to_last_name": 50,
}


def upgrade() -> None:
    with op.batch_alter_table("orders", schema=None) as batch_op:
        for name, length in TEXTS.items():
            batch_op.add_column(sa.Column(name, sa.String(length=length), nullable=False, server_default=""))
        for name in ("is_duplicate_po", "is_tax_exempt"):
            batch_op.add_column(sa.Column(name, sa.Boolean(), nullable=False, server_default=sa.false()))
        for name in ("contact_id", "bill_to_id"):
            batch_op.add_column(sa.Column(name, sa.Integer(), nullable=True))
    with op.batch_alter_table("order_lines", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("price_reason", sa.String(length=20), nullable=False, server_default="")
        )
    op.create_table(
        "provider_failures",
        sa.Column("service", sa.String(length=20), nullable=False),
        sa.Column("asked", sa.String(length=120), nullable=False),
        sa.Column("reason", sa.String(length=300), nullable=False),
        sa.Column("failed_at", db.Utc(), nullable=False),
        sa.PrimaryKeyConstraint("service", name=op.f("pk_provider_failures")),
    )
