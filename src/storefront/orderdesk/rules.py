"""What our staff may do with an order's holds and payment. Source: decisions D5, G28."""

import datetime
from collections.abc import Sequence
from decimal import Decimal

from storefront.base.money import is_amount, parse_money, show_money, to_cents
from storefront.base.problems import Problem
from storefront.base.text import kind_in_words, one_line
from storefront.orderdesk import limits, messages
from storefront.orderdesk.stored import StoredPayment, StoredSettlement
from storefront.orders.schemas import OrderStatus
from storefront.payment.schemas import PaymentState, SettlementKind, SettlementState

_WITH_MONEY = (PaymentState.CAPTURED, PaymentState.PARTIALLY_REFUNDED)


def kept_why(why: str) -> str:
    """Return the reason on one line, as it is stored.

    >>> kept_why("  Check of $12,940 \\n promised ")
    'Check of $12,940 promised'

    Source: decision H4.
    """
    return one_line(why)


def problems_of_why(why: str) -> list[Problem]:
    """Return the problem with the reason of a decision: too short, or too long. Source: decision H4."""
    if limits.WHY_MIN <= len(kept_why(why)) <= limits.WHY_MAX:
        return []
    message = messages.WHY_NEEDED.format(min=limits.WHY_MIN, max=limits.WHY_MAX)
    return [Problem(field="why", message=message)]


def why_not_hold(status: str, *, is_held: bool, acknowledged_at: datetime.datetime | None) -> str:
    """Return why our staff cannot put an order on hold now, "" if they can.

    `is_held` says that a hold of the store is on it; the ERP's own are released there. Source: decision D5.
    """
    if acknowledged_at is not None:
        return messages.HOLD_TOO_LATE
    if status == OrderStatus.SUBMITTED or (status == OrderStatus.ON_HOLD and is_held):
        return ""
    return messages.HELD_ELSEWHERE if status == OrderStatus.ON_HOLD else messages.HOLD_TOO_LATE


def why_not(kind: SettlementKind, payment: StoredPayment, order_status: str) -> str:
    """Return why the payment cannot be captured, voided or refunded now, else "".

    An order on hold is not captured: the money is taken when goods go. Source: decision G28.
    """
    state = messages.PAYMENT_STATES.get(payment.state, payment.state).lower()
    if kind is SettlementKind.REFUND:
        return "" if payment.state in _WITH_MONEY else messages.NOT_CAPTURED.format(state=state)
    if payment.state != PaymentState.AUTHORIZED:
        return messages.NOT_AUTHORIZED.format(state=state, done=messages.DONE_AS[kind])
    if kind is SettlementKind.VOID:
        return ""
    if order_status == OrderStatus.ON_HOLD:
        return messages.CAPTURE_ON_HOLD
    return messages.CAPTURE_CANCELLED if order_status == OrderStatus.CANCELLED else ""


def most_of(kind: SettlementKind, payment: StoredPayment) -> Decimal:
    """Return the largest amount that can be moved, in dollars. Source: decision G28."""
    return payment.captured - payment.refunded if kind is SettlementKind.REFUND else payment.amount


def read_amount(typed: str, most: Decimal) -> Decimal | Problem:
    """Return the amount to move, `most` if none was typed, or what is wrong with it.

    >>> read_amount("12.50", Decimal("20"))
    Decimal('12.50')

    Source: decision G28.
    """
    if not typed.strip():
        return most
    amount = parse_money(typed)
    if amount is None or not is_amount(amount) or amount <= 0 or amount != to_cents(amount):
        return Problem(field="amount", message=messages.AMOUNT_WRONG)
    if amount > most:
        return Problem(field="amount", message=messages.AMOUNT_OVER.format(most=show_money(most)))
    return amount


def state_after(kind: SettlementKind, payment: StoredPayment, amount: Decimal) -> PaymentState:
    """Return the state of the payment once this was done. Source: decision G28."""
    if kind is SettlementKind.CAPTURE:
        return PaymentState.CAPTURED
    if kind is SettlementKind.VOID:
        return PaymentState.VOIDED
    amounts = (payment.refunded, payment.captured, amount)
    is_all = all(map(is_amount, amounts)) and payment.refunded + amount >= payment.captured
    return PaymentState.REFUNDED if is_all else PaymentState.PARTIALLY_REFUNDED


def version_of(settlements: Sequence[StoredSettlement]) -> int:
    """Return the version of a payment: it grows with everything that is asked of it, and with each answer.

    Source: decision G28.
    """
    answered = sum(1 for each in settlements if each.state != SettlementState.REQUESTED)
    return len(settlements) + answered


def problems_of_note(note: str, *, is_accepted: bool) -> list[Problem]:
    """Return the problem with the note to the customer: a refusal needs a reason. Source: decision D6."""
    length = len(kept_why(note))
    if length > limits.WHY_MAX:
        return [Problem(field="note", message=messages.NOTE_LONG.format(max=limits.WHY_MAX))]
    if is_accepted or length >= limits.WHY_MIN:
        return []
    message = messages.NOTE_NEEDED.format(min=limits.WHY_MIN, max=limits.WHY_MAX)
    return [Problem(field="note", message=message)]


def mail_name(kind: str) -> str:
    """Return what our staff call a mail of this kind. Source: decision H10.

    >>> mail_name("OrderPlaced")
    'Confirmation'
    >>> mail_name("QuoteMail")
    'Quote mail'
    """
    return messages.MAIL_KINDS.get(kind) or kind_in_words(kind)
