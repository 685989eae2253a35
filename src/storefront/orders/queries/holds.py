"""Holds of orders: placed, read, and lifted exactly once.

An order's `status` and `hold_reason` follow its holds, in the same transaction.
"""

import datetime
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, and_, bindparam, case, exists, select, update

from storefront.eventlog import queries as eventlog
from storefront.eventlog.schemas import EventType
from storefront.eventlog.stored import order_event
from storefront.orders.events import OrderPlaced
from storefront.orders.schemas import HoldReason, OrderStatus
from storefront.orders.stored import StoredHold
from storefront.orders.tables import OrderHoldRow, OrderRow
from storefront.platform import failpoints, outbox
from storefront.platform.statements import Change, Query, inserted

_NUMBER: Any = bindparam("number")
_OF_ORDER = OrderHoldRow.order_number == _NUMBER
_UNLIFTED = OrderHoldRow.lifted_at.is_(None)
_FIRST = case({reason.value: place for place, reason in enumerate(HoldReason)}, value=OrderHoldRow.reason)


class _Locked(NamedTuple):
    order_number: int
    status: str


def _hold(*columns: object) -> StoredHold:
    return msgspec.convert(dict(zip(StoredHold.__struct_fields__, columns, strict=True)), StoredHold)


_COLUMNS = [getattr(OrderHoldRow, name) for name in StoredHold.__struct_fields__]
_OF = Query(select(*_COLUMNS).where(_OF_ORDER).order_by(OrderHoldRow.placed_at, OrderHoldRow.hold_id), _hold)
_PLACE = Change(inserted(OrderHoldRow, leaving=["hold_id"]))
_LOCK = Query(
    select(OrderRow.order_number, OrderRow.status).where(OrderRow.order_number == _NUMBER).with_for_update(),
    _Locked,
)
_LIFT = Change(
    update(OrderHoldRow)
    .where(and_(OrderHoldRow.hold_id == bindparam("hold"), _OF_ORDER, _UNLIFTED))
    .values(lifted_at=bindparam("now"), lifted_by=bindparam("by"), lifted_why=bindparam("why"))
)
_END = Change(
    update(OrderHoldRow)
    .where(and_(_OF_ORDER, _UNLIFTED))
    .values(lifted_at=bindparam("now"), lifted_by=bindparam("by"), lifted_why=bindparam("why"))
)
_HOLD = Change(
    update(OrderRow)
    .where(and_(OrderRow.order_number == _NUMBER, OrderRow.status == OrderStatus.SUBMITTED.value))
    .values(status=OrderStatus.ON_HOLD.value)
)
_IS_HELD = exists().where(OrderHoldRow.order_number == OrderRow.order_number, _UNLIFTED)
_HELD_ORDER = and_(OrderRow.order_number == _NUMBER, OrderRow.status == OrderStatus.ON_HOLD.value)
_RELEASE = Change(
    update(OrderRow).where(_HELD_ORDER, ~_IS_HELD).values(status=OrderStatus.SUBMITTED.value, hold_reason="")
)
_SHOW_FIRST = Change(
    update(OrderRow)
    .where(_HELD_ORDER, _IS_HELD)
    .values(
        hold_reason=select(OrderHoldRow.reason)
        .where(OrderHoldRow.order_number == OrderRow.order_number, _UNLIFTED)
        .order_by(_FIRST)
        .limit(1)
        .correlate(OrderRow)
        .scalar_subquery()
    )
)


class Lifted(NamedTuple):
    """Whether this call lifted the hold, and whether it was the last one, so that the order is released.

    `is_confirmed` says whether that sends the confirmation: an order held later had one before.
    """

    is_lifted: bool
    is_released: bool
    is_confirmed: bool = False


def list_holds(conn: Connection, order_number: int) -> list[StoredHold]:
    """Return all holds of an order, lifted or not, in the order they were placed."""
    return _OF.all(conn, number=order_number)


def place_holds(tx: Connection, holds: Sequence[StoredHold]) -> None:
    """Insert the holds of an order that is being submitted with status OnHold."""
    _PLACE.run_many(tx, [msgspec.structs.asdict(hold) for hold in holds])


def lock_order(tx: Connection, order_number: int) -> None:
    """Lock an order's row until the transaction ends, so that one change of its holds follows another."""
    _LOCK.first(tx, number=order_number)


def hold_again(tx: Connection, hold: StoredHold) -> None:
    """Place a hold on an order that was submitted earlier, and show it; the order must be locked."""
    place_holds(tx, [hold])
    _HOLD.run(tx, number=hold.order_number)
    _SHOW_FIRST.run(tx, number=hold.order_number)


def lift_hold(
    tx: Connection, order_number: int, hold_id: int, by: str, why: str, now: datetime.datetime
) -> Lifted:
    """Lift a hold of this order, if nobody has; lifting the last one releases the order.

    The transaction has to be durable. The order's row is locked first: of two people who lift its last two
    holds at the same moment, exactly one releases it.
    """
    lock_order(tx, order_number)
    if _LIFT.run(tx, hold=hold_id, number=order_number, now=now, by=by, why=why) == 0:
        return Lifted(is_lifted=False, is_released=False)
    failpoints.reach("holds.after_lift")
    is_released, is_confirmed = _RELEASE.run(tx, number=order_number) == 1, False
    if is_released:
        failpoints.reach("holds.before_event")
        is_confirmed = outbox.add(
            tx, OrderPlaced(order_number=order_number), f"OrderPlaced:{order_number}", now
        )
        eventlog.record(tx, [order_event(EventType.ORDER_RELEASED, order_number, None, now)])
    else:
        _SHOW_FIRST.run(tx, number=order_number)
    return Lifted(is_lifted=True, is_released=is_released, is_confirmed=is_confirmed)


def end_holds(tx: Connection, order_number: int, by: str, why: str, now: datetime.datetime) -> None:
    """Lift all holds of an order that is canceled; nothing is released."""
    _END.run(tx, number=order_number, by=by, why=why, now=now)
