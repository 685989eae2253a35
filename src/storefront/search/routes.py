"""Finding over REST: the pages that list and show items."""

from typing import Any

from litestar import Request, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from storefront.base.paging import page_of
from storefront.base.quantity import whole_number
from storefront.identity.visit import Visit
from storefront.search import rules
from storefront.search.address import by_name, is_yes, question_of
from storefront.search.limits import INSTANT_PAGE_SIZE, INSTANT_PAGE_SIZE_MAX
from storefront.search.queries import category, home, instant, item, results
from storefront.search.schemas import (
    BrandResults,
    CategoryPage,
    HomePage,
    InstantAnswer,
    ItemPage,
    SearchPage,
    SeriesTable,
)

AnyRequest = Request[Any, Any, Any]


@get("/api/search/home", sync_to_thread=True, operation_id="homePage", tags=["search"])
def home_page(visit: NamedDependency[Visit]) -> HomePage:
    """Return the catalogue as the home page shows it."""
    return home.home_page(visit)


@get("/api/search/category/{slug:str}", sync_to_thread=True, operation_id="categoryPage", tags=["search"])
def category_page(visit: NamedDependency[Visit], slug: FromPath[str], request: AnyRequest) -> CategoryPage:
    """Return a page of a category.

    Understands page, pageSize (24, 48, 96), sort (relevance, itemCode, price, availability), brands (with
    commas between), inStockOnly, nonweb and f.{attribute}={value}, repeated for alternatives.
    """
    return category.category_page(
        visit, slug, question_of(visit, by_name(request.query_params.multi_items()))
    )


@get("/api/search", sync_to_thread=True, operation_id="searchPage", tags=["search"])
def search_page(visit: NamedDependency[Visit], request: AnyRequest) -> SearchPage:
    """Return a page of results for searchTerm, narrowed by innerSearchTerms and as a category's page is."""
    return results.search_page(visit, question_of(visit, by_name(request.query_params.multi_items())))


@get("/api/search/instant", sync_to_thread=True, operation_id="instantSearch", tags=["search"])
def instant_search(visit: NamedDependency[Visit], request: AnyRequest) -> InstantAnswer:
    """Return what is offered while one types: query, page, pageSize (10), includeNonWeb (for staff)."""
    asked = request.query_params
    size = whole_number(asked.get("pageSize", "")) or INSTANT_PAGE_SIZE
    non_web = rules.includes_non_web(is_yes(asked.get("includeNonWeb")), visit.actor)
    term = rules.clean_term(asked.get("query", ""))
    size = min(max(size, 1), INSTANT_PAGE_SIZE_MAX)
    return instant.instant_answer(visit, term, page_of(asked.get("page", "1")), size, non_web)


@get("/api/search/items/{inv_mast_uid:int}", sync_to_thread=True, operation_id="itemPage", tags=["search"])
def item_page(visit: NamedDependency[Visit], inv_mast_uid: FromPath[int]) -> ItemPage:
    """Return a product page."""
    return item.item_page(visit, inv_mast_uid)


@get(
    "/api/search/items/{inv_mast_uid:int}/sizes",
    sync_to_thread=True,
    operation_id="itemSizes",
    tags=["search"],
)
def item_sizes(visit: NamedDependency[Visit], inv_mast_uid: FromPath[int]) -> SeriesTable:
    """Return all sizes of the item's family, of which its page shows the nearest."""
    return item.item_sizes(visit, inv_mast_uid)


@get("/api/search/brands/{slug:str}", sync_to_thread=True, operation_id="brandResults", tags=["search"])
def brand_results(visit: NamedDependency[Visit], slug: FromPath[str]) -> BrandResults:
    """Return a brand and the categories that it appears in."""
    return home.brand_results(visit, slug)


handlers = [home_page, category_page, search_page, instant_search, item_page, item_sizes, brand_results]
