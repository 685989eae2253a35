"""The payment of an order, and what was done with it."""

import datetime
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

import msgspec
from sqlalchemy import Connection, Integer, and_, bindparam, or_, select, update

from storefront.orderdesk.stored import LockedOrder, StoredPayment, StoredSettlement
from storefront.orders.tables import OrderRow
from storefront.payment.schemas import PaymentState, SettlementState
from storefront.payment.tables import PaymentRow, SettlementRow
from storefront.platform.statements import Change, Query, inserted

_NUMBER: Any = bindparam("number")
_KEY: Any = bindparam("key")
_REQUESTED = SettlementRow.state == SettlementState.REQUESTED.value


def _settlement(*columns: object) -> StoredSettlement:
    return StoredSettlement(**dict(zip(StoredSettlement.__struct_fields__, columns, strict=True)))  # type: ignore[arg-type]


_SETTLEMENTS = select(*(getattr(SettlementRow, name) for name in StoredSettlement.__struct_fields__))
_LOCK = Query(
    select(OrderRow.order_number, OrderRow.status).where(OrderRow.order_number == _NUMBER).with_for_update(),
    LockedOrder,
)
_PAYMENT = Query(
    select(*(getattr(PaymentRow, name) for name in StoredPayment.__struct_fields__))
    .where(PaymentRow.order_number == _NUMBER)
    .order_by(PaymentRow.attempt.desc())
    .limit(1),
    StoredPayment,
)
_OF_ORDER = Query(
    _SETTLEMENTS.where(SettlementRow.order_number == _NUMBER).order_by(
        SettlementRow.asked_at, SettlementRow.idempotency_key
    ),
    _settlement,
)
_WAITING = Query(
    _SETTLEMENTS.where(
        and_(
            _REQUESTED,
            or_(SettlementRow.asked_at < bindparam("before"), SettlementRow.asked_at > bindparam("latest")),
        )
    )
    .order_by(SettlementRow.asked_at)
    .limit(bindparam("most", type_=Integer)),
    _settlement,
)
_SAVE = Change(inserted(SettlementRow))
_FINISH = Change(
    update(SettlementRow)
    .where(SettlementRow.idempotency_key == _KEY, _REQUESTED)
    .values(
        state=bindparam("new_state"),
        reference=bindparam("new_reference"),
        message=bindparam("new_message"),
        done_at=bindparam("now"),
    )
)
_MOVE = Change(
    update(PaymentRow)
    .where(PaymentRow.idempotency_key == _KEY)
    .values(
        state=bindparam("new_state"), captured=bindparam("new_captured"), refunded=bindparam("new_refunded")
    )
)


def lock_order(tx: Connection, order_number: int) -> LockedOrder | None:
    """Lock an order's row until the transaction ends, so that one change of its payment follows another."""
    return _LOCK.first(tx, number=order_number)


def find_payment(conn: Connection, order_number: int) -> StoredPayment | None:
    """Return the card payment of an order."""
    return _PAYMENT.first(conn, number=order_number)


def list_settlements(conn: Connection, order_number: int) -> list[StoredSettlement]:
    """Return the captures, voids and refunds of an order, oldest first."""
    return _OF_ORDER.all(conn, number=order_number)


def list_waiting(
    conn: Connection, before: datetime.datetime, latest: datetime.datetime, most: int
) -> list[StoredSettlement]:
    """Return settlements whose outcome is unknown, asked before `before` or by a clock beyond `latest`."""
    return _WAITING.all(conn, before=before, latest=latest, most=most)


def find_requested(settlements: Sequence[StoredSettlement]) -> StoredSettlement | None:
    """Return the one whose outcome is not known yet."""
    return next((each for each in settlements if each.state == SettlementState.REQUESTED), None)


def save_settlement(tx: Connection, settlement: StoredSettlement) -> None:
    """Store what the provider is about to be asked."""
    _SAVE.run(tx, **msgspec.structs.asdict(settlement))


def finish_settlement(
    tx: Connection,
    idempotency_key: str,
    state: SettlementState,
    reference: str,
    message: str,
    now: datetime.datetime,
) -> bool:
    """Store the provider's answer; return False, and do nothing, if it is stored already."""
    outcome = {"new_state": state.value, "new_reference": reference, "new_message": message}
    return _FINISH.run(tx, key=idempotency_key, now=now, **outcome) == 1


def move_payment(
    tx: Connection, idempotency_key: str, state: PaymentState, captured: Decimal, refunded: Decimal
) -> None:
    """Store a payment's new state and amounts; the order must be locked."""
    moved = {"new_captured": captured, "new_refunded": refunded}
    _MOVE.run(tx, key=idempotency_key, new_state=state.value, **moved)
