"""PostgreSQL that is killed while people buy: nothing acknowledged is lost, nothing is done twice."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from sqlalchemy import select

from storefront.app.tables import metadata
from storefront.orders.tables import OrderRow
from storefront.payment.provider_embedded import LEDGER, Ledger
from storefront.platform import migrate
from storefront.platform.db import Database
from tests.make import buying
from tests.support import postgres, servers

BUYERS = 12
CRASHES_AFTER = (2, 6)
"""Orders that are acknowledged by then."""
TRIES = 600


@pytest.fixture
def server() -> Iterator[postgres.Server]:
    """A PostgreSQL of this test's own, for it is killed."""
    with postgres.running() as started:
        yield started


class Shoppers:
    """Buyers who press Submit until they get an order, whatever they are told meanwhile."""

    def __init__(self, address: str) -> None:
        self._address = address
        self.acknowledged: dict[str, str] = {}
        self.refused: list[httpx.Response] = []
        self._changed = threading.Condition()

    def submit(self, token: str) -> httpx.Response:
        path = f"{self._address}/api/checkout/SubmitOrder/{token}"
        return httpx.post(path, json={"approveOrder": False}, timeout=60)

    def buy(self, token: str) -> None:
        pause = threading.Event()
        for _ in range(TRIES):
            answer = self.submit(token)
            if answer.status_code == 200:
                with self._changed:
                    self.acknowledged[token] = answer.json()["WebReferenceId"]
                    self._changed.notify_all()
                return
            self.refused.append(answer)
            pause.wait(0.1)

    def wait_for(self, count: int) -> None:
        with self._changed:
            assert self._changed.wait_for(lambda: len(self.acknowledged) >= count, 120)


@pytest.mark.trust("T-3")
def test_every_acknowledged_order_outlives_a_database_that_is_killed(
    server: postgres.Server, tmp_path: Path
) -> None:
    url = server.url(server.create())
    database = Database(url)
    metadata()
    migrate.upgrade(database)
    buying.fill(database)
    with buying.opened(database, tmp_path) as store:
        tokens = [buying.ready_buyer(store, (buying.SCREW, 10)).token for _ in range(BUYERS)]
    database.close()
    project = {"STOREFRONT_DATABASE__URL": url, "STOREFRONT_DATA__DEMO": "false"}
    with (
        servers.running(tmp_path, STOREFRONT_HTTP__WORKERS="2", **project) as store,
        ThreadPoolExecutor(4) as pool,
    ):
        shoppers = Shoppers(store.address)
        buying_now = [pool.submit(shoppers.buy, token) for token in tokens]
        for count in CRASHES_AFTER:
            shoppers.wait_for(count)
            server.crash()
            shoppers.refused.append(shoppers.submit(tokens[-1]))
            server.start()
        for one in buying_now:
            one.result()
    assert set(shoppers.acknowledged) == set(tokens), "without a step by hand"
    assert len(shoppers.refused) >= len(CRASHES_AFTER)
    for answer in shoppers.refused:
        assert (answer.status_code, bool(answer.headers.get("retry-after"))) == (503, True), answer.text
    with database.read() as conn:
        kept = conn.execute(select(OrderRow.cart_token, OrderRow.web_reference_id)).all()
    database.close()
    assert len(kept) == BUYERS
    assert dict(map(tuple, kept)) == shoppers.acknowledged
    assert len(Ledger(tmp_path / "data" / LEDGER).holds()) == BUYERS
