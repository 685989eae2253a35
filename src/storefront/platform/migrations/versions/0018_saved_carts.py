"""Keep carts for later, under a name."""

import sqlalchemy as sa
from alembic import op

from storefront.platform import db

revision = "0018_saved_carts"
down_revision = "0017_quotes"
branch_labels = None
depends_on = None

NAMES = "ix_carts_customer_id_p21_web_user_id_saved_key"


def upgrade() -> None:
    op.add_column("carts", sa.Column("saved_at", db.Utc(), nullable=True))
    op.add_column("carts", sa.Column("saved_name", sa.String(length=100), nullable=True))
    op.add_column("carts", sa.Column("saved_key", sa.String(length=300), nullable=True))
    op.add_column("carts", sa.Column("saved_why", sa.String(length=12), nullable=True))
    named = sa.text("saved_key IS NOT NULL")
    op.create_index(
        op.f(NAMES),
        "carts",
        ["customer_id_p21", "web_user_id", "saved_key"],
        unique=True,
        sqlite_where=named,
        postgresql_where=named,
    )


def downgrade() -> None:
    op.drop_index(op.f(NAMES), table_name="carts")
    for name in ("saved_why", "saved_key", "saved_name", "saved_at"):
        op.drop_column("carts", name)
