"""How a search is asked for and read: numbers, conditions, sizes. Source: S1 §2, decisions E1, H7."""

from enum import StrEnum

from storefront.base.wire import Wire


class NumberMatching(StrEnum):
    """How a searched number matches a number of the item. Source: decision H7."""

    STARTS = "starts"
    CONTAINS = "contains"
    EXACTLY = "exactly"


class NumberKind(StrEnum):
    """The kinds of number in the advanced search; `Own` is ours. Source: decisions E1, H7."""

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
    """Whether to list discontinued items, too, only these, or none. Source: decision H7."""

    WITH = "with"
    ONLY = "only"
    WITHOUT = "without"


class Condition(Wire, frozen=True):
    """A condition of the advanced search as text, with its URL parameters."""

    parameters: list[str]
    text: str


class NumberMatch(Wire, frozen=True):
    """The number by which an entry was found: its `kind` as in the import, and its name (`what`).

    Source: decision E1.
    """

    kind: str
    number: str
    what: str


class TermSize(Wire, frozen=True):
    """A size in a search term and how it was read: `label` is its property, `value` its value with the unit.

    `text` is the size as typed; in `asWords`, it is searched as plain words. `parameter` and `values` are the
    filter that has the same effect, empty if no single one has. Source: decision E1.
    """

    text: str
    label: str
    value: str
    parameter: str
    values: list[str]


class TermChoice(Wire, frozen=True):
    """Another search that a reading offers: a term, and values of a filter unless `parameter` is empty."""

    label: str
    search_term: str
    parameter: str
    values: list[str]


class TermReading(Wire, frozen=True):
    """How the sizes of a search term were read; `words` are the other words.

    If `is_exact` is false, no item has all the sizes and words, and `nearest` are those shown instead.
    `options` are readings that fit equally well; then all words were searched. Source: decision E1.
    """

    sizes: list[TermSize]
    words: str
    is_exact: bool
    nearest: list[TermChoice]
    options: list[TermChoice]
