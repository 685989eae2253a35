"""Read and write saved carts, all of them with their lines in a fixed number of statements."""

import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, bindparam, delete, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from storefront.cart.priced_cart import PricedCart, PricedLine, StoredCart, Terms
from storefront.cart.queries.carts import CART_COLUMNS, LINE_COLUMNS, line_of, price_lines, with_items
from storefront.cart.schemas import SavedWhy
from storefront.cart.tables import CartLineRow, CartRow
from storefront.orders.tables import SequenceRow
from storefront.platform.daily_jobs import Old
from storefront.platform.statements import Change, Query

_CART = len(CART_COLUMNS)


class StoredSaved(msgspec.Struct, frozen=True):
    """A saved cart; one with `cart.closed_at` is deleted, and can be restored for a day.

    One without a `name` cannot be restored: its lines were moved into another cart.
    """

    cart: StoredCart
    name: str
    why: SavedWhy


def _saved(*columns: Any) -> StoredSaved:
    name, why = columns[_CART:]
    return StoredSaved(StoredCart(*columns[:_CART]), name or "", SavedWhy(why))


_OWN = and_(
    CartRow.customer_id_p21 == bindparam("customer"),
    CartRow.web_user_id == bindparam("person"),
    CartRow.saved_at.is_not(None),
)
"""A saved cart is visible only to the person who saved it, in that company."""
_KEPT = CartRow.closed_at.is_(None)
_SAVED = select(*CART_COLUMNS, CartRow.saved_name, CartRow.saved_why).where(_OWN)
_ALL = Query(_SAVED.where(_KEPT).order_by(CartRow.saved_at.desc(), CartRow.token), _saved)
_ONE = Query(_SAVED.where(_KEPT, CartRow.token == bindparam("cart")), _saved)
_LOCK = Query(_SAVED.where(CartRow.token == bindparam("cart")).with_for_update(), _saved)
_LINES = Query(
    with_items(
        select(CartLineRow.cart_token, *LINE_COLUMNS)
        .select_from(CartLineRow)
        .join(CartRow, CartRow.token == CartLineRow.cart_token)
    )
    .where(_OWN, _KEPT)
    .order_by(CartLineRow.cart_token, CartLineRow.line_number),
    lambda token, *columns: (token, line_of(*columns)),
)
_NAMES = Query(
    select(CartRow.token, CartRow.saved_name).where(_OWN, _KEPT), lambda token, name: (token, name or "")
)
_SAVE = Change(
    update(CartRow)
    .where(CartRow.token == bindparam("cart"))
    .values(
        customer_id_p21=bindparam("customer"),
        web_user_id=bindparam("person"),
        version=CartRow.version + 1,
        saved_at=bindparam("now"),
        used_at=bindparam("now"),
        saved_name=bindparam("name"),
        saved_key=bindparam("key"),
        saved_why=bindparam("why"),
    )
)
_NAME = Change(
    update(CartRow)
    .where(CartRow.token == bindparam("cart"))
    .values(
        version=CartRow.version + 1,
        closed_at=None,
        saved_name=bindparam("name"),
        saved_key=bindparam("key"),
    )
)
_DELETE = Change(
    update(CartRow)
    .where(CartRow.token == bindparam("cart"))
    .values(version=CartRow.version + 1, closed_at=bindparam("now"), saved_key=None)
)
_USE_UP = Change(
    update(CartRow)
    .where(CartRow.token == bindparam("cart"))
    .values(version=CartRow.version + 1, closed_at=bindparam("now"), saved_name=None, saved_key=None)
)
_REOPEN = Change(
    update(CartRow)
    .where(CartRow.token == bindparam("cart"))
    .values(saved_at=None, saved_name=None, saved_key=None, saved_why=None)
)


def _turn(dialect: Any) -> Any:
    fresh = dialect.insert(SequenceRow).values(name="saved_cart", next_number=0)
    return fresh.on_conflict_do_update(
        index_elements=["name"], set_={"next_number": SequenceRow.next_number + 1}
    )


_TURN = Change(_turn(sqlite), postgresql=_turn(postgresql))


def list_saved(conn: Connection, customer: int, person: int) -> list[StoredSaved]:
    """Return this person's saved carts in this company, newest first."""
    return _ALL.all(conn, customer=customer, person=person)


def find_saved(conn: Connection, customer: int, person: int, token: str) -> StoredSaved | None:
    """Return this saved cart, if it is theirs and not deleted."""
    return _ONE.first(conn, customer=customer, person=person, cart=token)


def lock_saved(tx: Connection, customer: int, person: int, token: str) -> StoredSaved | None:
    """Return this saved cart, deleted or not, locked until the transaction ends."""
    return _LOCK.first(tx, customer=customer, person=person, cart=token)


def price_saved(
    conn: Connection, found: list[StoredSaved], customer: int, person: int, terms: Terms
) -> list[PricedCart]:
    """Return these carts at today's prices, in a fixed number of statements."""
    rows = _LINES.all(conn, customer=customer, person=person) if found else []
    lines: dict[str, list[PricedLine]] = {}
    priced = price_lines(conn, [line for _, line in rows], terms)
    for (token, _), line in zip(rows, priced, strict=True):
        lines.setdefault(token, []).append(line)
    return [PricedCart(one.cart, tuple(lines.get(one.cart.token, ())), terms) for one in found]


def names_of(tx: Connection, customer: int, person: int) -> dict[str, str]:
    """Return the names of their saved carts by token; locks naming until the transaction ends."""
    _TURN.run(tx)
    return dict(_NAMES.all(tx, customer=customer, person=person))


def save(
    tx: Connection,
    cart: StoredCart,
    customer: int,
    person: int,
    *,
    name: str,
    key: str,
    why: SavedWhy,
    now: datetime.datetime,
) -> None:
    """Turn the cart into a saved cart, which is no longer open."""
    _SAVE.run(
        tx, cart=cart.token, customer=customer, person=person, name=name, key=key, why=why.value, now=now
    )


def name_saved(tx: Connection, token: str, name: str, key: str) -> None:
    """Give a saved cart this name; restores a deleted one."""
    _NAME.run(tx, cart=token, name=name, key=key)


def delete_saved(tx: Connection, token: str, now: datetime.datetime) -> None:
    """Delete a saved cart; its rows stay until the daily jobs, so that it can be restored."""
    _DELETE.run(tx, cart=token, now=now)


def use_up(tx: Connection, token: str, now: datetime.datetime) -> None:
    """Record that all of a saved cart was moved into another cart, so that it cannot be restored."""
    _USE_UP.run(tx, cart=token, now=now)


def reopen(tx: Connection, token: str) -> None:
    """Make a saved cart the open cart again."""
    _REOPEN.run(tx, cart=token)


_IS_SAVED = CartRow.saved_at.is_not(None)


def _is_old(before: datetime.datetime) -> Any:
    return and_(CartRow.saved_at < before, CartRow.used_at < before)


def count_old(conn: Connection, before: datetime.datetime) -> Old:
    """Count the saved carts that were saved and last used before this time, and all saved carts."""
    counts = select(func.count().filter(_is_old(before)), func.count()).where(_IS_SAVED)
    return Old(*conn.execute(counts.select_from(CartRow)).one())


def forget_old(tx: Connection, before: datetime.datetime) -> int:
    """Delete saved carts that were saved and last used before this time; return how many."""
    return _remove(tx, and_(_IS_SAVED, _is_old(before)))


def count_deleted(conn: Connection, before: datetime.datetime) -> Old:
    """Count the saved carts that were deleted before this time, and all saved carts."""
    counts = select(func.count().filter(CartRow.closed_at < before), func.count()).where(_IS_SAVED)
    return Old(*conn.execute(counts.select_from(CartRow)).one())


def forget_deleted(tx: Connection, before: datetime.datetime) -> int:
    """Delete the rows of saved carts that were deleted before this time; return how many."""
    return _remove(tx, and_(_IS_SAVED, CartRow.closed_at < before))


def _remove(tx: Connection, which: Any) -> int:
    tokens = select(CartRow.token).where(which)
    tx.execute(delete(CartLineRow).where(CartLineRow.cart_token.in_(tokens)))
    return tx.execute(delete(CartRow).where(which)).rowcount
