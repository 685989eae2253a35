"""Rows in every table, with values that databases differ in, and all rows as the store reads them."""

import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import Column, Connection, Table, delete, insert, select

from storefront.app.tables import metadata
from storefront.platform.db import Database

ROWS = 3
"""Each table gets so many rows; in the second, columns that may be NULL are."""
UNICODE = "Ø½ “Größe” 継手 🔩 \\ ' \" \t%"
JSON: list[Any] = [
    {
        "b": [1, 2.5, -0.1, 1e-9, 12345678901234567890],
        "a": None,
        "": {"Ω": True},
        "at": "2026-03-08T02:30:00Z",
    },
    {},
    [False, "", UNICODE, {"price": "1042.123456"}],
]
MOMENT = datetime.datetime(2026, 3, 29, 1, 59, 59, 999_999, tzinfo=datetime.UTC)


def fill(database: Database) -> None:
    """Replace all rows by `ROWS` in every table."""
    with database.write() as tx:
        for table in reversed(metadata().sorted_tables):
            tx.execute(delete(table))
        for table in metadata().sorted_tables:
            tx.execute(insert(table), [_row(table, place) for place in range(ROWS)])


def rows_of(conn: Connection) -> dict[str, list[dict[str, Any]]]:
    """Return all rows of all tables, as the store reads them, in the order of their keys."""
    found = {}
    for table in metadata().sorted_tables:
        keys = [column.name for column in table.primary_key]
        rows = [dict(row._mapping) for row in conn.execute(select(table))]
        found[table.name] = sorted(rows, key=lambda row: [str(row[key]) for key in keys])
    return found


def _row(table: Table, place: int) -> dict[str, Any]:
    return {column.name: _value(column, place) for column in table.columns}


def _value(column: Column[Any], place: int) -> Any:
    if column.foreign_keys:
        (key,) = column.foreign_keys
        return _value(key.column, place)
    if column.nullable and place == 1:
        return None
    name = type(column.type).__name__
    if name in ("String", "Text"):
        return f"{place}{UNICODE}"[: getattr(column.type, "length", None) or 200]
    return {
        "Integer": 2**31 - 1 - place if not column.primary_key else place + 1,
        "BigInteger": 2**62 + place if not column.primary_key else place + 1,
        "Boolean": place % 2 == 0,
        "Money6": (Decimal("0.000001"), Decimal("999999999999.999999"), Decimal("-12.50"))[place],
        "Double": (0.1 + 0.2, -1e-300, 1e22)[place],
        "Date": datetime.date(2024, 2, 29) + datetime.timedelta(days=place),
        "Utc": MOMENT + datetime.timedelta(hours=place),
        "JSON": JSON[place],
    }[name]
