"""Limits of invoices."""

INVOICES_PAGE_SIZE = 25
INVOICE_SEARCH_MAX = 100
AGE_DAYS = (30, 60, 90)
"""The last day of each step of past due amounts, in days after the due date; older ones are the last step."""
