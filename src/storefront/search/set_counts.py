"""The counts of sets of entries. Different questions often find the same ones, as a whole or of a shape."""

from storefront.search.properties import Properties, SpecCounts, ValueCounts
from storefront.search.recent import Recent
from storefront.search.search_query import Counts
from storefront.search.shapes import Sets, Shape

SETS_KEPT, VALUES_KEPT = 2_000, 10_000
"""The counts of so many sets are kept, at some 5 kB, and of so many properties, at 1 kB with their filter."""


class SetCounts:
    """Counts entries by their bits. What a set holds never changes, so neither do its counts."""

    def __init__(self, properties: Properties) -> None:
        self._properties = properties
        self._sets: Recent[frozenset[tuple[Shape, int]], Counts] = Recent(SETS_KEPT)
        self._values: Recent[tuple[str, tuple[tuple[Shape, int], ...]], ValueCounts] = Recent(VALUES_KEPT)

    def of(self, found: Sets) -> Counts:
        """Return the counts of a set of entries."""
        key = frozenset(found.items())
        return self._sets.get(key) or self._sets.keep(key, self._counted(found))

    def _counted(self, found: Sets) -> Counts:
        brands, categories, totals = dict[str, int](), dict[str, int](), dict[str, int]()
        in_stock = 0
        for shape, bits in found.items():
            count = bits.bit_count()
            brands[shape.brand] = brands.get(shape.brand, 0) + count
            in_stock += (bits & shape.in_stock).bit_count()
            for category in shape.categories:
                categories[category] = categories.get(category, 0) + count
            for attribute in shape.attributes:
                totals[attribute] = totals.get(attribute, 0) + count
        brands.pop("", None)
        specs = SpecCounts(self._properties, totals, lambda name: self._values_of(name, found))
        return Counts(brands=brands, categories=categories, specs=specs, in_stock=in_stock)

    def _values_of(self, attribute: str, found: Sets) -> ValueCounts:
        """Return how many of a set have which value of an attribute."""
        having = tuple([one for one in found.items() if attribute in one[0].values])
        key = (attribute, having)
        return self._values.get(key) or self._values.keep(key, ValueCounts(_count(attribute, having)))


def _count(attribute: str, sets: tuple[tuple[Shape, int], ...]) -> dict[int, int]:
    (shape, bits), *others = sets
    values = shape.values[attribute]
    counted = {place: both.bit_count() for place, having in values.items() if (both := bits & having)}
    for shape, bits in others:
        for place, having in shape.values[attribute].items():
            both = bits & having
            if both:
                counted[place] = counted.get(place, 0) + both.bit_count()
    return counted
