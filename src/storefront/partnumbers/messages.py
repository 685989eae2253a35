"""The sentences of customer part numbers."""

EXISTS = "This number exists for this part already"
EMPTY = "Type a part number first"
TOO_LONG = "A part number has at most {maximum} characters"
SAVING = "Saving"
ON_OPEN_ORDERS = "This number stands on open orders and cannot be deleted."
ON_ANOTHER_ITEM = "This number also stands on {item_code}."
