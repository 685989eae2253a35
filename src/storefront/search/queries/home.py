"""The home page: the catalog itself. A brand's page: where its items lie."""

from storefront.catalog import drawings
from storefront.catalog.queries.tree import CategoryNode, tree_of
from storefront.identity.visit import Visit
from storefront.platform.catalog_cache import CatalogCache
from storefront.search.engine import engine_of
from storefront.search.limits import HOME_TILES
from storefront.search.queries.results import leaf_categories
from storefront.search.schemas import BrandResults, HomePage, HomeSection, HomeTile
from storefront.search.search_query import SearchQuery

_pages: CatalogCache[int, HomePage] = CatalogCache(4)


def home_page(visit: Visit) -> HomePage:
    """Return every product line with six tiles, the others as links, and the featured brands."""
    remembered = _pages.of(visit.db)
    edition = engine_of(visit.settings).edition
    if edition not in remembered:
        remembered[edition] = _home_page(visit)
    return remembered[edition]


def _home_page(visit: Visit) -> HomePage:
    tree = tree_of(visit.db)
    in_stock = engine_of(visit.settings).search(SearchQuery(in_stock_only=True, size=1))
    return HomePage(
        item_count=tree.item_count,
        in_stock_count=in_stock.total,
        sections=[_section(shelf) for shelf in tree.roots],
        featured_brands=tree.featured(),
    )


def _section(shelf: CategoryNode) -> HomeSection:
    """Return a product line with its parts; one that has none shows itself."""
    return HomeSection(
        category=shelf.shown(),
        tiles=[_tile(child) for child in shelf.children[:HOME_TILES] or [shelf]],
        more=[child.shown() for child in shelf.children[HOME_TILES:]],
    )


def _tile(shelf: CategoryNode) -> HomeTile:
    return HomeTile(
        name=shelf.name,
        url_slug=shelf.slug,
        item_count=shelf.item_count,
        svg=drawings.draw(shelf.drawing, {}, "thumb"),
    )


def brand_results(visit: Visit, slug: str) -> BrandResults:
    """Return what a brand is and the categories it appears in; raise NotFound. Source: decision A8."""
    tree = tree_of(visit.db)
    maker = tree.load_maker(slug)
    found = engine_of(visit.settings).search(SearchQuery(brand=slug, size=1, facets=True))
    return BrandResults(
        brand=maker.brand,
        blurb=maker.blurb,
        categories=leaf_categories(tree, found.counts.categories),
        item_count=found.total,
    )
