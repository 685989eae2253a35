"""Read items and catalog items with price and stock."""

import datetime
from collections.abc import Collection, Mapping, Sequence
from decimal import Decimal
from functools import lru_cache
from typing import Any

import msgspec
from sqlalchemy import Connection, Text, cast, exists, func, null, select

from storefront.accounts.tables import CustomerRow
from storefront.availability.schemas import ExpectedReceipt
from storefront.availability.tables import OnOrderRow, StockRow
from storefront.base.quantity import RoundType
from storefront.cart.priced_cart import CartItemFacts, StoredLine
from storefront.catalog.schemas import CustomizationKind, RestrictedCustomer
from storefront.catalog.tables import CatalogItemRow, ItemRow, RestrictedCustomerRow
from storefront.families.tables import CustomizerOptionRow
from storefront.platform.statements import Query, among, in_one_text
from storefront.pricing.queries import prices as pricing
from storefront.pricing.tables import PriceRow

_AVAILABLE = (
    select(func.coalesce(func.sum(StockRow.quantity_available), 0))
    .where(StockRow.inv_mast_uid == ItemRow.inv_mast_uid, StockRow.quantity_available > 0)
    .correlate(ItemRow)
    .scalar_subquery()
)
_RECEIPTS = (
    select(in_one_text(cast(OnOrderRow.receipt_qty_due_in, Text) + " " + cast(OnOrderRow.due_date, Text)))
    .where(
        OnOrderRow.inv_mast_uid == ItemRow.inv_mast_uid,
        OnOrderRow.receipt_qty_due_in > 0,
        OnOrderRow.due_date.is_not(None),
    )
    .correlate(ItemRow)
    .scalar_subquery()
)
"""The expected receipts with a due date as text: "100 2026-10-02,50 2026-11-01"."""
_NEEDS_LENGTH = (
    exists()
    .where(
        CustomizerOptionRow.family_inv_mast_uid == ItemRow.inv_mast_uid,
        CustomizerOptionRow.is_required,
        CustomizerOptionRow.kind == CustomizationKind.CUT_TO_LENGTH.value,
    )
    .correlate(ItemRow)
)
_IS_RESTRICTED = exists().where(RestrictedCustomerRow.inv_mast_uid == ItemRow.inv_mast_uid).correlate(ItemRow)

ITEM_COLUMNS: tuple[Any, ...] = (
    ItemRow.inv_mast_uid,
    null().label("item_catalog_uid"),
    ItemRow.item_code,
    ItemRow.item_desc,
    PriceRow.unit_of_measure,
    PriceRow.unit_size,
    PriceRow.round_type,
    PriceRow.pricing_unit_size,
    PriceRow.unit_price,
    PriceRow.price_breaks,
    _AVAILABLE.label("availability"),
    ItemRow.lead_time_days,
    ItemRow.is_ncnr,
    ItemRow.is_discontinued,
    ItemRow.is_web,
    ItemRow.weight_lb,
    ItemRow.length_in,
    ItemRow.width_in,
    ItemRow.height_in,
    ItemRow.tax_class,
    ItemRow.freight_class,
    ItemRow.supplier_id,
    ItemRow.purchase_order_cost,
    ItemRow.airline_cost,
    ItemRow.disposition,
    ItemRow.price_page,
    _RECEIPTS.label("receipts"),
    _NEEDS_LENGTH.label("needs_length"),
    _IS_RESTRICTED.label("is_restricted"),
)
"""The columns that `item_of` reads, from `items` joined with `prices`."""

_UNKNOWN = RestrictedCustomer(name="", customer_id_p21=0)
"""Placeholder for the customers of a restricted item until `with_restrictions` has fetched them."""


def item_of(columns: Sequence[Any]) -> CartItemFacts:
    """Return the item in these `ITEM_COLUMNS`; an item without a row in `prices` has no price."""
    uid, catalog_uid, code, text, measure, pack, rounding, pricing_size, price, breaks = columns[:10]
    make: Any = CartItemFacts
    found: CartItemFacts = make(
        uid,
        catalog_uid,
        code,
        text,
        measure if measure is not None else "EA",
        pack if pack is not None else 1,
        RoundType(rounding) if rounding is not None else RoundType.UP,
        pricing_size if pricing_size is not None else 1,
        price,
        tuple(pricing.breaks_of(breaks or ())),
        int(columns[10]),
        *columns[11:-3],
        (_UNKNOWN,) if columns[-1] else (),
        receipts=_receipts_of(columns[-3]) if columns[-3] else (),
        needs_length=bool(columns[-2]),
    )
    return found


@lru_cache(maxsize=2000)
def _receipts_of(text: str) -> tuple[ExpectedReceipt, ...]:
    parts = (one.split(" ") for one in text.split(","))
    return tuple(
        ExpectedReceipt(quantity=int(pieces), due_date=datetime.date.fromisoformat(day[:10]))
        for pieces, day in parts
    )


def _catalog_item(uid: int, code: str, text: str, measure: str, price: Decimal | None) -> CartItemFacts:
    return CartItemFacts(
        item_catalog_uid=uid, item_code=code, item_desc=text, unit_of_measure=measure, unit_price=price
    )


_ITEMS = Query(
    select(*ITEM_COLUMNS)
    .select_from(ItemRow)
    .outerjoin(PriceRow, PriceRow.inv_mast_uid == ItemRow.inv_mast_uid)
    .where(among(ItemRow.inv_mast_uid, "uids")),
    lambda *columns: item_of(columns),
)
_CATALOG_ITEMS = Query(
    select(
        CatalogItemRow.item_catalog_uid,
        CatalogItemRow.item_code,
        CatalogItemRow.item_desc,
        CatalogItemRow.unit_of_measure,
        CatalogItemRow.unit_price,
    ).where(among(CatalogItemRow.item_catalog_uid, "uids")),
    _catalog_item,
)
_RESTRICTED = Query(
    select(RestrictedCustomerRow.inv_mast_uid, RestrictedCustomerRow.customer_id_p21, CustomerRow.name)
    .outerjoin(CustomerRow, CustomerRow.customer_id_p21 == RestrictedCustomerRow.customer_id_p21)
    .where(among(RestrictedCustomerRow.inv_mast_uid, "uids")),
    lambda uid, customer, name: (
        uid,
        RestrictedCustomer(name=name or str(customer), customer_id_p21=customer),
    ),
)


def find_items(
    conn: Connection, uids: Collection[int], customer_id_p21: int | None, today: datetime.date
) -> Mapping[int, CartItemFacts]:
    """Return the known items, by invMastUid, with that customer's prices."""
    found = _ITEMS.all(conn, uids=sorted(set(uids))) if uids else []
    whole = with_customer_prices(conn, with_restrictions(conn, found), customer_id_p21, today)
    return {item.inv_mast_uid: item for item in whole if item.inv_mast_uid}


def find_catalog_items(conn: Connection, uids: Collection[int]) -> Mapping[int, CartItemFacts]:
    """Return the known catalog items, by itemCatalogUid. Source: decision B4."""
    found = _CATALOG_ITEMS.all(conn, uids=sorted(set(uids))) if uids else []
    return {item.item_catalog_uid: item for item in found if item.item_catalog_uid}


def with_catalog_items(
    conn: Connection, kept: Sequence[StoredLine], items: Sequence[CartItemFacts]
) -> list[CartItemFacts]:
    """Return the lines' items, with catalog items for the lines that name one."""
    uids = [line.item_catalog_uid for line in kept if line.item_catalog_uid is not None]
    if not uids:
        return list(items)
    found = find_catalog_items(conn, uids)
    return [found.get(line.item_catalog_uid or 0, item) for line, item in zip(kept, items, strict=True)]


def with_customer_prices(
    conn: Connection, items: Sequence[CartItemFacts], customer_id_p21: int | None, today: datetime.date
) -> list[CartItemFacts]:
    """Return the items with that customer's contract and price list prices."""
    uids = [item.inv_mast_uid for item in items if item.inv_mast_uid]
    agreed = pricing.customer_prices(conn, customer_id_p21, uids, today)
    if not agreed:
        return list(items)
    found = (agreed.get(item.inv_mast_uid or 0) for item in items)
    return [
        item if price is None else msgspec.structs.replace(item, agreed=price)
        for item, price in zip(items, found, strict=True)
    ]


def with_restrictions(conn: Connection, items: Sequence[CartItemFacts]) -> list[CartItemFacts]:
    """Return the items, restricted ones with the customers who may buy them."""
    uids = [item.inv_mast_uid for item in items if item.restricted_to and item.inv_mast_uid]
    if not uids:
        return list(items)
    customers: dict[int | None, list[RestrictedCustomer]] = {}
    for uid, customer in _RESTRICTED.all(conn, uids=uids):
        customers.setdefault(uid, []).append(customer)
    return [
        msgspec.structs.replace(item, restricted_to=tuple(customers.get(item.inv_mast_uid, ())))
        if item.restricted_to
        else item
        for item in items
    ]
