"""Connections are kept, and never used by two at once; who waits for the write lock waits only so long."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, OperationalError

from storefront.platform.busy import Busy
from storefront.platform.connections import InTransaction, holds_transaction, refuse_in_transaction
from storefront.platform.db import Base, Database, bump_generation
from storefront.platform.postgres import Patience
from storefront.platform.work_lock import WorkLock
from tests.support import stalling
from tests.support.postgres import Server

LONG = 60.0
END_OTHERS = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


def in_another_thread(work: Callable[[], None]) -> None:
    other = threading.Thread(target=work)
    other.start()
    other.join()


@pytest.mark.parametrize("db", ["postgresql"], indirect=True)
def test_on_a_server_a_thread_keeps_its_connection_and_shares_it_with_nobody(db: Database) -> None:
    seen: list[int] = []

    def look() -> None:
        for _ in range(2):
            with db.read() as conn:
                seen.append(id(conn.connection.dbapi_connection))

    look()
    in_another_thread(look)
    assert seen[0] == seen[1]
    assert seen[2] == seen[3]
    assert seen[0] != seen[2]


@pytest.mark.trust("T-4")
def test_a_connection_that_has_gone_mute_is_given_up_before_a_statement_is(
    postgres_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether it is still there is a question that the server answers at once, or not at all."""
    network = stalling.Network(postgres_server)
    patience = Patience(connect=2, keepalive=10, statement=3600)
    db = Database(network.url(postgres_server.create()), patience=patience)
    ended = threading.Event()

    def ask() -> None:
        with db.read() as conn:
            conn.execute(text("SELECT 1"))
        network.is_swallowing = True
        with pytest.raises(OperationalError), db.read() as conn:
            conn.execute(text("SELECT 1"))
        ended.set()

    monkeypatch.setattr("storefront.platform.connections.IDLE_SECONDS", -1.0)
    threading.Thread(target=ask, daemon=True).start()
    assert ended.wait(60)
    network.close()
    db.close()


@pytest.mark.parametrize("db", ["sqlite"], indirect=True)
def test_on_sqlite_the_latest_connection_is_taken_next_and_never_by_two(db: Database) -> None:
    seen: list[int] = []

    def look() -> None:
        with db.read() as conn:
            seen.append(id(conn.connection.dbapi_connection))

    def write() -> None:
        with db.write() as tx:
            bump_generation(tx)
            seen.append(id(tx.connection.dbapi_connection))

    look()
    in_another_thread(write)
    in_another_thread(look)
    assert len(set(seen)) == 1
    with db.write() as tx:
        bump_generation(tx)
        look()
        in_another_thread(look)
        assert tx.scalar(text("SELECT number FROM generation")) == 2
        with db.read() as conn:
            assert conn.scalar(text("SELECT number FROM generation")) == 1, "not yet committed"
    assert seen[3] == seen[4] != seen[0]


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


@pytest.mark.trust("T-3")
def test_a_connection_that_the_server_has_ended_is_opened_anew(postgres_server: Server) -> None:
    name = postgres_server.create()
    database, admin = Database(postgres_server.url(name)), Database(postgres_server.url(name))
    with database.read() as conn, database.write() as tx:
        assert conn.scalar(text("SELECT 1")) == tx.scalar(text("SELECT 1")) == 1
    with admin.read() as conn:
        conn.execute(
            text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
        )
    with pytest.raises(DBAPIError), database.read() as conn:
        conn.execute(text("SELECT 1"))
    with database.read() as conn:
        assert conn.scalar(text("SELECT 1")) == 1
    with database.write() as tx:
        assert tx.scalar(text("SELECT 1")) == 1
    database.close()
    admin.close()
    postgres_server.drop(name)


def test_while_one_order_is_put_on_the_disk_others_go_on_and_none_waits_for_another(tmp_path: Path) -> None:
    """Many threads at one gate, each with reads and a durable change: nobody is sent away."""
    database, gate = Database(f"sqlite:///{tmp_path / 'shop.db'}"), WorkLock(LONG)

    def buy() -> None:
        for _ in range(20):
            with database.read() as conn:
                conn.scalar(text("SELECT 1"))
            with database.durable() as tx:
                bump_generation(tx)

    with database.write() as tx:
        Base.metadata.create_all(tx)
    with ThreadPoolExecutor(8) as pool:
        for done in [pool.submit(gate.run, buy) for _ in range(8)]:
            done.result()
    with database.read() as conn:
        assert conn.scalar(text("SELECT number FROM generation")) == 160
    database.close()
