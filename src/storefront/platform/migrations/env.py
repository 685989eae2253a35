"""How Alembic takes the steps: on the connection it is handed, inside that transaction."""

from alembic import context

from storefront.platform.migrate import VERSION_TABLE

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=context.config.attributes["metadata"],
    version_table=VERSION_TABLE,
    render_as_batch=True,
    compare_type=True,
    transaction_per_migration=False,
    user_module_prefix="db.",
)
with context.begin_transaction():
    context.run_migrations()
