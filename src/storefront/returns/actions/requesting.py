"""Request a return: for pieces that have shipped and are not returned yet; once for each request."""

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from storefront.accounts.queries.people import name_of
from storefront.base.errors import Refused
from storefront.base.text import one_line
from storefront.eventlog.schemas import EventType
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.impersonation.actions.audit import record_write
from storefront.orders.queries import orders
from storefront.orders.stored import StoredOrder, StoredOrderLine
from storefront.returns import limits, messages, rules
from storefront.returns.actions import mails
from storefront.returns.actions.recording import record
from storefront.returns.actions.view import company_of, detail_of, own_order, returnable, zone_of
from storefront.returns.queries import numbers, returns
from storefront.returns.schemas import ReturnAsked, ReturnedQuantity, ReturnForm, ReturnStatus
from storefront.returns.stored import StoredReturn, StoredReturnLine
from storefront.uploads.actions import send as send_files


def request_return(context: RequestContext, form: ReturnForm) -> ReturnAsked:
    """Store a return with its event and mails in one transaction.

    The same person with the same key gets the return that is stored already. Raises Unauthenticated for
    guests, Forbidden for those who may only look, NotFound for an order that the company does not have, and
    Refused with a problem for each line that cannot be returned like this.
    """
    company = company_of(context)
    identity.require(context.actor, Ability.REQUEST_RETURNS)
    problems = rules.problems_of_key(form.request_key)
    problems += rules.problems_of_length("note", form.note, limits.RETURN_NOTE_MAX)
    if problems:
        raise Refused(problems[0].message, problems)
    try:
        with context.db.write() as tx:
            return _request(tx, context, company, form)
    except IntegrityError:
        # the same request was stored at the same time
        with context.db.write() as tx:
            return _request(tx, context, company, form)


def _request(tx: Connection, context: RequestContext, company: int, form: ReturnForm) -> ReturnAsked:
    number = form.order_number
    order = own_order(tx, company, number)
    returns.lock_order(tx, number)
    person = context.actor.web_user_id
    one = None if person is None else returns.find_requested(tx, person, form.request_key)
    if one is None or one.customer_id_p21 != company:
        one = _store(tx, context, order, form)
    message = messages.RETURN_REQUESTED.format(number=one.rma_number)
    lines = returns.list_lines(tx, one.rma_number)
    return ReturnAsked(message=message, rma=detail_of(one, lines, zone_of(context)))


def _store(tx: Connection, context: RequestContext, order: StoredOrder, form: ReturnForm) -> StoredReturn:
    left = {line.line_number: line.quantity_left for line in returnable(tx, order.order_number).lines}
    if problems := rules.problems_of_request(order.order_number, form.lines, left):
        raise Refused(" ".join(dict.fromkeys(one.message for one in problems)), problems)
    name = name_of(tx, context.actor)
    number = numbers.next_rma_number(tx)
    one = StoredReturn(
        rma_number=number,
        order_number=order.order_number,
        customer_id_p21=order.customer_id_p21,
        web_user_id=context.actor.web_user_id,
        status=ReturnStatus.REQUESTED.value,
        requested_at=context.now,
        requested_by=name,
        contact_email=_email_of(context, order),
        note=one_line(form.note),
        photos=send_files(tx, context, form.file_ids, f"return/{number}", order.customer_id_p21),
        request_key=form.request_key,
    )
    by_number = {line.line_number: line for line in orders.list_lines(tx, order.order_number)}
    lines = [
        _line(one.rma_number, place, by_number[asked.line_number], asked)
        for place, asked in enumerate(form.lines, start=1)
    ]
    returns.save_return(tx, one, lines)
    record(tx, context, one, EventType.RETURN_REQUESTED, name)
    mails.tell_requested(tx, context, one, lines)
    record_write(tx, context, "order", messages.RETURN_REQUESTED.format(number=one.rma_number))
    return one


def _email_of(context: RequestContext, order: StoredOrder) -> str:
    """Return whom to answer: the buyer, or the order's contact if our staff act for the customer."""
    return context.actor.email if context.actor.is_web_user else order.contact_email


def _line(number: int, place: int, line: StoredOrderLine, asked: ReturnedQuantity) -> StoredReturnLine:
    return StoredReturnLine(
        rma_number=number,
        line_number=place,
        order_line_number=line.line_number,
        inv_mast_uid=line.inv_mast_uid,
        item_code=line.item_code,
        item_description=line.item_description,
        unit_of_measure=line.unit_of_measure,
        pricing_unit_size=line.pricing_unit_size,
        unit_price=line.unit_price,
        quantity_requested=asked.quantity,
        reason=asked.reason.value,
        note=one_line(asked.note),
    )
