"""Availability in GraphQL. Source: S1 §7, S2 §3.1."""

from storefront.availability.queries import stock
from storefront.availability.queries.watches import with_watches
from storefront.availability.schemas import OnOrder, SourceLocations, StockInfo
from storefront.base.item_list import check_uids
from storefront.identity.request_context import RequestContext


def item_availability(context: RequestContext, inv_mast_uids: list[int]) -> list[StockInfo]:
    """Return the stock of these items, in that order, at most 500; unknown ones are absent."""
    check_uids(inv_mast_uids)
    return with_watches(context, stock.cached_stock(context, inv_mast_uids))


def item_on_order(context: RequestContext, inv_mast_uid: int) -> OnOrder | None:
    """Return the next receipt of this item, or None."""
    found = with_watches(context, stock.cached_stock(context, [inv_mast_uid]))
    return found[0].on_order if found else None


def item_source_locations(context: RequestContext, inv_mast_uids: list[int]) -> list[SourceLocations]:
    """Return the places that these items can ship from, and the default for guests."""
    check_uids(inv_mast_uids)
    return stock.list_source_locations(context, inv_mast_uids)


queries = {
    "itemAvailability": item_availability,
    "itemOnOrder": item_on_order,
    "GetItemSourceLocations": item_source_locations,
}
