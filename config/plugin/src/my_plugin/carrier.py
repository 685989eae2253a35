"""Shipping rates: one price for every order, and free shipping above a threshold."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from storefront.platform.db import Database
from storefront.shipping.provider import Shipment
from storefront.shipping.schemas import ShippingOption


class FlatRate:
    """Charges `price` dollars, or nothing for goods of `free_from` dollars or more."""

    def __init__(self, options: Mapping[str, Any], db: Database) -> None:
        """Read the options. Anything raised here is shown when the store starts."""
        self._price = Decimal(str(options.get("price", "12.50")))
        self._free_from = Decimal(str(options.get("free_from", "500")))

    def options(self, shipment: Shipment) -> list[ShippingOption]:
        """Return one option; an empty list would mean that the warehouse chooses the carrier."""
        is_free = shipment.sub_total >= self._free_from
        return [
            ShippingOption(
                carrier_name="my-plugin",
                display_name="Standard delivery",
                estimated_ship_date=shipment.ship_date,
                price=Decimal(0) if is_free else self._price,
            )
        ]
