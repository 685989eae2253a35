"""The status of a checkout, and the result of its submit. Source: S2 §3.7, §3.8."""

import datetime
from decimal import Decimal
from enum import StrEnum

import msgspec

from storefront.base.wire import PascalWire
from storefront.shipping.schemas import ShippingDisplay, ShippingState


class CheckoutType(StrEnum):
    """What the checkout creates. Source: decision D14."""

    ORDER = "Order"
    QUOTE = "Quote"


class POState(StrEnum):
    """Whether the PO number is valid. Source: S2 §4.5."""

    VALID = "Valid"
    EMPTY = "Empty"
    DUPLICATE = "Duplicate"


class QuoteRefState(StrEnum):
    """Whether the quote reference is valid. Source: decision D15."""

    VALID = "Valid"
    TOO_LONG = "TooLong"
    MISSING = "Missing"


class NewAccountState(StrEnum):
    """The status of the account that a guest wants to create. Source: S2 §4.4."""

    DISABLED = "Disabled"
    NEEDS_PASSWORD = "NeedsPassword"
    OK = "Ok"
    DUPLICATE_EMAIL = "DuplicateEmail"
    INVALID_EMAIL = "InvalidEmail"


class POStatus(PascalWire, frozen=True):
    """The state of the PO number, and a message saying what to do."""

    status: POState = POState.VALID
    message: str = ""


class QuoteRefStatus(PascalWire, frozen=True):
    """The state of the quote reference, and a message saying what to do."""

    status: QuoteRefState = QuoteRefState.VALID
    message: str = ""


class NewAccountStatus(PascalWire, frozen=True):
    """The state of the new account; `saved_user_name` is the email whose password is already stored."""

    status: NewAccountState = NewAccountState.DISABLED
    saved_user_name: str = ""
    message: str = ""


class FieldProblem(PascalWire, frozen=True):
    """A problem of the checkout: the field as named on the wire, and the message."""

    field: str
    message: str


class PlannedLine(PascalWire, frozen=True):
    """A line, or part of one, in the shipping plan."""

    line_number: int
    quantity: int


class PlannedPart(PascalWire, frozen=True):
    """What is ready on one day; None is a day that is not known yet."""

    date: datetime.date | None
    lines: list[PlannedLine]


class ShippingPlan(PascalWire, frozen=True):
    """What is ready when, and when it ships. Source: S2 §5.6, decisions D1, G25.

    With `is_together` everything ships on `last_ship_date`, otherwise each part on its own day. The last ship
    date is None while the day of a line is unknown. `text` says it in a sentence, "" on quotes.
    """

    parts: list[PlannedPart] = []
    is_together: bool = True
    last_ship_date: datetime.date | None = None
    text: str = ""


class ValidationStatus(PascalWire, frozen=True, kw_only=True):
    """The whole state of a checkout; Save answers with it. Source: S2 §3.7.

    Amounts are US dollars in cents. `shipping_total` and `tax_total` are None while they are to be
    determined (TBD); `order_total` is the sum of the known parts (decision G33). The override is shown at a
    duplicate PO number, ticked or not; `duplicate_po_order` is the order that has it. `shipping_display` is
    what the Shipping Choices section shows. `version` is what the next Save must send (decision G2).
    """

    is_contact_valid: bool
    is_ship_to_valid: bool
    is_shipping_option_valid: bool
    is_bill_to_valid: bool
    is_payment_valid: bool
    is_ready_to_checkout: bool
    is_not_ready_to_checkout_reasons: list[str]
    sub_total: Decimal
    shipping_total: Decimal | None
    tax_total: Decimal | None
    order_total: Decimal
    is_shipping_collect: bool
    shipping_option_count: int
    is_po_valid: POStatus = msgspec.field(name="IsPOValid")
    is_quote_ref_valid: QuoteRefStatus
    new_account_status: NewAccountStatus
    is_ncnr_acknowledgement_needed: bool = False
    is_duplicate_po_override_shown: bool = False
    duplicate_po_order: int | None = None
    problems: list[FieldProblem] = []
    shipping_plan: ShippingPlan = ShippingPlan()
    shipping_display: ShippingDisplay = ShippingDisplay(state=ShippingState.HIDDEN)
    version: int = 0


class PurchaseItem(PascalWire, frozen=True):
    """A line of the purchase record."""

    item_id: str
    inv_mast_uid: int | None
    quantity: int
    sale_unit_price: Decimal | None


class PurchaseRecord(PascalWire, frozen=True):
    """What the page forwards to analytics after an order. Source: S2 §3.8, decision G38."""

    checkout_type: CheckoutType
    web_reference_id: str
    is_placed_by_rep: bool
    affiliate_name: str
    items_sub_total: Decimal
    tax_total: Decimal | None
    shipping_cost: Decimal | None
    grand_total: Decimal
    ship_to_name: str
    ship_to_address1: str
    ship_to_address2: str
    ship_to_city: str
    ship_to_state: str
    ship_to_zip: str
    ship_to_country: str
    cart_items: list[PurchaseItem]


class SubmitResult(PascalWire, frozen=True):
    """The result of a submit: a reference, or the reasons why there is none. Source: S2 §3.8, decision G6."""

    error_messages: list[str] = []
    web_reference_id: str | None = None
    checkout_type: CheckoutType = CheckoutType.ORDER
    purchase: PurchaseRecord | None = None
