"""Queries for many keys at once: one parameter that holds them all, so that the statement is built once."""

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from sqlalchemy import ARRAY, Connection, Row, Select, Text, any_, bindparam, func, select
from sqlalchemy.orm import InstrumentedAttribute

AnyRow = Row[*tuple[Any, ...]]
"""A row of whichever columns."""


class Many:
    """A select narrowed to rows whose `column` is one of many keys; the keys are all that changes.

    SQLite is handed them as a JSON list, PostgreSQL as an array.
    """

    def __init__(self, statement: Select[*tuple[Any, ...]], column: InstrumentedAttribute[Any]) -> None:
        listed = func.json_each(bindparam("many_keys", type_=Text)).table_valued("value")
        array = bindparam("many_keys", type_=ARRAY(column.type))
        self._statements = {
            "sqlite": statement.where(column.in_(select(listed.c.value))),
            "postgresql": statement.where(column == any_(array)),
        }

    def rows(self, reading: Connection, keys: Collection[Any], **others: Any) -> Sequence[AnyRow]:
        """Return the rows for these keys, in the statement's own order; `others` are its other parameters."""
        if not keys:
            return []
        dialect = reading.dialect.name
        listed = msgspec.json.encode(list(keys)).decode() if dialect == "sqlite" else list(keys)
        return reading.execute(self._statements[dialect], {"many_keys": listed, **others}).all()
