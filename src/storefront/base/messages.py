"""Messages that all parts of the shop share. The rules fill in the braces."""

MONEY_UNKNOWN = "--"
MONEY_PER = "{price} per {size}"

QUANTITY_NOT_WHOLE = "Quantity must be a whole number."
QUANTITY_TOO_SMALL = "Quantity must be at least {minimum}."
QUANTITY_TOO_LARGE = "Quantity must be at most {maximum}."
QUANTITY_NO_PACK_FITS = "No quantity between {minimum} and {maximum} fits packs of {unit_size}."
QUANTITY_ROUNDED_UP = "{typed} rounded up to {quantity}, sold in packs of {unit_size}"
QUANTITY_ROUNDED_DOWN = "{typed} rounded down to {quantity}, sold in packs of {unit_size}"
QUANTITY_RAISED = "{typed} raised to {quantity}, the least that can be ordered"
QUANTITY_LOWERED = "{typed} lowered to {quantity}, the most that can be ordered"
UNIT_SIZE_TOO_SMALL = "The unit size must be at least 1, not {unit_size}."
QUANTITY_SET = "Quantity set to {quantity}"

NOT_A_CHOICE = "{value} is not allowed. Use one of {known}."

CART_TOKEN_MALFORMED = "The shopping cart token is malformed."
WEB_REFERENCE_MALFORMED = "The reference is malformed: it has 16 letters and digits."

DATE_MALFORMED = "The date must be written as YYYY-MM-DD."
DATE_NOT_IN_CALENDAR = "There is no such day in the calendar."

LEADING_SPACE = "Please remove the leading space character"

ENTER_FIRST_NAME = "Please enter your first name."
ENTER_LAST_NAME = "Please enter your last name."
ENTER_EMAIL = "Please enter a valid email address."
AT_MOST_CHARACTERS = "At most {maximum} characters."

TOO_MANY_ITEMS = "At most {maximum} items can be requested at once."
ITEM_LIST_MALFORMED = '"{part}" is not an item and a quantity. Write it like 100101:2, with commas between.'

FIELDS_NEED_A_CHANGE = "Some fields need a change."
