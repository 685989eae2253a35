"""Setting up a card, and asking for money so that a cart is never charged twice. Source: G28 to G30."""

import datetime
from decimal import Decimal
from typing import Any

import msgspec
from sqlalchemy import Connection, Row

from storefront.base.errors import Refused
from storefront.base.problems import Problem
from storefront.payment import messages, queries, rules
from storefront.payment.provider import Authorisation, PaymentProvider
from storefront.payment.schemas import (
    AddPaymentCardInput,
    PaymentState,
    SavedPaymentMethod,
    StripeSystemInfo,
)


class Attempt(msgspec.Struct, frozen=True, kw_only=True):
    """An attempt that the provider is now asked about. `outdated_key` is one to be given back first."""

    idempotency_key: str
    amount: Decimal
    payment_method_id: str
    outdated_key: str = ""


def system_info(
    reading: Connection, payments: PaymentProvider, cart_token: str, web_user_id: int | None
) -> StripeSystemInfo:
    """Return what the browser needs to set up a card, and the cards it may choose from."""
    cards = queries.list_cards(reading, cart_token, web_user_id)
    methods = [
        SavedPaymentMethod(
            payment_method_id=card.payment_method_id,
            brand=card.brand,
            last4=card.last4,
            exp_month=card.exp_month,
            exp_year=card.exp_year,
        )
        for card in cards
    ]
    return msgspec.structs.replace(payments.system_info(), saved_payment_methods=methods)


def add_card(
    tx: Connection,
    payments: PaymentProvider,
    asked: AddPaymentCardInput,
    cart_token: str,
    remember_for: int | None,
    now: datetime.datetime,
) -> None:
    """Keep the card that the browser has set up with the provider.

    Raises Refused where the provider does not know it, or where a card number was sent instead of a token.
    """
    if rules.holds_card_number(asked.payment_method_id):
        raise _refused(messages.CARD_NUMBER_SENT)
    why = rules.why_not_card(asked.payment_method_id)
    card = None if why else payments.find_card(asked.payment_method_id)
    if card is None:
        raise _refused(why or messages.CARD_SETUP_FAILED)
    queries.save_card(tx, payments.name, card, cart_token, remember_for, now)


def _refused(message: str) -> Refused:
    return Refused(message, [Problem(field="paymentMethodId", message=message)])


def begin(
    tx: Connection,
    provider: str,
    cart_token: str,
    card: Row[Any],
    amount: Decimal,
    now: datetime.datetime,
) -> Attempt:
    """Write down that `amount` is about to be asked for; the cart's row must be locked.

    The same amount on the same card takes an unfinished attempt up again, with the same key: the provider
    then answers what he answered before. Another amount or card makes a new attempt.
    """
    last = queries.find_last_attempt(tx, cart_token)
    is_open = last is not None and last.state in (PaymentState.REQUESTED, PaymentState.AUTHORISED)
    same = last is not None and (last.amount, last.payment_method_id) == (amount, card.payment_method_id)
    if last is not None and is_open and same:
        return Attempt(
            idempotency_key=last.idempotency_key, amount=amount, payment_method_id=card.payment_method_id
        )
    outdated = last.idempotency_key if last is not None and is_open else ""
    if outdated:
        queries.change_attempt(tx, outdated, PaymentState.VOIDED)
    number = last.attempt + 1 if last is not None else 1
    key = queries.save_attempt(tx, provider, cart_token, card, number, amount, now)
    return Attempt(
        idempotency_key=key,
        amount=amount,
        payment_method_id=card.payment_method_id,
        outdated_key=outdated,
    )


def ask(payments: PaymentProvider, attempt: Attempt) -> Authorisation:
    """Give back what an outdated attempt may hold, then ask for the amount; never in a transaction."""
    if attempt.outdated_key:
        payments.void(attempt.outdated_key)
    return payments.authorise(attempt.idempotency_key, attempt.amount, attempt.payment_method_id)
