// Written by `python -m storefront.app.contract`. Do not edit.

export const LOAD_FAILED = "Failed to load cart";
export const UPDATE_FAILED = "Failed to update cart: {reason}";
export const ADD_CATALOG_ITEM_FAILED = "Failed to add catalog item: {reason}";
export const UNKNOWN_ERROR = "Unknown error";
export const ITEM_EXISTS_ON = "Item {item_id} exists on {type} #{id}";
export const UNKNOWN_ACTION = "There is no cart action '{action}'.";
export const UNKNOWN_LINE = "There is no line '{unique_id}' in the cart.";
export const NO_ITEM = "Name one item: either an invMastUid or an itemCatalogUid.";
export const TOO_MANY_LINES = "A cart holds at most {maximum} lines.";
export const TOO_MANY_PIECES = "A line holds at most {maximum} pieces.";
export const TOO_DEAR = "A cart stays below {end}. Please call us for an order of this size.";
export const STALE = "The cart was changed elsewhere. Here it is as it stands now.";
export const NOTES_TOO_LONG = "Order notes have at most {maximum} characters.";
export const PRICE_CHANGED = "{item_code}: price changed from {old} to {new}";
export const TOTAL_MOVED = "The total changed from {old} to {new}. Please look it over and submit again.";
export const GUEST_CART_KEPT = "Your earlier cart was kept aside, for both together are too large: {reason}";
export const QUOTE_NOT_READY = "Quotes cannot be put into a cart here yet. Please call us to order from a quote.";
export const CUSTOMIZED_NOT_READY = "Items made to measure cannot be put into a cart here yet. Please call us to order one.";
export const NOTE_AREAS_MALFORMED = "Note areas are names of at most {maximum} characters, at most {count} of them.";
export const NOTHING_SENT = "Name at least one line.";
