"""The way to the database: reads in autocommit, writes in one transaction, orders made durable.

SQLite is the default, PostgreSQL one setting away; the same statements run on both.
"""

import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path
from typing import Any, cast

import msgspec
from sqlalchemy import (
    JSON,
    BigInteger,
    Connection,
    DateTime,
    Dialect,
    Engine,
    MetaData,
    Numeric,
    create_engine,
    event,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column
from sqlalchemy.types import TypeDecorator

from storefront.platform.following import Following
from storefront.platform.settings import Misconfigured, Settings

GENERATION_AGE = 0.25
"""Seconds for which a read catalogue generation is trusted."""

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
    """The base of every `…Row`; its metadata is what migrations are compared with."""

    metadata = MetaData(naming_convention=_NAMES)


class Money6(TypeDecorator[Decimal]):
    """US dollars, exact to 6 decimals: whole micro-dollars on SQLite, NUMERIC(18,6) on PostgreSQL."""

    impl = Numeric
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> Any:
        """Pick the column type of this database."""
        kind = BigInteger() if dialect.name == "sqlite" else Numeric(18, 6)
        return dialect.type_descriptor(cast(Any, kind))

    def process_bind_param(self, value: Decimal | None, dialect: Dialect) -> Any:
        """Refuse a seventh decimal rather than lose it."""
        if value is None:
            return None
        micros = Decimal(value) * MICRO
        if micros != micros.to_integral_value():
            raise ValueError(f"{value} has more than 6 decimals")
        return int(micros) if dialect.name == "sqlite" else value

    def process_result_value(self, value: Any, dialect: Dialect) -> Decimal | None:
        """Return the amount without trailing zeros beyond the cents."""
        if value is None:
            return None
        amount = Decimal(value) / MICRO if dialect.name == "sqlite" else Decimal(value)
        cents = amount.quantize(CENT)
        return cents if cents == amount else amount.normalize()


class Utc(TypeDecorator[datetime]):
    """An aware moment, kept in UTC."""

    impl = DateTime
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> Any:
        """PostgreSQL keeps the zone itself; SQLite keeps UTC without it."""
        return dialect.type_descriptor(DateTime(timezone=dialect.name != "sqlite"))

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Refuse a naive moment: nobody could say which one it is."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a moment without a time zone cannot be kept")
        moment = value.astimezone(UTC)
        return moment.replace(tzinfo=None) if dialect.name == "sqlite" else moment

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Return the moment aware, in UTC."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


Json = JSON(none_as_null=True).with_variant(JSONB(none_as_null=True), "postgresql")
"""Any msgspec-encodable value; structs come back as plain dicts, Decimals as strings."""


class GenerationRow(Base):
    """One row: a number that moves whenever what anonymous pages show has changed."""

    __tablename__ = "generation"

    id: Mapped[int] = mapped_column(primary_key=True)
    number: Mapped[int] = mapped_column(BigInteger, default=0)


_READ_GENERATION = select(GenerationRow.number).where(GenerationRow.id == 1)
_BUMP_GENERATION = update(GenerationRow).where(GenerationRow.id == 1).values(number=GenerationRow.number + 1)


def bump_generation(tx: Connection) -> None:
    """Say, inside a write, that catalogue, price, stock or content has changed."""
    if tx.execute(_BUMP_GENERATION).rowcount == 0:
        tx.execute(insert(GenerationRow).values(id=1, number=1))


def insert_if_new(tx: Connection, row: type[Base], values: Mapping[str, Any], key: str) -> bool:
    """Insert unless a row with the same unique `key` column stands already; tell whether it was new."""
    dialect = sqlite if tx.dialect.name == "sqlite" else postgresql
    statement = dialect.insert(row).values(**values).on_conflict_do_nothing(index_elements=[key])
    return bool(tx.execute(statement).rowcount)


class Database:
    """The three ways to a database. Open it once per process, with `open_database`."""

    def __init__(self, url: str, pool_size: int = 16) -> None:
        self.url = make_url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        make = _sqlite_engines if self.is_sqlite else _postgres_engines
        self._reads, self._writes = make(url, pool_size)
        self.following: Following | None = None
        self._generation = 0
        self._generation_until = 0.0
        self._lock = threading.Lock()

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """Give a connection for queries; each statement sees what is committed by then."""
        with self._reads.connect() as connection:
            yield connection

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """Give one transaction: committed at the end of the block, rolled back on any exception."""
        with self._writes.connect() as connection:
            with connection.begin():
                yield connection
            self._generation_until = 0.0

    @contextmanager
    def durable(self) -> Iterator[Connection]:
        """Give a transaction that is on the disk, power loss or not, once the block has ended."""
        with self._writes.connect() as connection:
            with self._full_sync(connection), connection.begin():
                yield connection
            self._generation_until = 0.0

    def generation(self) -> int:
        """Return the catalogue generation, at most a quarter of a second old.

        Where somebody follows the changes he knows it, and nothing is asked.
        """
        if self.following is not None:
            return self.following.generation
        if time.monotonic() >= self._generation_until:
            with self._lock, self.read() as reading:
                self._generation = reading.scalar(_READ_GENERATION) or 0
                self._generation_until = time.monotonic() + GENERATION_AGE
        return self._generation

    def close(self) -> None:
        """Give all connections back; the database file may be moved or removed afterwards."""
        self._reads.dispose()
        self._writes.dispose()

    @contextmanager
    def _full_sync(self, connection: Connection) -> Iterator[None]:
        if not self.is_sqlite:
            yield
            return
        driver = cast(Any, connection.connection.driver_connection)
        driver.execute("PRAGMA synchronous=FULL")
        try:
            yield
        finally:
            driver.execute("PRAGMA synchronous=NORMAL")


def open_database(settings: Settings) -> Database:
    """Return the database of these settings, proved to be reachable and safe to keep orders in.

    Raises `Misconfigured` with one sentence that names the setting and what to do.
    """
    url = database_url(settings)
    try:
        database = Database(url, settings.database.pool_size)
        with database.read() as reading:
            reading.execute(text("SELECT 1"))
            if not database.is_sqlite:
                _refuse_forgetful(reading)
    except (SQLAlchemyError, OSError, ValueError, ImportError) as error:
        raise Misconfigured(_unreadable(url, error)) from error
    return database


def database_url(settings: Settings) -> str:
    """Return the SQLAlchemy address: the setting, or the file `shop.db` in the data folder."""
    if settings.database.url:
        return settings.database.url
    return f"sqlite:///{Path(settings.data.folder).resolve() / 'shop.db'}"


def _unreadable(url: str, error: Exception) -> str:
    try:
        shown = make_url(url).render_as_string(hide_password=True)
    except SQLAlchemyError:
        shown = "its value"
    reason = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
    return f"database.url: {shown} cannot be opened ({reason}). Check the address, the server and the rights."


def _refuse_forgetful(reading: Connection) -> None:
    for name in ("fsync", "synchronous_commit", "full_page_writes"):
        if reading.scalar(text(f"SHOW {name}")) == "off":
            raise Misconfigured(
                f"database.url: this PostgreSQL runs with {name} = off and could lose orders that were "
                f"confirmed. Set {name} = on in postgresql.conf and start it again."
            )


def _dumps(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _engine(url: str, **options: Any) -> Engine:
    codec = {"json_serializer": _dumps, "json_deserializer": msgspec.json.decode}
    return create_engine(url, hide_parameters=True, **codec, **options)


def _sqlite_engines(url: str, pool_size: int) -> tuple[Engine, Engine]:
    reads = _engine(url, isolation_level="AUTOCOMMIT", pool_size=pool_size, max_overflow=pool_size * 2)
    writes = _engine(url, pool_size=1, max_overflow=0, pool_timeout=20)
    for engine in (reads, writes):
        event.listen(engine, "connect", _prepare_sqlite)
    event.listen(writes, "connect", _manual_transactions)
    event.listen(writes, "begin", _begin_immediate)
    return reads, writes


def _postgres_engines(url: str, pool_size: int) -> tuple[Engine, Engine]:
    options = {"pool_size": pool_size, "max_overflow": pool_size, "pool_timeout": 20, "pool_pre_ping": True}
    writes = _engine(url, **options)
    return _engine(url, isolation_level="AUTOCOMMIT", **options), writes


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    for pragma in (
        "busy_timeout=10000",
        "journal_mode=WAL",
        "synchronous=NORMAL",
        "foreign_keys=ON",
        "cache_size=-16384",
        "mmap_size=268435456",
        "temp_store=MEMORY",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _manual_transactions(connection: Any, _record: Any) -> None:
    connection.isolation_level = None


def _begin_immediate(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
