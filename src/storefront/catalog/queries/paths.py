"""The addresses of everything that a visitor can look at, as a stream: for sitemaps."""

from collections.abc import Iterator

from sqlalchemy import Connection, select

from storefront.catalog import rules
from storefront.catalog.tables import BrandRow, CategoryRow, ItemRow

CHUNK = 2000


def stream_paths(reading: Connection) -> Iterator[str]:
    """Yield the path of every category, brand and web item, in a lasting order."""
    for slug in reading.scalars(select(CategoryRow.slug).order_by(CategoryRow.category_id)).all():
        yield rules.category_path(slug)
    for slug in reading.scalars(select(BrandRow.slug).order_by(BrandRow.slug)).all():
        yield rules.brand_path(slug)
    yield from _item_paths(reading)


def _item_paths(reading: Connection) -> Iterator[str]:
    statement = select(ItemRow.inv_mast_uid, ItemRow.item_code).where(ItemRow.is_web)
    last = 0
    while rows := reading.execute(
        statement.where(ItemRow.inv_mast_uid > last).order_by(ItemRow.inv_mast_uid).limit(CHUNK)
    ).all():
        for uid, code in rows:
            yield rules.product_path(code, uid)
        last = rows[-1].inv_mast_uid
