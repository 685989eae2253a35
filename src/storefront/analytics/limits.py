"""Limits of what browsers report: events, and crashes of our pages."""

EVENTS_MAX = 20
ITEM_ID_MAX = 100
REFERENCE_MAX = 40

CRASH_PAGE_MAX = 500
CRASH_REASON_MAX = 500
CRASH_STACK_MAX = 4_000
