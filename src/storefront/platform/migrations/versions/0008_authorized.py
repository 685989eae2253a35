"""Attempts to pay are kept as Authorized, in the spelling that everything else has."""

from alembic import op

revision = "0008_authorized"
down_revision = "0007_orders_whole"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("UPDATE payments SET state = 'Authorized' WHERE state = 'Authorised'")


def downgrade() -> None:
    op.execute("UPDATE payments SET state = 'Authorised' WHERE state = 'Authorized'")
