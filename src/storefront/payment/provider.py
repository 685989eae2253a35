"""The payment provider interface.

The browser sends card numbers to the provider; the shop sees only tokens. Source: decision G29.
"""

from decimal import Decimal
from typing import Protocol, runtime_checkable

import msgspec

from storefront.addresses.schemas import Address
from storefront.base.money import CURRENCY
from storefront.payment.schemas import StripeSystemInfo


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """The provider's description of a card: enough to recognize it, never its number.

    `customer_token` is the provider's customer that the card belongs to, "" if the provider has no customers.
    """

    payment_method_id: str
    brand: str
    last4: str
    exp_month: int
    exp_year: int
    customer_token: str = ""


class CardSetup(msgspec.Struct, frozen=True, kw_only=True):
    """A setup begun with the provider; the browser confirms it with the secret, for the customer."""

    client_secret: str
    customer_token: str


class Unreachable(Exception):
    """The provider gave no answer, so that the outcome is unknown; the same key may be sent again."""


class OutOfOrder(Unreachable):
    """The provider failed; it would give the same answer to the same key again."""


class Authorization(msgspec.Struct, frozen=True, kw_only=True):
    """The result of an authorization: a `reference` to capture it by, or in `message` the reason why not."""

    is_approved: bool
    reference: str = ""
    message: str = ""


class Charge(msgspec.Struct, frozen=True, kw_only=True):
    """What to authorize, on which card, and what a provider assesses the risk by.

    `amount` in `currency`, exact to its smallest coin. The same `idempotency_key` is the same charge.
    """

    idempotency_key: str
    amount: Decimal
    currency: str = CURRENCY
    payment_method_id: str
    customer_token: str = ""
    bill_to: Address = Address()
    ship_to: Address = Address()
    email: str = ""


class Hold(msgspec.Struct, frozen=True, kw_only=True):
    """An amount in `currency` that is authorized under a key, and the provider's own reference to it."""

    idempotency_key: str
    amount: Decimal
    currency: str = CURRENCY
    reference: str


class Settlement(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a capture or a refund: a `reference` to it, or in `message` the reason why not.

    `amount` is what was moved, in the payment's currency.
    """

    is_settled: bool
    amount: Decimal = Decimal(0)
    reference: str = ""
    message: str = ""


@runtime_checkable
class PaymentProvider(Protocol):
    """A service that sets up and charges cards."""

    name: str

    def system_info(self) -> StripeSystemInfo:
        """Return what the browser needs to set up a card, without saved cards."""

    def find_card(self, payment_method_id: str) -> Card | None:
        """Return the card that was set up under this token, None if the provider rejects it."""

    def authorize(self, charge: Charge) -> Authorization:
        """Authorize the amount. Repeating the same key authorizes nothing more."""

    def void(self, idempotency_key: str) -> None:
        """Void what was authorized under this key; do nothing if nothing was.

        May be called twice for one key, also by two processes at once.
        """

    def find_hold(self, idempotency_key: str) -> Hold | None:
        """Return what is currently authorized under this key, None if nothing is.

        Nothing is if it was declined, voided, or never requested. The store calls this for attempts that a
        crash has left open.
        """


@runtime_checkable
class SettlingProvider(PaymentProvider, Protocol):
    """A payment provider that can also capture and refund. One that cannot takes orders all the same.

    The same `idempotency_key` is the same movement of money: repeated, it moves nothing more and gives the
    first answer again. An exception means that the outcome is unknown: the store repeats the call with the
    same key.
    """

    def capture(
        self, idempotency_key: str, reference: str, amount: Decimal, currency: str = CURRENCY
    ) -> Settlement:
        """Capture up to what was authorized under this `Authorization.reference`, once.

        What a smaller amount leaves is released: it can be neither captured later nor voided.
        """

    def refund(
        self, idempotency_key: str, reference: str, amount: Decimal, currency: str = CURRENCY
    ) -> Settlement:
        """Refund up to what was captured of this `Authorization.reference` and is not refunded yet."""


def can_settle(payments: object) -> bool:
    """Return whether a provider has the methods of `SettlingProvider`, also through a wrapper."""
    return callable(getattr(payments, "capture", None)) and callable(getattr(payments, "refund", None))


@runtime_checkable
class SetupProvider(PaymentProvider, Protocol):
    """A payment provider whose form in the browser needs a setup from the server, and that keeps cards."""

    def begin_setup(self, customer_token: str = "") -> CardSetup:
        """Begin to set up a card of this customer, of a new one if "". Raises Unreachable."""

    def forget_card(self, payment_method_id: str) -> None:
        """Forget a card, so that it cannot be charged again; do nothing if it is unknown."""


def can_set_up(payments: object) -> bool:
    """Return whether a provider has the methods of `SetupProvider`, also through a wrapper."""
    return callable(getattr(payments, "begin_setup", None)) and callable(
        getattr(payments, "forget_card", None)
    )
