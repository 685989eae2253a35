"""Limits of the staff's order pages."""

ORDERS_PAGE_SIZE = 50
ORDERS_FIND_MAX = 80
WHY_MIN = 3
WHY_MAX = 200
