"""A query to the index and its result."""

from collections.abc import Mapping

import msgspec

from storefront.base.limits import PAGE_SIZE_DEFAULT
from storefront.platform.settings import Settings
from storefront.search.conditions import NONE, Conditions
from storefront.search.entry import CATALOG_ITEM, ITEM
from storefront.search.properties import NO_SPECS, SpecCounts
from storefront.search.rules import Sort


def own_prefixes(settings: Settings) -> tuple[tuple[str, str], ...]:
    """Return the prefixes of our own numbers, each with its kind of entry. Source: S2 §2.2."""
    return (settings.store.sku_prefix, ITEM), (settings.store.catalog_prefix, CATALOG_ITEM)


class UsedSize(msgspec.Struct, frozen=True, kw_only=True):
    """A size that was read: `text` as typed, its property (several may mean the same), and its value.

    `values` are the values of the first property, as its filter has them.
    """

    text: str
    attributes: list[str]
    value: str
    values: list[str]


class NearSize(msgspec.Struct, frozen=True, kw_only=True):
    """A near size: another value of a property, or all the sizes but without a word."""

    attribute: str = ""
    value: str = ""
    unit: str = ""
    without: str = ""
    words: str = ""


class SizeOption(msgspec.Struct, frozen=True, kw_only=True):
    """One of several equally good ways to read a size, with its number of items."""

    attribute: str
    value: str
    values: list[str]
    count: int


class ReadTerm(msgspec.Struct, frozen=True, kw_only=True):
    """How the sizes of a term were read; `words` are the other words.

    If no item has all the sizes, `nearest` are those that were searched instead. `options` are readings that
    fit equally well; then none was used.
    """

    sizes: list[UsedSize] = []
    words: str = ""
    is_exact: bool = True
    nearest: list[NearSize] = []
    options: list[SizeOption] = []


class SearchQuery(msgspec.Struct, frozen=True, kw_only=True):
    """A search: the words, filters, order, and range of rows.

    `category`, `brand` and `series` limit what is searched; everything else is a filter.

    `specs` are the chosen values by attribute: alternatives within an attribute, all attributes must match.
    `facets` requests the values of all filters, `cards` the additional
    details of cards. `catalog_items` is the maximum number of catalog items.

    `whole_series` requests a page of whole series: its number follows from `first`, and it ends after the
    series that fills it.

    If too few entries have all the words, entries with some of them are added until there are `enough`: the
    number of rows up to the end of the page, where better hits are first.

    Discontinued items are left out unless `show_discontinued`, a condition asks for them, or the term is
    their number.

    `own` has the prefixes of our own numbers with their kind: ("AHC", "Item"). `known_uids` are items that
    the customer knows by a number of their own that contains the term, `own_uids` those that it is the whole
    number of; they are first. `inner_uids` are the same as `own_uids`, for each inner term. `as_words` are
    sizes of the term to search as plain words. `conditions` are those of the advanced search; if one of them
    is on customers' own numbers, `only_uids` are the matching items.
    """

    term: str = ""
    inner_terms: tuple[str, ...] = ()
    category: str = ""
    brand: str = ""
    series: str = ""
    brands: tuple[str, ...] = ()
    specs: Mapping[str, tuple[str, ...]] = {}
    in_stock_only: bool = False
    show_discontinued: bool = False
    non_web: bool = False
    service_only: bool = False
    sort: Sort = Sort.RELEVANCE
    first: int = 0
    size: int = 24
    enough: int = PAGE_SIZE_DEFAULT
    facets: bool = False
    whole_series: bool = False
    cards: bool = False
    catalog_items: int = 0
    own: tuple[tuple[str, str], ...] = ()
    known_uids: tuple[int, ...] = ()
    as_words: tuple[str, ...] = ()
    own_uids: tuple[int, ...] = ()
    inner_uids: tuple[tuple[int, ...], ...] = ()
    conditions: Conditions = NONE
    only_uids: tuple[int, ...] | None = None


class Counts(msgspec.Struct, frozen=True, kw_only=True):
    """Counts of the found items by brand, category and property, and of those in stock."""

    brands: dict[str, int] = {}
    categories: dict[str, int] = {}
    specs: SpecCounts = NO_SPECS
    in_stock: int = 0


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """The result: item uids in order, and the totals with and without the filters.

    `first_row` is the number of the page's first row, from 1.

    `catalog_items` are those that have all of the words or the number, ordered by code.

    `corrected` is the spelling that was searched instead, "" if none; `counts` apply all filters, `choices`
    are the counts of each filter without its own choice, by URL parameter. `is_partial` is set if no entry
    has all of the words. `numbers` are the parts of the term that occur in a number of some entry, in normal
    form, the whole term first. `discontinued` counts the discontinued items that are or would be listed; it
    is 0 without facets. `read` is how sizes in the term were read, None if it has none.
    """

    uids: list[int] = []
    catalog_items: list[int] = []
    first_row: int = 1
    page_count: int = 1
    total: int = 0
    unfiltered_total: int = 0
    corrected: str = ""
    is_partial: bool = False
    numbers: tuple[str, ...] = ()
    counts: Counts = Counts()
    choices: dict[str, Counts] = {}
    read: ReadTerm | None = None
    discontinued: int = 0


class Suggestion(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the instant panel."""

    kind: str
    uid: int


class Suggestions(msgspec.Struct, frozen=True, kw_only=True):
    """The lines of the instant panel and their total; the rest is as in `Found`."""

    lines: list[Suggestion] = []
    total: int = 0
    corrected: str = ""
    is_partial: bool = False
    numbers: tuple[str, ...] = ()
    read: ReadTerm | None = None
