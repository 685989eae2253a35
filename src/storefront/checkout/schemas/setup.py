"""What the checkout offers this buyer when it starts. Source: S2 §3.4, §3.6."""

import datetime
from decimal import Decimal

from storefront.addresses.schemas import Address, Choice
from storefront.base.wire import PascalWire
from storefront.cart.schemas import Customization
from storefront.checkout.schemas.edits import SelectedContact, UserEdits
from storefront.checkout.schemas.status import ValidationStatus
from storefront.identity.schemas import Ability
from storefront.payment.schemas import PaymentOption, StripeSystemInfo
from storefront.shipping.schemas import PackingBasis, RatesAnswer


class BillingInformation(PascalWire, frozen=True):
    """What the company requires from its buyers, and its own address. Source: S2 §3.4, decision D15.

    `po_number_hint` says why the quote in the cart has left the PO number empty, "" if it has not.
    """

    is_po_number_required: bool = False
    is_quote_reference_required: bool = False
    customer_name: str = ""
    terms: str = ""
    is_on_credit_hold: bool = False
    address: Address | None = None
    po_number_hint: str = ""


class PackingBasisChoice(PascalWire, frozen=True):
    """A way to pack the order, with its help text. Source: S2 §3.4, decision D1."""

    value: PackingBasis
    label: str
    help_text: str


class CheckoutItem(PascalWire, frozen=True, kw_only=True):
    """A line of the cart as the checkout shows it. Source: S2 §3.6, decision B25.

    `sale_unit_price` (6 decimals) is that of one piece, None for "Call for Price"; `extended_price` is in
    cents.
    """

    line_number: int
    item_id: str
    inv_mast_uid: int | None
    image_url: str = ""
    customer_part_number: str = ""
    sale_unit_price: Decimal | None
    extended_price: Decimal | None
    unit_of_measure: str
    quantity: int
    customizations: list[Customization] = []
    is_dropship: bool = False
    is_backorder: bool = False
    is_ncnr: bool = False
    promise_date: datetime.date | None = None
    source_note: str = ""
    describe: str = ""


class SetupData(PascalWire, frozen=True):
    """The choices of the checkout, and what this actor may do there. Source: S2 §3.4, §6.

    `today` is the day in the store's time zone, the earliest one to ship on. `edit_contact_url` is where
    staff edit the customer's contacts, "" for everybody else (decision H9).
    """

    billing_information: BillingInformation
    shipping_addresses: list[Address]
    packing_basis_list: list[PackingBasisChoice]
    special_paperwork_kinds: list[Choice]
    collect_carriers: list[Choice]
    payment_options: list[PaymentOption]
    shopping_cart_items: list[CheckoutItem]
    stripe_system_info: StripeSystemInfo
    valid_order_note_areas: list[str]
    contacts: list[SelectedContact]
    countries: list[Choice]
    us_states_territories: list[Choice]
    ca_provinces: list[Choice]
    abilities: list[Ability]
    today: datetime.date
    edit_contact_url: str = ""


class StartAnswer(PascalWire, frozen=True):
    """The answer to `start`: the choices, the edits and the status, and the rates that are still good."""

    setup_data: SetupData
    user_edits: UserEdits
    validation_status: ValidationStatus
    rates: RatesAnswer | None = None
