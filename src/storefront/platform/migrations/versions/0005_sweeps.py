"""What a sweep has last done, since when the clock goes steadily, and which attempts to pay are open."""

import sqlalchemy as sa
from alembic import op

from storefront.platform import db

revision = "0005_sweeps"
down_revision = "0004_changes"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "clock",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("seen_at", db.Utc(), nullable=False),
        sa.Column("steady_since", db.Utc(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_clock")),
    )
    op.create_table(
        "sweeps",
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("done_at", db.Utc(), nullable=False),
        sa.Column("removed", sa.Integer(), nullable=False),
        sa.Column("refused", sa.Integer(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_sweeps")),
    )
    with op.batch_alter_table("payments", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_payments_state"), ["state"], unique=False)


def downgrade() -> None:
    with op.batch_alter_table("payments", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_payments_state"))
    op.drop_table("sweeps")
    op.drop_table("clock")
