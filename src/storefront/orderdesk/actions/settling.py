"""Capture, void and refund an order's payment, each once.

What the provider is asked is stored first, with a key that is the same for every retry; the provider is then
asked outside any transaction, and its answer stored. If it does not answer, it is asked again later.
Source: decision G28.
"""

import datetime

import msgspec
from sqlalchemy import Connection

from storefront.accounts.queries import people
from storefront.base.errors import Conflict, NotFound, Refused
from storefront.base.money import show_money
from storefront.base.problems import Problem
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.impersonation.actions.audit import record_write
from storefront.orderdesk import messages, rules
from storefront.orderdesk.actions.desk import desk_of, no_order
from storefront.orderdesk.actions.lifting import ORDER
from storefront.orderdesk.queries import settlements
from storefront.orderdesk.schemas import OrderDeskSaved, SettleForm, StaleDesk
from storefront.orderdesk.stored import StoredPayment, StoredSettlement
from storefront.payment.provider import PaymentProvider, Settlement, SettlingProvider, can_settle
from storefront.payment.schemas import SettlementKind, SettlementState
from storefront.platform import failpoints
from storefront.platform.db import Database
from storefront.platform.log import logger

ASK_AGAIN_AFTER = datetime.timedelta(minutes=1)
ASKED_AT_ONCE = 100
MESSAGE_MAX = 255

log = logger("payment")


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """What to do with an order's payment: `amount` as typed, "" for all; by whom, and why."""

    order_number: int
    kind: SettlementKind
    amount: str = ""
    by: str
    why: str = ""


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """What became of it; `state` is Requested while the provider has not answered."""

    settlement: StoredSettlement
    state: SettlementState
    message: str


class _Moved(Exception):
    """The payment is not in the state that the caller saw."""


def settle_from_desk(
    context: RequestContext,
    order_number: int,
    kind: SettlementKind,
    form: SettleForm,
    payments: PaymentProvider,
) -> OrderDeskSaved | StaleDesk:
    """Capture, void or refund for a member of our staff, and return the order as it is then.

    If somebody was faster, nothing is done and the current state is returned. Raises Unauthenticated for
    guests, Forbidden except for staff, Refused for a wrong amount, reason or state and if the provider
    refuses, NotFound for an unknown order or one without a card payment.
    """
    identity.require(context.actor, Ability.SETTLE_PAYMENTS)
    if problems := rules.problems_of_why(form.why):
        raise Refused(problems[0].message, problems)
    with context.db.read() as conn:
        by = people.name_of(conn, context.actor)
    wanted = Wanted(
        order_number=order_number, kind=kind, amount=form.amount, by=by, why=rules.kept_why(form.why)
    )
    try:
        outcome = settle(context.db, payments, wanted, context.now, version=form.version, context=context)
    except _Moved:
        with context.db.read() as conn:
            fresh = desk_of(conn, context, order_number)
        return StaleDesk(detail=messages.PAYMENT_CHANGED, fresh=fresh, request_id=context.request_id)
    if outcome.state is SettlementState.REFUSED:
        raise Refused(outcome.message, [Problem(field="amount", message=outcome.message)])
    with context.db.read() as conn:
        desk = desk_of(conn, context, order_number)
    return OrderDeskSaved(message=outcome.message, desk=desk)


def settle(
    db: Database,
    payments: PaymentProvider,
    wanted: Wanted,
    now: datetime.datetime,
    *,
    version: int | None = None,
    context: RequestContext | None = None,
) -> Outcome:
    """Capture, void or refund; the same again while the provider has not answered asks it again.

    `version` is the state of the payment that the caller saw, None for any. Raises NotFound, Conflict if
    something else is waiting for the provider's answer, and Refused for a wrong amount or state.
    """
    with db.durable() as tx:
        settlement, payment = begin(tx, payments, wanted, now, version)
        if context is not None:
            change = messages.AUDIT_SETTLED.format(
                kind=messages.SETTLEMENT_KINDS[wanted.kind],
                amount=show_money(settlement.amount),
                number=wanted.order_number,
                why=wanted.why,
            )
            record_write(tx, context, ORDER, change)
        failpoints.reach("settle.before_request")
    failpoints.reach("settle.after_request")
    return ask(db, payments, settlement, payment, now)


def begin(
    tx: Connection,
    payments: PaymentProvider,
    wanted: Wanted,
    now: datetime.datetime,
    version: int | None,
) -> tuple[StoredSettlement, StoredPayment]:
    """Store what the provider is about to be asked, or return what was stored before it fell silent."""
    order = settlements.lock_order(tx, wanted.order_number)
    if order is None:
        raise no_order(wanted.order_number)
    payment = settlements.find_payment(tx, wanted.order_number)
    if payment is None:
        raise NotFound(messages.NO_PAYMENT)
    done = settlements.list_settlements(tx, wanted.order_number)
    if version is not None and version != rules.version_of(done):
        raise _Moved
    _refuse_provider(payments, payment, wanted.kind)
    waiting = settlements.find_requested(done)
    most = rules.most_of(wanted.kind, payment)
    amount = rules.read_amount("" if wanted.kind is SettlementKind.VOID else wanted.amount, most)
    if waiting is not None:
        if (waiting.kind, waiting.amount) == (wanted.kind, amount):
            return waiting, payment
        kind = messages.SETTLEMENT_KINDS[waiting.kind]
        raise Conflict(messages.STILL_WAITING.format(kind=kind, amount=show_money(waiting.amount)))
    if why := rules.why_not(wanted.kind, payment, order.status):
        raise Refused(why)
    if isinstance(amount, Problem):
        raise Refused(amount.message, [amount])
    settlement = StoredSettlement(
        idempotency_key=f"{payment.idempotency_key}:{wanted.kind.value.lower()}:{len(done) + 1}",
        payment_key=payment.idempotency_key,
        order_number=wanted.order_number,
        kind=wanted.kind.value,
        amount=amount,
        state=SettlementState.REQUESTED.value,
        why=wanted.why,
        asked_by=wanted.by,
        asked_at=now,
    )
    settlements.save_settlement(tx, settlement)
    return settlement, payment


def _refuse_provider(payments: PaymentProvider, payment: StoredPayment, kind: SettlementKind) -> None:
    """Raise Refused if the store's provider did not authorize this payment, or cannot do this."""
    if payment.provider != payments.name:
        raise Refused(messages.PROVIDER_OTHER.format(name=payment.provider))
    if kind is not SettlementKind.VOID and not can_settle(payments):
        raise Refused(messages.PROVIDER_CANNOT.format(name=payments.name))


def ask(
    db: Database,
    payments: PaymentProvider,
    settlement: StoredSettlement,
    payment: StoredPayment,
    now: datetime.datetime,
) -> Outcome:
    """Ask the provider and store its answer; never in a transaction."""
    kind, fields = SettlementKind(settlement.kind), {"order_number": settlement.order_number}
    try:
        answer = _answer(payments, settlement, payment)
    except Exception as error:
        log.warning("settlement_not_answered", **fields, kind=kind.value, reason=type(error).__name__)
        return Outcome(settlement=settlement, state=SettlementState.REQUESTED, message=messages.NOT_ANSWERED)
    failpoints.reach("settle.after_answer")
    state = SettlementState.DONE if answer.is_settled else SettlementState.REFUSED
    _store(db, settlement, answer, state, now)
    log.info("payment_settled", **fields, kind=kind.value, amount=str(settlement.amount), state=state.value)
    said = messages.SETTLED[kind].format(amount=show_money(settlement.amount))
    return Outcome(settlement=settlement, state=state, message=said if answer.is_settled else answer.message)


def _answer(payments: PaymentProvider, settlement: StoredSettlement, payment: StoredPayment) -> Settlement:
    if settlement.kind == SettlementKind.VOID:
        payments.void(payment.idempotency_key)
        return Settlement(is_settled=True, amount=settlement.amount)
    settling: SettlingProvider = payments  # type: ignore[assignment]
    ask = settling.capture if settlement.kind == SettlementKind.CAPTURE else settling.refund
    return ask(settlement.idempotency_key, payment.reference, settlement.amount, payment.currency)


def _store(
    db: Database,
    settlement: StoredSettlement,
    answer: Settlement,
    state: SettlementState,
    now: datetime.datetime,
) -> None:
    """Store the answer and what it does to the payment, unless another process has stored it."""
    message = "" if answer.is_settled else answer.message[:MESSAGE_MAX]
    with db.durable() as tx:
        settlements.lock_order(tx, settlement.order_number)
        outcome = (settlement.idempotency_key, state, answer.reference, message, now)
        if not settlements.finish_settlement(tx, *outcome) or not answer.is_settled:
            return
        payment = settlements.find_payment(tx, settlement.order_number)
        assert payment is not None
        kind, amount = SettlementKind(settlement.kind), settlement.amount
        captured = amount if kind is SettlementKind.CAPTURE else payment.captured
        refunded = payment.refunded + (amount if kind is SettlementKind.REFUND else 0)
        after = rules.state_after(kind, payment, amount)
        settlements.move_payment(tx, payment.idempotency_key, after, captured, refunded)


def ask_again(db: Database, payments: PaymentProvider, now: datetime.datetime) -> int:
    """Ask the provider again about what it has not answered; return the number of answers.

    The background worker calls this every minute. The keys are those of the first time, so that nothing is
    moved twice.
    """
    with db.read() as conn:
        waiting = settlements.list_waiting(conn, now - ASK_AGAIN_AFTER, now + ASK_AGAIN_AFTER, ASKED_AT_ONCE)
        found = [(each, settlements.find_payment(conn, each.order_number)) for each in waiting]
    answered = 0
    for settlement, payment in found:
        if payment is not None and payment.provider == payments.name:
            outcome = ask(db, payments, settlement, payment, now)
            answered += outcome.state is not SettlementState.REQUESTED
    return answered
