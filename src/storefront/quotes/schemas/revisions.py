"""A revision of a quote: what it says about each line. Source: decision H6."""

import datetime
from decimal import Decimal
from enum import StrEnum

from storefront.base.wire import Wire
from storefront.pricing.schemas import PriceBreak


class LineCut(Wire, frozen=True):
    """A cut of a line that is made to measure: a length, in `unit_of_measure`, of a material.

    `customer_notes` is the mark on the piece.
    """

    material_item_inv_mast_uid: int
    dim_length_x: Decimal
    unit_of_measure: str = "IN"
    customer_notes: str = ""


class RevisionLine(Wire, frozen=True):
    """A line of a revision or draft, as stored and as staff edit it.

    `unit_price` (USD, None if there is none yet) is for `pricing_unit_size` pieces, from `quantity` on.
    `quote_line_id` is None until the line was first sent. A line with `alternative_to`, the number of another
    line, is offered beside it and is not part of the total. `lead_time_days` is in business days, None for
    "contact us". A line from the checkout may be of a catalog item, without `inv_mast_uid`. `cuts` are those
    of a line that is made to measure.
    """

    line_number: int
    inv_mast_uid: int | None
    item_code: str
    item_desc: str
    quantity: int
    quote_line_id: int | None = None
    unit_of_measure: str = "EA"
    pricing_unit_size: int = 1
    unit_price: Decimal | None = None
    price_breaks: list[PriceBreak] = []
    price_reason: str = ""
    price_reason_note: str = ""
    competitor: str = ""
    lead_time_days: int | None = None
    note: str = ""
    alternative_to: int | None = None
    cuts: list[LineCut] = []


class Draft(Wire, frozen=True):
    """The next revision, which the customer does not see yet."""

    lines: list[RevisionLine]
    changed_by: str = ""
    changed_at: datetime.datetime | None = None


class ChangeKind(StrEnum):
    """What differs about a line between two revisions."""

    ADDED = "Added"
    REMOVED = "Removed"
    SUBSTITUTE = "Substitute"
    QUANTITY = "Quantity"
    LENGTH = "Length"
    PRICE = "Price"
    LEAD_TIME = "LeadTime"
    NOTE = "Note"
    PRICE_REASON = "PriceReason"


class LineChange(Wire, frozen=True):
    """A difference between two revisions; `before` and `after` are as shown, "" for nothing."""

    line_number: int
    item_code: str
    kind: ChangeKind
    before: str = ""
    after: str = ""
