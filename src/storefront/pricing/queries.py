"""Prices by the batch: afresh for carts and orders, from memory for pages."""

from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal

import msgspec
from sqlalchemy import Connection, select

from storefront.base.quantity import RoundType
from storefront.catalog import rules as catalog
from storefront.catalog.tables import ItemRow
from storefront.identity.visit import Visit
from storefront.platform.db import Database
from storefront.platform.many import AnyRow, Many
from storefront.platform.memory import Memory
from storefront.pricing import rules
from storefront.pricing.schemas import ItemPrice, PriceBreak
from storefront.pricing.tables import PriceRow

Wanted = Sequence[tuple[int, int]]
"""Pairs of item and quantity."""


class PriceFacts(msgspec.Struct, frozen=True, kw_only=True):
    """The price info of an item as it is kept. `unit_price` is for `pricing_unit_size` pieces."""

    inv_mast_uid: int
    is_web: bool
    unit_of_measure: str
    unit_size: int
    round_type: RoundType
    pricing_unit_size: int
    unit_price: Decimal | None
    list_price: Decimal | None
    breaks: list[PriceBreak]


_PRICES = Many(
    select(
        PriceRow.inv_mast_uid,
        ItemRow.is_web,
        PriceRow.unit_of_measure,
        PriceRow.unit_size,
        PriceRow.round_type,
        PriceRow.pricing_unit_size,
        PriceRow.unit_price,
        PriceRow.list_price,
        PriceRow.price_breaks,
    ).join(ItemRow, ItemRow.inv_mast_uid == PriceRow.inv_mast_uid),
    PriceRow.inv_mast_uid,
)

_remembered: Memory[int, PriceFacts] = Memory(50_000)
_finished: Memory[tuple[int, int], ItemPrice] = Memory(50_000)


def list_price_facts(reading: Connection, uids: Iterable[int]) -> dict[int, PriceFacts]:
    """Return what is kept of the prices of these items, by uid; unknown ones are absent."""
    return {row.inv_mast_uid: _facts_of(row) for row in _PRICES.rows(reading, set(uids))}


def list_prices(reading: Connection, visit: Visit, wanted: Wanted) -> list[ItemPrice]:
    """Return this actor's prices afresh, in the order asked for, duplicates included.

    Items that are unknown, or unknown to him, are absent. Source: decision I4.
    """
    facts = list_price_facts(reading, (uid for uid, _ in wanted))
    return _answers(visit, wanted, facts.get, price_of)


def shown_prices(visit: Visit, wanted: Wanted) -> list[ItemPrice]:
    """Return the same from memory, no older than the catalogue's generation: for pages, not for orders."""
    finished = _finished.of(visit.db)

    def priced(facts: PriceFacts, quantity: int) -> ItemPrice:
        key = (facts.inv_mast_uid, quantity)
        if key not in finished:
            finished[key] = price_of(facts, quantity)
        return finished[key]

    facts = shown_facts(visit.db, [uid for uid, _ in wanted])
    return _answers(visit, wanted, facts.get, priced)


def shown_facts(db: Database, uids: Sequence[int]) -> dict[int, PriceFacts]:
    """Return what is kept of prices, from memory where the catalogue has not moved on."""
    remembered = _remembered.of(db)
    missing = [uid for uid in uids if uid not in remembered]
    if missing:
        with db.read() as reading:
            remembered.update(list_price_facts(reading, missing))
    return remembered


def price_of(facts: PriceFacts, quantity: int) -> ItemPrice:
    """Return what so many pieces cost. Source: S1 §3, decisions B5, B8, B9."""
    unit_price = rules.price_for(facts.unit_price, facts.breaks, quantity).unit_price
    return ItemPrice(
        inv_mast_uid=facts.inv_mast_uid,
        quantity=quantity,
        unit_price=unit_price,
        list_price=facts.list_price,
        extended_price=rules.extended_price_for(unit_price, quantity, facts.pricing_unit_size),
        unit_of_measure=facts.unit_of_measure,
        unit_size=facts.unit_size,
        round_type=facts.round_type,
        pricing_unit_size=facts.pricing_unit_size,
        price_breaks=facts.breaks if unit_price is not None else [],
    )


def _answers(
    visit: Visit,
    wanted: Wanted,
    find: Callable[[int], PriceFacts | None],
    priced: Callable[[PriceFacts, int], ItemPrice],
) -> list[ItemPrice]:
    found = [
        priced(facts, quantity)
        for uid, quantity in wanted
        if (facts := find(uid)) is not None and catalog.may_see(facts.is_web, visit.actor)
    ]
    if rules.why_not_see_prices(visit.settings.catalog.visibility, visit.actor):
        return [_hidden(price) for price in found]
    return found


def _hidden(price: ItemPrice) -> ItemPrice:
    return msgspec.structs.replace(
        price, unit_price=None, list_price=None, extended_price=None, price_breaks=[]
    )


def _facts_of(row: AnyRow) -> PriceFacts:
    breaks = [
        PriceBreak(quantity=quantity, unit_price=Decimal(price)) for quantity, price in row.price_breaks
    ]
    return PriceFacts(
        inv_mast_uid=row.inv_mast_uid,
        is_web=row.is_web,
        unit_of_measure=row.unit_of_measure,
        unit_size=row.unit_size,
        round_type=RoundType(row.round_type),
        pricing_unit_size=row.pricing_unit_size,
        unit_price=row.unit_price,
        list_price=row.list_price,
        breaks=breaks,
    )
