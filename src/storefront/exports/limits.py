"""Limits of exports."""

PRINTED_ROWS_MAX = 5_000
"""Maximum rows of a table that is printed."""
