"""The titles of a store's items, from which the search benchmarks build their terms."""

from sqlalchemy import Connection, select

from storefront.catalog.tables import ItemRow


def list_titles(conn: Connection) -> list[str]:
    """Return the titles of all items, in the order of their uids."""
    return list(conn.scalars(select(ItemRow.item_desc).order_by(ItemRow.inv_mast_uid)))
