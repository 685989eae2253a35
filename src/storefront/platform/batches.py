"""Queries by many keys at once: all keys are one parameter, so the statement never changes."""

from collections.abc import Callable, Collection, Sequence
from typing import Any, Generic, TypeVar

import msgspec
from sqlalchemy import ARRAY, CTE, Connection, Select, Text, any_, bindparam, cast, func, select
from sqlalchemy.orm import InstrumentedAttribute

from storefront.platform.statements import Query

T = TypeVar("T")


class BatchQuery(Generic[T]):
    """A select narrowed to the rows whose `column` is one of many keys.

    Each row becomes `make(*columns)`. The keys are bound as a JSON list on SQLite and as an array on
    PostgreSQL.
    """

    def __init__(
        self,
        statement: Select[*tuple[Any, ...]],
        column: InstrumentedAttribute[Any],
        make: Callable[..., T],
    ) -> None:
        listed = func.json_each(bindparam("many_keys", type_=Text)).table_valued("value")
        array = bindparam("many_keys", type_=ARRAY(column.type))
        self._queries = {
            "sqlite": Query(statement.where(column.in_(select(listed.c.value))), make),
            "postgresql": Query(statement.where(column == any_(array)), make),
        }

    def rows(self, conn: Connection, keys: Collection[Any], **others: Any) -> Sequence[T]:
        """Return the rows with these keys, in the statement's order; `others` are its other parameters."""
        if not keys:
            return []
        return self._queries[conn.dialect.name].all(conn, **keys_of(conn, keys), **others)


def keys_cte(dialect: str, column: InstrumentedAttribute[Any]) -> CTE:
    """Return the keys as rows with a `key` of the type of `column`. Bind them with `keys_of`."""
    if dialect == "sqlite":
        listed = func.json_each(bindparam("many_keys", type_=Text)).table_valued("value")
        return select(cast(listed.c.value, column.type).label("key")).cte("many")
    array = bindparam("many_keys", type_=ARRAY(column.type))
    return select(func.unnest(array).label("key")).cte("many")


def keys_of(connection: Connection, keys: Collection[Any]) -> dict[str, Any]:
    """Return the keys in the form this database takes."""
    if connection.dialect.name == "sqlite":
        return {"many_keys": msgspec.json.encode(list(keys)).decode()}
    return {"many_keys": list(keys)}
