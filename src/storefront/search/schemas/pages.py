"""Types of search: results, facets, and the pages that list or show items."""

import datetime
from decimal import Decimal

import msgspec

from storefront.availability.schemas import FactoryStock, StockInfo
from storefront.base.quantity import RoundType
from storefront.base.wire import Wire
from storefront.catalog.schemas import (
    Association,
    BomLine,
    Brand,
    Category,
    Crumb,
    CustomizerOption,
    Item,
    ItemCard,
    Picture,
    TechSpec,
)
from storefront.content.schemas import Promo
from storefront.families.schemas import PrecustomizedItem
from storefront.pricing.schemas import ItemPrice, PriceBreak
from storefront.search.schemas.terms import Condition, NumberMatch, TermReading


class RowMatch(NumberMatch, frozen=True):
    """The number by which the item of a row was found."""

    inv_mast_uid: int


class SearchResult(Wire, frozen=True):
    """A line of the instant panel. Source: S1 §3; `kind` is Item or CatalogItem (decision D18).

    Catalog items have no page of their own, so they show their price per `unit_of_measure`: USD, None is
    "Call for Price"; absent if the actor may not see prices.
    """

    kind: str
    href: str
    item_id: str
    desc: str
    extended_desc: str
    image_url: str
    catalog_item_id: int | None = None
    inv_mast_uid: int | None = None
    match: NumberMatch | None = None
    unit_price: Decimal | None | msgspec.UnsetType = msgspec.UNSET
    unit_of_measure: str | msgspec.UnsetType = msgspec.UNSET


class InstantAnswer(Wire, frozen=True):
    """The content of the instant panel. `query` is echoed so that late responses can be dropped.

    It finds the same as the results page; `is_partial` is set if no item has all of the words. `reading` is
    how sizes in the term were read, omitted if it has none. Source: S1 §7, decisions E1, E2.
    """

    query: str
    corrected: str
    total: int
    is_partial: bool
    results: list[SearchResult]
    categories: list[Category]
    brands: list[Brand]
    reading: TermReading | msgspec.UnsetType = msgspec.UNSET


class FacetValue(Wire, frozen=True):
    """A value of a filter, its number of items, and whether it is chosen."""

    value: str
    label: str
    count: int
    is_chosen: bool


class Facet(Wire, frozen=True):
    """A filter: `parameter` is its name in the URL (`brands`, `f.Bore`).

    For numeric values, `lowest` and `highest` are the limits of a range filter: `f.Bore=1/2..2`, with or
    without a unit.
    """

    parameter: str
    label: str
    unit: str
    values: list[FacetValue]
    lowest: str = ""
    highest: str = ""


class RowPrice(Wire, frozen=True):
    """The price of one pack in a row, and the first quantity in pieces at which it drops.

    `unit_price` is for `pricing_unit_size` pieces, None for "Call for Price". `why` names the contract or
    price list; it is omitted for the list price.
    """

    unit_price: Decimal | None
    unit_of_measure: str
    unit_size: int
    round_type: RoundType
    pricing_unit_size: int
    first_break: PriceBreak | None
    why: str | msgspec.UnsetType = msgspec.UNSET


class RowPlace(Wire, frozen=True):
    """One of our locations and its stock in pieces."""

    name: str
    quantity: int


class RowStock(Wire, frozen=True):
    """The stock in a row: `places` if one or two locations have all of it, `on_order` in pieces.

    `on_order_due` is the day on which those are due, omitted if unknown. `lead_time_text` is "" if we or the
    factory have stock, which the row shows instead.
    """

    availability: int
    places: list[RowPlace]
    available_to_make: int
    on_order: int
    factory_stock: FactoryStock | None
    lead_time_text: str
    on_order_due: datetime.date | msgspec.UnsetType = msgspec.UNSET


class ItemListing(Wire, frozen=True):
    """An item as a table row. A page can send hundreds, so it has only the fields they need."""

    item: ItemCard
    price: RowPrice
    stock: RowStock


class LinePrice(Wire, frozen=True):
    """The price and stock of a line in the instant panel; they follow its name.

    `offers_lengths` is omitted unless the item is cut to length. Source: decision E2.
    """

    inv_mast_uid: int
    price: RowPrice
    stock: RowStock
    offers_lengths: bool | msgspec.UnsetType = msgspec.UNSET


class CardDetail(Wire, frozen=True):
    """What a card shows of an item in addition to its row.

    `inline_desc` and `hover_desc` are the start of the extended description (100 and 500 characters).
    Source: S1 §9, S2 §2.2.
    """

    inv_mast_uid: int
    inline_desc: str
    hover_desc: str


class SizeRow(Wire, frozen=True):
    """A row of a family's table; `values` match its columns, "" if the size has none."""

    item: ItemCard
    price: RowPrice
    stock: RowStock
    values: list[str]


class Column(Wire, frozen=True):
    """A property that differs between sizes, shown as a column."""

    attribute: str
    unit: str


class SeriesTable(Wire, frozen=True):
    """A family of sizes: shared properties, and a row for each size.

    `picture` is the photo of the first size that has one; it replaces the drawing. `letters` are those of the
    drawing's dimensions, by attribute. `size_count` is the number
    of sizes in the family, of which `rows` may be a part.
    """

    slug: str
    name: str
    intro: str
    brand: str
    drawing: str
    alt_text: str
    common_specs: list[TechSpec]
    columns: list[Column]
    rows: list[SizeRow]
    size_count: int
    letters: dict[str, str]
    picture: Picture | msgspec.UnsetType = msgspec.UNSET


class CategoryPage(Wire, frozen=True):
    """A category: its subcategories as tiles, or its items as tables, with filters.

    `page` counts from 1, and so does `first_row`, the number of its first item; `total` is the number of
    items that match the filters. Pages hold whole series. Source: S1 §2, decisions A7, E9.
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
    first_row: int
    sort: str


class SearchPage(Wire, frozen=True):
    """Results for a term. `corrected` is the spelling that was searched instead, if any.

    `exact_path` is the path of the only item with the typed number, `matches` say which number of a row
    matches the term. `catalog_items` are those with all of the words, on the first page only; `total` counts
    items, which have only some of the words if `is_partial`. `conditions` are those of the advanced search,
    omitted if there are none; `reading` is how sizes in the term were read, omitted if it has none.
    Source: S1 §2, §3, decisions A22, B4, E1, E8, H7.
    """

    search_term: str
    corrected: str
    is_partial: bool
    exact_path: str
    facets: list[Facet]
    rows: list[ItemListing]
    cards: list[CardDetail]
    matches: list[RowMatch]
    catalog_items: list[SearchResult]
    categories: list[Category]
    total: int
    page: int
    page_size: int
    page_count: int
    sort: str
    conditions: list[Condition] | msgspec.UnsetType = msgspec.UNSET
    reading: TermReading | msgspec.UnsetType = msgspec.UNSET


class ItemPage(Wire, frozen=True):
    """A product page: the item, its price and stock, related items, and the family's other sizes.

    `letters` are those of the drawing's dimensions, by attribute.
    """

    item: Item
    price: ItemPrice
    stock: StockInfo
    drawing_svg: str
    letters: dict[str, str]
    crumbs: list[Crumb]
    associated: list[Association]
    associated_rows: list[ItemListing]
    bill_of_materials: list[BomLine]
    series: SeriesTable | None


class ComponentLine(Wire, frozen=True):
    """A component of an assembly: `quantity` per assembly; its stock is enough for `makes` assemblies.

    `sets_limit` marks the components that limit the number of assemblies. Source: S2 §2.1, §2.3, decision F3.
    """

    item: ItemCard
    price: RowPrice
    stock: RowStock
    quantity: int
    makes: int
    sets_limit: bool


class ComponentsPage(Wire, frozen=True):
    """The components view: the product page and its components, empty without a bill of materials.

    Source: S2 §2.1, decision A17.
    """

    page: ItemPage
    components: list[ComponentLine]


class CutChoice(Wire, frozen=True):
    """A cut offered by a family's head, with its material, allowed lengths and stock.

    `unit_price` is per `stock_unit` of the material, None for "Call for Price"; `cuts_available` is
    floor(stock ÷ maximum length). Source: S1 §3, S2 §5.10, decisions B15, B16.
    """

    option: CustomizerOption
    lengths: str
    stock_unit: str
    stock: int
    cuts_available: int
    unit_price: Decimal | None


class FamilyForm(Wire, frozen=True):
    """Another form that a family is sold in: a stick, a bundle. Source: decision B17."""

    relationship_to_family: str
    row: ItemListing


class CustomizerPage(Wire, frozen=True):
    """The customizer view: the product page, its cuts, other forms, and ready-made lengths.

    `choices` is empty if the item is not the head of a family; `cut_charge` is USD per piece.
    Source: S2 §2.1, decisions A17, B15.
    """

    page: ItemPage
    choices: list[CutChoice]
    forms: list[FamilyForm]
    ready_made: list[PrecustomizedItem]
    cut_charge: Decimal


class AskedCut(Wire, frozen=True):
    """A cut as typed."""

    length: str
    pieces: str


class PricedCut(Wire, frozen=True):
    """A cut with its price: `length` and `charged_length` in inches, prices rounded to cents.

    `problem` says why it cannot be made. Prices are None for "Call for Price" and if there is a problem.
    """

    length: Decimal | None
    pieces: int
    charged_length: Decimal | None = None
    unit_price: Decimal | None = None
    extended_price: Decimal | None = None
    problem: str = ""


class PricedCuts(Wire, frozen=True):
    """Cuts with their prices, in the given order; `total` and `pieces` omit cuts with a problem.

    `choice` is the customizationInvMastUid of the cut, `lengths` its allowed lengths as text.
    """

    cuts: list[PricedCut]
    pieces: int
    total: Decimal | None
    choice: int
    lengths: str


class HomeTile(Wire, frozen=True):
    """A tile of the home page; `svg` is its line drawing, inlined to avoid a request."""

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
    """The home page: product lines, featured brands, and today's promotions in order."""

    item_count: int
    in_stock_count: int
    sections: list[HomeSection]
    featured_brands: list[Brand]
    promos: list[Promo]


class BrandResults(Wire, frozen=True):
    """A brand page: the brand and the categories it appears in."""

    brand: Brand
    blurb: str
    categories: list[Category]
    item_count: int
