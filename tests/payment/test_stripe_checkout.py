"""A checkout whose cards go through Stripe: the store over HTTP, Stripe's protocol on another port."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from storefront.app.providers import make_providers
from storefront.orders.tables import OrderRow
from storefront.payment import actions
from storefront.payment.tables import CardRow, CardSetupRow, PaymentRow
from storefront.platform import clock
from tests.make.acting import ISSUER, Staff
from tests.make.buying import SCREW, Buyer, SignedIn, Store
from tests.make.people import COMPANY, add_company, add_person
from tests.make.signed_in import bearer
from tests.support import stripe_server
from tests.support.stripe_server import MASTERCARD, VISA, Stripe

SETUP_FAILED = "There was an issue setting up that credit card"
SAVE_FAILED = "An error occurred while saving your payment information"
NOT_CHARGED = "The card could not be charged right now. Nothing was ordered; please submit again in a moment."
AFTER = actions.SETTLE_AFTER + timedelta(minutes=1)


def begun(store: Store | SignedIn) -> tuple[Buyer, dict[str, Any]]:
    """Return a buyer at a checkout that has just been opened, and what its card form gets."""
    made: Any = store.cart_with((SCREW, 10))
    buyer = Buyer(store, made if isinstance(made, str) else made["token"])  # type: ignore[arg-type]
    info: dict[str, Any] = buyer.start()["SetupData"]["StripeSystemInfo"]
    return buyer, info


def ready(store: Store | SignedIn, stripe: Stripe, number: str = VISA) -> Buyer:
    """Return a buyer who has but to press Submit, with a card that the browser has set up."""
    buyer, info = begun(store)
    buyer.fill_in(stripe.confirm(info["ClientSecret"], number)).save()
    buyer.get_rates()
    assert buyer.choose()["IsReadyToCheckout"]
    return buyer


def add(buyer: Buyer, card: str, *, remember: bool = False) -> dict[str, Any]:
    answer = buyer.store.post(
        f"/api/checkout/AddPaymentCard/{buyer.token}", {"paymentMethodId": card, "remember": remember}
    )
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def remove(buyer: Buyer, card: str) -> Any:
    return buyer.store.post(f"/api/checkout/RemovePaymentCard/{buyer.token}", {"paymentMethodId": card})


def states(store: Store) -> list[str]:
    with store.db.read() as conn:
        return list(conn.scalars(select(PaymentRow.state).order_by(PaymentRow.attempt)))


@pytest.fixture
def customer(stripe_store: Store) -> SignedIn:
    """A buyer of a company."""
    add_company(stripe_store.db)
    return SignedIn(stripe_store, bearer(stripe_store.shop, add_person(stripe_store.db), ISSUER))


def test_the_checkout_has_the_setup_and_keeps_it(stripe_store: Store, stripe: Stripe) -> None:
    """S2-3.4-008: the client secret, and no second setup for a reload."""
    buyer, info = begun(stripe_store)
    assert info["Mode"] == "stripe"
    assert info["PublishableKey"] == stripe_server.PUBLISHABLE_KEY
    assert info["ScriptUrl"] == f"{stripe.address}/stripe.js"
    assert info["ClientSecret"].startswith("seti_")
    assert info["CustomerToken"].startswith("cus_")
    assert info["SavedPaymentMethods"] == []
    assert buyer.start()["SetupData"]["StripeSystemInfo"] == info
    assert stripe_server.SECRET_KEY not in str(buyer.start())
    quote = stripe_store.get(f"/api/checkout/start/{stripe_store.cart_with((SCREW, 1))}/quote").json()
    assert quote["SetupData"]["StripeSystemInfo"]["ClientSecret"] == "", "a quote needs no card"


def test_adding_a_card_answers_with_it_and_with_a_new_setup(stripe_store: Store, stripe: Stripe) -> None:
    """S2-7.2-013, S2-7.2-014."""
    buyer, info = begun(stripe_store)
    card = stripe.confirm(info["ClientSecret"], MASTERCARD)
    after = add(buyer, card)
    assert after["SavedPaymentMethods"] == [
        {
            "PaymentMethodId": card,
            "Brand": "mastercard",
            "Last4": "4444",
            "ExpMonth": 12,
            "ExpYear": 2034,
            "IsDefault": False,
        }
    ]
    assert after["ClientSecret"] not in ("", info["ClientSecret"])
    assert after["CustomerToken"] == info["CustomerToken"]
    assert add(buyer, card) == after, "a repeat after a lost answer adds nothing"
    second = stripe.confirm(after["ClientSecret"], VISA)
    assert [one["Last4"] for one in add(buyer, second)["SavedPaymentMethods"]] == ["4444", "4242"]


def test_an_order_is_authorized_and_its_hold_kept(stripe_store: Store, stripe: Stripe) -> None:
    """S2-3.3-019: the card token pays."""
    buyer = ready(stripe_store, stripe)
    assert buyer.submit()["WebReferenceId"]
    (held,) = stripe.payments()
    with stripe_store.db.read() as conn:
        order = conn.execute(select(OrderRow.order_total, OrderRow.payment_text)).one()
        reference = conn.scalar(select(PaymentRow.reference))
    assert (held["status"], held["amount"]) == ("requires_capture", int(order.order_total * 100))
    assert (order.payment_text, reference) == ("Visa ending in 4242", held["id"])


@pytest.mark.parametrize(
    ("number", "says"),
    [
        (stripe_server.DECLINED_AT_CHARGE, "Your card was declined."),
        (stripe_server.NO_FUNDS, "Your card has insufficient funds."),
    ],
)
def test_a_declined_card_leaves_the_cart_and_another_pays(
    stripe_store: Store, stripe: Stripe, number: str, says: str
) -> None:
    buyer = ready(stripe_store, stripe, number)
    refused = buyer.submit()
    assert (refused["ErrorMessages"], refused["WebReferenceId"]) == ([says], None)
    info = buyer.start()["SetupData"]["StripeSystemInfo"]
    buyer.fill_in(stripe.confirm(info["ClientSecret"], VISA)).save()
    assert buyer.submit()["WebReferenceId"]
    assert states(stripe_store) == ["Declined", "Authorized"]


def test_a_bank_that_wants_the_buyer_back_says_what_to_do(stripe_store: Store, stripe: Stripe) -> None:
    refused = ready(stripe_store, stripe, stripe_server.ASKS_AGAIN).submit()
    assert refused["ErrorMessages"] == [
        "Your bank wants to confirm this payment with you. Please add the card again, or use another card."
    ]


def test_a_silent_provider_orders_nothing_and_the_next_submit_charges_once(
    stripe_store: Store, stripe: Stripe
) -> None:
    buyer = ready(stripe_store, stripe)
    stripe.fail("/v1/payment_intents", "lost", times=2)
    assert buyer.submit()["ErrorMessages"] == [NOT_CHARGED]
    assert states(stripe_store) == ["Requested"]
    assert buyer.submit()["WebReferenceId"]
    assert (len(stripe.payments()), states(stripe_store)) == (1, ["Authorized"])


def test_a_provider_that_failed_is_asked_under_a_new_key(stripe_store: Store, stripe: Stripe) -> None:
    buyer = ready(stripe_store, stripe)
    stripe.fail("/v1/payment_intents", "500", times=1)
    assert buyer.submit()["ErrorMessages"] == [NOT_CHARGED]
    assert buyer.submit()["WebReferenceId"]
    assert states(stripe_store) == ["Voided", "Authorized"]
    assert [one["status"] for one in stripe.payments()] == ["requires_capture"]


def test_a_hold_without_an_order_is_found_and_voided(
    stripe_store: Store, stripe: Stripe, tmp_path: Path
) -> None:
    """As after a server that was killed between the authorization and the order."""
    buyer = ready(stripe_store, stripe)
    stripe.fail("/v1/payment_intents", "lost", times=2)
    buyer.submit()
    assert [one["status"] for one in stripe.payments()] == ["requires_capture"]
    payments = make_providers(stripe_store.settings, stripe_store.db).payments
    assert actions.reconcile(stripe_store.db, payments, clock.now() + AFTER) == 1
    assert [one["status"] for one in stripe.payments()] == ["canceled"]
    assert states(stripe_store) == ["Voided"]


def test_a_provider_that_is_down_stops_no_checkout(stripe_store: Store, stripe: Stripe) -> None:
    stripe.fail("/v1/", "500", times=1)
    buyer, info = begun(stripe_store)
    assert info["ClientSecret"] == ""
    info = buyer.start()["SetupData"]["StripeSystemInfo"]
    card = stripe.confirm(info["ClientSecret"], VISA)
    stripe.fail("/v1/payment_methods", "500", times=2)
    answer = stripe_store.post(f"/api/checkout/AddPaymentCard/{buyer.token}", {"paymentMethodId": card})
    assert (answer.status_code, answer.json()["detail"]) == (422, SAVE_FAILED)
    assert add(buyer, card)["SavedPaymentMethods"]


def test_a_card_that_somebody_else_set_up_is_refused(stripe_store: Store, stripe: Stripe) -> None:
    """A token that was seen elsewhere pays nothing here: neither added nor sent with the document."""
    _, theirs = begun(stripe_store)
    stolen = stripe.confirm(theirs["ClientSecret"], VISA)
    thief, _ = begun(stripe_store)
    answer = stripe_store.post(f"/api/checkout/AddPaymentCard/{thief.token}", {"paymentMethodId": stolen})
    assert (answer.status_code, answer.json()["problems"]) == (
        422,
        [{"field": "paymentMethodId", "message": SETUP_FAILED}],
    )
    thief.edits["CardPayment"] |= {"CardToken": stolen, "CustomerToken": theirs["CustomerToken"]}
    assert not thief.save()["IsPaymentValid"]
    assert remove(thief, stolen).status_code == 422
    with stripe_store.db.read() as conn:
        assert conn.scalars(select(CardRow.id)).all() == []


def test_a_remembered_card_is_offered_and_chosen_at_the_next_checkout(
    customer: SignedIn, stripe: Stripe
) -> None:
    """S2-3.3-019: IsRememberCard, for signed-in users."""
    first, info = begun(customer)
    card = stripe.confirm(info["ClientSecret"], VISA)
    assert add(first, card, remember=True)["SavedPaymentMethods"][0]["IsDefault"]
    second, info = begun(customer)
    assert [one["PaymentMethodId"] for one in info["SavedPaymentMethods"]] == [card]
    assert second.edits["CardPayment"]["CardToken"] == card
    other = stripe.confirm(info["ClientSecret"], MASTERCARD)
    add(second, other)
    _, info = begun(customer)
    assert [one["Last4"] for one in info["SavedPaymentMethods"]] == ["4242"], "the other was for one order"
    second.edits["General"]["PoNumberOrJobName"] = "4471"
    second.fill_in(card).save()
    second.get_rates()
    second.choose()
    assert second.submit()["WebReferenceId"]


def test_a_card_added_before_can_still_be_remembered(customer: SignedIn, stripe: Stripe) -> None:
    buyer, info = begun(customer)
    card = stripe.confirm(info["ClientSecret"], VISA)
    add(buyer, card)
    add(buyer, card, remember=True)
    assert [one["PaymentMethodId"] for one in begun(customer)[1]["SavedPaymentMethods"]] == [card]


def test_a_removed_card_is_gone_here_and_at_the_provider(customer: SignedIn, stripe: Stripe) -> None:
    buyer, info = begun(customer)
    card = stripe.confirm(info["ClientSecret"], VISA)
    add(buyer, card, remember=True)
    buyer.edits["CardPayment"]["CardToken"] = card
    assert buyer.save()["IsPaymentValid"]
    answer = remove(buyer, card)
    assert (answer.status_code, answer.json()["SavedPaymentMethods"]) == (200, [])
    assert stripe.objects[card]["customer"] is None
    assert begun(customer)[1]["SavedPaymentMethods"] == []
    assert not buyer.save()["IsPaymentValid"]
    again = remove(buyer, card)
    assert (again.status_code, again.json()["problems"][0]["message"]) == (
        422,
        "This card is not among your cards. Please choose another one.",
    )


def test_a_colleague_cannot_remove_or_use_a_remembered_card(
    stripe_store: Store, customer: SignedIn, stripe: Stripe
) -> None:
    buyer, info = begun(customer)
    card = stripe.confirm(info["ClientSecret"], VISA)
    add(buyer, card, remember=True)
    number = add_person(stripe_store.db, "renee.alcott@larkin.example")
    colleague, seen = begun(SignedIn(stripe_store, bearer(stripe_store.shop, number, ISSUER)))
    assert seen["SavedPaymentMethods"] == []
    assert remove(colleague, card).status_code == 422
    assert [one["PaymentMethodId"] for one in begun(customer)[1]["SavedPaymentMethods"]] == [card]


def test_an_expired_card_is_told_and_not_preselected(customer: SignedIn, stripe: Stripe) -> None:
    buyer, info = begun(customer)
    card = stripe.confirm(info["ClientSecret"], VISA, year=2024)
    assert not add(buyer, card, remember=True)["SavedPaymentMethods"][0]["IsDefault"]
    second, _ = begun(customer)
    assert second.edits["CardPayment"]["CardToken"] == ""
    second.edits["CardPayment"]["CardToken"] = card
    status = second.save()
    assert not status["IsPaymentValid"]
    assert "This card has expired. Please use another card." in status["IsNotReadyToCheckoutReasons"]


def test_a_card_that_staff_add_for_a_customer_is_not_remembered(stripe_store: Store, stripe: Stripe) -> None:
    """Else it would be offered when they act for the next customer."""
    add_company(stripe_store.db)
    staff = Staff(stripe_store)
    staff.start(COMPANY)
    buyer, info = begun(SignedIn(stripe_store, staff.headers))
    add(buyer, stripe.confirm(info["ClientSecret"], VISA), remember=True)
    with stripe_store.db.read() as conn:
        assert conn.scalars(select(CardRow.web_user_id)).all() == [None]


def test_a_setup_of_yesterday_is_begun_again(stripe_store: Store, stripe: Stripe) -> None:
    buyer, info = begun(stripe_store)
    with stripe_store.db.write() as tx:
        tx.execute(CardSetupRow.__table__.update().values(created_at=clock.now() - timedelta(days=2)))
    again = buyer.start()["SetupData"]["StripeSystemInfo"]
    assert again["ClientSecret"] != info["ClientSecret"]
