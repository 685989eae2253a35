"""The sentences of the cart."""

LOAD_FAILED = "Failed to load cart"
UPDATE_FAILED = "Failed to update cart: {reason}"
ADD_CATALOG_ITEM_FAILED = "Failed to add catalog item: {reason}"
UNKNOWN_ERROR = "Unknown error"
ITEM_EXISTS_ON = "Item {item_id} exists on {type} #{id}"

UNKNOWN_ACTION = "There is no cart action '{action}'."
UNKNOWN_LINE = "There is no line '{unique_id}' in the cart."
NO_ITEM = "Name one item: either an invMastUid or an itemCatalogUid."
TOO_MANY_LINES = "A cart holds at most {maximum} lines."
TOO_MANY_PIECES = "A line holds at most {maximum} pieces."
TOO_DEAR = "A cart stays below {end}. Please call us for an order of this size."
STALE = "The cart was changed elsewhere. Here it is as it stands now."
NOTES_TOO_LONG = "Order notes have at most {maximum} characters."
PRICE_CHANGED = "{item_code}: price changed from {old} to {new}"
TOTAL_MOVED = "The total changed from {old} to {new}. Please look it over and submit again."
GUEST_CART_KEPT = "Your earlier cart was kept aside, for both together are too large: {reason}"

QUOTE_NOT_READY = "Quotes cannot be put into a cart here yet. Please call us to order from a quote."
CUSTOMIZED_NOT_READY = (
    "Items made to measure cannot be put into a cart here yet. Please call us to order one."
)
NOTE_AREAS_MALFORMED = "Note areas are names of at most {maximum} characters, at most {count} of them."
NOTHING_SENT = "Name at least one line."
