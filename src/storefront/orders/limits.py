"""Limits of orders."""

SERVICE_PREFIX = "SERVICE-"
LOOKUP_MAX = 255
COMPANY_ORDERS_SIZE = 25
"""Orders on a page of a company's list."""
ORDERS_WORD_MAX = 100
ORDERS_COUNT_MAX = 1000
"""Counts of orders beyond this are shown as "1,000+"; an exact one would have to read them all."""
CANCEL_REASON_MAX = 200
CUSTOMER_VISIBLE_NOTE_AREAS = (
    "Print Packing Lists",
    "Print Invoices",
    "Print Order Acknowledgements",
)
"""Where notes are printed that customers can read. Source: S2 §5.7, decision D11."""
INTERNAL_NOTE_AREAS = (
    "Order Entry",
    "Print Pick Tickets",
    "Purchasing",
    "Shipping",
    "Accounts Receivable",
)
NOTE_AREAS = (*CUSTOMER_VISIBLE_NOTE_AREAS, *INTERNAL_NOTE_AREAS)
"""All places where a note can be printed."""
OPEN_LINES_MAX = 10_000
"""The open orders report is chosen from so many lines, of the newest orders."""
OPEN_LINES_AT_ONCE = 1_000
"""An export of more lines reads so many at a time."""
OPEN_LINES_PAGE_SIZE = 100
PURCHASES_PAGE_SIZE = 25
OFTEN_ORDERS = 3
"""An item in so many orders is bought often."""
IDLE_DAYS = 182
HISTORY_MONTHS = 12
HISTORY_WORD_MAX = 100
OVERVIEW_OPEN_ORDERS = 6
OVERVIEW_FINISHED_ORDERS = 4
OVERVIEW_QUOTES = 4
"""How many of each the dashboard of My Account shows."""
