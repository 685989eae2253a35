"""A store without a card provider takes no cards outside the demo, and says what to do instead."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from storefront.platform.db import Database
from tests.conftest import settings_for
from tests.make import buying
from tests.make.acting import ISSUER
from tests.make.buying import SCREW, Buyer, SignedIn, Store
from tests.make.people import add_company, add_person
from tests.make.signed_in import bearer

SAYS = "This store does not take cards online. Please create a quote or call us to order."


@pytest.fixture
def cardless(db: Database, tmp_path: Path) -> Iterator[Store]:
    """The small shop, not a demo, with the embedded provider."""
    buying.fill(db)
    with buying.opened(db, tmp_path, STOREFRONT_DATA__DEMO="false") as shop:
        yield shop


@pytest.mark.parametrize(
    ("variables", "has_catalog", "taken"),
    [
        ({}, False, "on"),
        ({}, True, "off"),
        ({"STOREFRONT_DATA__DEMO": "false"}, False, "off"),
        ({"STOREFRONT_DATA__DEMO": "false", "STOREFRONT_PAYMENT__TEST_CARDS": "on"}, True, "on"),
        ({"STOREFRONT_PAYMENT__TEST_CARDS": "off"}, False, "off"),
    ],
)
def test_test_cards_are_taken_only_while_the_store_shows_the_demo_shop(
    tmp_path: Path, variables: dict[str, str], has_catalog: bool, taken: str
) -> None:
    folder = tmp_path / "catalog"
    folder.mkdir()
    if has_catalog:
        (folder / "items.csv").write_text("item_code\n")
    settings = settings_for(tmp_path, STOREFRONT_CONTENT__CATALOG_FOLDER=str(folder), **variables)
    assert settings.payment.test_cards == taken


def test_a_guest_is_told_what_to_do_and_can_send_no_card(cardless: Store) -> None:
    buyer = Buyer(cardless, cardless.cart_with((SCREW, 10)))
    started = buyer.start()
    assert started["SetupData"]["PaymentOptions"] == []
    assert not started["ValidationStatus"]["IsPaymentValid"]
    assert SAYS in started["ValidationStatus"]["IsNotReadyToCheckoutReasons"]
    answer = cardless.post(f"/api/checkout/AddPaymentCard/{buyer.token}", {"paymentMethodId": "pm_test_visa"})
    assert (answer.status_code, answer.json()["detail"]) == (422, SAYS)
    buyer.edits["CardPayment"]["CardToken"] = "pm_test_visa"
    buyer.save()
    assert SAYS in buyer.submit()["ErrorMessages"]


def test_a_companys_buyer_pays_in_another_way(cardless: Store) -> None:
    """S2-3.4-006: the options by label and value; the first offered one is preselected."""
    add_company(cardless.db)
    customer = SignedIn(cardless, bearer(cardless.shop, add_person(cardless.db), ISSUER))
    buyer = Buyer(customer, customer.cart_with((SCREW, 10))["token"])  # type: ignore[arg-type]
    options = buyer.start()["SetupData"]["PaymentOptions"]
    assert {"Label": "Prepay by Wire Transfer", "Value": "PrepayWire"} in options
    assert "CreditCard" not in [option["Value"] for option in options]
    assert buyer.edits["General"]["PaymentOption"] == options[0]["Value"]


@pytest.mark.parametrize("sent", ["OnAccount", "COD", "NoCharge", "PrepayWire"])
def test_a_guest_cannot_choose_what_is_not_offered(store: Store, sent: str) -> None:
    """S2-3.4-006: a guest is offered the card, and nothing else stands."""
    buyer = Buyer(store, store.cart_with((SCREW, 10)))
    assert buyer.start()["SetupData"]["PaymentOptions"] == [{"Label": "Credit Card", "Value": "CreditCard"}]
    buyer.edits["General"]["PaymentOption"] = sent
    status = buyer.save()
    assert not status["IsPaymentValid"]
    problems = {problem["Field"]: problem["Message"] for problem in status["Problems"]}
    assert problems["General.PaymentOption"].endswith("is not available for this order")
    assert not buyer.submit()["WebReferenceId"]


def test_an_unknown_payment_option_is_refused_by_name(store: Store) -> None:
    buyer = Buyer(store, store.cart_with((SCREW, 10)))
    buyer.start()
    buyer.edits["General"]["PaymentOption"] = "Gold"
    answer = store.post("/api/checkout/Save", buyer.edits)
    assert answer.status_code == 400
    assert answer.json()["problems"][0]["field"] == "General.PaymentOption"
