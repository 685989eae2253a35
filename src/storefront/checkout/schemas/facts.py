"""The facts that decide about a checkout: loaded by the server, or read from a file."""

import datetime
from decimal import Decimal
from enum import StrEnum

from storefront.addresses.limits import SHIP_TO_COUNTRIES
from storefront.base.limits import AMOUNT_END
from storefront.base.wire import PascalWire
from storefront.checkout import messages
from storefront.checkout.limits import AMOUNT_SHOWN
from storefront.shipping.schemas import RatesAnswer, ShippingOption


class LineFacts(PascalWire, frozen=True):
    """A line of the cart at this moment.

    `extended_price` is in cents, None for "Call for Price"; `problem` says why the line cannot be ordered
    (discontinued, restricted, no longer sold), "" if it can. `quantity_in_stock` is how many can ship now.
    Source: decision C12.
    """

    line_number: int
    item_id: str
    quantity: int = 1
    extended_price: Decimal | None = None
    is_ncnr: bool = False
    promise_date: datetime.date | None = None
    problem: str = ""
    quantity_in_stock: int = 0


class POUse(PascalWire, frozen=True):
    """An order of the same company, not canceled, with a PO number. Source: decision D16."""

    po_no: str
    order_number: int


class CheckoutFacts(PascalWire, frozen=True):
    """Everything besides the edits that determines a checkout's status.

    `rates` is None before they were requested and after they expired; `previous_option` was chosen on an
    earlier visit. `tax_total` is in cents, None while unknown. `card_problem` is the card provider's message
    about the card. `saved_user_name` is the email for which a password is already stored. Raises ValueError
    for an invalid amount: NaN, infinity, below zero, ten billion dollars or more.
    """

    lines: tuple[LineFacts, ...] = ()
    rates: RatesAnswer | None = None
    previous_option: ShippingOption | None = None
    tax_total: Decimal | None = None
    po_uses: tuple[POUse, ...] = ()
    is_po_number_required: bool = False
    is_quote_reference_required: bool = False
    has_terms: bool = False
    is_on_credit_hold: bool = False
    takes_cards: bool = True
    card_problem: str = ""
    is_email_registered: bool = False
    saved_user_name: str = ""
    served_countries: tuple[str, ...] = SHIP_TO_COUNTRIES
    holidays: tuple[datetime.date, ...] = ()

    def __post_init__(self) -> None:
        """Reject invalid amounts before they make an invalid total."""
        options = [
            *(self.rates.options if self.rates else ()),
            *([self.previous_option] if self.previous_option else ()),
        ]
        amounts = [
            *(line.extended_price for line in self.lines),
            *(one.price for one in options),
            self.tax_total,
        ]
        for amount in amounts:
            if amount is not None and not (amount.is_finite() and 0 <= amount < AMOUNT_END):
                raise ValueError(messages.NO_AMOUNT.format(amount=str(amount)[:AMOUNT_SHOWN]))


class Editor(StrEnum):
    """The six editors of the page, each open or closed. Source: S2 §4.3."""

    CONTACT = "Contact"
    SHIPPING_ADDRESS = "ShippingAddress"
    SHIPPING_OPTIONS = "ShippingOptions"
    NEW_ACCOUNT = "NewAccount"
    BILLING = "Billing"
    BILLING_ADDRESS = "BillingAddress"


class PageState(PascalWire, frozen=True):
    """What only the page knows: what it is waiting for, and which editors are open.

    Source: S2 §4.1, §5.8, decision G32.
    """

    is_initializing: bool = False
    is_saving: bool = False
    is_loading_user: bool = False
    is_adding_card: bool = False
    is_loading_shipping: bool = False
    open_editors: tuple[Editor, ...] = ()


class SubmitBlockerCode(StrEnum):
    """Why Submit is disabled. Source: S2 §5.8."""

    INITIALIZING = "Initializing"
    SAVING = "Saving"
    NOT_READY = "NotReady"
    EDITOR_OPEN = "EditorOpen"
    PO_NUMBER = "PoNumber"
    QUOTE_REFERENCE = "QuoteReference"
    NCNR = "Ncnr"


class SubmitBlocker(PascalWire, frozen=True):
    """A reason why Submit is disabled, with the message for its tooltip."""

    code: SubmitBlockerCode
    message: str


class AfterSubmit(PascalWire, frozen=True):
    """Where a submit leads: to `path`, or to `messages` shown on the page. Source: S2 §4.2.

    `is_cart_emptied` is also whether the stored cart token is removed; `are_quotes_completed` whether the
    quotes checked in the cart are marked; `is_purchase_reported` whether the analytics event fires.
    """

    path: str = ""
    messages: list[str] = []
    is_cart_emptied: bool = False
    are_quotes_completed: bool = False
    is_purchase_reported: bool = False


class Totals(PascalWire, frozen=True):
    """The amounts of the summary, in cents; None is to be determined. Source: S2 §3.7, decision G33.

    `label` is shown next to the order total: "(before TBD amounts)" while a part of it is unknown.
    """

    sub_total: Decimal
    shipping_total: Decimal | None
    tax_total: Decimal | None
    order_total: Decimal
    label: str = ""
