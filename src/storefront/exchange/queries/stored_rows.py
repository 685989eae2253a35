"""Stream all stored rows of a file, from one snapshot of the database."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any

from sqlalchemy import Connection, Select, and_, or_, select, true

from storefront.exchange.queries import shopping_lists
from storefront.exchange.queries.files import CHOICES, FILES
from storefront.pricing.tables import PriceRequestRow

CHUNK = 1000
PRICE_REQUESTS = "price_requests"
"""Exported, but never imported: customers make them here."""
_OF_REQUESTS = [column for column in PriceRequestRow.__table__.columns if column.key != "version"]


@contextmanager
def stream_rows(conn: Connection, name: str) -> Iterator[Iterator[Sequence[Any]]]:
    """Yield the rows of a file by key, in constant memory."""
    driver: Any = conn.connection.driver_connection
    options = {"yield_per": CHUNK}
    if conn.dialect.name == "sqlite":
        result = conn.execute(_statement(name), execution_options=options)
        try:
            yield iter(result)
        finally:
            result.close()
        return
    with driver.transaction():  # a server-side cursor needs one; reads are in autocommit
        driver.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        result = conn.execute(_statement(name), execution_options=options)
        yield iter(result)
        result.close()


def heads_of(name: str) -> list[str]:
    """Return the columns of a table."""
    if name == PRICE_REQUESTS:
        return [column.key for column in _OF_REQUESTS]
    return list(FILES[name].columns)


def types_of(name: str) -> list[Any]:
    """Return the types of the columns of a table."""
    return [column.type for column in _statement(name).selected_columns]


def key_places(name: str) -> list[int]:
    """Return where the key of a table is among its columns."""
    if name == PRICE_REQUESTS:
        return [0]
    return [heads_of(name).index(each) for each in FILES[name].key]


@cache
def _statement(name: str) -> Select[Any]:
    if name == PRICE_REQUESTS:
        return select(*_OF_REQUESTS).order_by(PriceRequestRow.price_request_id)
    if name == "lists":
        listed: Select[Any] = shopping_lists.statement_of_all()
        return listed
    file = FILES[name]
    first, *others = file.tables
    joined: Any = first
    for table in others:
        joined = joined.outerjoin(table, and_(*(first.c[key] == table.c[key] for key in file.key)))
    columns = [next(table.c[each] for table in file.tables if each in table.c) for each in file.columns]
    own = or_(*(first.c.kind == kind for kind in CHOICES["numbers.kind"])) if name == "numbers" else true()
    return select(*columns).select_from(joined).where(own).order_by(*(first.c[key] for key in file.key))
