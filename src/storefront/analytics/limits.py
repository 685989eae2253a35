"""Limits of reported events."""

EVENTS_MAX = 20
ITEM_ID_MAX = 100
REFERENCE_MAX = 40
