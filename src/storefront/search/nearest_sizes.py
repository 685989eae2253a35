"""Find the nearest sizes where no item has all that was asked for: 2 × 8 and 2 × 12 for 2 × 10."""

from collections.abc import Iterator, Sequence

import msgspec
import tantivy
from tantivy import Query

from storefront.catalog.schemas import TechSpec
from storefront.search import analysis
from storefront.search.clauses import all_of
from storefront.search.facet_counts import FacetCounter
from storefront.search.measures import Measures, written
from storefront.search.size_index import Reading, ReadSize, SizeIndex
from storefront.search.sizes import NUMBER, THREAD, VOLTAGE, Size, sizes_of_value

NEAREST_MAX = 6

LIKE = 3
"""A figure without a unit may be in any; those that differ by more than this factor are in another."""

WORDS_MAX = 6
"""The most words of a term that are left out in turn."""


class Near(msgspec.Struct, frozen=True):
    """Items that nearly fit: `spec` has another size than asked, or items have all but the word `without`."""

    query: Query
    spec: TechSpec | None = None
    without: str = ""


def nearest(
    index: SizeIndex,
    reading: Reading,
    searcher: tantivy.Searcher,
    facets: FacetCounter,
    base: Sequence[Query],
) -> list[Near]:
    """Return what is nearest to a reading that no item fits: other sizes first, then one word less."""
    sizes = reading.sizes
    found = [near for size in sizes for near in _other_sizes(index, reading, sizes, size, searcher, facets)]
    if not found and len(sizes) > 1:  # as 2 × 10, but of any other length
        alone = (_other_sizes(index, reading, [size], size, searcher, facets) for size in sizes)
        found = next(filter(None, map(list, alone)), [])
    return [*found, *_fewer_words(index, reading, base)][:NEAREST_MAX]


def _other_sizes(
    index: SizeIndex,
    reading: Reading,
    sizes: Sequence[ReadSize],
    size: ReadSize,
    searcher: tantivy.Searcher,
    facets: FacetCounter,
) -> Iterator[Near]:
    """Yield the next smaller and the next larger size, with the others of `sizes` as asked."""
    others = [other for other in sizes if other is not size]
    if len(size.sizes) > 1 or not all(other.positions for other in others):
        return
    within = [*reading.within, *map(index.query_of, others)]
    counts = facets.count(searcher, all_of(within)).specs
    asked = size.sizes[0]
    known = [
        (figure, spec)
        for attribute in size.attributes
        for spec, _ in counts.get(attribute, ())
        if (figure := _figure_of(spec, asked)) is not None
    ]
    wanted = _comparable(asked, asked)
    smaller = max((pair for pair in known if pair[0] < wanted), key=lambda pair: pair[0], default=None)
    larger = min((pair for pair in known if pair[0] > wanted), key=lambda pair: pair[0], default=None)
    for pair in (smaller, larger):
        if pair is not None:
            value = _one(index.measures, pair[1])
            if value.positions:
                yield Near(all_of([*within, index.query_of(value)]), spec=pair[1])


def _fewer_words(index: SizeIndex, reading: Reading, base: Sequence[Query]) -> Iterator[Near]:
    """Yield items with all the sizes and all the words but one, if the others still say what is wanted."""
    if not reading.sizes or not all(size.positions for size in reading.sizes):
        return
    sizes = list(map(index.query_of, reading.sizes))
    words = reading.rest.split()
    for word in words[:WORDS_MAX]:
        rest = " ".join(other for other in words if other is not word)
        if not analysis.words(word) or not index.heads(rest):
            continue
        query = all_of([*base, *index.has_words(rest), *index.heads(rest), *sizes])
        if index.count([query]):
            yield Near(query, without=word.strip(",.;:"))


def _one(measures: Measures, spec: TechSpec) -> ReadSize:
    """Return this one value as a size."""
    places = tuple(
        position
        for position in measures.matching(sizes_of_value(spec.value, spec.unit)[:1], {spec.attribute})
        if (measures.specs[position].value, measures.specs[position].unit) == (spec.value, spec.unit)
    )
    return ReadSize("", "", (), (spec.attribute,), places)


def _figure_of(spec: TechSpec, asked: Size) -> float | None:
    """Return the figure of a value, comparable with the size that was asked for; None if it is not."""
    sizes = sizes_of_value(spec.value, spec.unit)
    known = [size for size in sizes if asked.dimension in (NUMBER, size.dimension)]
    if len(known) != 1 or (asked.dimension != VOLTAGE and len(sizes) > 1) or not _is_like(asked, known[0]):
        return None
    return _comparable(known[0], asked)


def _is_like(asked: Size, known: Size) -> bool:
    """Return whether a size could do instead: another metric thread for M7, and no 12 mm for a bare 1.5."""
    if asked.dimension == THREAD:
        return asked.name.startswith("m") == known.name.startswith("m")
    if asked.dimension == NUMBER:
        return asked.figure <= LIKE * written(known) and written(known) <= LIKE * asked.figure
    return True


def _comparable(size: Size, asked: Size) -> float:
    return written(size) if asked.dimension == NUMBER else size.figure
