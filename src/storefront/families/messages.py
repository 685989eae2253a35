"""The sentences of made-to-measure items."""

LENGTH_NOT_A_NUMBER = "Length must be a number."
LENGTH_TOO_FINE = "Length has at most {decimals} decimals."
LENGTH_TOO_SHORT = "Length must be at least {minimum} {unit}."
LENGTH_TOO_LONG = "Length must be at most {maximum} {unit}."
UNIT_UNKNOWN = "Lengths are given in IN or FT, not in {unit}."
TOO_MANY_INSTANCES = "At most {maximum} of this option fit one assembly."
OPTION_REQUIRED = "Choose an option for {group}."
