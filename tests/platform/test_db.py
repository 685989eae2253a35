"""Reading, writing and keeping: nothing half-written, money exact, moments aware."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta, timezone
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select, text, update
from sqlalchemy.exc import StatementError
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from storefront.platform.db import Database, Json, Money6, Utc, bump_generation, open_database
from storefront.platform.settings import Misconfigured
from tests.conftest import settings_for
from tests.support.postgres import Server


class Own(DeclarativeBase):
    """Tables of these tests alone."""


class ThingRow(Own):
    """One of each column type."""

    __tablename__ = "thing"

    id: Mapped[int] = mapped_column(primary_key=True)
    price: Mapped[Decimal | None] = mapped_column(Money6)
    at: Mapped[datetime | None] = mapped_column(Utc)
    notes: Mapped[dict[str, Any] | None] = mapped_column(Json)
    count: Mapped[int] = mapped_column(default=0)


@pytest.fixture
def things(db: Database) -> Iterator[Database]:
    with db.write() as tx:
        Own.metadata.create_all(tx)
    yield db
    with db.write() as tx:
        Own.metadata.drop_all(tx)


@pytest.mark.parametrize(
    ("kept", "read"),
    [
        ("0.004321", "0.004321"),
        ("1000", "1000.00"),
        ("4.2035", "4.2035"),
        ("999999999.999999", "999999999.999999"),
    ],
)
def test_a_price_comes_back_to_the_sixth_decimal(things: Database, kept: str, read: str) -> None:
    with things.write() as tx:
        tx.execute(insert(ThingRow).values(id=1, price=Decimal(kept)))
    with things.read() as conn:
        price = conn.scalar(select(ThingRow.price))
    assert price == Decimal(read)
    assert str(price) == read


def test_a_seventh_decimal_is_refused_rather_than_lost(things: Database) -> None:
    with pytest.raises(StatementError, match="more than 6 decimals"), things.write() as tx:
        tx.execute(insert(ThingRow).values(id=1, price=Decimal("0.0000001")))


def test_prices_compare_and_add_up_in_the_database(things: Database) -> None:
    with things.write() as tx:
        tx.execute(insert(ThingRow), [{"id": n, "price": Decimal(n) / 4} for n in (1, 2, 3)])
    with things.read() as conn:
        assert conn.scalars(select(ThingRow.id).where(ThingRow.price > Decimal("0.4"))).all() == [2, 3]


def test_a_moment_comes_back_aware_and_in_utc(things: Database) -> None:
    moment = datetime(2026, 11, 21, 9, 30, tzinfo=timezone(timedelta(hours=-5)))
    with things.write() as tx:
        tx.execute(insert(ThingRow).values(id=1, at=moment))
    with things.read() as conn:
        kept = conn.scalar(select(ThingRow.at))
    assert kept == moment
    assert kept is not None
    assert kept.tzinfo is UTC


def test_a_moment_without_a_zone_is_refused(things: Database) -> None:
    naive = datetime.fromisoformat("2026-11-21T09:30:00")
    with pytest.raises(StatementError, match="without a time zone"), things.write() as tx:
        tx.execute(insert(ThingRow).values(id=1, at=naive))


def test_json_comes_back_as_it_went_in(things: Database) -> None:
    notes = {"areas": ["Order Entry"], "text": "½ inch", "none": None}
    with things.write() as tx:
        tx.execute(insert(ThingRow).values(id=1, notes=notes))
    with things.read() as conn:
        assert conn.scalar(select(ThingRow.notes)) == notes


def test_nothing_is_kept_of_a_write_that_failed(things: Database) -> None:
    with pytest.raises(ZeroDivisionError), things.write() as tx:
        tx.execute(insert(ThingRow).values(id=1))
        tx.execute(insert(ThingRow).values(id=1 // 0))
    with things.read() as conn:
        assert conn.scalar(select(ThingRow.id)) is None


@pytest.mark.parametrize("way", ["write", "durable"])
def test_writers_at_the_same_time_lose_nothing(things: Database, way: str) -> None:
    with things.write() as tx:
        tx.execute(insert(ThingRow).values(id=1, count=0))

    def add_one(_: int) -> None:
        with getattr(things, way)() as tx:
            count = tx.scalar(select(ThingRow.count).where(ThingRow.id == 1).with_for_update())
            tx.execute(update(ThingRow).values(count=count + 1))

    with ThreadPoolExecutor(16) as pool:
        list(pool.map(add_one, range(64)))
    with things.read() as conn:
        assert conn.scalar(select(ThingRow.count)) == 64


@pytest.mark.trust("T-3")
def test_an_order_is_synced_to_the_disk_and_other_writes_are_not(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'shop.db'}")
    full, normal = 2, 1
    with database.durable() as tx:
        assert tx.scalar(text("PRAGMA synchronous")) == full
    with database.write() as tx:
        assert tx.scalar(text("PRAGMA synchronous")) == normal


@pytest.mark.trust("T-3")
def test_on_postgresql_too_only_orders_wait_for_the_disk(postgres_server: Server) -> None:
    name = postgres_server.create()
    database = Database(postgres_server.url(name))
    for _ in range(2):
        with database.durable() as tx:
            assert tx.scalar(text("SHOW synchronous_commit")) == "on"
        with database.write() as tx:
            assert tx.scalar(text("SHOW synchronous_commit")) == "off"
    database.close()
    postgres_server.drop(name)


def test_the_generation_moves_with_the_commit_and_not_before(db: Database) -> None:
    before = db.generation()
    with db.write() as tx:
        bump_generation(tx)
    assert db.generation() == before + 1
    with pytest.raises(ZeroDivisionError), db.write() as tx:
        bump_generation(tx)
        raise ZeroDivisionError
    assert db.generation() == before + 1


def test_a_first_generation_is_counted_even_without_a_row(db: Database) -> None:
    with db.write() as tx:
        tx.execute(text("DELETE FROM generation"))
    with db.write() as tx:
        bump_generation(tx)
    assert db.generation() == 1


@pytest.mark.trust("T-3")
def test_a_postgresql_that_could_forget_orders_is_refused(postgres_server: Server, tmp_path: Path) -> None:
    name = postgres_server.create()
    postgres_server.alter(f"ALTER DATABASE {name} SET synchronous_commit = off")
    settings = settings_for(tmp_path, STOREFRONT_DATABASE__URL=postgres_server.url(name))
    with pytest.raises(Misconfigured, match=r"synchronous_commit = off .* Set synchronous_commit = on"):
        open_database(settings)
    postgres_server.drop(name)


@pytest.mark.parametrize(
    "url",
    [
        "sqlite:////proc/nowhere/shop.db",
        "postgresql://shop:hush@127.0.0.1:1/shop",
        "nonsense",
        "oracle://x/y",
    ],
)
def test_a_database_that_cannot_be_opened_is_one_line_without_the_password(url: str, tmp_path: Path) -> None:
    with pytest.raises(Misconfigured) as refused:
        open_database(settings_for(tmp_path, STOREFRONT_DATABASE__URL=url))
    assert str(refused.value).startswith("database.url: ")
    assert "\n" not in str(refused.value)
    assert "hush" not in str(refused.value)


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    (tmp_path / "shop.db").write_bytes(
        b"this is a letter, not a database, and it is longer than a header" * 20
    )
    with pytest.raises(Misconfigured, match="file is not a database"):
        open_database(settings_for(tmp_path))


def test_a_read_sees_what_is_committed_and_nothing_else(things: Database) -> None:
    with things.read() as conn, things.write() as tx:
        tx.execute(insert(ThingRow).values(id=1))
        assert conn.scalar(select(ThingRow.id)) is None
    with things.read() as conn:
        assert conn.scalar(select(ThingRow.id)) == 1
