"""Changes stay for some minutes after the index has them, so that every process hears of them."""

import sqlalchemy as sa
from alembic import op

from storefront.platform import db

revision = "0004_changes"
down_revision = "0003_outside_services"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("search_changes", schema=None) as batch_op:
        batch_op.add_column(sa.Column("indexed_at", db.Utc(), nullable=True))
        batch_op.create_index(
            batch_op.f("ix_search_changes_indexed_at_id"), ["indexed_at", "id"], unique=False
        )


def downgrade() -> None:
    with op.batch_alter_table("search_changes", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_search_changes_indexed_at_id"))
        batch_op.drop_column("indexed_at")
