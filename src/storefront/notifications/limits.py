"""The numbers of stock notifications."""

NAME_MAX = 50
WATCHES_MAX = 500
"""How many items one person may watch at a time."""
