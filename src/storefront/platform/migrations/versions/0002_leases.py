"""Let one process at a time do the chores."""

import sqlalchemy as sa
from alembic import op

from storefront.platform import db

revision = "0002_leases"
down_revision = "0001_shop"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "leases",
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("holder", sa.String(length=120), nullable=False),
        sa.Column("until", db.Utc(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_leases")),
    )


def downgrade() -> None:
    op.drop_table("leases")
