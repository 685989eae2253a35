"""Items as pages show them: with price and stock, for one actor, in the order asked for."""

from collections.abc import Iterable, Sequence

import msgspec

from storefront.accounts.queries import list_customer_names
from storefront.availability.queries import stock
from storefront.availability.rules import lead_time_text
from storefront.availability.schemas import StockInfo
from storefront.base.quantity import RoundType, smallest_quantity
from storefront.catalog import rules as catalog
from storefront.catalog.facts import ItemFacts, Surroundings, card
from storefront.catalog.queries import items
from storefront.catalog.schemas import FamilyMember, RestrictedCustomer
from storefront.families.queries import list_families_of
from storefront.identity.schemas import ANON
from storefront.identity.visit import Visit
from storefront.platform.memory import Memory
from storefront.pricing import queries as pricing
from storefront.pricing.schemas import ItemPrice
from storefront.search.schemas import ItemRow

_rows: Memory[int, ItemRow] = Memory(5000)
_around: Memory[int, Surroundings] = Memory(20_000)


def rows_of(visit: Visit, uids: Sequence[int]) -> list[ItemRow]:
    """Return these items as lines of a table, in this order; what the actor may not know of is absent.

    The price is that of the smallest quantity that is sold.
    """
    if visit.actor != ANON:
        return _fresh_rows(visit, uids)
    remembered = _rows.of(visit.db)
    missing = [uid for uid in dict.fromkeys(uids) if uid not in remembered]
    remembered.update({row.item.inv_mast_uid: row for row in _fresh_rows(visit, missing)})
    return [remembered[uid] for uid in uids if uid in remembered]


def _fresh_rows(visit: Visit, uids: Sequence[int]) -> list[ItemRow]:
    known = items.shown_facts(visit.db, uids)
    seen = [uid for uid in uids if uid in known and catalog.may_see(known[uid].is_web, visit.actor)]
    around = surroundings_of(visit, seen)
    prices = prices_of(visit, seen)
    shelves = {info.inv_mast_uid: info for info in stock.shown_stock(visit, seen)}
    return [
        ItemRow(
            item=card(known[uid], with_price(around[uid], prices[uid]), visit.actor),
            price=prices[uid],
            stock=shelves.get(uid) or no_stock(known[uid]),
        )
        for uid in seen
    ]


def prices_of(visit: Visit, uids: Sequence[int]) -> dict[int, ItemPrice]:
    """Return the price of the smallest quantity of each item; "Call for Price" where none is kept."""
    facts = pricing.shown_facts(visit.db, uids)
    wanted = [
        (uid, smallest_quantity(facts[uid].unit_size, facts[uid].round_type)) for uid in uids if uid in facts
    ]
    found = {price.inv_mast_uid: price for price in pricing.shown_prices(visit, wanted)}
    return {uid: found.get(uid) or _no_price(uid) for uid in uids}


def surroundings_of(visit: Visit, uids: Iterable[int]) -> dict[int, Surroundings]:
    """Return what families, restrictions and settings say of these items, their price left out."""
    remembered = _around.of(visit.db)
    missing = [uid for uid in uids if uid not in remembered]
    if missing:
        with visit.db.read() as reading:
            families = list_families_of(reading, missing)
            known = items.shown_facts(visit.db, missing)
            customers = {customer for facts in known.values() for customer in facts.restricted_to}
            names = list_customer_names(reading, customers)
        for uid in missing:
            remembered[uid] = _surroundings(visit, known.get(uid), families.get(uid, ()), names)
    return {uid: remembered[uid] for uid in uids}


def with_price(around: Surroundings, price: ItemPrice) -> Surroundings:
    """Return the same, knowing whether the item has a price for this actor."""
    return msgspec.structs.replace(around, has_price=price.unit_price is not None)


def no_stock(facts: ItemFacts) -> StockInfo:
    """Return what is shown where nothing is known of the stock."""
    return StockInfo(
        inv_mast_uid=facts.inv_mast_uid,
        availability=0,
        airline_stock=[],
        factory_stock=None,
        on_order=None,
        lead_time=max(facts.lead_time_days or 0, 0),
        lead_time_text=lead_time_text(facts.lead_time_days),
    )


def _surroundings(
    visit: Visit, facts: ItemFacts | None, families: tuple[FamilyMember, ...], names: dict[int, str]
) -> Surroundings:
    restricted = facts.restricted_to if facts else ()
    return Surroundings(
        restricted_to=tuple(
            RestrictedCustomer(name=names.get(customer, ""), customer_id_p21=customer)
            for customer in restricted
        ),
        families=families,
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
