"""Who knows the tax on an order: the shop's own table, or a tax service. Source: decision G19."""

from decimal import Decimal
from typing import Protocol, runtime_checkable

import msgspec

from storefront.taxes.schemas import Taxes


class TaxRequest(msgspec.Struct, frozen=True, kw_only=True):
    """The amount in dollars that is taxed, and where it goes."""

    taxable: Decimal
    country: str
    state: str
    zip: str
    is_tax_exempt: bool = False


@runtime_checkable
class TaxProvider(Protocol):
    """Somebody who works out the tax."""

    def tax(self, request: TaxRequest) -> Taxes:
        """Return the tax in cents; `tax_total` None is to be determined on the invoice."""
