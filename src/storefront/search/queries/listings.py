"""Items as rows with price and stock, for one actor, in the given order."""

from collections.abc import Collection, Iterable, Mapping, Sequence

import msgspec
from sqlalchemy import Connection

from storefront.availability.queries.cuts import list_cut_stock
from storefront.availability.rules import is_due, lead_time_text
from storefront.availability.schemas import CutStock, StockInfo
from storefront.base.quantity import smallest_quantity
from storefront.base.wire import encode
from storefront.catalog import rules as catalog
from storefront.catalog.presentation import ItemContext, card
from storefront.families.schemas import Relationship
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import ANON
from storefront.platform.catalog_cache import ItemCache
from storefront.pricing.queries import prices as pricing
from storefront.pricing.queries.prices import PriceFacts
from storefront.pricing.rules import may_be_priced, why_worth_telling
from storefront.pricing.schemas import ItemPrice
from storefront.search.limits import TELLING_SPECS
from storefront.search.queries.displayed import DisplayedItem, displayed_items
from storefront.search.schemas.pages import ItemListing, RowPlace, RowPrice, RowStock

ROWS_MAX = 10_000
"""Maximum number of cached rows; each takes about 2 kB on top of the item."""

PLACES_NAMED = 2
"""The maximum number of locations named in a row; with more it shows only the total."""

_rows: ItemCache[ItemListing] = ItemCache("rows", ROWS_MAX)
_encoded_rows: ItemCache[msgspec.Raw] = ItemCache("encoded rows", ROWS_MAX)


def rows_of(context: RequestContext, uids: Sequence[int]) -> list[ItemListing]:
    """Return these items as rows, in this order; items that the actor may not see are absent.

    Rows have the properties that fit a table of different items, and the price of the smallest quantity sold.
    Rows of guests are cached.
    """
    if context.actor != ANON:
        return rows_from(context, uids, displayed_items(context.db, uids))

    def make(_reading: Connection, missing: Collection[int]) -> dict[int, ItemListing]:
        rows = rows_from(context, missing, displayed_items(context.db, missing))
        return {row.item.inv_mast_uid: row for row in rows}

    made = _rows.fetch(context.db, uids, make)
    return [made[uid] for uid in uids if uid in made]


def encoded_rows(
    context: RequestContext, uids: Sequence[int], *, in_passing: bool = False
) -> list[msgspec.Raw]:
    """Return the same as JSON; rows of guests are encoded once and cached.

    `in_passing` says that the underlying items are not used otherwise.
    """
    if context.actor != ANON:
        return [_encoded(row) for row in rows_of(context, uids)]

    def make(_reading: Connection, missing: Collection[int]) -> dict[int, msgspec.Raw]:
        known = displayed_items(context.db, missing, in_passing=in_passing)
        rows = rows_from(context, missing, known)
        return {row.item.inv_mast_uid: _encoded(row) for row in rows}

    made = _encoded_rows.fetch(context.db, uids, make)
    return [made[uid] for uid in uids if uid in made]


def _encoded(row: ItemListing) -> msgspec.Raw:
    return msgspec.Raw(encode(row))


def rows_from(
    context: RequestContext, uids: Collection[int], known: Mapping[int, DisplayedItem]
) -> list[ItemListing]:
    """Return the same from items that are already loaded."""
    made: dict[int, ItemListing] = {}
    seen = [uid for uid in uids if uid in known and catalog.may_see(known[uid].facts.is_web, context.actor)]
    prices = prices_of(context, seen, known)
    for uid in seen:
        if uid not in made:
            made[uid] = _row(context, known[uid], prices[uid])
    return [made[uid] for uid in seen]


def _row(context: RequestContext, shown: DisplayedItem, price: ItemPrice) -> ItemListing:
    around = item_context(context, shown, price)
    return ItemListing(
        item=card(shown.facts, around, context.actor, TELLING_SPECS),
        price=_row_price(price),
        stock=_row_stock(shown.stock),
    )


def _row_price(price: ItemPrice) -> RowPrice:
    return RowPrice(
        unit_price=price.unit_price,
        unit_of_measure=price.unit_of_measure,
        unit_size=price.unit_size,
        round_type=price.round_type,
        pricing_unit_size=price.pricing_unit_size,
        first_break=price.price_breaks[0] if price.price_breaks else None,
        why=why_worth_telling(price.source, price.why) or msgspec.UNSET,
    )


def _row_stock(stock: StockInfo) -> RowStock:
    places = [one for one in stock.airline_stock if one.quantity_available > 0]
    named = places if len(places) <= PLACES_NAMED else ()
    return RowStock(
        availability=stock.availability,
        places=[RowPlace(name=one.location_name, quantity=one.quantity_available) for one in named],
        available_to_make=stock.available_to_make,
        on_order=stock.on_order.receipt_qty_due_in if stock.on_order else 0,
        factory_stock=stock.factory_stock,
        lead_time_text=_row_lead_time(stock),
        on_order_due=(stock.on_order and stock.on_order.due_date) or msgspec.UNSET,
    )


def _row_lead_time(stock: StockInfo) -> str:
    """Return the lead time of a row, "" if the row shows stock, or a day for what is on order."""
    if stock.availability > 0 or stock.factory_stock:
        return ""
    has_date = is_due(stock.availability, stock.receipts)
    return lead_time_text(stock.lead_time, has_date=has_date, is_discontinued=stock.is_discontinued is True)


def prices_of(
    context: RequestContext, uids: Sequence[int], known: Mapping[int, DisplayedItem]
) -> dict[int, ItemPrice]:
    """Return the price of the smallest quantity of each known item, "Call for Price" if it has none."""
    facts = {uid: price_facts(known[uid]) for uid in uids if uid in known}
    wanted = [(uid, smallest_quantity(price.unit_size, price.round_type)) for uid, price in facts.items()]
    return {price.inv_mast_uid: price for price in pricing.priced(context, wanted, facts)}


def price_facts(shown: DisplayedItem) -> PriceFacts:
    """Return the item's price facts; an item without a price is sold by the piece."""
    if shown.price is not None:
        return shown.price
    return pricing.unpriced(shown.facts.inv_mast_uid, is_web=shown.facts.is_web)


def cuts_now(context: RequestContext, shown: Iterable[DisplayedItem]) -> dict[int, CutStock]:
    """Return what can be cut now of those items that head a family; without one, nothing is read.

    It is not part of the cached items: the stock is their material's.
    """
    heads = {one.facts.inv_mast_uid for one in shown if is_head(one)}
    if not heads:
        return {}
    return context.db.catalog(lambda conn: list_cut_stock(conn, heads))


def is_head(shown: DisplayedItem) -> bool:
    """Return whether the item heads a family, and is cut from its material. Source: decision B17."""
    return any(one.relationship_to_family == Relationship.HEAD for one in shown.families)


def item_context(context: RequestContext, shown: DisplayedItem, price: ItemPrice) -> ItemContext:
    """Return the item's price, families, restrictions and settings for this actor."""
    return ItemContext(
        has_price=may_be_priced(price.unit_price, context.settings.catalog.visibility, context.actor),
        quantity_available=shown.stock.availability,
        restricted_to=shown.restricted_to,
        families=shown.families,
        is_head=is_head(shown),
        restricted_self_service=context.settings.catalog.restricted_self_service,
        may_sell_discontinued=context.settings.catalog.staff_may_add_discontinued,
    )
