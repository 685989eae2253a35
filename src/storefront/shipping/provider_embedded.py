"""Shipping rates from the shop's own tables, by service, zone and weight; needs no network."""

from collections.abc import Sequence
from decimal import Decimal

from storefront.base.money import to_cents
from storefront.platform.db import Database
from storefront.shipping import queries
from storefront.shipping.provider import Shipment
from storefront.shipping.queries import ShippingRate
from storefront.shipping.rules import estimated_delivery_date, zone_of, zone_rate_of
from storefront.shipping.schemas import ShippingOption, ShippingZone, ZoneRate

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
        with self._db.read() as conn:
            rates = queries.list_rates(conn)
            has_zones = any(rate.has_zones for rate in rates)
            zones = queries.list_zones(conn, place.country, place.state) if has_zones else []
            zone_rates = queries.list_zone_rates(conn, place.country, place.state) if has_zones else []
        offered = (_offered(rate, zones, zone_rates, shipment) for rate in rates)
        return [option for option in offered if option is not None]


def _offered(
    rate: ShippingRate,
    zones: Sequence[ShippingZone],
    zone_rates: Sequence[ZoneRate],
    shipment: Shipment,
) -> ShippingOption | None:
    if not _may_carry(rate, shipment):
        return None
    if not rate.has_zones:
        return _option(rate, None, shipment)
    zone = zone_of(zones, rate.carrier_name, shipment.ship_from.zip, shipment.ship_to)
    own = [one for one in zone_rates if one.carrier_name == rate.carrier_name]
    of_zone = zone_rate_of(own, zone, shipment.weight_lb)
    return None if of_zone is None else _option(rate, of_zone, shipment)


def _may_carry(rate: ShippingRate, shipment: Shipment) -> bool:
    """Return whether country and weight are allowed; an unknown weight is."""
    if rate.countries and shipment.ship_to.country not in rate.countries:
        return False
    weight = shipment.weight_lb
    if weight is None:
        return True
    is_heavy_enough = rate.min_weight_lb is None or weight >= rate.min_weight_lb
    return is_heavy_enough and (rate.max_weight_lb is None or weight <= rate.max_weight_lb)


def _option(rate: ShippingRate, of_zone: ZoneRate | None, shipment: Shipment) -> ShippingOption:
    days = rate.transit_days if of_zone is None or of_zone.transit_days is None else of_zone.transit_days
    return ShippingOption(
        carrier_name=rate.carrier_name,
        display_name=rate.display_name,
        estimated_ship_date=shipment.ship_date,
        estimated_delivery_date=estimated_delivery_date(shipment.ship_date, days, shipment.holidays),
        price=_price(rate, of_zone, shipment),
    )


def _price(rate: ShippingRate, of_zone: ZoneRate | None, shipment: Shipment) -> Decimal | None:
    """Return base price plus price by weight; None (TBD) without a base price or a known weight."""
    if rate.free_over is not None and shipment.sub_total >= rate.free_over:
        return Decimal("0.00")
    base, per_lb = (rate.base_price, rate.price_per_lb)
    if of_zone is not None:
        base, per_lb = (of_zone.base_price, of_zone.price_per_lb)
    if base is None:
        return None
    if not per_lb and of_zone is None:
        return to_cents(base)
    if shipment.weight_lb is None:
        return None
    return to_cents(base + (per_lb or Decimal(0)) * Decimal(str(shipment.weight_lb)))
