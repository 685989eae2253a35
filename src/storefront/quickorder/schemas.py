"""Schemas of quick order: pasted lines and their check results."""

from decimal import Decimal
from enum import StrEnum

import msgspec

from storefront.base.quantity import RoundType
from storefront.base.wire import Number, Wire
from storefront.search.schemas.terms import NumberMatch


class ListColumn(StrEnum):
    """The content of a column."""

    NUMBER = "number"
    CUSTOMER_NUMBER = "customerNumber"
    QUANTITY = "quantity"
    NOTE = "note"
    IGNORED = "ignored"


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """One interpretation of a line: a number, and a quantity as written, "" if there is none."""

    number: str
    quantity: str = ""
    note: str = ""
    is_customers: bool = False


class ReadLine(msgspec.Struct, frozen=True, kw_only=True):
    """A parsed line: `line` counts from 1, `text` is the original line.

    `readings` are its interpretations, most likely first; empty if `problem` says why it cannot be read.
    `columns` is the content of its cells, if known from a header or chosen by the user.
    """

    line: int
    text: str
    readings: tuple[Reading, ...] = ()
    problem: str = ""
    columns: tuple[ListColumn, ...] = ()


class LineStatus(StrEnum):
    """The result of a line.

    Found: an item has this number. Close: no item has it, but a very similar one is preselected. Choose: the
    buyer must choose one of several items. NotFound: nothing similar. Later: similar items were not searched
    yet. Blocked: the item was found but cannot be bought. Unread: the line cannot be read.
    """

    FOUND = "Found"
    CLOSE = "Close"
    CHOOSE = "Choose"
    NOT_FOUND = "NotFound"
    LATER = "Later"
    BLOCKED = "Blocked"
    UNREAD = "Unread"


class Offer(Wire, frozen=True):
    """An item that a line can order, for this buyer and quantity.

    `quantity` is rounded to what can be sold; `adjusted` says how, "" if it was not. `unit_price` is for
    `pricing_unit_size` pieces, None for "Call for Price"; `extended_price` is the line total, to the
    cent. `stock_text` says when it ships: "12 today, 38 on 10/03/2026", `lead_time_text` whom to ask if
    part of it has no date. `why_not` says why it cannot be added. `needs_length` is set if it only needs a
    length: it is then ordered in pieces. Source: decision B15.
    """

    inv_mast_uid: int
    item_code: str
    item_desc: str
    path: str
    drawing: str
    quantity: int
    adjusted: str
    unit_price: Decimal | None
    extended_price: Decimal | None
    price_why: str
    unit_of_measure: str
    unit_size: int
    round_type: RoundType
    pricing_unit_size: int
    stock_text: str
    lead_time_text: str
    is_in_stock: bool
    is_ncnr: bool
    is_discontinued: bool
    why_not: str
    customer_part_number_id: int | None = None
    customer_part_number: str = ""
    needs_length: bool = False


class NearOffer(Offer, frozen=True):
    """A similar item, with the confidence in percent and the reason it is offered."""

    confidence: int = 0
    why_near: str = ""


class Correction(Wire, frozen=True):
    """A number that looks like the one in a line, and that an item has: `text` is the line with it.

    Source: decision E1.
    """

    number: str
    text: str
    item_code: str
    item_desc: str


class CheckedLine(Wire, frozen=True):
    """The result of checking a line. `line` and `text` are unchanged from the request.

    `number` and `quantity` are parsed from the text, `match` is the number found; `message` says what to do
    or what was assumed. `offer` is what would be added, None if nothing can be. `near` are items to
    choose from, best first; for a discontinued item, its substitutes. `corrections` are numbers that look
    like an unknown one, with 0 for O or 1 for l.
    """

    line: int
    text: str
    number: str
    quantity: int
    note: str
    status: LineStatus
    message: str
    match: NumberMatch | None = None
    match_text: str = ""
    offer: Offer | None = None
    near: list[NearOffer] = []
    corrections: list[Correction] = []
    columns: list[ListColumn] = []


class AskedLine(Wire, frozen=True):
    """A line to check again.

    `columns` is the content of its cells, from an earlier response; `inv_mast_uid` is the item that the
    buyer chose, `quantity` the quantity as the buyer typed it.
    """

    line: Number
    text: str
    columns: list[ListColumn] = []
    inv_mast_uid: Number | None = None
    quantity: str = ""


class QuickOrderInput(Wire, frozen=True):
    """Either a paste, or lines of a paste to check again."""

    text: str | None = None
    lines: list[AskedLine] | None = None


class QuickOrder(Wire, frozen=True):
    """The checked lines of a paste, in order; `message` says if some were left out."""

    lines: list[CheckedLine]
    message: str = ""


class ReadFile(Wire, frozen=True):
    """An uploaded list. `text` is its lines as in a paste, "" if the user must choose the columns first.

    `columns` is the detected content of each column, `names` the header ([] without one), `rows` the first
    rows; `problems` says which lines could not be read.
    """

    text: str
    line_count: int
    columns: list[ListColumn]
    names: list[str]
    rows: list[list[str]]
    problems: list[str]


class SupplierLink(Wire, frozen=True):
    """A supplier link: the referrer, the items as text to check, and its malformed parts.

    `referrer` is the sanitized name that is stored on cart lines, may be "". Source: decision A16.
    """

    referrer: str
    text: str
    problems: list[str]
