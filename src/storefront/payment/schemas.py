"""Structs of payment. Source: S2 §2.9, §3.4, §7.2; decisions D3, G28 to G30."""

from enum import StrEnum

from storefront.base.wire import PascalWire, Wire


class PaymentKind(StrEnum):
    """How an order is paid. Source: decision D3."""

    CREDIT_CARD = "CreditCard"
    ON_ACCOUNT = "OnAccount"
    PREPAY_WIRE = "PrepayWire"
    COD = "COD"
    NO_CHARGE = "NoCharge"


class PaymentMode(StrEnum):
    """Which card provider is behind the form: the built-in test one, or Stripe."""

    DEMO = "demo"
    STRIPE = "stripe"


class PaymentOption(PascalWire, frozen=True):
    """A payment option of this buyer. Source: S2 §3.4."""

    label: str
    value: PaymentKind


class SavedPaymentMethod(PascalWire, frozen=True):
    """A remembered card: the provider's description, never its number."""

    payment_method_id: str
    brand: str
    last4: str
    exp_month: int
    exp_year: int
    is_default: bool = False


class StripeSystemInfo(PascalWire, frozen=True):
    """What the browser needs to set up a card. The name is the contract's (decision B1)."""

    mode: PaymentMode
    publishable_key: str = ""
    client_secret: str = ""
    script_url: str = ""
    customer_token: str = ""
    saved_payment_methods: list[SavedPaymentMethod] = []


class AddPaymentCardInput(Wire, frozen=True):
    """The card reference that the browser got from the provider. Source: decision G30."""

    payment_method_id: str
    remember: bool = False


class RemovePaymentCardInput(Wire, frozen=True):
    """The card to forget, by the provider's token."""

    payment_method_id: str


class PaymentState(StrEnum):
    """The state of a payment; `VOIDING` is still to be voided. Source: decision G28."""

    REQUESTED = "Requested"
    AUTHORIZED = "Authorized"
    DECLINED = "Declined"
    VOIDING = "Voiding"
    VOIDED = "Voided"
    CAPTURED = "Captured"
    PARTIALLY_REFUNDED = "PartiallyRefunded"
    REFUNDED = "Refunded"


class SettlementKind(StrEnum):
    """What can be done with an authorized payment. Source: decision G28."""

    CAPTURE = "Capture"
    VOID = "Void"
    REFUND = "Refund"


class SettlementState(StrEnum):
    """Whether the provider has done it; `REQUESTED` while its answer is not known."""

    REQUESTED = "Requested"
    DONE = "Done"
    REFUSED = "Refused"
