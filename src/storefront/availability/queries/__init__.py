"""Fetch `stock` in batches, `cuts`, `places` and holidays, and who `watches` what."""
