"""How many of what is found have what: makers, shelves, stock, and every value of every property."""

from collections import Counter
from collections.abc import Sequence
from operator import itemgetter
from typing import Any

import tantivy
from tantivy import Query

from storefront.search import fields
from storefront.search.profiles import PROFILES_MAX, Group, Places, Profiles
from storefront.search.properties import NOTHING, Properties, SpecCounts
from storefront.search.search_query import Counts

SPECS_COUNTED = 5000
"""So many values of properties are counted, the commonest: more than a list with filters has."""

COUNTED_MAX = 600
"""So many entries are counted one by one: each costs more than the engine takes for it, each value less."""

_PLACES = {
    "brands": {"terms": {"field": fields.BRAND_SLUG, "size": 200}},
    "categories": {"terms": {"field": fields.CATEGORIES, "size": 500}},
    "in_stock": {"sum": {"field": fields.STOCKED}},
}
_FACETS = _PLACES | {"specs": {"terms": {"field": fields.FACET_NUMBERS, "size": SPECS_COUNTED}}}


def counted(searcher: tantivy.Searcher, scope: Query, total: int, *, with_specs: bool) -> Counts:
    """Return the counts of the `total` entries that `scope` finds; properties only where they are wanted.

    Few entries are counted by their profiles, many by the engine.
    """
    if total <= COUNTED_MAX:
        answer: Any = searcher.search(scope, limit=max(total, 1), count=False)
        found = counted_one_by_one(searcher, [address for _, address in answer.hits])
        if found is not None:
            return found
    return _by_engine(searcher, scope, with_specs=with_specs)


def counted_one_by_one(searcher: tantivy.Searcher, addresses: Sequence[Any]) -> Counts | None:
    """Return the counts of these entries; None where the index is large, or most of them are not known yet."""
    groups = _groups(searcher, addresses) if searcher.num_docs <= PROFILES_MAX else None
    return by_profile(*groups) if groups is not None else None


def _groups(searcher: tantivy.Searcher, addresses: Sequence[Any]) -> tuple[Properties, list[Group]] | None:
    """Return the entries by their shapes; None where too much about them has to be read first."""
    numbers: Any = searcher.fast_field_values(fields.PROFILE_NUMBER, addresses)
    profiles = _profiles
    try:
        return profiles.properties, profiles.grouped(numbers)
    except KeyError:
        pass
    try:
        is_known = profiles.learn(searcher, numbers, addresses)
    except KeyError:
        profiles = _learn_properties(searcher)
        is_known = profiles.learn(searcher, numbers, addresses)
    return (profiles.properties, profiles.grouped(numbers)) if is_known else None


def by_profile(properties: Properties, groups: Sequence[Group]) -> Counts:
    """Return the counts of entries that are sorted by shape."""
    brands, categories, totals = dict[str, int](), dict[str, int](), dict[str, int]()
    columns: dict[str, list[tuple[int, Places]]] = {}
    in_stock = 0
    for shape, rows in groups:
        count = len(rows)
        brands[shape.brand] = brands.get(shape.brand, 0) + count
        if shape.is_in_stock:
            in_stock += count
        for category in shape.categories:
            categories[category] = categories.get(category, 0) + count
        for at, attribute in enumerate(shape.attributes):
            if attribute in totals:
                totals[attribute] += count
                columns[attribute].append((at, rows))
            else:
                totals[attribute] = count
                columns[attribute] = [(at, rows)]
    brands.pop("", None)

    def values(name: str) -> dict[int, int]:
        return Counter([row[at] for at, rows in columns[name] for row in rows])

    return Counts(
        brands=brands, categories=categories, specs=SpecCounts(properties, totals, values), in_stock=in_stock
    )


def _by_engine(searcher: tantivy.Searcher, scope: Query, *, with_specs: bool) -> Counts:
    wanted: Any = _FACETS if with_specs else _PLACES
    tables = searcher.aggregate(scope, wanted)
    return Counts(
        brands={slug: count for slug, count in _buckets(tables["brands"]) if slug},
        categories=dict(_buckets(tables["categories"])),
        specs=_by_place(tables["specs"]["buckets"], searcher) if with_specs else NOTHING,
        in_stock=int(tables["in_stock"]["value"]),
    )


def _buckets(table: dict[str, Any]) -> list[tuple[str, int]]:
    return [(bucket["key"], bucket["doc_count"]) for bucket in table["buckets"]]


def _by_place(buckets: list[dict[str, Any]], searcher: tantivy.Searcher) -> SpecCounts:
    try:
        return placed(_profiles.properties, buckets)
    except KeyError:
        return placed(_learn_properties(searcher).properties, buckets)


def _learn_properties(searcher: tantivy.Searcher) -> Profiles:
    """Return what knows every value of this index, and for now no profile."""
    global _profiles
    texts = (text for text, _ in searcher.terms_with_prefix(fields.FACETS, ""))
    _profiles = Profiles(_profiles.properties.with_texts(texts))
    return _profiles


def placed(properties: Properties, buckets: list[dict[str, Any]]) -> SpecCounts:
    """Return the counts by the places of the values; raises KeyError for one that is not known yet."""
    places = properties.places_of(map(_key_of, buckets))
    by_attribute: dict[str, dict[int, int]] = {}
    for place, count in zip(places, map(_count_of, buckets), strict=True):
        counts = by_attribute.setdefault(properties.attribute_at(place).name, {})
        counts[place] = counts.get(place, 0) + count
    totals = {name: sum(counts.values()) for name, counts in by_attribute.items()}
    return SpecCounts(properties, totals, by_attribute.__getitem__)


_key_of, _count_of = itemgetter("key"), itemgetter("doc_count")

_profiles = Profiles(Properties({}))
"""What the numbers mean: one is made of what it stands for, so that it never means anything else."""
