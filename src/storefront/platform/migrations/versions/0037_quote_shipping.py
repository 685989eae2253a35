"""A quote knows how its buyer wants it shipped."""

import sqlalchemy as sa
from alembic import op

revision = "0037_quote_shipping"
down_revision = "0036_alert_changes"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("quotes", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("packing_basis", sa.String(length=20), nullable=False, server_default="")
        )
        batch_op.add_column(
            sa.Column("special_paperwork", sa.String(length=40), nullable=False, server_default="none")
        )
        batch_op.add_column(sa.Column("is_collect", sa.Boolean(), nullable=False, server_default=sa.false()))
        batch_op.add_column(
            sa.Column("collect_account", sa.String(length=40), nullable=False, server_default="")
        )
        batch_op.add_column(
            sa.Column("collect_carrier", sa.String(length=40), nullable=False, server_default="")
        )
        batch_op.add_column(sa.Column("is_rush", sa.Boolean(), nullable=False, server_default=sa.false()))
        batch_op.add_column(sa.Column("not_before_date", sa.Date(), nullable=True))
    with op.batch_alter_table("quote_lines", schema=None) as batch_op:
        batch_op.add_column(sa.Column("requested_date", sa.Date(), nullable=True))
