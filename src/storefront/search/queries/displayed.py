"""Everything that pages show of items, read by one statement and cached until the item changes.

The statement also reads the parts of assemblies at any depth, because available assemblies are computed from
their stock; a page thus takes one round trip, however many items it shows.
"""

import datetime
from collections.abc import Callable, Collection, Iterable, Mapping
from sys import intern
from typing import Any, TypeVar

import msgspec
from sqlalchemy import (
    CTE,
    Connection,
    ScalarSelect,
    Select,
    Text,
    any_,
    cast,
    exists,
    func,
    select,
)

from storefront.accounts.tables import CustomerRow
from storefront.availability.queries import stock
from storefront.availability.queries.places import cached_places
from storefront.availability.queries.stock import Receipt
from storefront.availability.schemas import FactoryStock, StockInfo
from storefront.availability.tables import FactoryStockRow, OnOrderRow, StockRow
from storefront.catalog.presentation import StoredItem, StoredMedia
from storefront.catalog.queries import items
from storefront.catalog.queries.items import ItemRecord
from storefront.catalog.schemas import FamilyMember, ItemNumber, RestrictedCustomer, TechSpec
from storefront.catalog.tables import (
    AssociationRow,
    BomRow,
    BrandRow,
    CategoryRow,
    ItemRow,
    MediaRow,
    NumberRow,
    RestrictedCustomerRow,
    SeriesRow,
    SpecRow,
)
from storefront.families.tables import FamilyRow
from storefront.platform.batches import keys_cte, keys_of
from storefront.platform.catalog_cache import ItemCache
from storefront.platform.db import Database
from storefront.platform.statements import Query
from storefront.pricing.queries import prices as pricing
from storefront.pricing.queries.prices import PriceFacts, PriceRecord
from storefront.pricing.tables import PriceRow

T = TypeVar("T")

ITEMS_MAX = 10_000
"""Maximum number of cached items; each takes about 3 kB."""

IN_PASSING = 5
"""The maximum number of items read `in_passing` to cache: they may be viewed next."""


class DisplayedItem(msgspec.Struct, frozen=True, kw_only=True):
    """An item with its price, stock and families, before any actor's permissions are applied."""

    facts: StoredItem
    price: PriceFacts | None
    stock: StockInfo
    families: tuple[FamilyMember, ...]
    restricted_to: tuple[RestrictedCustomer, ...]


class ItemExtras(msgspec.Struct, frozen=True, kw_only=True):
    """What a product page shows in addition to the item: numbers, associations, components."""

    numbers: list[ItemNumber]
    associations: list[tuple[str, int, str]]
    bom: list[tuple[int, int]]


class _Record(msgspec.Struct, frozen=True):
    """A result row of an item; strings are JSON lists, None if empty."""

    item: ItemRecord
    price: PriceRecord | None
    factory: FactoryStock | None
    specs: str | None
    shelves: str | None
    due: str | None
    members: str | None
    restricted: str | None
    bom: str | None
    media: str | None
    has_bom: bool
    has_substitute: bool


_ITEM_END = len(items.RECORD_COLUMNS)
_PRICE_END = _ITEM_END + len(pricing.RECORD_COLUMNS)
_FACTORY_END = _PRICE_END + 2


def _record(*columns: Any) -> _Record:
    """Return the columns of `_statement` as a record; price and factory stock may be missing."""
    price, (factory_availability, has_extra) = columns[_ITEM_END:_PRICE_END], columns[_PRICE_END:_FACTORY_END]
    return _Record(
        ItemRecord(*columns[:_ITEM_END]),
        None if price[0] is None else PriceRecord(*price),
        None
        if factory_availability is None
        else FactoryStock(factory_availability=factory_availability, has_extra=has_extra),
        *columns[_FACTORY_END:],
    )


class _Extras(msgspec.Struct, frozen=True):
    """A result row of an item's extras; strings are JSON lists."""

    inv_mast_uid: int
    numbers: str | None
    associations: str | None
    bom: str | None


_items: ItemCache[DisplayedItem] = ItemCache("displayed items", ITEMS_MAX)
_extras: ItemCache[ItemExtras] = ItemCache("item extras", ITEMS_MAX)

_specs = msgspec.json.Decoder(list[tuple[int, str, str, str, float | None]])
_pieces = msgspec.json.Decoder(list[tuple[int, int]])
_due = msgspec.json.Decoder(list[tuple[int, datetime.date | None]])
_members = msgspec.json.Decoder(list[tuple[int, str, str]])
_customers = msgspec.json.Decoder(list[tuple[int, str | None]])
_media = msgspec.json.Decoder(list[tuple[int, str, str, str, str, str, int, int, int]])
_pairs = msgspec.json.Decoder(list[tuple[str, str]])
_others = msgspec.json.Decoder(list[tuple[str, int, str]])


def displayed_items(
    db: Database, uids: Iterable[int], *, in_passing: bool = False
) -> dict[int, DisplayedItem]:
    """Return these items by uid, in the given order; unknown ones are absent.

    Items read `in_passing`, to compute something that is itself cached, are cached only if there are few.
    """
    places = cached_places(db)

    def load(conn: Connection, missing: Collection[int]) -> dict[int, DisplayedItem]:
        rows = {row.item.inv_mast_uid: row for row in _run(conn, _ITEMS, missing)}
        bom = {uid: _decoded(_pieces, row.bom) for uid, row in rows.items() if row.has_bom}
        shelves = {uid: dict(_decoded(_pieces, row.shelves)) for uid, row in rows.items()}
        shelved = stock.StoredStock(shelves=shelves, bom=bom, places=places)
        wanted = set(missing)
        return {uid: _displayed_of(row, shelved) for uid, row in rows.items() if uid in wanted}

    return _items.fetch(db, uids, load, IN_PASSING if in_passing else None)


def item_extras(db: Database, uids: Iterable[int]) -> dict[int, ItemExtras]:
    """Return the extras of these items by uid; unknown ones are absent."""
    return _extras.fetch(db, uids, _load_extras)


def _load_extras(conn: Connection, uids: Collection[int]) -> dict[int, ItemExtras]:
    return {
        row.inv_mast_uid: ItemExtras(
            numbers=[
                ItemNumber(kind=intern(kind), number=number) for kind, number in _decoded(_pairs, row.numbers)
            ],
            associations=[
                (intern(kind), uid, note) for kind, uid, note in _decoded(_others, row.associations)
            ],
            bom=_decoded(_pieces, row.bom),
        )
        for row in _run(conn, _EXTRAS, uids)
    }


def _displayed_of(row: _Record, shelved: "stock.StoredStock") -> DisplayedItem:
    item = row.item
    customers = _decoded(_customers, row.restricted)
    facts = items.facts_of(
        item,
        _specs_of(row.specs),
        is_substituted=row.has_substitute,
        has_bom=row.has_bom,
        restricted_to=tuple(customer for customer, _ in customers),
        media=tuple(StoredMedia(*one) for one in sorted(_decoded(_media, row.media))),
    )
    due = [Receipt(item.inv_mast_uid, pieces, day) for pieces, day in _decoded(_due, row.due)]
    return DisplayedItem(
        facts=facts,
        price=pricing.price_facts_of(row.price, is_web=item.is_web) if row.price else None,
        stock=stock.info_of(
            item.inv_mast_uid,
            item.lead_time_days,
            shelved,
            row.factory,
            due,
            is_discontinued=item.is_discontinued,
        ),
        families=tuple(
            FamilyMember(
                family_inv_mast_uid=head,
                inv_mast_uid=item.inv_mast_uid,
                relationship_to_family=place,
                unit_of_measure=unit,
            )
            for head, place, unit in _decoded(_members, row.members)
        ),
        restricted_to=tuple(
            RestrictedCustomer(name=name if name is not None else "", customer_id_p21=customer)
            for customer, name in customers
        ),
    )


def _specs_of(text: str | None) -> list[TechSpec]:
    """Return the properties sorted; sorting them in the database takes twice as long."""
    specs = sorted(_decoded(_specs, text))
    return [items.tech_spec(attribute, value, unit, numeric) for _, attribute, value, unit, numeric in specs]


def _decoded(decoder: "msgspec.json.Decoder[list[T]]", text: str | None) -> list[T]:
    return decoder.decode(text) if text else []


def _run(conn: Connection, queries: Mapping[str, Query[T]], uids: Collection[int]) -> list[T]:
    return queries[conn.dialect.name].all(conn, **keys_of(conn, uids))


class _Json:
    """The database's functions to pack rows into one JSON string."""

    def __init__(self, dialect: str) -> None:
        is_sqlite = dialect == "sqlite"
        self._array: Callable[..., Any] = func.json_array if is_sqlite else func.json_build_array
        self._listed: Callable[..., Any] = func.json_group_array if is_sqlite else func.json_agg

    def arrays(self, rows: Select[*tuple[Any, ...]]) -> ScalarSelect[str]:
        """Return the rows as JSON arrays of their columns, in order."""
        inner = rows.correlate(ItemRow).subquery()
        return select(cast(self._listed(self._array(*inner.c)), Text)).scalar_subquery()


def _with_parts(wanted: CTE) -> CTE:
    """Return the wanted items and all their parts, at any depth."""
    start = select(wanted.c.key.label("uid")).cte("with_parts", recursive=True)
    parts = select(BomRow.component_inv_mast_uid).join(start, BomRow.inv_mast_uid == start.c.uid)
    return start.union(parts)


def _statement(dialect: str) -> Select[*tuple[Any, ...]]:
    json, uid = _Json(dialect), ItemRow.inv_mast_uid
    all_of_them = _with_parts(keys_cte(dialect, uid))
    specs = select(SpecRow.sort_order, SpecRow.attribute, SpecRow.value, SpecRow.unit, SpecRow.numeric)
    shelves = select(StockRow.location_id, StockRow.quantity_available)
    due = select(OnOrderRow.receipt_qty_due_in, OnOrderRow.due_date).where(OnOrderRow.receipt_qty_due_in > 0)
    members = select(
        FamilyRow.family_inv_mast_uid, FamilyRow.relationship_to_family, FamilyRow.unit_of_measure
    )
    customers = select(RestrictedCustomerRow.customer_id_p21, CustomerRow.name).outerjoin(
        CustomerRow, CustomerRow.customer_id_p21 == RestrictedCustomerRow.customer_id_p21
    )
    whole = select(
        *items.RECORD_COLUMNS,
        *pricing.RECORD_COLUMNS,
        FactoryStockRow.factory_availability,
        FactoryStockRow.has_extra,
        json.arrays(specs.where(SpecRow.inv_mast_uid == uid)).label("specs"),
        json.arrays(shelves.where(StockRow.inv_mast_uid == uid)).label("shelves"),
        json.arrays(
            due.where(OnOrderRow.inv_mast_uid == uid).order_by(
                OnOrderRow.due_date.is_(None), OnOrderRow.due_date
            )
        ).label("due"),
        json.arrays(
            members.where(FamilyRow.inv_mast_uid == uid).order_by(FamilyRow.family_inv_mast_uid)
        ).label("members"),
        json.arrays(
            customers.where(RestrictedCustomerRow.inv_mast_uid == uid).order_by(
                RestrictedCustomerRow.customer_id_p21
            )
        ).label("restricted"),
        json.arrays(_parts_of(uid)).label("bom"),
        json.arrays(select(*items.MEDIA_COLUMNS).where(MediaRow.inv_mast_uid == uid)).label("media"),
        exists().where(BomRow.inv_mast_uid == uid).label("has_bom"),
        exists().where(AssociationRow.inv_mast_uid == uid, items.REPLACES).label("has_substitute"),
    ).select_from(ItemRow)
    return (
        _only(whole, all_of_them, dialect)
        .outerjoin(BrandRow, BrandRow.slug == ItemRow.brand_slug)
        .outerjoin(SeriesRow, SeriesRow.slug == ItemRow.series_slug)
        .outerjoin(CategoryRow, CategoryRow.slug == ItemRow.category_slug)
        .outerjoin(PriceRow, PriceRow.inv_mast_uid == uid)
        .outerjoin(FactoryStockRow, FactoryStockRow.inv_mast_uid == uid)
    )


def _only(whole: Select[*tuple[Any, ...]], wanted: CTE, dialect: str) -> Select[*tuple[Any, ...]]:
    """Return the statement for these items only.

    In a join, PostgreSQL would expect hundreds of items from the recursion, and read whole tables for one.
    """
    if dialect == "sqlite":
        return whole.join(wanted, wanted.c.uid == ItemRow.inv_mast_uid)
    return whole.where(ItemRow.inv_mast_uid == any_(func.array(select(wanted.c.uid).scalar_subquery())))


def _parts_of(uid: Any) -> Select[*tuple[Any, ...]]:
    return (
        select(BomRow.component_inv_mast_uid, BomRow.quantity)
        .where(BomRow.inv_mast_uid == uid)
        .order_by(BomRow.component_inv_mast_uid)
    )


def _extras_statement(dialect: str) -> Select[*tuple[Any, ...]]:
    json, uid, wanted = _Json(dialect), ItemRow.inv_mast_uid, keys_cte(dialect, ItemRow.inv_mast_uid)
    numbers = select(NumberRow.kind, NumberRow.number).where(NumberRow.inv_mast_uid == uid)
    others = select(AssociationRow.kind, AssociationRow.associated_inv_mast_uid, AssociationRow.note).where(
        AssociationRow.inv_mast_uid == uid
    )
    return select(
        uid,
        json.arrays(numbers.order_by(NumberRow.kind, NumberRow.number)).label("numbers"),
        json.arrays(
            others.order_by(
                AssociationRow.kind, AssociationRow.sort_order, AssociationRow.associated_inv_mast_uid
            )
        ).label("associations"),
        json.arrays(_parts_of(uid)).label("bom"),
    ).join(wanted, wanted.c.key == uid)


_DIALECTS = ("sqlite", "postgresql")
_ITEMS = {dialect: Query(_statement(dialect), _record) for dialect in _DIALECTS}
_EXTRAS = {dialect: Query(_extras_statement(dialect), _Extras) for dialect in _DIALECTS}
