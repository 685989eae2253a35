"""Words of finding the part: results, facets, and the pages that list or show items."""

from storefront.availability.schemas import StockInfo
from storefront.base.wire import Wire
from storefront.catalog.schemas import (
    AssociatedItem,
    BomLine,
    Brand,
    Category,
    Crumb,
    Item,
    ItemCard,
    TechSpec,
)
from storefront.pricing.schemas import ItemPrice


class SearchResult(Wire, frozen=True):
    """One line of the instant panel. Source: S1 §3; `kind` is Item or CatalogItem (decision D18)."""

    kind: str
    href: str
    item_id: str
    desc: str
    extended_desc: str
    image_url: str
    catalog_item_id: int | None = None
    inv_mast_uid: int | None = None


class InstantAnswer(Wire, frozen=True):
    """What the instant panel shows. `query` is echoed so that a late answer can be dropped.

    Source: S1 §7, decision E2.
    """

    query: str
    total: int
    results: list[SearchResult]
    categories: list[Category]
    brands: list[Brand]


class FacetValue(Wire, frozen=True):
    """A value that can be chosen, how many items have it, and whether it is chosen."""

    value: str
    label: str
    count: int
    is_chosen: bool


class Facet(Wire, frozen=True):
    """One filter: `parameter` is its name in the address (`brands`, `f.Bore`)."""

    parameter: str
    label: str
    unit: str
    values: list[FacetValue]


class ItemRow(Wire, frozen=True):
    """A line of a table of items: the item, its price for one pack, its stock."""

    item: ItemCard
    price: ItemPrice
    stock: StockInfo


class Column(Wire, frozen=True):
    """A property that differs between the sizes and so heads a column."""

    attribute: str
    unit: str


class SeriesTable(Wire, frozen=True):
    """A family of sizes: what they share above, a row for each size below.

    `size_count` is how many sizes the family has, of which `rows` may be a part.
    """

    slug: str
    name: str
    intro: str
    brand: str
    drawing: str
    alt_text: str
    common_specs: list[TechSpec]
    columns: list[Column]
    rows: list[ItemRow]
    size_count: int


class CategoryPage(Wire, frozen=True):
    """A category: its children as tiles, or its items as tables, with filters.

    `page` counts from 1; `total` is the number of items that match the filters.
    Source: S1 §2, decisions A7, E9.
    """

    category: Category
    blurb: str
    crumbs: list[Crumb]
    children: list[Category]
    facets: list[Facet]
    tables: list[SeriesTable]
    total: int
    unfiltered_total: int
    page: int
    page_size: int
    page_count: int
    sort: str


class SearchPage(Wire, frozen=True):
    """Results for a term. `corrected` is the spelling that was searched instead, if any.

    `exact_path` leads to the one item whose number was typed. `catalog_items` are those that have every
    word, on the first page only; `total` counts the items, which have only some of the words where
    `is_near`. Source: S1 §2, §3, decisions A22, B4, E1, E8.
    """

    search_term: str
    corrected: str
    is_near: bool
    exact_path: str
    facets: list[Facet]
    rows: list[ItemRow]
    catalog_items: list[SearchResult]
    categories: list[Category]
    total: int
    page: int
    page_size: int
    page_count: int
    sort: str


class ItemPage(Wire, frozen=True):
    """A product page: the item, its price and stock, what goes with it, and the family's other sizes."""

    item: Item
    price: ItemPrice
    stock: StockInfo
    drawing_svg: str
    crumbs: list[Crumb]
    associated: list[AssociatedItem]
    associated_rows: list[ItemRow]
    bill_of_materials: list[BomLine]
    series: SeriesTable | None


class HomeTile(Wire, frozen=True):
    """A tile of the home page; `svg` is its line drawing, inlined so that nothing has to load."""

    name: str
    url_slug: str
    item_count: int
    svg: str


class HomeSection(Wire, frozen=True):
    """A product line with its six tiles and the rest as links."""

    category: Category
    tiles: list[HomeTile]
    more: list[Category]


class HomePage(Wire, frozen=True):
    """The catalogue as home page."""

    item_count: int
    in_stock_count: int
    sections: list[HomeSection]
    featured_brands: list[Brand]


class BrandResults(Wire, frozen=True):
    """A brand's own page: what it is, and the categories it appears in."""

    brand: Brand
    blurb: str
    categories: list[Category]
    item_count: int
