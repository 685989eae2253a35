"""Of the website alerts of a day, the one that staff changed last is shown."""

import sqlalchemy as sa
from alembic import op

from storefront.platform import db

revision = "0036_alert_changes"
down_revision = "0035_rooms"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("alert", schema=None) as batch_op:
        batch_op.add_column(sa.Column("changed_at", db.Utc(), nullable=True))
