"""GraphQL queries and mutations of the cart and of saved carts."""

from storefront.cart import actions
from storefront.cart.schemas import (
    CartInfoInput,
    CartResult,
    CatalogItemInput,
    SavedCart,
    SavedCartInput,
    SavedCartResult,
)
from storefront.identity.request_context import RequestContext


def shopping_cart(context: RequestContext, cart_info: CartInfoInput) -> CartResult:
    """Perform the action named by `actionString` on the cart. Source: S1 §4, §7."""
    with context.db.write() as tx:
        return actions.perform(tx, context, cart_info)


def shopping_cart_add_catalog_item(context: RequestContext, catalog_item: CatalogItemInput) -> CartResult:
    """Add a catalog item to the cart. Source: S1 §7."""
    with context.db.write() as tx:
        return actions.add_catalog_item(tx, context, catalog_item)


def saved_carts(context: RequestContext, token: str | None = None) -> list[SavedCart]:
    """Return the user's saved carts, newest first, or only the one with this token."""
    return actions.list_saved(context, token)


def saved_cart_edit(context: RequestContext, saved_cart: SavedCartInput) -> SavedCartResult:
    """Save the cart for later; put back, rename, delete or restore a saved one."""
    return actions.edit_saved(context, saved_cart)


queries = {"savedCarts": saved_carts}
mutations = {
    "shoppingCart": shopping_cart,
    "shoppingCartAddCatalogItem": shopping_cart_add_catalog_item,
    "savedCartEdit": saved_cart_edit,
}
