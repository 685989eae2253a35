"""One cart under many hands, and carts whose store is killed: what was acknowledged is in them, once.

The same at full length: `python -m benchmarks.many_hands`, `python -m benchmarks.killed_carts`.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from benchmarks.servers import Server

from benchmarks import hands, killed_carts, many_hands
from storefront.platform.db import Database
from tests.support import servers

CLIENTS, STEPS = 12, 4
KILLS = 1


@contextmanager
def running(db: Database, folder: Path) -> Iterator[Server]:
    url = db.url.render_as_string(hide_password=False)
    with servers.running(
        folder, STOREFRONT_DATABASE__URL=url, STOREFRONT_DATA__DEMO="false", STOREFRONT_HTTP__WORKERS="2"
    ) as store:
        yield Server(store.port, store.process.pid)


@pytest.mark.trust("T-9")
def test_every_change_that_was_acknowledged_is_in_the_cart_once(db: Database, tmp_path: Path) -> None:
    """Adds, updates with versions, removals; who is refused or loses an answer tries again."""
    hands.fill(db, many_hands.OWN - hands.FIRST + CLIENTS)
    with running(db, tmp_path) as store:
        book, problems = many_hands.play(store.port, CLIENTS, 600, STEPS)
    assert problems == []
    assert book.done["added to all's"] > 0
    assert book.done["counted up"] > 0
    assert book.done["refused as stale"] > 0, "nobody came too late: nothing was shown"


def test_a_store_that_is_killed_loses_no_acknowledged_change_of_a_cart(db: Database, tmp_path: Path) -> None:
    """Each kill falls among calls that change several lines; a cart is never between two of them."""
    hands.fill(db, killed_carts.ITEMS)
    outcome = killed_carts.play(lambda: running(db, tmp_path), KILLS, clients=4)
    assert outcome.problems == []
    assert outcome.acknowledged > 0
    assert outcome.cut_off > 0, "no change was on its way when the store was killed"
