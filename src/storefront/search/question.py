"""What is asked of the index, and what it answers."""

from collections.abc import Mapping, Sequence

import msgspec

from storefront.catalog.schemas import TechSpec
from storefront.search.entry import ITEM
from storefront.search.rules import Sort


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """A search: the words, what it is narrowed to, in which order, and which rows of the answer.

    `specs` are the chosen values by attribute; values of one attribute are alternatives, attributes all
    hold. `facets` tells whether the values to choose from are wanted, `places` whether
    only the categories and brands are. `kind` is Item or CatalogItem.
    """

    kind: str = ITEM
    term: str = ""
    inner_terms: tuple[str, ...] = ()
    category: str = ""
    series: str = ""
    brands: tuple[str, ...] = ()
    specs: Mapping[str, tuple[str, ...]] = {}
    in_stock_only: bool = False
    non_web: bool = False
    sort: Sort = Sort.RELEVANCE
    first: int = 0
    size: int = 24
    facets: bool = False
    places: bool = False
    own_prefix: str = ""


SpecCounts = Mapping[str, Sequence[tuple[TechSpec, int]]]
"""The values of each attribute, and how many of the found items have them."""


class Counts(msgspec.Struct, frozen=True, kw_only=True):
    """How many of the found items have what: by brand, category, property, and how many are in stock."""

    brands: dict[str, int] = {}
    categories: dict[str, int] = {}
    specs: SpecCounts = {}
    in_stock: int = 0


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """The answer: item uids in order, how many there are with and without the filters.

    `corrected` is the spelling that was searched instead, "" where nothing was mended; `counts` are those
    under all filters, `choices` what each filter could be without its own choice, by its name in the address.
    `is_near` where nothing has every word, so that these have some of them.
    """

    uids: list[int] = []
    total: int = 0
    unfiltered_total: int = 0
    corrected: str = ""
    is_near: bool = False
    counts: Counts = Counts()
    choices: dict[str, Counts] = {}


class Suggestion(msgspec.Struct, frozen=True, kw_only=True):
    """One line of what is offered while one types."""

    kind: str
    uid: int
