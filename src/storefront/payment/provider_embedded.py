"""A test provider: moves no money, and has a card for every path. Works without any network."""

import hashlib

from storefront.payment import messages
from storefront.payment.provider import Authorisation, Card, Charge
from storefront.payment.schemas import PaymentMode, StripeSystemInfo

CARD_DECLINES = "pm_test_declined"
"""A card that can be added and is declined when the order is placed."""
CARD_REFUSED = "pm_test_refused"
"""A card that cannot even be added."""

CARDS = {
    card.payment_method_id: card
    for card in (
        Card(payment_method_id="pm_test_visa", brand="visa", last4="4242", exp_month=12, exp_year=2034),
        Card(
            payment_method_id="pm_test_mastercard",
            brand="mastercard",
            last4="4444",
            exp_month=10,
            exp_year=2033,
        ),
        Card(payment_method_id="pm_test_amex", brand="amex", last4="8431", exp_month=6, exp_year=2032),
        Card(payment_method_id=CARD_DECLINES, brand="visa", last4="0002", exp_month=1, exp_year=2031),
    )
}


class EmbeddedPayments:
    """Knows the cards above and remembers nothing: an answer depends on what is asked alone."""

    name = "embedded"

    def system_info(self) -> StripeSystemInfo:
        """Say that this is the test provider."""
        return StripeSystemInfo(mode=PaymentMode.DEMO)

    def find_card(self, payment_method_id: str) -> Card | None:
        """Return one of the test cards."""
        return CARDS.get(payment_method_id)

    def authorise(self, charge: Charge) -> Authorisation:
        """Approve every known card but the one that declines."""
        if charge.payment_method_id not in CARDS or charge.payment_method_id == CARD_DECLINES:
            return Authorisation(is_approved=False, message=messages.CARD_DECLINED)
        digest = hashlib.sha256(f"{charge.idempotency_key} {charge.amount}".encode()).hexdigest()
        return Authorisation(is_approved=True, reference=f"test_{digest[:24]}")

    def void(self, idempotency_key: str) -> None:
        """Nothing was taken, so nothing is given back."""
