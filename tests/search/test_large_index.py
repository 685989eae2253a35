"""What a large index does otherwise, it answers as a small one does."""

import pytest

from storefront.identity.request_context import RequestContext
from storefront.search import best_hits
from storefront.search.best_hits import Hits
from storefront.search.engine import SearchEngine
from storefront.search.index import index_of
from storefront.search.search_query import Found, SearchQuery, Suggestions

TERMS = [
    "valve",
    "cylinder",
    "cylinder cap",
    "hydraulic cyl",
    "brass ball valve",
    "2 in bore",
    "BV-08",
    "val",
    "a",
]


def asked(small: RequestContext) -> list[tuple[Found, Suggestions]]:
    """Return the answers of an engine that remembers none."""
    engine = SearchEngine(index_of(small.settings))
    return [
        (
            engine.search(SearchQuery(term=term, size=size, first=first, catalog_items=3)),
            engine.suggest(SearchQuery(term=term, size=size, first=first)),
        )
        for term in TERMS
        for size, first in [(3, 0), (3, 3), (24, 0)]
    ]


def test_a_page_is_the_same_however_far_it_is_looked_at_once(
    small: RequestContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(best_hits, "LOOK_BEHIND", 1)
    little_by_little = asked(small)
    monkeypatch.setattr(best_hits, "LARGE", 0)
    assert asked(small) == little_by_little
    assert any(found.total > 3 for found, _ in little_by_little)


def test_the_first_pages_of_two_kinds_make_the_first_of_both() -> None:
    items = Hits(40, [7, 3, 9], [True] * 3, [5.0, 2.0, 1.0])
    others = Hits(2, [4, 1], [False] * 2, [2.0, 1.5])
    both = items.with_others(others, 4)
    assert both == Hits(42, [7, 3, 4, 1], [True, True, False, False], [5.0, 2.0, 2.0, 1.5])
