"""Stored cards, and attempts to authorize."""

import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, Integer, and_, bindparam, delete, func, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from storefront.payment.schemas import PaymentState
from storefront.payment.stored import StoredAttempt, StoredCard, StoredSetup
from storefront.payment.tables import CardRow, CardSetupRow, PaymentRow
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
_ONE_OF_THEM = and_(CardRow.payment_method_id == bindparam("card"), _OWN_CARDS)
_REMEMBER = Change(update(CardRow).where(_ONE_OF_THEM).values(web_user_id=bindparam("whose", type_=Integer)))
_FORGET = Change(delete(CardRow).where(_ONE_OF_THEM))
_SETUP = Query(
    select(*[getattr(CardSetupRow, name) for name in StoredSetup.__struct_fields__]).where(
        CardSetupRow.cart_token == bindparam("cart")
    ),
    StoredSetup,
)


def _save_setup(dialect: Any) -> Any:
    names = [column.key for column in CardSetupRow.__table__.columns]
    new = dialect.insert(CardSetupRow).values({name: bindparam(name) for name in names})
    changed = {name: new.excluded[name] for name in names if name != "cart_token"}
    return new.on_conflict_do_update(index_elements=["cart_token"], set_=changed)


_SAVE_SETUP = Change(_save_setup(sqlite), postgresql=_save_setup(postgresql))
_END_SETUP = Change(delete(CardSetupRow).where(CardSetupRow.cart_token == bindparam("cart")))
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


def remember_card(tx: Connection, payment_method_id: str, cart_token: str, web_user_id: int) -> None:
    """Remember a card of this cart for the user."""
    _REMEMBER.run(tx, card=payment_method_id, cart=cart_token, person=web_user_id, whose=web_user_id)


def forget_card(tx: Connection, payment_method_id: str, cart_token: str, web_user_id: int | None) -> None:
    """Delete a card of this cart, or of this user."""
    _FORGET.run(tx, card=payment_method_id, cart=cart_token, person=web_user_id)


def find_setup(conn: Connection, cart_token: str) -> StoredSetup | None:
    """Return the setup begun for this cart."""
    return _SETUP.first(conn, cart=cart_token)


def save_setup(tx: Connection, setup: StoredSetup) -> None:
    """Store the setup of a cart, in place of an earlier one."""
    _SAVE_SETUP.run(tx, **msgspec.structs.asdict(setup))


def end_setup(tx: Connection, cart_token: str) -> None:
    """Delete the setup of a cart: its secret has been used."""
    _END_SETUP.run(tx, cart=cart_token)


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
