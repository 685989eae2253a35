"""Rates by zone and weight from the shop's own tables."""

import datetime
import shutil
from decimal import Decimal
from pathlib import Path

import pytest
from sqlalchemy import delete, insert, update

from storefront.addresses.schemas import Address
from storefront.platform.db import bump_generation
from storefront.shipping.provider import Parcel, Shipment
from storefront.shipping.provider_embedded import EmbeddedRates
from storefront.shipping.rules import zone_of, zone_rate_of
from storefront.shipping.schemas import ShippingOption, ShippingZone, ZoneRate
from storefront.shipping.tables import ShippingRateRow, ShippingZoneRateRow, ShippingZoneRow
from tests.make.buying import Store
from tests.make.imports import load_folder, load_tables
from tests.make.statements import of_requests
from tests.support.servers import ROOT

WEDNESDAY = datetime.date(2026, 11, 25)
THANKSGIVING = datetime.date(2026, 11, 26)


def zone(name: str, carrier: str = "", origin: str = "", state: str = "", prefix: str = "") -> ShippingZone:
    return ShippingZone(carrier, origin, "US", state, prefix, name)


ZONES = [
    zone("far"),
    zone("ohio", state="OH"),
    zone("near", prefix="43"),
    zone("town", state="OH", prefix="443"),
    zone("from the west", origin="9", state="OH"),
    zone("route", carrier="Truck", prefix="44"),
]


@pytest.mark.parametrize(
    ("carrier", "origin", "state", "zip_code", "expected"),
    [
        ("Ground", "44306", "TX", "77020", "far"),
        ("Ground", "44306", "OH", "45201", "ohio"),
        ("Ground", "44306", "OH", "43215", "near"),
        ("Ground", "44306", "OH", "44312", "town"),
        ("Ground", "90001", "OH", "44312", "from the west"),
        ("Truck", "90001", "OH", "44312", "route"),
        ("Truck", "44306", "TX", "77020", "far"),
    ],
)
def test_the_most_exact_zone_counts(
    carrier: str, origin: str, state: str, zip_code: str, expected: str
) -> None:
    assert zone_of(ZONES, carrier, origin, Address(state=state, zip=zip_code)) == expected


def test_another_country_is_in_no_zone() -> None:
    assert zone_of(ZONES, "Ground", "44306", Address(country="CA", state="ON", zip="K1A 0B1")) == ""


@pytest.mark.parametrize(
    ("weight", "start"), [(4.9, None), (5.0, 5.0), (19.99, 5.0), (20.0, 20.0), (900.0, 20.0), (None, 5.0)]
)
def test_the_last_weight_break_counts(weight: float | None, start: float | None) -> None:
    rates = [ZoneRate("Ground", name, at, None, None, None) for name in ("2", "3") for at in (20.0, 5.0)]
    found = zone_rate_of(rates, "2", weight)
    assert (found and found.from_weight_lb) == start
    assert zone_rate_of(rates, "7", weight) is None


def offered(
    store: Store, state: str, zip_code: str, weight: float | None, country: str = "US"
) -> dict[str, ShippingOption]:
    shipment = Shipment(
        ship_from=Address(state="OH", zip="44306"),
        ship_to=Address(country=country, state=state, zip=zip_code),
        parcels=(Parcel(weight_lb=weight),),
        sub_total=Decimal(100),
        ship_date=WEDNESDAY,
        holidays=[THANKSGIVING],
    )
    return {option.carrier_name: option for option in EmbeddedRates(store.db).options(shipment)}


@pytest.fixture
def zoned(store: Store) -> Store:
    """UPS Ground costs more in Texas than in Ohio, and goes nowhere else; LTL starts at 100 lb."""
    rates = [("2", 0, "10", "0.5", 1), ("2", 20, "12", "0.4", 1), ("6", 0, "14", "1", None)]
    rows = [
        {
            "carrier_name": "UPS Ground",
            "zone": name,
            "from_weight_lb": start,
            "base_price": Decimal(base),
            "price_per_lb": Decimal(per_lb),
            "transit_days": days,
        }
        for name, start, base, per_lb, days in rates
    ]
    with store.db.write() as tx:
        tx.execute(insert(ShippingZoneRateRow), rows)
        for state, name in (("OH", "2"), ("TX", "6")):
            tx.execute(insert(ShippingZoneRow).values(country="US", state=state, zone=name))
        tx.execute(
            update(ShippingRateRow)
            .where(ShippingRateRow.carrier_name == "LTL Freight")
            .values(min_weight_lb=100)
        )
    return store


def test_price_and_days_depend_on_zone_and_weight(zoned: Store) -> None:
    """A business day after Wednesday is Friday: Thursday is a holiday. Zone 6 has the service's own days."""
    near, heavy = offered(zoned, "OH", "43215", 10.0), offered(zoned, "OH", "43215", 20.0)
    assert near["UPS Ground"].price == Decimal("15.00")
    assert heavy["UPS Ground"].price == Decimal("20.00")
    assert near["UPS Ground"].estimated_delivery_date == datetime.date(2026, 11, 27)
    far = offered(zoned, "TX", "77020", 10.0)["UPS Ground"]
    assert (far.price, far.estimated_delivery_date) == (Decimal("24.00"), datetime.date(2026, 12, 1))
    assert offered(zoned, "TX", "77020", None)["UPS Ground"].price is None


def test_a_service_with_zones_goes_nowhere_else(zoned: Store) -> None:
    assert list(offered(zoned, "CA", "90001", 10.0)) == ["UPS Next Day"]


def test_freight_starts_at_its_weight_and_has_no_price(zoned: Store) -> None:
    assert "LTL Freight" not in offered(zoned, "OH", "43215", 99.9)
    assert offered(zoned, "OH", "43215", 100.0)["LTL Freight"].price is None
    assert "LTL Freight" in offered(zoned, "OH", "43215", None)


def test_the_rates_of_a_place_are_read_once_until_they_change(store: Store) -> None:
    def ask() -> tuple[int, Decimal | None]:
        with of_requests() as texts:
            price = offered(store, "OH", "43215", 10.0)["UPS Ground"].price
        return len([text for text in texts if "shipping_" in text]), price

    before = ask()[1]
    assert ask() == (0, before)
    with store.db.write() as tx:
        tx.execute(insert(ShippingZoneRow).values(country="US", state="OH", zone="2"))
        tx.execute(insert(ShippingZoneRateRow).values(carrier_name="UPS Ground", zone="2", base_price=1))
        bump_generation(tx)
    assert ask() == (3, Decimal("1.00"))
    assert ask() == (0, Decimal("1.00"))


@pytest.fixture
def demo(store: Store, tmp_path: Path) -> Store:
    """The small shop with the demo's carriers, zones and rates."""
    folder = tmp_path / "tables"
    folder.mkdir()
    for name in ("shipping_rates", "shipping_zones", "shipping_zone_rates"):
        shutil.copy(ROOT / "examples" / "demo_shop" / f"{name}.csv", folder)
    with store.db.write() as tx:
        tx.execute(delete(ShippingRateRow))
        load_folder(tx, folder, WEDNESDAY)
    return store


@pytest.mark.parametrize(
    ("state", "zip_code", "country", "weight", "expected"),
    [
        (
            *("OH", "44312", "US", 2.0),
            {
                "Midland Ground": "10.69 11/27",
                "Midland 2nd Day": "23.76 11/30",
                "Halvard Overnight": "52.05 11/27",
                "Northfield Truck": "15.00 11/27",
                "Will Call": "0.00 11/25",
            },
        ),
        (
            *("TX", "77020", "US", 120.0),
            {
                "Midland Ground": "71.40 12/02",
                "Midland 2nd Day": "220.80 11/30",
                "Halvard Overnight": "470.90 11/27",
                "Overland LTL": "None 12/03",
                "Will Call": "0.00 11/25",
            },
        ),
        ("OH", "44312", "US", 2500.0, {"Overland LTL": "None 12/03", "Will Call": "0.00 11/25"}),
        ("AK", "99501", "US", 10.0, {"Midland Ground": "53.00 12/07", "Will Call": "0.00 11/25"}),
        ("ON", "L5J 4S9", "CA", 10.0, {"Halvard Canada": "41.80 12/02"}),
        ("NU", "X0A 0H0", "CA", 10.0, {"Halvard Canada": "89.00 12/08"}),
        ("NL", "64000", "MX", 300.0, {"Overland LTL": "None 12/03"}),
        ("NL", "64000", "MX", 30.0, {}),
    ],
)
def test_the_carriers_of_the_demo_shop(
    demo: Store, state: str, zip_code: str, country: str, weight: float, expected: dict[str, str]
) -> None:
    """Ground by zone, two days, overnight, the store's own truck, freight without a price, and will call."""
    options = offered(demo, state, zip_code, weight, country).values()
    assert {
        one.carrier_name: f"{one.price} {one.estimated_delivery_date:%m/%d}" for one in options
    } == expected


def test_an_import_of_rates_counts_at_once(demo: Store) -> None:
    def price() -> Decimal | None:
        return offered(demo, "OH", "44312", 2.0)["Will Call"].price

    assert price() == Decimal("0.00")
    will_call = {"carrier_name": "Will Call", "display_name": "Will call", "base_price": "2.50"}
    with demo.db.write() as tx:
        load_tables(tx, [("shipping_rates", [will_call])], WEDNESDAY)
    assert price() == Decimal("2.50")
