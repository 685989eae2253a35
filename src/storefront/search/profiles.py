"""Entries by what they are counted by: sets of them as bits, so that counting them is counting bits.

Each entry has a number in the index, made of all that it is counted by. What the number stands for is read
with the entry once, and known from then on: it never means anything else. Entries of one shape have the
same properties; each is one bit among those of its shape.
"""

import threading
from collections.abc import Iterable, Sequence
from typing import Any

import tantivy

from storefront.search import fields
from storefront.search.entry import Profile, read_profile
from storefront.search.properties import Properties
from storefront.search.set_counts import SetCounts
from storefront.search.shapes import Sets, Shape

PROFILES_MAX = 50_000
"""So many profiles are known at the most, at some 400 bytes each; of a larger index none is."""

READ_AT_ONCE = 100
"""So many profiles are read for one answer."""


class Profiles:
    """The entries whose profiles are known, with values as places among `properties`. Safe in every thread.

    `sets` are those that somebody wants to keep for one state of the index.
    """

    def __init__(self, properties: Properties) -> None:
        self.properties = properties
        self.counts = SetCounts(properties)
        self._known: dict[int, tuple[Shape, int]] = {}
        self._shapes: dict[tuple[object, ...], Shape] = {}
        self._learning = threading.Lock()
        self._kept: tuple[tantivy.Searcher | None, dict[str, Sets]] = (None, {})

    def __len__(self) -> int:
        """Return how many are known."""
        return len(self._known)

    def kept(self, searcher: tantivy.Searcher) -> dict[str, Sets]:
        """Return the sets that are kept for this state of the index, to read and to add to."""
        state, sets = self._kept
        if state is not searcher:
            sets = {}
            self._kept = (searcher, sets)
        return sets

    def sets(self, numbers: Iterable[int]) -> Sets:
        """Return these entries as a set. Raises KeyError where one of them is not known."""
        found: Sets = {}
        known = self._known
        for number in numbers:
            shape, bit = known[number]
            found[shape] = found.get(shape, 0) | bit
        return found

    def learn(self, searcher: tantivy.Searcher, numbers: Sequence[int], addresses: Sequence[Any]) -> bool:
        """Read what is not known yet of these entries; tell whether now all of it is.

        Raises KeyError for a value that `properties` do not hold.
        """
        known = self._known
        new = {
            number: address for number, address in zip(numbers, addresses, strict=True) if number not in known
        }
        for number, address in list(new.items())[:READ_AT_ONCE]:
            kept: Any = searcher.doc(address).get_first(fields.PROFILE)
            self._add(number, read_profile(kept))
        return len(new) <= READ_AT_ONCE

    def _add(self, number: int, profile: Profile) -> None:
        found = [self.properties.where[text] for text in profile.facets]
        attributes, places = tuple(name for name, _ in found), [place for _, place in found]
        key = (profile.brand, tuple(profile.categories), attributes)
        with self._learning:
            if number not in self._known:
                shape = self._shapes.get(key) or self._shapes.setdefault(key, Shape(*key))
                bit = shape.add(places, is_in_stock=profile.is_in_stock)
                self._known[number] = (shape, bit)
