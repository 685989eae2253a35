"""Ask our staff to cancel an order or some of its lines; nothing is canceled until they do."""

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
from storefront.orders.queries import answer, cancel_requests
from storefront.orders.schemas import OrderStatus
from storefront.orders.stored import StoredCancelRequest, StoredOrder
from storefront.orderview import messages, rules
from storefront.orderview.actions.detail import detail_of, own_order
from storefront.orderview.actions.listing import company_of
from storefront.orderview.schemas import CancelAsked, CancelForm


def ask_to_cancel(context: RequestContext, order_number: int, form: CancelForm) -> CancelAsked:
    """Record a request to cancel, with an event in the same transaction.

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
    message = _told(number, request.line_numbers)
    record_write(tx, context, "order", message)
    return message


def _told(number: int, lines: list[int]) -> str:
    if not lines:
        return messages.CANCEL_SENT.format(number=number)
    count = "1 line" if len(lines) == 1 else f"{len(lines)} lines"
    return messages.CANCEL_SENT_LINES.format(number=number, count=count)


def _refused(why: str) -> Refused:
    return Refused(why, [Problem(field="orderNumber", message=why)])
