"""Shipping rate providers: the shop's own table, or a carrier service."""

import datetime
from collections.abc import Collection
from decimal import Decimal
from typing import Protocol, runtime_checkable

import msgspec

from storefront.addresses.schemas import Address
from storefront.base.money import CURRENCY
from storefront.shipping.schemas import ShippingOption


class ShippedLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the order as carriers need it.

    `amount` is the whole line in cents, None if it has no price yet. Weight (pounds) and dimensions (inches)
    are per piece, None if unknown; `freight_class` is the item's freight class, "" if unknown.
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
    """What ships together from one place: pounds and inches, None if those of an item are unknown."""

    weight_lb: float | None
    length_in: float | None = None
    width_in: float | None = None
    height_in: float | None = None
    lines: tuple[ShippedLine, ...] = ()


class Shipment(msgspec.Struct, frozen=True, kw_only=True):
    """What ships, from where to where, and when it can leave. `sub_total` is in `currency`."""

    ship_from: Address = Address()
    ship_to: Address
    parcels: tuple[Parcel, ...]
    sub_total: Decimal
    currency: str = CURRENCY
    ship_date: datetime.date | None
    holidays: Collection[datetime.date] = ()

    @property
    def weight_lb(self) -> float | None:
        """The weight of all parcels in pounds, None if one is unknown."""
        weights = [parcel.weight_lb for parcel in self.parcels]
        known = [weight for weight in weights if weight is not None]
        return round(sum(known), 3) if len(known) == len(weights) else None


@runtime_checkable
class RatesProvider(Protocol):
    """A provider of shipping options."""

    def options(self, shipment: Shipment) -> list[ShippingOption]:
        """Return the shipping options, the recommended one first; may be empty."""
