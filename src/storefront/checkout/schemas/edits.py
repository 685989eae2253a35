"""What a buyer edits in the checkout, in the groups of S2 §3.3 (decisions G1, G2, G3)."""

import datetime
from operator import attrgetter

import msgspec
from msgspec import UNSET, UnsetType

from storefront.addresses.limits import DEFAULT_COUNTRY
from storefront.base.wire import Number, PascalWire, Wire
from storefront.payment.schemas import PaymentKind
from storefront.shipping.schemas import PackingBasis, SpecialPaperwork


class General(PascalWire, frozen=True):
    """The cart, the notes, the payment option and the buyer's numbers. Source: S2 §3.3."""

    shopping_cart_token: str = ""
    is_quote: bool = False
    is_create_account: bool = False
    is_tax_exempt: bool = False
    is_ncnr_acknowledged: bool = False
    notes: str = ""
    note_areas: list[str] = []
    payment_option: PaymentKind = PaymentKind.CREDIT_CARD
    po_number_or_job_name: str = ""
    quote_reference_number: str = ""
    quote_expiration_date: datetime.date | None = None
    is_billing_same_as_shipping: bool = False
    is_duplicate_po_override: bool = False


class BillingAddress(PascalWire, frozen=True):
    """Where the invoice goes. Source: S2 §3.3."""

    p21_id: Number = 0
    name: str = ""
    first_name: str = ""
    last_name: str = ""
    address1: str = ""
    address2: str = ""
    city: str = ""
    state: str = ""
    zip: str = ""
    country: str = DEFAULT_COUNTRY
    phone: str = ""
    phone_ext: str = ""


class EmailSettings(PascalWire, frozen=True):
    """Who gets the confirmation besides the contact, and its notes. Source: S2 §3.3, §9."""

    cc_emails: list[str] = []
    email_notes: str = ""
    images_on_quote: bool = True
    send_to_ship_to: bool = True


class SelectedContact(PascalWire, frozen=True):
    """The person who orders. `p21_id` is 0 for one typed here. Source: S2 §3.3."""

    p21_id: Number = 0
    first_name: str = ""
    last_name: str = ""
    title: str = ""
    phone: str = ""
    phone_ext: str = ""
    email: str = ""


class ScheduledLine(PascalWire, frozen=True):
    """The requested date of a line; None is as soon as possible. Source: S2 §3.3."""

    line_number: Number
    requested_date: datetime.date | None = None


class ShippingChoices(PascalWire, frozen=True):
    """How and where the order ships. Source: S2 §3.3, decision G1.

    The ship-to fields have the prefix `ShippingChoices_` on the wire; they are accepted without it too, and
    always written with it. `Attn` and `DeliveryInstructions` are written without it and accepted both ways;
    the collect carrier is accepted as `SelectedCollectCarrier` too. If an alias that is never written is
    sent, it wins, since a person has just set it.
    """

    selected_shipping_carrier: str = ""
    is_collect: bool = False
    collect_account: str = ""
    collect_carrier: str = ""
    is_rush: bool = False
    not_before_date: datetime.date | None = None
    packing_basis: PackingBasis = PackingBasis.COMPLETE
    special_paperwork_request: SpecialPaperwork = SpecialPaperwork.NONE
    attn: str = ""
    delivery_instructions: str = ""
    shipping_schedule: list[ScheduledLine] = []
    p21_id: Number = msgspec.field(name="ShippingChoices_P21Id", default=0)
    name: str = msgspec.field(name="ShippingChoices_Name", default="")
    first_name: str = msgspec.field(name="ShippingChoices_FirstName", default="")
    last_name: str = msgspec.field(name="ShippingChoices_LastName", default="")
    address1: str = msgspec.field(name="ShippingChoices_Address1", default="")
    address2: str = msgspec.field(name="ShippingChoices_Address2", default="")
    city: str = msgspec.field(name="ShippingChoices_City", default="")
    state: str = msgspec.field(name="ShippingChoices_State", default="")
    zip: str = msgspec.field(name="ShippingChoices_Zip", default="")
    country: str = msgspec.field(name="ShippingChoices_Country", default=DEFAULT_COUNTRY)
    phone: str = msgspec.field(name="ShippingChoices_Phone", default="")
    phone_ext: str = msgspec.field(name="ShippingChoices_PhoneExt", default="")
    also_p21_id: Number | UnsetType = msgspec.field(name="P21Id", default=UNSET)
    also_name: str | UnsetType = msgspec.field(name="Name", default=UNSET)
    also_first_name: str | UnsetType = msgspec.field(name="FirstName", default=UNSET)
    also_last_name: str | UnsetType = msgspec.field(name="LastName", default=UNSET)
    also_address1: str | UnsetType = msgspec.field(name="Address1", default=UNSET)
    also_address2: str | UnsetType = msgspec.field(name="Address2", default=UNSET)
    also_city: str | UnsetType = msgspec.field(name="City", default=UNSET)
    also_state: str | UnsetType = msgspec.field(name="State", default=UNSET)
    also_zip: str | UnsetType = msgspec.field(name="Zip", default=UNSET)
    also_country: str | UnsetType = msgspec.field(name="Country", default=UNSET)
    also_phone: str | UnsetType = msgspec.field(name="Phone", default=UNSET)
    also_phone_ext: str | UnsetType = msgspec.field(name="PhoneExt", default=UNSET)
    also_attn: str | UnsetType = msgspec.field(name="ShippingChoices_Attn", default=UNSET)
    also_delivery_instructions: str | UnsetType = msgspec.field(
        name="ShippingChoices_DeliveryInstructions", default=UNSET
    )
    also_collect_carrier: str | UnsetType = msgspec.field(name="SelectedCollectCarrier", default=UNSET)

    def __post_init__(self) -> None:
        """Fold every alias into its field."""
        seconds = _seconds_of(self)
        if seconds == _NOTHING_SENT:
            return
        for (second, first), sent in zip(_SECOND_NAMES.items(), seconds, strict=True):
            if sent is not UNSET:
                msgspec.structs.force_setattr(self, first, sent)
                msgspec.structs.force_setattr(self, second, UNSET)


_SECOND_NAMES = {
    name: name.removeprefix("also_") for name in ShippingChoices.__struct_fields__ if name.startswith("also_")
}
_seconds_of = attrgetter(*_SECOND_NAMES)
_NOTHING_SENT = (UNSET,) * len(_SECOND_NAMES)


class CardPayment(PascalWire, frozen=True):
    """The card, as tokens of the card provider; card numbers are never sent here. Source: S2 §3.3."""

    customer_token: str = ""
    card_token: str = ""
    is_remember_card: bool = False


class UserEdits(PascalWire, frozen=True):
    """The whole document that Save accepts. `version` is the one last read (decision G2)."""

    general: General = General()
    billing_address: BillingAddress = BillingAddress()
    email_settings: EmailSettings = EmailSettings()
    selected_contact: SelectedContact = SelectedContact()
    shipping_choices: ShippingChoices = ShippingChoices()
    card_payment: CardPayment = CardPayment()
    version: Number = 0


class SubmitInput(Wire, frozen=True):
    """The body of SubmitOrder. Only staff acting for a customer may send true. Source: decision G4."""

    approve_order: bool = False
