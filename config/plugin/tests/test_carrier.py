"""The rates, without a store."""

import datetime
from decimal import Decimal

import pytest
from my_plugin.carrier import FlatRate

from storefront.addresses.schemas import Address
from storefront.platform.db import Database
from storefront.shipping.provider import Parcel, RatesProvider, Shipment

MONDAY = datetime.date(2026, 3, 2)


@pytest.mark.parametrize(("sub_total", "price"), [("499.99", "9.00"), ("500.00", "0")])
def test_orders_of_an_amount_ship_free(sub_total: str, price: str) -> None:
    provider: RatesProvider = FlatRate({"price": "9.00", "free_from": "500"}, Database("sqlite://"))
    shipment = Shipment(
        ship_to=Address(state="OH", zip="44306", country="US"),
        parcels=(Parcel(weight_lb=12.0),),
        sub_total=Decimal(sub_total),
        ship_date=MONDAY,
    )
    (option,) = provider.options(shipment)
    assert option.price == Decimal(price)
    assert option.estimated_ship_date == MONDAY
