"""The shop's own shipping services, zones and rates."""

from decimal import Decimal

import msgspec
from sqlalchemy import Connection, bindparam, exists, select

from storefront.platform.statements import Query, columns_of
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


def list_rates(conn: Connection) -> list[ShippingRate]:
    """Return all services in display order."""
    return _RATES.all(conn)


def list_zones(conn: Connection, country: str, state: str) -> list[ShippingZone]:
    """Return the zones in a country that are for all its states, or this one."""
    return _ZONES.all(conn, country=country, state=state)


def list_zone_rates(conn: Connection, country: str, state: str) -> list[ZoneRate]:
    """Return what the services cost in those zones."""
    return _ZONE_RATES.all(conn, country=country, state=state)
