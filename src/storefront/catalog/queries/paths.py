"""Stream the paths of all public pages, for sitemaps."""

from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, select

from storefront.catalog import rules
from storefront.catalog.tables import BrandRow, CategoryRow, ItemRow
from storefront.platform.statements import Query, only

CHUNK = 2000


class _Item(NamedTuple):
    inv_mast_uid: int
    item_code: str


_CATEGORIES = Query(select(CategoryRow.slug).order_by(CategoryRow.category_id), only)
_BRANDS = Query(select(BrandRow.slug).order_by(BrandRow.slug), only)
_ITEMS = Query(
    select(ItemRow.inv_mast_uid, ItemRow.item_code)
    .where(ItemRow.is_web, ItemRow.inv_mast_uid > bindparam("last"))
    .order_by(ItemRow.inv_mast_uid)
    .limit(CHUNK),
    _Item,
)


def stream_paths(conn: Connection) -> Iterator[str]:
    """Yield the path of every category, brand and web item, in a stable order."""
    for slug in _CATEGORIES.all(conn):
        yield rules.category_path(slug)
    for slug in _BRANDS.all(conn):
        yield rules.brand_path(slug)
    yield from _item_paths(conn)


def _item_paths(conn: Connection) -> Iterator[str]:
    last = 0
    while items := _ITEMS.all(conn, last=last):
        for item in items:
            yield rules.product_path(item.item_code, item.inv_mast_uid)
        last = items[-1].inv_mast_uid
