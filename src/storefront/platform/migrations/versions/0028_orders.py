"""The orders of a company in their order, and what they are found by."""

import sqlalchemy as sa
from alembic import op

from storefront.platform import db

revision = "0028_orders"
down_revision = "0027_after_the_order"
branch_labels = None
depends_on = None

INDEXES = {
    "ix_orders_customer_number": ["customer_id_p21", "order_number"],
    "ix_orders_customer_total": ["customer_id_p21", "order_total", "order_number"],
    "ix_orders_customer_status": ["customer_id_p21", "status", "order_date", "order_number", "web_user_id"],
    "ix_orders_customer_person": ["customer_id_p21", "web_user_id", "order_date", "order_number"],
}
JOINED = {"sqlite": "group_concat", "postgresql": "string_agg"}
LINE_END = {"sqlite": "char(10)", "postgresql": "chr(10)"}
FILL = """
    INSERT INTO order_texts (customer_id_p21, order_date, order_number, text)
    SELECT customer_id_p21, order_date, order_number, lower(
        {end} || order_number || {end} || web_reference_id || {end} || po_no || {end} || ship_to_name || {end}
        || coalesce((
            SELECT {joined}(item_code || {end} || customer_part_number, {end})
            FROM order_lines WHERE order_lines.order_number = orders.order_number
        ), ''))
    FROM orders WHERE customer_id_p21 IS NOT NULL
"""


def upgrade() -> None:
    op.create_table(
        "order_texts",
        sa.Column("customer_id_p21", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("order_date", db.Utc(), nullable=False),
        sa.Column("order_number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("customer_id_p21", "order_date", "order_number", name=op.f("pk_order_texts")),
        sqlite_with_rowid=False,
    )
    with op.batch_alter_table("order_texts", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_order_texts_order_number"), ["order_number"], unique=True)
    with op.batch_alter_table("orders", schema=None) as batch_op:
        for name, columns in INDEXES.items():
            batch_op.create_index(name, columns, unique=False)
    dialect = op.get_bind().dialect.name
    op.execute(FILL.format(end=LINE_END[dialect], joined=JOINED[dialect]))
