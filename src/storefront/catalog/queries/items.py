"""Read items in batches, with brand, drawing and properties."""

from collections.abc import Collection, Iterable
from decimal import Decimal
from functools import lru_cache
from sys import intern
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, func, or_, select

from storefront.catalog.presentation import ItemColumns, StoredItem, StoredMedia, drawing_of
from storefront.catalog.schemas import AssociationKind, Brand, ItemNumber, TechSpec
from storefront.catalog.tables import (
    AssociationRow,
    BomRow,
    BrandRow,
    CatalogItemRow,
    CategoryRow,
    ItemRow,
    MediaRow,
    NumberRow,
    RestrictedCustomerRow,
    SeriesRow,
    SpecRow,
)
from storefront.platform.batches import BatchQuery
from storefront.platform.catalog_cache import ItemCache
from storefront.platform.db import Database
from storefront.platform.statements import Query, columns_of, only

REPLACES = or_(
    *(AssociationRow.kind == kind.value for kind in (AssociationKind.SUBSTITUTE, AssociationKind.REPLACEMENT))
)
"""Condition on associations that replace an item."""


class ItemRecord(ItemColumns, frozen=True):
    """A row of an item, with the name of its brand and the drawings of its series and category."""

    brand_slug: str | None
    brand_name: str | None
    series_drawing: str | None
    category_drawing: str | None


class CatalogItem(msgspec.Struct, frozen=True):
    """A stored catalog item: a product from another manufacturer's catalog. Source: decision B4."""

    item_catalog_uid: int
    item_code: str
    item_desc: str
    extended_desc: str
    brand_slug: str | None
    unit_of_measure: str
    unit_price: Decimal | None


class _Spec(NamedTuple):
    inv_mast_uid: int
    attribute: str
    value: str
    unit: str
    numeric: float | None


class _Restriction(NamedTuple):
    inv_mast_uid: int
    customer_id_p21: int


class _Number(NamedTuple):
    inv_mast_uid: int
    kind: str
    number: str


class _Part(NamedTuple):
    inv_mast_uid: int
    component_inv_mast_uid: int
    quantity: int


RECORD_COLUMNS = (
    *columns_of(ItemRecord, ItemRow),
    BrandRow.name.label("brand_name"),
    SeriesRow.drawing.label("series_drawing"),
    CategoryRow.drawing.label("category_drawing"),
)
"""The columns of an `ItemRecord`, from `items` and the three tables joined to it."""

_COUNT = Query(select(func.count()).select_from(ItemRow), only)
_ITEMS = BatchQuery(
    select(*RECORD_COLUMNS)
    .outerjoin(BrandRow, BrandRow.slug == ItemRow.brand_slug)
    .outerjoin(SeriesRow, SeriesRow.slug == ItemRow.series_slug)
    .outerjoin(CategoryRow, CategoryRow.slug == ItemRow.category_slug),
    ItemRow.inv_mast_uid,
    ItemRecord,
)
_SPECS = BatchQuery(
    select(SpecRow.inv_mast_uid, SpecRow.attribute, SpecRow.value, SpecRow.unit, SpecRow.numeric).order_by(
        SpecRow.inv_mast_uid, SpecRow.sort_order, SpecRow.attribute
    ),
    SpecRow.inv_mast_uid,
    _Spec,
)
MEDIA_COLUMNS = columns_of(StoredMedia, MediaRow)
"""The columns of a `StoredMedia`."""
_WITH_SUBSTITUTE = BatchQuery(
    select(AssociationRow.inv_mast_uid).where(REPLACES).distinct(),
    AssociationRow.inv_mast_uid,
    int,
)
_WITH_BOM = BatchQuery(select(BomRow.inv_mast_uid).distinct(), BomRow.inv_mast_uid, int)
_RESTRICTED = BatchQuery(
    select(RestrictedCustomerRow.inv_mast_uid, RestrictedCustomerRow.customer_id_p21).order_by(
        RestrictedCustomerRow.customer_id_p21
    ),
    RestrictedCustomerRow.inv_mast_uid,
    _Restriction,
)
_NUMBERS = BatchQuery(
    select(NumberRow.inv_mast_uid, NumberRow.kind, NumberRow.number).order_by(
        NumberRow.kind, NumberRow.number
    ),
    NumberRow.inv_mast_uid,
    _Number,
)
_BOM = BatchQuery(
    select(BomRow.inv_mast_uid, BomRow.component_inv_mast_uid, BomRow.quantity).order_by(
        BomRow.inv_mast_uid, BomRow.component_inv_mast_uid
    ),
    BomRow.inv_mast_uid,
    _Part,
)
_CATALOG_ITEMS = BatchQuery(
    select(*columns_of(CatalogItem, CatalogItemRow)), CatalogItemRow.item_catalog_uid, CatalogItem
)
_facts: ItemCache[StoredItem] = ItemCache("facts", 5000)


def count_items(conn: Connection) -> int:
    """Return the number of items, including non-web items."""
    return _COUNT.first(conn) or 0


def list_facts(conn: Connection, uids: Collection[int]) -> dict[int, StoredItem]:
    """Return the facts about these items by uid, without media; unknown items are absent."""
    rows = _ITEMS.rows(conn, uids)
    found = [row.inv_mast_uid for row in rows]
    specs = list_specs(conn, found)
    substituted = set(_WITH_SUBSTITUTE.rows(conn, found))
    assembled = set(_WITH_BOM.rows(conn, found))
    restricted: dict[int, list[int]] = {}
    for uid, customer in _RESTRICTED.rows(conn, found):
        restricted.setdefault(uid, []).append(customer)
    return {
        row.inv_mast_uid: facts_of(
            row,
            specs.get(row.inv_mast_uid, []),
            is_substituted=row.inv_mast_uid in substituted,
            has_bom=row.inv_mast_uid in assembled,
            restricted_to=tuple(restricted.get(row.inv_mast_uid, ())),
        )
        for row in rows
    }


def cached_facts(db: Database, uids: Iterable[int]) -> dict[int, StoredItem]:
    """Return the same from the cache unless the item has changed; for pages, never for orders."""
    return _facts.fetch(db, uids, list_facts)


def list_specs(conn: Connection, uids: Collection[int]) -> dict[int, list[TechSpec]]:
    """Return the properties of these items, in display order."""
    specs: dict[int, list[TechSpec]] = {}
    for uid, attribute, value, unit, numeric in _SPECS.rows(conn, uids):
        spec = tech_spec(attribute, value, unit, numeric)
        known = specs.get(uid)
        if known is None:
            specs[uid] = [spec]
        else:
            known.append(spec)
    return specs


def tech_spec(attribute: str, value: str, unit: str, numeric: float | None) -> TechSpec:
    """Return a property: a single object shared by all items that have it."""
    return _tech_spec(intern(attribute), value, intern(unit), numeric)


@lru_cache(maxsize=20_000)
def _tech_spec(attribute: str, value: str, unit: str, numeric: float | None) -> TechSpec:
    return TechSpec(attribute=attribute, value=value, unit=unit, numeric=numeric)


@lru_cache(maxsize=1_000)
def _brand(slug: str, name: str) -> Brand:
    return Brand(name=name, slug=slug)


def _shared(text: str | None) -> str | None:
    return None if text is None else intern(text)


def list_numbers(conn: Connection, uids: Collection[int]) -> dict[int, list[ItemNumber]]:
    """Return all numbers of these items."""
    numbers: dict[int, list[ItemNumber]] = {}
    for uid, kind, number in _NUMBERS.rows(conn, uids):
        numbers.setdefault(uid, []).append(ItemNumber(kind=kind, number=number))
    return numbers


def list_bom(conn: Connection, uids: Collection[int]) -> dict[int, list[tuple[int, int]]]:
    """Return the bills of materials of these items: (component, quantity per assembly)."""
    parts: dict[int, list[tuple[int, int]]] = {}
    for owner, component, quantity in _BOM.rows(conn, uids):
        parts.setdefault(owner, []).append((component, quantity))
    return parts


def list_catalog_items(conn: Connection, uids: Collection[int]) -> dict[int, CatalogItem]:
    """Return these catalog items by uid; unknown ones are absent."""
    return {row.item_catalog_uid: row for row in _CATALOG_ITEMS.rows(conn, uids)}


def facts_of(
    row: ItemRecord,
    specs: list[TechSpec],
    *,
    is_substituted: bool,
    has_bom: bool,
    restricted_to: tuple[int, ...],
    media: tuple[StoredMedia, ...] = (),
) -> StoredItem:
    """Return an item's facts from its record and related tables.

    Thousands of items are cached, so equal texts are interned.
    """
    return StoredItem(
        inv_mast_uid=row.inv_mast_uid,
        item_code=row.item_code,
        item_desc=row.item_desc,
        extended_desc=row.extended_desc,
        series_slug=_shared(row.series_slug),
        category_slug=_shared(row.category_slug),
        lead_time_days=row.lead_time_days,
        is_ncnr=row.is_ncnr,
        is_assembly=row.is_assembly,
        is_preferred_stock=row.is_preferred_stock,
        is_discontinued=row.is_discontinued,
        is_web=row.is_web,
        is_service=row.is_service,
        weight_lb=row.weight_lb,
        nsn=row.nsn,
        supplier_id=row.supplier_id,
        purchase_order_cost=row.purchase_order_cost,
        airline_cost=row.airline_cost,
        disposition=intern(row.disposition),
        price_page=intern(row.price_page),
        features=list(map(intern, row.features)),
        popularity=row.popularity,
        brand=_brand(row.brand_slug, row.brand_name) if row.brand_name and row.brand_slug else None,
        drawing=intern(drawing_of(row.series_slug, row.series_drawing, row.category_drawing)),
        tech_specs=specs,
        has_substitute=is_substituted,
        has_bill_of_materials=has_bom,
        restricted_to=restricted_to,
        media=media,
    )
