"""Items as pages show them: with price and stock, for one actor, in the order asked for."""

from collections.abc import Collection, Mapping, Sequence

import msgspec
from sqlalchemy import Connection

from storefront.base.quantity import RoundType, smallest_quantity
from storefront.catalog import rules as catalog
from storefront.catalog.facts import Surroundings, card
from storefront.identity.schemas import ANON
from storefront.identity.visit import Visit
from storefront.platform.memory import ItemMemory
from storefront.pricing import queries as pricing
from storefront.pricing.schemas import ItemPrice
from storefront.search.limits import TELLING_SPECS
from storefront.search.queries.shown import Shown, shown_items
from storefront.search.schemas import ItemRow

ROWS_MAX = 10_000
"""Finished lines in memory; one takes about 2 kB beside what it is made of."""

_rows: ItemMemory[ItemRow] = ItemMemory("rows", ROWS_MAX)


def rows_of(visit: Visit, uids: Sequence[int]) -> list[ItemRow]:
    """Return these items as lines of a table, in this order; what the actor may not know of is absent.

    The price is that of the smallest quantity that is sold. A guest's lines are remembered.
    """
    if visit.actor != ANON:
        return rows_from(visit, uids, shown_items(visit.db, uids))

    def make(_reading: Connection, missing: Collection[int]) -> dict[int, ItemRow]:
        rows = rows_from(visit, missing, shown_items(visit.db, missing))
        return {row.item.inv_mast_uid: row for row in rows}

    made = _rows.fetch(visit.db, uids, make)
    return [made[uid] for uid in uids if uid in made]


def rows_from(visit: Visit, uids: Collection[int], known: Mapping[int, Shown]) -> list[ItemRow]:
    """Return the same from what is known of the items already."""
    made: dict[int, ItemRow] = {}
    seen = [uid for uid in uids if uid in known and catalog.may_see(known[uid].facts.is_web, visit.actor)]
    prices = prices_of(visit, seen, known)
    for uid in seen:
        if uid not in made:
            made[uid] = _row(visit, known[uid], prices[uid])
    return [made[uid] for uid in seen]


def _row(visit: Visit, shown: Shown, price: ItemPrice) -> ItemRow:
    around = surroundings(visit, shown, price)
    return ItemRow(item=card(shown.facts, around, visit.actor), price=price, stock=shown.stock)


def telling(row: ItemRow) -> ItemRow:
    """Return the line with the properties that a table of different items has room for."""
    item = msgspec.structs.replace(row.item, tech_specs=row.item.tech_specs[:TELLING_SPECS])
    return msgspec.structs.replace(row, item=item)


def prices_of(visit: Visit, uids: Sequence[int], known: Mapping[int, Shown]) -> dict[int, ItemPrice]:
    """Return the price of the smallest quantity of each item; "Call for Price" where none is kept."""
    facts = {uid: known[uid].price for uid in uids if uid in known}
    kept = {uid: price for uid, price in facts.items() if price is not None}
    wanted = [(uid, smallest_quantity(price.unit_size, price.round_type)) for uid, price in kept.items()]
    found = {price.inv_mast_uid: price for price in pricing.priced(visit, wanted, kept)}
    return {uid: found.get(uid) or _no_price(uid) for uid in uids}


def surroundings(visit: Visit, shown: Shown, price: ItemPrice) -> Surroundings:
    """Return what price, families, restrictions and settings say of the item to this actor."""
    return Surroundings(
        has_price=price.unit_price is not None,
        restricted_to=shown.restricted_to,
        families=shown.families,
        restricted_self_service=visit.settings.catalog.restricted_self_service,
        may_sell_discontinued=visit.settings.catalog.staff_may_add_discontinued,
    )


def _no_price(uid: int) -> ItemPrice:
    return ItemPrice(
        inv_mast_uid=uid,
        quantity=1,
        unit_price=None,
        list_price=None,
        extended_price=None,
        unit_of_measure="EA",
        unit_size=1,
        round_type=RoundType.UP,
        pricing_unit_size=1,
    )
