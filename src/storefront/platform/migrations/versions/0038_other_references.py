"""An account request knows every order and quote that was placed while it waited."""

import sqlalchemy as sa
from alembic import op

from storefront.platform import db

revision = "0038_other_references"
down_revision = "0037_quote_shipping"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("account_requests", schema=None) as batch_op:
        batch_op.add_column(sa.Column("other_references", db.Json, nullable=False, server_default="[]"))
