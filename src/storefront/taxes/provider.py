"""Tax providers: the shop's own table, or a tax service. Source: decision G19."""

import datetime
from decimal import Decimal
from typing import Protocol, runtime_checkable

import msgspec

from storefront.addresses.schemas import Address
from storefront.base import money
from storefront.base.money import CURRENCY
from storefront.taxes.schemas import Taxes


class TaxLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the order as tax services need it.

    `amount` is the whole line in cents, None if it has no price yet; `weight_lb` is the pounds of one piece,
    None if unknown; `tax_class` is the service's code for the item, "" for the default.
    """

    line_number: int
    inv_mast_uid: int | None
    item_code: str
    description: str = ""
    quantity: int
    amount: Decimal | None
    weight_lb: float | None = None
    tax_class: str = ""


class TaxRequest(msgspec.Struct, frozen=True, kw_only=True):
    """What is sold on which day, from where to where. `freight` in cents, None if to be determined."""

    lines: tuple[TaxLine, ...]
    freight: Decimal | None = None
    ship_from: Address = Address()
    ship_to: Address
    currency: str = CURRENCY
    day: datetime.date
    customer_id_p21: int | None = None
    is_tax_exempt: bool = False

    @property
    def taxable(self) -> Decimal:
        """The sum of the lines that have a price, in cents, without freight."""
        return money.total_of(line.amount for line in self.lines if line.amount is not None)


@runtime_checkable
class TaxProvider(Protocol):
    """A service that calculates the tax."""

    def tax(self, request: TaxRequest) -> Taxes:
        """Return the tax in cents; a `tax_total` of None is determined on the invoice."""
