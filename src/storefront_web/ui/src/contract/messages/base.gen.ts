// Written by `python -m storefront.app.contract`. Do not edit.

export const MONEY_UNKNOWN = "--";
export const MONEY_PER = "{price} per {size}";
export const QUANTITY_NOT_WHOLE = "Quantity must be a whole number.";
export const QUANTITY_TOO_SMALL = "Quantity must be at least {minimum}.";
export const QUANTITY_TOO_LARGE = "Quantity must be at most {maximum}.";
export const QUANTITY_NO_PACK_FITS = "No quantity between {minimum} and {maximum} fits packs of {unit_size}.";
export const QUANTITY_ROUNDED_UP = "{typed} rounded up to {quantity}, sold in packs of {unit_size}";
export const QUANTITY_ROUNDED_DOWN = "{typed} rounded down to {quantity}, sold in packs of {unit_size}";
export const QUANTITY_RAISED = "{typed} raised to {quantity}, the least that can be ordered";
export const QUANTITY_LOWERED = "{typed} lowered to {quantity}, the most that can be ordered";
export const UNIT_SIZE_TOO_SMALL = "The unit size must be at least 1, not {unit_size}.";
export const QUANTITY_SET = "Quantity set to {quantity}";
export const NOT_A_CHOICE = "{value} is not possible. It may be {known}.";
export const CART_TOKEN_MALFORMED = "The shopping cart token is malformed.";
export const WEB_REFERENCE_MALFORMED = "The reference is malformed: it has 16 letters and digits.";
export const DATE_MALFORMED = "The date must be written as YYYY-MM-DD.";
export const DATE_NOT_IN_CALENDAR = "There is no such day in the calendar.";
export const LEADING_SPACE = "Please remove the leading space character";
export const ENTER_FIRST_NAME = "Please enter your first name.";
export const ENTER_LAST_NAME = "Please enter your last name.";
export const ENTER_EMAIL = "Please enter a valid email address.";
export const AT_MOST_CHARACTERS = "At most {maximum} characters.";
export const TOO_MANY_ITEMS = "At most {maximum} items can be asked for at once.";
export const ITEM_LIST_MALFORMED = "\"{part}\" is not an item and a quantity. Write it like 100101:2, with commas between.";
export const FIELDS_NEED_A_CHANGE = "Some fields need a change.";
