"""How far a move has come: a table in the new database, which is dropped once everything has arrived."""

from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    delete,
    insert,
    inspect,
    select,
    update,
)

from storefront.platform.db import Utc
from storefront.platform.moves import MOVED_TO_MAX
from storefront.platform.settings import Misconfigured

NAME = "moving"
_OWN = MetaData()  # not among the tables of the store
_SOURCE = Table(
    f"{NAME}_from",
    _OWN,
    Column("address", String(MOVED_TO_MAX), primary_key=True),
    Column("started_at", Utc, nullable=False),
)
_STEPS = Table(
    NAME,
    _OWN,
    Column("table_name", String(80), primary_key=True),
    Column("last_key", Text, nullable=False),
    Column("rows", BigInteger, nullable=False),
    Column("is_done", Boolean, nullable=False),
)


class Step(msgspec.Struct, frozen=True):
    """How far one table has come: the key of the last row that arrived, as JSON, and how many did."""

    table_name: str
    last_key: str = ""
    rows: int = 0
    is_done: bool = False


def has_begun(conn: Connection) -> bool:
    """Return whether a move into this database has begun and was not finished."""
    return inspect(conn).has_table(NAME)


def begin(tx: Connection, source: str, now: datetime) -> None:
    """Record that a move from `source` begins."""
    _OWN.create_all(tx)
    tx.execute(insert(_SOURCE).values(address=source, started_at=now))


def refuse_other(conn: Connection, source: str) -> None:
    """Raise Misconfigured if the move that has begun is from another database."""
    found = conn.scalar(select(_SOURCE.c.address))
    if found != source:
        raise Misconfigured(
            f"--to: a move from {found} into this database has begun, but this store is {source}. "
            "Choose another database, or finish that move."
        )


def refuse_unfinished(conn: Connection) -> None:
    """Raise Misconfigured if a move into this database has begun and was not finished."""
    if has_begun(conn):
        source = conn.scalar(select(_SOURCE.c.address))
        raise Misconfigured(
            f"database.url: a move from {source} into this database is not finished. Set "
            "database.url to that one and run storefront move --to URL again."
        )


def steps(conn: Connection) -> dict[str, Step]:
    """Return the steps so far, by table."""
    return {row.table_name: Step(*row) for row in conn.execute(select(_STEPS))}


def save(tx: Connection, step: Step) -> None:
    """Record how far a table has come, in the transaction of its rows."""
    values = msgspec.structs.asdict(step)
    if not tx.execute(update(_STEPS).where(_STEPS.c.table_name == step.table_name).values(values)).rowcount:
        tx.execute(insert(_STEPS).values(values))


def restart(tx: Connection) -> None:
    """Forget all steps."""
    tx.execute(delete(_STEPS))


def end(tx: Connection) -> None:
    """Drop the record: everything has arrived."""
    _OWN.drop_all(tx)


def encoded(table: Table, row: dict[str, Any]) -> str:
    """Return the key of a row as JSON."""
    return msgspec.json.encode([row[column.key] for column in table.primary_key]).decode()


def decoded(table: Table, key: str) -> list[Any]:
    """Return the values of a key."""
    kinds = [_kind_of(column) for column in table.primary_key]
    values = msgspec.json.decode(key)
    return [msgspec.convert(value, kind) for value, kind in zip(values, kinds, strict=True)]


def _kind_of(column: Column[Any]) -> type[Any]:
    """Return the type of a column's values."""
    kind = column.type
    return (kind.impl_instance if isinstance(kind, TypeDecorator) else kind).python_type
