"""Mail the confirmation of an order again. Source: decision G40."""

from storefront.accounts.queries import people
from storefront.base.errors import Refused
from storefront.base.person import is_email
from storefront.base.problems import Problem
from storefront.base.text import one_line
from storefront.eventlog import queries as eventlog
from storefront.eventlog.schemas import EventType
from storefront.eventlog.stored import order_event
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.impersonation.actions.audit import record_write
from storefront.orderdesk import limits, messages
from storefront.orderdesk.actions.desk import desk_of, found
from storefront.orderdesk.actions.lifting import ORDER
from storefront.orderdesk.queries import order_mails
from storefront.orderdesk.schemas import OrderDeskSaved, ResendForm
from storefront.orders.events import OrderMailAgain
from storefront.orders.queries import holds
from storefront.orders.schemas import OrderStatus
from storefront.platform import outbox
from storefront.platform.log import logger

log = logger("orders")


def resend(context: RequestContext, order_number: int, form: ResendForm) -> OrderDeskSaved:
    """Mail the confirmation of an order again, and record who did so; `to` is "" for its contact and CC list.

    An order on hold is mailed as received. Raises Unauthenticated for guests, Forbidden except for staff,
    NotFound for an unknown order, Refused for a wrong address, or after too many repeats.
    """
    identity.require(context.actor, Ability.STAFF_AREA)
    to = one_line(form.to)
    if to and not is_email(to):
        raise _refused("to", messages.RESEND_ADDRESS)
    with context.db.write() as tx:
        row = found(tx, order_number)
        holds.lock_order(tx, order_number)
        sent = order_mails.count_again(tx, order_number)
        if sent >= limits.RESENDS_MAX:
            raise _refused("to", messages.RESEND_TOO_OFTEN.format(most=limits.RESENDS_MAX))
        address = to or row.contact_email
        if not address:
            raise _refused("to", messages.RESEND_NO_ADDRESS)
        event = OrderMailAgain(
            order_number=order_number,
            place=sent + 1,
            to=to,
            is_held=row.status == OrderStatus.ON_HOLD,
        )
        outbox.add(tx, event, order_mails.key_again(order_number, sent + 1), context.now)
        by = people.name_of(tx, context.actor)
        repeated = order_event(
            EventType.ORDER_MAIL_REPEATED,
            order_number,
            row.customer_id_p21,
            context.now,
            by,
            is_internal=True,
            to=address,
        )
        eventlog.record(tx, [repeated])
        record_write(tx, context, ORDER, messages.AUDIT_RESENT.format(number=order_number, to=address))
        desk = desk_of(tx, context, order_number)
    log.info("order_mail_repeated", order_number=order_number)
    return OrderDeskSaved(message=messages.RESENT.format(to=address), desk=desk)


def _refused(field: str, why: str) -> Refused:
    return Refused(why, [Problem(field=field, message=why)])
