"""What Prometheus reads from a store that really runs, with several processes."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from storefront.app.measuring import Measuring
from storefront.platform.db import Database
from storefront.search.queries.changes import Backlog
from tests.conftest import Shop
from tests.make import buying
from tests.support import servers
from tests.support.buyer import Buyer
from tests.support.exposed import MEASURED, scrape
from tests.support.waiting import wait_until

ASKED = 40


@pytest.fixture
def store(db: Database, tmp_path: Path) -> Iterator[servers.Store]:
    """The small shop with two workers, really running and measured."""
    buying.fill(db)
    variables = {
        "STOREFRONT_DATA__DEMO": "false",
        "STOREFRONT_DATABASE__URL": db.url.render_as_string(hide_password=False),
        "STOREFRONT_HTTP__WORKERS": "2",
        **MEASURED,
    }
    with servers.running(tmp_path, **variables) as running:
        yield running


def ask(store: servers.Store, times: int) -> None:
    for number in range(times):  # each on a connection of its own, so that both workers are asked
        assert httpx.get(f"{store.address}/api/nowhere/{number}", timeout=30).status_code == 404
        assert httpx.get(f"{store.address}/product/none/90000{number}", timeout=30).status_code == 404


def test_two_workers_count_together_also_after_one_has_died(store: servers.Store) -> None:
    ask(store, ASKED)
    wait_until(lambda: scrape(store.address).value("processes") == 2)
    before = scrape(store.address)
    route = "/product/{itemCode}/{invMastUid}/{customerPartNumber}"
    assert before.value("requests_total", method="GET", route=route, status="404") == ASKED
    assert before.value("request_seconds_count", method="GET", route=route) == ASKED
    victim = next(pid for pid in store.processes()[1:] if b"worker" not in command_of(pid))
    os.kill(victim, signal.SIGKILL)
    wait_until(lambda: "Unexpected exit" in store.said() or victim not in store.processes())
    wait_until(lambda: answers(store))
    ask(store, ASKED)
    after = scrape(store.address)
    assert after.value("requests_total", method="GET", route=route, status="404") == 2 * ASKED


def test_routes_are_patterns_however_many_paths_are_asked_for(store: servers.Store) -> None:
    ask(store, ASKED)
    routes = scrape(store.address).values_of("route")
    assert len(routes) < 10
    assert not any("nowhere" in route or "none/9" in route for route in routes)


def test_an_order_and_a_wrong_password_are_counted(store: servers.Store) -> None:
    before = scrape(store.address)
    with httpx.Client(base_url=store.address, timeout=60) as visitor:
        Buyer(visitor).buy(buying.SCREW, 10)
        wrong = {"email": "nobody@example.com", "password": "not this one"}
        assert visitor.post("/api/sign-in", json=wrong, headers={"Origin": store.address}).status_code == 200
    told = scrape(store.address)
    assert told.value("orders_placed_total") == before.value("orders_placed_total") + 1 == 1
    assert told.value("failed_sign_ins_total", step="password") == 1
    assert told.value("database_up") == 1
    assert told.value("ready") == 1
    assert told.value("resident_bytes") > 10_000_000
    assert told.value("database_connections_opened_total") > 0


def test_only_who_has_the_token_reads_them(store: servers.Store) -> None:
    for headers in ({}, {"Authorization": "Bearer guessed"}, {"Authorization": "Basic YTpi"}):
        reply = httpx.get(f"{store.address}/metrics", headers=headers, timeout=30)
        assert reply.status_code == 401
        assert "storefront_" not in reply.text
    assert httpx.post(f"{store.address}/metrics", timeout=30).status_code == 405


def test_without_a_token_there_is_no_such_page(address: str) -> None:
    assert httpx.get(f"{address}/metrics", timeout=30).status_code == 404


@pytest.fixture
def measuring(shop: Shop) -> Measuring:
    """Measures with a clock that reads `clock[0]`."""
    return Measuring(shop, lambda: (0, 0), lambda: clock[0])  # type: ignore[arg-type]


clock = [0.0]


def test_the_index_lags_as_long_as_the_oldest_change_is_known(measuring: Measuring) -> None:
    told = []
    for clock[0], backlog in [
        (0.0, Backlog(waiting=0, oldest=0, newest=5)),
        (10.0, Backlog(waiting=1, oldest=6, newest=6)),
        (40.0, Backlog(waiting=2, oldest=6, newest=9)),
        (60.0, Backlog(waiting=1, oldest=8, newest=9)),  # it follows, but never quite
        (70.0, Backlog(waiting=0, oldest=0, newest=9)),
    ]:
        told.append(measuring.index_lag(backlog))
    assert told == [0, 0, 30, 20, 0]


def command_of(pid: int) -> bytes:
    return Path(f"/proc/{pid}/cmdline").read_bytes()


def answers(store: servers.Store) -> bool:
    try:
        return all(httpx.get(f"{store.address}/healthz", timeout=5).status_code == 200 for _ in range(10))
    except httpx.TransportError:
        return False
