"""Submits of one cart that race with each other, a change, and a kill: one order, and all of it right.

The same at full length: `python -m benchmarks.submit_soak`.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from benchmarks.servers import Server

from benchmarks import order_races
from storefront.platform.db import Database
from tests.make import buying
from tests.support import servers

SUBMITS = 20


@contextmanager
def running(db: Database, folder: Path) -> Iterator[Server]:
    """Serve with long time limits: on a busy machine, submits of one cart outwait those of a store."""
    url = db.url.render_as_string(hide_password=False)
    with servers.running(
        folder,
        STOREFRONT_DATABASE__URL=url,
        STOREFRONT_DATABASE__LOCK_SECONDS="30",
        STOREFRONT_DATABASE__STATEMENT_SECONDS="30",
        STOREFRONT_DATA__DEMO="false",
        STOREFRONT_HTTP__WORKERS="2",
        STOREFRONT_HTTP__DEADLINE_SECONDS="60",
        STOREFRONT_HTTP__WAIT_SECONDS="60",
    ) as store:
        yield Server(store.port, store.process.pid)


@pytest.mark.trust("T-1")
@pytest.mark.parametrize("kind", order_races.KINDS)
def test_a_submit_that_races_is_one_order(db: Database, tmp_path: Path, kind: str) -> None:
    """Beside the submits: nothing, an add to the cart, a change of price, another cart's order, a kill."""
    buying.fill(db)
    shop = order_races.Shop(lambda: running(db, tmp_path), db, tmp_path / "data")
    (found,) = order_races.play(shop, kind, SUBMITS, 1)
    assert found.problems == []
