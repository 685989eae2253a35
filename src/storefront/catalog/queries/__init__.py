"""Catalog queries: `items` in batches, `tree` cached as a whole, `paths` as a stream."""

from storefront.catalog.queries.items import count_items

__all__ = ["count_items"]
