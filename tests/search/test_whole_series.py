"""Pages of a category hold whole series: a family of sizes is one table on one page. Source: decision E9."""

import pytest

from storefront.base.errors import NotFound
from storefront.identity.request_context import RequestContext
from storefront.search import one_search
from storefront.search.index_writer import catch_up
from storefront.search.queries.category import category_page
from storefront.search.schemas.pages import CategoryPage
from storefront.search.url_parameters import by_name, search_query_of
from storefront.search.whole_series import page_of_series
from tests.make.catalog import fill, rows

FLANGES, LOOSE = 40, 3
"""Sizes of the third series of the category, and items without a series."""

LUGS, CLEVIS = 15, 15


def listed(*counts: int) -> list[tuple[int, int]]:
    """Return so many items of series 1, 2 and so on."""
    series = [number for number, count in enumerate(counts, 1) for _ in range(count)]
    return list(enumerate(series, 1))


def sizes_of_pages(items: list[tuple[int, int]], size: int = 24) -> list[tuple[int, int]]:
    """Return the number of rows of every page, and the number of its first row."""
    pages = [page_of_series(items, page, size) for page in range(1, 100)]
    count = pages[0].page_count
    assert [one.uids for one in pages[count:]] == [[]] * (99 - count), "past the end"
    return [(len(one.uids), one.first_row) for one in pages[:count]]


@pytest.mark.parametrize(
    ("counts", "pages"),
    [
        ((), [(0, 1)]),
        ((5,), [(5, 1)]),
        ((24, 1), [(24, 1), (1, 25)]),
        ((71, 30), [(71, 1), (30, 72)]),
        ((23, 71, 5), [(94, 1), (5, 95)]),
        ((10, 10, 10, 10), [(30, 1), (10, 31)]),
        ((20, 490), [(20, 1), (490, 21)]),
        ((500, 1), [(500, 1), (1, 501)]),
        ((501,), [(500, 1), (1, 501)]),
        ((3, 1203, 30), [(3, 1), (500, 4), (500, 504), (203, 1004), (30, 1207)]),
    ],
)
def test_a_page_ends_after_the_series_that_fills_it(
    counts: tuple[int, ...], pages: list[tuple[int, int]]
) -> None:
    assert sizes_of_pages(listed(*counts)) == pages


def test_items_without_a_series_are_paged_by_rows() -> None:
    assert sizes_of_pages([(uid, 0) for uid in range(1, 60)]) == [(24, 1), (24, 25), (11, 49)]


def test_a_series_is_together_where_its_first_item_is_listed() -> None:
    by_price = [(7, 2), (8, 1), (9, 0), (10, 2), (11, 1)]
    assert page_of_series(by_price, 1, 24).uids == [7, 10, 8, 11, 9]


@pytest.fixture
def shop(own: RequestContext) -> RequestContext:
    """A shop whose cylinders are three series and three loose items."""
    uids = range(1001, 1001 + FLANGES)
    loose = range(2001, 2001 + LOOSE)
    items = "inv_mast_uid item_code item_desc series_slug category_slug unit_price"
    fill(
        own.db,
        [
            (
                "series",
                rows(
                    "slug category_slug name brand_slug drawing intro columns sort_order",
                    "flanged; cylinders; Cap flange; corvane; cylinder-tie-rod; ; Bore; 3",
                ),
            ),
            (
                "items",
                rows(
                    items,
                    *(f"{uid}; F-{uid}; Flanged cylinder; flanged; cylinders; {uid - 1000}" for uid in uids),
                    *(f"{uid}; L-{uid}; Rod seal; ; cylinders; 5000" for uid in loose),
                ),
            ),
        ],
    )
    catch_up(own.settings, own.db)
    return own


def page_of(context: RequestContext, *parameters: tuple[str, str]) -> CategoryPage:
    return category_page(context, "cylinders", search_query_of(context, by_name(parameters)))


def tables(page: CategoryPage) -> list[tuple[str, int]]:
    return [(table.slug, len(table.rows)) for table in page.tables]


def test_every_family_is_one_table_on_one_page(shop: RequestContext) -> None:
    first, second = page_of(shop), page_of(shop, ("page", "2"))
    assert tables(first) == [("ad-clevis", CLEVIS), ("hc-lugs", LUGS)]
    assert tables(second) == [("flanged", FLANGES)]
    assert [(page.first_row, page.page_count) for page in (first, second)] == [(1, 3), (31, 3)]
    assert tables(page_of(shop, ("page", "3"))) == [("", LOOSE)]
    with pytest.raises(NotFound, match="no such page"):
        page_of(shop, ("page", "4"))


def test_a_family_is_whole_in_any_order(shop: RequestContext) -> None:
    cheapest = page_of(shop, ("sort", "price"))
    assert tables(cheapest) == [("flanged", FLANGES)]
    prices = [row.price.unit_price for row in cheapest.tables[0].rows]
    assert prices == sorted(price for price in prices if price is not None)
    assert tables(page_of(shop, ("sort", "price"), ("page", "2"))) in (
        [("ad-clevis", CLEVIS), ("hc-lugs", LUGS)],
        [("hc-lugs", LUGS), ("ad-clevis", CLEVIS)],
    )


def test_a_filter_leaves_what_fits_of_each_family(shop: RequestContext) -> None:
    page = page_of(shop, ("f.Bore", "2"))
    assert (tables(page), page.page_count) == ([("ad-clevis", 5), ("hc-lugs", 5)], 1)
    assert [table.size_count for table in page.tables] == [CLEVIS, LUGS]


def test_very_long_lists_are_cut_after_their_rows(
    shop: RequestContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(one_search, "WHOLE_SERIES_ITEMS_MAX", 50)
    pages = [page_of(shop, ("page", str(number))) for number in (1, 2, 3, 4)]
    assert [sum(count for _, count in tables(page)) for page in pages] == [24, 24, 24, 1]
    assert [(page.first_row, page.page_count) for page in pages] == [(1, 4), (25, 4), (49, 4), (73, 4)]
