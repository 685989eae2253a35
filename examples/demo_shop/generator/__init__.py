"""Generates the demo shop: an invented distributor whose sizes all come from public standards.

`python -m examples.demo_shop.generator` rewrites its CSV files. `shop()` gives the same tables, and
`generate(items)` a larger shop of the same product families for benchmarks. Both are reproducible: nothing
is random, every choice follows from the item's code.
"""

from examples.demo_shop.generator.files import Table, write_csv
from examples.demo_shop.generator.stream import ITEMS_MAX, generate, shop

__all__ = ["ITEMS_MAX", "Table", "generate", "shop", "write_csv"]
