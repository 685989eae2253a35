"""Limits of the staff pages about the store itself."""

OUTBOX_PAGE_SIZE = 50
AUDIT_PAGE_SIZE = 50
OPERATIONS_FIND_MAX = 80
ERROR_SHOWN = 500
"""How much of an error the outbox shows."""
