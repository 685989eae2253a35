"""Answers that are equally good by their words. Source: decision E1."""

import pytest

from storefront.search import fields, ranking
from storefront.search.engine import SearchEngine
from storefront.search.index import SearchIndex
from storefront.search.search_query import SearchQuery
from tests.make.entries import entry, fill_index

IN_THEIR_ORDER = [
    {"is_preferred": True, "is_in_stock": True, "popularity": fields.POPULAR_FROM},
    {"is_preferred": True, "is_in_stock": True},
    {"is_preferred": True},
    {"is_in_stock": True, "popularity": fields.POPULAR_FROM},
    {"is_in_stock": True},
    {"popularity": fields.POPULAR_FROM},
    {},
    {"is_discontinued": True, "is_preferred": True, "is_in_stock": True},
]
"""Preferred stock stands first, then what is in stock, then what sells; what is discontinued stands last."""


@pytest.fixture(scope="module")
def washers(tmp_path_factory: pytest.TempPathFactory) -> SearchIndex:
    """Washers of one name, the last in order with the lowest number."""
    folder = tmp_path_factory.mktemp("index")
    uids = range(len(IN_THEIR_ORDER), 0, -1)
    entries = [
        entry(uid, "Flat washer", f"QZ-77-{uid}", **traits)
        for uid, traits in zip(uids, IN_THEIR_ORDER, strict=True)
    ]
    fill_index(folder, reversed(entries))
    return SearchIndex(folder, 0)


@pytest.mark.parametrize("term", ["washer", "flat wash", "QZ77", "Z-77"])
@pytest.mark.parametrize("is_large", [False, True])
def test_ties_are_settled_by_stock_then_by_sales_and_what_is_discontinued_stands_last(
    washers: SearchIndex, monkeypatch: pytest.MonkeyPatch, term: str, is_large: bool
) -> None:
    if is_large:
        monkeypatch.setattr(ranking, "LARGE", 0)
        monkeypatch.setattr(ranking, "NARROW", 0)
    found = SearchEngine(washers).search(SearchQuery(term=term, show_discontinued=True))
    assert found.uids == list(range(len(IN_THEIR_ORDER), 0, -1))
