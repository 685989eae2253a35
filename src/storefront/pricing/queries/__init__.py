"""Fetch `prices` in batches, and store price `requests`."""
