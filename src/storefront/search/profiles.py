"""Entries by what they are counted by, each known by one number of the index.

The number is read for many entries at once; what it stands for is read with the first entry that has it and
known from then on, for a number is made of its profile and never means anything else.
"""

import threading
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import tantivy

from storefront.search import fields
from storefront.search.entry import Profile, facet_number, read_profile
from storefront.search.properties import Properties

PROFILES_MAX = 50_000
"""So many profiles are known at the most; one takes some 300 bytes. Of a larger index none is."""

READ_AT_ONCE = 100
"""So many profiles are read for one answer."""


class Shape(NamedTuple):
    """What entries have in common but for the values of their properties."""

    brand: str
    categories: tuple[str, ...]
    is_in_stock: bool
    attributes: tuple[str, ...]


Places = list[tuple[int, ...]]
"""Of each entry the places of its values, in the order of its shape's attributes."""

Group = tuple[Shape, Places]
"""Entries of one shape."""


class Profiles:
    """The profiles that are known, with their values as places among `properties`. Safe in every thread."""

    def __init__(self, properties: Properties) -> None:
        self.properties = properties
        self._known: dict[int, tuple[Shape, tuple[int, ...]]] = {}
        self._shapes: dict[Shape, Shape] = {}
        self._learning = threading.Lock()

    def grouped(self, numbers: Iterable[int]) -> list[Group]:
        """Return the entries by their shape. Raises KeyError where one of them is not known."""
        groups: dict[int, Group] = {}
        known = self._known
        for number in numbers:
            shape, places = known[number]
            group = groups.get(id(shape))
            if group is None:
                groups[id(shape)] = (shape, [places])
            else:
                group[1].append(places)
        return list(groups.values())

    def learn(self, searcher: tantivy.Searcher, numbers: Sequence[int], addresses: Sequence[Any]) -> bool:
        """Read what is not known yet of these entries; tell whether now all of it is.

        Raises KeyError for a value that `properties` do not hold.
        """
        new: Mapping[int, Any] = {
            number: address
            for number, address in zip(numbers, addresses, strict=True)
            if number not in self._known
        }
        for number, address in list(new.items())[:READ_AT_ONCE]:
            kept = searcher.doc(address).get_first(fields.PROFILE)
            self._add(number, read_profile(kept))
        return len(new) <= READ_AT_ONCE

    def _add(self, number: int, profile: Profile) -> None:
        places = self.properties.places_of(map(facet_number, profile.facets))
        by_place = [(self.properties.attribute_at(place).name, place) for place in places]
        shape = Shape(
            profile.brand,
            tuple(profile.categories),
            profile.is_in_stock,
            tuple(attribute for attribute, _ in by_place),
        )
        with self._learning:
            if len(self._known) >= PROFILES_MAX:
                self._known.clear()
                self._shapes.clear()
            shape = self._shapes.setdefault(shape, shape)
            self._known[number] = (shape, tuple(places))
