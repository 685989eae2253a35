"""Indexes that no query uses are gone; those of companies and accounts leave out the rows of guests."""

import sqlalchemy as sa
from alembic import op

revision = "0009_fewer_indexes"
down_revision = "0008_authorized"
branch_labels = None
depends_on = None

UNUSED = (
    ("orders", "status"),
    ("orders", "web_user_id"),
    ("orders", "contact_email"),
    ("order_lines", "inv_mast_uid"),
    ("carts", "web_user_id"),
)
KNOWN = (
    ("orders", "customer_id_p21"),
    ("carts", "customer_id_p21"),
    ("cards", "web_user_id"),
    ("payments", "order_number"),
)


def upgrade() -> None:
    for table, column in (*UNUSED, *KNOWN):
        op.drop_index(f"ix_{table}_{column}", table_name=table, if_exists=True)
    for table, column in KNOWN:
        known = sa.text(f"{column} IS NOT NULL")
        op.create_index(f"ix_{table}_{column}", table, [column], sqlite_where=known, postgresql_where=known)


def downgrade() -> None:
    for table, column in KNOWN:
        op.drop_index(f"ix_{table}_{column}", table_name=table, if_exists=True)
    for table, column in (*UNUSED, *KNOWN):
        op.create_index(f"ix_{table}_{column}", table, [column])
