"""Taxes and cards of a service that takes its time, for one place and one card; all else is asked as ever."""

import time
from collections.abc import Mapping
from typing import Any

from storefront.payment.provider import Authorization, Charge
from storefront.payment.provider_embedded import EmbeddedPayments
from storefront.platform.db import Database
from storefront.taxes.provider import TaxRequest
from storefront.taxes.provider_embedded import EmbeddedTaxes
from storefront.taxes.schemas import Taxes


class SlowTaxes(EmbeddedTaxes):
    """Takes `seconds` for a destination with this `zip`."""

    def __init__(self, options: Mapping[str, Any], db: Database) -> None:
        super().__init__(db)
        self._zip, self._seconds = options["zip"], float(options["seconds"])

    def tax(self, request: TaxRequest) -> Taxes:
        """Return the embedded table's tax, late."""
        if request.ship_to.zip == self._zip:
            time.sleep(self._seconds)
        return super().tax(request)


class SlowCards(EmbeddedPayments):
    """Takes `seconds` to reserve an amount on this `card`."""

    name = "slow"

    def __init__(self, options: Mapping[str, Any], db: Database) -> None:
        self._card, self._seconds = options["card"], float(options["seconds"])

    def authorize(self, charge: Charge) -> Authorization:
        """Reserve the amount, late."""
        if charge.payment_method_id == self._card:
            time.sleep(self._seconds)
        return super().authorize(charge)
