// Written by `python -m storefront.app.contract`. Do not edit.

export const CALL_FOR_PRICE = "Call for Price";
export const OVERRIDE_NOT_A_PRICE = "The price must be a number.";
export const OVERRIDE_NEEDS_REASON = "Choose a price reason.";
export const OVERRIDE_NEEDS_NOTE = "Say in a note why the price is another one.";
export const REQUEST_FAILED = "There was a problem and your price request was not submitted";
export const REQUEST_PRICE = "Request Price";
export const REQUEST_TEXT = "Tell us whom to send the price of {item_code} to.";
export const REQUEST_SIGNED_IN = "The price of {item_code} comes to the email address of your account.";
export const REQUEST_SENDING = "Sending...";
export const REQUEST_COMPANY = "Please enter your company.";
export const REQUEST_PHONE = "Please enter a phone number with at least 10 digits.";
export const PRICE_UNTIL = "until {day}";
export const LIST_PRICE_IS = "List price {price}";
export const PRICE_NOT_READ = "The price of this quantity cannot be shown at present.";
