"""Every value of every property that an index knows, each with its place in the order of filters.

Counting gives thousands of values for one page. Their places are whole numbers, attribute by attribute and
in each by size, so that they are grouped and sorted by comparing numbers, not texts.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import groupby

from storefront.catalog.schemas import TechSpec
from storefront.search.entry import SEPARATOR

Counted = Sequence[tuple[TechSpec, int]]
"""The values of one attribute with their counts, the commonest first."""


class Properties:
    """The values that are known, by the text that the index counts them by. It is replaced, never changed.

    `plain` are the attributes whose values all have one unit. `where` is the attribute of each text, and the
    place of its value. Where items have one value with different figures, or some without, it is one value
    all the same: its texts have one place.
    """

    def __init__(self, by_text: Mapping[str, TechSpec]) -> None:
        self.by_text = by_text
        ordered = sorted(by_text.items(), key=lambda one: (one[1].attribute, *size_of(one[1]), one[1].unit))
        self.specs: list[TechSpec] = []
        self.where: dict[str, tuple[str, int]] = {}
        self.plain: set[str] = set()
        self.units: list[str] = []
        for name, same in groupby(ordered, key=lambda one: one[1].attribute):
            self._add(name, list(same))

    def _add(self, name: str, values: Sequence[tuple[str, TechSpec]]) -> None:
        seen = dict[tuple[str, str], int]()
        for text, spec in values:
            place = seen.setdefault((spec.value, spec.unit), len(self.specs))
            self.where[text] = (name, place)
            if place == len(self.specs):
                self.specs.append(spec)
                self.units.append(spec.unit)
        if len({unit for _, unit in seen}) == 1:
            self.plain.add(name)

    def with_texts(self, texts: Iterable[str]) -> "Properties":
        """Return what is known with these, too, each written as the index keeps it."""
        known = dict(self.by_text)
        for text in texts:
            if text not in known:
                known[text] = spec_of(text)
        return Properties(known)


class ValueCounts:
    """How many have which value of one attribute, by the places of the values.

    `encoded` is what a filter with these values looks like when it is sent, once that has been asked for.
    """

    __slots__ = ("by_place", "encoded")

    def __init__(self, by_place: Mapping[int, int]) -> None:
        self.by_place = by_place
        self.encoded: bytes | None = None


class SpecCounts(Mapping[str, Counted]):
    """The values of each attribute, and how many of what is found have them.

    `totals` says how many have the attribute at all. Values are counted only for what is shown.
    """

    def __init__(
        self,
        properties: Properties,
        totals: Mapping[str, int],
        count: Callable[[str], ValueCounts],
    ) -> None:
        """`count` returns the counts of an attribute that is one of `totals`."""
        self.properties = properties
        self.totals = totals
        self._count = count
        self._counts: dict[str, ValueCounts] = {}

    def __getitem__(self, name: str) -> Counted:
        """Return the values of an attribute, the commonest first."""
        if name not in self.totals:
            raise KeyError(name)
        specs, counts = self.properties.specs, self.by_place(name)
        return [(specs[place], counts[place]) for place in commonest(counts)]

    def __iter__(self) -> Iterator[str]:
        """Give the attributes, those with the commonest values first."""
        return iter(sorted(self.totals, key=lambda name: (-max(self.by_place(name).values()), name)))

    def __len__(self) -> int:
        """Return how many attributes there are."""
        return len(self.totals)

    def by_place(self, name: str) -> Mapping[int, int]:
        """Return how many have which value of an attribute, by the values' places; nothing of others."""
        return self.values_of(name).by_place if name in self.totals else {}

    def values_of(self, name: str) -> ValueCounts:
        """Return the counts of an attribute that is one of `totals`."""
        known = self._counts.get(name)
        if known is None:
            known = self._counts[name] = self._count(name)
        return known

    @cached_property
    def telling(self) -> list[str]:
        """The attributes by how many of what is found have them, the most telling first."""
        return sorted(sorted(self.totals), key=self.totals.__getitem__, reverse=True)


def commonest(counts: Mapping[int, int]) -> list[int]:
    """Return the places of values with the commonest first; equally common ones stand by size."""
    return sorted(sorted(counts), key=counts.__getitem__, reverse=True)


def spec_of(text: str) -> TechSpec:
    """Return the property that a facet's text stands for."""
    attribute, value, unit, figure = text.split(SEPARATOR)
    return TechSpec(
        attribute=sys.intern(attribute),  # thousands of values share each of these
        value=value,
        unit=sys.intern(unit),
        numeric=float(figure) if figure else None,
    )


def size_of(spec: TechSpec) -> tuple[bool, float, str, str]:
    """Return what a value sorts by: figures by size, words by the alphabet."""
    figure = spec.numeric
    return figure is None, figure or 0.0, spec.value.lower(), spec.value


NOTHING = SpecCounts(Properties({}), {}, lambda _name: ValueCounts({}))
"""What there is to count where nothing was counted."""
