"""Tokens of a person whose rights were changed can be told; an index that no query uses is gone."""

import sqlalchemy as sa
from alembic import op

from storefront.platform import db

revision = "0011_rights"
down_revision = "0010_people"
branch_labels = None
depends_on = None

KNOWN = sa.text("rights_changed_at IS NOT NULL")


def upgrade() -> None:
    with op.batch_alter_table("sessions") as batch_op:
        batch_op.drop_index("ix_sessions_used_at")
        batch_op.add_column(sa.Column("rights_version", sa.Integer(), nullable=False, server_default="0"))
        batch_op.add_column(sa.Column("rights_changed_at", db.Utc(), nullable=True))
        batch_op.create_index(
            "ix_sessions_rights_changed_at",
            ["rights_changed_at"],
            sqlite_where=KNOWN,
            postgresql_where=KNOWN,
        )


def downgrade() -> None:
    with op.batch_alter_table("sessions") as batch_op:
        batch_op.drop_index("ix_sessions_rights_changed_at", sqlite_where=KNOWN, postgresql_where=KNOWN)
        batch_op.drop_column("rights_changed_at")
        batch_op.drop_column("rights_version")
        batch_op.create_index("ix_sessions_used_at", ["used_at"])
