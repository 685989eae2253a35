"""Mails that somebody had sent to an address are counted, whoever asked for them."""

import sqlalchemy as sa
from alembic import op

from storefront.platform import db

revision = "0013_asked_mails"
down_revision = "0012_parts_and_watches"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "asked_mails",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("email", sa.String(length=255), nullable=False),
        sa.Column("at", db.Utc(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_asked_mails")),
    )
    with op.batch_alter_table("asked_mails", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_asked_mails_at"), ["at"], unique=False)
        batch_op.create_index(batch_op.f("ix_asked_mails_email"), ["email"], unique=False)


def downgrade() -> None:
    with op.batch_alter_table("asked_mails", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_asked_mails_email"))
        batch_op.drop_index(batch_op.f("ix_asked_mails_at"))
    op.drop_table("asked_mails")
