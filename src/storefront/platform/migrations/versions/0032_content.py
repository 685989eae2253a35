"""What visitors send with forms and as feedback."""

import sqlalchemy as sa
from alembic import op

from storefront.platform import db

revision = "0032_content"
down_revision = "0031_returns"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "submissions",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=40), nullable=False),
        sa.Column("received_at", db.Utc(), nullable=False),
        sa.Column("email", sa.String(length=255), nullable=False),
        sa.Column("name", sa.String(length=120), nullable=False),
        sa.Column("page_url", sa.String(length=500), nullable=False),
        sa.Column("fields", db.Json, nullable=False),
        sa.Column("handled_at", db.Utc(), nullable=True),
        sa.Column("handled_by", sa.String(length=255), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_submissions")),
    )
    op.create_index("ix_submissions_received", "submissions", ["received_at"])
    op.create_index("ix_submissions_kind", "submissions", ["kind", "handled_at", "id"])
