"""Access to the database: reads in autocommit, writes in one transaction, and durable commits for orders.

The default is SQLite; a setting switches to PostgreSQL, with the same statements. Each thread holds one
connection for reading and one for writing.
"""

import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path
from typing import Any, Literal, TypeVar, cast

from sqlalchemy import (
    JSON,
    BigInteger,
    Connection,
    DateTime,
    Dialect,
    Index,
    MetaData,
    Numeric,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column
from sqlalchemy.types import TypeDecorator

from storefront.platform import deadline, metrics
from storefront.platform.change_tracker import ChangeTracker
from storefront.platform.connections import (
    Connections,
    Drops,
    LatestConnections,
    ThreadConnections,
    holds_transaction,
)
from storefront.platform.data_version import DataVersion
from storefront.platform.database_file import DatabaseFile
from storefront.platform.engines import postgres_engines, sqlite_engine
from storefront.platform.loop import refuse_on_loop
from storefront.platform.postgres import (
    Patience,
    first_statements,
    patience_of,
    refuse_hidden_pooler,
    why_refused,
)
from storefront.platform.replica import LOOK_SECONDS, Replica, ReplicaWatch
from storefront.platform.settings import Misconfigured, Settings
from storefront.platform.transactions import (
    Reading,
    ServerTransaction,
    SQLiteTransaction,
    Transaction,
    Turns,
    Writing,
)

T = TypeVar("T")

GENERATION_AGE = 0.25
"""Seconds for which a catalog generation that was read is used."""

LOCK_SECONDS = 2.0
"""Seconds to wait for other writers, unless a setting says otherwise."""

CENT = Decimal("0.01")
MICRO = Decimal(1_000_000)

_NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    """The base of every `…Row`; migrations are generated from its metadata."""

    metadata = MetaData(naming_convention=_NAMES)


def _dollars(micros: int | None) -> Decimal | None:
    """Return whole micro-dollars as dollars without trailing zeros beyond the cents."""
    if micros is None:
        return None
    cents, rest = divmod(micros, 10_000)
    return Decimal(micros).scaleb(-6).normalize() if rest else Decimal(cents) * CENT


def _shortened(amount: Decimal | None) -> Decimal | None:
    """Return dollars without trailing zeros beyond the cents."""
    if amount is None:
        return None
    cents = amount.quantize(CENT)
    return cents if cents == amount else amount.normalize()


class Money6(TypeDecorator[Decimal]):
    """US dollars, exact to 6 decimals: whole micro-dollars on SQLite, NUMERIC(18,6) on PostgreSQL."""

    impl = Numeric
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> Any:
        """Return the column type of this database."""
        kind = BigInteger() if dialect.name == "sqlite" else Numeric(18, 6)
        return dialect.type_descriptor(cast(Any, kind))

    def process_bind_param(self, value: Decimal | None, dialect: Dialect) -> Any:
        """Convert an amount for the database. Raises ValueError if it has more than 6 decimals."""
        if value is None:
            return None
        micros = Decimal(value) * MICRO
        if micros != micros.to_integral_value():
            raise ValueError(f"{value} has more than 6 decimals")
        return int(micros) if dialect.name == "sqlite" else value

    def result_processor(self, dialect: Dialect, coltype: Any) -> Any:
        """Return the function that reads an amount, without trailing zeros beyond the cents."""
        return _dollars if dialect.name == "sqlite" else _shortened


class Utc(TypeDecorator[datetime]):
    """An aware datetime, stored in UTC."""

    impl = DateTime
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> Any:
        """Return the column type: with a time zone on PostgreSQL, UTC without one on SQLite."""
        return dialect.type_descriptor(DateTime(timezone=dialect.name != "sqlite"))

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Convert a datetime for the database. Raises ValueError if it is naive."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a moment without a time zone cannot be kept")
        moment = value.astimezone(UTC)
        return moment.replace(tzinfo=None) if dialect.name == "sqlite" else moment

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Return the datetime aware, in UTC."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)

    def result_processor(self, dialect: Dialect, coltype: Any) -> Any:
        """Return the function that reads a datetime; a fast one on SQLite: most rows have some."""
        if dialect.name != "sqlite":
            return super().result_processor(dialect, coltype)
        read = datetime.fromisoformat
        return lambda text: None if text is None else read(text).replace(tzinfo=UTC)


DatabaseKind = Literal["sqlite", "postgresql"]
DATABASE_NAMES: dict[DatabaseKind, str] = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}

Json = JSON(none_as_null=True).with_variant(JSONB(none_as_null=True), "postgresql")
"""Any value that msgspec encodes; structs come back as dicts, Decimals as strings."""


class GenerationRow(Base):
    """One row: a number that is incremented whenever something shown on anonymous pages has changed."""

    __tablename__ = "generation"

    id: Mapped[int] = mapped_column(primary_key=True)
    number: Mapped[int] = mapped_column(BigInteger, default=0)


_READ_GENERATION = select(GenerationRow.number).where(GenerationRow.id == 1)
_BUMP_GENERATION = update(GenerationRow).where(GenerationRow.id == 1).values(number=GenerationRow.number + 1)


def index_of_known(column: str) -> Index:
    """Return an index of the rows whose `column` is not NULL: guests have neither company nor account."""
    known = text(f"{column} IS NOT NULL")
    return Index(None, column, sqlite_where=known, postgresql_where=known)


def bump_generation(tx: Connection) -> None:
    """Record, in a write transaction, that catalog, prices, stock or content have changed."""
    if tx.execute(_BUMP_GENERATION).rowcount == 0:
        tx.execute(insert(GenerationRow).values(id=1, number=1))


class Database:
    """A database, for reads, writes and durable writes. Open it once per process, with `open_database`."""

    def __init__(
        self, url: str, lock_seconds: float = LOCK_SECONDS, patience: Patience | None = None
    ) -> None:
        """`patience` applies to PostgreSQL only; None means no limits."""
        self.url = make_url(url)
        self.is_sqlite = kind_of(self.url) == "sqlite"
        self.is_pooled = patience is not None and patience.is_pooled
        self._patience = patience
        self._file = _file_of(self.url) if self.is_sqlite else None
        self._reads: Connections
        self._writes: Connections
        if self.is_sqlite:
            self._reads = self._writes = LatestConnections(sqlite_engine(url, lock_seconds, self._file))
        else:
            drops = Drops()
            reads, writes = postgres_engines(url, patience)
            self._apart = writes
            self._reads, self._writes = ThreadConnections(reads, drops), ThreadConnections(writes, drops)
        self._turns = Turns(lock_seconds) if self.is_sqlite else None
        self.replica: Replica | None = None
        self._watch: ReplicaWatch | None = None
        self.tracker: ChangeTracker | None = None
        self.look: Callable[[], None] | None = None
        self._generation = 0
        self._generation_until = 0.0
        self._lock = threading.Lock()

    def read(self) -> Reading:
        """Return a context with a connection for queries; each statement sees what is committed by then.

        Like `write` and `durable` it raises OnTheLoop on an event loop, which must not wait.
        """
        return Reading(self._reads)

    def catalog(self, load: Callable[[Connection], T]) -> T:
        """Return what `load` reads about the catalog, which may be some seconds old.

        It reads the replica while the follower of changes reads it too: what is read may be cached. If the
        replica fails, `load` is called again, with the primary. Never for what somebody has just changed:
        carts, orders, accounts.
        """
        replica = self.replica
        if replica is not None:
            if self.tracker is not None and replica.is_used and not holds_transaction():
                return replica.answer(load, self.read)
            metrics.count(metrics.CATALOG_READS, "primary")
        with self.read() as conn:
            return load(conn)

    def reading_catalog(self) -> AbstractContextManager[Connection]:
        """Return a context with a connection for a long read of the catalog, of which nothing is cached.

        If the replica fails, so does the read; the next one is of the primary.
        """
        replica = self.replica
        if replica is None or not replica.is_ready or holds_transaction():
            return self.read()
        return replica.long_read()

    def watch_replica(self) -> None:
        """Begin to look after the replica, if there is one; until then it is not used."""
        if self.replica is not None and self._watch is None:
            self._watch = ReplicaWatch(self.replica, self.read)
            self._watch.start()

    def write(self) -> AbstractContextManager[Connection]:
        """Return a context with one transaction: committed at the end, rolled back on any exception.

        Raises Busy if other writers take too long, InTransaction inside another one, and Replaced if the file
        is no longer the one that was opened: this is checked a few times a second, and always by `durable`.
        """
        return self._writing(is_durable=False)

    def durable(self) -> AbstractContextManager[Connection]:
        """Return a context with a transaction that survives a power loss once the block has ended.

        Raises Busy, InTransaction and Replaced as `write` does; Replaced also if the file disappears before
        the commit.
        """
        return self._writing(is_durable=True)

    def migration(self) -> AbstractContextManager[Connection]:
        """Return a context with a transaction that may rebuild tables.

        SQLite checks foreign keys only before the commit; it would otherwise delete the rows that refer to a
        table when the old one is dropped.
        """
        return self._writing(is_durable=True, is_migration=True)

    @contextmanager
    def idle_transaction(self) -> Iterator[Connection]:
        """Yield a connection in its own idle transaction, to hold a lock across other transactions.

        It changes nothing: the transaction is rolled back. PostgreSQL only.
        """
        conn = self._apart.connect()
        try:
            yield conn
        finally:
            with suppress(SQLAlchemyError):  # the server has ended it, and the lock with it
                conn.close()

    def _writing(self, *, is_durable: bool, is_migration: bool = False) -> AbstractContextManager[Connection]:
        transaction: Transaction
        if self.is_sqlite:
            transaction = SQLiteTransaction(self._file, is_durable=is_durable, is_migration=is_migration)
        else:
            transaction = ServerTransaction(first_statements(self._patience, is_durable=is_durable))
        return Writing(self._writes, transaction, self._turns, self._forget_generation)

    def _forget_generation(self) -> None:
        self._generation_until = 0.0

    def generation(self) -> int:
        """Return the catalog generation, at most a quarter of a second old.

        With a change tracker no query is needed. Raises OnTheLoop on an event loop if the database has to be
        queried.
        """
        if self.tracker is not None:
            return self.tracker.generation
        if time.monotonic() >= self._generation_until:
            refuse_on_loop("the database")
            with deadline.holding(self._lock), self.read() as conn:
                self._generation = conn.scalar(_READ_GENERATION) or 0
                self._generation_until = time.monotonic() + GENERATION_AGE
        return self._generation

    def data_version(self) -> DataVersion | None:
        """Return a cheap check whether anybody has committed, or None if only a query can tell."""
        return DataVersion(self._reads) if self._file is not None else None

    def take_in_changes(self) -> None:
        """Apply the changes committed so far, so that nothing outdated is shown from a cache.

        Does nothing if no one follows the changes: nothing is cached then. Raises OnTheLoop on an event loop.
        """
        if self.look is not None:
            refuse_on_loop("the database")
            self.look()

    def close(self) -> None:
        """Close all connections; the database file may be moved or removed afterwards."""
        if self._watch is not None:
            self._watch.stop(LOOK_SECONDS)
        if self.replica is not None:
            self.replica.close()
        self._reads.close()
        self._writes.close()
        if self._file is not None:
            self._file.close()

    def refuse_other_file(self) -> None:
        """Raise Replaced if the file is no longer the one that this process has opened."""
        if self._file is not None:
            self._file.refuse_other()


def open_database(
    settings: Settings, lock_seconds: float | None = None, *, is_hurried: bool = True
) -> Database:
    """Return the database of these settings, checked to be reachable and safe to store orders in.

    `lock_seconds` is how long a write waits for other writers; None takes the setting. Statements of a
    database that is not hurried may take any time. Raises `Misconfigured` with one sentence that names the
    setting and what to do.
    """
    url = database_url(settings)
    lock_seconds = settings.database.lock_seconds if lock_seconds is None else lock_seconds
    try:
        patience = patience_of(settings.database, lock_seconds, is_hurried=is_hurried)
        database = Database(url, lock_seconds, patience)
        if settings.database.replica_url:
            database.replica = _replica_of(settings, patience)
        with database.read() as conn:
            conn.execute(text("SELECT 1"))
            if not database.is_sqlite:
                if not database.is_pooled:
                    refuse_hidden_pooler(conn, database.url)
                _refuse_forgetful(conn)
    except (SQLAlchemyError, OSError, ValueError, ImportError) as error:
        raise Misconfigured(_unreadable(url, error)) from error
    return database


def _replica_of(settings: Settings, patience: Patience) -> Replica:
    if kind_of(database_url(settings)) == "sqlite":
        raise Misconfigured(
            "database.replica_url: only PostgreSQL has replicas, and this store uses SQLite. Set "
            "database.url to the primary, or leave it empty."
        )
    return Replica(settings.database.replica_url, patience, settings.database.replica_lag_seconds)


def database_url(settings: Settings) -> str:
    """Return the SQLAlchemy URL: the setting, or the file `shop.db` in the data folder."""
    if settings.database.url:
        return settings.database.url
    return f"sqlite:///{Path(settings.data.folder).resolve() / 'shop.db'}"


def kind_of(url: URL | str) -> DatabaseKind:
    """Return the kind of database that a SQLAlchemy URL names."""
    name = url if isinstance(url, str) else url.drivername
    return "sqlite" if name.startswith("sqlite") else "postgresql"


def _unreadable(url: str, error: Exception) -> str:
    try:
        shown = make_url(url).render_as_string(hide_password=True)
    except SQLAlchemyError:
        shown = "its value"
    reason = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
    cure = why_refused(reason) or "Check the address, the server and the rights."
    return f"database.url: {shown} cannot be opened ({reason}). {cure}"


def _refuse_forgetful(conn: Connection) -> None:
    for name in ("fsync", "synchronous_commit", "full_page_writes"):
        if conn.scalar(text(f"SHOW {name}")) == "off":
            raise Misconfigured(
                f"database.url: this PostgreSQL runs with {name} = off and could lose orders that were "
                f"confirmed. Set {name} = on in postgresql.conf and start it again."
            )


def _file_of(url: URL) -> DatabaseFile | None:
    """Return the file of a database, or None for one in memory."""
    name = url.database or ""
    return DatabaseFile(os.path.abspath(name)) if name and not name.startswith((":", "file:")) else None
