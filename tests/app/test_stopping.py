"""A store that is told to stop says so first, and loses nothing that anybody was promised."""

import signal
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from pathlib import Path

import httpx
import pytest
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


def test_a_store_that_stops_says_so_before_it_closes_the_door(tmp_path: Path) -> None:
    with servers.running(tmp_path, **EMPTY, STOREFRONT_HTTP__DRAIN_SECONDS="8") as store:
        with httpx.Client(base_url=store.address, timeout=60) as visitor:
            assert visitor.get("/readyz").json()["parts"]["serving"] == "ok"
            store.process.send_signal(signal.SIGTERM)
            while (reply := visitor.get("/readyz")).status_code == 200:
                pass
            assert (reply.status_code, reply.json()["parts"]["serving"]) == (503, "stopping")
            answer = visitor.get("/api/catalog/categories")
            assert (answer.status_code, answer.headers["connection"]) == (200, "close")
            assert visitor.get("/healthz").status_code == 200
        assert store.process.wait(60) == 0


def test_ctrl_c_closes_the_door_at_once(tmp_path: Path) -> None:
    with servers.running(tmp_path, **EMPTY, STOREFRONT_HTTP__DRAIN_SECONDS="3600") as store:
        assert store.interrupt() == 0
        assert "refused to gracefully stop" not in store.said()


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
        with httpx.Client(base_url=self.address, timeout=30) as client:
            buyer = Buyer(client)
            while not self.is_closed.is_set() and not self.lost:
                try:
                    buyer.add(buying.BREAKS, 1)
                except Exception as error:
                    self.lost.append(error)
                else:
                    self.token, self.promised = buyer.token, self.promised + 1
                self.begun.set()


def test_no_request_is_lost_when_a_busy_store_is_stopped(project: Opening, db: Database) -> None:
    """T-38: whoever looks at /readyz, as a load balancer does, never meets a closed door; all is kept."""
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
    with db.read() as reading:
        rows = reading.execute(select(CartLineRow.cart_token, CartLineRow.quantity)).all()
    assert {row.cart_token: row.quantity for row in rows} == {one.token: one.promised for one in customers}


def test_many_submits_to_many_workers_make_one_order_each(project: Opening, db: Database) -> None:
    """T-1 with processes: 20 submits at once to 3 workers; one order, one answer, one charge a cart."""
    with (
        project(STOREFRONT_HTTP__WORKERS="3") as store,
        ThreadPoolExecutor(20) as together,
        httpx.Client(base_url=store.address, timeout=60) as client,
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
    with db.read() as reading:
        assert len(reading.execute(select(OrderRow.order_number)).all()) == CARTS
        assert len(reading.execute(select(OrderLineRow.line_number)).all()) == CARTS
        assert [row.state for row in reading.execute(select(PaymentRow.state))] == ["Authorised"] * CARTS
