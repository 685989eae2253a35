"""The demo shop: an invented distributor whose every size comes from a public standard.

`python -m storefront.demo_shop FOLDER` writes its CSV files; `shop()` gives the same tables,
`generate(items)` as many more items of the same families as are asked for. Both are reproducible:
nothing is drawn at random, every choice follows from the item's code.
"""

from storefront.demo_shop.files import Table
from storefront.demo_shop.stream import ITEMS_MAX, generate, shop

__all__ = ["ITEMS_MAX", "Table", "generate", "shop"]
