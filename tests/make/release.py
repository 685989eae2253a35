"""`python -m tests.make.release 0.3.0`: write a release's populated databases to tests/platform/releases.

Run it once at each release, and never change the files afterwards: from then on a test upgrades them.
It needs pg_dump.
"""

import datetime
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Date,
    DateTime,
    Integer,
    Numeric,
    String,
    Table,
    func,
    select,
)
from sqlalchemy.types import TypeDecorator

from storefront.app.tables import metadata
from storefront.platform import migrate
from storefront.platform.db import Database
from tests.make import catalog
from tests.support import postgres

FOLDER = Path(__file__).parents[1] / "platform" / "releases"


def main(version: str) -> None:
    """Write one file for each kind of database."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "shop.db"
        _populate(f"sqlite:///{path}")
        with sqlite3.connect(path) as source:
            _write(f"{version}.sqlite.sql", source.iterdump())
    with postgres.running() as server:
        name = server.create()
        _populate(server.url(name))
        _write(f"{version}.postgresql.sql", _dumped(server, name))


def _populate(url: str) -> None:
    """Make the tables, load the small shop, and put a row into each table that is still empty."""
    database = Database(url)
    migrate.upgrade(database)
    catalog.fill(database)
    with database.write() as tx:
        for table in metadata().sorted_tables:
            if not tx.scalar(select(func.count()).select_from(table)):
                tx.execute(table.insert().values(_row(tx, table)))
    database.close()


def _row(tx: Connection, table: Table) -> dict[str, Any]:
    return {column.name: _value(tx, column) for column in table.columns if not column.nullable}


def _value(tx: Connection, column: Column[Any]) -> Any:
    """Return a value for a column: the first row that it refers to, or the plainest of its kind."""
    for key in column.foreign_keys:
        return tx.scalar(select(key.column).limit(1))
    kind: Any = column.type
    while isinstance(kind, TypeDecorator):
        kind = kind.impl_instance
    plain = {
        Boolean: False,
        Integer: 1,
        Numeric: Decimal(0),
        DateTime: datetime.datetime(2026, 11, 20, 17, tzinfo=datetime.UTC),
        Date: datetime.date(2026, 11, 20),
        String: "x",
    }
    return next((value for known, value in plain.items() if isinstance(kind, known)), [])


def _dumped(server: postgres.Server, name: str) -> Iterator[str]:
    """Give the statements of pg_dump, without what only psql or a newer server understands."""
    program = shutil.which("pg_dump", path=str(postgres.find_programs())) or "pg_dump"
    words = ["--inserts", "--no-owner", "--no-privileges", f"--dbname={server.url(name)}"]
    done = subprocess.run([program, *words], check=True, capture_output=True, text=True)
    for line in done.stdout.splitlines():
        if line and not line.startswith(("SET ", "\\", "--", "SELECT pg_catalog.set_config")):
            yield line


def _write(name: str, lines: Iterator[str]) -> None:
    (FOLDER / name).write_text("\n".join(lines) + "\n", encoding="utf-8")
    sys.stdout.write(f"wrote {FOLDER / name}\n")


if __name__ == "__main__":
    main(sys.argv[1])
