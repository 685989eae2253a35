"""The rows of carts and their lines."""

import datetime
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Row, bindparam, delete, insert, select, update

from storefront.cart.tables import CartLineRow, CartRow

_CART = select(*CartRow.__table__.columns).where(CartRow.token == bindparam("cart"))
_LOCKED_CART = _CART.with_for_update()
_LINES = (
    select(*CartLineRow.__table__.columns)
    .where(CartLineRow.cart_token == bindparam("cart"))
    .order_by(CartLineRow.line_number)
)


def find_cart(reading: Connection, token: str) -> Row[Any] | None:
    """Return the cart's row."""
    return reading.execute(_CART, {"cart": token}).first()


def lock_cart(tx: Connection, token: str) -> Row[Any] | None:
    """Return the cart's row and keep everybody else from changing the cart until the transaction ends."""
    return tx.execute(_LOCKED_CART, {"cart": token}).first()


def list_lines(reading: Connection, token: str) -> Sequence[Row[Any]]:
    """Return the cart's lines in the order in which they were put in."""
    return reading.execute(_LINES, {"cart": token}).all()


def find_token_of(reading: Connection, customer_id_p21: int, web_user_id: int | None) -> str | None:
    """Return the token of the open cart that this person last used for this company."""
    own = (
        select(CartRow.token)
        .where(
            CartRow.customer_id_p21 == customer_id_p21,
            CartRow.web_user_id == web_user_id,
            CartRow.closed_at.is_(None),
        )
        .order_by(CartRow.used_at.desc())
    )
    return reading.scalar(own.limit(1))


def save_cart(tx: Connection, cart: Mapping[str, Any]) -> None:
    """Keep a new cart."""
    tx.execute(insert(CartRow), [dict(cart)])


def change_cart(tx: Connection, token: str, now: datetime.datetime, **changes: Any) -> None:
    """Change the cart's own columns, move its version and note that it was used."""
    values = {"version": CartRow.version + 1, "used_at": now, **changes}
    tx.execute(update(CartRow).where(CartRow.token == token).values(values))


def touch_cart(tx: Connection, token: str, now: datetime.datetime) -> None:
    """Note that the cart is still in use."""
    tx.execute(update(CartRow).where(CartRow.token == token).values(used_at=now))


def close_cart(tx: Connection, token: str, now: datetime.datetime) -> None:
    """Close the cart: it has become an order, or part of another cart."""
    change_cart(tx, token, now, closed_at=now)


def save_lines(tx: Connection, lines: Sequence[Mapping[str, Any]]) -> None:
    """Keep new lines."""
    if lines:
        tx.execute(insert(CartLineRow), [dict(line) for line in lines])


def change_line(tx: Connection, unique_id: str, **changes: Any) -> None:
    """Change columns of one line."""
    tx.execute(update(CartLineRow).where(CartLineRow.unique_id == unique_id).values(changes))


def remove_lines(tx: Connection, unique_ids: Sequence[str]) -> None:
    """Take lines out."""
    if unique_ids:
        tx.execute(delete(CartLineRow).where(CartLineRow.unique_id.in_(unique_ids)))


def remove_idle(tx: Connection, before: datetime.datetime) -> int:
    """Remove guests' carts that nobody has used since `before`; return how many."""
    idle = select(CartRow.token).where(
        CartRow.used_at < before, CartRow.customer_id_p21.is_(None), CartRow.closed_at.is_(None)
    )
    tx.execute(delete(CartLineRow).where(CartLineRow.cart_token.in_(idle)))
    return tx.execute(delete(CartRow).where(CartRow.token.in_(idle))).rowcount
