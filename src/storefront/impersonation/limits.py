"""The numbers of acting for a customer. Source: decisions H4, H8."""

REASON_MIN = 3
REASON_MAX = 200
SEARCH_MIN = 2
SEARCH_MAX = 100
SEARCH_HITS = 20
PHONE_DIGITS_MANY = 7
"""Fewer digits are taken for an ERP id, where one begins with them."""
RECENT_DAYS = 30
RECENT_COUNT = 5
HISTORY_COUNT = 20
HISTORY_PAGE_SIZE = 25
HISTORY_DAYS = (7, 30, 90, 365)
HISTORY_DAYS_DEFAULT = 30
WRITES_SHOWN = 500
CUSTOMER_HISTORY_PAGE_SIZE = 25
