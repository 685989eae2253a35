"""Lift a hold of an order, once, even if several people try. Source: decisions D5, G4."""

from zoneinfo import ZoneInfo

from storefront.accounts.queries import people
from storefront.base.dates import in_store, show_date
from storefront.base.errors import NotFound, Refused
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.impersonation.actions.audit import record_write
from storefront.orderdesk import messages, rules
from storefront.orderdesk.actions.desk import desk_of
from storefront.orderdesk.schemas import LiftForm, OrderDeskSaved, StaleDesk
from storefront.orders.queries import holds
from storefront.orders.stored import StoredHold
from storefront.platform import failpoints
from storefront.platform.log import logger

ORDER = "order"
"""Kind of the entry in the history of acting for a customer."""

log = logger("orders")


def lift(context: RequestContext, order_number: int, form: LiftForm) -> OrderDeskSaved | StaleDesk:
    """Lift a hold and record who and why; lifting the last one releases the order.

    A hold that somebody has lifted already stays as it is: the answer says who and when. Raises
    Unauthenticated for guests, Forbidden except for staff, Refused without a reason, NotFound for an unknown
    order, or a hold of another one.
    """
    identity.require(context.actor, Ability.LIFT_HOLDS)
    if problems := rules.problems_of_why(form.why):
        raise Refused(problems[0].message, problems)
    why, store = rules.kept_why(form.why), context.settings.store
    with context.db.durable() as tx:
        desk_of(tx, context, order_number)
        by = people.name_of(tx, context.actor)
        lifted = holds.lift_hold(tx, order_number, form.hold_id, by, why, context.now)
        hold = _find(holds.list_holds(tx, order_number), form.hold_id)
        if lifted.is_lifted:
            reason = messages.HOLD_REASONS[hold.reason]
            change = messages.AUDIT_LIFTED.format(reason=reason, number=order_number, why=why)
            record_write(tx, context, ORDER, change)
        desk = desk_of(tx, context, order_number)
        failpoints.reach("holds.before_commit")
    if not lifted.is_lifted:
        detail = f"{messages.ALREADY_DECIDED} {_decided(hold, store.time_zone)}"
        return StaleDesk(detail=detail, fresh=desk, request_id=context.request_id)
    log.info("hold_lifted", order_number=order_number, reason=hold.reason, is_released=lifted.is_released)
    said = messages.HOLD_LIFTED
    if lifted.is_released:
        said = messages.ORDER_RELEASED if lifted.is_confirmed else messages.RELEASED_AGAIN
    return OrderDeskSaved(message=said.format(reason=messages.HOLD_REASONS[hold.reason]), desk=desk)


def _find(held: list[StoredHold], hold_id: int) -> StoredHold:
    found = next((hold for hold in held if hold.hold_id == hold_id), None)
    if found is None:
        raise NotFound(messages.NO_SUCH_HOLD)
    return found


def _decided(hold: StoredHold, time_zone: str) -> str:
    assert hold.lifted_at is not None
    at = in_store(hold.lifted_at, ZoneInfo(time_zone))
    return messages.DECIDED_BY.format(name=hold.lifted_by, when=f"{show_date(at.date())} {at:%H:%M}")
