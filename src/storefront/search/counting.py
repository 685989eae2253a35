"""How many of what is found have what: makers, shelves, stock, and every value of every property."""

from operator import itemgetter
from typing import Any

import tantivy
from tantivy import Query

from storefront.search import fields
from storefront.search.properties import NOTHING, Properties, SpecCounts
from storefront.search.search_query import Counts

SPECS_COUNTED = 5000
"""So many values of properties are counted, the commonest: more than a list with filters has."""

_PLACES = {
    "brands": {"terms": {"field": fields.BRAND_SLUG, "size": 200}},
    "categories": {"terms": {"field": fields.CATEGORIES, "size": 500}},
    "in_stock": {"sum": {"field": fields.STOCKED}},
}
_FACETS = _PLACES | {"specs": {"terms": {"field": fields.FACET_NUMBERS, "size": SPECS_COUNTED}}}


def counted(searcher: tantivy.Searcher, scope: Query, *, with_specs: bool) -> Counts:
    """Return the counts of all that `scope` finds; properties only where they are wanted."""
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
    global _known
    try:
        return placed(_known, buckets)
    except KeyError:
        texts = (text for text, _ in searcher.terms_with_prefix(fields.FACETS, ""))
        _known = _known.with_texts(texts)
        return placed(_known, buckets)


def placed(properties: Properties, buckets: list[dict[str, Any]]) -> SpecCounts:
    """Return the counts by the places of the values; raises KeyError for one that is not known yet."""
    by_number = dict(zip(map(_key_of, buckets), map(_count_of, buckets), strict=True))
    twins = by_number.keys() & properties.twins.keys()
    for number in twins:
        other = properties.twins[number]
        by_number[other] = by_number.get(other, 0) + by_number.pop(number)
    if twins:
        by_number = dict(sorted(by_number.items(), key=_second, reverse=True))
    places = map(properties.places.__getitem__, by_number)
    return SpecCounts(properties, dict(zip(places, by_number.values(), strict=True)))


_key_of, _count_of, _second = itemgetter("key"), itemgetter("doc_count"), itemgetter(1)

_known = Properties({})
"""What the numbers of facets mean: a number is made of its text, so that it never means anything else."""
