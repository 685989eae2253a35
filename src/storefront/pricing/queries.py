"""Prices by the batch: afresh for carts and orders, from memory for pages."""

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal

import msgspec
from sqlalchemy import Connection, select

from storefront.base.quantity import RoundType
from storefront.catalog import rules as catalog
from storefront.catalog.tables import ItemRow
from storefront.identity.visit import Visit
from storefront.platform.db import Database
from storefront.platform.many import AnyRow, Many
from storefront.platform.memory import ItemMemory
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

_remembered: ItemMemory[PriceFacts] = ItemMemory("prices", 10_000)


def list_price_facts(reading: Connection, uids: Iterable[int]) -> dict[int, PriceFacts]:
    """Return what is kept of the prices of these items, by uid; unknown ones are absent."""
    return {row.inv_mast_uid: price_facts_of(row) for row in _PRICES.rows(reading, set(uids))}


def list_prices(reading: Connection, visit: Visit, wanted: Wanted) -> list[ItemPrice]:
    """Return this actor's prices afresh, in the order asked for, duplicates included.

    Items that are unknown, or unknown to him, are absent. Source: decision I4.
    """
    facts = list_price_facts(reading, (uid for uid, _ in wanted))
    return priced(visit, wanted, facts)


def shown_prices(visit: Visit, wanted: Wanted) -> list[ItemPrice]:
    """Return the same from memory, until the items change: for pages, not for orders."""
    return priced(visit, wanted, shown_facts(visit.db, [uid for uid, _ in wanted]))


def shown_facts(db: Database, uids: Sequence[int]) -> dict[int, PriceFacts]:
    """Return what is kept of prices, from memory where the items have not changed."""
    return _remembered.fetch(db, uids, list_price_facts)


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


def priced(visit: Visit, wanted: Wanted, known: Mapping[int, PriceFacts]) -> list[ItemPrice]:
    """Return this actor's prices from what is known of them, in the order asked for."""
    found = [
        price_of(facts, quantity)
        for uid, quantity in wanted
        if (facts := known.get(uid)) is not None and catalog.may_see(facts.is_web, visit.actor)
    ]
    if rules.why_not_see_prices(visit.settings.catalog.visibility, visit.actor):
        return [_hidden(price) for price in found]
    return found


def _hidden(price: ItemPrice) -> ItemPrice:
    return msgspec.structs.replace(
        price, unit_price=None, list_price=None, extended_price=None, price_breaks=[]
    )


def price_facts_of(row: AnyRow) -> PriceFacts:
    """Return what is kept of a price from its row, which holds the item's `is_web` too."""
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
