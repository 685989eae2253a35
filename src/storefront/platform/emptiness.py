"""Whether a store is empty, so that a backup may be restored into it or another store moved into it."""

from sqlalchemy import Connection, MetaData, exists, inspect, literal, select

from storefront.platform import lease, migrate
from storefront.platform.settings import Misconfigured

BY_ITSELF = frozenset(
    {
        *("generation", "leases", "clock", "sweeps", "search_catalogue", "search_changes", "signing_keys"),
        *("tallies", "provider_failures", "moves", migrate.VERSION_TABLE),
    }
)
"""Tables that get rows in a store in which nothing has happened yet."""
SHOWN = 4
"""How many of the tables with rows are named."""


def tables_with_rows(conn: Connection, metadata: MetaData) -> list[str]:
    """Return the names of the tables that have rows, other than those that get them by themselves."""
    present = set(inspect(conn).get_table_names())
    tables = [table for table in metadata.sorted_tables if table.name in present - BY_ITSELF]
    return [
        table.name for table in tables if conn.scalar(select(exists(select(literal(1)).select_from(table))))
    ]


def foreign_tables(conn: Connection, metadata: MetaData) -> list[str]:
    """Return the names of tables that are not the store's."""
    return sorted(set(inspect(conn).get_table_names()) - set(metadata.tables) - {migrate.VERSION_TABLE})


def refuse_running(conn: Connection, what: str, store: str = "The store") -> None:
    """Raise Misconfigured while the background worker of this database runs: stop `store`, then `what`."""
    if not inspect(conn).has_table("leases"):
        return
    held = lease.find_lease(conn, lease.WORKER, lease.moment(conn))
    if held is not None and not held.is_over:
        raise Misconfigured(
            f"{store} is running: stop storefront serve and storefront worker, then {what}. "
            f"After a crash, wait {lease.LASTS_SECONDS} seconds."
        )


def named(tables: list[str]) -> str:
    """Return the first of the names, for a sentence."""
    more = f" and {len(tables) - SHOWN} more tables" if len(tables) > SHOWN else ""
    return ", ".join(tables[:SHOWN]) + more
