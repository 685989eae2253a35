"""Who knows what shipping costs: the shop's own table, or a carrier service."""

import datetime
from collections.abc import Collection
from decimal import Decimal
from typing import Protocol, runtime_checkable

import msgspec

from storefront.shipping.schemas import ShippingOption


class Parcel(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be shipped, where to and when it can leave.

    `weight_lb` in pounds, None where the weight of an item is not known; `sub_total` in dollars.
    """

    country: str
    state: str
    zip: str
    weight_lb: float | None
    sub_total: Decimal
    ship_date: datetime.date | None
    holidays: Collection[datetime.date] = ()


@runtime_checkable
class RatesProvider(Protocol):
    """Somebody who offers ways to ship."""

    def options(self, parcel: Parcel) -> list[ShippingOption]:
        """Return the ways to ship the parcel, the one to show first in front; none where there is none."""
