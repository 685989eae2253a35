"""Limits of orders."""

SERVICE_PREFIX = "SERVICE-"
LOOKUP_MAX = 255
