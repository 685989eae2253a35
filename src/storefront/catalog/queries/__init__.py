"""How the catalog is fetched: `items` by the batch, `tree` whole and remembered, `paths` as a stream."""

from storefront.catalog.queries.items import count_items

__all__ = ["count_items"]
