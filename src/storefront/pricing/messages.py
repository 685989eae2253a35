"""The sentences of pricing."""

CALL_FOR_PRICE = "Call for Price"
PRICES_AFTER_SIGN_IN = "Please sign in to see prices."

OVERRIDE_NOT_A_PRICE = "The price must be a number."
OVERRIDE_NEGATIVE = "The price cannot be negative."
OVERRIDE_TOO_HIGH = "The price must be at most {maximum}."
OVERRIDE_TOO_FINE = "The price has at most 6 decimals."
OVERRIDE_NEEDS_REASON = "Choose a price reason."
OVERRIDE_UNKNOWN_REASON = "There is no such price reason."
OVERRIDE_NEEDS_NOTE = "Say in a note why the price is another one."

REQUEST_FAILED = "There was a problem and your price request was not submitted"
REQUEST_SUBMITTED = "Your price request has been submitted."
REQUEST_FOLLOW_UP = "A representative of {store} will be in contact with you."
REQUEST_COMPANY = "Please enter your company."
REQUEST_PHONE = "Please enter a phone number with at least 10 digits."

PRICE_FROM_LIST = "list price"
PRICE_FROM_BREAK = "from {quantity}"
PRICE_FROM_OVERRIDE = "agreed price"
