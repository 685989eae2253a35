"""A database that stands still, or sits behind a network that swallows everything: nobody waits for long.

What needs no database is answered throughout, and afterwards the store goes on by itself.
"""

import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from storefront.app.tables import metadata
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


@pytest.mark.parametrize("stalls", [stopped, swallowed])
def test_a_stalled_database_stalls_nobody(
    stalls: Any, server: postgres.Server, name: str, tmp_path: Path
) -> None:
    """Pages that are kept, assets, robots.txt and /healthz go on; the rest is asked to come back."""
    with (
        stalls(server, name) as (url, stall),
        servers.running(tmp_path, **HURRIED, STOREFRONT_DATABASE__URL=url) as store,
        httpx.Client(base_url=store.address, timeout=SURELY) as client,
    ):
        buyer = Buyer(client)
        buyer.add(buying.SCREW, 5)
        page = client.get("/")
        asset = page.text.partition('import("')[2].partition('"')[0]
        with stall(), _many(store.address, f"/api/cart/{buyer.token}") as cart_reads:
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


@contextmanager
def _many(address: str, path: str) -> Iterator[Callable[[], list[httpx.Response]]]:
    """Ask often at once, more than there are threads; give what waits for the answers."""
    replies: list[httpx.Response] = []
    askers = [
        threading.Thread(target=lambda: replies.append(httpx.get(f"{address}{path}", timeout=SURELY)))
        for _ in range(8)
    ]
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
