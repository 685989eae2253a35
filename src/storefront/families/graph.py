"""GraphQL queries of families. Source: S1 §7."""

from storefront.families import queries as families
from storefront.families.schemas import ItemFamily, PrecustomizedItem
from storefront.identity.request_context import RequestContext


def item_family_details(
    context: RequestContext,
    family_head_inv_mast_uid: int | None = None,
    member_inv_mast_uid: int | None = None,
) -> ItemFamily | None:
    """Return the family of this head or member, with its members and options."""
    with context.db.read() as conn:
        return families.find_family(conn, context.actor, family_head_inv_mast_uid, member_inv_mast_uid)


def item_family_precustomized_items(
    context: RequestContext, family_head_inv_mast_uid: int
) -> list[PrecustomizedItem]:
    """Return the ready-made items of a family's head."""
    with context.db.read() as conn:
        return families.list_precustomized(conn, context.actor, family_head_inv_mast_uid)


queries = {
    "getItemFamilyDetails": item_family_details,
    "getItemFamilyPrecustomizedItems": item_family_precustomized_items,
}
