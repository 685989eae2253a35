"""PostgreSQL is waited for only so long, and so are those who sit in a transaction there."""

import threading

import msgspec
import pytest
from sqlalchemy import exc, text

from storefront.platform.db import Database
from storefront.platform.postgres import Patience, connect_arguments, connections_of, refuse_too_many
from storefront.platform.settings import Misconfigured, Settings
from tests.support import postgres

LONG = text("SELECT pg_sleep(600)")
SHORT = 1.0
PATIENT = Patience(connect=2, keepalive=10)


def opened(server: postgres.Server, name: str, more: str = "", **limits: float) -> Database:
    """Return a database that is waited for as the limits say."""
    patience = Patience(connect=2, keepalive=10, **limits)
    return Database(server.url(name) + more, patience=patience)


@pytest.fixture(scope="module")
def name(postgres_server: postgres.Server) -> str:
    """An empty database."""
    return postgres_server.create()


def test_what_the_server_is_told() -> None:
    told = connect_arguments(Patience(connect=2.5, keepalive=10, lock=2, statement=5, idle=0.5))
    assert told["connect_timeout"] == 3
    assert (told["keepalives_idle"], told["keepalives_interval"], told["keepalives_count"]) == (10, 4, 3)
    assert told["tcp_user_timeout"] == 20_000
    limits = "lock_timeout=2000 -c statement_timeout=5000 -c idle_in_transaction_session_timeout=500"
    assert told["options"] == f"-c jit=off -c {limits}"


def test_a_command_is_not_hurried() -> None:
    assert "timeout" not in connect_arguments(PATIENT)["options"]


@pytest.mark.trust("T-4")
def test_a_long_statement_ends_and_the_connection_stays(postgres_server: postgres.Server, name: str) -> None:
    database = opened(postgres_server, name, statement=SHORT)
    with pytest.raises(exc.OperationalError, match="statement timeout"), database.read() as conn:
        conn.execute(LONG)
    with database.read() as conn:
        assert conn.scalar(text("SELECT 1")) == 1
    database.close()


@pytest.mark.trust("T-4")
def test_a_lock_that_somebody_holds_is_not_waited_for_long(
    postgres_server: postgres.Server, name: str
) -> None:
    database = opened(postgres_server, name, lock=SHORT)
    with database.write() as tx:
        tx.execute(text("CREATE TABLE held (id int)"))
    is_held, may_end = threading.Event(), threading.Event()

    def hold() -> None:
        with database.write() as tx:
            tx.execute(text("LOCK TABLE held"))
            is_held.set()
            may_end.wait(60)

    holder = threading.Thread(target=hold)
    holder.start()
    assert is_held.wait(60)
    with pytest.raises(exc.OperationalError, match="lock timeout"), database.write() as tx:
        tx.execute(text("INSERT INTO held VALUES (1)"))
    may_end.set()
    holder.join()
    database.close()


@pytest.mark.trust("T-4")
def test_a_transaction_that_stands_idle_is_ended(postgres_server: postgres.Server, name: str) -> None:
    database = opened(postgres_server, name, idle=SHORT)
    other = Database(postgres_server.url(name))
    is_there = text("SELECT count(*) FROM pg_stat_activity WHERE pid = :process")
    with other.read() as witness, pytest.raises(exc.DBAPIError), database.write() as tx:
        process = tx.scalar(text("SELECT pg_backend_pid()"))
        while witness.scalar(is_there, {"process": process}):
            pass
        tx.execute(text("SELECT 1"))
    database.close()
    other.close()


def test_options_of_ones_own_are_kept(postgres_server: postgres.Server, name: str) -> None:
    database = opened(postgres_server, name, "&options=-c%20work_mem%3D7MB", statement=30)
    with database.read() as conn:
        assert conn.scalar(text("SHOW work_mem")) == "7MB"
        assert conn.scalar(text("SHOW statement_timeout")) == "30s"
    database.close()


def test_the_workers_together_stay_under_the_servers_limit(
    postgres_server: postgres.Server, name: str, settings: Settings
) -> None:
    """The sentence names the setting, both numbers and what to do."""
    database = Database(postgres_server.url(name))
    many = msgspec.structs.replace(settings.http, workers=20)
    with database.read() as conn:
        refuse_too_many(conn, settings.http)
        with pytest.raises(Misconfigured) as refused:
            refuse_too_many(conn, many)
    said = str(refused.value)
    assert said.startswith("http.workers: 20 with their threads")
    assert f"may open {connections_of(many)} connections, but this PostgreSQL takes 197." in said
    database.close()


def test_each_worker_counts(settings: Settings) -> None:
    one, two = (msgspec.structs.replace(settings.http, workers=count) for count in (1, 2))
    http = settings.http
    more = 3 + http.read_threads + 2 * (http.write_threads + http.outside_threads)
    assert connections_of(two) - connections_of(one) == more
    with_bucket = [connections_of(http, has_bucket=True) for http in (one, two)]
    assert with_bucket[1] - with_bucket[0] == more + 2 * http.read_threads
