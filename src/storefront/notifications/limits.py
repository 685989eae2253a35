"""Limits of stock notifications."""

NAME_MAX = 50
WATCHES_MAX = 500
"""Maximum number of items a person may watch at a time."""
