"""Keep customers' part numbers, watched products and price requests."""

import sqlalchemy as sa
from alembic import op

from storefront.platform import db

revision = "0012_parts_and_watches"
down_revision = "0011_rights"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "price_requests",
        sa.Column("price_request_id", sa.Integer(), nullable=False),
        sa.Column("requested_at", db.Utc(), nullable=False),
        sa.Column("inv_mast_uid", sa.Integer(), nullable=False),
        sa.Column("item_code", sa.String(length=80), nullable=False),
        sa.Column("item_desc", sa.String(length=500), nullable=False),
        sa.Column("first_name", sa.String(length=50), nullable=False),
        sa.Column("last_name", sa.String(length=50), nullable=False),
        sa.Column("company_name", sa.String(length=120), nullable=False),
        sa.Column("email", sa.String(length=255), nullable=False),
        sa.Column("phone", sa.String(length=40), nullable=False),
        sa.Column("web_user_id", sa.Integer(), nullable=True),
        sa.Column("customer_id_p21", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("price_request_id", name=op.f("pk_price_requests")),
    )
    op.create_index(op.f("ix_price_requests_email"), "price_requests", ["email"])
    op.create_index(op.f("ix_price_requests_requested_at"), "price_requests", ["requested_at"])
    op.create_index(op.f("ix_price_requests_web_user_id"), "price_requests", ["web_user_id"])

    op.create_table(
        "customer_part_numbers",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("customer_id_p21", sa.Integer(), nullable=False),
        sa.Column("inv_mast_uid", sa.Integer(), nullable=False),
        sa.Column("customer_part_number", sa.String(length=40), nullable=False),
        sa.Column("normal_form", sa.String(length=40), nullable=False),
        sa.ForeignKeyConstraint(
            ["inv_mast_uid"],
            ["items.inv_mast_uid"],
            name=op.f("fk_customer_part_numbers_inv_mast_uid_items"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_customer_part_numbers")),
    )
    op.create_index(
        op.f("ix_customer_part_numbers_customer_id_p21_inv_mast_uid"),
        "customer_part_numbers",
        ["customer_id_p21", "inv_mast_uid"],
    )
    op.create_index(
        op.f("ix_customer_part_numbers_customer_id_p21_normal_form"),
        "customer_part_numbers",
        ["customer_id_p21", "normal_form"],
    )

    op.create_table(
        "watched_products",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("entry_date", db.Utc(), nullable=False),
        sa.Column("inv_mast_uid", sa.Integer(), nullable=False),
        sa.Column("web_user_id", sa.Integer(), nullable=True),
        sa.Column("email", sa.String(length=255), nullable=False),
        sa.Column("first_name", sa.String(length=50), nullable=False),
        sa.Column("last_name", sa.String(length=50), nullable=False),
        sa.Column("noticed_at", db.Utc(), nullable=True),
        sa.Column("unsubscribe_digest", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(
            ["inv_mast_uid"],
            ["items.inv_mast_uid"],
            name=op.f("fk_watched_products_inv_mast_uid_items"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_watched_products")),
    )
    op.create_index(op.f("ix_watched_products_email"), "watched_products", ["email"])
    op.create_index(op.f("ix_watched_products_inv_mast_uid"), "watched_products", ["inv_mast_uid"])
    op.create_index(op.f("ix_watched_products_noticed_at"), "watched_products", ["noticed_at"])
    op.create_index(
        op.f("ix_watched_products_unsubscribe_digest"), "watched_products", ["unsubscribe_digest"]
    )
    op.create_index(op.f("ix_watched_products_web_user_id"), "watched_products", ["web_user_id"])


def downgrade() -> None:
    op.drop_index(op.f("ix_watched_products_web_user_id"), "watched_products")
    op.drop_index(op.f("ix_watched_products_unsubscribe_digest"), "watched_products")
    op.drop_index(op.f("ix_watched_products_noticed_at"), "watched_products")
    op.drop_index(op.f("ix_watched_products_inv_mast_uid"), "watched_products")
    op.drop_index(op.f("ix_watched_products_email"), "watched_products")

    op.drop_table("watched_products")
    op.drop_index(op.f("ix_customer_part_numbers_customer_id_p21_normal_form"), "customer_part_numbers")
    op.drop_index(op.f("ix_customer_part_numbers_customer_id_p21_inv_mast_uid"), "customer_part_numbers")

    op.drop_table("customer_part_numbers")
    op.drop_index(op.f("ix_price_requests_web_user_id"), "price_requests")
    op.drop_index(op.f("ix_price_requests_requested_at"), "price_requests")
    op.drop_index(op.f("ix_price_requests_email"), "price_requests")

    op.drop_table("price_requests")
