"""Cards with a limit: the test cards, declined above an amount. A real provider asks its service instead."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from storefront.payment.provider import Authorization, Charge
from storefront.payment.provider_embedded import EmbeddedPayments
from storefront.platform.db import Database


class LimitedCards(EmbeddedPayments):
    """Declines what is above `limit` dollars, in words that the buyer reads.

    It knows by `void` and `find_hold` what it has reserved, as the test cards do: by the store's own key.
    """

    name = "limited"

    def __init__(self, options: Mapping[str, Any], db: Database) -> None:
        self._limit = Decimal(str(options["limit"]))

    def authorize(self, charge: Charge) -> Authorization:
        """Reserve the amount; the same key again reserves nothing more."""
        if charge.amount > self._limit:
            return Authorization(is_approved=False, message=f"This card pays up to ${self._limit:,.2f}.")
        return super().authorize(charge)
