"""Counts of searches without results, and files that go with messages and returns."""

import sqlalchemy as sa
from alembic import op

from storefront.platform.db import Json, Utc

revision = "0033_tallies_and_files"
down_revision = "0032_content"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tallies",
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("words", sa.String(length=60), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("kind", "day", "words", name=op.f("pk_tallies")),
    )
    op.create_table(
        "sent_files",
        sa.Column("file_id", sa.String(length=32), nullable=False),
        sa.Column("subject", sa.String(length=60), nullable=False),
        sa.Column("customer_id_p21", sa.Integer(), nullable=True),
        sa.Column("web_user_id", sa.Integer(), nullable=False),
        sa.Column("file_name", sa.String(length=160), nullable=False),
        sa.Column("media_type", sa.String(length=60), nullable=False),
        sa.Column("byte_count", sa.Integer(), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("uploaded_at", Utc(), nullable=False),
        sa.PrimaryKeyConstraint("file_id", name=op.f("pk_sent_files")),
    )
    for column in ("web_user_id", "digest", "uploaded_at"):
        op.create_index(op.f(f"ix_sent_files_{column}"), "sent_files", [column])
    with op.batch_alter_table("feed_batches", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("is_forgotten", sa.Boolean(), nullable=False, server_default=sa.false())
        )
    with op.batch_alter_table("quote_messages", schema=None) as batch_op:
        batch_op.add_column(sa.Column("attachments", Json, nullable=False, server_default="[]"))
    with op.batch_alter_table("returns", schema=None) as batch_op:
        batch_op.add_column(sa.Column("photos", Json, nullable=False, server_default="[]"))
