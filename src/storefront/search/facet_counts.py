"""Facet counts: how many of the found items have each brand, category and property value, and are in stock.

The index counts them. Property values are counted by number, because counting texts takes twice as long.
"""

from typing import Any

import tantivy
from tantivy import Query

from storefront.search import fields
from storefront.search.properties import NO_SPECS, Properties, SpecCounts
from storefront.search.search_query import Counts

VALUES_MAX = 20_000
"""The most property values that are counted, the commonest first."""

_PLACES = {
    "brands": {"terms": {"field": fields.BRAND_SLUG, "size": 200}},
    "categories": {"terms": {"field": fields.CATEGORIES, "size": 500}},
    "in_stock": {"sum": {"field": fields.STOCKED}},
}
_PLACES_AND_SPECS = _PLACES | {"specs": {"terms": {"field": fields.FACET_NUMBERS, "size": VALUES_MAX}}}


class FacetCounter:
    """Counts facets in one index. Safe to use from several threads."""

    def __init__(self) -> None:
        self._properties = Properties(())

    def count(self, searcher: tantivy.Searcher, query: Query, *, with_specs: bool) -> Counts:
        """Count the entries that match the query; their properties only if `with_specs` is set."""
        tables = searcher.aggregate(query, _PLACES_AND_SPECS if with_specs else _PLACES)
        return Counts(
            brands={slug: count for slug, count in _buckets(tables["brands"]) if slug},
            categories=dict(_buckets(tables["categories"])),
            specs=self._spec_counts(searcher, tables["specs"]) if with_specs else NO_SPECS,
            in_stock=int(tables["in_stock"]["value"]),
        )

    def _spec_counts(self, searcher: tantivy.Searcher, table: dict[str, Any]) -> SpecCounts:
        try:
            return _by_position(self._properties, table["buckets"])
        except KeyError:  # a value that is new in the index
            texts = searcher.terms_with_prefix(fields.FACETS, "")
            properties = self._properties = Properties(text for text, _ in texts)
            return _by_position(properties, table["buckets"])


def _by_position(properties: Properties, buckets: list[dict[str, int]]) -> SpecCounts:
    positions = properties.positions
    return SpecCounts(properties, {positions[bucket["key"]]: bucket["doc_count"] for bucket in buckets})


def _buckets(table: dict[str, Any]) -> list[tuple[Any, int]]:
    return [(bucket["key"], bucket["doc_count"]) for bucket in table["buckets"]]
