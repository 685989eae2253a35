"""Prices as GraphQL asks for them. Source: S1 §7."""

from storefront.base.item_list import items_asked
from storefront.identity.visit import Visit
from storefront.pricing import queries as pricing
from storefront.pricing.schemas import ItemPrice, ItemQuantity


def item_prices(visit: Visit, items: list[ItemQuantity]) -> list[ItemPrice]:
    """Return the prices of these items, in that order, at most 500; unknown ones are absent."""
    return pricing.shown_prices(visit, items_asked([(item.inv_mast_uid, item.quantity) for item in items]))


queries = {"getItemPrices": item_prices}
