"""Actions on carts; `perform` handles a `shoppingCart` call."""

from storefront.cart.actions.adding import add_catalog_item, add_what_can_be
from storefront.cart.actions.attaching import attach, download, set_attachments
from storefront.cart.actions.checking import look_beside
from storefront.cart.actions.dispatch import perform
from storefront.cart.actions.open_cart import find_open_cart, look, may_use
from storefront.cart.actions.opening import open_with
from storefront.cart.actions.saved_carts import edit_saved, list_saved

__all__ = [
    "add_catalog_item",
    "add_what_can_be",
    "attach",
    "download",
    "edit_saved",
    "find_open_cart",
    "list_saved",
    "look",
    "look_beside",
    "may_use",
    "open_with",
    "perform",
    "set_attachments",
]
