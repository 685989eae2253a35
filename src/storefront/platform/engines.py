"""The engines of both databases: how connections are opened and prepared, and statements are counted."""

import sqlite3
from time import monotonic, perf_counter, sleep
from typing import Any

import msgspec
from sqlalchemy import Engine, NullPool, create_engine, event

from storefront.platform import folding, metrics
from storefront.platform.database_file import DatabaseFile
from storefront.platform.postgres import Patience
from storefront.platform.statement_times import finished
from storefront.platform.statements import note

SWITCHING_SECONDS = 0.01
"""Pause between two tries to switch a new file."""


def _dumps(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _engine(url: str, **options: Any) -> Engine:
    codec = {"json_serializer": _dumps, "json_deserializer": msgspec.json.decode}
    engine = create_engine(url, hide_parameters=True, poolclass=NullPool, **codec, **options)
    event.listen(engine, "before_cursor_execute", _before)
    event.listen(engine, "after_cursor_execute", _after)
    event.listen(engine, "connect", lambda *_: metrics.count(metrics.CONNECTIONS_OPENED))
    return engine


def _before(_conn: Any, _cursor: Any, text: str, _values: Any, context: Any, _many: bool) -> None:
    note(text)
    context.storefront_began = perf_counter()


def _after(_conn: Any, _cursor: Any, text: str, _values: Any, context: Any, _many: bool) -> None:
    finished(None, text, context.storefront_began)


def sqlite_engine(url: str, lock_seconds: float, file: DatabaseFile | None) -> Engine:
    """Return an engine whose driver begins no transactions by itself: `transactions` does."""
    engine = _engine(url, isolation_level="AUTOCOMMIT", connect_args={"check_same_thread": False})

    def prepare(connection: Any, _record: Any) -> None:
        _prepare_sqlite(connection, lock_seconds)
        if file is not None:
            file.hold()

    def find_file(*_: Any) -> None:
        if file is not None:
            file.refuse_other()
            file.make()

    event.listen(engine, "do_connect", find_file)
    event.listen(engine, "connect", prepare)
    return engine


def postgres_engines(url: str, patience: Patience | None) -> tuple[Engine, Engine]:
    """Return an engine for reading, in autocommit, and one for writing."""
    reads, writes = _engine(url, isolation_level="AUTOCOMMIT"), _engine(url)
    if patience is not None:
        from storefront.platform.postgres_connections import connector

        for engine in (reads, writes):
            event.listen(engine, "do_connect", connector(patience))
    if patience is None or not patience.is_pooled:
        event.listen(writes, "connect", _commit_without_waiting)
    return reads, writes


def _prepare_sqlite(connection: Any, lock_seconds: float) -> None:
    connection.execute(f"PRAGMA busy_timeout={int(lock_seconds * 1000)}")
    _switch_to_wal(connection, lock_seconds)
    for pragma in (
        "synchronous=NORMAL",
        "foreign_keys=ON",
        "cache_size=-2048",
        "mmap_size=268435456",
        "temp_store=MEMORY",
    ):
        connection.execute(f"PRAGMA {pragma}")
    folding.teach(connection)


def _switch_to_wal(connection: Any, lock_seconds: float) -> None:
    """Use a write-ahead log. SQLite itself does not wait while another process switches a new file to it."""
    until = monotonic() + lock_seconds
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or monotonic() >= until:
                raise
        sleep(SWITCHING_SECONDS)


def _commit_without_waiting(connection: Any, _record: Any) -> None:
    """Let commits return before the disk has written them, as on SQLite; `durable` waits."""
    connection.execute("SET synchronous_commit TO OFF")
    connection.commit()
