"""The mark of a store whose content was moved to another database: it no longer takes orders.

The mark is a row of the old database. Whatever gives out numbers of orders, quotes and returns checks it in
the statement that it runs anyway.
"""

from datetime import datetime

import msgspec
from sqlalchemy import Connection, String, delete, exists, insert, inspect, literal, select, text, update
from sqlalchemy.orm import Mapped, mapped_column

from storefront.base.errors import Conflict
from storefront.platform.db import Base, Utc
from storefront.platform.settings import Misconfigured
from storefront.platform.statements import Query

MOVED = (
    "We can't take orders right now because the store is being moved. Your cart is saved. "
    "Please try again later."
)
MOVED_TO_MAX = 400


class MoveRow(Base):
    """One row at most: where this database's content was moved to. `finished_at` is None during the move."""

    __tablename__ = "moves"

    id: Mapped[int] = mapped_column(primary_key=True)
    moved_to: Mapped[str] = mapped_column(String(MOVED_TO_MAX))
    started_at: Mapped[datetime] = mapped_column(Utc)
    finished_at: Mapped[datetime | None] = mapped_column(Utc)


class Move(msgspec.Struct, frozen=True):
    """Where a store was moved to (the address without its password), and when."""

    moved_to: str
    started_at: datetime
    finished_at: datetime | None


class StoreMoved(Conflict):
    """This database's content was moved to another one: nothing is ordered here."""

    def __init__(self) -> None:
        super().__init__(MOVED)


IS_OPEN = ~exists(select(literal(1)).select_from(MoveRow))
"""A condition for statements that give out numbers: the store was not moved."""

_FIND = Query(select(MoveRow.moved_to, MoveRow.started_at, MoveRow.finished_at), Move)
_WAIT_FOR_ORDERS = text("LOCK TABLE moves IN ACCESS EXCLUSIVE MODE")


def find(conn: Connection) -> Move | None:
    """Return where this store was moved to, or None."""
    return _FIND.first(conn)


def begin(tx: Connection, to: str, now: datetime) -> None:
    """Mark the store as being moved. Waits for orders in progress, so that none of them is missed."""
    if tx.dialect.name == "postgresql":
        tx.execute(_WAIT_FOR_ORDERS)
    tx.execute(delete(MoveRow))
    tx.execute(insert(MoveRow).values(id=1, moved_to=to[:MOVED_TO_MAX], started_at=now, finished_at=None))


def finish(tx: Connection, now: datetime) -> None:
    """Record that everything has arrived."""
    tx.execute(update(MoveRow).values(finished_at=now))


def reopen(tx: Connection) -> bool:
    """Let the store take orders again; return whether it was marked."""
    return tx.execute(delete(MoveRow)).rowcount > 0


def refuse_moved(conn: Connection) -> None:
    """Raise Misconfigured, with what to do, if the store was moved or is being moved."""
    move = find(conn) if inspect(conn).has_table(MoveRow.__tablename__) else None  # not upgraded yet
    if move is None:
        return
    again = "To take orders here again: storefront move --reopen"
    if move.finished_at is None:
        raise Misconfigured(
            f"This store is being moved to {move.moved_to} (since {move.started_at:%Y-%m-%d %H:%M} UTC). "
            f"To continue: storefront move --to URL. {again}"
        )
    raise Misconfigured(
        f"This store was moved to {move.moved_to} on {move.finished_at:%Y-%m-%d at %H:%M} UTC. "
        f"Set database.url to that database. {again}"
    )
