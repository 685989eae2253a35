"""The card provider gets card numbers from the browser; the shop sees tokens only. Source: decision G29."""

from decimal import Decimal
from typing import Protocol, runtime_checkable

import msgspec

from storefront.addresses.schemas import Address
from storefront.base.money import CURRENCY
from storefront.payment.schemas import StripeSystemInfo


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """What the provider tells of a card: enough to recognize it, never its number."""

    payment_method_id: str
    brand: str
    last4: str
    exp_month: int
    exp_year: int


class Authorization(msgspec.Struct, frozen=True, kw_only=True):
    """What came of asking for money: a `reference` to capture it by, or the reason why not in `message`."""

    is_approved: bool
    reference: str = ""
    message: str = ""


class Charge(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be reserved, on which card, and what a provider weighs the risk by.

    `amount` in `currency`, exact to its smallest coin. The same `idempotency_key` is the same charge.
    """

    idempotency_key: str
    amount: Decimal
    currency: str = CURRENCY
    payment_method_id: str
    bill_to: Address = Address()
    ship_to: Address = Address()
    email: str = ""


class Hold(msgspec.Struct, frozen=True, kw_only=True):
    """An amount in `currency` that is reserved under a key, and the provider's own reference for it."""

    idempotency_key: str
    amount: Decimal
    currency: str = CURRENCY
    reference: str


@runtime_checkable
class PaymentProvider(Protocol):
    """Somebody who sets up and charges cards."""

    name: str

    def system_info(self) -> StripeSystemInfo:
        """Return what the browser needs to set up a card, without saved cards."""

    def find_card(self, payment_method_id: str) -> Card | None:
        """Return the card that was set up under this token, None where the provider refuses it."""

    def authorize(self, charge: Charge) -> Authorization:
        """Reserve the amount. The same key asks for the same thing again and reserves nothing more."""

    def void(self, idempotency_key: str) -> None:
        """Give back what was reserved under this key; nothing happens where nothing was.

        May be called twice for one key, also by two processes at once.
        """

    def find_hold(self, idempotency_key: str) -> Hold | None:
        """Return what is reserved under this key just now, None where nothing is.

        Nothing is where it was declined, given back, or never asked for. The store asks about attempts that a
        crash has left open.
        """
