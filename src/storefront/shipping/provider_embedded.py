"""Shipping rates from the shop's own tables, by service, zone and weight; needs no network."""

from decimal import Decimal

from storefront.base.money import to_cents
from storefront.platform.db import Database
from storefront.shipping import queries
from storefront.shipping.provider import Shipment
from storefront.shipping.queries import RatesOfPlace, ShippingRate
from storefront.shipping.rules import estimated_delivery_date, zone_of, zone_rate_of
from storefront.shipping.schemas import ShippingOption, ZoneRate

ZIP_WITHOUT_RATES = "99999"
"""A ZIP code without rates, so that this case can be tested in every store."""


class EmbeddedRates:
    """Offers the services in the tables `shipping_rates`, `shipping_zones` and `shipping_zone_rates`."""

    def __init__(self, db: Database) -> None:
        self._db = db

    @property
    def answers_at_once(self) -> bool:
        """Whether no network is involved: true of this class, but not of its subclasses."""
        return type(self) is EmbeddedRates

    def options(self, shipment: Shipment) -> list[ShippingOption]:
        """Return the services that take this weight to this place."""
        place = shipment.ship_to
        if place.zip.startswith(ZIP_WITHOUT_RATES):
            return []
        rates = queries.rates_of(self._db, place.country, place.state)
        weight_lb = shipment.weight_lb
        offered = (_offered(service, rates, shipment, weight_lb) for service in rates.services)
        return [option for option in offered if option is not None]


def _offered(
    rate: ShippingRate, rates: RatesOfPlace, shipment: Shipment, weight_lb: float | None
) -> ShippingOption | None:
    if not _may_carry(rate, shipment.ship_to.country, weight_lb):
        return None
    if not rate.has_zones:
        return _option(rate, None, shipment, weight_lb)
    zone = zone_of(rates.zones, rate.carrier_name, shipment.ship_from.zip, shipment.ship_to)
    of_zone = zone_rate_of(rates.zone_rates.get((rate.carrier_name, zone), ()), zone, weight_lb)
    return None if of_zone is None else _option(rate, of_zone, shipment, weight_lb)


def _may_carry(rate: ShippingRate, country: str, weight_lb: float | None) -> bool:
    """Return whether country and weight are allowed; an unknown weight is."""
    if rate.countries and country not in rate.countries:
        return False
    if weight_lb is None:
        return True
    is_heavy_enough = rate.min_weight_lb is None or weight_lb >= rate.min_weight_lb
    return is_heavy_enough and (rate.max_weight_lb is None or weight_lb <= rate.max_weight_lb)


def _option(
    rate: ShippingRate, of_zone: ZoneRate | None, shipment: Shipment, weight_lb: float | None
) -> ShippingOption:
    days = rate.transit_days if of_zone is None or of_zone.transit_days is None else of_zone.transit_days
    return ShippingOption(
        carrier_name=rate.carrier_name,
        display_name=rate.display_name,
        estimated_ship_date=shipment.ship_date,
        estimated_delivery_date=estimated_delivery_date(shipment.ship_date, days, shipment.holidays),
        price=_price(rate, of_zone, shipment.sub_total, weight_lb),
    )


def _price(
    rate: ShippingRate, of_zone: ZoneRate | None, sub_total: Decimal, weight_lb: float | None
) -> Decimal | None:
    """Return base price plus price by weight; None (TBD) without a base price or a known weight."""
    if rate.free_over is not None and sub_total >= rate.free_over:
        return Decimal("0.00")
    base, per_lb = (rate.base_price, rate.price_per_lb)
    if of_zone is not None:
        base, per_lb = (of_zone.base_price, of_zone.price_per_lb)
    if base is None:
        return None
    if not per_lb and of_zone is None:
        return to_cents(base)
    if weight_lb is None:
        return None
    return to_cents(base + (per_lb or Decimal(0)) * Decimal(str(weight_lb)))
