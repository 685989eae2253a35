"""The adapter for Stripe, against a server that speaks Stripe's protocol."""

from collections.abc import Iterator
from decimal import Decimal

import pytest

from storefront.payment.provider import Charge, OutOfOrder, Unreachable, can_set_up, can_settle
from storefront.payment.provider_stripe import StripePayments
from tests.support import stripe_server
from tests.support.stripe_server import SECRET_KEY, VISA, Stripe

KEY = "4ff0c0de-0000-4000-8000-000000000001:1"
REFUND = f"{KEY}:refund:1"


def adapter(stripe: Stripe, secret_key: str = SECRET_KEY, timeout_seconds: float = 1.0) -> StripePayments:
    return StripePayments(
        secret_key=secret_key,
        publishable_key=stripe_server.PUBLISHABLE_KEY,
        script_url=f"{stripe.address}/stripe.js",
        api_base=f"{stripe.address}/",
        timeout_seconds=timeout_seconds,
    )


@pytest.fixture
def payments(stripe: Stripe) -> Iterator[StripePayments]:
    return adapter(stripe)


def charge_of(stripe: Stripe, payments: StripePayments, number: str = VISA, amount: str = "81.37") -> Charge:
    """Set up a card as the browser does and return what a submit sends."""
    setup = payments.begin_setup()
    return Charge(
        idempotency_key=KEY,
        amount=Decimal(amount),
        payment_method_id=stripe.confirm(setup.client_secret, number),
        customer_token=setup.customer_token,
    )


def sent(stripe: Stripe, path: str) -> list[tuple[dict[str, object], str]]:
    return [(body, key) for method, called, body, key in stripe.calls if (method, called) == ("POST", path)]


def test_the_browser_gets_what_the_card_form_needs(payments: StripePayments, stripe: Stripe) -> None:
    info = payments.system_info()
    assert (info.mode, info.publishable_key) == ("stripe", stripe_server.PUBLISHABLE_KEY)
    assert info.script_url == f"{stripe.address}/stripe.js"
    assert can_set_up(payments) and can_settle(payments)


def test_a_card_is_set_up_for_later_and_described_without_its_number(
    payments: StripePayments, stripe: Stripe
) -> None:
    charge = charge_of(stripe, payments)
    ((setup, key),) = sent(stripe, "/v1/setup_intents")
    assert setup["usage"] == "off_session"
    assert key
    card = payments.find_card(charge.payment_method_id)
    assert card is not None
    assert (card.brand, card.last4, card.exp_month, card.exp_year) == ("visa", "4242", 12, 2034)
    assert card.customer_token == charge.customer_token
    assert payments.begin_setup(card.customer_token).customer_token == card.customer_token


def test_a_customer_that_stripe_no_longer_knows_is_replaced(payments: StripePayments) -> None:
    """As after a change from the test account to the live one."""
    assert payments.begin_setup("cus_ofAnotherAccount").customer_token.startswith("cus_")


def test_a_token_that_was_never_set_up_is_no_card(payments: StripePayments) -> None:
    assert payments.find_card("pm_unknown") is None


def test_a_forgotten_card_cannot_be_charged(payments: StripePayments, stripe: Stripe) -> None:
    charge = charge_of(stripe, payments)
    payments.forget_card(charge.payment_method_id)
    payments.forget_card("pm_unknown")
    assert payments.find_card(charge.payment_method_id) is None
    answer = payments.authorize(charge)
    assert (answer.is_approved, answer.message) == (
        False,
        "There was an issue setting up that credit card",
    )


def test_an_approved_charge_is_held_and_not_captured(payments: StripePayments, stripe: Stripe) -> None:
    answer = payments.authorize(charge_of(stripe, payments))
    (held,) = stripe.payments()
    assert answer.is_approved and answer.reference == held["id"]
    assert (held["amount"], held["currency"], held["capture_method"]) == (8137, "usd", "manual")
    assert held["status"] == "requires_capture"
    assert KEY.partition(":")[0] not in str(held), "the cart's token opens the cart"


def test_the_same_key_is_charged_once(payments: StripePayments, stripe: Stripe) -> None:
    charge = charge_of(stripe, payments)
    first = payments.authorize(charge)
    assert [payments.authorize(charge), adapter(stripe).authorize(charge)] == [first, first]
    assert len(stripe.payments()) == 1


@pytest.mark.parametrize(
    ("number", "says"),
    [
        (stripe_server.DECLINED_AT_CHARGE, "Your card was declined."),
        (stripe_server.NO_FUNDS, "Your card has insufficient funds."),
        (stripe_server.ASKS_AGAIN, "Your bank wants to confirm this payment with you."),
    ],
)
def test_a_declined_charge_is_an_answer_in_the_providers_words(
    payments: StripePayments, stripe: Stripe, number: str, says: str
) -> None:
    answer = payments.authorize(charge_of(stripe, payments, number))
    assert not answer.is_approved
    assert answer.message.startswith(says)
    assert payments.find_hold(KEY) is None


def test_a_lost_answer_is_asked_for_again_under_the_same_key(
    payments: StripePayments, stripe: Stripe
) -> None:
    charge = charge_of(stripe, payments)
    stripe.fail("/v1/payment_intents", "lost", times=1)
    assert payments.authorize(charge).is_approved
    keys = {key for _, key in sent(stripe, "/v1/payment_intents")}
    assert (len(keys), len(stripe.payments())) == (1, 1)


def test_a_server_that_is_silent_ends_in_time_and_the_key_can_be_sent_again(
    payments: StripePayments, stripe: Stripe
) -> None:
    charge = charge_of(stripe, payments)
    stripe.fail("/v1/payment_intents", "silent", times=2)
    quick = adapter(stripe, timeout_seconds=0.1)
    with pytest.raises(Unreachable) as silence:
        quick.authorize(charge)
    assert not isinstance(silence.value, OutOfOrder)
    assert payments.authorize(charge).is_approved
    assert len(stripe.payments()) == 1


def test_a_failure_of_the_server_is_told_apart(payments: StripePayments, stripe: Stripe) -> None:
    """Stripe gives the same failure to the same key, so that repeating it is of no use."""
    charge = charge_of(stripe, payments)
    stripe.fail("/v1/payment_intents", "500", times=1)
    with pytest.raises(OutOfOrder, match="APIError 500"):
        payments.authorize(charge)
    with pytest.raises(OutOfOrder):
        payments.authorize(charge)


def test_a_wrong_secret_key_is_no_answer_and_is_not_shown(stripe: Stripe) -> None:
    wrong = adapter(stripe, "sk_test_wrong")
    with pytest.raises(OutOfOrder) as refused:
        wrong.begin_setup()
    assert "sk_test" not in str(refused.value)


@pytest.mark.parametrize("lags", [0, stripe_server.SEARCH_LAGS])
def test_a_hold_is_found_by_its_key_and_voided_from_another_process(stripe: Stripe, lags: int) -> None:
    """The search of Stripe finds a payment a minute after it was made; the list has it at once."""
    stripe.search_lags = lags
    made = adapter(stripe).authorize(charge_of(stripe, adapter(stripe)))
    other = adapter(stripe)
    hold = other.find_hold(KEY)
    assert hold is not None
    assert (hold.reference, hold.amount, hold.currency) == (made.reference, Decimal("81.37"), "USD")
    other.void(KEY)
    assert stripe.payments()[0]["status"] == "canceled"
    assert other.find_hold(KEY) is None
    other.void(KEY)
    other.void("unknown")


def test_what_was_authorized_is_voided_without_a_search(payments: StripePayments, stripe: Stripe) -> None:
    payments.authorize(charge_of(stripe, payments))
    stripe.fail("/v1/payment_intents/search", "500")
    payments.void(KEY)
    assert stripe.payments()[0]["status"] == "canceled"


def test_a_capture_takes_a_part_once_and_voids_nothing_of_it(
    payments: StripePayments, stripe: Stripe
) -> None:
    reference = payments.authorize(charge_of(stripe, payments)).reference
    first = payments.capture(f"{KEY}:capture:1", reference, Decimal("50.00"))
    assert (first.is_settled, first.amount) == (True, Decimal("50.00"))
    assert payments.capture(f"{KEY}:capture:1", reference, Decimal("50.00")) == first
    again = payments.capture(f"{KEY}:capture:2", reference, Decimal("31.37"))
    assert (again.is_settled, again.message) == (
        False,
        "This PaymentIntent could not be captured because it has a status of succeeded.",
    )
    payments.void(KEY)
    assert (stripe.payments()[0]["status"], stripe.payments()[0]["amount_received"]) == ("succeeded", 5000)


def test_a_refund_gives_back_once_and_no_more_than_was_taken(
    payments: StripePayments, stripe: Stripe
) -> None:
    reference = payments.authorize(charge_of(stripe, payments)).reference
    payments.capture(f"{KEY}:capture:1", reference, Decimal("50.00"))
    stripe.fail("/v1/refunds", "lost", times=1)
    refund = payments.refund(REFUND, reference, Decimal("20.00"))
    assert refund.is_settled and refund.reference.startswith("re_")
    assert payments.refund(REFUND, reference, Decimal("20.00")) == refund
    assert stripe.payments()[0]["refunded"] == 2000
    more = payments.refund(f"{KEY}:refund:2", reference, Decimal("30.01"))
    assert (more.is_settled, more.message) == (False, "That is more than is left.")


def test_every_call_that_changes_something_has_a_key(payments: StripePayments, stripe: Stripe) -> None:
    reference = payments.authorize(charge_of(stripe, payments)).reference
    payments.capture(f"{KEY}:capture:1", reference, Decimal("50.00"))
    payments.refund(REFUND, reference, Decimal("1.00"))
    posts = [(path, key) for method, path, _, key in stripe.calls if method == "POST"]
    ours = [key for path, key in posts if not path.endswith("/confirm")]
    assert all(ours) and len(set(ours)) == len(ours)
