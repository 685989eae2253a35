"""REST routes of the pages that list and show items."""

from typing import Any

from litestar import Request, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from storefront.base.item_list import parse_item_list
from storefront.base.paging import page_of
from storefront.base.quantity import whole_number
from storefront.identity.request_context import RequestContext
from storefront.search import rules
from storefront.search.limits import INSTANT_PAGE_SIZE, INSTANT_PAGE_SIZE_MAX
from storefront.search.queries import cards, category, home, instant, item, made, results
from storefront.search.schemas.pages import (
    AskedCut,
    BrandResults,
    CategoryPage,
    ComponentsPage,
    CustomizerPage,
    HomePage,
    InstantAnswer,
    ItemListing,
    ItemPage,
    LinePrice,
    PricedCuts,
    SearchPage,
    SeriesTable,
)
from storefront.search.url_parameters import by_name, is_yes, search_query_of

AnyRequest = Request[Any, Any, Any]


def _live(context: RequestContext) -> RequestContext:
    """Apply everything committed so far, because prices and stock must be current."""
    context.db.take_in_changes()
    return context


@get("/api/search/home", sync_to_thread=True, operation_id="homePage", tags=["search"])
def home_page(context: NamedDependency[RequestContext]) -> HomePage:
    """Return the home page."""
    return home.home_page(context)


@get("/api/search/category/{slug:str}", sync_to_thread=True, operation_id="categoryPage", tags=["search"])
def category_page(
    context: NamedDependency[RequestContext], slug: FromPath[str], request: AnyRequest
) -> CategoryPage:
    """Return a page of a category.

    Parameters: page, pageSize (24, 48, 96), sort (relevance, itemCode, price, availability), brands
    (comma-separated), inStockOnly, nonweb and f.{attribute}={value}, repeated for alternatives.
    """
    return category.category_page(
        _live(context), slug, search_query_of(context, by_name(request.query_params.items()))
    )


@get("/api/search", sync_to_thread=True, operation_id="searchPage", tags=["search"])
def search_page(context: NamedDependency[RequestContext], request: AnyRequest) -> SearchPage:
    """Return a page of results for searchTerm, with innerSearchTerms and the parameters of a category.

    `brand` limits the search to one brand; its filters cover only that brand's items. Sizes in the term are
    read as values of properties, except those in `asWords`.
    """
    question = search_query_of(context, by_name(request.query_params.items()))
    return results.search_answer(_live(context), question)  # type: ignore[return-value]


@get("/api/search/instant", sync_to_thread=True, operation_id="instantSearch", tags=["search"])
def instant_search(context: NamedDependency[RequestContext], request: AnyRequest) -> InstantAnswer:
    """Return suggestions while the user types: query, page, pageSize (10), includeNonWeb (for staff)."""
    parameters = request.query_params
    size = whole_number(parameters.get("pageSize", "")) or INSTANT_PAGE_SIZE
    non_web = rules.includes_non_web(is_yes(parameters.get("includeNonWeb")), context.actor)
    term = rules.clean_term(parameters.get("query", ""))
    size = min(max(size, 1), INSTANT_PAGE_SIZE_MAX)
    return instant.instant_answer(_live(context), term, page_of(parameters.get("page", "1")), size, non_web)


@get("/api/search/line-prices", sync_to_thread=True, operation_id="linePrices", tags=["search"])
def line_prices(context: NamedDependency[RequestContext], items: FromQuery[str] = "") -> list[LinePrice]:
    """Return the price and stock of up to 50 lines of the instant panel (items=100101,100102).

    Unknown ones are absent. Raises BadInput for an invalid list of items.
    """
    return instant.line_prices(_live(context), [uid for uid, _ in parse_item_list(items)])


@get("/api/search/compare", sync_to_thread=True, operation_id="comparePage", tags=["search"])
def compare_page(context: NamedDependency[RequestContext], items: FromQuery[str] = "") -> list[ItemListing]:
    """Return up to four items (items=100101,100102) with all properties; unknown ones are absent.

    Raises BadInput for an invalid list of items.
    """
    return cards.compared(_live(context), [uid for uid, _ in parse_item_list(items)])


@get("/api/search/viewed", sync_to_thread=True, operation_id="viewedItems", tags=["search"])
def viewed_items(context: NamedDependency[RequestContext], items: FromQuery[str] = "") -> list[ItemListing]:
    """Return up to twelve items (items=100101,100102) with price and stock; unknown ones are absent.

    The browser remembers which items were viewed. Raises BadInput for an invalid list of items.
    """
    return cards.viewed(_live(context), [uid for uid, _ in parse_item_list(items)])


@get("/api/search/items/{inv_mast_uid:int}", sync_to_thread=True, operation_id="itemPage", tags=["search"])
def item_page(context: NamedDependency[RequestContext], inv_mast_uid: FromPath[int]) -> ItemPage:
    """Return a product page."""
    return item.item_page(_live(context), inv_mast_uid)


@get(
    "/api/search/items/{inv_mast_uid:int}/sizes",
    sync_to_thread=True,
    operation_id="itemSizes",
    tags=["search"],
)
def item_sizes(context: NamedDependency[RequestContext], inv_mast_uid: FromPath[int]) -> SeriesTable:
    """Return all sizes of the item's family; the product page shows only the nearest."""
    return item.item_sizes(_live(context), inv_mast_uid)


@get(
    "/api/search/items/{inv_mast_uid:int}/components",
    sync_to_thread=True,
    operation_id="componentsPage",
    tags=["search"],
)
def components_page(context: NamedDependency[RequestContext], inv_mast_uid: FromPath[int]) -> ComponentsPage:
    """Return the components of an assembly with stock and price; empty for other items."""
    return made.components_page(_live(context), inv_mast_uid)


@get(
    "/api/search/items/{inv_mast_uid:int}/customizer",
    sync_to_thread=True,
    operation_id="customizerPage",
    tags=["search"],
)
def customizer_page(context: NamedDependency[RequestContext], inv_mast_uid: FromPath[int]) -> CustomizerPage:
    """Return what a family's head can be cut to; no choices for other items."""
    return made.customizer_page(_live(context), inv_mast_uid)


@get(
    "/api/search/items/{inv_mast_uid:int}/cuts",
    sync_to_thread=True,
    operation_id="priceCuts",
    tags=["search"],
)
def price_cuts(
    context: NamedDependency[RequestContext],
    inv_mast_uid: FromPath[int],
    request: AnyRequest,
    choice: FromQuery[int] = 0,
    unit: FromQuery[str] = "IN",
) -> PricedCuts:
    """Return the price of each cut, or why it cannot be made; repeat length and pieces in the same order.

    length is as typed (48.813, 48-13/16, 4' 0-13/16", 1240 mm), bare numbers in unit (IN, FT, MM); choice is
    the customizationInvMastUid, 0 the first cut offered. Raises BadInput for too many cuts or an unknown
    choice.
    """
    parameters = by_name(request.query_params.items())
    pieces = [*parameters.get("pieces", []), *[""] * len(parameters.get("length", []))]
    cuts = [
        AskedCut(length=length, pieces=count or "1")
        for length, count in zip(parameters.get("length", []), pieces, strict=False)
    ]
    return made.price_cuts(_live(context), inv_mast_uid, cuts, unit, choice)


@get("/api/search/brands/{slug:str}", sync_to_thread=True, operation_id="brandResults", tags=["search"])
def brand_results(context: NamedDependency[RequestContext], slug: FromPath[str]) -> BrandResults:
    """Return a brand and the categories that it appears in."""
    return home.brand_results(context, slug)


handlers = [
    home_page,
    category_page,
    search_page,
    instant_search,
    line_prices,
    compare_page,
    viewed_items,
    item_page,
    item_sizes,
    components_page,
    customizer_page,
    price_cuts,
    brand_results,
]
