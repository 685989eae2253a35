"""Ask our staff to cancel an order or some of its lines; nothing is canceled until they do."""

from collections.abc import Sequence

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from storefront.accounts.queries.people import name_of
from storefront.base.errors import Refused
from storefront.base.problems import Problem
from storefront.base.text import one_line
from storefront.eventlog import queries as eventlog
from storefront.eventlog.schemas import EventType
from storefront.eventlog.stored import order_event
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.impersonation.actions.audit import record_write
from storefront.orders.actions.notices import notify
from storefront.orders.queries import answer, cancel_requests
from storefront.orders.schemas import OrderLine, OrderStatus
from storefront.orders.stored import StoredCancelRequest, StoredOrder
from storefront.orderview import messages, rules
from storefront.orderview.actions.detail import detail_of, own_order
from storefront.orderview.actions.listing import company_of
from storefront.orderview.schemas import CancelAsked, CancelForm
from storefront.pricing.queries.requests import find_rep_email

STAFF_PATH = "/admin/orders/{number}"


def ask_to_cancel(context: RequestContext, order_number: int, form: CancelForm) -> CancelAsked:
    """Record a request to cancel, with an event and a mail to our staff in the same transaction.

    Raises Unauthenticated for guests, Forbidden for those who may only look, NotFound for a number that the
    company has no order under, Refused if it is too late, already requested, or a line cannot be canceled.
    """
    company = company_of(context)
    identity.require(context.actor, Ability.CANCEL_ORDERS)
    try:
        with context.db.write() as tx:
            row = own_order(tx, company, order_number)
            message = _ask(tx, context, row, form)
            return CancelAsked(message=message, order=detail_of(tx, context, row))
    except IntegrityError:
        # somebody else's request was stored at the same time
        raise _refused(messages.CANCEL_PENDING.format(number=order_number)) from None


def _ask(tx: Connection, context: RequestContext, row: StoredOrder, form: CancelForm) -> str:
    number, reason = row.order_number, one_line(form.reason)
    order = answer.answer(tx, row, context.settings.store)
    before = cancel_requests.list_cancel_requests(tx, number)
    is_pending = any(one.decided_at is None for one in before)
    if why := rules.why_not_cancel(number, row.status, order.line_items, is_pending=is_pending):
        raise _refused(why)
    asked = None if form.line_numbers is None else list(dict.fromkeys(form.line_numbers))
    if problems := rules.problems_of_cancel(number, order.line_items, asked, reason):
        raise Refused(" ".join(dict.fromkeys(one.message for one in problems)), problems)
    name = name_of(tx, context.actor)
    request = StoredCancelRequest(
        order_number=number,
        line_numbers=sorted(asked or ()),
        reason=reason,
        requested_at=context.now,
        requested_by_id=context.actor.web_user_id,
        requested_by=name,
    )
    cancel_requests.save_cancel_request(tx, request)
    event = order_event(
        EventType.ORDER_CANCEL_REQUESTED,
        number,
        row.customer_id_p21,
        context.now,
        name,
        is_internal=row.status == OrderStatus.ON_HOLD,
        lineNumbers=request.line_numbers,
        reason=reason,
    )
    eventlog.record(tx, [event])
    _mail_staff(tx, context, row, order.line_items, request, place=len(before) + 1)
    message = _told(number, request.line_numbers)
    record_write(tx, context, "order", message)
    return message


def _mail_staff(
    tx: Connection,
    context: RequestContext,
    row: StoredOrder,
    lines: Sequence[OrderLine],
    request: StoredCancelRequest,
    *,
    place: int,
) -> None:
    """Mail the company's representative, or sales, what a customer asks to cancel, and why."""
    store, number = context.settings.store, row.order_number
    text = messages.MAIL_STAFF_LINES if request.line_numbers else messages.MAIL_STAFF_WHOLE
    notify(
        tx,
        context,
        f"cancel:{number}:{place}:staff",
        find_rep_email(tx, row.customer_id_p21) or store.sales_email or store.email,
        messages.MAIL_STAFF_SUBJECT.format(number=number),
        [text.format(by=request.requested_by or row.contact_email, number=number)],
        lines=[
            messages.MAIL_CANCEL_LINE.format(
                line=line.line_number,
                quantity=f"{line.quantity_ordered:,}",
                unit=line.unit_of_measure,
                item_code=line.item_code,
            )
            for line in lines
            if line.line_number in request.line_numbers
        ],
        note=request.reason,
        path=STAFF_PATH.format(number=number),
    )


def _told(number: int, lines: list[int]) -> str:
    if not lines:
        return messages.CANCEL_SENT.format(number=number)
    count = "1 line" if len(lines) == 1 else f"{len(lines)} lines"
    return messages.CANCEL_SENT_LINES.format(number=number, count=count)


def _refused(why: str) -> Refused:
    return Refused(why, [Problem(field="orderNumber", message=why)])
