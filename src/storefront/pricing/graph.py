"""Prices as GraphQL asks for them. Source: S1 §7."""

from storefront.base.item_list import check_uids
from storefront.base.limits import QUANTITY_MAX
from storefront.identity.visit import Visit
from storefront.pricing import queries as pricing
from storefront.pricing.schemas import ItemPrice, ItemQuantity


def item_prices(visit: Visit, items: list[ItemQuantity]) -> list[ItemPrice]:
    """Return the prices of these items, in that order, at most 500; unknown ones are absent."""
    check_uids([item.inv_mast_uid for item in items])
    wanted = [(item.inv_mast_uid, min(max(item.quantity, 1), QUANTITY_MAX)) for item in items]
    return pricing.shown_prices(visit, wanted)


queries = {"getItemPrices": item_prices}
