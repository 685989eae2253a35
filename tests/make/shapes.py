"""The shape of a database as it tells it itself: tables, columns, constraints, indexes and triggers."""

import re

from sqlalchemy import text

from storefront.platform import migrate
from storefront.platform.db import Database

_SQLITE = text("SELECT type || ' ' || name, tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL")
_POSTGRES = text("""
SELECT 'column ' || attname, relname::text, format_type(atttypid, atttypmod) || ' ' || attnotnull
FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
UNION ALL SELECT 'constraint ' || conname, conrelid::regclass::text, pg_get_constraintdef(oid)
FROM pg_constraint WHERE connamespace = 'public'::regnamespace
UNION ALL SELECT 'index ' || indexname, tablename::text, indexdef FROM pg_indexes WHERE schemaname = 'public'
UNION ALL SELECT 'trigger ' || tgname, tgrelid::regclass::text, pg_get_triggerdef(oid)
FROM pg_trigger WHERE NOT tgisinternal
UNION ALL SELECT 'sequence ' || sequencename, sequencename::text, data_type::text
FROM pg_sequences WHERE schemaname = 'public'
""")
_DEFAULT = re.compile(r" DEFAULT (?:\([^()]*\)|'[^']*'|\S+)")
"""A column that was added to rows got a default for them; the tables of the code need none."""


def shape_of(database: Database) -> dict[str, set[str]]:
    """Return everything that the database has, by name, but for the table of its version."""
    with database.read() as conn:
        found = conn.execute(_SQLITE if database.is_sqlite else _POSTGRES).all()
    return {
        f"{table}: {name}": _parts(definition) if database.is_sqlite else {definition}
        for name, table, definition in found
        if table != migrate.VERSION_TABLE
    }


def _parts(definition: str) -> set[str]:
    """Return the columns and constraints of a CREATE statement, whatever their order."""
    one_line = " ".join(_DEFAULT.sub("", definition).replace('"', "").split())
    head, _, body = one_line.partition("(")
    return {head.strip(), *(part.strip() for part in _split(body.rstrip().removesuffix(")")))}


def _split(body: str) -> list[str]:
    """Split at the commas outside of brackets."""
    parts, depth = [""], 0
    for letter in body:
        depth += (letter == "(") - (letter == ")")
        if letter == "," and not depth:
            parts.append("")
        else:
            parts[-1] += letter
    return parts
