"""A revision that was stored while a price was missing has no total."""

from typing import Any

import sqlalchemy as sa
from alembic import op

from storefront.platform import db

revision = "0039_unpriced_revisions"
down_revision = "0038_other_references"
branch_labels = None
depends_on = None

_revisions = sa.table(
    "quote_revisions",
    sa.column("quote_number", sa.Integer),
    sa.column("revision", sa.Integer),
    sa.column("lines", db.Json),
    sa.column("total", db.Money6),
)


def upgrade() -> None:
    with op.batch_alter_table("quote_revisions", schema=None) as batch_op:
        batch_op.alter_column("total", existing_type=db.Money6, nullable=True)
    connection = op.get_bind()
    kept = _revisions.c
    stored = connection.execute(sa.select(kept.quote_number, kept.revision, kept.lines))
    for quote, number in [(row[0], row[1]) for row in stored if _is_unpriced(row[2])]:
        is_this = sa.and_(kept.quote_number == quote, kept.revision == number)
        connection.execute(sa.update(_revisions).where(is_this).values(total=None))


def _is_unpriced(lines: list[dict[str, Any]]) -> bool:
    return any(line.get("alternativeTo") is None and line.get("unitPrice") is None for line in lines)
