"""The home page and brand pages."""

import datetime

from storefront.catalog import drawings
from storefront.catalog.queries.tree import CategoryNode, tree_of
from storefront.content.limits import HOME_PROMOS
from storefront.content.queries.frame import list_promos
from storefront.identity.request_context import RequestContext
from storefront.platform.catalog_cache import CatalogCache
from storefront.search.engine import engine_of
from storefront.search.limits import HOME_TILES
from storefront.search.queries.results import leaf_categories
from storefront.search.schemas.pages import BrandResults, HomePage, HomeSection, HomeTile
from storefront.search.search_query import SearchQuery

_pages: CatalogCache[tuple[int, datetime.date], HomePage] = CatalogCache(4)


def home_page(context: RequestContext) -> HomePage:
    """Return each product line with six tiles, the rest as links, today's promotions, and featured brands."""
    remembered = _pages.of(context.db)
    key = engine_of(context.settings).edition, context.today
    if key not in remembered:
        remembered[key] = _home_page(context)
    return remembered[key]


def _home_page(context: RequestContext) -> HomePage:
    tree = tree_of(context.db)
    with context.db.read() as conn:
        promos = list_promos(conn, context.today)
    in_stock = engine_of(context.settings).search(SearchQuery(in_stock_only=True, size=1))
    return HomePage(
        item_count=tree.item_count,
        in_stock_count=in_stock.total,
        sections=[_section(category) for category in tree.roots],
        featured_brands=tree.featured(),
        promos=promos[:HOME_PROMOS],
    )


def _section(category: CategoryNode) -> HomeSection:
    """Return a product line with its subcategories, or with itself if it has none."""
    return HomeSection(
        category=category.shown(),
        tiles=[_tile(child) for child in category.children[:HOME_TILES] or [category]],
        more=[child.shown() for child in category.children[HOME_TILES:]],
    )


def _tile(category: CategoryNode) -> HomeTile:
    return HomeTile(
        name=category.name,
        url_slug=category.slug,
        item_count=category.item_count,
        svg=drawings.draw(category.drawing, {}, "thumb"),
    )


def brand_results(context: RequestContext, slug: str) -> BrandResults:
    """Return a brand and the categories it appears in; raise NotFound if unknown. Source: decision A8."""
    tree = tree_of(context.db)
    brand_node = tree.load_brand(slug)
    found = engine_of(context.settings).search(SearchQuery(brand=slug, size=1, facets=True))
    return BrandResults(
        brand=brand_node.brand,
        blurb=brand_node.blurb,
        categories=leaf_categories(tree, found.counts.categories),
        item_count=found.total,
    )
