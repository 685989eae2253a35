"""Numbers of returns, where they are sent, and one return for each request."""

import sqlalchemy as sa
from alembic import op

revision = "0031_returns"
down_revision = "0030_webhooks"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "return_sequences",
        sa.Column("name", sa.String(length=20), nullable=False),
        sa.Column("next_number", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_return_sequences")),
    )
    with op.batch_alter_table("returns", schema=None) as batch_op:
        batch_op.add_column(sa.Column("request_key", sa.String(length=40), nullable=True))
        batch_op.add_column(sa.Column("return_to", sa.String(length=300), nullable=False, server_default=""))
        batch_op.create_index("ix_returns_request", ["web_user_id", "request_key"], unique=True)
