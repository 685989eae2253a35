"""Read the entries of the index from the database: all, or those that changed."""

from collections.abc import Collection, Iterator, Mapping
from decimal import Decimal

import msgspec
from sqlalchemy import Connection, bindparam, func, select
from sqlalchemy.orm import InstrumentedAttribute

from storefront.availability import rules as availability
from storefront.availability.queries import stock
from storefront.availability.queries.stock import StockFacts
from storefront.catalog.queries import items
from storefront.catalog.queries.tree import Series, Tree, load_tree
from storefront.catalog.schemas import ItemNumber, TechSpec
from storefront.catalog.tables import BrandRow, CatalogItemRow, ItemRow
from storefront.platform.batches import BatchQuery
from storefront.platform.statements import Query, columns_of, only
from storefront.pricing.queries import prices as pricing
from storefront.search.entry import CATALOG_ITEM, ITEM, Entry
from storefront.search.number_match import ITEM_CODE

CHUNK = 1000

_NO_SERIES = Series(
    slug="", category_slug="", name="", brand_slug=None, drawing="", intro="", columns=[], sort_order=0
)


def _uids(column: InstrumentedAttribute[int]) -> Query[int]:
    """Return a query for the next keys after `last`."""
    return Query(
        select(column).where(column > bindparam("last")).order_by(column).limit(bindparam("most")), only
    )


class _Item(msgspec.Struct, frozen=True):
    """A row of an item with the name of its brand, for the index."""

    inv_mast_uid: int
    item_code: str
    item_desc: str
    extended_desc: str
    brand_slug: str | None
    series_slug: str | None
    category_slug: str | None
    is_preferred_stock: bool
    is_discontinued: bool
    is_web: bool
    is_service: bool
    supplier_id: int | None
    features: list[str]
    popularity: int
    brand_name: str | None


_ITEMS = BatchQuery(
    select(*columns_of(_Item, ItemRow), BrandRow.name.label("brand_name")).outerjoin(
        BrandRow, BrandRow.slug == ItemRow.brand_slug
    ),
    ItemRow.inv_mast_uid,
    _Item,
)
_UIDS = {ITEM: _uids(ItemRow.inv_mast_uid), CATALOG_ITEM: _uids(CatalogItemRow.item_catalog_uid)}
_COUNT = Query(
    select(
        select(func.count()).select_from(ItemRow).scalar_subquery()
        + select(func.count()).select_from(CatalogItemRow).scalar_subquery()
    ),
    only,
)


def count_entries(conn: Connection) -> int:
    """Return the number of entries that can be found."""
    return int(_COUNT.all(conn)[0])


def stream_entries(conn: Connection) -> Iterator[Entry]:
    """Yield all entries, in constant memory."""
    tree = load_tree(conn, is_counted=False)
    for kind, query in _UIDS.items():
        last = 0
        while uids := query.all(conn, last=last, most=CHUNK):
            yield from _LISTS[kind](conn, tree, uids)
            last = uids[-1]


def list_items(conn: Connection, tree: Tree, uids: Collection[int]) -> list[Entry]:
    """Return the entries of these items; deleted ones are absent."""
    rows = _ITEMS.rows(conn, uids)
    found = [row.inv_mast_uid for row in rows]
    specs = items.list_specs(conn, found)
    numbers = items.list_numbers(conn, found)
    prices = pricing.list_unit_prices(conn, found)
    shelves = stock.list_stock_facts(conn, found)
    return [
        _item(row, tree, specs.get(uid, []), numbers.get(uid, []), prices.get(uid), shelves.get(uid))
        for uid, row in zip(found, rows, strict=True)
    ]


def list_catalog_items(conn: Connection, tree: Tree, uids: Collection[int]) -> list[Entry]:
    """Return the entries of these catalog items; deleted ones are absent."""
    return [
        Entry(
            kind=CATALOG_ITEM,
            uid=uid,
            item_code=row.item_code,
            title=row.item_desc,
            description=row.extended_desc,
            brand_slug=row.brand_slug or "",
            brand_name=_maker(tree, row.brand_slug),
            numbers=[row.item_code],
            number_kinds=[ITEM_CODE],
            price=row.unit_price,
        )
        for uid, row in items.list_catalog_items(conn, uids).items()
    ]


_LISTS = {ITEM: list_items, CATALOG_ITEM: list_catalog_items}


def _item(
    facts: _Item,
    tree: Tree,
    specs: list[TechSpec],
    numbers: list[ItemNumber],
    price: Decimal | None,
    shelf: StockFacts | None,
) -> Entry:
    path = tree.by_slug[facts.category_slug].upwards() if facts.category_slug in tree.by_slug else []
    series = tree.series.get(facts.series_slug or "", _NO_SERIES)
    available = shelf.info.availability if shelf else 0
    to_make = shelf.info.available_to_make if shelf else 0
    return Entry(
        kind=ITEM,
        uid=facts.inv_mast_uid,
        item_code=facts.item_code,
        title=facts.item_desc,
        description=" ".join((facts.extended_desc, *facts.features)),
        brand_slug=(facts.brand_slug or "") if facts.brand_name else "",
        brand_name=(facts.brand_name or "") if facts.brand_slug else "",
        categories=[one.slug for one in path],
        category_names=[*(one.name for one in path), series.name],
        series=series.slug,
        series_order=series.sort_order,
        series_columns=series.columns,
        specs=specs,
        numbers=[one.number for one in numbers],
        number_kinds=[one.kind for one in numbers],
        supplier_id=facts.supplier_id,
        price=price,
        available=available,
        is_in_stock=not facts.is_discontinued and availability.is_in_stock(available, to_make),
        is_web=facts.is_web,
        is_preferred=facts.is_preferred_stock,
        is_discontinued=facts.is_discontinued,
        is_service=facts.is_service,
        popularity=facts.popularity,
    )


def _maker(tree: Tree, slug: str | None) -> str:
    return tree.brands[slug].brand.name if slug in tree.brands else ""


def list_changed(conn: Connection, keys: Mapping[str, Collection[int]]) -> list[Entry]:
    """Return the current entries of these uids by kind."""
    tree = load_tree(conn, is_counted=False)
    found = list_items(conn, tree, keys.get(ITEM, ()))
    return found + list_catalog_items(conn, tree, keys.get(CATALOG_ITEM, ()))
