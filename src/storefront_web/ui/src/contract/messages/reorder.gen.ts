// Written by `python -m storefront.app.contract`. Do not edit.

export const ORDER_AGAIN = "Order again";
export const ORDER_AGAIN_ALL = "Order again: everything";
export const ORDER_LINE_AGAIN = "Order again: {item_code}";
export const OF_REST = "{count} at the same price as before.";
export const IN_CART = "{count} from order #{number} added to your cart.";
export const NOT_ORDERED = "Not in your cart";
export const CHANGED = "Changed since";
export const NOT_DONE = "The order could not be added to your cart. Please try again.";
