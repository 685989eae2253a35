"""Cards that were set up, and attempts to authorise."""

import datetime
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from sqlalchemy import Connection, Row, insert, or_, select, update

from storefront.payment.provider import Card
from storefront.payment.schemas import PaymentState
from storefront.payment.tables import CardRow, PaymentRow

_ATTEMPTS = select(*PaymentRow.__table__.columns).order_by(PaymentRow.attempt.desc())
_CARDS = select(*CardRow.__table__.columns).order_by(CardRow.id)


def list_cards(reading: Connection, cart_token: str, web_user_id: int | None) -> Sequence[Row[Any]]:
    """Return the cards added for this cart, and those that the user let us remember."""
    wanted = CardRow.cart_token == cart_token
    if web_user_id is not None:
        wanted = or_(wanted, CardRow.web_user_id == web_user_id)
    return reading.execute(_CARDS.where(wanted)).all()


def save_card(
    tx: Connection,
    provider: str,
    card: Card,
    cart_token: str,
    web_user_id: int | None,
    now: datetime.datetime,
) -> None:
    """Keep what the provider tells of a card; with `web_user_id` it is remembered for that user."""
    known = {row.payment_method_id for row in list_cards(tx, cart_token, web_user_id)}
    if card.payment_method_id in known:
        return
    tx.execute(
        insert(CardRow).values(
            cart_token=cart_token,
            web_user_id=web_user_id,
            provider=provider,
            payment_method_id=card.payment_method_id,
            brand=card.brand,
            last4=card.last4,
            exp_month=card.exp_month,
            exp_year=card.exp_year,
            created_at=now,
        )
    )


def find_last_attempt(reading: Connection, cart_token: str) -> Row[Any] | None:
    """Return the latest attempt to authorise for this cart."""
    return reading.execute(_ATTEMPTS.where(PaymentRow.cart_token == cart_token).limit(1)).first()


def save_attempt(
    tx: Connection,
    provider: str,
    cart_token: str,
    card: Row[Any],
    attempt: int,
    amount: Decimal,
    now: datetime.datetime,
) -> str:
    """Keep a new attempt before the provider is asked; return its idempotency key."""
    key = f"{cart_token}:{attempt}"
    tx.execute(
        insert(PaymentRow).values(
            cart_token=cart_token,
            attempt=attempt,
            idempotency_key=key,
            provider=provider,
            payment_method_id=card.payment_method_id,
            brand=card.brand,
            last4=card.last4,
            amount=amount,
            state=PaymentState.REQUESTED.value,
            created_at=now,
        )
    )
    return key


def change_attempt(tx: Connection, idempotency_key: str, state: PaymentState, **changes: Any) -> None:
    """Note what became of an attempt."""
    this = PaymentRow.idempotency_key == idempotency_key
    tx.execute(update(PaymentRow).where(this).values(state=state.value, **changes))
