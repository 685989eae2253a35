"""The mark of a store whose content was moved to another database."""

import sqlalchemy as sa
from alembic import op

from storefront.platform.db import Utc

revision = "0034_moves"
down_revision = "0033_tallies_and_files"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "moves",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("moved_to", sa.String(length=400), nullable=False),
        sa.Column("started_at", Utc(), nullable=False),
        sa.Column("finished_at", Utc(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_moves")),
    )
