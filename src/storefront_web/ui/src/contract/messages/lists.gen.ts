// Written by `python -m storefront.app.contract`. Do not edit.

export const NAME_BLANK = "Give the list a name.";
export const NAME_TOO_LONG = "The name has at most {maximum} characters.";
export const NAME_TAKEN = "There is a list of this name already.";
export const TOO_MANY_ITEMS = "A list holds at most {maximum} items.";
