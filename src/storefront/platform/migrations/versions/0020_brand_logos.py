"""Keep the logos of makers."""

import sqlalchemy as sa
from alembic import op

revision = "0020_brand_logos"
down_revision = "0019_cart_files"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "brand_logos",
        sa.Column("brand_slug", sa.String(length=80), nullable=False),
        sa.Column("source", sa.String(length=400), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("media_type", sa.String(length=60), nullable=False),
        sa.Column("byte_count", sa.Integer(), nullable=False),
        sa.Column("width", sa.Integer(), nullable=False),
        sa.Column("height", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["brand_slug"], ["brands.slug"], name=op.f("fk_brand_logos_brand_slug_brands"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("brand_slug", name=op.f("pk_brand_logos")),
    )
    op.create_index(op.f("ix_brand_logos_digest"), "brand_logos", ["digest"])


def downgrade() -> None:
    op.drop_table("brand_logos")
