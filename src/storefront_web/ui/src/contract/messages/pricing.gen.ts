// Written by `python -m storefront.app.contract`. Do not edit.

export const CALL_FOR_PRICE = "Call for Price";
export const PRICES_AFTER_SIGN_IN = "Please sign in to see prices.";
export const OVERRIDE_NOT_A_PRICE = "The price must be a number.";
export const OVERRIDE_NEGATIVE = "The price cannot be negative.";
export const OVERRIDE_TOO_HIGH = "The price must be at most {maximum}.";
export const OVERRIDE_TOO_FINE = "The price has at most 6 decimals.";
export const OVERRIDE_NEEDS_REASON = "Choose a price reason.";
export const OVERRIDE_UNKNOWN_REASON = "There is no such price reason.";
export const OVERRIDE_NEEDS_NOTE = "Say in a note why the price is another one.";
export const REQUEST_FAILED = "There was a problem and your price request was not submitted";
export const REQUEST_SUBMITTED = "Your price request has been submitted.";
export const REQUEST_FOLLOW_UP = "A representative of {store} will be in contact with you.";
export const REQUEST_COMPANY = "Please enter your company.";
export const REQUEST_PHONE = "Please enter a phone number with at least 10 digits.";
export const PRICE_FROM_LIST = "list price";
export const PRICE_FROM_BREAK = "from {quantity}";
export const PRICE_FROM_OVERRIDE = "agreed price";
