"""Who takes cards: he gets the numbers from the browser, the shop sees tokens only. Source: decision G29."""

from decimal import Decimal
from typing import Protocol, runtime_checkable

import msgspec

from storefront.addresses.schemas import Address
from storefront.base.money import CURRENCY
from storefront.payment.schemas import StripeSystemInfo


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """What the provider tells of a card: enough to recognise it, never its number."""

    payment_method_id: str
    brand: str
    last4: str
    exp_month: int
    exp_year: int


class Authorisation(msgspec.Struct, frozen=True, kw_only=True):
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


@runtime_checkable
class PaymentProvider(Protocol):
    """Somebody who sets up and charges cards."""

    name: str

    def system_info(self) -> StripeSystemInfo:
        """Return what the browser needs to set up a card, without saved cards."""

    def find_card(self, payment_method_id: str) -> Card | None:
        """Return the card that was set up under this token, None where the provider refuses it."""

    def authorise(self, charge: Charge) -> Authorisation:
        """Reserve the amount. The same key asks for the same thing again and reserves nothing more."""

    def void(self, idempotency_key: str) -> None:
        """Give back what was reserved under this key; nothing happens where nothing was."""
