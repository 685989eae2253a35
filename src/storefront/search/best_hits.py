"""Fetch a page of the best hits, with ties in the order of their uids so that pages are stable.

Hits of sizes are listed by family and size instead, where they are about equally good.
"""

from collections.abc import Sequence
from operator import itemgetter
from typing import Any, NamedTuple

import tantivy
from tantivy import Order, Query

from storefront.search import fields
from storefront.search.rules import Sort
from storefront.search.text_order import TEXTS, in_text_order

TIES = 192
"""Ties are sorted by uid within blocks of this many hits: a multiple of every page size."""

LOOK_BEHIND = 22
"""Hits fetched beyond the page first; more only if the last of them ties."""

ABOUT_EQUAL = 1.0
"""Neighbors whose scores differ by less than this are about equally good: a word is in the title of both."""

LARGE = 50_000
"""In larger indexes ties are so common that fetching the whole block at once is cheaper."""


_ORDERS = {
    Sort.ITEM_CODE: (fields.BY_CODE, Order.Asc),
    Sort.PRICE: (fields.BY_PRICE, Order.Asc),
    Sort.AVAILABILITY: (fields.BY_STOCK, Order.Asc),
}


class Hits(NamedTuple):
    """The hits of one page in order, and the total.

    Hits ordered by relevance also have their scores.
    """

    total: int
    uids: list[int]
    are_items: list[bool]
    scores: Sequence[float] = ()

    def with_others(self, others: "Hits", size: int) -> "Hits":
        """Merge two first pages of scored hits into one."""
        each = [
            (-score, uid, is_item)
            for hits in (self, others)
            for score, uid, is_item in zip(hits.scores, hits.uids, hits.are_items, strict=True)
        ]
        ordered = sorted(each, key=itemgetter(0, 1))[:size]
        return Hits(
            self.total + others.total,
            [uid for _, uid, _ in ordered],
            [is_item for _, _, is_item in ordered],
            [-score for score, _, _ in ordered],
        )


def best(searcher: tantivy.Searcher, query: Query, first: int, size: int, *, has_catalog: bool) -> Hits:
    """Return a page of hits; `has_catalog` says that catalog items may be among them."""
    start = first - first % TIES
    limit = -(-(first + size - start) // TIES) * TIES
    at, end = first - start, first - start + size
    look = limit if searcher.num_docs > LARGE else min(end + LOOK_BEHIND, limit)
    answer: Any = searcher.search(query, limit=look, offset=start, count=True)
    hits = answer.hits  # the property builds a new list each time
    low, high = _with_equals(hits, at, end)
    if high == look < limit:  # later hits may tie, too
        answer = searcher.search(query, limit=limit, offset=start, count=True)
        hits = answer.hits
        low, high = _with_equals(hits, at, end)
    uids, are_items = read_hits(searcher, hits[low:high], has_catalog=has_catalog)
    scored = zip((score for score, _ in hits[low:high]), uids, are_items, strict=True)
    ordered = sorted(scored, key=lambda hit: (-hit[0], hit[1]))[at - low : end - low]
    return Hits(
        answer.count,
        [uid for _, uid, _ in ordered],
        [is_item for _, _, is_item in ordered],
        [score for score, _, _ in ordered],
    )


def by_shelf(searcher: tantivy.Searcher, query: Query, first: int, size: int) -> Hits | None:
    """Return a page of items, those that are about equally good by family and size; None if they are many."""
    answer: Any = searcher.search(query, limit=TIES, count=True)
    if answer.count > TIES:
        return None
    hits = answer.hits
    scores = [score for score, _ in hits]
    uids, _ = read_hits(searcher, hits, has_catalog=False)
    shelved = in_text_order(searcher, query, fields.BY_SHELF, TIES)
    places = {uid: place for place, (uid, _) in enumerate(shelved)}
    steps = zip(_steps(scores), (places[uid] for uid in uids), uids, scores, strict=True)
    page = sorted(steps)[first : first + size]
    return Hits(answer.count, [one[2] for one in page], [True] * len(page), [one[3] for one in page])


def sorted_hits(searcher: tantivy.Searcher, query: Query, sort: Sort, first: int, size: int) -> Hits:
    """Return a page of hits sorted by a property; without one, by family and size."""
    answer = _sorted(searcher, query, sort, first, size)
    return Hits(answer.count, *read_hits(searcher, answer.hits, has_catalog=True))


def sorted_series(searcher: tantivy.Searcher, query: Query, sort: Sort, most: int) -> list[tuple[int, int]]:
    """Return the uids of the first hits, sorted the same, each with the number of its series."""
    field, _ = _order_of(sort)
    if field in TEXTS:
        return in_text_order(searcher, query, field, most)
    return read_series(searcher, _sorted(searcher, query, sort, 0, most).hits)


def _order_of(sort: Sort) -> tuple[str, Order]:
    return _ORDERS.get(sort, (fields.BY_SHELF, Order.Asc))


def _sorted(searcher: tantivy.Searcher, query: Query, sort: Sort, first: int, size: int) -> Any:
    field, order = _order_of(sort)
    return searcher.search(
        query, limit=max(size, 1), offset=first, count=True, order_by_field=field, order=order
    )


def _steps(scores: Sequence[float]) -> list[int]:
    """Number descending scores so that those that are about equal have the same number.

    >>> _steps([12.0, 11.8, 11.3, 8.0])
    [0, 0, 0, 1]
    """
    steps, step = [], 0
    for at, score in enumerate(scores):
        step += at > 0 and scores[at - 1] - score >= ABOUT_EQUAL
        steps.append(step)
    return steps


def read_hits(
    searcher: tantivy.Searcher, hits: list[tuple[float, Any]], *, has_catalog: bool
) -> tuple[list[int], list[bool]]:
    """Return the uids of hits and which of them are items: all, unless `has_catalog`."""
    addresses = [address for _, address in hits]
    uids = [int(uid or 0) for uid in searcher.fast_field_values(fields.UID, addresses)]
    if not has_catalog:
        return uids, [True] * len(uids)
    return uids, [bool(is_item) for is_item in searcher.fast_field_values(fields.IS_ITEM, addresses)]


def read_series(searcher: tantivy.Searcher, hits: list[tuple[float, Any]]) -> list[tuple[int, int]]:
    """Return the uids of hits, each with the number of its series."""
    addresses = [address for _, address in hits]
    uids, series = (
        searcher.fast_field_values(name, addresses) for name in (fields.UID, fields.SERIES_NUMBER)
    )
    return [(int(uid or 0), int(number or 0)) for uid, number in zip(uids, series, strict=True)]


def _with_equals(hits: list[tuple[float, Any]], at: int, end: int) -> tuple[int, int]:
    """Return the slice of a page's hits widened by the hits that tie with its ends."""
    low, high = min(at, len(hits)), min(end, len(hits))
    if low < high:
        while low and hits[low - 1][0] == hits[low][0]:
            low -= 1
        while high < len(hits) and hits[high][0] == hits[high - 1][0]:
            high += 1
    return low, high
