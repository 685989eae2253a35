"""Read the sizes of a term in one way: with these names from the words beside them."""

from collections.abc import Iterator, Sequence
from itertools import combinations

import msgspec
from tantivy import Query

from storefront.search import analysis
from storefront.search.size_index import Reading, ReadSize, SizeIndex
from storefront.search.size_names import Named, is_alias, without
from storefront.search.sizes import LENGTH, NUMBER, Size

MEASURING_MAX = 24
"""If more properties than this measure such a size, none is likely to be meant."""

OPTIONS_MAX = 8
"""The most properties beyond those of titles that are tried for a size."""

AS_GOOD = 0.8
"""A second reading with this share of the items of the first is as good."""


class Attempt:
    """One way to read the sizes of a term, with names from the words beside them."""

    def __init__(
        self,
        index: SizeIndex,
        text: str,
        named: Sequence[Named],
        scope: Sequence[Query],
        chosen: frozenset[str],
    ) -> None:
        self._index = index
        self._measures = index.measures
        self._text = text
        self._named = named
        self._base = scope
        self._chosen = chosen
        self._rest = self._unnamed = ""
        self._within: list[Query] = []
        self._kind: list[Query] = []
        self._is_guess = False
        self._counted: dict[tuple[Size, str], int] = {}

    def read(self) -> Reading | None:
        """Return the reading; None if the other words, or no property, allow any.

        Sizes whose property is named are looked for in all scopes: a 0.75 in bore is in bearing sets.
        """
        best: Reading | None = None
        is_named = all(one.attributes for one in self._named)
        for rest, within, kind in self._scopes():
            self._rest, self._within, self._kind, self._is_guess = rest, within, kind, False
            self._counted.clear()
            reading = self._read_within()
            if reading is not None and (best is None or reading.count):
                best = reading
            if best is not None and (best.count or not (is_named or self._is_guess)):
                break
        return best

    def _read_within(self) -> Reading | None:
        kinds = self._kinds()
        readings: dict[tuple[tuple[str, ...], ...], Reading] = {}
        no_title: list[list[str]] = [[]]
        for ways in (kinds, no_title):  # what titles state, then anything else
            for attributes in self._assignments(ways):
                if attributes not in readings:
                    readings[attributes] = self._reading(attributes)
            if any(one.count for one in readings.values()):
                break
        if not readings:
            return None
        best = max(readings.values(), key=lambda one: one.count)
        others = [
            one
            for one in readings.values()
            if one is not best and one.count >= AS_GOOD * best.count > 0 and self._is_open(one, best)
        ]
        if not others:
            return best
        if self._named[0].size.dimension == LENGTH:
            return msgspec.structs.replace(best, options=(best, *others))
        names = {name for one in (best, *others) for read in one.sizes for name in read.attributes}
        return self._reading((tuple(sorted(names)),))

    def _kinds(self) -> list[list[str]]:
        """Return the properties that titles state: of items with all the figures, or else of any."""
        if all(len(one.attributes) == 1 for one in self._named):
            return [[]]
        positions = [self._measures.matching([one.size]) for one in self._named]
        if all(positions):
            having = [self._index.query_of(ReadSize("", "", (), (), tuple(found))) for found in positions]
            kinds = self._index.shapes([*self._within, *having])
            if kinds:
                return kinds
        return self._index.shapes(self._within)

    def _scopes(self) -> Iterator[tuple[str, list[Query], list[Query]]]:
        """Yield the other words with the queries for entries that have them, first for what they say.

        The last queries are for entries that are called what a word says.
        """
        words = without(self._text, [(one.size.start, one.size.end) for one in self._named]).split()
        aliases = [word for word in words if not is_alias(word)]
        fewer = without(self._text, [(one.start, one.end) for one in self._named]).split()
        fewer = [word for word in fewer if not is_alias(word)]
        self._unnamed = analysis.without_stop_words_around(fewer)
        for kept in (aliases, fewer):
            rest = " ".join(kept)
            heads = self._index.heads(rest)
            for has_words in self._index.ways_to_have(rest):
                within = [*self._base, *has_words]
                called = self._index.called(rest) if heads else []
                if heads and self._index.count([*within, *heads]):
                    yield rest, [*within, *heads], called
                elif called and not self._index.count([*within, *called]):
                    called = []
                if called or self._index.count(within):
                    yield rest, [*within, *called], called
                    return

    def _assignments(self, kinds: list[list[str]]) -> Iterator[tuple[tuple[str, ...], ...]]:
        """Yield the properties for each size in turn, from each kind of item."""
        for kind in kinds:
            slots = [name for name in kind if not any(name in one.attributes for one in self._named)]
            free = [at for at, one in enumerate(self._named) if not one.attributes]
            placed = list(self._places(free, slots))
            if free and not placed:
                placed = [{}]
            for places in placed:
                attributes = [
                    self._names(one, kind) if one.attributes else places.get(at, ())
                    for at, one in enumerate(self._named)
                ]
                yield from self._completed(attributes, kind)

    def _names(self, named: Named, kind: list[str]) -> tuple[str, ...]:
        """Return the properties that the words name; only those in the titles if there are any."""
        stated = sorted(named.attributes.intersection(kind))
        return tuple(stated or sorted(named.attributes))

    def _places(self, free: list[int], slots: list[str]) -> Iterator[dict[int, tuple[str, ...]]]:
        """Yield the places of sizes without a name among the properties of a title, in order."""
        measures = self._measures.measures
        if not free:
            yield {}
            return
        for chosen in combinations(range(len(slots)), len(free)):
            names = [slots[at] for at in chosen]
            if all(measures(name, self._named[at].size) for at, name in zip(free, names, strict=True)):
                yield {at: (name,) for at, name in zip(free, names, strict=True)}

    def _completed(
        self, attributes: list[tuple[str, ...]], kind: list[str]
    ) -> Iterator[tuple[tuple[str, ...], ...]]:
        """Yield the properties where each size has some: one without gets those that have its value.

        Those of titles are tried first, in any order: 5 micron 1/2 of a filter with port size and filtration.
        """
        for at, names in enumerate(attributes):
            if names:
                continue
            size = self._named[at].size
            if size.dimension == NUMBER:
                return
            options = {self._measures.specs[p].attribute for p in self._measures.matching([size])}
            options -= {name for taken in attributes for name in taken}
            tried = sorted(options, key=lambda name: (name not in kind, name))[:OPTIONS_MAX]
            counted = sorted((-self._count_of(size, name), name) for name in tried)
            found = [name for count, name in counted if count] or self._only_measure(size)
            for name in found[:2]:
                yield from self._completed([*attributes[:at], (name,), *attributes[at + 1 :]], kind)
            return
        yield tuple(attributes)

    def _only_measure(self, size: Size) -> list[str]:
        """Return the only property of what the words say that measures such a size: gpm is the flow."""
        if not self._index.heads(self._rest):
            return []
        names = self._measures.measuring(size)
        if len(names) > MEASURING_MAX:
            return []
        found = [n for n in names if self._index.count([*self._within, self._index.having_attribute(n)])]
        self._is_guess = len(found) == 1
        return found if self._is_guess else []

    def _count_of(self, size: Size, attribute: str) -> int:
        """Return how many items of the scope have the size in this property; each is counted once."""
        known = self._counted.get((size, attribute))
        if known is None:
            known = self._counted[size, attribute] = self._counts(size, attribute)
        return known

    def _counts(self, size: Size, attribute: str) -> int:
        read = ReadSize("", "", (size,), (attribute,), tuple(self._measures.matching([size], {attribute})))
        return self._index.count([*self._within, self._index.query_of(read)])

    def _reading(self, attributes: tuple[tuple[str, ...], ...]) -> Reading:
        grouped: dict[tuple[str, ...], list[Named]] = {}
        for named, names in zip(self._named, attributes, strict=True):
            grouped.setdefault(names, []).append(named)
        sizes = []
        for names, members in grouped.items():
            asked = tuple(one.size for one in members)
            start, end = min(one.start for one in members), max(one.end for one in members)
            positions = tuple(self._measures.matching(asked, names))
            value = self._text[asked[0].start : asked[-1].end]
            sizes.append(ReadSize(self._text[start:end], value, asked, names, positions))
        wanted = [one for one in sizes if self._chosen.isdisjoint(one.attributes)]
        is_possible = all(one.positions for one in wanted)
        queries = [self._index.query_of(one) for one in wanted]
        count = self._index.count([*self._within, *queries]) if is_possible else 0
        return Reading(
            tuple(wanted), self._rest, self._unnamed, count, tuple(self._within), tuple(self._kind)
        )

    def _is_open(self, one: Reading, other: Reading) -> bool:
        """Return whether two readings differ in a property that nobody named."""
        return len(self._named) == 1 and not self._named[0].attributes and one.sizes != other.sizes
