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

MESSAGE_MAX = 2000
LINE_NOTE_MAX = 255
SEND_NOTE_MAX = 255
REASON_NOTE_MAX = 500
COMPETITOR_MAX = 120
SEND_CC_MAX = 5
QUANTITY_MAX = 9_999_999
LEAD_TIME_MAX = 999
PROBABILITY_MAX = 100
DRAFT_LINES_MAX = 500
QUOTE_SEARCH_MAX = 100
QUOTES_READ_MAX = 5000
"""The maximum number of quotes that a list is chosen from, newest first, and that are read at once."""
QUOTES_PAGE_SIZE = 25
RECENT_DAYS = 90
