"""A database that stands still, or sits behind a bad network: nobody waits for long, and nothing is lost.

What needs no database is answered throughout, and afterwards the store goes on by itself.
"""

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select

from storefront.app.tables import metadata
from storefront.orders.tables import OrderLineRow, OrderRow
from storefront.platform import migrate
from storefront.platform.db import Database
from tests.make import buying
from tests.support import postgres, servers, stalling
from tests.support.buyer import ADD, Buyer

SURELY = 60.0
"""Seconds in which everything here has ended, on the busiest machine; far longer than any limit set here."""
HURRIED = {
    "STOREFRONT_DATA__DEMO": "false",
    "STOREFRONT_DATABASE__CONNECT_SECONDS": "2",
    "STOREFRONT_DATABASE__STATEMENT_SECONDS": "1",
    "STOREFRONT_HTTP__RENDER_MILLISECONDS": "60000",
    "STOREFRONT_HTTP__READ_THREADS": "2",
    "STOREFRONT_HTTP__WRITE_THREADS": "2",
    "STOREFRONT_HTTP__OUTSIDE_THREADS": "2",
}

FOREVER = "3600"
NO_LIMIT_BUT_THE_DEADLINE = {
    **HURRIED,
    "STOREFRONT_DATABASE__CONNECT_SECONDS": FOREVER,
    "STOREFRONT_DATABASE__STATEMENT_SECONDS": FOREVER,
    "STOREFRONT_DATABASE__LOCK_SECONDS": FOREVER,
    "STOREFRONT_DATABASE__KEEPALIVE_SECONDS": FOREVER,
    "STOREFRONT_HTTP__WAIT_SECONDS": FOREVER,
}

Stall = Callable[[], AbstractContextManager[None]]


@pytest.fixture(scope="module")
def server() -> Iterator[postgres.Server]:
    """A PostgreSQL of this module's own, for others would be stalled with it."""
    with postgres.running() as started:
        yield started


@pytest.fixture
def name(server: postgres.Server) -> Iterator[str]:
    """The small shop in a database of that server."""
    made = server.create()
    database = Database(server.url(made))
    metadata()
    migrate.upgrade(database)
    buying.fill(database)
    database.close()
    yield made
    server.drop(made)


@contextmanager
def stopped(server: postgres.Server, name: str) -> Iterator[tuple[str, Stall]]:
    """Give the database's address, and what stops the server's processes for a while."""
    yield server.url(name), lambda: stalling.frozen(server)


@contextmanager
def swallowed(server: postgres.Server, name: str) -> Iterator[tuple[str, Stall]]:
    """Give an address behind a network, and what makes that swallow everything for a while."""
    network = stalling.Network(server)

    @contextmanager
    def swallowing() -> Iterator[None]:
        network.is_swallowing = True
        yield
        network.is_swallowing = False

    yield network.url(name), swallowing
    network.close()


@pytest.mark.trust("T-4")
@pytest.mark.parametrize("stalls", [stopped, swallowed])
def test_a_stalled_database_stalls_nobody(
    stalls: Any, server: postgres.Server, name: str, tmp_path: Path
) -> None:
    """Pages that are kept, assets, robots.txt and /healthz go on; the rest is asked to come back."""
    with (
        stalls(server, name) as (url, stall),
        servers.running(tmp_path, **HURRIED, STOREFRONT_DATABASE__URL=url) as store,
        httpx.Client(verify=False, base_url=store.address, timeout=SURELY) as client,
    ):
        buyer = Buyer(client)
        buyer.add(buying.SCREW, 5)
        page = client.get("/")
        asset = page.text.partition('import("')[2].partition('"')[0]
        with stall(), _asking(store.address, [f"/api/cart/{buyer.token}"] * 8) as cart_reads:
            for path in ("/healthz", "/", asset, "/robots.txt", "/healthz"):
                assert client.get(path).status_code == 200, path
            assert {reply.status_code for reply in cart_reads()} == {503}
            assert {reply.headers["retry-after"] for reply in cart_reads()} == {"5"}
            change = {"actionString": "addItem", "token": buyer.token, "cartItems": []}
            answer = client.post("/graphql", json={"query": ADD, "variables": {"cartInfo": change}}).json()
            assert answer["errors"][0]["extensions"]["code"] == "SERVICE_UNAVAILABLE"
            assert client.get(f"/api/checkout/start/{buyer.token}").status_code == 503
            for path in ("/", "/healthz"):
                assert client.get(path).status_code == 200, path
        _goes_on(client, f"/api/cart/{buyer.token}")
        assert buyer.add(buying.SCREW, 5)["cartItems"][0]["quantity"] == 10


@pytest.fixture
def network(server: postgres.Server) -> Iterator[stalling.Network]:
    """What stands between a store and that server."""
    between = stalling.Network(server)
    yield between
    between.close()


@pytest.mark.trust("T-4")
def test_all_waits_of_a_request_share_one_deadline(
    network: stalling.Network, name: str, tmp_path: Path
) -> None:
    """No other limit ends a wait here: for a thread, a connection or a statement, one after the other."""
    variables = {**NO_LIMIT_BUT_THE_DEADLINE, "STOREFRONT_HTTP__DEADLINE_SECONDS": "4"}
    with (
        servers.running(tmp_path, **variables, STOREFRONT_DATABASE__URL=network.url(name)) as store,
        httpx.Client(verify=False, base_url=store.address, timeout=SURELY) as client,
    ):
        buyer = Buyer(client)
        buyer.add(buying.SCREW, 5)
        buyer.start()
        paths = [
            *[f"/api/cart/{buyer.token}"] * 4,
            *[f"/api/checkout/start/{buyer.token}"] * 4,
            *[f"/search?searchTerm=screw&page={number}" for number in range(4)],
            "/sitemap.xml",
        ]
        network.is_swallowing = True
        with _asking(store.address, [*paths, "/readyz"]) as replies:
            answered = replies()
        assert {reply.status_code for reply in answered} == {503}
        assert {reply.headers["retry-after"] for reply in answered} == {"5"}
        network.is_swallowing = False
        _goes_on(client, f"/api/cart/{buyer.token}")


@pytest.mark.trust("T-4")
def test_readiness_is_told_while_every_thread_waits(
    network: stalling.Network, name: str, tmp_path: Path
) -> None:
    """It waits for two seconds, whatever others may wait for, and names the part that is away."""
    variables = {**NO_LIMIT_BUT_THE_DEADLINE, "STOREFRONT_HTTP__DEADLINE_SECONDS": FOREVER}
    with (
        servers.running(tmp_path, **variables, STOREFRONT_DATABASE__URL=network.url(name)) as store,
        httpx.Client(verify=False, base_url=store.address, timeout=SURELY) as client,
    ):
        buyer = Buyer(client)
        buyer.add(buying.SCREW, 5)
        network.is_swallowing = True
        with _asking(store.address, [f"/api/cart/{buyer.token}"] * 4) as replies:
            for _ in range(2):
                ready = client.get("/readyz")
                parts = ready.json()["parts"]
                assert (ready.status_code, ready.headers["retry-after"]) == (503, "5")
                assert parts["database"] in ("OperationalError", "no answer within 2 seconds")
                assert parts["migrations"] == "no answer within 2 seconds"
                assert {parts["serving"], parts["disk"], parts["bundle"]} == {"ok"}
            network.is_swallowing = False
            network.cut_all()
            assert len(replies()) == 4


@pytest.mark.trust("T-4")
def test_connections_that_are_cut_cost_at_most_a_request_each(
    network: stalling.Network, name: str, tmp_path: Path
) -> None:
    with (
        servers.running(tmp_path, **HURRIED, STOREFRONT_DATABASE__URL=network.url(name)) as store,
        httpx.Client(verify=False, base_url=store.address, timeout=SURELY) as client,
    ):
        buyer = Buyer(client)
        buyer.add(buying.SCREW, 5)
        for times in (2, 3, 4):
            network.cut_all()
            _goes_on(client, f"/api/cart/{buyer.token}")
            _goes_on(client, f"/api/checkout/start/{buyer.token}")
            assert _added(client, buyer.token) == 5 * times


@pytest.mark.trust("T-4")
@pytest.mark.parametrize("is_delivered", [True, False])
def test_a_submit_whose_connection_is_cut_gives_one_order_when_it_is_sent_again(
    network: stalling.Network, server: postgres.Server, name: str, tmp_path: Path, is_delivered: bool
) -> None:
    """At every single message to the database, the commit among them; until one submit has fewer messages."""
    bought: dict[str, str] = {}
    with servers.running(tmp_path, **HURRIED, STOREFRONT_DATABASE__URL=network.url(name)) as store:
        for piece in count(1):
            with httpx.Client(verify=False, base_url=store.address, timeout=SURELY) as client:
                buyer = Buyer(client)
                buyer.add(buying.BREAKS, 1)
                buyer.start()
                buyer.fill_in()
                network.cut_at(piece, is_delivered=is_delivered)
                bought[buyer.token] = _submitted(client, buyer.token)
                if not network.has_cut:
                    break
    database = Database(server.url(name))
    with database.read() as conn:
        orders = conn.execute(select(OrderRow.cart_token, OrderRow.web_reference_id)).all()
        lines = conn.scalar(select(func.count()).select_from(OrderLineRow))
    database.close()
    assert len(bought) > 10
    assert {row.cart_token: row.web_reference_id for row in orders} == bought
    assert (len(orders), lines) == (len(bought), len(bought))


@pytest.mark.trust("T-4")
def test_a_slow_network_only_takes_longer(network: stalling.Network, name: str, tmp_path: Path) -> None:
    network.delay = 0.01
    with (
        servers.running(tmp_path, **HURRIED, STOREFRONT_DATABASE__URL=network.url(name)) as store,
        httpx.Client(verify=False, base_url=store.address, timeout=SURELY) as client,
    ):
        assert Buyer(client).buy(buying.SCREW, 5)


def _added(client: httpx.Client, token: str) -> int:
    """Add five pieces, again until it is taken; return how many are in the cart."""
    line = {"invMastUid": buying.SCREW, "quantity": 5}
    change = {"actionString": "addItem", "token": token, "cartItems": [line]}
    for _ in range(20):
        answer = client.post("/graphql", json={"query": ADD, "variables": {"cartInfo": change}}).json()
        if "errors" not in answer:
            items = answer["data"]["shoppingCart"]["cart"]["cartItems"]
            return int(items[0]["quantity"])
        assert answer["errors"][0]["extensions"]["code"] == "SERVICE_UNAVAILABLE"
    raise AssertionError("the cart never takes anything any more")


def _submitted(client: httpx.Client, token: str) -> str:
    """Submit until it is taken, as a browser does whose buyer tries again; return the order's reference."""
    for _ in range(20):
        answer = client.post(f"/api/checkout/SubmitOrder/{token}", json={"approveOrder": False})
        if answer.status_code == 200:
            result = answer.json()
            assert result["ErrorMessages"] == []
            return str(result["WebReferenceId"])
        assert answer.status_code == 503, answer.text
    raise AssertionError("the order is never taken")


@contextmanager
def _asking(address: str, paths: Sequence[str]) -> Iterator[Callable[[], list[httpx.Response]]]:
    """Ask for all at once, more than there are threads; give what waits for the answers."""
    replies: list[httpx.Response] = []

    def ask(path: str) -> None:
        replies.append(httpx.get(f"{address}{path}", verify=False, timeout=SURELY))

    askers = [threading.Thread(target=ask, args=[path]) for path in paths]
    for asker in askers:
        asker.start()

    def answered() -> list[httpx.Response]:
        for asker in askers:
            asker.join(SURELY)
        assert len(replies) == len(askers)
        return replies

    yield answered


def _goes_on(client: httpx.Client, path: str) -> None:
    """Return as soon as the address answers again; connections that broke may cost a request each."""
    for _ in range(20):
        if client.get(path).status_code == 200:
            return
    raise AssertionError(f"{path} does not answer any more")
