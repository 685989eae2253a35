"""Answer customers' requests to cancel an order or some of its lines, each once. Source: decisions D5, D6."""

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection

from storefront.accounts.queries import people
from storefront.base.errors import Conflict, NotFound, Refused
from storefront.base.problems import Problem
from storefront.eventlog import queries as eventlog
from storefront.eventlog.schemas import EventType
from storefront.eventlog.stored import order_event
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.impersonation.actions.audit import record_write
from storefront.orderdesk import messages, rules
from storefront.orderdesk.actions.desk import desk_of, no_order, zone_of
from storefront.orderdesk.actions.lifting import ORDER
from storefront.orderdesk.actions.settling import Wanted, ask, begin
from storefront.orderdesk.queries import settlements
from storefront.orderdesk.schemas import (
    CancelDecided,
    CancelDecisionForm,
    DeskCancelRequest,
    DeskCancelRequests,
)
from storefront.orderdesk.stored import StoredPayment, StoredSettlement
from storefront.orders import rules as order_rules
from storefront.orders.actions.notices import notify
from storefront.orders.queries import answer, cancel_requests, holds, orders
from storefront.orders.schemas import OrderLine, OrderStatus
from storefront.orders.stored import StoredCancelRequest, StoredOrder
from storefront.orderview.messages import MAIL_CANCEL_LINE
from storefront.payment.provider import PaymentProvider
from storefront.payment.schemas import PaymentState, SettlementKind
from storefront.platform.log import logger

ACCEPTED, DECLINED = "Accepted", "Declined"
ORDER_PATH = "/account/order-detail/{number}"
_NO_MONEY = (PaymentState.VOIDED, PaymentState.DECLINED, PaymentState.REFUNDED)

log = logger("orders")


def list_requests(context: RequestContext, order_number: int) -> DeskCancelRequests:
    """Return the requests to cancel something of an order.

    Raises Unauthenticated for guests, Forbidden except for staff, NotFound for an unknown number.
    """
    identity.require(context.actor, Ability.STAFF_AREA)
    with context.db.read() as conn:
        return _requests(conn, context, _order(conn, order_number))


def decide(
    context: RequestContext, order_number: int, form: CancelDecisionForm, payments: PaymentProvider
) -> CancelDecided:
    """Accept or refuse a request, with its events and mail in one transaction.

    Accepting cancels the lines; without any line left the order is canceled, its holds end, and the
    authorization of its card is voided. Raises Unauthenticated for guests, Forbidden except for staff,
    NotFound for an unknown order or request, Conflict if it is answered already, and Refused without a reason
    for a refusal, or if a line has shipped since.
    """
    identity.require(context.actor, Ability.DECIDE_CANCELLATIONS)
    if problems := rules.problems_of_note(form.note, is_accepted=form.is_accepted):
        raise Refused(problems[0].message, problems)
    begun: tuple[StoredSettlement, StoredPayment] | None = None
    with context.db.durable() as tx:
        settlements.lock_order(tx, order_number)
        row = _order(tx, order_number)
        request = _request(tx, order_number, form.request_id)
        by, note = people.name_of(tx, context.actor), rules.kept_why(form.note)
        decision = ACCEPTED if form.is_accepted else DECLINED
        if not cancel_requests.decide_cancel_request(tx, request, decision, by, note, context.now):
            raise Conflict(messages.CANCEL_DECIDED_BY.format(name=request.decided_by))
        said = messages.CANCEL_ACCEPTED if form.is_accepted else messages.CANCEL_REFUSED
        lines = answer.answer(tx, row, context.settings.store).line_items
        if form.is_accepted:
            is_whole = _cancel(tx, context, row, request, lines, by)
            if is_whole:
                begun, more = _void(tx, context, order_number, payments, by)
                said = f"{said} {more}".strip()
        _record(tx, context, row, EventType.ORDER_CANCEL_DECIDED, by, request, decision=decision, note=note)
        if form.is_accepted:
            _record(tx, context, row, EventType.ORDER_CANCELED, by, request)
        _tell(tx, context, row, request, lines, note, is_accepted=form.is_accepted)
        shown = messages.AUDIT_CANCEL.format(number=order_number, decision=decision.lower())
        record_write(tx, context, ORDER, shown)
    if begun is not None:
        ask(context.db, payments, *begun, context.now)
    log.info("cancel_decided", order_number=order_number, decision=decision)
    with context.db.read() as conn:
        desk = desk_of(conn, context, order_number)
        requests = _requests(conn, context, _order(conn, order_number))
    return CancelDecided(message=said, desk=desk, requests=requests)


def _order(conn: Connection, order_number: int) -> StoredOrder:
    is_possible = 0 < order_number <= orders.ORDER_NUMBER_MAX
    row = orders.find_by_number(conn, order_number) if is_possible else None
    if row is None:
        raise no_order(order_number)
    return row


def _request(tx: Connection, order_number: int, request_id: int) -> StoredCancelRequest:
    found = cancel_requests.list_cancel_requests(tx, order_number)
    request = next((one for one in found if one.request_id == request_id), None)
    if request is None:
        raise NotFound(messages.NO_CANCEL_REQUEST)
    return request


def _cancel(
    tx: Connection,
    context: RequestContext,
    row: StoredOrder,
    request: StoredCancelRequest,
    lines: Sequence[OrderLine],
    by: str,
) -> bool:
    """Cancel the lines; return whether none is left, so that the order is canceled."""
    if why := _why_not(row, request, lines):
        raise Refused(why, [Problem(field="requestId", message=why)])
    stored = orders.list_lines(tx, row.order_number)
    canceled = request.line_numbers or [line.line_number for line in stored]
    left = [line for line in stored if not line.is_cancelled and line.line_number not in canceled]
    if all(order_rules.is_hidden(line.item_code) for line in left):
        # services go with the goods that they are for
        canceled = [line.line_number for line in stored]
    without = [
        msgspec.structs.replace(line, is_cancelled=line.is_cancelled or line.line_number in canceled)
        for line in stored
    ]
    amounts = order_rules.amounts_of(row, without)
    cancel_requests.cancel_lines(tx, row.order_number, canceled, amounts)
    is_whole = amounts.status == OrderStatus.CANCELLED
    if is_whole:
        holds.end_holds(tx, row.order_number, by, messages.HOLD_CANCELED, context.now)
    return is_whole


def _why_not(row: StoredOrder, request: StoredCancelRequest, lines: Sequence[OrderLine]) -> str:
    """Return why a request cannot be accepted now: something has shipped since. "" if it can."""
    if why := order_rules.why_not_cancel_order(row.order_number, row.status):
        return why
    asked = [
        line
        for line in lines
        if (line.line_number in request.line_numbers if request.line_numbers else not line.is_cancelled)
    ]
    return " ".join(filter(None, map(order_rules.why_not_cancel_line, asked)))


def _void(
    tx: Connection, context: RequestContext, order_number: int, payments: PaymentProvider, by: str
) -> tuple[tuple[StoredSettlement, StoredPayment] | None, str]:
    """Store that the card's authorization is voided, if it can be; also return what to tell our staff."""
    payment = settlements.find_payment(tx, order_number)
    if payment is None or payment.state in _NO_MONEY:
        return None, ""
    waiting = settlements.find_requested(settlements.list_settlements(tx, order_number))
    is_possible = payment.state == PaymentState.AUTHORIZED and payment.provider == payments.name
    if not is_possible or waiting is not None:
        state = messages.PAYMENT_STATES.get(payment.state, payment.state).lower()
        return None, messages.CANCEL_VOID_FIRST.format(state=state)
    why = messages.HOLD_CANCELED
    wanted = Wanted(order_number=order_number, kind=SettlementKind.VOID, by=by, why=why)
    return begin(tx, payments, wanted, context.now, None), messages.CANCEL_VOIDED


def _record(
    tx: Connection,
    context: RequestContext,
    row: StoredOrder,
    kind: EventType,
    by: str,
    request: StoredCancelRequest,
    **facts: str,
) -> None:
    event = order_event(
        kind,
        row.order_number,
        row.customer_id_p21,
        context.now,
        by,
        is_internal=row.status == OrderStatus.ON_HOLD,
        lineNumbers=request.line_numbers,
        **facts,
    )
    eventlog.record(tx, [event])


def _tell(
    tx: Connection,
    context: RequestContext,
    row: StoredOrder,
    request: StoredCancelRequest,
    lines: Sequence[OrderLine],
    note: str,
    *,
    is_accepted: bool,
) -> None:
    """Mail the answer to the person who asked, or to the order's contact."""
    number, asked_by = row.order_number, request.requested_by_id
    person = None if asked_by is None else people.find_person_by_id(tx, asked_by)
    text = messages.MAIL_NOT_CANCELED
    if is_accepted:
        text = messages.MAIL_CANCELED_LINES if request.line_numbers else messages.MAIL_CANCELED_WHOLE
    shown = [
        MAIL_CANCEL_LINE.format(
            line=line.line_number,
            quantity=f"{line.quantity_ordered:,}",
            unit=line.unit_of_measure,
            item_code=line.item_code,
        )
        for line in lines
        if line.line_number in request.line_numbers
    ]
    notify(
        tx,
        context,
        f"cancel:{number}:{request.request_id}",
        person.email if person is not None else row.contact_email,
        messages.MAIL_CANCELED_SUBJECT.format(store=context.settings.store.name, number=number),
        [text.format(number=number)],
        name=request.requested_by,
        lines=shown,
        note=note,
        path=ORDER_PATH.format(number=number),
    )


def _requests(conn: Connection, context: RequestContext, row: StoredOrder) -> DeskCancelRequests:
    found = cancel_requests.list_cancel_requests(conn, row.order_number)
    lines = answer.answer(conn, row, context.settings.store).line_items if found else []
    zone = zone_of(context.settings.store)
    same = ("request_id", "line_numbers", "reason", "requested_by", "decision", "decided_by", "decision_note")
    return DeskCancelRequests(
        rows=[
            DeskCancelRequest(
                **{name: value for name, value in msgspec.structs.asdict(one).items() if name in same},
                requested_at=one.requested_at.astimezone(zone),
                decided_at=None if one.decided_at is None else one.decided_at.astimezone(zone),
                why_not_accept="" if one.decided_at is not None else _why_not(row, one, lines),
            )
            for one in found
        ]
    )
