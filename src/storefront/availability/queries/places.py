"""Our locations, and the days on which nothing ships."""

import datetime
from collections.abc import Mapping

import msgspec
from sqlalchemy import Connection, select

from storefront.availability.tables import HolidayRow, LocationRow
from storefront.platform.catalog_cache import CatalogCache
from storefront.platform.db import Database
from storefront.platform.statements import Query, columns_of, only


class Place(msgspec.Struct, frozen=True):
    """One of our locations."""

    location_id: int
    name: str
    address1: str
    city: str
    state: str
    zip: str
    country: str
    phone: str
    is_main: bool


_PLACES = Query(
    select(*columns_of(Place, LocationRow)).order_by(LocationRow.is_main.desc(), LocationRow.location_id),
    Place,
)
_HOLIDAYS = Query(select(HolidayRow.date), only)

_places: CatalogCache[str, dict[int, Place]] = CatalogCache(1)


def list_places(conn: Connection) -> dict[int, Place]:
    """Return our locations by id, the main one first."""
    return {place.location_id: place for place in _PLACES.all(conn)}


def cached_places(db: Database) -> dict[int, Place]:
    """Return our locations from the cache, for pages, not for orders."""
    remembered = _places.of(db)
    if "places" not in remembered:
        remembered["places"] = db.catalog(list_places)
    return remembered["places"]


def list_holidays(conn: Connection) -> frozenset[datetime.date]:
    """Return the days on which nothing ships. Source: decision F1."""
    return frozenset(_HOLIDAYS.all(conn))


class _Calendar(msgspec.Struct, frozen=True):
    """Locations and holidays as imported."""

    main_place: Place | None
    names: Mapping[int, str]
    holidays: frozenset[datetime.date]


_calendars: CatalogCache[int, _Calendar] = CatalogCache(1)


def holidays_of(db: Database) -> frozenset[datetime.date]:
    """Return the days on which nothing ships, cached until the catalog changes."""
    return _calendar(db).holidays


def main_place_of(db: Database) -> Place | None:
    """Return the location that orders ship from by default. Source: decision B13."""
    return _calendar(db).main_place


def place_names_of(db: Database) -> Mapping[int, str]:
    """Return the names of our locations by id."""
    return _calendar(db).names


def _calendar(db: Database) -> _Calendar:
    remembered = _calendars.of(db)
    if 0 not in remembered:
        remembered[0] = db.catalog(_read_calendar)
    return remembered[0]


def _read_calendar(conn: Connection) -> _Calendar:
    places = list_places(conn)
    return _Calendar(
        next(iter(places.values()), None),
        {place.location_id: place.name for place in places.values()},
        list_holidays(conn),
    )
