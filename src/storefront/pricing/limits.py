"""Limits of pricing."""

from decimal import Decimal

PRICE_MAX = Decimal("9999999.99")
PRICE_DECIMALS = 6
PRICE_REASON_NOTE_MAX = 255
REQUEST_NAME_MAX = 50
REQUEST_COMPANY_MAX = 50
REQUEST_PHONE_MAX = 40
REQUEST_REPEAT_HOURS = 24
"""A repeated request for the same item within this time is answered, but sales is not notified again."""
