"""Limits of quotes. Source: S2 §5.6, §9; decision G9."""

import datetime

QUOTE_REFERENCE_MAX = 40
QUOTE_EXPIRY_DEFAULT_DAYS = 30
QUOTE_EXPIRY_FIRST_DAYS = 1
QUOTE_PRICES_GOOD_DAYS = 30
QUOTE_EXPIRY_LAST = datetime.date(2970, 12, 31)
QUOTE_EXPIRY_LAST_ISO = "2970-12-31"
QUOTES_SHOWN_MAX = 200
"""The maximum number of a company's quotes listed, newest first."""
QUOTE_NUMBER_MAX = 2_147_483_647
