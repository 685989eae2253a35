"""The numbers that every part of the shop shares."""

QUANTITY_MIN = 1
QUANTITY_MAX = 999_999
QUANTITY_DEFAULT = 1

PHONE_DIGITS = 10
PHONE_MAX = 30
PHONE_EXTENSION_MAX = 5
EMAIL_MAX = 255

PAGE_SIZES = (24, 48, 96)
PAGE_SIZE_DEFAULT = 24
PAGE_MAX = 10_000

BUSINESS_DAYS_MAX = 2_600
UNIT_PRICE_DECIMALS_SHOWN = 5
AMOUNT_END = 10_000_000_000
"""Dollars that every amount stays below: no order, and no column, holds as much."""

ITEMS_MAX = 500
UID_MAX = 2_147_483_647
