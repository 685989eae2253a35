"""Setting up a card, and asking for money so that a cart is never charged twice. Source: G28 to G30."""

import datetime
from collections.abc import Sequence
from decimal import Decimal

import msgspec
from sqlalchemy import Connection

from storefront.base.errors import Refused
from storefront.base.problems import Problem
from storefront.payment import messages, queries, rules
from storefront.payment.facts import KeptAttempt, KeptCard
from storefront.payment.provider import Authorisation, Charge, PaymentProvider
from storefront.payment.schemas import (
    AddPaymentCardInput,
    PaymentState,
    SavedPaymentMethod,
    StripeSystemInfo,
)


class Attempt(msgspec.Struct, frozen=True, kw_only=True):
    """An attempt that the provider is now asked about. `outdated_key` is one to be given back first."""

    idempotency_key: str
    outdated_key: str = ""


def with_cards(info: StripeSystemInfo, cards: Sequence[KeptCard]) -> StripeSystemInfo:
    """Return what the browser needs to set up a card, and the cards it may choose from."""
    methods = [
        SavedPaymentMethod(
            payment_method_id=card.payment_method_id,
            brand=card.brand,
            last4=card.last4,
            exp_month=card.exp_month or 0,
            exp_year=card.exp_year or 0,
        )
        for card in cards
    ]
    return msgspec.structs.replace(info, saved_payment_methods=methods)


def find_card(payments: PaymentProvider, asked: AddPaymentCardInput, remember_for: int | None) -> KeptCard:
    """Return the card that the browser has set up with the provider, to be kept.

    Raises Refused where the provider does not know it, or where a card number was sent instead of a token.
    """
    if rules.holds_card_number(asked.payment_method_id):
        raise _refused(messages.CARD_NUMBER_SENT)
    why = rules.why_not_card(asked.payment_method_id)
    card = None if why else payments.find_card(asked.payment_method_id)
    if card is None:
        raise _refused(why or messages.CARD_SETUP_FAILED)
    return KeptCard(
        payment_method_id=card.payment_method_id,
        brand=card.brand,
        last4=card.last4,
        exp_month=card.exp_month,
        exp_year=card.exp_year,
        provider=payments.name,
        web_user_id=remember_for,
    )


def _refused(message: str) -> Refused:
    return Refused(message, [Problem(field="paymentMethodId", message=message)])


def begin(
    tx: Connection, card: KeptCard, cart_token: str, amount: Decimal, now: datetime.datetime
) -> Attempt:
    """Write down that `amount` is about to be asked for; the cart must be locked.

    The same amount on the same card takes an unfinished attempt up again, with the same key: the provider
    then answers what he answered before. Another amount or card makes a new attempt.
    """
    first = _attempt(1, card, cart_token, amount, now)
    if queries.save_attempt(tx, first):
        return Attempt(idempotency_key=first.idempotency_key)
    last = queries.find_last_attempt(tx, cart_token)
    assert last is not None
    is_open = last.state in (PaymentState.REQUESTED, PaymentState.AUTHORISED)
    if is_open and (last.amount, last.payment_method_id) == (amount, card.payment_method_id):
        return Attempt(idempotency_key=last.idempotency_key)
    outdated = last.idempotency_key if is_open else ""
    if outdated:
        queries.void_attempt(tx, outdated)
    next_one = _attempt(last.attempt + 1, card, cart_token, amount, now)
    queries.save_attempt(tx, next_one)
    return Attempt(idempotency_key=next_one.idempotency_key, outdated_key=outdated)


def _attempt(
    number: int, card: KeptCard, cart_token: str, amount: Decimal, now: datetime.datetime
) -> KeptAttempt:
    return KeptAttempt(
        cart_token=cart_token,
        attempt=number,
        idempotency_key=f"{cart_token}:{number}",
        order_number=None,
        provider=card.provider,
        payment_method_id=card.payment_method_id,
        reference="",
        brand=card.brand,
        last4=card.last4,
        amount=amount,
        state=PaymentState.REQUESTED.value,
        created_at=now,
    )


def ask(payments: PaymentProvider, attempt: Attempt, charge: Charge) -> Authorisation:
    """Give back what an outdated attempt may hold, then ask for the amount; never in a transaction."""
    if attempt.outdated_key:
        payments.void(attempt.outdated_key)
    return payments.authorise(charge)


def give_back(payments: PaymentProvider, idempotency_key: str) -> None:
    """Give back what an attempt holds, for no order came of it; never in a transaction."""
    payments.void(idempotency_key)
