"""The shop's own shipping services, zones and rates."""

from collections.abc import Iterable
from decimal import Decimal

import msgspec
from sqlalchemy import Connection, bindparam, select

from storefront.platform.statements import Query, columns_of
from storefront.shipping.schemas import ShippingZone, ZoneRate
from storefront.shipping.tables import ShippingRateRow, ShippingZoneRateRow, ShippingZoneRow


class ShippingRate(msgspec.Struct, frozen=True):
    """A service in dollars, pounds and business days; an empty country list means all countries."""

    carrier_name: str
    display_name: str
    base_price: Decimal | None
    price_per_lb: Decimal | None
    free_over: Decimal | None
    transit_days: int | None
    min_weight_lb: float | None
    max_weight_lb: float | None
    countries: list[str]


class Service(msgspec.Struct, frozen=True):
    """A service and its rates by zone, none if it costs the same everywhere."""

    rate: ShippingRate
    zone_rates: list[ZoneRate]


_OF_RATE = len(ShippingRate.__struct_fields__)


def _pair(*row: object) -> tuple[ShippingRate, ZoneRate | None]:
    rate, of_zone = row[:_OF_RATE], row[_OF_RATE:]
    return ShippingRate(*rate), None if of_zone[0] is None else ZoneRate(*of_zone)  # type: ignore[arg-type]


_RATES = Query(
    select(
        *columns_of(ShippingRate, ShippingRateRow),
        *(column.label(f"of_zone_{column.name}") for column in columns_of(ZoneRate, ShippingZoneRateRow)),
    )
    .select_from(ShippingRateRow)
    .outerjoin(ShippingZoneRateRow, ShippingZoneRateRow.carrier_name == ShippingRateRow.carrier_name)
    .order_by(
        ShippingRateRow.sort_order,
        ShippingRateRow.carrier_name,
        ShippingZoneRateRow.zone,
        ShippingZoneRateRow.from_weight_lb,
    ),
    _pair,
)
_ZONES = Query(
    select(*columns_of(ShippingZone, ShippingZoneRow)).where(
        ShippingZoneRow.country == bindparam("country"),
        ShippingZoneRow.state.in_(("", bindparam("state"))),
    ),
    ShippingZone,
)


def list_services(conn: Connection) -> list[Service]:
    """Return all services with their rates by zone, in display order."""
    return _grouped(_RATES.all(conn))


def list_zones(conn: Connection, country: str, state: str) -> list[ShippingZone]:
    """Return the zones in a country that are for all its states, or this one."""
    return _ZONES.all(conn, country=country, state=state)


def _grouped(pairs: Iterable[tuple[ShippingRate, ZoneRate | None]]) -> list[Service]:
    services: dict[str, Service] = {}
    for rate, of_zone in pairs:
        service = services.setdefault(rate.carrier_name, Service(rate, []))
        if of_zone is not None:
            service.zone_rates.append(of_zone)
    return list(services.values())
