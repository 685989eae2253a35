"""The feeds that an ERP reads."""

from enum import StrEnum


class Feed(StrEnum):
    """What a feed contains, as `storefront export` names it."""

    ORDERS = "orders"
    QUOTES = "quotes"
    CUSTOMERS = "customers"
    ITEMS = "items"
    PRICE_REQUESTS = "price-requests"
