"""Rates from the shop's own table, and what happens when a provider is slow or fails."""

import datetime
from decimal import Decimal

import pytest
from sqlalchemy import insert, update

from storefront.addresses.provider import VerificationFailed
from storefront.addresses.provider_embedded import EmbeddedVerifier
from storefront.addresses.schemas import Address
from storefront.checkout.tables import CheckoutRow
from storefront.platform.db import bump_generation
from storefront.shipping import actions
from storefront.shipping.provider import Parcel, Shipment
from storefront.shipping.provider_embedded import EmbeddedRates
from storefront.shipping.schemas import ShippingOption
from storefront.shipping.tables import ShippingRateRow
from tests.make.buying import GAUGE, SCREW, Buyer, Store, ready_buyer

WEDNESDAY = datetime.date(2026, 11, 18)


def shipment(
    country: str = "US", zip_code: str = "43215", weight: float | None = 10.0, value: str = "100"
) -> Shipment:
    return Shipment(
        ship_to=Address(country=country, state="OH", zip=zip_code),
        parcels=(Parcel(weight_lb=weight),),
        sub_total=Decimal(value),
        ship_date=WEDNESDAY,
    )


def offered(store: Store, asked: Shipment) -> dict[str, Decimal | None]:
    return {option.carrier_name: option.price for option in EmbeddedRates(store.db).options(asked)}


def test_a_rate_is_base_price_and_pounds_in_cents(store: Store) -> None:
    assert offered(store, shipment(weight=10.0)) == {
        "UPS Ground": Decimal("13.00"),
        "UPS Next Day": Decimal("49.00"),
        "LTL Freight": None,
    }
    assert offered(store, shipment(weight=0.013))["UPS Ground"] == Decimal("9.50")
    assert offered(store, shipment(weight=0.015))["UPS Ground"] == Decimal("9.51")


def test_too_heavy_or_too_far_leaves_freight(store: Store) -> None:
    assert offered(store, shipment(weight=150.5)) == {"LTL Freight": None}
    assert offered(store, shipment(country="MX")) == {"LTL Freight": None}
    assert offered(store, shipment(zip_code="99999-1234")) == {}


def test_an_unknown_weight_makes_the_price_to_be_determined(store: Store) -> None:
    assert offered(store, shipment(weight=None))["UPS Ground"] is None


def test_shipping_is_free_from_an_amount_on(store: Store) -> None:
    with store.db.write() as tx:
        tx.execute(
            insert(ShippingRateRow).values(
                carrier_name="Truck", display_name="Our truck", base_price=20, free_over=Decimal("250")
            )
        )
    assert offered(store, shipment(value="249.99"))["Truck"] == Decimal("20.00")
    assert offered(store, shipment(value="250.00"))["Truck"] == Decimal("0.00")


def test_transit_days_are_business_days(store: Store) -> None:
    (ground, *_) = EmbeddedRates(store.db).options(shipment())
    assert (ground.estimated_ship_date, ground.estimated_delivery_date) == (
        WEDNESDAY,
        datetime.date(2026, 11, 23),
    )


class Broken:
    """A provider that fails."""

    def options(self, shipment: Shipment) -> list[ShippingOption]:
        raise ConnectionError("the carrier is away")


def test_a_provider_that_fails_is_no_answer() -> None:
    assert actions.offer(Broken(), shipment(), []) is None


def test_rates_that_grew_old_are_asked_for_again_at_submit(store: Store) -> None:
    """Decision G20: the old price shows on; at submit the new one counts; a moved total is refused once."""
    buyer = ready_buyer(store, (GAUGE, 1))
    long_ago = datetime.datetime.now(datetime.UTC) - datetime.timedelta(minutes=31)
    with store.db.write() as tx:
        tx.execute(update(CheckoutRow).values(rates_at=long_ago))
    assert buyer.save()["IsReadyToCheckout"]
    dearer = update(ShippingRateRow).where(ShippingRateRow.carrier_name == "UPS Ground")
    with store.db.write() as tx:
        tx.execute(dearer.values(base_price=Decimal("20.00")))
        bump_generation(tx)
    store.shop.db.take_in_changes()
    refused = buyer.submit()["ErrorMessages"]
    assert len(refused) == 1
    assert refused[0].startswith("The total changed from ")
    result = buyer.submit()
    assert result["Purchase"]["ShippingCost"] == 20.53  # 20.00 and 1.5 lb at 0.35


def ship_to(**changes: str) -> dict[str, str]:
    document = {
        "Name": "Mill Works",
        "Address1": "12 Main Street",
        "City": "Columbus",
        "State": "OH",
        "Zip": "43215",
        "Country": "US",
        "Phone": "614-555-0100",
    }
    return document | changes


@pytest.fixture
def buyer(store: Store) -> Buyer:
    started = Buyer(store, store.cart_with((SCREW, 10)))
    started.start()
    return started


def test_a_good_address_comes_back_as_it_was(store: Store, buyer: Buyer) -> None:
    answer = store.post(f"/api/shipping/validateAddress/{buyer.token}", ship_to())
    assert answer.status_code == 200
    assert answer.json().items() >= ship_to().items()


def test_a_state_that_the_zip_does_not_lie_in_is_corrected_unless_bypassed(
    store: Store, buyer: Buyer
) -> None:
    wrong = ship_to(State="TX")
    corrected = store.post(f"/api/shipping/validateAddress/{buyer.token}", wrong).json()
    assert corrected["State"] == "OH"
    kept = store.post(f"/api/shipping/validateAddressWithBypass/{buyer.token}", wrong).json()
    assert kept["State"] == "TX"


def test_the_correctable_line_is_corrected(store: Store, buyer: Buyer) -> None:
    sent = ship_to(Address2="Correct me")
    answer = store.post(f"/api/shipping/validateAddress/{buyer.token}", sent).json()
    assert (answer["Address1"], answer["Address2"]) == ("12 MAIN STREET", "")


def test_a_verification_that_fails_answers_its_detail_with_500(store: Store, buyer: Buyer) -> None:
    answer = store.post(f"/api/shipping/validateAddress/{buyer.token}", ship_to(Address2="VERIFY FAILS"))
    assert answer.status_code == 500
    assert answer.json()["detail"] == "The address service is not responding."
    bypass = f"/api/shipping/validateAddressWithBypass/{buyer.token}"
    assert store.post(bypass, ship_to(Address2="VERIFY FAILS")).status_code == 200


def test_an_address_that_is_not_filled_in_names_its_fields(store: Store, buyer: Buyer) -> None:
    answer = store.post(f"/api/shipping/validateAddress/{buyer.token}", ship_to(Address1="1", Zip="1"))
    assert answer.status_code == 422
    assert [problem["field"] for problem in answer.json()["problems"]] == ["Address1", "Zip"]
    unknown = store.post(f"/api/shipping/validateAddress/{buyer.token}", ship_to(Planet="Mars"))
    assert unknown.status_code == 400


def test_an_address_elsewhere_is_only_tidied() -> None:
    address = Address(address1="  Calle  5 ", city="Monterrey", state="NL", zip="64000", country="MX")
    assert EmbeddedVerifier().verify(address).address1 == "Calle 5"
    with pytest.raises(VerificationFailed):
        EmbeddedVerifier().verify(Address(address2="verify fails"))
