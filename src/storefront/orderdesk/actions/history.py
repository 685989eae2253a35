"""What happened to an order, as our staff read it: who did what, when and why. Source: decision H10."""

import datetime
from collections.abc import Sequence

import msgspec

from storefront.base.money import show_money
from storefront.eventlog.messages import EVENT_TEXTS
from storefront.eventlog.schemas import EventType
from storefront.eventlog.stored import StoredEvent
from storefront.orderdesk import messages
from storefront.orderdesk.schemas import DeskEvent
from storefront.orderdesk.stored import StoredSettlement
from storefront.orders.stored import StoredHold, StoredOrder

_HELD = EventType.ORDER_HELD
_KNOWN = frozenset({EventType.ORDER_PLACED, EventType.ORDER_HELD, EventType.ORDER_RELEASED})
"""What the order and its holds say already, with the reasons."""


def history_of(
    row: StoredOrder,
    held: Sequence[StoredHold],
    settled: Sequence[StoredSettlement],
    logged: Sequence[StoredEvent],
    zone: datetime.tzinfo,
) -> list[DeskEvent]:
    """Return what happened, oldest first: holds and payments as stored, all else from the log of events."""
    held_by = {(one.at, one.facts.get("reason")): one.by_name for one in logged if one.type == _HELD}
    through = messages.PLACED_THROUGH.get(row.placed_through, row.placed_through)
    events = [_event(row.order_date, messages.HISTORY_SUBMITTED, row.placed_by, through)]
    for hold in held:
        reason = messages.HOLD_REASONS.get(hold.reason, hold.reason)
        by = held_by.get((hold.placed_at, hold.reason), "")
        events.append(_event(hold.placed_at, messages.HISTORY_HELD.format(reason=reason), by, hold.text))
        if hold.lifted_at is not None:
            what = messages.HISTORY_LIFTED.format(reason=reason)
            events.append(_event(hold.lifted_at, what, hold.lifted_by, hold.lifted_why))
    for each in settled:
        kind = messages.SETTLEMENT_KINDS.get(each.kind, each.kind)
        state = messages.SETTLEMENT_STATES.get(each.state, each.state)
        what = f"{kind} {show_money(each.amount)}"
        events.append(_event(each.asked_at, what, state, each.asked_by, each.why))
    events += [_logged(one) for one in logged if one.type not in _KNOWN]
    local = [msgspec.structs.replace(event, at=event.at.astimezone(zone)) for event in events]
    return sorted(local, key=lambda event: event.at)


def _logged(one: StoredEvent) -> DeskEvent:
    kind, _, document = one.subject.partition("/")
    what = EVENT_TEXTS.get(one.type, one.type)
    if one.type == EventType.ORDER_MAIL_REPEATED:
        return _event(one.at, what, one.by_name, str(one.facts.get("to", "")))
    return _event(one.at, what, "" if kind == "order" else document, one.by_name)


def _event(at: datetime.datetime, what: str, *more: str) -> DeskEvent:
    return DeskEvent(at=at, what=what, more=", ".join(part for part in more if part))
