"""Stored cards, and attempts to authorize."""

import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, Integer, and_, bindparam, func, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from storefront.payment.schemas import PaymentState
from storefront.payment.stored import StoredAttempt, StoredCard
from storefront.payment.tables import CardRow, PaymentRow
from storefront.platform.statements import Change, Query, inserted

_CARD_COLUMNS = [getattr(CardRow, name) for name in StoredCard.__struct_fields__]
_ATTEMPT_COLUMNS = [getattr(PaymentRow, name) for name in StoredAttempt.__struct_fields__]
_OWN_CARDS = or_(
    CardRow.cart_token == bindparam("cart"), CardRow.web_user_id == bindparam("person", type_=Integer)
)
_NEWEST = (
    select(func.max(PaymentRow.attempt)).where(PaymentRow.cart_token == bindparam("cart")).scalar_subquery()
)


def _new_attempt(insert: Any) -> Any:
    values: dict[str, Any] = {
        column.key: bindparam(column.key)
        for column in PaymentRow.__table__.columns
        if column.key not in ("captured", "refunded")
    }
    return insert.values(values).on_conflict_do_nothing(index_elements=["cart_token", "attempt"])


_CARDS = Query(select(*_CARD_COLUMNS).where(_OWN_CARDS).order_by(CardRow.id), StoredCard)
_LAST_ATTEMPT = Query(
    select(*_ATTEMPT_COLUMNS).where(
        PaymentRow.cart_token == bindparam("cart"), PaymentRow.attempt == _NEWEST
    ),
    StoredAttempt,
)
_SAVE_CARD = Change(inserted(CardRow, leaving=["id"]))
_SAVE_ATTEMPT = Change(
    _new_attempt(sqlite.insert(PaymentRow)), postgresql=_new_attempt(postgresql.insert(PaymentRow))
)
_OPEN = and_(PaymentRow.state == PaymentState.REQUESTED.value, PaymentRow.order_number.is_(None))
_BEGIN_VOID = Change(
    update(PaymentRow)
    .where(PaymentRow.idempotency_key == bindparam("key"), _OPEN)
    .values(state=PaymentState.VOIDING.value)
)
_VOIDED = Change(
    update(PaymentRow)
    .where(PaymentRow.idempotency_key == bindparam("key"), PaymentRow.state == PaymentState.VOIDING.value)
    .values(state=PaymentState.VOIDED.value)
)
_UNFINISHED = Query(
    select(*_ATTEMPT_COLUMNS)
    .where(
        or_(
            PaymentRow.state == PaymentState.VOIDING.value,
            and_(
                _OPEN,
                or_(PaymentRow.created_at < bindparam("before"), PaymentRow.created_at > bindparam("latest")),
            ),
        )
    )
    .order_by(PaymentRow.created_at)
    .limit(bindparam("most", type_=Integer)),
    StoredAttempt,
)
_DECLINE = Change(
    update(PaymentRow)
    .where(PaymentRow.idempotency_key == bindparam("key"))
    .values(state=PaymentState.DECLINED.value)
)
_PAY = Change(
    update(PaymentRow)
    .where(
        and_(
            PaymentRow.idempotency_key == bindparam("key"),
            PaymentRow.cart_token == bindparam("cart"),
            PaymentRow.attempt == _NEWEST,
            _OPEN,
        )
    )
    .values(
        state=PaymentState.AUTHORIZED.value,
        order_number=bindparam("number"),
        reference=bindparam("reference"),
    )
)


def list_cards(conn: Connection, cart_token: str, web_user_id: int | None) -> list[StoredCard]:
    """Return the cards added for this cart, and those remembered for the user."""
    return _CARDS.all(conn, cart=cart_token, person=web_user_id)


def save_card(tx: Connection, card: StoredCard, cart_token: str, now: datetime.datetime) -> None:
    """Store the provider's description of a card; one with a `web_user_id` is remembered for that user."""
    _SAVE_CARD.run(tx, **msgspec.structs.asdict(card), cart_token=cart_token, created_at=now)


def find_last_attempt(conn: Connection, cart_token: str) -> StoredAttempt | None:
    """Return the latest attempt to authorize for this cart."""
    return _LAST_ATTEMPT.first(conn, cart=cart_token)


def save_attempt(tx: Connection, attempt: StoredAttempt) -> bool:
    """Store a new attempt, before the provider is called; return False if its number is taken."""
    return _SAVE_ATTEMPT.run(tx, **msgspec.structs.asdict(attempt)) == 1


def begin_void(tx: Connection, idempotency_key: str) -> bool:
    """Mark an open attempt to be voided; return False, and do nothing, if it is not open."""
    return _BEGIN_VOID.run(tx, key=idempotency_key) == 1


def finish_void(tx: Connection, idempotency_key: str) -> None:
    """Record that the provider has voided an attempt."""
    _VOIDED.run(tx, key=idempotency_key)


def list_unfinished(
    conn: Connection, before: datetime.datetime, latest: datetime.datetime, most: int
) -> list[StoredAttempt]:
    """Return attempts to be voided, and open ones begun before `before`.

    Those begun after `latest` are included: they were begun while the clock was wrong.
    """
    return _UNFINISHED.all(conn, before=before, latest=latest, most=most)


def decline_attempt(tx: Connection, idempotency_key: str) -> None:
    """Record that the provider declined an attempt."""
    _DECLINE.run(tx, key=idempotency_key)


def pay_order(
    tx: Connection, cart_token: str, idempotency_key: str, order_number: int, reference: str
) -> bool:
    """Record that an attempt pays this order; return False, and do nothing, if it is no longer open."""
    found = _PAY.run(tx, cart=cart_token, key=idempotency_key, number=order_number, reference=reference)
    return found == 1
