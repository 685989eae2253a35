"""What the index stores about an item or catalog item, before analysis."""

import hashlib
import struct
from decimal import Decimal

import msgspec

from storefront.catalog.schemas import TechSpec

SEPARATOR = "\x1f"
"""Separates the parts of a facet; does not occur in text."""

CALL_FOR_PRICE, OUT_OF_SALE = 1e15, 1e16
"""Sort keys that place items without a price last, and discontinued items after those."""

SHELF_COLUMNS = 4
"""Number of series columns that items of a category are sorted by."""

BRAND, CATEGORY, STOCK = "\x1ebrand", "\x1ecategory", "\x1estock"
"""Attributes that facets count beside the properties; no attribute that people write is called so."""

ITEM, CATALOG_ITEM = "Item", "CatalogItem"


class Entry(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """An indexed item. `categories` are the slugs from the root to its category.

    `number_kinds` are the kinds of `numbers`, in the same order.
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
        """Return the key by which the entry is replaced and deleted."""
        return key_of(self.kind, self.uid)

    @property
    def places(self) -> list[TechSpec]:
        """Return the brand, the categories and the stock, as facets count them."""
        found = [(BRAND, self.brand_slug)] if self.brand_slug else []
        found += [(CATEGORY, slug) for slug in self.categories]
        found += [(STOCK, "true")] if self.is_in_stock else []
        return [TechSpec(attribute=attribute, value=value) for attribute, value in found]


def key_of(kind: str, uid: int) -> str:
    """Return the key of an entry; items and catalog items have separate uid ranges."""
    return f"{kind}:{uid}"


def facet_of(spec: TechSpec) -> str:
    """Return a property as one string to show a filter from: attribute, value, unit, number."""
    figure = "" if spec.numeric is None else repr(spec.numeric)
    return SEPARATOR.join((spec.attribute, spec.value, spec.unit, figure))


def facet_number(spec: TechSpec) -> int:
    """Return the integer that counts a property's value in the index: a hash unlikely to collide."""
    text = SEPARATOR.join((spec.attribute, spec.value, spec.unit))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=6).digest())


def series_number(entry: Entry) -> int:
    """Return the integer that stands for the entry's series in the index, 0 if it has none."""
    digest = hashlib.blake2b(entry.series.encode(), digest_size=6).digest()
    return int.from_bytes(digest) if entry.series else 0


def spec_key(attribute: str, value: str) -> str:
    """Return the key that a property filter compares."""
    return f"{attribute}{SEPARATOR}{value}"


def number_key(kind: str, number: str) -> str:
    """Return the key that a condition on one kind of number compares; `number` in normal form."""
    return f"{kind}{SEPARATOR}{number}"


def shelf_order(entry: Entry) -> str:
    """Return the sort key of an entry in its category: by series, then by the columns of the series.

    Numbers sort by value, words alphabetically; the item code breaks ties.

    Like `code_order`, it ends with what `listed_in` reads.
    """
    by_attribute = {spec.attribute: spec for spec in entry.specs}
    columns = [_sortable(by_attribute.get(name)) for name in entry.series_columns[:SHELF_COLUMNS]]
    loose = "1" if not entry.series else "0"
    parts = (f"{loose}{entry.series_order:06}", entry.series, *columns, entry.item_code, _listed(entry))
    return SEPARATOR.join(parts)


def code_order(entry: Entry) -> str:
    """Return the sort key by item code, discontinued items last."""
    return f"{int(entry.is_discontinued)}{entry.item_code.upper()}{SEPARATOR}{_listed(entry)}"


def listed_in(order: str) -> tuple[int, int]:
    """Return the uid of the entry with this sort key, and the number of its series (0 if none)."""
    uid, series = order.rpartition(SEPARATOR)[2].split()
    return int(uid), int(series)


def _listed(entry: Entry) -> str:
    return f"{entry.uid} {series_number(entry)}"


def price_order(entry: Entry) -> int:
    """Return the sort key by price: Call for Price after all prices, discontinued items last."""
    if entry.is_discontinued:
        return _unequaled(OUT_OF_SALE, entry.uid)
    price = float(entry.price or 0)
    return _unequaled(price if price > 0 else CALL_FOR_PRICE, entry.uid)


def stock_order(entry: Entry) -> int:
    """Return the sort key by stock, highest first and discontinued items last."""
    return _unequaled(OUT_OF_SALE if entry.is_discontinued else -float(max(entry.available, 0)), entry.uid)


def _unequaled(figure: float, uid: int) -> int:
    """Return a 64-bit sort key of a number, to seven digits, with ties ordered by uid.

    Ties would otherwise be in index order, which differs between processes: an item could be on two pages,
    and another on none.
    """
    bits = int.from_bytes(struct.pack(">f", figure))
    ordered = bits ^ ((1 << 32) - 1) if bits >> 31 else bits | (1 << 31)
    return ordered << 32 | uid & ((1 << 32) - 1)


def _sortable(spec: TechSpec | None) -> str:
    if spec is None:
        return "~"
    return f"!{_ordered_figure(spec.numeric)}" if spec.numeric is not None else f"#{spec.value.lower()}"


def _ordered_figure(value: float) -> str:
    """Return 16 hexadecimal digits that sort like the number."""
    (bits,) = struct.unpack(">Q", struct.pack(">d", value))
    ordered = bits ^ ((1 << 64) - 1) if bits >> 63 else bits | (1 << 63)
    return f"{ordered:016x}"
