"""Words of finding the part: results, facets, and the pages that list or show items."""

from decimal import Decimal
from enum import StrEnum

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
from storefront.families.schemas import PrecustomizedItem
from storefront.pricing.schemas import ItemPrice, PriceBreak


class NumberMatching(StrEnum):
    """How a number that is asked for stands in a number of the item. Source: decision H7."""

    STARTS = "starts"
    CONTAINS = "contains"
    EXACTLY = "exactly"


class NumberKind(StrEnum):
    """The kinds of number that the advanced search tells apart; `Own` is ours. Source: decisions E1, H7."""

    ITEM_CODE = "ItemCode"
    OWN = "Own"
    NSN = "Nsn"
    MANUFACTURER = "Manufacturer"
    SUPPLIER = "Supplier"
    SUPERSEDED = "Superseded"
    LEGACY = "Legacy"
    COMPETITOR = "Competitor"
    UPC = "Upc"


class GoneItems(StrEnum):
    """Whether discontinued items are all that is asked for, or left out. Source: decision H7."""

    ONLY = "only"
    WITHOUT = "without"


class Condition(Wire, frozen=True):
    """A condition of the advanced search in words, and the parameters of the address that state it."""

    parameters: list[str]
    text: str


class NumberMatch(Wire, frozen=True):
    """The number by which an entry was found: its `kind` in the import, and in words (`what`).

    Source: decision E1.
    """

    kind: str
    number: str
    what: str


class RowMatch(NumberMatch, frozen=True):
    """The number by which the item of a row was found."""

    inv_mast_uid: int


class SearchResult(Wire, frozen=True):
    """One line of the instant panel. Source: S1 §3; `kind` is Item or CatalogItem (decision D18).

    A catalog item, which has no page of its own, says what `unit_of_measure` of it costs: US dollars, None is
    "Call for Price"; absent where the actor may not see prices.
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
    """What the instant panel shows. `query` is echoed so that a late answer can be dropped.

    What it finds is what the results page will show; `is_partial`, there and here, where no item has every
    word. Source: S1 §7, decision E2.
    """

    query: str
    corrected: str
    total: int
    is_partial: bool
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
    """One filter: `parameter` is its name in the address (`brands`, `f.Bore`).

    Where its values are figures, `lowest` and `highest` are the ends of what can be asked for as a range:
    `f.Bore=1/2..2`, with or without a unit.
    """

    parameter: str
    label: str
    unit: str
    values: list[FacetValue]
    lowest: str = ""
    highest: str = ""


class RowPrice(Wire, frozen=True):
    """The price of one pack as a row shows it, and from how many pieces on it falls for the first time.

    `unit_price` is None where the item is "Call for Price"; it is the price of `pricing_unit_size` pieces.
    `why` says which contract or price list it comes from; it is left out where it is the list price.
    """

    unit_price: Decimal | None
    unit_of_measure: str
    unit_size: int
    round_type: RoundType
    pricing_unit_size: int
    first_break: PriceBreak | None
    why: str | msgspec.UnsetType = msgspec.UNSET


class RowPlace(Wire, frozen=True):
    """One of our locations, and the pieces that lie there."""

    name: str
    quantity: int


class RowStock(Wire, frozen=True):
    """The stock as a row shows it: `places` where one or two have all of it, `on_order` in pieces.

    `lead_time_text` is "" where there is stock, ours or the factory's, which a row shows instead.
    """

    availability: int
    places: list[RowPlace]
    available_to_make: int
    on_order: int
    factory_stock: FactoryStock | None
    lead_time_text: str


class ItemListing(Wire, frozen=True):
    """A line of a table of items: hundreds travel, so nothing that no row shows."""

    item: ItemCard
    price: RowPrice
    stock: RowStock


class CardDetail(Wire, frozen=True):
    """What a card tells of an item beside its row.

    `inline_desc` and `hover_desc` are the beginning of the extended description (100 and 500 characters).
    Source: S1 §9, S2 §2.2.
    """

    inv_mast_uid: int
    inline_desc: str
    hover_desc: str


class SizeRow(Wire, frozen=True):
    """A line of a family's table; `values` stand under its columns, "" where the size has none."""

    item: ItemCard
    price: RowPrice
    stock: RowStock
    values: list[str]


class Column(Wire, frozen=True):
    """A property that differs between the sizes and so heads a column."""

    attribute: str
    unit: str


class SeriesTable(Wire, frozen=True):
    """A family of sizes: what they share above, a row for each size below.

    `picture` is the photo of its first size that has one, beside which no drawing is shown.
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
    rows: list[SizeRow]
    size_count: int
    picture: Picture | msgspec.UnsetType = msgspec.UNSET


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

    `exact_path` leads to the one item whose number was typed, `matches` say which number of a row the term
    stands in. `catalog_items` are those that have every
    word, on the first page only; `total` counts the items, which have only some of the words where
    `is_partial`. `conditions` are those of the advanced search, left out where there are none.
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


class ItemPage(Wire, frozen=True):
    """A product page: the item, its price and stock, what goes with it, and the family's other sizes."""

    item: Item
    price: ItemPrice
    stock: StockInfo
    drawing_svg: str
    crumbs: list[Crumb]
    associated: list[Association]
    associated_rows: list[ItemListing]
    bill_of_materials: list[BomLine]
    series: SeriesTable | None


class ComponentLine(Wire, frozen=True):
    """A component of an assembly: `quantity` of it go into one, its stock makes `makes`.

    `sets_limit` marks those that no more can be made for. Source: S2 §2.1, §2.3, decision F3.
    """

    item: ItemCard
    price: RowPrice
    stock: RowStock
    quantity: int
    makes: int
    sets_limit: bool


class ComponentsPage(Wire, frozen=True):
    """The components view: the product page and what the item is made of; none without a bill of materials.

    Source: S2 §2.1, decision A17.
    """

    page: ItemPage
    components: list[ComponentLine]


class CutChoice(Wire, frozen=True):
    """A cut that a family's head offers: from which material, between which lengths, from how much stock.

    `unit_price` is that of one `stock_unit` of the material, None for "Call for Price"; `cuts_available` is
    floor(stock ÷ greatest length). Source: S1 §3, S2 §5.10, decisions B15, B16.
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
    """The customizer view: the product page, the cuts it offers, other forms, lengths that are ready-made.

    `choices` are empty where the item is the head of no family; `cut_charge` is in dollars for each piece.
    Source: S2 §2.1, decisions A17, B15.
    """

    page: ItemPage
    choices: list[CutChoice]
    forms: list[FamilyForm]
    ready_made: list[PrecustomizedItem]
    cut_charge: Decimal


class AskedCut(Wire, frozen=True):
    """A cut as it was typed."""

    length: str
    pieces: str


class PricedCut(Wire, frozen=True):
    """What became of a cut: `length` and `charged_length` in inches, prices in cents, `problem` why not.

    Prices are None for "Call for Price" and where there is a problem.
    """

    length: Decimal | None
    pieces: int
    charged_length: Decimal | None = None
    unit_price: Decimal | None = None
    extended_price: Decimal | None = None
    problem: str = ""


class PricedCuts(Wire, frozen=True):
    """Cuts with their prices, in the order asked; `total` and `pieces` are of those without problem."""

    cuts: list[PricedCut]
    pieces: int
    total: Decimal | None


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
    """The catalog as home page."""

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
