"""Shipping rates of the store's carriers from EasyPost, API v2, see https://docs.easypost.com."""

import datetime
import math
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

import msgspec

from storefront.addresses.schemas import Address
from storefront.base.money import to_cents
from storefront.platform.db import Database
from storefront.platform.web_service import (
    ServiceDown,
    WebService,
    api_key_of,
    base_url_of,
    names_of,
    number_of,
    refuse_unknown,
    timeout_of,
)
from storefront.shipping.provider import Parcel, Shipment
from storefront.shipping.rules import estimated_delivery_date
from storefront.shipping.schemas import ShippingOption

SETTING = "shipping.options"
OPTIONS = ("api_key", "base_url", "timeout", "carriers", "box_lb")
BASE_URL = "https://api.easypost.com/v2"

BOX_LB = 70.0
"""The default of `box_lb`: up to this weight pieces are packed into one box."""
PACKAGE_MAX_LB = 150.0
"""The most that parcel carriers take as one package; a heavier piece goes by freight."""
BOXES_MAX = 100
"""The most packages that EasyPost takes in one order."""
OUNCES = 16


class Rate(msgspec.Struct, frozen=True):
    """A rate as EasyPost sends it. `rate` is a decimal number as text; `delivery_days` are business days."""

    carrier: str
    service: str
    rate: Decimal
    currency: str
    delivery_days: int | None = None
    delivery_date: datetime.datetime | None = None


class Rates(msgspec.Struct, frozen=True):
    """What of a Shipment or an Order matters here."""

    rates: list[Rate] = []


class EasyPostRates:
    """Asks EasyPost for the rates of all boxes together; several boxes make an Order, one is a Shipment."""

    def __init__(self, options: Mapping[str, Any], _db: Database) -> None:
        refuse_unknown(SETTING, options, OPTIONS)
        self._service = WebService(
            base_url_of(SETTING, options, BASE_URL),
            timeout=timeout_of(SETTING, options),
            auth=(api_key_of(SETTING, options), ""),
        )
        self._carriers = names_of(SETTING, options, "carriers")
        self._box_lb = number_of(SETTING, options, "box_lb", BOX_LB, PACKAGE_MAX_LB)

    def options(self, shipment: Shipment) -> list[ShippingOption]:
        """Return the rates, the cheapest first.

        There are none for what no parcel carrier takes, such as a piece of more than 150 lb or of unknown
        weight. Raises ServiceRefused and ServiceDown.
        """
        boxes = boxes_of(shipment.parcels, self._box_lb)
        if not boxes:
            return []
        addresses = {"from_address": _address(shipment.ship_from), "to_address": _address(shipment.ship_to)}
        if len(boxes) == 1:
            answer = self._service.post("/shipments", {"shipment": {**addresses, "parcel": boxes[0]}})
        else:
            parcels = [{"parcel": box} for box in boxes]
            answer = self._service.post("/orders", {"order": {**addresses, "shipments": parcels}})
        try:
            rates = msgspec.convert(answer, Rates, strict=False).rates
        except msgspec.ValidationError as error:
            raise ServiceDown(f"answered something else than rates ({error})") from error
        return self._options(rates, shipment)

    def _options(self, rates: list[Rate], shipment: Shipment) -> list[ShippingOption]:
        usable = [
            rate
            for rate in rates
            if rate.currency == shipment.currency
            and rate.rate.is_finite()
            and rate.rate >= 0
            and (not self._carriers or rate.carrier in self._carriers)
        ]
        cheapest: dict[str, ShippingOption] = {}
        for rate in sorted(usable, key=lambda one: one.rate):
            option = _option(rate, shipment)
            cheapest.setdefault(option.carrier_name, option)
        return list(cheapest.values())


def boxes_of(parcels: tuple[Parcel, ...], box_lb: float) -> list[dict[str, float]]:
    """Return the boxes to ship in EasyPost's form: ounces, and inches if they are known.

    A parcel heavier than `box_lb` becomes several boxes of equal weight. Returns no box at all if a weight is
    unknown, a piece is too heavy for parcel carriers, or there are too many boxes.
    """
    boxes: list[dict[str, float]] = []
    for parcel in parcels:
        heaviest = max((line.weight_lb or 0 for line in parcel.lines), default=0.0)
        if parcel.weight_lb is None or max(heaviest, 0) > PACKAGE_MAX_LB:
            return []
        count = max(1, math.ceil(parcel.weight_lb / max(box_lb, heaviest)))
        if len(boxes) + count > BOXES_MAX:
            return []
        boxes += [_box(parcel, parcel.weight_lb, count)] * count
    return boxes


def _box(parcel: Parcel, weight_lb: float, count: int) -> dict[str, float]:
    """Return one of `count` equal boxes; each is as long and wide as the parcel, and lower."""
    box = {"weight": round(max(weight_lb / count * OUNCES, 0.1), 1)}
    if parcel.length_in and parcel.width_in and parcel.height_in:
        highest = max((line.height_in or 0 for line in parcel.lines), default=0.0)
        height = max(parcel.height_in / count, highest)
        box |= {"length": parcel.length_in, "width": parcel.width_in, "height": round(height, 1)}
    return box


def _option(rate: Rate, shipment: Shipment) -> ShippingOption:
    name = f"{rate.carrier} {rate.service}"
    delivery = estimated_delivery_date(shipment.ship_date, rate.delivery_days, shipment.holidays)
    if delivery is None and rate.delivery_date is not None:
        delivery = rate.delivery_date.date()
    return ShippingOption(
        carrier_name=name[:80],
        display_name=f"{rate.carrier} {_words(rate.service)}"[:120],
        estimated_ship_date=shipment.ship_date,
        estimated_delivery_date=delivery,
        price=to_cents(rate.rate),
    )


def _words(service: str) -> str:
    """Return a service in words: "NextDayAir" is "Next Day Air", "FEDEX_2_DAY" is "Fedex 2 Day"."""
    if "_" in service or service.isupper():
        return service.replace("_", " ").title()
    spaced = [
        f" {mark}" if at and mark.isupper() and service[at - 1].islower() else mark
        for at, mark in enumerate(service)
    ]
    return "".join(spaced)


def _address(address: Address) -> dict[str, str]:
    return {
        "name": f"{address.first_name} {address.last_name}".strip(),
        "company": address.name,
        "street1": address.address1,
        "street2": address.address2,
        "city": address.city,
        "state": address.state,
        "zip": address.zip,
        "country": address.country,
        "phone": address.phone,
    }
