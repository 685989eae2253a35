// Written by `python -m storefront.app.contract`. Do not edit.

export const MONEY_UNKNOWN = "--";
export const MONEY_PER = "{price} per {size}";
export const QUANTITY_NO_PACK_FITS = "No quantity between {minimum} and {maximum} fits packs of {unit_size}.";
export const QUANTITY_ROUNDED_UP = "{typed} rounded up to {quantity}, sold in packs of {unit_size}";
export const QUANTITY_ROUNDED_DOWN = "{typed} rounded down to {quantity}, sold in packs of {unit_size}";
export const QUANTITY_RAISED = "{typed} raised to {quantity}, the least that can be ordered";
export const QUANTITY_LOWERED = "{typed} lowered to {quantity}, the most that can be ordered";
export const UNIT_SIZE_TOO_SMALL = "The unit size must be at least 1, not {unit_size}.";
export const QUANTITY_SET = "Quantity set to {quantity}";
export const LEADING_SPACE = "Please remove the leading space character";
export const ENTER_FIRST_NAME = "Please enter your first name.";
export const ENTER_LAST_NAME = "Please enter your last name.";
export const ENTER_EMAIL = "Please enter a valid email address.";
export const AT_MOST_CHARACTERS = "At most {maximum} characters.";
