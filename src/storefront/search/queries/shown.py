"""Everything that pages show of items, read by one statement, remembered until the item changes.

The statement reads the parts of assemblies too, at any depth, for what can be made is counted from their
stock; so a handful of round trips for each page becomes one, however many items it shows.
"""

import datetime
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

import msgspec
from sqlalchemy import (
    CTE,
    Connection,
    ScalarSelect,
    Select,
    Text,
    cast,
    exists,
    func,
    literal_column,
    select,
)

from storefront.accounts.tables import CustomerRow
from storefront.availability.queries import stock
from storefront.availability.queries.places import shown_places
from storefront.availability.schemas import FactoryStock, StockInfo
from storefront.availability.tables import FactoryStockRow, OnOrderRow, StockRow
from storefront.catalog.facts import ItemFacts
from storefront.catalog.queries import items
from storefront.catalog.schemas import FamilyMember, ItemNumber, RestrictedCustomer, TechSpec
from storefront.catalog.tables import (
    AssociationRow,
    BomRow,
    BrandRow,
    CategoryRow,
    ItemRow,
    NumberRow,
    RestrictedCustomerRow,
    SeriesRow,
    SpecRow,
)
from storefront.families.tables import FamilyRow
from storefront.platform.db import Database
from storefront.platform.many import AnyRow, keys_cte, keys_of, row_of
from storefront.platform.memory import ItemMemory
from storefront.platform.statements import Query
from storefront.pricing.queries import PriceFacts, price_facts_of
from storefront.pricing.tables import PriceRow

SHOWN_MAX = 10_000
"""Items in memory; one takes about 4 kB."""


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """An item with its price, stock and families, as it is kept: nobody's point of view yet."""

    facts: ItemFacts
    price: PriceFacts | None
    stock: StockInfo
    families: tuple[FamilyMember, ...]
    restricted_to: tuple[RestrictedCustomer, ...]


class Belonging(msgspec.Struct, frozen=True, kw_only=True):
    """What a product page shows beside the item: its numbers, what goes with it, what it is made of."""

    numbers: list[ItemNumber]
    associations: list[tuple[str, int, str]]
    bom: list[tuple[int, int]]


_shown: ItemMemory[Shown] = ItemMemory("shown", SHOWN_MAX)
_belonging: ItemMemory[Belonging] = ItemMemory("belongings", SHOWN_MAX)

_specs = msgspec.json.Decoder(list[TechSpec])
_pieces = msgspec.json.Decoder(list[tuple[int, int]])
_due = msgspec.json.Decoder(list[tuple[int, datetime.date | None]])
_members = msgspec.json.Decoder(list[tuple[int, str, str]])
_customers = msgspec.json.Decoder(list[tuple[int, str | None]])
_pairs = msgspec.json.Decoder(list[tuple[str, str]])
_others = msgspec.json.Decoder(list[tuple[str, int, str]])


def shown_items(db: Database, uids: Iterable[int]) -> dict[int, Shown]:
    """Return what is kept of these items, by uid, in the order asked for; unknown ones are absent."""
    places = shown_places(db)

    def load(reading: Connection, missing: Collection[int]) -> dict[int, Shown]:
        rows = _run(reading, _ITEMS, missing)
        bom = {row.inv_mast_uid: _decoded(_pieces, row.bom) for row in rows if row.has_bom}
        shelves = {row.inv_mast_uid: dict(_decoded(_pieces, row.shelves)) for row in rows}
        wanted = set(missing)
        return {
            row.inv_mast_uid: _shown_of(row, stock.Shelved(shelves=shelves, bom=bom, places=places))
            for row in rows
            if row.inv_mast_uid in wanted
        }

    return _shown.fetch(db, uids, load)


def belongings(db: Database, uids: Iterable[int]) -> dict[int, Belonging]:
    """Return what belongs to these items, by uid; unknown ones are absent."""
    return _belonging.fetch(db, uids, _load_belongings)


def _load_belongings(reading: Connection, uids: Collection[int]) -> dict[int, Belonging]:
    return {
        row.inv_mast_uid: Belonging(
            numbers=[ItemNumber(kind=kind, number=number) for kind, number in _decoded(_pairs, row.numbers)],
            associations=_decoded(_others, row.associations),
            bom=_decoded(_pieces, row.bom),
        )
        for row in _run(reading, _BELONGINGS, uids)
    }


def _shown_of(row: AnyRow, shelved: "stock.Shelved") -> Shown:
    customers = _decoded(_customers, row.restricted)
    facts = items.facts_of(
        row,
        _decoded(_specs, row.specs),
        is_substituted=row.has_substitute,
        has_bom=row.has_bom,
        restricted_to=tuple(customer for customer, _ in customers),
    )
    factory = None
    if row.factory_availability is not None:
        factory = FactoryStock(factory_availability=row.factory_availability, has_extra=row.has_extra)
    due = [(row.inv_mast_uid, pieces, day) for pieces, day in _decoded(_due, row.due)]
    return Shown(
        facts=facts,
        price=price_facts_of(row) if row.unit_of_measure is not None else None,
        stock=stock.info_of(row.inv_mast_uid, row.lead_time_days, shelved, factory, stock.next_receipts(due)),
        families=tuple(
            FamilyMember(
                family_inv_mast_uid=head,
                inv_mast_uid=row.inv_mast_uid,
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


def _decoded(decoder: "msgspec.json.Decoder[list[Any]]", text: str | None) -> list[Any]:
    return decoder.decode(text) if text else []


def _run(reading: Connection, queries: Mapping[str, Query[AnyRow]], uids: Collection[int]) -> list[AnyRow]:
    return queries[reading.dialect.name].all(reading, **keys_of(reading, uids))


class _Json:
    """The words with which a database packs rows into one JSON text."""

    def __init__(self, dialect: str) -> None:
        is_sqlite = dialect == "sqlite"
        self._object: Callable[..., Any] = func.json_object if is_sqlite else func.json_build_object
        self._array: Callable[..., Any] = func.json_array if is_sqlite else func.json_build_array
        self._listed: Callable[..., Any] = func.json_group_array if is_sqlite else func.json_agg

    def arrays(self, rows: Select[*tuple[Any, ...]]) -> ScalarSelect[str]:
        """Return the rows as arrays of their columns, in their order."""
        inner = rows.correlate(ItemRow).subquery()
        return select(cast(self._listed(self._array(*inner.c)), Text)).scalar_subquery()

    def objects(self, rows: Select[*tuple[Any, ...]]) -> ScalarSelect[str]:
        """Return the rows as objects, named as the columns are."""
        inner = rows.correlate(ItemRow).subquery()
        named = [part for column in inner.c for part in (literal_column(f"'{column.name}'"), column)]
        return select(cast(self._listed(self._object(*named)), Text)).scalar_subquery()


def _with_parts(wanted: CTE) -> CTE:
    """Return the wanted items and everything that goes into them."""
    start = select(wanted.c.key.label("uid")).cte("with_parts", recursive=True)
    parts = select(BomRow.component_inv_mast_uid).join(start, BomRow.inv_mast_uid == start.c.uid)
    return start.union(parts)


def _statement(dialect: str) -> Select[*tuple[Any, ...]]:
    json, uid = _Json(dialect), ItemRow.inv_mast_uid
    all_of_them = _with_parts(keys_cte(dialect, uid))
    specs = select(SpecRow.attribute, SpecRow.value, SpecRow.unit, SpecRow.numeric)
    shelves = select(StockRow.location_id, StockRow.quantity_available)
    due = select(OnOrderRow.receipt_qty_due_in, OnOrderRow.due_date).where(OnOrderRow.receipt_qty_due_in > 0)
    members = select(
        FamilyRow.family_inv_mast_uid, FamilyRow.relationship_to_family, FamilyRow.unit_of_measure
    )
    customers = select(RestrictedCustomerRow.customer_id_p21, CustomerRow.name).outerjoin(
        CustomerRow, CustomerRow.customer_id_p21 == RestrictedCustomerRow.customer_id_p21
    )
    return (
        select(
            *ItemRow.__table__.columns,
            *items.NAMES_AROUND,
            *(column for column in PriceRow.__table__.columns if column.name != "inv_mast_uid"),
            FactoryStockRow.factory_availability,
            FactoryStockRow.has_extra,
            json.objects(
                specs.where(SpecRow.inv_mast_uid == uid).order_by(SpecRow.sort_order, SpecRow.attribute)
            ).label("specs"),
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
            exists().where(BomRow.inv_mast_uid == uid).label("has_bom"),
            exists().where(AssociationRow.inv_mast_uid == uid, items.REPLACES).label("has_substitute"),
        )
        .join(all_of_them, all_of_them.c.uid == uid)
        .outerjoin(BrandRow, BrandRow.slug == ItemRow.brand_slug)
        .outerjoin(SeriesRow, SeriesRow.slug == ItemRow.series_slug)
        .outerjoin(CategoryRow, CategoryRow.slug == ItemRow.category_slug)
        .outerjoin(PriceRow, PriceRow.inv_mast_uid == uid)
        .outerjoin(FactoryStockRow, FactoryStockRow.inv_mast_uid == uid)
    )


def _parts_of(uid: Any) -> Select[*tuple[Any, ...]]:
    return (
        select(BomRow.component_inv_mast_uid, BomRow.quantity)
        .where(BomRow.inv_mast_uid == uid)
        .order_by(BomRow.component_inv_mast_uid)
    )


def _belonging_statement(dialect: str) -> Select[*tuple[Any, ...]]:
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


def _queries(make: Callable[[str], Select[*tuple[Any, ...]]]) -> dict[str, Query[AnyRow]]:
    made = {dialect: make(dialect) for dialect in ("sqlite", "postgresql")}
    return {dialect: Query(statement, row_of(statement)) for dialect, statement in made.items()}


_ITEMS = _queries(_statement)
_BELONGINGS = _queries(_belonging_statement)
