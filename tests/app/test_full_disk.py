"""A disk that is full in the middle of a submit: a clean refusal, no half order, and then a whole one."""

import os
import re
import resource
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from storefront.payment.provider_embedded import LEDGER, Ledger
from storefront.platform.db import Database
from tests.make import buying
from tests.support import servers

PAGE = 4_120
"""Bytes that a page takes in the write-ahead log."""
MOST_PAGES = 200


def serving(pid: int) -> list[int]:
    """Return the processes below this one that serve; the background worker has a group of its own."""
    tasks = Path(f"/proc/{pid}/task")
    own = [int(child) for told in tasks.glob("*/children") for child in told.read_text().split()]
    own = [child for child in own if os.getpgid(child) == os.getpgid(pid)]
    return own + [below for child in own for below in serving(child)]


def give_room(store: servers.Store, size: int) -> None:
    """Let no file of those who serve grow beyond so many bytes, as on a disk that is full."""
    for pid in serving(store.process.pid):
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def rows_in(file: Path) -> list[int]:
    with closing(sqlite3.connect(file)) as connection:
        tables = ("orders", "order_lines", "outbox")
        return [connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in tables]


def test_a_store_with_too_little_room_is_not_ready(db: Database, tmp_path: Path) -> None:
    """With a database server, too: pictures, papers and the search index lie in the data folder."""
    with buying.opened(db, tmp_path, STOREFRONT_DATA__FREE_MEGABYTES="1000000000") as store:
        ready = store.get("/readyz")
    assert (ready.status_code, ready.headers["retry-after"]) == (503, "5")
    assert re.fullmatch(
        r"the data folder has [\d,]+ MB free, less than data\.free_megabytes", ready.json()["parts"]["disk"]
    )


@pytest.mark.trust("T-5")
def test_a_disk_that_is_full_in_a_submit_leaves_no_half_order(sqlite_template: Path, tmp_path: Path) -> None:
    """With a little more room at each try, so that it ends at every point of the way."""
    data = tmp_path / "data"
    data.mkdir()
    file = shutil.copyfile(sqlite_template, data / "shop.db")
    db = Database(f"sqlite:///{file}")
    buying.fill(db)
    with buying.opened(db, data) as shop:
        token = buying.ready_buyer(shop, (buying.SCREW, 10), (buying.BREAKS, 3)).token
    db.close()
    refused = 0
    with servers.running(tmp_path, STOREFRONT_DATA__DEMO="false", STOREFRONT_HTTP__WORKERS="1") as store:
        path = f"{store.address}/api/checkout/SubmitOrder/{token}"
        written = Path(f"{file}-wal").stat().st_size
        for pages in range(MOST_PAGES):
            give_room(store, written + pages * PAGE if pages else PAGE)
            answer = httpx.post(path, json={"approveOrder": False}, timeout=60)
            if answer.status_code == 200:
                break
            refused += 1
            assert (answer.status_code, bool(answer.headers.get("retry-after"))) == (503, True), answer.text
            assert "disk" not in answer.text, "nothing of the inside"
            assert rows_in(file) == [0, 0, 0]
        assert refused
        assert answer.json()["WebReferenceId"]
        assert rows_in(file) == [1, 2, 1]
        assert len(Ledger(data / LEDGER).holds()) == 1
        give_room(store, 0)
        full = httpx.get(f"{store.address}/readyz", timeout=60)
        assert (full.status_code, bool(full.headers.get("retry-after"))) == (503, True)
        assert full.json()["parts"]["disk"] == "the data folder cannot be written (File too large)"
        give_room(store, resource.RLIM_INFINITY)
        assert httpx.get(f"{store.address}/readyz", timeout=60).json()["parts"]["disk"] == "ok"
        again = httpx.post(path, json={"approveOrder": False}, timeout=60)
        assert again.json()["WebReferenceId"] == answer.json()["WebReferenceId"]
