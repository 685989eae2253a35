"""Facet counts: how many of the found items have each brand, category and property value, and are in stock.

The index counts them all in one table, as numbers, because counting texts takes twice as long.
"""

import tantivy
from tantivy import Query

from storefront.search import fields
from storefront.search.entry import BRAND, CATEGORY, STOCK
from storefront.search.properties import Properties, SpecCounts
from storefront.search.search_query import Counts

VALUES_MAX = 20_000
"""The most values that are counted, the commonest first."""

_TABLE = {"values": {"terms": {"field": fields.FACET_NUMBERS, "size": VALUES_MAX}}}


class FacetCounter:
    """Counts facets in one index. Safe to use from several threads."""

    def __init__(self) -> None:
        self._properties = Properties(())

    def count(self, searcher: tantivy.Searcher, query: Query) -> Counts:
        """Count the entries that match the query."""
        buckets = searcher.aggregate(query, _TABLE)["values"]["buckets"]
        try:
            specs = _by_position(self._properties, buckets)
        except KeyError:  # a value that is new in the index
            texts = searcher.terms_with_prefix(fields.FACETS, "")
            properties = self._properties = Properties(text for text, _ in texts)
            specs = _by_position(properties, buckets)
        return Counts(
            brands=specs.take(BRAND),
            categories=specs.take(CATEGORY),
            in_stock=sum(specs.take(STOCK).values()),
            specs=specs,
        )


def _by_position(properties: Properties, buckets: list[dict[str, int]]) -> SpecCounts:
    positions = properties.positions
    return SpecCounts(properties, {positions[bucket["key"]]: bucket["doc_count"] for bucket in buckets})
