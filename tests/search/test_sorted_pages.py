"""Pages of a sorted list: two processes, whose indexes lie differently, give parts of one list."""

import random
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from storefront.search.engine import SearchEngine
from storefront.search.entry import Entry
from storefront.search.index import SearchIndex
from storefront.search.rules import Sort
from storefront.search.search_query import SearchQuery
from tests.make.entries import entry, fill_index

PRICES = [None, "0.0125", "0.0131", "4.20", "4.20", "4.20", "119999.98", "119999.99", "2500000.00"]
STOCKS = [0, 0, 0, 0, 7, 7, 250_000, 250_001]


def washers() -> list[Entry]:
    return [
        entry(
            uid,
            "Flat washer",
            f"QZ-77-{uid}",
            price=None if (price := PRICES[uid % len(PRICES)]) is None else Decimal(price),
            available=STOCKS[uid % len(STOCKS)],
            is_discontinued=uid % 10 == 0,
        )
        for uid in range(1, 61)
    ]


def by_price(one: Entry) -> tuple[bool, Decimal, int]:
    return one.price is None, one.price or Decimal(0), one.uid


def by_stock(one: Entry) -> tuple[int, int]:
    return -int(one.available), one.uid


@pytest.mark.parametrize(("sort", "key"), [(Sort.PRICE, by_price), (Sort.AVAILABILITY, by_stock)])
def test_pages_of_two_processes_hold_every_item_once(
    tmp_path: Path, sort: Sort, key: Callable[[Entry], Any]
) -> None:
    engines = []
    for name in ("first", "second"):
        entries = washers()
        random.Random(name).shuffle(entries)
        (tmp_path / name).mkdir()
        fill_index(tmp_path / name, entries)
        engines.append(SearchEngine(SearchIndex(tmp_path / name, 0)))
    listed = []
    for at in range(0, 60, 6):
        question = SearchQuery(term="washer", sort=sort, first=at, size=6, show_discontinued=True)
        listed += engines[at // 6 % 2].search(question).uids
    offered = sorted((one for one in washers() if not one.is_discontinued), key=key)
    gone = [one.uid for one in washers() if one.is_discontinued]
    assert listed == [one.uid for one in offered] + gone


def by_code(one: Entry) -> tuple[bool, str]:
    return one.is_discontinued, one.item_code


def by_shelf(one: Entry) -> tuple[str, int]:
    return one.item_code, one.uid


@pytest.mark.parametrize("whole_series", [True, False])
@pytest.mark.parametrize(("sort", "key"), [(Sort.ITEM_CODE, by_code), (Sort.RELEVANCE, by_shelf)])
def test_pages_of_rows_and_of_series_have_the_same_order(
    tmp_path: Path, whole_series: bool, sort: Sort, key: Callable[[Entry], Any]
) -> None:
    """No washer has a series, so that each is one by itself."""
    entries = washers()
    random.Random("order").shuffle(entries)
    fill_index(tmp_path, entries)
    engine = SearchEngine(SearchIndex(tmp_path, 0))
    listed = []
    for at in range(0, 60, 6):
        question = SearchQuery(sort=sort, first=at, size=6, show_discontinued=True, whole_series=whole_series)
        listed += engine.search(question).uids
    assert listed == [one.uid for one in sorted(entries, key=key)]
