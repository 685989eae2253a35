"""Who knows what shipping costs: the shop's own table, or a carrier service."""

import datetime
from collections.abc import Collection
from decimal import Decimal
from typing import Protocol, runtime_checkable

import msgspec

from storefront.addresses.schemas import Address
from storefront.base.money import CURRENCY
from storefront.shipping.schemas import ShippingOption


class ShippedLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the order as a carrier looks at it.

    `amount` is the whole line in cents, None where it has no price yet. Weight in pounds and measures in
    inches are those of one piece, None where not known; `freight_class` is its class in freight, "" where
    not known.
    """

    line_number: int
    inv_mast_uid: int | None
    item_code: str
    description: str = ""
    quantity: int
    amount: Decimal | None
    weight_lb: float | None = None
    length_in: float | None = None
    width_in: float | None = None
    height_in: float | None = None
    freight_class: str = ""


class Parcel(msgspec.Struct, frozen=True, kw_only=True):
    """What leaves together from one place: pounds and inches, None where those of an item are not known."""

    weight_lb: float | None
    length_in: float | None = None
    width_in: float | None = None
    height_in: float | None = None
    lines: tuple[ShippedLine, ...] = ()


class Shipment(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be shipped, from where to where, and when it can leave. `sub_total` in `currency`."""

    ship_from: Address = Address()
    ship_to: Address
    parcels: tuple[Parcel, ...]
    sub_total: Decimal
    currency: str = CURRENCY
    ship_date: datetime.date | None
    holidays: Collection[datetime.date] = ()

    @property
    def weight_lb(self) -> float | None:
        """Return the pounds of all parcels together, None where one is not known."""
        weights = [parcel.weight_lb for parcel in self.parcels]
        known = [weight for weight in weights if weight is not None]
        return round(sum(known), 3) if len(known) == len(weights) else None


@runtime_checkable
class RatesProvider(Protocol):
    """Somebody who offers ways to ship."""

    def options(self, shipment: Shipment) -> list[ShippingOption]:
        """Return the ways to ship it, the one to show first in front; none where there is none."""
