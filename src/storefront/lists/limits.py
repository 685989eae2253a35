"""Limits of shopping lists."""

NAME_MAX = 100
NOTE_MAX = 255
ITEMS_MAX = 1_000
LISTS_MAX = 200
"""The maximum number of lists per person."""
LEFT_OUT_NAMED = 20
"""How many lines that a list cannot hold are named; the rest are counted."""
