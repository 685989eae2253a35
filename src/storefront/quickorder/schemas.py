"""Words of quick order: what was pasted, and what became of each line."""

from decimal import Decimal
from enum import StrEnum

import msgspec

from storefront.base.quantity import RoundType
from storefront.base.wire import Number, Wire
from storefront.search.schemas import NumberMatch


class ListColumn(StrEnum):
    """What a column of a list holds."""

    NUMBER = "number"
    CUSTOMER_NUMBER = "customerNumber"
    QUANTITY = "quantity"
    NOTE = "note"
    IGNORED = "ignored"


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """One way to read a line: a number, and a quantity as it was written, "" where there is none."""

    number: str
    quantity: str = ""
    note: str = ""
    is_customers: bool = False


class ReadLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line as it was read: `line` counts from 1, `text` is the line itself.

    `readings` are the ways to read it, the likeliest first; there is none where `problem` says why it cannot
    be read. `columns` say what its cells hold, where a head or a person has said so.
    """

    line: int
    text: str
    readings: tuple[Reading, ...] = ()
    problem: str = ""
    columns: tuple[ListColumn, ...] = ()


class LineStatus(StrEnum):
    """How a line stands.

    Found: an item has this number. Close: none has, but one is so near that it is picked. Choose: one of the
    near items has to be chosen. NotFound: nothing is near. Later: near items are still to be looked for.
    Blocked: the item is known, and cannot be bought as it stands. Unread: the line cannot be read.
    """

    FOUND = "Found"
    CLOSE = "Close"
    CHOOSE = "Choose"
    NOT_FOUND = "NotFound"
    LATER = "Later"
    BLOCKED = "Blocked"
    UNREAD = "Unread"


class Offer(Wire, frozen=True):
    """An item as a line could order it, for this buyer and quantity.

    `quantity` is what can be sold; `adjusted` says how it was rounded, "" where it was not. `unit_price` is
    for `pricing_unit_size` pieces, None for "Call for Price"; `extended_price` is the line's, in cents.
    `stock_text` says when it ships: "12 today, 38 on Oct 3". `why_not` says why it cannot be added.
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
    is_in_stock: bool
    is_ncnr: bool
    is_discontinued: bool
    why_not: str
    customer_part_number_id: int | None = None
    customer_part_number: str = ""


class NearOffer(Offer, frozen=True):
    """An item that may be meant: how sure that is, in percent, and why it is offered."""

    confidence: int = 0
    why_near: str = ""


class CheckedLine(Wire, frozen=True):
    """What became of a line. `line` and `text` are as they were sent.

    `number` and `quantity` are as they were read, `match` is the number that was found; `message` says what
    to do, or what was assumed. `offer` is what would be added, None where nothing can be. `near` are items
    to choose from, the surest first; where the item is discontinued, they are its substitutes.
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
    columns: list[ListColumn] = []


class AskedLine(Wire, frozen=True):
    """A line to check: its text, and what is known of it already.

    `columns` say what its cells hold, as an answer said it; `inv_mast_uid` is the near item that was chosen,
    `quantity` the one that was set by hand, as it was typed.
    """

    line: Number
    text: str
    columns: list[ListColumn] = []
    inv_mast_uid: Number | None = None
    quantity: str = ""


class QuickOrderInput(Wire, frozen=True):
    """A paste, or lines of one that are to be checked again: one of both."""

    text: str | None = None
    lines: list[AskedLine] | None = None


class QuickOrder(Wire, frozen=True):
    """The lines of a paste, checked, in their order; `message` says where some were left out."""

    lines: list[CheckedLine]
    message: str = ""


class ReadFile(Wire, frozen=True):
    """An uploaded list. `text` is its lines as they can be pasted, "" where its columns must be told first.

    `columns` say what was recognized in each column, `names` its head ([] without one), `rows` are the first
    rows; `problems` say what of the file could not be read, with the line.
    """

    text: str
    line_count: int
    columns: list[ListColumn]
    names: list[str]
    rows: list[list[str]]
    problems: list[str]


class SupplierLink(Wire, frozen=True):
    """What a supplier's link names: who refers, the items as text to check, and what of it is malformed.

    `referrer` is the name as lines keep it, "" where nothing of it is left. Source: decision A16.
    """

    referrer: str
    text: str
    problems: list[str]
