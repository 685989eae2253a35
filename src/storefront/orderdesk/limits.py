"""Limits of the staff's order pages."""

ORDERS_PAGE_SIZE = 50
ORDERS_FIND_MAX = 80
RESENDS_MAX = 20
"""How often the confirmation of one order can be mailed again."""
DASHBOARD_DAYS = 30
DASHBOARD_DAYS_MAX = 90
"""The two ranges of the plots."""
FAILURES_SHOWN = 10
MISSED_SEARCHES_SHOWN = 8
LATE_MINUTES = 5
"""How long an event may be due before the outbox counts as late."""
SERVICE_FAILURE_DAYS = 7
"""How long the last failure of an outside service is shown."""
WHY_MIN = 3
WHY_MAX = 200
