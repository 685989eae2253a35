"""A custom tax provider: the same rate in every state where the store has to collect tax."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from storefront.platform.db import Database
from storefront.taxes.provider import TaxRequest
from storefront.taxes.rules import tax_on
from storefront.taxes.schemas import Taxes, TaxRate


class FlatTax:
    """Charges `percent` in `states`, and nothing elsewhere."""

    def __init__(self, options: Mapping[str, Any], db: Database) -> None:
        self._share = Decimal(str(options["percent"])) / 100
        self._states = set(options["states"])

    def tax(self, request: TaxRequest) -> Taxes:
        """Return the tax, rounded to cents."""
        state = request.ship_to.state
        share = self._share if state in self._states else Decimal(0)
        rate = TaxRate(state=state, zip_prefix="", rate=share)
        return tax_on(request.taxable, rate, request.is_tax_exempt)
