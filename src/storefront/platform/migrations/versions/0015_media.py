"""Keep pictures and papers of items, and what staff upload for them."""

import sqlalchemy as sa
from alembic import op

from storefront.platform import db

revision = "0015_media"
down_revision = "0014_customer_prices"
branch_labels = None
depends_on = None


def upgrade() -> None:

    op.create_table(
        "uploaded_papers",
        sa.Column("file_id", sa.String(length=32), nullable=False),
        sa.Column("file_name", sa.String(length=160), nullable=False),
        sa.Column("media_type", sa.String(length=60), nullable=False),
        sa.Column("byte_count", sa.Integer(), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("loose_since", db.Utc(), nullable=False),
        sa.Column("by_web_user_id", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("file_id", name=op.f("pk_uploaded_papers")),
    )
    with op.batch_alter_table("uploaded_papers", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_uploaded_papers_digest"), ["digest"], unique=False)
        batch_op.create_index(batch_op.f("ix_uploaded_papers_loose_since"), ["loose_since"], unique=False)

    op.create_table(
        "media",
        sa.Column("inv_mast_uid", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("source", sa.String(length=400), nullable=False),
        sa.Column("caption", sa.String(length=200), nullable=False),
        sa.Column("sort_order", sa.Integer(), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("media_type", sa.String(length=60), nullable=False),
        sa.Column("byte_count", sa.Integer(), nullable=False),
        sa.Column("width", sa.Integer(), nullable=False),
        sa.Column("height", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["inv_mast_uid"],
            ["items.inv_mast_uid"],
            name=op.f("fk_media_inv_mast_uid_items"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("inv_mast_uid", "kind", "source", name=op.f("pk_media")),
    )
    with op.batch_alter_table("media", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_media_digest"), ["digest"], unique=False)


def downgrade() -> None:

    with op.batch_alter_table("media", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_media_digest"))

    op.drop_table("media")
    with op.batch_alter_table("uploaded_papers", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_uploaded_papers_loose_since"))
        batch_op.drop_index(batch_op.f("ix_uploaded_papers_digest"))

    op.drop_table("uploaded_papers")
