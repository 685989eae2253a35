"""EasyPost's rates, asked of a server that speaks its protocol."""

import datetime
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import pytest

from storefront.addresses.schemas import Address
from storefront.app.providers import make_providers
from storefront.platform.db import Database
from storefront.platform.settings import Misconfigured, Settings, load_settings
from storefront.platform.web_service import ServiceDown, ServiceRefused
from storefront.shipping.provider import Parcel, Shipment, ShippedLine
from storefront.shipping.provider_easypost import EasyPostRates, boxes_of
from tests.support import web_services
from tests.support.web_services import KEY, Service

WEDNESDAY = datetime.date(2026, 11, 25)
THANKSGIVING = datetime.date(2026, 11, 26)


@pytest.fixture
def service() -> Iterator[Service]:
    with web_services.easypost() as running:
        yield running


def rates_of(service: Service, **options: Any) -> EasyPostRates:
    return EasyPostRates({"api_key": KEY, "base_url": service.url, "timeout": 0.3} | options, None)  # type: ignore[arg-type]


def shipment(*parcels: Parcel, zip_code: str = "43215") -> Shipment:
    place = Address(name="Mill Works", address1="12 Main Street", city="Columbus", state="OH", zip=zip_code)
    return Shipment(
        ship_from=Address(address1="4100 Foundry Park Drive", city="Akron", state="OH", zip="44306"),
        ship_to=place,
        parcels=parcels or (Parcel(weight_lb=10.0),),
        sub_total=Decimal(100),
        ship_date=WEDNESDAY,
        holidays=[THANKSGIVING],
    )


def pieces(count: int, pounds: float) -> Parcel:
    line = ShippedLine(
        line_number=1,
        inv_mast_uid=1,
        item_code="A",
        quantity=count,
        amount=None,
        weight_lb=pounds,
        height_in=2.0,
    )
    return Parcel(weight_lb=count * pounds, length_in=12.0, width_in=8.0, height_in=20.0, lines=(line,))


def test_rates_come_cheapest_first_with_dates_from_our_calendar(service: Service) -> None:
    """Delivery days are business days after the ship date: Thanksgiving and the weekend do not count.

    Other currencies are left out, and of two accounts with one service the cheaper counts.
    """
    options = rates_of(service).options(shipment())
    assert [(one.display_name, one.price, str(one.estimated_delivery_date)) for one in options] == [
        ("USPS Priority", Decimal("12.00"), "2026-11-30"),
        ("UPS Ground", Decimal("13.00"), "2026-12-01"),
        ("FedEx Fedex 2 Day", Decimal("29.00"), "2026-11-30"),
        ("LSO Groundish", Decimal("30.00"), "None"),
        ("UPS Next Day Air", Decimal("49.00"), "2026-11-27"),
    ]
    assert {one.estimated_ship_date for one in options} == {WEDNESDAY}
    ((path, document),) = service.asked
    assert path == "/v2/shipments"
    assert document["shipment"]["parcel"] == {"weight": 160.0}
    assert document["shipment"]["from_address"]["zip"] == "44306"
    assert document["shipment"]["to_address"]["street1"] == "12 Main Street"


def test_several_boxes_are_rated_together(service: Service) -> None:
    """Two places send one parcel each, and 100 lb are packed into two boxes; USPS takes no such order."""
    options = rates_of(service).options(shipment(pieces(50, 2.0), Parcel(weight_lb=5.0)))
    ((path, document),) = service.asked
    assert path == "/v2/orders"
    box = {"weight": 800.0, "length": 12.0, "width": 8.0, "height": 10.0}
    assert [one["parcel"] for one in document["order"]["shipments"]] == [box, box, {"weight": 80.0}]
    assert [one.carrier_name for one in options][:1] == ["LSO Groundish"]
    assert {one.carrier_name: one.price for one in options}["UPS Ground"] == Decimal("46.25")


@pytest.mark.parametrize(
    "parcels",
    [
        (Parcel(weight_lb=None),),
        (pieces(1, 150.5),),
        (Parcel(weight_lb=5.0), Parcel(weight_lb=None)),
        (pieces(10_000, 1.0),),
    ],
)
def test_what_no_parcel_carrier_takes_is_not_asked_for(service: Service, parcels: tuple[Parcel, ...]) -> None:
    """LTL: an unknown weight, a piece of more than 150 lb, more than 100 boxes."""
    assert rates_of(service).options(shipment(*parcels)) == []
    assert service.asked == []


def test_pieces_heavier_than_a_box_ship_alone() -> None:
    assert [box["weight"] for box in boxes_of((pieces(3, 120.0),), 70.0)] == [1920.0] * 3
    assert [box["height"] for box in boxes_of((pieces(100, 2.0),), 10.0)] == [2.0] * 20


def test_only_the_carriers_of_the_settings_are_offered(service: Service) -> None:
    names = {one.carrier_name for one in rates_of(service, carriers="UPS, FedEx").options(shipment())}
    assert names == {"UPS Ground", "UPS NextDayAir", "FedEx FEDEX_2_DAY"}


def test_a_wrong_key_and_a_wrong_request_are_told_apart(service: Service) -> None:
    with pytest.raises(ServiceDown, match=r"401 This api key is no longer active\.") as down:
        rates_of(service, api_key="EZTK_other").options(shipment())
    assert "EZTK" not in str(down.value)
    with pytest.raises(ServiceRefused, match=r"422: Unable to create shipment\."):
        rates_of(service).options(shipment(zip_code=""))


@pytest.mark.parametrize("mode", [mode for mode in web_services.BROKEN if mode != web_services.DRIPS])
def test_a_service_that_is_down_raises_one_error(service: Service, mode: str) -> None:
    service.mode = mode
    with pytest.raises(ServiceDown):
        rates_of(service).options(shipment())


def test_nobody_there_is_down() -> None:
    with pytest.raises(ServiceDown, match="cannot be reached"):
        EasyPostRates({"api_key": KEY, "base_url": "http://127.0.0.1:9"}, None).options(shipment())  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({}, "shipping.options: api_key is missing. Set STOREFRONT_SHIPPING__OPTIONS__API_KEY"),
        ({"api_key": "k", "base_url": "easypost"}, "shipping.options: base_url 'easypost' is no URL"),
        ({"api_key": "k", "timeout": "soon"}, "shipping.options: timeout 'soon' is not possible"),
        ({"api_key": "k", "box_lb": "200"}, "shipping.options: box_lb '200' is not possible"),
        ({"api_key": "k", "carriers": 7}, "shipping.options: carriers 7 is not possible"),
        (
            {"api_key": "k", "apikey": "k"},
            "shipping.options: there is no apikey. It may be api_key,",
        ),
    ],
)
def test_options_are_checked_at_the_start(
    db: Database, settings: Settings, options: dict[str, Any], why: str
) -> None:
    variables = {f"STOREFRONT_SHIPPING__OPTIONS__{name.upper()}": value for name, value in options.items()}
    if isinstance(options.get("carriers"), int):
        with pytest.raises(Misconfigured, match=why):
            EasyPostRates(options, db)
        return
    chosen = load_settings(environ={"STOREFRONT_SHIPPING__PROVIDER": "easypost", **variables})
    with pytest.raises(Misconfigured) as refused:
        make_providers(chosen, db)
    assert str(refused.value).startswith(why)
