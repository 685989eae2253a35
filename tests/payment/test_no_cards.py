"""A store without a card provider takes no cards outside the demo, and says what to do instead."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from storefront.app.headers import card_form_of, content_security_policy
from storefront.platform.db import Database
from storefront.platform.settings import Misconfigured
from tests.conftest import settings_for
from tests.make import buying
from tests.make.acting import ISSUER
from tests.make.buying import SCREW, Buyer, SignedIn, Store
from tests.make.people import add_company, add_person
from tests.make.signed_in import bearer
from tests.support.servers import command

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


@pytest.mark.parametrize(
    ("variables", "says"),
    [
        ({}, "✓ cards       test cards only: no money is moved (payment.provider)."),
        (
            {"STOREFRONT_DATA__DEMO": "false"},
            "✓ cards       not taken: guests can only ask for a quote. To take them, set payment.provider.",
        ),
        (
            {
                "STOREFRONT_PAYMENT__PROVIDER": "stripe",
                "STOREFRONT_PAYMENT__SECRET_KEY": "sk_test_1a2b3c4d",
                "STOREFRONT_PAYMENT__PUBLISHABLE_KEY": "pk_test_1a2b3c4d",
            },
            "✓ cards       taken through stripe.",
        ),
        (
            {"STOREFRONT_PAYMENT__PROVIDER": "stripe"},
            "✗ providers   cannot be used. payment.secret_key: is empty. Copy it from the API keys of your",
        ),
    ],
)
def test_check_says_whether_cards_are_taken(tmp_path: Path, variables: dict[str, str], says: str) -> None:
    done = command("check", project=tmp_path, **variables)
    assert says in done.stderr, done.stderr


@pytest.mark.parametrize(
    ("setting", "value", "says"),
    [
        (
            "SECRET_KEY",
            "4242-my-secret",
            "payment.secret_key: this is not a Stripe key.",
        ),
        ("PUBLISHABLE_KEY", "sk_live_mixedUp", "payment.publishable_key: this is not a Stripe key."),
        ("TIMEOUT_SECONDS", "0", "payment.timeout_seconds: 0.0 is too small. Choose 0.1 to 60."),
        ("TEST_CARDS", "maybe", "payment.test_cards: 'maybe' is not possible"),
        ("API_BASE", "api.stripe.com", "payment.api_base: 'api.stripe.com' is not a valid web address"),
    ],
)
def test_a_wrong_setting_is_named_and_no_key_is_shown(
    tmp_path: Path, setting: str, value: str, says: str
) -> None:
    with pytest.raises(Misconfigured) as refused:
        settings_for(tmp_path, **{f"STOREFRONT_PAYMENT__{setting}": value})
    assert str(refused.value).startswith(says)
    assert "KEY" not in setting or value not in str(refused.value)


def test_the_policy_of_pages_names_stripe_only_where_it_takes_the_cards(tmp_path: Path) -> None:
    assert "stripe" not in content_security_policy(form=card_form_of(settings_for(tmp_path)))
    settings = settings_for(
        tmp_path,
        STOREFRONT_PAYMENT__PROVIDER="stripe",
        STOREFRONT_PAYMENT__SECRET_KEY="sk_test_1",
        STOREFRONT_PAYMENT__PUBLISHABLE_KEY="pk_test_1",
    )
    policy = content_security_policy(form=card_form_of(settings)).split("; ")
    assert "script-src 'self' https://js.stripe.com https://*.js.stripe.com" in policy
    assert "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com" in policy
    assert "connect-src 'self' https://api.stripe.com" in policy
    assert "trusted-types storefront default" in policy
