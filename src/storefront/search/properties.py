"""All property values in an index, in display order.

A page counts thousands of values. Each one has a position, so that values are grouped and sorted by comparing
integers instead of texts.
"""

import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import groupby

from storefront.base.wire import encode
from storefront.catalog.schemas import TechSpec
from storefront.search.entry import SEPARATOR, facet_number
from storefront.search.schemas.pages import FacetValue

Counted = Sequence[tuple[TechSpec, int]]
"""The values of one attribute with their counts, the commonest first."""


class Properties:
    """The known values, built from the texts that the index stores. Never modified once built.

    `specs` lists the values in display order, those of one attribute next to each other; `attributes` lists
    their attributes, and `json` the start of each as JSON, up to its count. `positions` maps the numbers of
    values to their places in these lists. `plain` holds the attributes whose values all have the same unit.
    Where items give one value with different figures, it is one value nevertheless.
    """

    def __init__(self, texts: Iterable[str]) -> None:
        known = sorted(map(spec_of, texts), key=lambda spec: (spec.attribute, *size_of(spec), spec.unit))
        by_number: dict[int, TechSpec] = {}
        units: dict[str, set[str]] = defaultdict(set)
        for spec in known:
            by_number.setdefault(facet_number(spec), spec)
            units[spec.attribute].add(spec.unit)
        self.specs = list(by_number.values())
        self.attributes = [spec.attribute for spec in self.specs]
        self.json = [_around_count(spec.value)[0] for spec in self.specs]
        self.positions = {number: position for position, number in enumerate(by_number)}
        self.plain = {name for name, found in units.items() if len(found) == 1}


class SpecCounts(Mapping[str, Counted]):
    """How many of the found items have each value of each attribute."""

    def __init__(self, properties: Properties, counts: Mapping[int, int]) -> None:
        """`counts` holds the counts of the values by position."""
        self.properties = properties
        self.counts = counts
        by_attribute = groupby(sorted(counts), properties.attributes.__getitem__)
        self._positions = {name: list(positions) for name, positions in by_attribute}

    def __getitem__(self, name: str) -> Counted:
        """Return the values of an attribute, the commonest first."""
        specs, counts = self.properties.specs, self.counts
        return [(specs[position], counts[position]) for position in self.commonest(self._positions[name])]

    def __iter__(self) -> Iterator[str]:
        """Iterate over the attributes, those with the commonest values first."""
        count = self.counts.__getitem__
        highest = {name: max(map(count, positions)) for name, positions in self._positions.items()}
        return iter(sorted(highest, key=lambda name: (-highest[name], name)))

    def __len__(self) -> int:
        """Return how many attributes there are."""
        return len(self._positions)

    def positions(self, name: str) -> list[int]:
        """Return the positions of an attribute's values in ascending order; none if it is unknown."""
        return self._positions.get(name, [])

    def take(self, name: str) -> dict[str, int]:
        """Remove an attribute, and return the counts of its values."""
        specs, counts = self.properties.specs, self.counts
        return {specs[position].value: counts[position] for position in self._positions.pop(name, ())}

    def commonest(self, positions: Iterable[int]) -> list[int]:
        """Sort ascending positions so that the commonest values come first and ties keep their order."""
        return sorted(positions, key=self.counts.__getitem__, reverse=True)

    @cached_property
    def by_frequency(self) -> list[str]:
        """The attributes, those that most of the found items have first."""
        count = self.counts.__getitem__
        totals = {name: sum(map(count, positions)) for name, positions in self._positions.items()}
        return sorted(totals, key=totals.__getitem__, reverse=True)


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
    """Return the sort key of a value: figures by size, then words alphabetically."""
    figure = spec.numeric
    return figure is None, figure or 0.0, spec.value.lower(), spec.value


def _around_count(text: str) -> tuple[str, str]:
    """Return a value that is not chosen as JSON: what stands before its count, and what behind."""
    made = encode(FacetValue(value=text, label=text, count=0, is_chosen=False)).decode()
    before, name, behind = made.rpartition('"count":')
    return before + name, behind.removeprefix("0")


BEHIND_COUNT = _around_count("")[1]

NO_SPECS = SpecCounts(Properties(()), {})
