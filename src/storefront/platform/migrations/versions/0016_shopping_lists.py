"""Keep shopping lists."""

import sqlalchemy as sa
from alembic import op

from storefront.platform import db

revision = "0016_shopping_lists"
down_revision = "0015_media"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "shopping_lists",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("customer_id_p21", sa.Integer(), nullable=False),
        sa.Column("web_user_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("name_key", sa.String(length=300), nullable=False),
        sa.Column("shared", sa.Boolean(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("last_line_id", sa.Integer(), nullable=False),
        sa.Column("created_at", db.Utc(), nullable=False),
        sa.Column("changed_at", db.Utc(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_shopping_lists")),
    )
    op.create_index(
        op.f("ix_shopping_lists_customer_id_p21_web_user_id_name_key"),
        "shopping_lists",
        ["customer_id_p21", "web_user_id", "name_key"],
        unique=True,
    )
    op.create_index(op.f("ix_shopping_lists_web_user_id"), "shopping_lists", ["web_user_id"])

    op.create_table(
        "shopping_list_lines",
        sa.Column("list_id", sa.Integer(), nullable=False),
        sa.Column("line_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("sort_order", sa.Integer(), nullable=False),
        sa.Column("inv_mast_uid", sa.Integer(), nullable=False),
        sa.Column("quantity", sa.Integer(), nullable=False),
        sa.Column("customer_part_number_id", sa.Integer(), nullable=True),
        sa.Column("note", sa.String(length=255), nullable=False),
        sa.Column("unit_price_then", db.Money6(), nullable=True),
        sa.Column("added_at", db.Utc(), nullable=False),
        sa.ForeignKeyConstraint(
            ["list_id"],
            ["shopping_lists.id"],
            name=op.f("fk_shopping_list_lines_list_id_shopping_lists"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("list_id", "line_id", name=op.f("pk_shopping_list_lines")),
    )


def downgrade() -> None:
    op.drop_table("shopping_list_lines")
    op.drop_table("shopping_lists")
