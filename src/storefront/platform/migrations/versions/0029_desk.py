"""Why a price request was closed without a quote."""

import sqlalchemy as sa
from alembic import op

revision = "0029_desk"
down_revision = "0029_api_keys"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "price_requests",
        sa.Column("closed_reason", sa.String(length=500), server_default="", nullable=False),
    )
