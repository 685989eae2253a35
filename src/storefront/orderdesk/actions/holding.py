"""Put an order on hold by hand. Source: decision D5."""

from sqlalchemy import Connection

from storefront.accounts.queries import people
from storefront.base.errors import Refused
from storefront.base.problems import Problem
from storefront.eventlog import queries as eventlog
from storefront.eventlog.schemas import EventType
from storefront.eventlog.stored import StoredEvent, order_event
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.impersonation.actions.audit import record_write
from storefront.orderdesk import messages, rules
from storefront.orderdesk.actions.desk import desk_of, no_order
from storefront.orderdesk.actions.lifting import ORDER
from storefront.orderdesk.schemas import HoldForm, OrderDeskSaved, StaleDesk
from storefront.orders.queries import holds, orders
from storefront.orders.schemas import HoldSource
from storefront.orders.stored import StoredHold, StoredOrder
from storefront.platform.log import logger

log = logger("orders")


def place(context: RequestContext, order_number: int, form: HoldForm) -> OrderDeskSaved | StaleDesk:
    """Put an order on hold and record who and why: it is in no export until its last hold is lifted.

    If our staff hold it for this reason already, nothing is done and the order is returned as it is. Raises
    Unauthenticated for guests, Forbidden except for staff, NotFound for an unknown order, Refused without a
    reason and for an order that the ERP has.
    """
    identity.require(context.actor, Ability.LIFT_HOLDS)
    if problems := rules.problems_of_why(form.why):
        raise Refused(problems[0].message, problems)
    why = rules.kept_why(form.why)
    with context.db.durable() as tx:
        row = _locked(tx, order_number)
        held = [hold for hold in holds.list_holds(tx, order_number) if hold.lifted_at is None]
        if any((hold.reason, hold.source) == (form.reason, HoldSource.STAFF) for hold in held):
            detail = messages.HELD_ALREADY.format(reason=messages.HOLD_REASONS[form.reason])
            return StaleDesk(
                detail=detail, fresh=desk_of(tx, context, order_number), request_id=context.request_id
            )
        if no := rules.why_not_hold(row.status, is_held=bool(held), acknowledged_at=row.acknowledged_at):
            raise Refused(no, [Problem(field="reason", message=no)])
        by = people.name_of(tx, context.actor)
        hold = StoredHold(
            order_number=order_number,
            reason=form.reason,
            source=HoldSource.STAFF,
            text=why,
            placed_at=context.now,
        )
        holds.hold_again(tx, hold)
        eventlog.record(tx, [_event(row, hold, by)])
        reason = messages.HOLD_REASONS[form.reason]
        change = messages.AUDIT_HELD.format(reason=reason, number=order_number, why=why)
        record_write(tx, context, ORDER, change)
        desk = desk_of(tx, context, order_number)
    log.info("hold_placed", order_number=order_number, reason=form.reason)
    return OrderDeskSaved(message=messages.HELD_NOW.format(reason=reason), desk=desk)


def _locked(tx: Connection, order_number: int) -> StoredOrder:
    """Lock the order's row, so that one decision about its holds follows another."""
    if not 0 < order_number <= orders.ORDER_NUMBER_MAX:
        raise no_order(order_number)
    holds.lock_order(tx, order_number)
    row = orders.find_by_number(tx, order_number)
    if row is None:
        raise no_order(order_number)
    return row


def _event(row: StoredOrder, hold: StoredHold, by: str) -> StoredEvent:
    return order_event(
        EventType.ORDER_HELD,
        row.order_number,
        row.customer_id_p21,
        hold.placed_at,
        by,
        is_internal=True,
        reason=str(hold.reason),
    )
