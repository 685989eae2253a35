"""The numbers of pricing."""

from decimal import Decimal

PRICE_MAX = Decimal("9999999.99")
PRICE_DECIMALS = 6
PRICE_REASON_NOTE_MAX = 255
REQUEST_NAME_MAX = 50
REQUEST_COMPANY_MAX = 50
