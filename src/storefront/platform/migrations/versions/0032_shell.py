"""The inbox: feedback, newsletter subscriptions, and forms."""

import sqlalchemy as sa
from alembic import op

from storefront.platform import db

revision = "0032_shell"
down_revision = "0031_returns"
branch_labels = None
depends_on = None

NEWSLETTER = sa.text("kind = 'newsletter'")


def upgrade() -> None:
    op.create_table(
        "submissions",
        sa.Column("submission_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("kind", sa.String(length=40), nullable=False),
        sa.Column("received_at", db.Utc(), nullable=False),
        sa.Column("email", sa.String(length=255), nullable=False),
        sa.Column("name", sa.String(length=200), nullable=False),
        sa.Column("page_url", sa.String(length=2000), nullable=False),
        sa.Column("fields", db.Json, nullable=False),
        sa.Column("web_user_id", sa.Integer(), nullable=True),
        sa.Column("handled_at", db.Utc(), nullable=True),
        sa.Column("handled_by", sa.String(length=200), nullable=False),
        sa.Column("by_web_user_id", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("submission_id", name=op.f("pk_submissions")),
    )
    op.create_index("ix_submissions_kind", "submissions", ["kind", "submission_id"])
    op.create_index(
        "ix_submissions_newsletter",
        "submissions",
        ["email"],
        unique=True,
        sqlite_where=NEWSLETTER,
        postgresql_where=NEWSLETTER,
    )
