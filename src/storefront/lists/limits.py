"""The numbers of shopping lists."""

NAME_MAX = 100
ITEMS_MAX = 1_000
