"""The shop's own shipping services, zones and rates."""

from collections import defaultdict
from decimal import Decimal

import msgspec
from sqlalchemy import Connection, bindparam, exists, select

from storefront.platform.catalog_cache import CatalogCache
from storefront.platform.db import Database
from storefront.platform.statements import Query, columns_of, only
from storefront.shipping.schemas import ShippingZone, ZoneRate
from storefront.shipping.tables import ShippingRateRow, ShippingZoneRateRow, ShippingZoneRow


class ShippingRate(msgspec.Struct, frozen=True):
    """A service in dollars, pounds and business days; an empty country list means all countries.

    `has_zones` services are priced by zone, and offered only where they have a rate for it.
    """

    carrier_name: str
    display_name: str
    base_price: Decimal | None
    price_per_lb: Decimal | None
    free_over: Decimal | None
    transit_days: int | None
    min_weight_lb: float | None
    max_weight_lb: float | None
    countries: list[str]
    has_zones: bool


class RatesOfPlace(msgspec.Struct, frozen=True):
    """All services in display order, and the zones that a place may be in.

    `zone_rates` are the rates by carrier name and zone.
    """

    services: list[ShippingRate]
    zones: list[ShippingZone]
    zone_rates: dict[tuple[str, str], list[ZoneRate]]


_IS_PRICED_BY_ZONE = exists().where(ShippingZoneRateRow.carrier_name == ShippingRateRow.carrier_name)
_RATES = Query(
    select(*columns_of(ShippingRate, ShippingRateRow), _IS_PRICED_BY_ZONE.label("has_zones")).order_by(
        ShippingRateRow.sort_order, ShippingRateRow.carrier_name
    ),
    ShippingRate,
)
_HERE = (
    ShippingZoneRow.country == bindparam("country"),
    ShippingZoneRow.state.in_(("", bindparam("state"))),
)
_ZONES = Query(select(*columns_of(ShippingZone, ShippingZoneRow)).where(*_HERE), ShippingZone)
_ZONE_RATES = Query(
    select(*columns_of(ZoneRate, ShippingZoneRateRow)).where(
        ShippingZoneRateRow.zone.in_(select(ShippingZoneRow.zone).where(*_HERE))
    ),
    ZoneRate,
)
_LABEL = Query(
    select(ShippingRateRow.display_name).where(ShippingRateRow.carrier_name == bindparam("carrier")), only
)


PLACES_MAX = 500
"""Number of countries and states whose rates are cached."""

_of_places: CatalogCache[tuple[str, str], RatesOfPlace] = CatalogCache(PLACES_MAX)


def rates_of(db: Database, country: str, state: str) -> RatesOfPlace:
    """Return the rates for a place, cached until the next import."""
    cached = _of_places.of(db)
    found = cached.get((country, state))
    if found is None:
        found = cached[country, state] = db.catalog(lambda conn: _read(conn, country, state))
    return found


def label_of(conn: Connection, carrier_name: str) -> str:
    """Return the label that buyers choose this service by, else its name.

    The table does not have services that were removed, nor those of an outside provider.
    """
    return (_LABEL.first(conn, carrier=carrier_name) if carrier_name else "") or carrier_name


def _read(conn: Connection, country: str, state: str) -> RatesOfPlace:
    services = _RATES.all(conn)
    if not any(service.has_zones for service in services):
        return RatesOfPlace(services, [], {})
    zone_rates: dict[tuple[str, str], list[ZoneRate]] = defaultdict(list)
    for rate in _ZONE_RATES.all(conn, country=country, state=state):
        zone_rates[rate.carrier_name, rate.zone].append(rate)
    return RatesOfPlace(services, _ZONES.all(conn, country=country, state=state), dict(zone_rates))
