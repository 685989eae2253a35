"""Prices in batches: fresh for carts and orders, cached for pages.

Only list prices are cached; they are the same for everybody. A customer's contract and price-list prices are
read at each request, all items in one statement.
"""

import datetime
from collections.abc import Collection, Iterable, Mapping, Sequence
from decimal import Decimal
from sys import intern
from typing import Any

import msgspec
from sqlalchemy import Connection, Date, bindparam, literal, or_, select, union_all

from storefront.base.quantity import RoundType
from storefront.catalog import rules as catalog
from storefront.catalog.tables import ItemRow
from storefront.identity.request_context import RequestContext
from storefront.platform.batches import BatchQuery
from storefront.platform.catalog_cache import ItemCache
from storefront.platform.statements import Query, among, columns_of
from storefront.pricing import rules
from storefront.pricing.schemas import CustomerPrice, ItemPrice, PriceBreak, PriceSource
from storefront.pricing.tables import (
    ContractPriceRow,
    ContractRow,
    CustomerPriceListRow,
    PriceListPriceRow,
    PriceListRow,
    PriceRow,
)

Wanted = Sequence[tuple[int, int]]
"""Pairs of item and quantity."""


class PriceFacts(msgspec.Struct, frozen=True, kw_only=True):
    """The stored price of an item. `unit_price` is for `pricing_unit_size` pieces."""

    inv_mast_uid: int
    is_web: bool
    unit_of_measure: str
    unit_size: int
    round_type: RoundType
    pricing_unit_size: int
    unit_price: Decimal | None
    list_price: Decimal | None
    breaks: list[PriceBreak]


class PriceRecord(msgspec.Struct, frozen=True):
    """A row of `prices`; each price break is a quantity and the price from there on."""

    inv_mast_uid: int
    unit_of_measure: str
    unit_size: int
    round_type: str
    pricing_unit_size: int
    unit_price: Decimal | None
    list_price: Decimal | None
    price_breaks: list[tuple[int, str]]


RECORD_COLUMNS = tuple(columns_of(PriceRecord, PriceRow))
"""The columns of a `PriceRecord`."""


def _facts(is_web: bool, *columns: Any) -> PriceFacts:
    return price_facts_of(PriceRecord(*columns), is_web=is_web)


_PRICES = BatchQuery(
    select(ItemRow.is_web, *RECORD_COLUMNS).join(PriceRow, ItemRow.inv_mast_uid == PriceRow.inv_mast_uid),
    PriceRow.inv_mast_uid,
    _facts,
)

_UNIT_PRICES = BatchQuery(
    select(PriceRow.inv_mast_uid, PriceRow.unit_price), PriceRow.inv_mast_uid, lambda *row: row
)

_remembered: ItemCache[PriceFacts] = ItemCache("prices", 10_000)


def list_price_facts(conn: Connection, uids: Iterable[int]) -> dict[int, PriceFacts]:
    """Return the stored prices of these items by uid; unknown ones are absent."""
    return {facts.inv_mast_uid: facts for facts in _PRICES.rows(conn, set(uids))}


def list_unit_prices(conn: Connection, uids: Collection[int]) -> dict[int, Decimal | None]:
    """Return the list unit prices of these items in US dollars; None is "Call for Price".

    Items without a price are absent.
    """
    return dict(_UNIT_PRICES.rows(conn, uids))


class _Agreed(msgspec.Struct, frozen=True):
    """A row of a customer's prices."""

    inv_mast_uid: int
    source: str
    name: str
    unit_price: Decimal
    price_breaks: list[tuple[int, str]]
    valid_from: datetime.date | None
    valid_to: datetime.date | None


def _agreed(source: PriceSource, prices: Any, agreement: Any, name: Any) -> Any:
    """Return the columns of an `_Agreed` from contracts or price lists, for these items.

    Expired ones are left out; the rule decides on the rest.
    """
    return (
        select(
            prices.inv_mast_uid,
            literal(source.value).label("source"),
            name.label("name"),
            prices.unit_price,
            prices.price_breaks,
            agreement.valid_from,
            agreement.valid_to,
        )
        .select_from(agreement)
        .where(
            or_(agreement.valid_to.is_(None), agreement.valid_to >= bindparam("today", type_=Date)),
            among(prices.inv_mast_uid, "uids"),
        )
    )


_CUSTOMER_PRICES = Query(
    union_all(
        _agreed(PriceSource.CONTRACT, ContractPriceRow, ContractRow, ContractRow.contract_number)
        .join(ContractPriceRow, ContractPriceRow.contract_number == ContractRow.contract_number)
        .where(ContractRow.customer_id_p21 == bindparam("customer")),
        _agreed(PriceSource.PRICE_LIST, PriceListPriceRow, PriceListRow, PriceListRow.price_list)
        .join(CustomerPriceListRow, CustomerPriceListRow.price_list == PriceListRow.price_list)
        .join(PriceListPriceRow, PriceListPriceRow.price_list == PriceListRow.price_list)
        .where(CustomerPriceListRow.customer_id_p21 == bindparam("customer")),
    ),
    _Agreed,
)

CustomerPrices = Mapping[int, CustomerPrice]
"""A customer's prices of items by uid, where they differ from the list prices."""


def customer_prices(
    conn: Connection, customer_id_p21: int | None, uids: Collection[int], today: datetime.date
) -> CustomerPrices:
    """Return the customer's own prices of these items that apply today, in one statement.

    Items without one are absent; for a guest (None) nothing is read. Source: S1 §3.
    """
    if customer_id_p21 is None or not uids:
        return {}
    found: dict[int, list[CustomerPrice]] = {}
    rows = _CUSTOMER_PRICES.all(conn, customer=customer_id_p21, uids=sorted(set(uids)), today=today)
    for row in rows:
        found.setdefault(row.inv_mast_uid, []).append(_customer_price(row))
    best = {uid: rules.best_price(prices, today) for uid, prices in found.items()}
    return {uid: price for uid, price in best.items() if price is not None}


def _customer_price(row: _Agreed) -> CustomerPrice:
    return CustomerPrice(
        source=PriceSource(row.source),
        name=row.name,
        unit_price=row.unit_price,
        breaks=tuple(breaks_of(row.price_breaks)),
        valid_from=row.valid_from,
        valid_to=row.valid_to,
    )


def breaks_of(stored: Iterable[tuple[int, str]]) -> list[PriceBreak]:
    """Return stored breaks: each a quantity and the price from there on."""
    return [PriceBreak(quantity=quantity, unit_price=Decimal(price)) for quantity, price in stored]


def cached_prices(context: RequestContext, wanted: Wanted) -> list[ItemPrice]:
    """Return this actor's prices for pages, not for orders; list prices are cached until the items change.

    They are in the order given, duplicates included; items that are unknown to the actor are absent. Source:
    decision I4.
    """
    context.db.take_in_changes()
    return priced(
        context, wanted, _remembered.fetch(context.db, [uid for uid, _ in wanted], list_price_facts)
    )


def price_of(facts: PriceFacts, quantity: int, agreed: CustomerPrice | None = None) -> ItemPrice:
    """Return the price of this quantity. Source: S1 §3, decisions B5, B8, B9."""
    found = rules.price_for(facts.unit_price, facts.breaks, quantity, agreed=agreed)
    return ItemPrice(
        inv_mast_uid=facts.inv_mast_uid,
        quantity=quantity,
        unit_price=found.unit_price,
        list_price=facts.list_price,
        extended_price=rules.extended_price_for(found.unit_price, quantity, facts.pricing_unit_size),
        unit_of_measure=facts.unit_of_measure,
        unit_size=facts.unit_size,
        round_type=facts.round_type,
        pricing_unit_size=facts.pricing_unit_size,
        price_breaks=list(found.breaks),
        source=found.source,
        why=found.why,
        valid_to=found.valid_to,
    )


def priced(context: RequestContext, wanted: Wanted, known: Mapping[int, PriceFacts]) -> list[ItemPrice]:
    """Return this actor's prices for these items, given the list prices, in the order given.

    A customer's own prices, also for staff who act for a customer, are read now.
    """
    seen = [
        (known[uid], quantity)
        for uid, quantity in wanted
        if uid in known and catalog.may_see(known[uid].is_web, context.actor)
    ]
    agreed = _own_prices(context, {facts.inv_mast_uid for facts, _ in seen})
    found = [price_of(facts, quantity, agreed.get(facts.inv_mast_uid)) for facts, quantity in seen]
    if rules.why_not_see_prices(context.settings.catalog.visibility, context.actor):
        return [_hidden(price) for price in found]
    return found


def _own_prices(context: RequestContext, uids: Collection[int]) -> CustomerPrices:
    customer = context.actor.acting_customer_id
    if customer is None or not uids:
        return {}
    with context.db.read() as conn:
        return customer_prices(conn, customer, uids, context.today)


def _hidden(price: ItemPrice) -> ItemPrice:
    return msgspec.structs.replace(
        price,
        unit_price=None,
        list_price=None,
        extended_price=None,
        price_breaks=[],
        source=PriceSource.NONE,
        why="",
        valid_to=None,
    )


def unpriced(inv_mast_uid: int, *, is_web: bool) -> PriceFacts:
    """Return the price facts of an item without a list price: it is sold by the piece."""
    return PriceFacts(
        inv_mast_uid=inv_mast_uid,
        is_web=is_web,
        unit_of_measure="EA",
        unit_size=1,
        round_type=RoundType.UP,
        pricing_unit_size=1,
        unit_price=None,
        list_price=None,
        breaks=[],
    )


def price_facts_of(row: PriceRecord, *, is_web: bool) -> PriceFacts:
    """Return the price facts of a row; `is_web` is the item's."""
    return PriceFacts(
        inv_mast_uid=row.inv_mast_uid,
        is_web=is_web,
        unit_of_measure=intern(row.unit_of_measure),
        unit_size=row.unit_size,
        round_type=RoundType(row.round_type),
        pricing_unit_size=row.pricing_unit_size,
        unit_price=row.unit_price,
        list_price=row.list_price,
        breaks=breaks_of(row.price_breaks),
    )
