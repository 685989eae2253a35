"""The cart as GraphQL changes it, and the carts that are kept for later."""

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
    """Do with the cart what `actionString` says. Source: S1 §4, §7."""
    with context.db.write() as tx:
        return actions.perform(tx, context, cart_info)


def shopping_cart_add_catalog_item(context: RequestContext, catalog_item: CatalogItemInput) -> CartResult:
    """Put a catalog item into the cart. Source: S1 §7."""
    with context.db.write() as tx:
        return actions.add_catalog_item(tx, context, catalog_item)


def saved_carts(context: RequestContext, token: str | None = None) -> list[SavedCart]:
    """Return the carts that one keeps for later, the last saved first; `token` names one."""
    return actions.list_saved(context, token)


def saved_cart_edit(context: RequestContext, saved_cart: SavedCartInput) -> SavedCartResult:
    """Save the cart for later, put a saved one back, rename it, delete it or bring it back."""
    return actions.edit_saved(context, saved_cart)


queries = {"savedCarts": saved_carts}
mutations = {
    "shoppingCart": shopping_cart,
    "shoppingCartAddCatalogItem": shopping_cart_add_catalog_item,
    "savedCartEdit": saved_cart_edit,
}
