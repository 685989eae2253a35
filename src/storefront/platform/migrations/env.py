"""Runs the migrations with Alembic, on the connection and in the transaction it is given."""

from typing import Any, Literal

from alembic import context
from sqlalchemy import JSON

from storefront.platform.migrate import VERSION_TABLE


def _render(kind: str, item: Any, _context: Any) -> str | Literal[False]:
    """Write our JSON column in migrations as the tables do."""
    return "db.Json" if kind == "type" and isinstance(item, JSON) else False


context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=context.config.attributes["metadata"],
    version_table=VERSION_TABLE,
    render_as_batch=True,
    render_item=_render,
    compare_type=True,
    transaction_per_migration=False,
    user_module_prefix="db.",
)
with context.begin_transaction():
    context.run_migrations()
