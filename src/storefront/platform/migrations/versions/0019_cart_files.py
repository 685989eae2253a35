"""Keep the files that buyers attach to their carts."""

import sqlalchemy as sa
from alembic import op

from storefront.platform import db

revision = "0019_cart_files"
down_revision = "0018_saved_carts"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "cart_files",
        sa.Column("file_id", sa.String(length=32), nullable=False),
        sa.Column("cart_token", sa.String(length=36), nullable=False),
        sa.Column("customer_id_p21", sa.Integer(), nullable=True),
        sa.Column("file_name", sa.String(length=160), nullable=False),
        sa.Column("media_type", sa.String(length=60), nullable=False),
        sa.Column("byte_count", sa.Integer(), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("attached_at", db.Utc(), nullable=False),
        sa.Column("web_user_id", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("file_id", name=op.f("pk_cart_files")),
    )
    for name in ("attached_at", "cart_token", "digest", "web_user_id"):
        op.create_index(op.f(f"ix_cart_files_{name}"), "cart_files", [name])


def downgrade() -> None:
    op.drop_table("cart_files")
