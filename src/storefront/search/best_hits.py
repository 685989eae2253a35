"""Fetch a page of the best hits, with ties in the order of their uids so that pages are stable."""

from collections.abc import Sequence
from operator import itemgetter
from typing import Any, NamedTuple

import tantivy
from tantivy import Query

from storefront.search import fields

TIES = 192
"""Ties are sorted by uid within blocks of this many hits: a multiple of every page size."""

LOOK_BEHIND = 22
"""Hits fetched beyond the page first; more only if the last of them ties."""

LARGE = 50_000
"""In larger indexes ties are so common that fetching the whole block at once is cheaper."""


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
