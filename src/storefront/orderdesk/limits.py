"""Limits of the staff's order pages."""

ORDERS_PAGE_SIZE = 50
ORDERS_FIND_MAX = 80
RESENDS_MAX = 20
"""How often the confirmation of one order can be mailed again."""
WHY_MIN = 3
WHY_MAX = 200
