"""What outside services are told of items and places, and what a tax service answered a checkout."""

import sqlalchemy as sa
from alembic import op

from storefront.platform import db

revision = "0003_outside_services"
down_revision = "0002_leases"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("items", schema=None) as batch_op:
        for name in ("length_in", "width_in", "height_in"):
            batch_op.add_column(sa.Column(name, sa.Double(), nullable=True))
        batch_op.add_column(sa.Column("tax_class", sa.String(length=40), nullable=False, server_default=""))
        batch_op.add_column(
            sa.Column("freight_class", sa.String(length=10), nullable=False, server_default="")
        )
    with op.batch_alter_table("locations", schema=None) as batch_op:
        batch_op.add_column(sa.Column("address1", sa.String(length=50), nullable=False, server_default=""))
        batch_op.add_column(sa.Column("country", sa.String(length=2), nullable=False, server_default="US"))
    with op.batch_alter_table("checkouts", schema=None) as batch_op:
        batch_op.add_column(sa.Column("taxes", db.Json, nullable=True))
        batch_op.add_column(sa.Column("taxes_key", sa.String(length=64), nullable=False, server_default=""))
