"""Each thread holds a connection of its own; who waits for the write lock waits for a while only."""

import threading
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from storefront.platform.connections import InTransaction, holds_transaction, refuse_in_transaction
from storefront.platform.db import Busy, Database, bump_generation
from tests.support.postgres import Server

END_OTHERS = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


def test_a_thread_keeps_its_connection_and_shares_it_with_nobody(db: Database) -> None:
    seen: list[int] = []

    def look() -> None:
        for _ in range(2):
            with db.read() as reading:
                seen.append(id(reading.connection.dbapi_connection))

    look()
    other = threading.Thread(target=look)
    other.start()
    other.join()
    assert seen[0] == seen[1]
    assert seen[2] == seen[3]
    assert seen[0] != seen[2]


def test_nothing_is_asked_inside_a_transaction_nor_a_second_one_begun(db: Database) -> None:
    refuse_in_transaction("A card provider")
    with db.write():
        assert holds_transaction()
        with pytest.raises(InTransaction, match="A card provider is asked inside a transaction"):
            refuse_in_transaction("A card provider")
        with pytest.raises(InTransaction), db.durable():
            pass
    assert not holds_transaction()


def test_a_failed_transaction_is_over(db: Database) -> None:
    with pytest.raises(ZeroDivisionError), db.write() as tx:
        bump_generation(tx)
        _ = 1 / 0
    assert not holds_transaction()
    with db.write() as tx:
        bump_generation(tx)
    assert db.generation() == 1


def test_a_writer_waits_for_another_thread_and_then_gives_up(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'shop.db'}", lock_seconds=0.1)
    _in_the_way(database, Database(str(database.url), lock_seconds=0.1))
    _in_the_way(database, database)
    with database.write() as tx:
        tx.execute(text("CREATE TABLE free (id INTEGER)"))
    database.close()


def _in_the_way(holder: Database, other: Database) -> None:
    """Hold the write lock in one thread while another one wants it."""
    holding, done = threading.Event(), threading.Event()

    def hold() -> None:
        with holder.write():
            holding.set()
            done.wait(30)

    thread = threading.Thread(target=hold)
    thread.start()
    assert holding.wait(30)
    with pytest.raises(Busy), other.write():
        pass
    done.set()
    thread.join()


def test_a_connection_that_the_server_has_ended_is_opened_anew(postgres_server: Server) -> None:
    name = postgres_server.create()
    database, admin = Database(postgres_server.url(name)), Database(postgres_server.url(name))
    with database.read() as reading, database.write() as tx:
        assert reading.scalar(text("SELECT 1")) == tx.scalar(text("SELECT 1")) == 1
    with admin.read() as reading:
        reading.execute(
            text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
        )
    with pytest.raises(DBAPIError), database.read() as reading:
        reading.execute(text("SELECT 1"))
    with database.read() as reading:
        assert reading.scalar(text("SELECT 1")) == 1
    with database.write() as tx:
        assert tx.scalar(text("SELECT 1")) == 1
    database.close()
    admin.close()
    postgres_server.drop(name)
