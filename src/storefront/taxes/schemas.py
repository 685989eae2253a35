"""Structs of taxes. Source: S1 §7, decisions G18, G19."""

from decimal import Decimal

from storefront.base.wire import Wire


class TaxRate(Wire, frozen=True):
    """The tax rate of a place: `rate` 0.0625 is 6.25 %. An empty `zip_prefix` is the whole state.

    `taxes_freight` says whether freight is taxed there.
    """

    state: str
    zip_prefix: str
    rate: Decimal
    taxes_freight: bool = False


class Taxes(Wire, frozen=True):
    """The tax on an order in cents; None is to be determined (TBD), final on the invoice."""

    tax_total: Decimal | None
    is_tax_exempt: bool = False
    explanation: str = ""
