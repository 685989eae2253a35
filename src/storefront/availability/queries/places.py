"""Our places, and the days on which nothing ships."""

import datetime

import msgspec
from sqlalchemy import Connection, select

from storefront.availability.tables import HolidayRow, LocationRow
from storefront.platform.db import Database
from storefront.platform.memory import Memory


class Place(msgspec.Struct, frozen=True, kw_only=True):
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


_PLACES = select(*LocationRow.__table__.columns).order_by(LocationRow.is_main.desc(), LocationRow.location_id)
_HOLIDAYS = select(HolidayRow.date)

_places: Memory[str, dict[int, Place]] = Memory(1)


def list_places(reading: Connection) -> dict[int, Place]:
    """Return our places by id, the main one first."""
    return {row.location_id: Place(**row._mapping) for row in reading.execute(_PLACES)}


def shown_places(db: Database) -> dict[int, Place]:
    """Return the same from memory, no older than the catalogue's generation: for pages, not for orders."""
    remembered = _places.of(db)
    if "places" not in remembered:
        with db.read() as reading:
            remembered["places"] = list_places(reading)
    return remembered["places"]


def list_holidays(reading: Connection) -> frozenset[datetime.date]:
    """Return the days on which nothing ships. Source: decision F1."""
    return frozenset(reading.scalars(_HOLIDAYS))


class _Calendar(msgspec.Struct, frozen=True):
    """What an import of our places and closed days states."""

    main_place: Place | None
    holidays: frozenset[datetime.date]


_calendars: Memory[int, _Calendar] = Memory(1)


def holidays_of(db: Database) -> frozenset[datetime.date]:
    """Return the days on which nothing ships, from memory while the catalogue has not moved on."""
    return _calendar(db).holidays


def main_place_of(db: Database) -> Place | None:
    """Return the place from which orders leave unless a line says otherwise. Source: decision B13."""
    return _calendar(db).main_place


def _calendar(db: Database) -> _Calendar:
    remembered = _calendars.of(db)
    if 0 not in remembered:
        with db.read() as reading:
            places = list_places(reading)
            remembered[0] = _Calendar(next(iter(places.values()), None), list_holidays(reading))
    return remembered[0]
