"""List entries in the order of a text, such as their order on the shelf.

A sorted search of the engine looks up the text of each hit on its own, which takes longer than the search; an
aggregation reads them in one pass.
"""

import tantivy
from tantivy import Query

from storefront.search import fields
from storefront.search.entry import Listed, listed_in
from storefront.search.limits import WHOLE_SERIES_ITEMS_MAX

TEXTS = frozenset([fields.BY_SHELF, fields.BY_CODE])
"""The fields that can be listed so: sort keys, each of one entry."""

MOST = WHOLE_SERIES_ITEMS_MAX
"""Longer lists are not listed so, because the texts of all hits are compared, even for one page."""


def in_text_order(searcher: tantivy.Searcher, query: Query, field: str, size: int) -> list[Listed]:
    """Return the first entries that match the query."""
    table = {"texts": {"terms": {"field": field, "size": size, "order": {"_key": "asc"}}}}
    return [listed_in(bucket["key"]) for bucket in searcher.aggregate(query, table)["texts"]["buckets"]]
