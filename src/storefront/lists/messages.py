"""The sentences of shopping lists."""

NAME_BLANK = "Give the list a name."
NAME_TOO_LONG = "The name has at most {maximum} characters."
NAME_TAKEN = "There is a list of this name already."
TOO_MANY_ITEMS = "A list holds at most {maximum} items."
