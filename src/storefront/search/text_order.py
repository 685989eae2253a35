"""List entries in the order of a text, such as their order on the shelf.

A sorted search looks up the text of each hit that it returns separately. That is fast enough for a page, but
for a whole list it takes longer than the search. An aggregation reads all the texts in one pass.
"""

import tantivy
from tantivy import Query

from storefront.search import fields
from storefront.search.entry import listed_in

TEXTS = frozenset([fields.BY_SHELF, fields.BY_CODE])
"""The fields that can be listed this way: each text is the sort key of one entry."""


def in_text_order(searcher: tantivy.Searcher, query: Query, field: str, size: int) -> list[tuple[int, int]]:
    """Return the uids of the first entries that match the query, each with the number of its series."""
    table = {"texts": {"terms": {"field": field, "size": size, "order": {"_key": "asc"}}}}
    return [listed_in(bucket["key"]) for bucket in searcher.aggregate(query, table)["texts"]["buckets"]]
