"""A served store whose database file is moved away or replaced takes no order that nobody would find."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from storefront.platform.db import Database
from tests.make import buying
from tests.support import servers

BUYERS = 3


@pytest.fixture
def tokens(sqlite_template: Path, tmp_path: Path) -> list[str]:
    """Carts of buyers who have but to press Submit, in `data/shop.db`."""
    (tmp_path / "data").mkdir()
    file = shutil.copyfile(sqlite_template, tmp_path / "data" / "shop.db")
    db = Database(f"sqlite:///{file}")
    buying.fill(db)
    with buying.opened(db, tmp_path / "data") as store:
        found = [buying.ready_buyer(store, (buying.SCREW, 10)).token for _ in range(BUYERS)]
    db.close()
    return found


@pytest.fixture
def running(tokens: list[str], tmp_path: Path) -> Iterator[servers.Store]:
    assert tokens
    with servers.running(tmp_path, STOREFRONT_DATA__DEMO="false", STOREFRONT_HTTP__WORKERS="2") as store:
        yield store


def submit(store: servers.Store, token: str) -> httpx.Response:
    path = f"{store.address}/api/checkout/SubmitOrder/{token}"
    return httpx.post(path, json={"approveOrder": False}, timeout=60)


def orders_in(file: Path) -> int:
    with closing(sqlite3.connect(file)) as connection:
        (count,) = connection.execute("SELECT count(*) FROM orders").fetchone()
    return int(count)


@pytest.mark.trust("T-2", "T-5")
def test_no_order_is_acknowledged_into_a_file_that_is_gone(
    running: servers.Store, tokens: list[str], tmp_path: Path
) -> None:
    file = tmp_path / "data" / "shop.db"
    kept, other = file.with_suffix(".kept"), file.with_suffix(".other")
    first, second, third = tokens
    assert submit(running, first).json()["WebReferenceId"]

    file.rename(kept)
    for _ in range(4):  # on either worker
        assert_refused(submit(running, second))
    assert not file.exists(), "no empty database was made in its place"
    ready = httpx.get(f"{running.address}/readyz")
    assert (ready.status_code, ready.json()["parts"]["database"]) == (503, "Replaced")

    kept.rename(file)
    assert submit(running, second).json()["WebReferenceId"]
    assert httpx.get(f"{running.address}/readyz").status_code == 200

    with closing(sqlite3.connect(file)) as whole, closing(sqlite3.connect(other)) as copy:
        whole.backup(copy)
    os.link(file, kept)
    other.replace(file)
    for _ in range(4):
        assert_refused(submit(running, third))
    assert orders_in(file) == 2, "what was acknowledged, and nothing else"
    assert running.stop() == 0
    lost = [line for line in running.lines if '"database_file_lost"' in line]
    assert "was deleted or moved away while the store was running" in lost[0]
    assert any("was replaced by another file while the store was running" in line for line in lost)
    assert all("Put it back, or start the store again" in line for line in lost)


def assert_refused(answer: httpx.Response) -> None:
    assert answer.status_code == 503, answer.text
    assert answer.headers["retry-after"]
    assert answer.headers["content-type"] == "application/problem+json"
    assert "shop.db" not in answer.text
