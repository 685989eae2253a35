"""The website alert can be switched off without losing its days."""

import sqlalchemy as sa
from alembic import op

revision = "0035_rooms"
down_revision = "0034_moves"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("alert", schema=None) as batch_op:
        batch_op.add_column(sa.Column("is_on", sa.Boolean(), nullable=False, server_default=sa.true()))
