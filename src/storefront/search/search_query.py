"""What is asked of the index, and what it answers."""

from collections.abc import Mapping

import msgspec

from storefront.base.limits import PAGE_SIZE_DEFAULT
from storefront.platform.settings import Settings
from storefront.search.conditions import NONE, Conditions
from storefront.search.entry import CATALOG_ITEM, ITEM
from storefront.search.properties import NO_SPECS, SpecCounts
from storefront.search.rules import Sort


def own_prefixes(settings: Settings) -> tuple[tuple[str, str], ...]:
    """Return what stands before our own numbers, with the kind of entry that it numbers. Source: S2 §2.2."""
    return (settings.store.sku_prefix, ITEM), (settings.store.catalog_prefix, CATALOG_ITEM)


class SearchQuery(msgspec.Struct, frozen=True, kw_only=True):
    """A search: the words, what it is narrowed to, in which order, and which rows of the answer.

    `category`, `brand` and `series` are what is searched in; all else is found there by choice.

    `specs` are the chosen values by attribute; values of one attribute are alternatives, attributes all
    hold. `facets` tells whether the values to choose from are wanted, `cards` whether results are shown as
    cards, which tell more. `catalog_items` is how many catalog items may stand below.

    Where too few entries have all the words, others are let in until there are `enough`: as many as the page
    and those before it hold, where the better answers stand first.

    `own` is what stands before our own numbers with the kind that it numbers: ("AHC", "Item"). `known_uids`
    are items that the customer knows by a number of their own which fits the term. `conditions` are those of
    the advanced search; where one of them is of customers' own numbers, `only_uids` are the items so called.
    """

    term: str = ""
    inner_terms: tuple[str, ...] = ()
    category: str = ""
    brand: str = ""
    series: str = ""
    brands: tuple[str, ...] = ()
    specs: Mapping[str, tuple[str, ...]] = {}
    in_stock_only: bool = False
    non_web: bool = False
    service_only: bool = False
    sort: Sort = Sort.RELEVANCE
    first: int = 0
    size: int = 24
    enough: int = PAGE_SIZE_DEFAULT
    facets: bool = False
    cards: bool = False
    catalog_items: int = 0
    own: tuple[tuple[str, str], ...] = ()
    known_uids: tuple[int, ...] = ()
    conditions: Conditions = NONE
    only_uids: tuple[int, ...] | None = None


class Counts(msgspec.Struct, frozen=True, kw_only=True):
    """How many of the found items have what: by brand, category, property, and how many are in stock."""

    brands: dict[str, int] = {}
    categories: dict[str, int] = {}
    specs: SpecCounts = NO_SPECS
    in_stock: int = 0


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """The answer: item uids in order, how many there are with and without the filters.

    `catalog_items` are those that have every word of the question, or its number; by their codes.

    `corrected` is the spelling that was searched instead, "" where nothing was mended; `counts` are those
    under all filters, `choices` what each filter could be without its own choice, by its name in the address.
    `is_partial` where nothing has every word, so that these have some of them. `numbers` is what of the term
    stands in a number of some entry, in normal form: the whole of it first.
    """

    uids: list[int] = []
    catalog_items: list[int] = []
    total: int = 0
    unfiltered_total: int = 0
    corrected: str = ""
    is_partial: bool = False
    numbers: tuple[str, ...] = ()
    counts: Counts = Counts()
    choices: dict[str, Counts] = {}


class Suggestion(msgspec.Struct, frozen=True, kw_only=True):
    """One line of what is offered while one types."""

    kind: str
    uid: int


class Suggestions(msgspec.Struct, frozen=True, kw_only=True):
    """What is offered while one types, and how many there are; the rest is as in `Found`."""

    lines: list[Suggestion] = []
    total: int = 0
    corrected: str = ""
    is_partial: bool = False
    numbers: tuple[str, ...] = ()
