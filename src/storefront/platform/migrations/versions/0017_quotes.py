"""Keep quotes."""

import sqlalchemy as sa
from alembic import op

from storefront.platform import db

revision = "0017_quotes"
down_revision = "0016_shopping_lists"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "quotes",
        sa.Column("quote_number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("customer_id_p21", sa.Integer(), nullable=False),
        sa.Column("contact_id", sa.Integer(), nullable=True),
        sa.Column("reference", sa.String(length=40), nullable=False),
        sa.Column("status", sa.String(length=20), nullable=False),
        sa.Column("quote_date", sa.Date(), nullable=False),
        sa.Column("expires", sa.Date(), nullable=True),
        sa.ForeignKeyConstraint(
            ["customer_id_p21"],
            ["customers.customer_id_p21"],
            name=op.f("fk_quotes_customer_id_p21_customers"),
        ),
        sa.PrimaryKeyConstraint("quote_number", name=op.f("pk_quotes")),
    )
    op.create_index(op.f("ix_quotes_customer_id_p21"), "quotes", ["customer_id_p21"])

    op.create_table(
        "quote_lines",
        sa.Column("quote_line_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("quote_number", sa.Integer(), nullable=False),
        sa.Column("line_number", sa.Integer(), nullable=False),
        sa.Column("inv_mast_uid", sa.Integer(), nullable=False),
        sa.Column("quantity", sa.Integer(), nullable=False),
        sa.Column("unit_price", db.Money6(), nullable=False),
        sa.Column("price_breaks", db.Json, nullable=False),
        sa.Column("is_ordered", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["inv_mast_uid"],
            ["items.inv_mast_uid"],
            name=op.f("fk_quote_lines_inv_mast_uid_items"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["quote_number"],
            ["quotes.quote_number"],
            name=op.f("fk_quote_lines_quote_number_quotes"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("quote_line_id", name=op.f("pk_quote_lines")),
    )
    op.create_index(op.f("ix_quote_lines_inv_mast_uid"), "quote_lines", ["inv_mast_uid"])
    op.create_index(op.f("ix_quote_lines_quote_number"), "quote_lines", ["quote_number"])


def downgrade() -> None:
    op.drop_table("quote_lines")
    op.drop_table("quotes")
