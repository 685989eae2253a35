"""Prices and stock are live: what any process has committed stands in the very next answer."""

import shutil
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from storefront.identity.request_context import RequestContext
from storefront.platform import clock
from storefront.platform.db import Database, open_database
from storefront.platform.settings import load_settings
from storefront.platform.statements import watched
from storefront.search.follower import Follower
from storefront.search.queries import changes
from storefront.search.queries.listings import rows_of
from tests.make.catalog import VALVE
from tests.make.imports import load_tables
from tests.support import servers


class Store:
    """A running store, and the way to its database from outside."""

    def __init__(self, client: httpx.Client, database: Database) -> None:
        self.client = client
        self.database = database

    def row(self, uid: int, code: str) -> dict[str, Any]:
        """Return the row of an item on the page of results for its number."""
        rows = self.client.get("/api/search", params={"searchTerm": code}).json()["rows"]
        found: dict[str, Any] = next(row for row in rows if row["item"]["invMastUid"] == uid)
        return found

    def load(self, table: str, **row: object) -> None:
        """Import one row from this process, which is not the store's."""
        with self.database.write() as tx:
            given = {name: str(value) for name, value in row.items()}
            load_tables(tx, [(table, [given])], clock.today("America/Chicago"))


@pytest.fixture(scope="module")
def store(seeded_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """The demo shop, really running, with its database open here as well."""
    project = tmp_path_factory.mktemp("live")
    shutil.copytree(seeded_folder, project / "data")
    database = open_database(load_settings(project, {"STOREFRONT_DATA__FOLDER": str(project / "data")}))
    with (
        servers.running(project) as running,
        httpx.Client(verify=False, base_url=running.address, timeout=30) as client,
    ):
        yield Store(client, database)
    database.close()


def an_item(database: Database) -> tuple[int, str, int]:
    """Return an item that lies at one of our locations: its uid, its code and the location."""
    asked = (
        "SELECT items.inv_mast_uid, item_code, location_id FROM items JOIN stock USING (inv_mast_uid) "
        "JOIN prices USING (inv_mast_uid) WHERE is_web AND NOT is_discontinued AND unit_price > 0 "
        "ORDER BY items.inv_mast_uid LIMIT 1"
    )
    with database.read() as conn:
        uid, code, location = conn.execute(text(asked)).one()
    return uid, code, location


def test_a_price_changed_by_another_process_stands_in_the_next_answer(store: Store) -> None:
    """Each change is asked for at once, again and again: no answer may be a remembered one."""
    uid, code, _ = an_item(store.database)
    store.row(uid, code)
    for price in range(101, 113):
        store.load("prices", inv_mast_uid=uid, unit_price=f"{price}.25")
        shown = Decimal(str(store.row(uid, code)["price"]["unitPrice"]))
        assert shown == Decimal(f"{price}.25")
        page = store.client.get(f"/api/search/items/{uid}").json()
        assert Decimal(str(page["price"]["unitPrice"])) == shown


def test_stock_changed_by_another_process_stands_in_the_next_answer(store: Store) -> None:
    uid, code, location = an_item(store.database)
    before = store.row(uid, code)["stock"]["availability"]
    store.load("stock", inv_mast_uid=uid, location_id=location, quantity_available=5000)
    more = store.row(uid, code)["stock"]["availability"]
    assert more != before
    for left in range(4999, 4987, -1):
        store.load("stock", inv_mast_uid=uid, location_id=location, quantity_available=left)
        assert store.row(uid, code)["stock"]["availability"] == more - (5000 - left)


def test_what_was_committed_is_known_when_it_is_asked_for(own: RequestContext) -> None:
    """The follower's own looks are an hour apart here: only the asking itself can have noticed."""
    follower = Follower(own.db, every=3600)
    follower.start()
    try:
        (before,) = rows_of(own, [VALVE])
        with own.db.write() as tx:
            tx.execute(
                text("UPDATE stock SET quantity_available = 3 WHERE inv_mast_uid = :uid"), {"uid": VALVE}
            )
            changes.record_items(tx, [VALVE])
        assert rows_of(own, [VALVE]) == [before], "what is remembered stands until somebody asks"
        own.db.take_in_changes()
        assert rows_of(own, [VALVE])[0].stock.availability != before.stock.availability
    finally:
        follower.stop()


@pytest.mark.parametrize("db", ["sqlite"], indirect=True)
def test_asking_whether_anything_was_committed_is_no_query(own: RequestContext) -> None:
    follower = Follower(own.db, every=3600)
    follower.start()
    try:
        own.db.take_in_changes()
        with watched(everywhere=True) as texts:
            own.db.take_in_changes()
        assert texts == []
    finally:
        follower.stop()
