"""Shipping rates from the shop's own table, by weight and country; needs no network."""

from decimal import Decimal

from storefront.base.money import to_cents
from storefront.platform.db import Database
from storefront.shipping import queries
from storefront.shipping.provider import Shipment
from storefront.shipping.queries import ShippingRate
from storefront.shipping.rules import estimated_delivery_date
from storefront.shipping.schemas import ShippingOption

ZIP_WITHOUT_RATES = "99999"
"""A ZIP code without rates, so that this case can be tested in every store."""


class EmbeddedRates:
    """Offers the rates in the table `shipping_rates`."""

    def __init__(self, db: Database) -> None:
        self._db = db

    @property
    def answers_at_once(self) -> bool:
        """Whether no network is involved: true of this class, but not of its subclasses."""
        return type(self) is EmbeddedRates

    def options(self, shipment: Shipment) -> list[ShippingOption]:
        """Return the rates that allow this weight and country."""
        if shipment.ship_to.zip.startswith(ZIP_WITHOUT_RATES):
            return []
        with self._db.read() as conn:
            rates = queries.list_rates(conn)
        return [_option(rate, shipment) for rate in rates if _may_carry(rate, shipment)]


def _may_carry(rate: ShippingRate, shipment: Shipment) -> bool:
    if rate.countries and shipment.ship_to.country not in rate.countries:
        return False
    return rate.max_weight_lb is None or (shipment.weight_lb or 0) <= rate.max_weight_lb


def _option(rate: ShippingRate, shipment: Shipment) -> ShippingOption:
    return ShippingOption(
        carrier_name=rate.carrier_name,
        display_name=rate.display_name,
        estimated_ship_date=shipment.ship_date,
        estimated_delivery_date=estimated_delivery_date(
            shipment.ship_date, rate.transit_days, shipment.holidays
        ),
        price=_price(rate, shipment),
    )


def _price(rate: ShippingRate, shipment: Shipment) -> Decimal | None:
    """Return base price plus price by weight; None (TBD) without a base price or a known weight."""
    if rate.free_over is not None and shipment.sub_total >= rate.free_over:
        return Decimal("0.00")
    if rate.base_price is None:
        return None
    if not rate.price_per_lb:
        return to_cents(rate.base_price)
    if shipment.weight_lb is None:
        return None
    return to_cents(rate.base_price + rate.price_per_lb * Decimal(str(shipment.weight_lb)))
