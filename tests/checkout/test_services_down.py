"""Outside services that hang, fail or answer nonsense never stop a checkout, and are soon left alone."""

import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from sqlalchemy import update

from storefront.addresses.tables import AddressAnswerRow
from storefront.availability.tables import LocationRow
from storefront.checkout.tables import CheckoutRow
from storefront.payment.provider import Charge
from storefront.payment.provider_embedded import EmbeddedPayments
from storefront.platform import failures
from storefront.platform.clock import now
from storefront.platform.db import Database
from storefront.platform.failures import Failure
from storefront.platform.web_service import WebService
from tests.make import buying
from tests.make.buying import GAUGE, Buyer, Store, ready_buyer
from tests.make.statements import of_requests
from tests.support import web_services
from tests.support.waiting import wait_until
from tests.support.web_services import BROKEN, FAILS, HANGS, KEY, TOKEN, WORKS, Service

LIMIT, FAILURES, PAUSE = 0.5, 3, 1.0
SLOW_SECONDS = 20.0
"""Far more than the time limit of a call, for a busy machine, and far less than the server hangs."""
VERIFY = "/api/shipping/validateAddress"


class Outsiders(NamedTuple):
    """The store, and the services it calls."""

    store: Store
    easypost: Service
    taxjar: Service


def options(section: str, provider: str, service: Service, key: str) -> dict[str, str]:
    name = f"STOREFRONT_{section}__"
    return {
        f"{name}PROVIDER": provider,
        f"{name}TIMEOUT_SECONDS": str(LIMIT),
        f"{name}OPTIONS__API_KEY": key,
        f"{name}OPTIONS__BASE_URL": service.url,
    }


@pytest.fixture
def outside(db: Database, tmp_path: Path) -> Iterator[Outsiders]:
    """The small shop with EasyPost and TaxJar; three failures in a row pause a service for a second."""
    buying.fill(db)
    with db.write() as tx:
        tx.execute(
            update(LocationRow).values(address1="1 Dock Road", city="Columbus", state="OH", zip="43228")
        )
    with ExitStack() as stack:
        easypost = stack.enter_context(web_services.easypost())
        taxjar = stack.enter_context(web_services.taxjar())
        own = {
            **options("SHIPPING", "easypost", easypost, KEY),
            **options("ADDRESSES", "easypost", easypost, KEY),
            **options("TAXES", "taxjar", taxjar, TOKEN),
            "STOREFRONT_BREAKER__FAILURES": str(FAILURES),
            "STOREFRONT_BREAKER__SECONDS": str(PAUSE),
        }
        store = stack.enter_context(buying.opened(db, tmp_path, **own))
        yield Outsiders(store, easypost, taxjar)


def ship_to(**changes: str) -> dict[str, str]:
    document = {
        "Name": "Mill Works",
        "Address1": "12 Main St",
        "City": "Columbus",
        "State": "OH",
        "Zip": "43215",
        "Country": "US",
        "Phone": "614-555-0100",
    }
    return document | changes


def filled_in(store: Store) -> Buyer:
    buyer = Buyer(store, store.cart_with((GAUGE, 2)))
    buyer.start()
    return buyer.fill_in()


def kept(store: Store) -> dict[str, Failure]:
    with store.db.read() as conn:
        return {one.service: one for one in failures.list_failures(conn)}


def test_a_purchase_with_real_adapters(outside: Outsiders) -> None:
    """S2-4.6-001: the address comes back, corrected; rates, freight and tax are those of the services."""
    store, buyer = outside.store, filled_in(outside.store)
    answer = store.post(f"{VERIFY}/{buyer.token}", ship_to(City="Colombus")).json()
    assert (answer["City"], answer["Zip"], answer["Phone"]) == ("COLUMBUS", "43215-2103", "614-555-0100")
    buyer.save()
    rates = buyer.get_rates()
    assert [one["DisplayName"] for one in rates["Options"]][:2] == ["UPS Ground", "USPS Priority"]
    ground = rates["Options"][0]
    assert (ground["Price"], ground["EstimatedDeliveryDate"] > ground["EstimatedShipDate"]) == (10.55, True)
    status = buyer.choose()
    goods = status["SubTotal"]
    assert status["TaxTotal"] == pytest.approx(round((goods + 10.55) * 0.075, 2))
    result = buyer.submit()
    assert result["Purchase"]["ShippingCost"] == 10.55
    assert result["Purchase"]["TaxTotal"] == status["TaxTotal"]


@pytest.mark.parametrize("mode", BROKEN)
def test_an_order_is_placed_although_every_service_is_down(outside: Outsiders, mode: str) -> None:
    """No rates, the tax to be determined, the address kept as typed: each call ends in time."""
    store = outside.store
    outside.easypost.mode = outside.taxjar.mode = mode
    buyer = filled_in(store)
    began = time.monotonic()
    refused = store.post(f"{VERIFY}/{buyer.token}", ship_to())
    assert refused.status_code == 500
    assert refused.json()["detail"] == "The address service is not responding."
    bypass = store.post(f"/api/shipping/validateAddressWithBypass/{buyer.token}", ship_to())
    assert bypass.json()["Address1"] == "12 Main St"
    assert buyer.save()["TaxTotal"] is None
    rates = buyer.get_rates()
    assert (rates["Options"], rates["NoRatesAvailable"]) == ([], True)
    assert rates["ShippingGroups"], "what ships when is known without a carrier"
    status = buyer.save()
    assert status["IsReadyToCheckout"], status["IsNotReadyToCheckoutReasons"]
    result = buyer.submit()
    assert result["WebReferenceId"], result
    assert (result["Purchase"]["ShippingCost"], result["Purchase"]["TaxTotal"]) == (None, None)
    assert time.monotonic() - began < SLOW_SECONDS


def test_a_service_that_keeps_failing_is_left_alone_until_it_answers_again(outside: Outsiders) -> None:
    store, service = outside.store, outside.easypost
    buyer = filled_in(store)
    buyer.save()
    service.mode = FAILS
    for _ in range(FAILURES + 3):
        assert buyer.get_rates()["NoRatesAvailable"]
    assert len(service.asked) == FAILURES
    failed = kept(store)["shipping"]
    assert (failed.asked, failed.reason) == (
        "EasyPostRates.options",
        "ServiceDown: answered 500 Try later.",
    )
    assert failed.paused_until is not None
    assert failed.paused_until > failed.failed_at
    service.mode = WORKS
    wait_until(lambda: not buyer.get_rates()["NoRatesAvailable"])
    assert kept(store)["shipping"].paused_until is None


def test_one_service_that_is_down_does_not_pause_another(outside: Outsiders) -> None:
    """Both are EasyPost's, but each part of the store counts for itself."""
    store, service = outside.store, outside.easypost
    buyer = filled_in(store)
    service.mode = FAILS
    for _ in range(FAILURES + 1):
        store.post(f"{VERIFY}/{buyer.token}", ship_to())
    service.mode = WORKS
    buyer.save()
    assert buyer.get_rates()["Options"]


def test_an_address_that_cannot_be_verified_is_no_failure(outside: Outsiders) -> None:
    store = outside.store
    buyer = filled_in(store)
    for number in range(FAILURES + 2):
        refused = store.post(f"{VERIFY}/{buyer.token}", ship_to(Address1=f"Main Street {number}"))
        assert refused.status_code == 500
        assert refused.json()["detail"] == "Address not found. House number is missing."
    assert len(outside.easypost.asked) == FAILURES + 2
    assert kept(store) == {}


def test_a_known_address_is_verified_although_the_service_is_down(outside: Outsiders) -> None:
    """The stored answer counts for everybody and in any case, with the sender's own name and phone."""
    store, service = outside.store, outside.easypost
    buyer = filled_in(store)
    first = store.post(f"{VERIFY}/{buyer.token}", ship_to(City="Colombus")).json()
    service.mode = FAILS
    other = filled_in(store)
    sent = ship_to(Name="Other Works", City="COLOMBUS", Address1=" 12  main st ", Phone="330-555-0100")
    again = store.post(f"{VERIFY}/{other.token}", sent)
    assert again.status_code == 200
    fields = ("Address1", "Address2", "City", "State", "Zip")
    assert [again.json()[name] for name in fields] == [first[name] for name in fields]
    assert (again.json()["Name"], again.json()["Phone"]) == ("Other Works", "330-555-0100")
    assert len(service.asked) == 1
    with store.db.write() as tx:
        tx.execute(update(AddressAnswerRow).values(answered_at=now().replace(year=2025)))
    assert store.post(f"{VERIFY}/{other.token}", sent).status_code == 500


def test_what_fails_is_not_stored(outside: Outsiders) -> None:
    store, service = outside.store, outside.easypost
    buyer = filled_in(store)
    service.mode = FAILS
    assert store.post(f"{VERIFY}/{buyer.token}", ship_to()).status_code == 500
    service.mode = WORKS
    assert store.post(f"{VERIFY}/{buyer.token}", ship_to()).status_code == 200


def test_rates_of_the_last_half_hour_stay_while_the_carriers_are_down(outside: Outsiders) -> None:
    """They do for the same address and cart; after that, and for another address, there are none."""
    store, service = outside.store, outside.easypost
    buyer = filled_in(store)
    buyer.save()
    first = buyer.get_rates()
    buyer.choose()
    service.mode = FAILS
    assert buyer.get_rates()["Options"] == first["Options"]
    assert buyer.save()["IsReadyToCheckout"]
    with store.db.write() as tx:
        tx.execute(update(CheckoutRow).values(rates_at=now().replace(year=2025)))
    assert buyer.get_rates()["NoRatesAvailable"]


def test_no_stored_answer_for_another_address(outside: Outsiders) -> None:
    store, service = outside.store, outside.easypost
    buyer = filled_in(store)
    buyer.save()
    assert buyer.get_rates()["Options"]
    service.mode = FAILS
    buyer.edits["ShippingChoices"]["ShippingChoices_Zip"] = "43214"
    buyer.save()
    assert buyer.get_rates()["NoRatesAvailable"]


def test_taxes_are_asked_again_once_the_service_is_back(outside: Outsiders) -> None:
    outside.taxjar.mode = FAILS
    buyer = filled_in(outside.store)
    assert buyer.save()["TaxTotal"] is None
    outside.taxjar.mode = WORKS
    assert buyer.save()["TaxTotal"] > 0


class Cards(EmbeddedPayments):
    """The test cards, of a provider that can be down."""

    def __init__(self) -> None:
        self.service = Service(lambda _path, _headers, _document: (200, {}))
        self.charges: list[Charge] = []

    def find_card(self, payment_method_id: str) -> Any:
        """Ask the service, then find the card."""
        self._ask()
        return super().find_card(payment_method_id)

    def authorize(self, charge: Charge) -> Any:
        """Note the charge, ask the service, then approve."""
        self.charges.append(charge)
        self._ask()
        return super().authorize(charge)

    def _ask(self) -> None:
        WebService(self.service.url, timeout=60).post("/charges", {})


@pytest.fixture
def cards(db: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Store, Cards]]:
    payments = Cards()
    monkeypatch.setattr("storefront.app.providers.PAYMENTS", {"embedded": lambda _db: payments})
    buying.fill(db)
    own = {
        "STOREFRONT_PAYMENT__TIMEOUT_SECONDS": "0.2",
        "STOREFRONT_BREAKER__FAILURES": str(FAILURES),
        "STOREFRONT_BREAKER__SECONDS": str(PAUSE),
    }
    with buying.opened(db, tmp_path, **own) as store:
        yield store, payments
    payments.service.close()


def test_a_card_provider_that_hangs_leaves_the_cart_and_is_asked_again(cards: tuple[Store, Cards]) -> None:
    """Nothing is ordered, and the next submit repeats the same charge: its key cannot be charged twice."""
    store, payments = cards
    buyer = ready_buyer(store, (GAUGE, 1))
    payments.service.mode = HANGS
    began = time.monotonic()
    refused = buyer.submit()
    assert refused["ErrorMessages"] == [
        "The card could not be charged right now. Nothing was ordered; please submit again in a moment."
    ]
    assert time.monotonic() - began < SLOW_SECONDS
    payments.service.mode = WORKS
    assert buyer.submit()["WebReferenceId"]
    assert len({charge.idempotency_key for charge in payments.charges}) == 1


def test_a_checkout_opens_although_the_card_provider_is_paused(cards: tuple[Store, Cards]) -> None:
    store, payments = cards
    buyers = [ready_buyer(store, (GAUGE, 1)) for _ in range(2)]
    payments.service.mode = HANGS
    for _ in range(FAILURES):
        assert buyers[0].submit()["ErrorMessages"]
    assert len(payments.charges) == FAILURES
    assert buyers[0].submit()["ErrorMessages"]
    assert len(payments.charges) == FAILURES, "a paused provider is not called"
    assert "StripeSystemInfo" in Buyer(store, buyers[1].token).start()["SetupData"]
    added = store.post(f"/api/checkout/AddPaymentCard/{buyers[1].token}", {"paymentMethodId": "pm_test_amex"})
    assert added.status_code == 422
    assert added.json()["detail"] == "An error occurred while saving your payment information"


def test_a_stored_answer_costs_no_statement_more(outside: Outsiders) -> None:
    store = outside.store
    buyer = filled_in(store)
    with of_requests() as first:
        store.post(f"{VERIFY}/{buyer.token}", ship_to())
    with of_requests() as second:
        store.post(f"{VERIFY}/{buyer.token}", ship_to())
    assert len(second) == len(first) - 1
    assert sum("address_answers" in text for text in second) == 1
