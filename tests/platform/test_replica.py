"""Reads of the catalog on a real streaming replica: when it is used or left, and what is read there."""

import re
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest
from sqlalchemy import Connection, text, update
from sqlalchemy.exc import DBAPIError
from structlog.testing import capture_logs

from storefront.app.tables import metadata
from storefront.availability.queries.places import cached_places
from storefront.availability.tables import LocationRow
from storefront.catalog.queries.items import cached_facts
from storefront.catalog.tables import ItemRow
from storefront.platform import deadline, migrate
from storefront.platform.busy import Busy
from storefront.platform.db import Database, bump_generation, open_database
from storefront.platform.postgres import Patience
from storefront.platform.replica import BACK_AFTER, DOWN, LATE, NO_REPLICA, Replica, position_of
from storefront.platform.settings import Misconfigured, load_settings
from storefront.platform.statements import watched
from storefront.platform.transactions import Reading
from storefront.search.engine import engine_of
from storefront.search.follower import Follower
from storefront.search.index_keeper import IndexKeeper
from storefront.search.queries import changes
from storefront.search.search_query import SearchQuery
from storefront_cli import check_servers
from tests.conftest import SharedDatabase, settings_for
from tests.make import buying
from tests.make.buying import SCREW
from tests.support import postgres
from tests.support.waiting import wait_until

PATIENCE = Patience(connect=2, keepalive=10)
LAG = 5.0
T = TypeVar("T")
TABLE = re.compile(r"\b(?:FROM|JOIN|INTO|UPDATE) (\w+)")


class Clock:
    """A clock that only the test moves."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Pair:
    """A store's database and its replica, with a follower that looks when the test says so."""

    def __init__(self, primary: postgres.Server, standby: postgres.Server, name: str) -> None:
        self.name, self.standby = name, standby
        self.clock = Clock()
        self.db = Database(primary.url(name))
        self.replica = Replica(standby.url(name), PATIENCE, LAG, self.clock)
        self.db.replica = self.replica
        self.follower = Follower(self.db, self.clock)
        self.follower.start()
        self.follower.ask_to_stop()

    def look(self) -> None:
        """Examine the replica as the watch does, then look for changes."""
        self.replica.examine(self.position())
        self.follower.look()

    def position(self) -> int:
        """Return the primary's position."""
        with self.db.read() as conn:
            return position_of(conn)

    def catch_up(self) -> None:
        """Wait until the replica has everything."""
        reached = self.position()

        def has_it() -> bool:
            with self.replica.read() as conn:
                at = "SELECT (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint"
                return bool(conn.scalar(text(at)) >= reached)

        wait_until(has_it)

    def pause(self) -> None:
        """Let the replica receive and not replay."""
        self._replaying("pg_wal_replay_pause()")
        with self.replica.read() as conn:
            state = text("SELECT pg_get_wal_replay_pause_state()")
            wait_until(lambda: conn.scalar(state) == "paused")

    def resume(self) -> None:
        """Let it replay."""
        self._replaying("pg_wal_replay_resume()")

    def _replaying(self, function: str) -> None:
        with self.replica.read() as conn:
            conn.execute(text(f"SELECT {function}"))

    def rename(self, desc: str) -> None:
        """Change an item, as an import does."""
        with self.db.durable() as tx:
            tx.execute(update(ItemRow).where(ItemRow.inv_mast_uid == SCREW).values(item_desc=desc))
            changes.record_items(tx, [SCREW])

    def shown(self) -> str:
        """Return the item's description as a page has it."""
        return cached_facts(self.db, [SCREW])[SCREW].item_desc

    def close(self) -> None:
        """Close everything."""
        self.follower.stop()
        self.db.close()


@pytest.fixture(scope="module")
def servers() -> Iterator[tuple[postgres.Server, postgres.Server, str]]:
    """A primary with the small shop, a replica of it, and the database's name."""
    with postgres.running() as primary:
        name = primary.create()
        database = Database(primary.url(name))
        metadata()
        migrate.upgrade(database)
        buying.fill(database)
        database.close()
        with postgres.replica_of(primary) as standby:
            yield primary, standby, name


@pytest.fixture
def pair(servers: tuple[postgres.Server, postgres.Server, str]) -> Iterator[Pair]:
    """A pair whose replica has everything, and is used."""
    made = Pair(*servers)
    made.rename("Hex cap screw")  # so that it has replayed something since it was started
    made.catch_up()
    made.look()
    yield made
    made.close()


def test_the_catalog_is_read_there_and_the_rest_is_not(pair: Pair) -> None:
    assert pair.replica.is_used
    in_recovery = text("SELECT pg_is_in_recovery()")
    assert pair.db.catalog(lambda conn: conn.scalar(in_recovery)) is True
    with pair.db.reading_catalog() as conn:
        assert conn.scalar(in_recovery) is True
    with pair.db.read() as conn:
        assert conn.scalar(in_recovery) is False
    with pair.db.write() as tx:
        assert pair.db.catalog(lambda conn: conn.scalar(in_recovery)) is False
        assert tx.scalar(in_recovery) is False


def test_a_change_is_shown_once_it_has_arrived_there(pair: Pair) -> None:
    pair.shown()
    pair.pause()
    pair.rename("Cap screw, zinc")
    pair.follower.look()
    old = pair.shown()
    pair.resume()
    pair.catch_up()
    pair.follower.look()
    assert (old, pair.shown()) == ("Hex cap screw", "Cap screw, zinc")
    pair.rename("Hex cap screw")


def test_one_that_is_too_late_is_left_and_used_again_once_it_has_caught_up(pair: Pair) -> None:
    pair.pause()
    pair.rename("Cap screw, black")
    pair.look()
    assert pair.replica.is_used, "not late yet"
    pair.clock.now += LAG + 1
    with capture_logs() as logs:
        pair.look()
    assert [(line["event"], line["reason"]) for line in logs if line["event"] == "replica_left"] == [
        ("replica_left", LATE)
    ]
    assert not pair.replica.is_used
    assert pair.replica.lag == LAG + 1
    assert pair.shown() == "Cap screw, black", "the primary knows already"
    pair.resume()
    pair.catch_up()
    pair.look()
    assert not pair.replica.is_used, "it has to be well for a while"
    pair.clock.now += BACK_AFTER
    pair.look()
    assert pair.replica.is_used
    assert pair.shown() == "Cap screw, black"
    pair.rename("Hex cap screw")


def test_what_it_lacks_on_the_way_back_is_not_cached_for_good(pair: Pair) -> None:
    """The replica is used again before it has a change that this process knows from the primary."""
    pair.replica.leave(DOWN, "test")
    pair.pause()
    pair.rename("Cap screw, brass")
    pair.look()
    pair.clock.now += BACK_AFTER
    pair.look()
    assert pair.replica.is_used
    assert pair.shown() == "Hex cap screw"
    pair.resume()
    pair.catch_up()
    pair.follower.look()
    assert pair.shown() == "Cap screw, brass"
    pair.rename("Hex cap screw")


def test_it_is_not_used_again_before_it_has_the_generation(pair: Pair) -> None:
    pair.replica.leave(DOWN, "test")
    pair.pause()
    with pair.db.durable() as tx:
        bump_generation(tx)
    pair.look()
    pair.clock.now += BACK_AFTER
    pair.look()
    assert (pair.replica.is_ready, pair.replica.is_used) == (True, False)
    pair.resume()
    pair.catch_up()
    pair.look()
    assert pair.replica.is_used


def test_what_is_cached_without_a_follower_is_read_from_the_primary(pair: Pair) -> None:
    """The background worker knows the primary's generation only."""
    pair.follower.stop()
    pair.pause()
    with pair.db.durable() as tx:
        tx.execute(update(LocationRow).values(name="Moved"))
        bump_generation(tx)
    names = {place.name for place in cached_places(pair.db).values()}
    pair.resume()
    assert pair.replica.is_ready
    assert names == {"Moved"}


def test_what_it_lacked_when_a_server_built_its_own_index_is_indexed_later(
    pair: Pair, tmp_path: Path
) -> None:
    settings = settings_for(tmp_path, STOREFRONT_SEARCH__OWN_INDEX="true")
    keeper = IndexKeeper(settings, pair.db)
    pair.pause()
    pair.rename("Cap screw, walnut")

    def found() -> list[int]:
        return engine_of(settings).search(SearchQuery(term="walnut")).uids

    keeper.step()
    before = found()
    pair.resume()
    keeper.step()
    assert (before, found()) == ([], [SCREW])
    keeper.stop(1)
    pair.rename("Hex cap screw")


def test_a_store_that_nobody_changes_is_not_late(pair: Pair) -> None:
    pair.look()
    pair.clock.now += 3600
    pair.look()
    assert (pair.replica.is_used, pair.replica.lag) == (True, 0.0)


def test_a_statement_that_fails_there_is_read_from_the_primary(pair: Pair) -> None:
    """Such as one that what is replayed gets in the way of; the next one may succeed."""
    tried: list[bool] = []

    def load(conn: Connection) -> int:
        tried.append(bool(conn.scalar(text("SELECT pg_is_in_recovery()"))))
        return int(conn.scalar(text("SELECT 1 / (NOT pg_is_in_recovery())::int")) or 0)

    assert pair.db.catalog(load) == 1
    assert tried == [True, False]
    assert pair.replica.is_used


def test_a_long_read_that_fails_there_is_not_tried_there_again(pair: Pair) -> None:
    with pytest.raises(DBAPIError), pair.db.reading_catalog() as conn:
        conn.execute(text("SELECT 1 / 0"))
    with pair.db.reading_catalog() as conn:
        assert conn.scalar(text("SELECT pg_is_in_recovery()")) is False


def test_changes_are_never_followed_elsewhere_than_items_are_read(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If only the look for changes fails on the replica, the items come from the primary too."""
    read_state = changes.read_state

    def refused(conn: Connection) -> changes.State:
        conn.execute(text("SELECT 1 / (NOT pg_is_in_recovery())::int"))
        return read_state(conn)

    monkeypatch.setattr(changes, "read_state", refused)
    pair.follower.look()
    assert not pair.replica.is_used


def test_a_request_that_is_late_is_not_taken_for_a_replica_that_is_down(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    def late(_: Connection) -> changes.State:
        deadline.refuse_late()
        raise AssertionError("it was not late")

    monkeypatch.setattr(changes, "read_state", late)
    with deadline.within(0), pytest.raises(Busy):
        pair.follower.look()
    assert pair.replica.is_used


def test_a_primary_is_no_replica(servers: tuple[postgres.Server, postgres.Server, str]) -> None:
    """Such as one that was promoted: it would go its own way."""
    primary, _, name = servers
    promoted = Replica(primary.url(name), PATIENCE, LAG)
    promoted.examine(None)
    assert (promoted.is_ready, promoted.reason) == (False, NO_REPLICA)
    promoted.close()


def test_one_that_dies_is_left_at_once_and_used_when_it_returns(pair: Pair) -> None:
    assert pair.replica.is_used
    pair.standby.crash()
    with capture_logs() as logs:
        count = text("SELECT count(*) FROM items")
        assert pair.db.catalog(lambda conn: conn.scalar(count)) == 8
    assert [line["reason"] for line in logs if line["event"] == "replica_left"] == [DOWN]
    assert not pair.replica.is_used
    pair.look()
    assert pair.shown() == "Hex cap screw"
    pair.standby.start()
    pair.catch_up()
    pair.look()
    pair.clock.now += BACK_AFTER
    pair.look()
    assert pair.replica.is_used


def test_a_store_that_serves_begins_to_use_it_by_itself(pair: Pair, tmp_path: Path) -> None:
    url = pair.standby.url(pair.name)
    with buying.opened(pair.db, tmp_path, STOREFRONT_DATABASE__REPLICA_URL=url) as store:
        replica = store.shop.db.replica
        assert replica is not None
        wait_until(lambda: replica.is_used)
        assert store.get(f"/api/search/items/{SCREW}").is_success
        assert buying.ready_buyer(store, (SCREW, 10)).submit()["ErrorMessages"] == []


def test_check_says_how_it_is(pair: Pair) -> None:
    (found,) = check_servers.replica(pair.db)
    assert (found.cure, found.state.endswith("answers, 0.0 s behind.")) == ("", True)
    pair.db.replica = Replica(pair.db.url.render_as_string(hide_password=False), PATIENCE, LAG)
    (found,) = check_servers.replica(pair.db)
    assert found.state.endswith("is not used: it is not in recovery. The primary answers instead.")
    assert found.cure.startswith("Correct database.replica_url")
    pair.db.replica.close()
    pair.db.replica = pair.replica


def test_only_a_store_on_postgresql_has_one(tmp_path: Path) -> None:
    variables = {"STOREFRONT_DATABASE__REPLICA_URL": "postgresql://shop@replica/shop"}
    with pytest.raises(Misconfigured, match=r"^database\.replica_url: only PostgreSQL has replicas"):
        open_database(load_settings(tmp_path, {"STOREFRONT_DATA__FOLDER": str(tmp_path), **variables}))


class Noted(Replica):
    """The same database once more, which notes what is read there."""

    def __init__(self, url: str) -> None:
        super().__init__(url, PATIENCE, LAG)
        self.texts: list[str] = []
        self.is_used = True
        self._inside = threading.local()

    def answer(self, load: Callable[[Connection], T], primary: Callable[[], Reading]) -> T:
        """Note the statements of the outermost read."""
        if getattr(self._inside, "is_so", False):
            return super().answer(load, primary)
        self._inside.is_so = True
        try:
            with watched() as texts:
                found = super().answer(load, primary)
        finally:
            self._inside.is_so = False
        self.texts += texts
        return found


class Split:
    """Which tables one action reads here and there."""

    def __init__(self, store: buying.Store, replica: Noted) -> None:
        self._store, self._replica = store, replica

    def of(self, action: Callable[[], Any]) -> tuple[set[str], set[str]]:
        """Return the tables that it reads on the primary, and on the replica."""
        self._replica.texts.clear()
        with watched(everywhere=True) as texts:
            action()
        there = Counter(self._replica.texts)
        return tables(Counter(texts) - there), tables(there)


def tables(texts: Counter[str]) -> set[str]:
    known = set(metadata().tables)
    return {name for one in texts for name in TABLE.findall(one)} & known


@pytest.fixture
def split(postgres_database: SharedDatabase, tmp_path: Path) -> Iterator[tuple[buying.Store, Split]]:
    """The small shop with a second connection in the place of a replica."""
    database = Database(postgres_database.emptied())
    buying.fill(database)
    with buying.opened(database, tmp_path) as store:
        replica = Noted(database.url.render_as_string(hide_password=False))
        store.shop.db.replica = replica
        yield store, Split(store, replica)
    database.close()


CATALOG = {"items", "prices", "stock", "specs", "numbers", "families", "categories", "brands", "locations"}
PERSONAL = {"accounts", "web_users", "customers", "carts", "cart_lines", "checkouts", "orders", "order_lines"}


def test_pages_of_the_catalog_are_read_on_the_replica(split: tuple[buying.Store, Split]) -> None:
    store, tables_of = split
    assert set(metadata().tables) >= CATALOG | PERSONAL
    for path in (
        f"/api/search/items/{SCREW}",
        f"/api/search/items/{buying.BREAKS}",
        "/api/search?searchTerm=x",
    ):
        here, there = tables_of.of(lambda path=path: store.get(path))  # type: ignore[misc]
        assert not here & CATALOG, path
    here, there = tables_of.of(lambda: store.get(f"/api/search/items/{buying.WASHER}"))
    assert {"items", "prices", "stock"} <= there


def test_what_somebody_has_changed_is_read_on_the_primary(split: tuple[buying.Store, Split]) -> None:
    """Carts and orders check prices and stock on the primary, and nothing of a person is read elsewhere."""
    store, tables_of = split
    here, there = tables_of.of(lambda: buying.ready_buyer(store, (SCREW, 10)).submit())
    assert {"carts", "cart_lines", "orders", "items", "prices", "stock"} <= here
    assert not there & PERSONAL
