"""Pages that hold whole series: no table of sizes continues on the next page. Source: decision E9."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from storefront.search.limits import WHOLE_SERIES_ROWS_MAX


class PageOfSeries(NamedTuple):
    """The items of one page; `first_row` counts from 1, `page_count` is at least 1."""

    uids: list[int]
    first_row: int
    page_count: int


def page_of_series(listed: Iterable[tuple[int, int]], page: int, size: int) -> PageOfSeries:
    """Return a page of items, each listed with the number of its series (0 if none), in list order.

    The items of a series are together, where its first one is listed. A page past the end is empty.
    """
    pages = list(_pages(_series(listed), size))
    uids = pages[page - 1] if page <= len(pages) else []
    return PageOfSeries(uids, sum(map(len, pages[: page - 1])) + 1, max(len(pages), 1))


def _series(listed: Iterable[tuple[int, int]]) -> Sequence[list[int]]:
    """Return the items of each series; an item without one is alone."""
    found: dict[int, list[int]] = {}
    for uid, series in listed:
        found.setdefault(series or -uid, []).append(uid)
    return list(found.values())


def _pages(series: Iterable[list[int]], size: int) -> Iterator[list[int]]:
    """Yield pages: each ends after the series that fills it, with at most `WHOLE_SERIES_ROWS_MAX` rows.

    Only a series that is longer than this continues on the next page.
    """
    page: list[int] = []
    for uids in series:
        if page and len(page) + len(uids) > WHOLE_SERIES_ROWS_MAX:
            yield page
            page = []
        page += uids
        while len(page) > WHOLE_SERIES_ROWS_MAX:
            yield page[:WHOLE_SERIES_ROWS_MAX]
            page = page[WHOLE_SERIES_ROWS_MAX:]
        if len(page) >= size:
            yield page
            page = []
    if page:
        yield page
