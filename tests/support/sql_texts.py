"""Every statement that the store sends to PostgreSQL, as far as it can be had without running everything."""

import ast
import gc
import importlib
import pkgutil
import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from sqlalchemy import Select, UpdateBase
from sqlalchemy.dialects.postgresql.psycopg import dialect

import storefront
from storefront.platform.db import Database
from storefront.platform.migrate import upgrade
from storefront.platform.statements import _Statement, watched
from tests.support.servers import ROOT

_BEGINS = re.compile(
    r"\s*(SELECT|INSERT|UPDATE|DELETE|WITH|SET|SHOW|BEGIN|LOCK|COPY|CREATE|ALTER|DROP|LISTEN|NOTIFY|DECLARE|DISCARD)"
    r"\s+[\w*(]"
)
_MAY_HOLD_SQL = re.compile(rf"[\"'}}]{_BEGINS.pattern}")
"""In a file's text; parsing it takes much longer."""
_SQLITE = re.compile(
    r"json_each|json_group_array|json_array\(|strftime|IMMEDIATE|sqlite_|PRAGMA|OR IGNORE|group_concat"
    r"|pg_catalog"
)
_NOT_SENT = ("migrations", "__main__", "app.tracing")


def of_objects() -> Iterator[str]:
    """Yield the text of every statement that is built when the store is imported."""
    for module in pkgutil.walk_packages(storefront.__path__, "storefront."):
        if not any(name in module.name for name in _NOT_SENT):
            importlib.import_module(module.name)
    found = [one for one in _objects() if isinstance(one, _Statement | Select | UpdateBase)]
    written: list[Any] = [one._written["postgresql"] if isinstance(one, _Statement) else one for one in found]
    for each in {id(one): one for one in written}.values():
        with suppress(Exception):  # a statement for SQLite only
            text = str(each.compile(dialect=dialect()))
            if not _SQLITE.search(text):
                yield text


def _objects() -> list[Any]:
    """Return all objects of this process, also those that are kept out of the collection of garbage."""
    is_frozen = gc.get_freeze_count() > 0
    gc.unfreeze()
    found = gc.get_objects()
    if is_frozen:
        gc.freeze()
    return found


def of_sources() -> Iterator[str]:
    """Yield the strings in the source that are SQL."""
    for path in sorted((ROOT / "src" / "storefront").rglob("*.py")):
        if "migrations" in path.parts:
            continue
        source = path.read_text(encoding="utf-8")
        if not _MAY_HOLD_SQL.search(source):
            continue
        for node in ast.walk(ast.parse(source)):
            text = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
            if _BEGINS.match(text) and not _SQLITE.search(text):
                yield text


def of_migrations(database: Database) -> list[str]:
    """Return what is sent to an empty database to give it all tables."""
    with watched(everywhere=True) as texts:
        upgrade(database)
    return [text for text in texts if "pg_catalog" not in text]


def functions_in_sources() -> set[str]:
    """Return the names of SQL functions that statements are built with, wherever that happens."""
    found = set()
    for path in sorted((ROOT / "src" / "storefront").rglob("*.py")):
        if "migrations" not in path.parts:
            found |= set(re.findall(r"\bfunc\.(\w+)", path.read_text(encoding="utf-8")))
    return found
