"""A request has one deadline: what one wait has used up, the next one does not get."""

import asyncio
import contextvars
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import exc, text

from storefront.app.asgi import Message
from storefront.app.body_reader import BodyReader
from storefront.app.providers import Outside
from storefront.app.threads import Pool, PoolFull
from storefront.platform import deadline
from storefront.platform.busy import Busy
from storefront.platform.db import Database
from storefront.platform.postgres import Patience
from storefront.platform.settings import Settings
from storefront.platform.statements import watched
from storefront.platform.time_limit import TimeLimit
from storefront.platform.work_lock import WorkLock
from tests.support import postgres

SOON = 0.05
FOREVER = 3600.0
ONE = text("SELECT 1")


def in_a_request(work: Callable[[], Any], seconds: float = SOON) -> Any:
    """Return what `work` returns, done as a request with so many seconds."""

    def run() -> Any:
        deadline.begin(seconds)
        return work()

    return contextvars.Context().run(run)


def use_up() -> None:
    """Return once the deadline has passed."""
    while deadline.at_most(FOREVER):
        threading.Event().wait(SOON / 10)


@contextmanager
def held(lock: Any) -> Iterator[None]:
    """Let another thread hold what `lock` is entered for."""
    is_held, may_end = threading.Event(), threading.Event()

    def hold() -> None:
        with lock:
            is_held.set()
            may_end.wait(60)

    holder = threading.Thread(target=hold)
    holder.start()
    assert is_held.wait(60)
    yield
    may_end.set()
    holder.join()


@pytest.fixture(scope="module")
def patient(postgres_server: postgres.Server) -> Iterator[Database]:
    """A PostgreSQL whose own limits end nothing while a test runs."""
    name = postgres_server.create()
    patience = Patience(connect=FOREVER, keepalive=10, lock=FOREVER, statement=FOREVER)
    database = Database(postgres_server.url(name), FOREVER, patience)
    yield database
    database.close()


@pytest.mark.trust("T-4")
def test_a_statement_gets_what_is_left_and_nothing_is_asked_afterwards(patient: Database) -> None:
    def work() -> list[str]:
        with pytest.raises(exc.OperationalError, match="does not answer"), patient.read() as conn:
            conn.execute(text("SELECT pg_sleep(600)"))
        with watched() as statements:
            for asked in (patient.read, patient.write, patient.durable):
                with pytest.raises(Busy), asked() as connection:
                    connection.execute(ONE)
        return statements

    assert in_a_request(work) == []
    with patient.read() as conn:
        assert conn.scalar(ONE) == 1, "whoever comes next has a deadline of his own, or none"


def test_what_is_under_way_on_a_server_that_answers_is_ended_in_order(patient: Database) -> None:
    """A commit just past the deadline is still told how it went, on a connection that stays."""

    def work() -> Any:
        with patient.write() as tx:
            connection = tx.connection.dbapi_connection
            tx.execute(text("CREATE TABLE IF NOT EXISTS done (id int)"))
            use_up()
            tx.execute(text("INSERT INTO done VALUES (1)"))
        return connection

    before = in_a_request(work)
    with patient.write() as tx:
        assert tx.connection.dbapi_connection is before
        assert tx.scalar(text("SELECT count(*) FROM done")) == 1


def test_a_lock_in_the_process_is_not_waited_for_past_it() -> None:
    def hold() -> None:
        with deadline.holding(lock):
            raise AssertionError("nobody else had it")

    lock = threading.Lock()
    with held(lock), pytest.raises(Busy):
        in_a_request(hold)


def test_the_writer_of_sqlite_is_not_waited_for_past_it(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'shop.db'}", FOREVER)
    with held(database.write()), pytest.raises(Busy):
        in_a_request(lambda: database.write().__enter__())
    database.close()


def test_a_gate_is_not_waited_for_past_it() -> None:
    gate = WorkLock(FOREVER)
    with held(gate.lock), pytest.raises(Busy):
        in_a_request(lambda: gate.run(lambda: None))


def test_a_thread_is_not_waited_for_past_it() -> None:
    async def ask() -> None:
        pool, may_end = Pool("test", 1, FOREVER), threading.Event()
        first = pool.run(may_end.wait)
        deadline.begin(SOON)
        with pytest.raises(PoolFull):
            await pool.run(int)
        may_end.set()
        await first
        await asyncio.to_thread(pool.close, FOREVER)

    contextvars.Context().run(asyncio.run, ask())


def test_a_thread_at_a_gate_knows_the_deadline_of_its_request() -> None:
    async def ask() -> None:
        gate = WorkLock(FOREVER)
        pool = Pool("test", 1, FOREVER, gate)
        deadline.begin(SOON)
        with held(gate.lock), pytest.raises(Busy):
            await pool.run(int)
        await asyncio.to_thread(pool.close, FOREVER)

    contextvars.Context().run(asyncio.run, ask())


class Slow:
    """An outside service that answers when the deadline of whoever asks has passed."""

    def __init__(self) -> None:
        self.until: Callable[[], None] = use_up

    def options(self, _shipment: Any = None) -> list[str]:
        """Offer one."""
        self.until()
        return ["UPS"]


def test_the_time_of_an_outside_service_is_not_counted() -> None:
    """A card that was charged is written down, however long that took."""

    def work() -> float:
        assert Outside(Slow()).options() == ["UPS"]
        return deadline.at_most(FOREVER)

    assert in_a_request(work) > 0


def test_the_time_of_a_carrier_is_not_counted() -> None:
    def work() -> float:
        slow, mine = Slow(), contextvars.copy_context()
        slow.until = lambda: mine.run(use_up)
        limited = Outside(slow, limit=TimeLimit("test", FOREVER))
        assert limited.options() == ["UPS"]
        return deadline.at_most(FOREVER)

    assert in_a_request(work) > 0


def test_the_time_in_which_a_body_arrives_is_not_counted(settings: Settings) -> None:
    async def receive() -> Message:
        await asyncio.to_thread(use_up)
        return {"type": "http.request", "body": b"{}", "more_body": False}

    async def ask() -> float:
        deadline.begin(SOON)
        assert await BodyReader(settings.http).read(receive, 100) == b"{}"
        return deadline.at_most(FOREVER)

    assert contextvars.Context().run(asyncio.run, ask()) > 0


def test_a_command_has_none() -> None:
    assert contextvars.Context().run(deadline.at_most, FOREVER) == FOREVER
