"""Cards that were set up, and attempts to authorise."""

import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, Integer, and_, bindparam, func, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from storefront.payment.facts import KeptAttempt, KeptCard
from storefront.payment.schemas import PaymentState
from storefront.payment.tables import CardRow, PaymentRow
from storefront.platform.statements import Change, Query, inserted

_CARD_COLUMNS = [getattr(CardRow, name) for name in KeptCard.__struct_fields__]
_ATTEMPT_COLUMNS = [getattr(PaymentRow, name) for name in KeptAttempt.__struct_fields__]
_OWN_CARDS = or_(
    CardRow.cart_token == bindparam("cart"), CardRow.web_user_id == bindparam("person", type_=Integer)
)
_NEWEST = (
    select(func.max(PaymentRow.attempt)).where(PaymentRow.cart_token == bindparam("cart")).scalar_subquery()
)


def _new_attempt(insert: Any) -> Any:
    values: dict[str, Any] = {column.key: bindparam(column.key) for column in PaymentRow.__table__.columns}
    return insert.values(values).on_conflict_do_nothing(index_elements=["cart_token", "attempt"])


_CARDS = Query(select(*_CARD_COLUMNS).where(_OWN_CARDS).order_by(CardRow.id), KeptCard)
_LAST_ATTEMPT = Query(
    select(*_ATTEMPT_COLUMNS).where(
        PaymentRow.cart_token == bindparam("cart"), PaymentRow.attempt == _NEWEST
    ),
    KeptAttempt,
)
_SAVE_CARD = Change(inserted(CardRow, leaving=["id"]))
_SAVE_ATTEMPT = Change(
    _new_attempt(sqlite.insert(PaymentRow)), postgresql=_new_attempt(postgresql.insert(PaymentRow))
)
_VOID = Change(
    update(PaymentRow)
    .where(PaymentRow.idempotency_key == bindparam("key"))
    .values(state=PaymentState.VOIDED.value)
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
        )
    )
    .values(
        state=PaymentState.AUTHORISED.value,
        order_number=bindparam("number"),
        reference=bindparam("reference"),
    )
)


def list_cards(reading: Connection, cart_token: str, web_user_id: int | None) -> list[KeptCard]:
    """Return the cards added for this cart, and those that the user let us remember."""
    return _CARDS.all(reading, cart=cart_token, person=web_user_id)


def save_card(tx: Connection, card: KeptCard, cart_token: str, now: datetime.datetime) -> None:
    """Keep what the provider tells of a card; one with a `web_user_id` is remembered for that user."""
    _SAVE_CARD.run(tx, **msgspec.structs.asdict(card), cart_token=cart_token, created_at=now)


def find_last_attempt(reading: Connection, cart_token: str) -> KeptAttempt | None:
    """Return the latest attempt to authorise for this cart."""
    return _LAST_ATTEMPT.first(reading, cart=cart_token)


def save_attempt(tx: Connection, attempt: KeptAttempt) -> bool:
    """Keep a new attempt, before the provider is asked; False, and nothing, where its number is taken."""
    return _SAVE_ATTEMPT.run(tx, **msgspec.structs.asdict(attempt)) == 1


def void_attempt(tx: Connection, idempotency_key: str) -> None:
    """Note that an attempt is to be given back."""
    _VOID.run(tx, key=idempotency_key)


def decline_attempt(tx: Connection, idempotency_key: str) -> None:
    """Note that the provider declined an attempt."""
    _DECLINE.run(tx, key=idempotency_key)


def pay_order(
    tx: Connection, cart_token: str, idempotency_key: str, order_number: int, reference: str
) -> bool:
    """Note that an attempt pays this order; False, and nothing, where the cart has a newer attempt."""
    found = _PAY.run(tx, cart=cart_token, key=idempotency_key, number=order_number, reference=reference)
    return found == 1
