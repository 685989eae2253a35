"""Stock in batches: fresh for carts and orders, cached for pages."""

import datetime
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from sys import intern
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, select

from storefront.availability import rules
from storefront.availability.limits import BOM_DEPTH_MAX
from storefront.availability.queries.cuts import list_cut_stock
from storefront.availability.queries.places import Place, holidays_of, list_places
from storefront.availability.schemas import (
    CutStock,
    ExpectedReceipt,
    FactoryStock,
    LocationStock,
    OnOrder,
    SourceLocations,
    StockInfo,
)
from storefront.availability.tables import FactoryStockRow, OnOrderRow, StockRow
from storefront.catalog import rules as catalog
from storefront.catalog.queries.items import list_bom
from storefront.catalog.tables import ItemRow
from storefront.identity.request_context import RequestContext
from storefront.platform.batches import BatchQuery
from storefront.platform.catalog_cache import ItemCache

Bom = dict[int, list[tuple[int, int]]]
StockByPlace = dict[int, dict[int, int]]
"""Pieces by item and place."""


class StoredStock(msgspec.Struct, frozen=True, kw_only=True):
    """The stock of items and their parts at each location, and the bills of materials."""

    shelves: StockByPlace
    bom: Bom
    places: dict[int, Place]


class StockFacts(msgspec.Struct, frozen=True, kw_only=True):
    """The stock of an item, whether the item is public, and whether it is cut from other material."""

    is_web: bool
    info: StockInfo
    is_cut: bool = False


class Receipt(NamedTuple):
    """An expected receipt of an item, with its due date."""

    inv_mast_uid: int
    pieces: int
    day: datetime.date | None


class _Item(NamedTuple):
    inv_mast_uid: int
    is_web: bool
    lead_time_days: int | None
    is_discontinued: bool


class _Shelf(NamedTuple):
    inv_mast_uid: int
    location_id: int
    pieces: int


class _Factory(NamedTuple):
    inv_mast_uid: int
    factory_availability: int
    has_extra: bool


_ITEMS = BatchQuery(
    select(ItemRow.inv_mast_uid, ItemRow.is_web, ItemRow.lead_time_days, ItemRow.is_discontinued),
    ItemRow.inv_mast_uid,
    _Item,
)
_STOCK = BatchQuery(
    select(StockRow.inv_mast_uid, StockRow.location_id, StockRow.quantity_available),
    StockRow.inv_mast_uid,
    _Shelf,
)
_FACTORY = BatchQuery(
    select(FactoryStockRow.inv_mast_uid, FactoryStockRow.factory_availability, FactoryStockRow.has_extra),
    FactoryStockRow.inv_mast_uid,
    _Factory,
)
_ON_ORDER = BatchQuery(
    select(OnOrderRow.inv_mast_uid, OnOrderRow.receipt_qty_due_in, OnOrderRow.due_date)
    .where(OnOrderRow.receipt_qty_due_in > 0)
    .order_by(OnOrderRow.inv_mast_uid, OnOrderRow.due_date.is_(None), OnOrderRow.due_date),
    OnOrderRow.inv_mast_uid,
    Receipt,
)

_remembered: ItemCache[StockFacts] = ItemCache("stock", 10_000)


def list_stock_facts(conn: Connection, uids: Iterable[int]) -> dict[int, StockFacts]:
    """Return the stock of these items by uid; unknown ones are absent."""
    items = _ITEMS.rows(conn, set(uids))
    found = [item.inv_mast_uid for item in items]
    bom = _bom_below(conn, found)
    shelves = _shelves(conn, {*found, *(part for parts in bom.values() for part, _ in parts)})
    shelved = StoredStock(shelves=shelves, bom=bom, places=list_places(conn) if shelves else {})
    factory = {row.inv_mast_uid: _factory_stock(row) for row in _FACTORY.rows(conn, found)}
    due: dict[int, list[Receipt]] = {}
    for receipt in _ON_ORDER.rows(conn, found):
        due.setdefault(receipt.inv_mast_uid, []).append(receipt)
    cuts = list_cut_stock(conn, found)
    infos = [
        info_of(
            item.inv_mast_uid,
            item.lead_time_days,
            shelved,
            factory.get(item.inv_mast_uid),
            due.get(item.inv_mast_uid, []),
            is_discontinued=item.is_discontinued,
        )
        for item in items
    ]
    return {
        item.inv_mast_uid: StockFacts(is_web=item.is_web, info=info, is_cut=item.inv_mast_uid in cuts)
        for item, info in zip(items, infos, strict=True)
    }


def cached_stock(context: RequestContext, uids: Sequence[int]) -> list[StockInfo]:
    """Return the stock from the cache, until the items change: for pages, not for orders.

    It is in the order given, duplicates included; unknown items are absent. Source: decision I4.
    """
    context.db.take_in_changes()
    known = _remembered.fetch(context.db, uids, list_stock_facts)
    seen = [
        facts
        for uid in uids
        if (facts := known.get(uid)) is not None and catalog.may_see(facts.is_web, context.actor)
    ]
    cuts = _cuts_now(context, {facts.info.inv_mast_uid for facts in seen if facts.is_cut})
    return [
        msgspec.structs.replace(facts.info, cut_stock=cuts[facts.info.inv_mast_uid])
        if facts.info.inv_mast_uid in cuts
        else facts.info
        for facts in seen
    ]


def _cuts_now(context: RequestContext, uids: Collection[int]) -> dict[int, CutStock]:
    """Return what can be cut now.

    It is not cached: the stock is another item's, whose changes are not tracked here.
    """
    if not uids:
        return {}
    return context.db.catalog(lambda conn: list_cut_stock(conn, uids))


def stock_for(context: RequestContext, wanted: Sequence[tuple[int, int]]) -> list[StockInfo]:
    """Return the stock as `cached_stock` does, each item with the answer for its quantity."""
    quantities = iter(wanted)
    answered = []
    for info in cached_stock(context, [uid for uid, _ in wanted]):
        quantity = next(pieces for uid, pieces in quantities if uid == info.inv_mast_uid)
        answered.append(with_answer(context, info, quantity))
    return answered


def with_answer(context: RequestContext, info: StockInfo, quantity: int) -> StockInfo:
    """Return the stock with the answer for the quantity, as of today; a discontinued item has none."""
    if info.is_discontinued:
        return info
    available = info.availability if info.cut_stock is None else info.cut_stock.pieces
    answer = rules.answer_for(
        quantity, available, info.receipts, info.lead_time, context.today, holidays_of(context.db)
    )
    has_date = rules.promise_date(answer) is not None
    return msgspec.structs.replace(
        info, answer=answer, lead_time_text=rules.lead_time_text(info.lead_time, has_date=has_date)
    )


def _bom_below(conn: Connection, uids: Collection[int]) -> Bom:
    """Return the bills of materials of these items and their parts, as deep as they count."""
    bom: Bom = {}
    below: Collection[int] = uids
    for _ in range(BOM_DEPTH_MAX):
        newer = list_bom(conn, below)
        bom |= newer
        below = {part for parts in newer.values() for part, _ in parts} - set(bom)
        if not below:
            break
    return bom


def _shelves(conn: Connection, uids: Collection[int]) -> StockByPlace:
    shelves: StockByPlace = {}
    for uid, place, pieces in _STOCK.rows(conn, uids):
        shelves.setdefault(uid, {})[place] = pieces
    return shelves


def next_receipts(rows: Iterable[Receipt]) -> dict[int, OnOrder]:
    """Return the next receipt of each item: all pieces due on the first day that has any.

    The rows of an item must be sorted by day.
    """
    receipts: dict[int, OnOrder] = {}
    for uid, pieces, day in rows:
        first = receipts.get(uid)
        if first is None:
            receipts[uid] = OnOrder(inv_mast_uid=uid, receipt_qty_due_in=pieces, due_date=day)
        elif first.due_date == day:
            total = first.receipt_qty_due_in + pieces
            receipts[uid] = msgspec.structs.replace(first, receipt_qty_due_in=total)
    return receipts


def info_of(
    uid: int,
    lead_time_days: int | None,
    shelved: StoredStock,
    factory: FactoryStock | None,
    due: Sequence[Receipt],
    *,
    is_discontinued: bool = False,
) -> StockInfo:
    """Return the item's stock from the rows of the item and its parts; receipts are sorted by due date."""
    by_place = _by_place(uid, shelved.shelves, shelved.bom, shelved.places)
    receipts = [ExpectedReceipt(quantity=receipt.pieces, due_date=receipt.day) for receipt in due]
    return StockInfo(
        inv_mast_uid=uid,
        availability=rules.total_available(by_place),
        airline_stock=by_place,
        factory_stock=factory,
        on_order=next_receipts(due).get(uid),
        lead_time=0 if is_discontinued else max(lead_time_days or 0, 0),
        lead_time_text=intern(rules.lead_time_text(lead_time_days, is_discontinued=is_discontinued)),
        available_to_make=_to_make(uid, shelved.shelves, shelved.bom),
        receipts=receipts,
        is_discontinued=is_discontinued or msgspec.UNSET,
    )


def _to_make(uid: int, shelves: StockByPlace, bom: Bom) -> int:
    """Return how many can be made from the stock of all our locations together."""
    if uid not in bom:
        return 0
    together = {part: sum(max(n, 0) for n in shelves.get(part, {}).values()) for part in _parts(uid, bom)}
    return rules.available_to_make(uid, bom, together)


def _parts(uid: int, bom: Bom) -> set[int]:
    """Return all parts of the item, at any depth."""
    found: set[int] = set()
    newer = {uid}
    while newer:
        newer = {part for one in newer for part, _ in bom.get(one, ())} - found
        found |= newer
    return found


def _by_place(uid: int, shelves: StockByPlace, bom: Bom, places: dict[int, Place]) -> list[LocationStock]:
    here = shelves.get(uid, {})
    listed = []
    for place in places.values():
        made = 0
        if uid in bom:
            at_place = {part: shelves.get(part, {}).get(place.location_id, 0) for part in _parts(uid, bom)}
            made = rules.available_to_make(uid, bom, at_place)
        if place.location_id in here or made:
            listed.append(
                _at_place(place.location_id, place.name, max(here.get(place.location_id, 0), 0), made)
            )
    return listed


@lru_cache(maxsize=2_000)
def _at_place(location_id: int, name: str, available: int, to_make: int) -> LocationStock:
    """Return a shared object for all items with this stock there: most have none, or few."""
    return LocationStock(
        location_id=location_id,
        location_name=name,
        quantity_available=available,
        quantity_available_to_make=to_make,
    )


def _factory_stock(row: _Factory) -> FactoryStock:
    return FactoryStock(factory_availability=row.factory_availability, has_extra=row.has_extra)


def list_source_locations(context: RequestContext, uids: Sequence[int]) -> list[SourceLocations]:
    """Return where these items can ship from, in the order given. Source: S1 §7, decision B13.

    The default for guests is the main location if it has stock, else the one that has the most.
    """
    return [
        SourceLocations(
            inv_mast_uid=info.inv_mast_uid, source_loc_id=_source(info), locations=info.airline_stock
        )
        for info in cached_stock(context, uids)
    ]


def _source(info: StockInfo) -> int | None:
    first = info.airline_stock[0] if info.airline_stock else None
    if first is None or first.quantity_available > 0:
        return first.location_id if first else None
    return max(info.airline_stock, key=lambda place: place.quantity_available).location_id
