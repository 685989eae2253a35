"""The cart's mutations."""

from storefront.cart import actions
from storefront.cart.schemas import CartInfoInput, CartResult, CatalogItemInput
from storefront.identity.visit import Visit


def shopping_cart(visit: Visit, cart_info: CartInfoInput) -> CartResult:
    """Do with the cart what `actionString` says. Source: S1 §4, §7."""
    with visit.db.write() as tx:
        return actions.perform(tx, visit, cart_info)


def shopping_cart_add_catalog_item(visit: Visit, catalog_item: CatalogItemInput) -> CartResult:
    """Put a catalog item into the cart. Source: S1 §7."""
    with visit.db.write() as tx:
        return actions.add_catalog_item(tx, visit, catalog_item)


mutations = {
    "shoppingCart": shopping_cart,
    "shoppingCartAddCatalogItem": shopping_cart_add_catalog_item,
}
