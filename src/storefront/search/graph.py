"""GraphQL queries of items: all named operations that the pages use. Source: S1 §7."""

from storefront.base.item_list import check_uids
from storefront.catalog.schemas import Item
from storefront.identity.request_context import RequestContext
from storefront.search.queries import item
from storefront.search.queries.service_parts import list_service_parts
from storefront.search.schemas.pages import ItemListing


def item_by_id(context: RequestContext, inv_mast_uid: int) -> Item | None:
    """Return one item; null if it does not exist or the actor may not see it."""
    found = item.list_details(context, [inv_mast_uid])
    return found[0] if found else None


def accessory_items(
    context: RequestContext, inv_mast_uid: int | None = None, inv_mast_uids: list[int] | None = None
) -> list[Item]:
    """Return the accessories of one item or several, without duplicates, at most 500."""
    uids = _asked(inv_mast_uid, inv_mast_uids)
    check_uids(uids)
    return item.list_accessories(context, uids)


def items_details(context: RequestContext, inv_mast_uids: list[int]) -> list[Item]:
    """Return these items in this order, at most 500; unknown ones are absent."""
    check_uids(inv_mast_uids)
    return item.list_details(context, inv_mast_uids)


def item_or_items_details(
    context: RequestContext, inv_mast_uid: int | None = None, inv_mast_uids: list[int] | None = None
) -> list[Item]:
    """Return one item or several, in this order, at most 500; unknown ones are absent."""
    return items_details(context, _asked(inv_mast_uid, inv_mast_uids))


def _asked(uid: int | None, uids: list[int] | None) -> list[int]:
    return [*(uids or []), *([uid] if uid is not None else [])]


def service_parts(context: RequestContext) -> list[ItemListing]:
    """Return the items flagged as service parts, with price and stock, at most 500."""
    return list_service_parts(context)


queries = {
    "ItemById": item_by_id,
    "GetAccessoryItems": accessory_items,
    "GetCheckoutItemsDetails": item_or_items_details,
    "GetOrderDetailItemsDetails": item_or_items_details,
    "GetQuickLookItemsDetails": item_or_items_details,
    "itemDetailsBatch": items_details,
    "serviceParts": service_parts,
}
