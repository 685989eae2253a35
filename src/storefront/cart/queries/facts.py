"""What cart lines need to know of their items, in four statements for a whole cart."""

import datetime
from collections.abc import Collection, Mapping, Sequence
from decimal import Decimal
from typing import Any

from sqlalchemy import BindParameter, Connection, bindparam, func, select

from storefront.accounts.tables import CustomerRow
from storefront.availability.tables import HolidayRow, StockRow
from storefront.base.quantity import RoundType
from storefront.cart.facts import ItemFacts
from storefront.catalog.schemas import RestrictedCustomer
from storefront.catalog.tables import CatalogItemRow, ItemRow, RestrictedCustomerRow
from storefront.pricing.schemas import PriceBreak
from storefront.pricing.tables import PriceRow

_uids: BindParameter[Any] = bindparam("uids", expanding=True)
_ITEMS = (
    select(
        ItemRow.inv_mast_uid,
        ItemRow.item_code,
        ItemRow.item_desc,
        ItemRow.lead_time_days,
        ItemRow.is_ncnr,
        ItemRow.is_discontinued,
        ItemRow.is_web,
        ItemRow.weight_lb,
        ItemRow.supplier_id,
        ItemRow.purchase_order_cost,
        ItemRow.airline_cost,
        ItemRow.disposition,
        ItemRow.price_page,
        PriceRow.unit_of_measure,
        PriceRow.unit_size,
        PriceRow.round_type,
        PriceRow.pricing_unit_size,
        PriceRow.unit_price,
        PriceRow.price_breaks,
    )
    .outerjoin(PriceRow, PriceRow.inv_mast_uid == ItemRow.inv_mast_uid)
    .where(ItemRow.inv_mast_uid.in_(_uids))
)
_STOCK = (
    select(StockRow.inv_mast_uid, func.sum(StockRow.quantity_available))
    .where(StockRow.inv_mast_uid.in_(_uids), StockRow.quantity_available > 0)
    .group_by(StockRow.inv_mast_uid)
)
_RESTRICTED = (
    select(RestrictedCustomerRow.inv_mast_uid, RestrictedCustomerRow.customer_id_p21, CustomerRow.name)
    .outerjoin(CustomerRow, CustomerRow.customer_id_p21 == RestrictedCustomerRow.customer_id_p21)
    .where(RestrictedCustomerRow.inv_mast_uid.in_(_uids))
)
_CATALOG_ITEMS = select(
    CatalogItemRow.item_catalog_uid,
    CatalogItemRow.item_code,
    CatalogItemRow.item_desc,
    CatalogItemRow.unit_of_measure,
    CatalogItemRow.unit_price,
).where(CatalogItemRow.item_catalog_uid.in_(_uids))
_HOLIDAYS = select(HolidayRow.date)


def find_items(reading: Connection, uids: Collection[int]) -> Mapping[int, ItemFacts]:
    """Return what is known of these items, by invMastUid; unknown ones are absent."""
    wanted = {"uids": sorted(set(uids))}
    if not wanted["uids"]:
        return {}
    stock = {row[0]: int(row[1]) for row in reading.execute(_STOCK, wanted)}
    restricted: dict[int, list[RestrictedCustomer]] = {}
    for row in reading.execute(_RESTRICTED, wanted):
        one = RestrictedCustomer(
            name=row.name or str(row.customer_id_p21), customer_id_p21=row.customer_id_p21
        )
        restricted.setdefault(row.inv_mast_uid, []).append(one)
    rows = reading.execute(_ITEMS, wanted)
    return {
        row.inv_mast_uid: _item(row, stock.get(row.inv_mast_uid, 0), restricted.get(row.inv_mast_uid, ()))
        for row in rows
    }


def find_catalog_items(reading: Connection, uids: Collection[int]) -> Mapping[int, ItemFacts]:
    """Return what is known of these catalog items, by itemCatalogUid. Source: decision B4."""
    wanted = {"uids": sorted(set(uids))}
    if not wanted["uids"]:
        return {}
    return {
        row.item_catalog_uid: ItemFacts(**row._asdict()) for row in reading.execute(_CATALOG_ITEMS, wanted)
    }


def list_holidays(reading: Connection) -> frozenset[datetime.date]:
    """Return the days on which nothing ships."""
    return frozenset(reading.scalars(_HOLIDAYS))


def _item(row: Any, available: int, restricted_to: Sequence[RestrictedCustomer]) -> ItemFacts:
    facts = row._asdict()
    breaks = facts.pop("price_breaks") or ()
    priced = {
        name: facts.pop(name) for name in ("unit_of_measure", "unit_size", "round_type", "pricing_unit_size")
    }
    if priced["unit_size"] is None:  # an item that nobody has priced yet
        priced = {}
    else:
        priced["round_type"] = RoundType(priced["round_type"])
    return ItemFacts(
        **facts,
        **priced,
        breaks=tuple(PriceBreak(quantity=int(count), unit_price=Decimal(price)) for count, price in breaks),
        availability=available,
        restricted_to=tuple(restricted_to),
    )
