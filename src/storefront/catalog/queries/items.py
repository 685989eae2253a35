"""Items by the batch: what is kept of them, with maker, drawing and properties."""

from collections.abc import Collection, Iterable, Sequence

from sqlalchemy import Connection, func, or_, select

from storefront.catalog.facts import ItemFacts
from storefront.catalog.schemas import AssociationKind, Brand, ItemNumber, TechSpec
from storefront.catalog.tables import (
    AssociationRow,
    BomRow,
    BrandRow,
    CatalogItemRow,
    CategoryRow,
    ItemRow,
    NumberRow,
    RestrictedCustomerRow,
    SeriesRow,
    SpecRow,
)
from storefront.platform.db import Database
from storefront.platform.many import AnyRow, Many
from storefront.platform.memory import ItemMemory

REPLACES = or_(
    *(AssociationRow.kind == kind.value for kind in (AssociationKind.SUBSTITUTE, AssociationKind.REPLACEMENT))
)
"""Tells the associations with what takes an item's place."""

NAMES_AROUND = (
    BrandRow.name.label("brand_name"),
    SeriesRow.drawing.label("series_drawing"),
    CategoryRow.drawing.label("category_drawing"),
)
"""What `facts_of` wants beside an item's own columns."""

_ITEMS = Many(
    select(*ItemRow.__table__.columns, *NAMES_AROUND)
    .outerjoin(BrandRow, BrandRow.slug == ItemRow.brand_slug)
    .outerjoin(SeriesRow, SeriesRow.slug == ItemRow.series_slug)
    .outerjoin(CategoryRow, CategoryRow.slug == ItemRow.category_slug),
    ItemRow.inv_mast_uid,
)
_SPECS = Many(
    select(SpecRow.inv_mast_uid, SpecRow.attribute, SpecRow.value, SpecRow.unit, SpecRow.numeric).order_by(
        SpecRow.inv_mast_uid, SpecRow.sort_order, SpecRow.attribute
    ),
    SpecRow.inv_mast_uid,
)
_WITH_SUBSTITUTE = Many(
    select(AssociationRow.inv_mast_uid).where(REPLACES).distinct(),
    AssociationRow.inv_mast_uid,
)
_WITH_BOM = Many(select(BomRow.inv_mast_uid).distinct(), BomRow.inv_mast_uid)
_RESTRICTED = Many(
    select(RestrictedCustomerRow.inv_mast_uid, RestrictedCustomerRow.customer_id_p21).order_by(
        RestrictedCustomerRow.customer_id_p21
    ),
    RestrictedCustomerRow.inv_mast_uid,
)
_NUMBERS = Many(
    select(NumberRow.inv_mast_uid, NumberRow.kind, NumberRow.number).order_by(
        NumberRow.kind, NumberRow.number
    ),
    NumberRow.inv_mast_uid,
)
_BOM = Many(
    select(BomRow.inv_mast_uid, BomRow.component_inv_mast_uid, BomRow.quantity).order_by(
        BomRow.inv_mast_uid, BomRow.component_inv_mast_uid
    ),
    BomRow.inv_mast_uid,
)
_CATALOG_ITEMS = Many(select(*CatalogItemRow.__table__.columns), CatalogItemRow.item_catalog_uid)
_KNOWN_AS = Many(
    select(NumberRow.inv_mast_uid, ItemRow.is_web)
    .join(ItemRow, ItemRow.inv_mast_uid == NumberRow.inv_mast_uid)
    .distinct()
    .limit(50),
    NumberRow.normal_form,
)

_facts: ItemMemory[ItemFacts] = ItemMemory("facts", 5000)


def count_items(reading: Connection) -> int:
    """Return how many items there are, non-web ones included."""
    return reading.scalar(select(func.count()).select_from(ItemRow)) or 0


def list_facts(reading: Connection, uids: Collection[int]) -> dict[int, ItemFacts]:
    """Return what is kept of these items, by uid; unknown ones are absent."""
    rows = _ITEMS.rows(reading, uids)
    found = [row.inv_mast_uid for row in rows]
    specs = list_specs(reading, found)
    substituted = {row.inv_mast_uid for row in _WITH_SUBSTITUTE.rows(reading, found)}
    assembled = {row.inv_mast_uid for row in _WITH_BOM.rows(reading, found)}
    restricted = _grouped(_RESTRICTED.rows(reading, found))
    return {
        row.inv_mast_uid: facts_of(
            row,
            specs.get(row.inv_mast_uid, []),
            is_substituted=row.inv_mast_uid in substituted,
            has_bom=row.inv_mast_uid in assembled,
            restricted_to=tuple(customer for _, customer in restricted.get(row.inv_mast_uid, ())),
        )
        for row in rows
    }


def shown_facts(db: Database, uids: Iterable[int]) -> dict[int, ItemFacts]:
    """Return the same from memory where the item has not changed; for pages, never for orders."""
    return _facts.fetch(db, uids, list_facts)


def list_specs(reading: Connection, uids: Collection[int]) -> dict[int, list[TechSpec]]:
    """Return the properties of these items, in the order in which they are shown."""
    specs: dict[int, list[TechSpec]] = {}
    for uid, attribute, value, unit, numeric in _SPECS.rows(reading, uids):
        spec = TechSpec(attribute=attribute, value=value, unit=unit, numeric=numeric)
        specs.setdefault(uid, []).append(spec)
    return specs


def list_numbers(reading: Connection, uids: Collection[int]) -> dict[int, list[ItemNumber]]:
    """Return every number that these items are known by."""
    numbers: dict[int, list[ItemNumber]] = {}
    for uid, kind, number in _NUMBERS.rows(reading, uids):
        numbers.setdefault(uid, []).append(ItemNumber(kind=kind, number=number))
    return numbers


def find_by_number(reading: Connection, normal_forms: Collection[str]) -> list[tuple[int, bool]]:
    """Return (uid, whether it is on the web) of the items that are known by any of these numbers."""
    wanted = [form for form in normal_forms if form]
    return [(row.inv_mast_uid, row.is_web) for row in _KNOWN_AS.rows(reading, wanted)]


def list_bom(reading: Connection, uids: Collection[int]) -> dict[int, list[tuple[int, int]]]:
    """Return the bills of materials of these items: (component, how many go into one)."""
    return _grouped_pairs(_BOM.rows(reading, uids))


def list_catalog_items(reading: Connection, uids: Collection[int]) -> dict[int, AnyRow]:
    """Return the rows of these catalog items."""
    return {row.item_catalog_uid: row for row in _CATALOG_ITEMS.rows(reading, uids)}


def _grouped(rows: Sequence[AnyRow]) -> dict[int, list[AnyRow]]:
    groups: dict[int, list[AnyRow]] = {}
    for row in rows:
        groups.setdefault(row[0], []).append(row)
    return groups


def _grouped_pairs(rows: Sequence[AnyRow]) -> dict[int, list[tuple[int, int]]]:
    groups: dict[int, list[tuple[int, int]]] = {}
    for owner, component, quantity in rows:
        groups.setdefault(owner, []).append((component, quantity))
    return groups


def facts_of(
    row: AnyRow,
    specs: list[TechSpec],
    *,
    is_substituted: bool,
    has_bom: bool,
    restricted_to: tuple[int, ...],
) -> ItemFacts:
    """Return an item's facts from its row, which has `NAMES_AROUND` beside its own columns."""
    return ItemFacts(
        inv_mast_uid=row.inv_mast_uid,
        item_code=row.item_code,
        item_desc=row.item_desc,
        extended_desc=row.extended_desc,
        brand=Brand(name=row.brand_name, slug=row.brand_slug) if row.brand_name else None,
        series_slug=row.series_slug,
        category_slug=row.category_slug,
        drawing=row.series_drawing if row.series_slug else row.category_drawing or "",
        lead_time_days=row.lead_time_days,
        is_ncnr=row.is_ncnr,
        is_assembly=row.is_assembly,
        is_preferred_stock=row.is_preferred_stock,
        is_discontinued=row.is_discontinued,
        is_web=row.is_web,
        weight_lb=row.weight_lb,
        nsn=row.nsn,
        supplier_id=row.supplier_id,
        purchase_order_cost=row.purchase_order_cost,
        airline_cost=row.airline_cost,
        disposition=row.disposition,
        price_page=row.price_page,
        features=row.features,
        popularity=row.popularity,
        tech_specs=specs,
        has_substitute=is_substituted,
        has_bill_of_materials=has_bom,
        restricted_to=restricted_to,
    )
