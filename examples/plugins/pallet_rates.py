"""A custom shipping provider: pallets for heavy orders, the store's table rates for all others."""

from collections.abc import Mapping
from decimal import Decimal
from math import ceil
from typing import Any

from storefront.base.money import to_cents
from storefront.platform.db import Database
from storefront.shipping.provider import Shipment
from storefront.shipping.provider_embedded import EmbeddedRates
from storefront.shipping.rules import estimated_delivery_date
from storefront.shipping.schemas import ShippingOption

TRANSIT_DAYS = 4


class PalletRates:
    """Offers pallets: `price_per_pallet` dollars for every `pounds_per_pallet` or part of it."""

    def __init__(self, options: Mapping[str, Any], db: Database) -> None:
        self._price = Decimal(str(options["price_per_pallet"]))
        self._pounds = float(options.get("pounds_per_pallet", 1500))
        self._from_pounds = float(options.get("from_pounds", 150))
        self._table = EmbeddedRates(db)

    def options(self, shipment: Shipment) -> list[ShippingOption]:
        """Return a pallet for a heavy shipment, the table rates for any other."""
        if (shipment.weight_lb or 0) < self._from_pounds:
            return self._table.options(shipment)
        pallets = max(1, ceil((shipment.weight_lb or 0) / self._pounds))
        return [
            ShippingOption(
                carrier_name="Pallet",
                display_name=f"Own truck, {pallets} {'pallet' if pallets == 1 else 'pallets'}",
                estimated_ship_date=shipment.ship_date,
                estimated_delivery_date=estimated_delivery_date(
                    shipment.ship_date, TRANSIT_DAYS, shipment.holidays
                ),
                price=to_cents(self._price * pallets),
            )
        ]
