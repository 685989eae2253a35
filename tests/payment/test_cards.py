"""Cards: tokens only, declined ones leave the cart whole, nobody is charged twice."""

from decimal import Decimal

import pytest
from sqlalchemy import select

from storefront.orders.tables import OrderRow
from storefront.payment import actions, queries
from storefront.payment.provider import Charge
from storefront.payment.provider_embedded import CARD_DECLINES, EmbeddedPayments
from storefront.payment.rules import holds_card_number
from storefront.payment.schemas import AddPaymentCardInput, PaymentState
from storefront.payment.tables import CardRow, PaymentRow
from tests.make.buying import NOW, SCREW, Buyer, Store, ready_buyer

VISA = "4242424242424242"


@pytest.mark.parametrize(
    "text", [VISA, "4242 4242 4242 4242", "4242-4242-4242-4242", "378282246310005", f"card {VISA}, thanks"]
)
def test_a_card_number_is_recognized(text: str) -> None:
    assert holds_card_number(text)


@pytest.mark.parametrize(
    "text",
    ["4242424242424241", "PO 4500012345", "614-555-0100", "0" * 16, "", None, "pm_test_visa", "1" * 25],
)
def test_other_numbers_are_none(text: object) -> None:
    assert not holds_card_number(text)


@pytest.mark.trust("T-29")
@pytest.mark.parametrize("sent", [VISA, "4242 4242 4242 4242", f"pm_{VISA}"])
def test_a_card_number_is_refused_and_never_kept(store: Store, sent: str) -> None:
    buyer = Buyer(store, store.cart_with((SCREW, 10)))
    buyer.start()
    answer = store.post(f"/api/checkout/AddPaymentCard/{buyer.token}", {"paymentMethodId": sent})
    assert answer.status_code == 422
    assert VISA not in answer.text.replace(" ", "")
    for group, name in (("CardPayment", "CardToken"), ("General", "Notes")):
        before = buyer.edits[group][name]
        buyer.edits[group][name] = sent
        assert store.post("/api/checkout/Save", buyer.edits).status_code == 422
        buyer.edits[group][name] = before
    with store.db.read() as conn:
        assert conn.execute(select(CardRow.id)).all() == []


@pytest.mark.parametrize("sent", ["pm_test_refused", "pm_unknown", "", "x" * 300, "a b"])
def test_a_card_that_cannot_be_set_up_is_refused(store: Store, sent: str) -> None:
    buyer = Buyer(store, store.cart_with((SCREW, 10)))
    buyer.start()
    answer = store.post(f"/api/checkout/AddPaymentCard/{buyer.token}", {"paymentMethodId": sent})
    assert answer.status_code == 422
    assert answer.json()["problems"][0]["field"] == "paymentMethodId"


def test_a_declined_card_leaves_the_cart_intact_and_another_one_pays(store: Store) -> None:
    buyer = ready_buyer(store, (SCREW, 10), card=CARD_DECLINES)
    refused = buyer.submit()
    assert refused["ErrorMessages"] == ["Your card was declined. Please use another card."]
    assert refused["WebReferenceId"] is None
    assert len(store.get(f"/api/cart/{buyer.token}").json()["cartItems"]) == 1
    buyer.fill_in("pm_test_mastercard").save()
    assert buyer.submit()["WebReferenceId"]
    with store.db.read() as conn:
        states = conn.scalars(select(PaymentRow.state).order_by(PaymentRow.attempt)).all()
        assert states == ["Declined", "Authorized"]
        assert conn.scalar(select(OrderRow.payment_text)) == "Mastercard ending in 4444"


def test_a_card_of_another_cart_cannot_pay(store: Store) -> None:
    ready_buyer(store, (SCREW, 10))
    thief = Buyer(store, store.cart_with((SCREW, 10)))
    thief.start()
    thief.fill_in("pm_test_mastercard")
    thief.edits["CardPayment"]["CardToken"] = "pm_test_visa"
    assert not thief.save()["IsPaymentValid"]


def test_an_unfinished_attempt_is_taken_up_and_another_amount_gives_it_back(store: Store) -> None:
    """The provider sees one key for one amount, however often it is retried (T-2)."""
    buyer = ready_buyer(store, (SCREW, 10))
    with store.db.write() as tx:
        (card,) = queries.list_cards(tx, buyer.token, None)
        first = actions.begin(tx, card, buyer.token, Decimal("10.00"), NOW)
        again = actions.begin(tx, card, buyer.token, Decimal("10.00"), NOW)
        other = actions.begin(tx, card, buyer.token, Decimal("11.00"), NOW)
        states = tx.scalars(select(PaymentRow.state).order_by(PaymentRow.attempt)).all()
    assert again == first
    assert (other.outdated_key, other.idempotency_key) == (first.idempotency_key, f"{buyer.token}:2")
    assert states == [PaymentState.VOIDING, PaymentState.REQUESTED]


def test_the_test_provider_answers_the_same_key_alike() -> None:
    provider = EmbeddedPayments()
    charge = Charge(idempotency_key="key", amount=Decimal("1.00"), payment_method_id="pm_test_visa")
    answers = [provider.authorize(charge) for _ in range(3)]
    assert answers[0].is_approved
    assert len({answer.reference for answer in answers}) == 1


def test_a_card_is_added_once(store: Store) -> None:
    buyer = Buyer(store, store.cart_with((SCREW, 10)))
    buyer.start()
    path = f"/api/checkout/AddPaymentCard/{buyer.token}"
    for _ in range(2):
        info = store.post(path, {"paymentMethodId": "pm_test_visa", "remember": True}).json()
    methods = info["SavedPaymentMethods"]
    assert [(method["Brand"], method["Last4"]) for method in methods] == [("visa", "4242")]
    with store.db.read() as conn:
        assert conn.execute(select(CardRow.web_user_id)).all() == [(None,)]
    assert AddPaymentCardInput(payment_method_id="pm_test_visa").remember is False
