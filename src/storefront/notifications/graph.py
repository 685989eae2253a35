"""GraphQL fields of watched products. Source: S2 §7.1."""

from storefront.identity.request_context import RequestContext
from storefront.notifications.actions import watching
from storefront.notifications.schemas import WatchedProduct, WatchResult


def watched_product_list(context: RequestContext) -> list[WatchedProduct]:
    """Return the items that the signed-in person watches, newest first."""
    return watching.list_watched(context)


def add_watched_product(
    context: RequestContext,
    inv_mast_uid: int,
    first_name: str = "",
    last_name: str = "",
    email_address: str = "",
    website: str = "",
) -> WatchResult:
    """Watch an item until it is back in stock; guests give name and address, and leave `website` empty."""
    return watching.watch(context, inv_mast_uid, first_name, last_name, email_address, website)


def cancel_watched_product(context: RequestContext, inv_mast_uid: int) -> WatchResult:
    """Stop watching an item."""
    return watching.unwatch(context, inv_mast_uid)


def stop_watched_products(context: RequestContext, token: str) -> WatchResult:
    """Cancel all watches of a mail's recipient; `token` is from the mail's link."""
    return watching.stop(context, token)


queries = {"getWatchedProductList": watched_product_list}
mutations = {
    "addWatchedProduct": add_watched_product,
    "cancelWatchedProduct": cancel_watched_product,
    "stopWatchedProducts": stop_watched_products,
}
