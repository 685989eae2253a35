"""Shared vocabulary of all parts of the shop: money, ids, dates, problems, errors. Pure."""
