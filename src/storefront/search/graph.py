"""Items as GraphQL asks for them: every named operation of the shop's screens. Source: S1 §7."""

from storefront.base.item_list import check_uids
from storefront.catalog.schemas import Item
from storefront.identity.visit import Visit
from storefront.search.queries import item
from storefront.search.queries.service_parts import list_service_parts
from storefront.search.schemas import ItemListing


def item_by_id(visit: Visit, inv_mast_uid: int) -> Item | None:
    """Return one item; null where it is unknown, or unknown to who asks."""
    found = item.list_details(visit, [inv_mast_uid])
    return found[0] if found else None


def accessory_items(visit: Visit, inv_mast_uid: int) -> list[Item]:
    """Return the accessories of an item."""
    return item.list_accessories(visit, inv_mast_uid)


def items_details(visit: Visit, inv_mast_uids: list[int]) -> list[Item]:
    """Return these items, in that order, at most 500; unknown ones are absent."""
    check_uids(inv_mast_uids)
    return item.list_details(visit, inv_mast_uids)


def quick_look_items_details(
    visit: Visit, inv_mast_uid: int | None = None, inv_mast_uids: list[int] | None = None
) -> list[Item]:
    """Return one item, or these, for a quick look."""
    uids = [*(inv_mast_uids or []), *([inv_mast_uid] if inv_mast_uid is not None else [])]
    return items_details(visit, uids)


def service_parts(visit: Visit) -> list[ItemListing]:
    """Return the items flagged service, with price and stock, at most 500."""
    return list_service_parts(visit)


queries = {
    "ItemById": item_by_id,
    "GetAccessoryItems": accessory_items,
    "GetCheckoutItemsDetails": items_details,
    "GetOrderDetailItemsDetails": items_details,
    "GetQuickLookItemsDetails": quick_look_items_details,
    "itemDetailsBatch": items_details,
    "serviceParts": service_parts,
}
