"""Who takes cards: he gets the numbers from the browser, the shop sees tokens only. Source: decision G29."""

from decimal import Decimal
from typing import Protocol, runtime_checkable

import msgspec

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


@runtime_checkable
class PaymentProvider(Protocol):
    """Somebody who sets up and charges cards."""

    name: str

    def system_info(self) -> StripeSystemInfo:
        """Return what the browser needs to set up a card, without saved cards."""

    def find_card(self, payment_method_id: str) -> Card | None:
        """Return the card that was set up under this token, None where the provider refuses it."""

    def authorise(self, idempotency_key: str, amount: Decimal, payment_method_id: str) -> Authorisation:
        """Reserve `amount` dollars. The same key asks for the same thing again and reserves nothing more."""

    def void(self, idempotency_key: str) -> None:
        """Give back what was reserved under this key; nothing happens where nothing was."""
