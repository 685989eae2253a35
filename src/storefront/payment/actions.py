"""Set up cards, and authorize payments so that a cart is never charged twice.

Source: decisions G28 to G30.
"""

import datetime
from collections.abc import Sequence
from decimal import Decimal

import msgspec
from sqlalchemy import Connection

from storefront.base.errors import Refused
from storefront.base.problems import Problem
from storefront.identity.request_context import RequestContext
from storefront.payment import card_setup, messages, queries, rules
from storefront.payment.provider import (
    Authorization,
    Charge,
    OutOfOrder,
    PaymentProvider,
    Unreachable,
)
from storefront.payment.schemas import PaymentState
from storefront.payment.stored import StoredAttempt, StoredCard
from storefront.platform import failpoints
from storefront.platform.db import Database
from storefront.platform.log import logger

SETTLE_AFTER = datetime.timedelta(minutes=30)
"""How long a retry finds its attempt, and the money held by it: longer than any submit takes."""
SETTLED_AT_ONCE = 100

log = logger("payment")


class Attempt(msgspec.Struct, frozen=True, kw_only=True):
    """An attempt for which the provider is about to be called. `outdated_key` is one to void first."""

    idempotency_key: str
    outdated_key: str = ""


def find_card(
    context: RequestContext,
    payments: PaymentProvider,
    payment_method_id: str,
    cart_token: str,
    cards: Sequence[StoredCard],
) -> StoredCard:
    """Return the card that the browser has set up with the provider, to be stored.

    Raises Refused if the provider does not know it, does not answer, or has it for somebody else, and if a
    card number was sent instead of a token.
    """
    if rules.holds_card_number(payment_method_id):
        raise refused(messages.CARD_NUMBER_SENT)
    why = rules.why_not_card(payment_method_id)
    if why:
        raise refused(why)
    try:
        card = payments.find_card(payment_method_id)
    except Unreachable as error:
        log.warning("card_not_found_out", reason=str(error))
        raise refused(messages.CARD_SAVE_FAILED) from error
    if card is None or not card_setup.is_of_this_cart(context.db, payments, card, cart_token, cards):
        raise refused(messages.CARD_SETUP_FAILED)
    return StoredCard(
        payment_method_id=card.payment_method_id,
        brand=card.brand,
        last4=card.last4,
        exp_month=card.exp_month,
        exp_year=card.exp_year,
        provider=payments.name,
        web_user_id=None,
        customer_token=card.customer_token,
    )


def refused(message: str) -> Refused:
    """Return the error about a card that was sent."""
    return Refused(message, [Problem(field="paymentMethodId", message=message)])


def begin(
    tx: Connection, card: StoredCard, cart_token: str, amount: Decimal, now: datetime.datetime
) -> Attempt:
    """Record that `amount` is about to be authorized; the cart must be locked.

    For the same amount on the same card an unfinished attempt is resumed, with the same key: the provider
    then gives the same answer as before. Another amount or card starts a new attempt.
    """
    first = _attempt(1, card, cart_token, amount, now)
    if queries.save_attempt(tx, first):
        return Attempt(idempotency_key=first.idempotency_key)
    last = queries.find_last_attempt(tx, cart_token)
    assert last is not None
    is_open = last.state == PaymentState.REQUESTED
    if is_open and (last.amount, last.payment_method_id) == (amount, card.payment_method_id):
        return Attempt(idempotency_key=last.idempotency_key)
    outdated = last.idempotency_key if is_open else ""
    if outdated:
        queries.begin_void(tx, outdated)
    next_one = _attempt(last.attempt + 1, card, cart_token, amount, now)
    queries.save_attempt(tx, next_one)
    return Attempt(idempotency_key=next_one.idempotency_key, outdated_key=outdated)


def _attempt(
    number: int, card: StoredCard, cart_token: str, amount: Decimal, now: datetime.datetime
) -> StoredAttempt:
    return StoredAttempt(
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


def ask(db: Database, payments: PaymentProvider, attempt: Attempt, charge: Charge) -> Authorization:
    """Void what an outdated attempt may hold, then authorize the amount; never in a transaction.

    A declined card ends the attempt. Without an answer it stays open, so that the next submit repeats it
    under the same key; a provider that failed would give that answer again, so the attempt is voided.
    """
    if attempt.outdated_key:
        give_back(db, payments, attempt.outdated_key)
    key = attempt.idempotency_key
    try:
        answer = payments.authorize(charge)
    except Unreachable as error:
        log.warning("card_not_charged", attempt=_shown(key), reason=str(error))
        if isinstance(error, OutOfOrder):
            give_back_unused(db, payments, key)
        return Authorization(is_approved=False, message=messages.CARD_NOT_CHARGED)
    if not answer.is_approved:
        with db.write() as tx:
            queries.decline_attempt(tx, key)
    return answer


def give_back_unused(db: Database, payments: PaymentProvider, idempotency_key: str) -> None:
    """Void the hold of an attempt that led to no order; do nothing if it led to one."""
    with db.write() as tx:
        is_begun = queries.begin_void(tx, idempotency_key)
    if is_begun:
        give_back(db, payments, idempotency_key)


def give_back(db: Database, payments: PaymentProvider, idempotency_key: str) -> bool:
    """Have the provider void an attempt marked for it; return whether it did.

    If the provider does not answer, the attempt stays marked and `reconcile` tries again.
    """
    failpoints.reach("payment.before_void")
    try:
        payments.void(idempotency_key)
    except Exception as error:
        log.warning("hold_not_given_back", attempt=_shown(idempotency_key), reason=type(error).__name__)
        return False
    with db.write() as tx:
        queries.finish_void(tx, idempotency_key)
    return True


def reconcile(db: Database, payments: PaymentProvider, now: datetime.datetime) -> int:
    """Void holds that crashes have left open; return the number of attempts settled.

    An attempt begun less than `SETTLE_AFTER` ago may be in progress, or resumed by a retry.
    """
    with db.read() as conn:
        attempts = queries.list_unfinished(conn, now - SETTLE_AFTER, now + SETTLE_AFTER, SETTLED_AT_ONCE)
    return sum(_settle(db, payments, attempt) for attempt in attempts if attempt.provider == payments.name)


def _settle(db: Database, payments: PaymentProvider, attempt: StoredAttempt) -> bool:
    key = attempt.idempotency_key
    try:
        hold = payments.find_hold(key)
    except Exception as error:
        log.warning("hold_not_found_out", attempt=_shown(key), reason=type(error).__name__)
        return False
    with db.write() as tx:
        is_ours = attempt.state == PaymentState.VOIDING or queries.begin_void(tx, key)
    if not is_ours or not give_back(db, payments, key):
        return False
    log.info("attempt_settled", attempt=_shown(key), gave_back=str(hold.amount) if hold else "0")
    return True


def _shown(idempotency_key: str) -> str:
    """Return the part of a key that logs may show: its first half is the cart's token."""
    return f"{idempotency_key[:4]}…{idempotency_key.rpartition(':')[2]}"
