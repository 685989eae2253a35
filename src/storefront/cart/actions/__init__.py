"""What happens to a cart: `perform` does what a `shoppingCart` call asks."""

from storefront.cart.actions.adding import add_catalog_item
from storefront.cart.actions.keeping import find_open_cart, look, may_use
from storefront.cart.actions.performing import perform

__all__ = ["add_catalog_item", "find_open_cart", "look", "may_use", "perform"]
