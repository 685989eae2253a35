"""What the index knows of an item or catalog item, before any analysis."""

import hashlib
import struct
from decimal import Decimal

import msgspec

from storefront.catalog.schemas import TechSpec

SEPARATOR = "\x1f"
"""Stands between the parts of a facet; no text that people write holds it."""

CALL_FOR_PRICE, OUT_OF_SALE = 1e15, 1e16
"""Sort items without a price behind all others, and what is discontinued behind these."""

SHELF_COLUMNS = 4
"""By so many of its series' columns an item is ordered on its shelf."""

BRAND, CATEGORY, STOCK = "\x1ebrand", "\x1ecategory", "\x1estock"
"""Attributes that facets count beside the properties; no attribute that people write is called so."""

ITEM, CATALOG_ITEM = "Item", "CatalogItem"


class Entry(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One thing that can be found. `categories` are the slugs from the root to its shelf.

    `number_kinds` are the kinds of `numbers`, in their order.
    """

    kind: str
    uid: int
    item_code: str
    title: str
    description: str = ""
    brand_slug: str = ""
    brand_name: str = ""
    categories: list[str] = []
    category_names: list[str] = []
    series: str = ""
    series_order: int = 0
    series_columns: list[str] = []
    specs: list[TechSpec] = []
    numbers: list[str] = []
    number_kinds: list[str] = []
    supplier_id: int | None = None
    price: Decimal | None = None
    available: int = 0
    is_in_stock: bool = False
    is_web: bool = True
    is_preferred: bool = False
    is_discontinued: bool = False
    is_service: bool = False
    popularity: int = 0

    @property
    def key(self) -> str:
        """Return what the entry is replaced and deleted by."""
        return key_of(self.kind, self.uid)

    @property
    def places(self) -> list[TechSpec]:
        """Return the brand, the categories and the stock, as facets count them."""
        found = [(BRAND, self.brand_slug)] if self.brand_slug else []
        found += [(CATEGORY, slug) for slug in self.categories]
        found += [(STOCK, "true")] if self.is_in_stock else []
        return [TechSpec(attribute=attribute, value=value) for attribute, value in found]


def key_of(kind: str, uid: int) -> str:
    """Return the key of an entry: items and catalog items have number ranges of their own."""
    return f"{kind}:{uid}"


def facet_of(spec: TechSpec) -> str:
    """Return a property as one text from which a filter can be shown: attribute, value, unit, figure."""
    figure = "" if spec.numeric is None else repr(spec.numeric)
    return SEPARATOR.join((spec.attribute, spec.value, spec.unit, figure))


def facet_number(spec: TechSpec) -> int:
    """Return the number that the index counts a property's value by: a hash, long enough not to collide."""
    text = SEPARATOR.join((spec.attribute, spec.value, spec.unit))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=6).digest())


def spec_key(attribute: str, value: str) -> str:
    """Return what a filter on a property compares."""
    return f"{attribute}{SEPARATOR}{value}"


def number_key(kind: str, number: str) -> str:
    """Return what a condition on a number of one kind compares; `number` in normal form."""
    return f"{kind}{SEPARATOR}{number}"


def shelf_order(entry: Entry) -> str:
    """Return a text that orders a shelf: series by series, and in each by its columns, size by size.

    Figures come by their value, words by the alphabet, and the item code settles the rest.
    """
    by_attribute = {spec.attribute: spec for spec in entry.specs}
    columns = [_sortable(by_attribute.get(name)) for name in entry.series_columns[:SHELF_COLUMNS]]
    loose = "1" if not entry.series else "0"
    parts = (f"{loose}{entry.series_order:06}", entry.series, *columns, entry.item_code)
    return SEPARATOR.join(parts)


def code_order(entry: Entry) -> str:
    """Return a text that orders by item code, what is discontinued last."""
    return f"{int(entry.is_discontinued)}{entry.item_code.upper()}"


def price_order(entry: Entry) -> int:
    """Return a number that orders by price: Call for Price behind, what is discontinued last."""
    if entry.is_discontinued:
        return _unequaled(OUT_OF_SALE, entry.uid)
    price = float(entry.price or 0)
    return _unequaled(price if price > 0 else CALL_FOR_PRICE, entry.uid)


def stock_order(entry: Entry) -> int:
    """Return a number that orders by stock, the most first and what is discontinued last."""
    return _unequaled(OUT_OF_SALE if entry.is_discontinued else -float(max(entry.available, 0)), entry.uid)


def _unequaled(figure: float, uid: int) -> int:
    """Return a number of 64 bits that sorts as a figure does, to seven digits, and equal ones by their uid.

    Without it equal ones would stand as they lie in the index, which each process makes differently: an item
    could be on two pages, and another on none.
    """
    bits = int.from_bytes(struct.pack(">f", figure))
    ordered = bits ^ ((1 << 32) - 1) if bits >> 31 else bits | (1 << 31)
    return ordered << 32 | uid & ((1 << 32) - 1)


def _sortable(spec: TechSpec | None) -> str:
    if spec is None:
        return "~"
    return f"!{_ordered_figure(spec.numeric)}" if spec.numeric is not None else f"#{spec.value.lower()}"


def _ordered_figure(value: float) -> str:
    """Return 16 hexadecimal digits that sort as the figures do."""
    (bits,) = struct.unpack(">Q", struct.pack(">d", value))
    ordered = bits ^ ((1 << 64) - 1) if bits >> 63 else bits | (1 << 63)
    return f"{ordered:016x}"
