// Written by `python -m storefront.app.contract`. Do not edit.

export const EXISTS = "This number exists for this part already";
export const EMPTY = "Type a part number first";
export const TOO_LONG = "A part number has at most {maximum} characters";
export const SAVING = "Saving";
export const ON_OPEN_ORDERS = "This number stands on open orders and cannot be deleted.";
export const ON_ANOTHER_ITEM = "This number also stands on {item_code}.";
