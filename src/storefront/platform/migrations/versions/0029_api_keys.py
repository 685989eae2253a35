"""API keys of other systems."""

import sqlalchemy as sa
from alembic import op

from storefront.platform import db

revision = "0029_api_keys"
down_revision = "0028_invoices"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "api_keys",
        sa.Column("key_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("prefix", sa.String(length=12), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("scopes", db.Json, nullable=False),
        sa.Column("created_at", db.Utc(), nullable=False),
        sa.Column("used_at", db.Utc(), nullable=True),
        sa.Column("revoked_at", db.Utc(), nullable=True),
        sa.PrimaryKeyConstraint("key_id", name=op.f("pk_api_keys")),
        sa.UniqueConstraint("digest", name=op.f("uq_api_keys_digest")),
    )
    op.create_index(op.f("ix_api_keys_name"), "api_keys", ["name"], unique=False)
