"""A custom payment provider: the test cards with a limit. A real provider calls its service instead."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from storefront.payment.provider import Authorization, Charge
from storefront.payment.provider_embedded import EmbeddedPayments
from storefront.platform.db import Database


class LimitedCards(EmbeddedPayments):
    """Declines amounts above `limit` dollars, with a message for the buyer.

    It inherits `void` and `find_hold`, which find a hold by the store's own key.
    """

    name = "limited"

    def __init__(self, options: Mapping[str, Any], db: Database) -> None:
        self._limit = Decimal(str(options["limit"]))

    def authorize(self, charge: Charge) -> Authorization:
        """Authorize the amount, once per key."""
        if charge.amount > self._limit:
            return Authorization(is_approved=False, message=f"This card pays up to ${self._limit:,.2f}.")
        return super().authorize(charge)
