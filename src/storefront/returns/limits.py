"""Limits of returns."""

RETURN_NOTE_MAX = 500
RETURN_LINE_NOTE_MAX = 200
RETURN_TO_MAX = 300
INSTRUCTIONS_MAX = 500
DENIED_REASON_MIN = 3
DENIED_REASON_MAX = 200
REQUEST_KEY_MAX = 40
RETURNS_PAGE_SIZE = 25
RETURN_DAYS = 30
"""Days that a customer has to send the goods, unless our staff choose another date."""
RETURNS_FIND_MAX = 80
FIRST_RMA_NUMBER = 60_001
FIRST_CREDIT_NUMBER = 900_000_001
"""Credit memos of this store are numbered far above the invoices of the ERP, so that none meets another."""
