"""A store that is told to stop says so first, and loses nothing that anybody was promised."""

import ctypes
import signal
import socket
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path

import httpx
import pytest
from benchmarks.attack import HEAD
from sqlalchemy import select

from storefront.cart.tables import CartLineRow
from storefront.orders.tables import OrderLineRow, OrderRow
from storefront.payment.tables import PaymentRow
from storefront.platform.db import Database
from tests.make import buying
from tests.support import servers
from tests.support.buyer import Buyer

Opening = Callable[..., AbstractContextManager[servers.Store]]
BUYERS = 6
CARTS = 2
EMPTY = {"STOREFRONT_DATA__DEMO": "false"}


@pytest.fixture
def project(db: Database, tmp_path: Path) -> Opening:
    """Return what opens the small shop with so many workers, in processes of its own."""
    buying.fill(db)
    url = db.url.render_as_string(hide_password=False)
    return lambda **more: servers.running(tmp_path, **EMPTY, STOREFRONT_DATABASE__URL=url, **more)


@pytest.mark.trust("T-38")
def test_a_store_that_stops_says_so_before_it_closes_the_door(tmp_path: Path) -> None:
    with servers.running(tmp_path, **EMPTY, STOREFRONT_HTTP__DRAIN_SECONDS="8") as store:
        with httpx.Client(verify=False, base_url=store.address, timeout=60) as visitor:
            assert visitor.get("/readyz").json()["parts"]["serving"] == "ok"
            store.process.send_signal(signal.SIGTERM)
            while (reply := visitor.get("/readyz")).status_code == 200:
                pass
            assert (reply.status_code, reply.json()["parts"]["serving"]) == (503, "stopping")
            answer = visitor.get("/api/catalog/categories")
            assert (answer.status_code, answer.headers["connection"]) == (200, "close")
            assert visitor.get("/healthz").status_code == 200
        assert store.process.wait(60) == 0


@pytest.mark.trust("T-38")
def test_a_stop_is_noticed_when_another_thread_receives_the_signal(tmp_path: Path) -> None:
    """The system may choose any thread of the process; handlers run only in the main thread."""
    with servers.running(tmp_path, **EMPTY, STOREFRONT_HTTP__DRAIN_SECONDS="0") as store:
        first = store.process.pid
        other = max(int(task.name) for task in Path(f"/proc/{first}/task").iterdir())
        assert other != first
        assert ctypes.CDLL(None).tgkill(first, other, signal.SIGTERM) == 0
        assert store.process.wait(30) == 0


@pytest.mark.trust("T-38")
def test_sigint_to_the_first_process_alone_stops_as_sigterm_does(tmp_path: Path) -> None:
    """Whoever does not press Ctrl+C but sends the signal, as some keepers of processes do, loses nothing."""
    more = {"STOREFRONT_HTTP__WORKERS": "2", "STOREFRONT_HTTP__DRAIN_SECONDS": "12"}
    with servers.running(tmp_path, **EMPTY, **more) as store:
        started = store.processes()
        store.process.send_signal(signal.SIGINT)
        while httpx.get(f"{store.address}/readyz", timeout=60).status_code == 200:
            pass
        assert httpx.get(f"{store.address}/api/catalog/categories", timeout=60).status_code == 200
        assert store.process.wait(60) == 0
        assert [pid for pid in started if servers.is_running(pid)] == []


@pytest.mark.trust("T-30", "T-38")
@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGINT])
def test_bodies_that_never_arrive_do_not_keep_a_store_from_stopping(
    tmp_path: Path, told: signal.Signals
) -> None:
    """They are refused in time, so that no process has to be killed, not even where all else is busy."""
    patient = {"STOREFRONT_HTTP__BODY_SECONDS": "3600", "STOREFRONT_HTTP__HEAD_SECONDS": "60"}
    with (
        servers.running(tmp_path, **EMPTY, **patient, STOREFRONT_HTTP__SHUTDOWN_SECONDS="12") as store,
        ExitStack() as held,
    ):
        lines = []
        for sent in (HEAD + b"{", HEAD[:30], b""):
            line = held.enter_context(socket.create_connection(("127.0.0.1", store.port), 60))
            line.sendall(sent)
            lines.append(line)
        httpx.get(f"{store.address}/healthz", timeout=60)
        store.process.send_signal(told)
        assert store.process.wait(60) == 0
        answers = [b"".join(iter(lambda: line.recv(65_536), b"")) for line in lines]  # noqa: B023
    assert answers[0].startswith(b"HTTP/1.1 408 ")
    assert answers[1:] == [b"", b""]
    assert "refused to gracefully stop" not in store.said()
    assert '"worker_rests"' in store.said()


def test_ctrl_c_closes_the_door_at_once(tmp_path: Path) -> None:
    patient = {"STOREFRONT_HTTP__DRAIN_SECONDS": "3600", "STOREFRONT_HTTP__SHUTDOWN_SECONDS": "3600"}
    with servers.running(tmp_path, **EMPTY, **patient) as store:
        assert store.interrupt() == 0


class Customer(threading.Thread):
    """Puts one piece after another into a cart until nobody is sent to the store any more."""

    def __init__(self, address: str, is_closed: threading.Event) -> None:
        super().__init__()
        self.address, self.is_closed = address, is_closed
        self.promised = 0
        self.token = ""
        self.begun = threading.Event()
        self.lost: list[Exception] = []

    def run(self) -> None:
        """Buy; whatever goes wrong is kept for the test to see."""
        with httpx.Client(verify=False, base_url=self.address, timeout=30) as client:
            buyer = Buyer(client)
            while not self.is_closed.is_set() and not self.lost:
                try:
                    buyer.add(buying.BREAKS, 1)
                except Exception as error:
                    self.lost.append(error)
                else:
                    self.token, self.promised = buyer.token, self.promised + 1
                self.begun.set()


@pytest.mark.trust("T-38")
def test_no_request_is_lost_when_a_busy_store_is_stopped(project: Opening, db: Database) -> None:
    """Whoever looks at /readyz, as a load balancer does, never meets a closed door; all is kept."""
    is_closed = threading.Event()
    with project(STOREFRONT_HTTP__WORKERS="2", STOREFRONT_HTTP__DRAIN_SECONDS="8") as store:
        customers = [Customer(store.address, is_closed) for _ in range(BUYERS)]
        for customer in customers:
            customer.start()
        assert all(customer.begun.wait(60) for customer in customers)
        store.process.send_signal(signal.SIGTERM)
        while httpx.get(f"{store.address}/readyz", timeout=60).status_code == 200:
            pass
        is_closed.set()
        for customer in customers:
            customer.join(60)
        assert store.process.wait(60) == 0
    assert [customer.lost for customer in customers] == [[]] * BUYERS
    with db.read() as conn:
        rows = conn.execute(select(CartLineRow.cart_token, CartLineRow.quantity)).all()
    assert {row.cart_token: row.quantity for row in rows} == {one.token: one.promised for one in customers}


@pytest.mark.trust("T-1")
def test_many_submits_to_many_workers_make_one_order_each(project: Opening, db: Database) -> None:
    """20 submits at once to 3 workers; one order, one answer, one charge a cart."""
    with (
        project(STOREFRONT_HTTP__WORKERS="3") as store,
        ThreadPoolExecutor(20) as together,
        httpx.Client(verify=False, base_url=store.address, timeout=60) as client,
    ):
        for _ in range(CARTS):
            buyer = Buyer(client)
            buyer.add(buying.SCREW, 10)
            buyer.start()
            buyer.fill_in()
            path = f"/api/checkout/SubmitOrder/{buyer.token}"
            calls = [together.submit(client.post, path, json={"approveOrder": False}) for _ in range(20)]
            answers = [call.result() for call in calls]
            assert {answer.status_code for answer in answers} == {200}
            assert len({answer.text for answer in answers}) == 1
            assert answers[0].json()["ErrorMessages"] == []
            del client.headers["ShoppingCartToken"]
    with db.read() as conn:
        assert len(conn.execute(select(OrderRow.order_number)).all()) == CARTS
        assert len(conn.execute(select(OrderLineRow.line_number)).all()) == CARTS
        assert [row.state for row in conn.execute(select(PaymentRow.state))] == ["Authorized"] * CARTS
