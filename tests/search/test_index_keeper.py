"""Each server keeps an index of its own: none misses a change, whoever has marked it as indexed."""

import errno
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import psycopg
import pytest

from storefront.identity.request_context import RequestContext
from storefront.platform import clock
from storefront.platform.db import Database
from storefront.platform.settings import Settings
from storefront.search.engine import engine_of
from storefront.search.index_keeper import AWAY_MAX, EVERY, IndexKeeper
from storefront.search.index_writer import IndexWriter
from storefront.search.queries import changes
from storefront.search.search_query import SearchQuery
from tests.conftest import settings_for
from tests.make.catalog import VALVE, WASHER, fill, rows


class Server:
    """A server: its settings, with a data folder of its own, and its keeper."""

    def __init__(self, database: Database, folder: Path) -> None:
        folder.mkdir()
        self.now = 1000.0
        self.settings: Settings = settings_for(folder, STOREFRONT_SEARCH__OWN_INDEX="true")
        self._database = database
        self.start()

    def start(self) -> None:
        """Begin anew, as after a restart."""
        self.keeper = IndexKeeper(self.settings, self._database, lambda: self.now)

    def step(self) -> None:
        """Look until nothing is to be done at once."""
        while self.keeper.step() < EVERY:
            pass

    def found(self, term: str) -> list[int]:
        """Return the items that its visitors find."""
        return engine_of(self.settings).search(SearchQuery(term=term)).uids

    @property
    def built(self) -> str:
        """Return the name of its index, which a rebuild changes."""
        return (Path(self.settings.data.folder) / "index" / "current.json").read_text(encoding="utf-8")


@pytest.fixture
def servers(own: RequestContext, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    """Two servers on one database."""
    pair = Server(own.db, tmp_path / "first"), Server(own.db, tmp_path / "second")
    for server in pair:
        server.step()
    yield pair
    for server in pair:
        server.keeper.stop(1)


def rename(own: RequestContext, description: str) -> None:
    fill(own.db, [("items", rows("inv_mast_uid item_code item_desc", f"{VALVE}; BV-08F-FP; {description}"))])


def lose_changes(own: RequestContext) -> None:
    """Prune everything that has been recorded, as if a long time had passed, and record a new change."""
    with own.db.write() as tx:
        changes.record_items(tx, [WASHER])
        changes.prune(tx, clock.now() + changes.KEPT_LONG * 2)


def test_both_find_a_change_that_the_first_has_marked(
    own: RequestContext, servers: tuple[Server, Server]
) -> None:
    first, second = servers
    rename(own, "Valve walnut")
    first.step()
    with own.db.read() as conn:
        assert changes.count_waiting(conn) == 0
    assert (first.found("walnut"), second.found("walnut")) == ([VALVE], [])
    second.step()
    assert second.found("walnut") == [VALVE]


def test_one_that_was_off_goes_on_from_where_it_was(
    own: RequestContext, servers: tuple[Server, Server]
) -> None:
    first, second = servers
    second.keeper.stop(1)
    rename(own, "Valve walnut")
    first.step()
    before = second.built
    second.now += AWAY_MAX / 2
    second.start()
    second.step()
    assert (second.found("walnut"), second.built) == ([VALVE], before)


def test_one_that_was_off_for_too_long_builds_its_index_anew(
    own: RequestContext, servers: tuple[Server, Server]
) -> None:
    """Changes may have been removed from the queue meanwhile."""
    first, second = servers
    second.keeper.stop(1)
    rename(own, "Valve walnut")
    first.step()
    before = second.built
    second.now += AWAY_MAX + 1
    second.start()
    second.step()
    assert second.found("walnut") == [VALVE]
    assert second.built != before


@pytest.mark.parametrize("db", ["postgresql"], indirect=True)
def test_a_change_that_is_committed_after_a_later_one_is_not_missed(
    own: RequestContext, servers: tuple[Server, Server]
) -> None:
    """PostgreSQL gives out the id before the commit."""
    first, _ = servers
    url = own.db.url.render_as_string(hide_password=False)
    with psycopg.connect(url) as late:
        late.execute("INSERT INTO search_changes (kind, uid) VALUES ('CatalogItem', 1)")
        rename(own, "Valve walnut")
        first.step()
        assert first.found("walnut") == [VALVE]
        first.keeper.stop(1)
        first.start()
        first.step()
    first.step()
    with own.db.read() as conn:
        assert changes.count_waiting(conn) == 0


@pytest.mark.parametrize("db", ["postgresql"], indirect=True)
def test_a_change_whose_transaction_is_open_during_a_rebuild_is_not_missed(
    own: RequestContext, servers: tuple[Server, Server]
) -> None:
    first, _ = servers
    with psycopg.connect(own.db.url.render_as_string(hide_password=False)) as late:
        late.execute("UPDATE items SET item_desc = 'Valve walnut' WHERE inv_mast_uid = %s", [VALVE])
        late.execute("INSERT INTO search_changes (kind, uid) VALUES ('Item', %s)", [VALVE])
        with own.db.write() as tx:
            changes.forget_identity(tx)
            changes.record_items(tx, [WASHER])
        before = first.built
        first.step()
        assert (first.built == before, first.found("walnut")) == (False, [])
    first.step()
    assert first.found("walnut") == [VALVE]


def test_one_that_stood_still_for_too_long_builds_its_index_anew(
    own: RequestContext, servers: tuple[Server, Server]
) -> None:
    """Its machine slept or its disk was full, so pruned changes may be missing from its index."""
    first, second = servers
    rename(own, "Valve walnut")
    first.step()
    lose_changes(own)
    first.step()
    second.now += AWAY_MAX + 1
    second.step()
    assert second.found("walnut") == [VALVE]


def test_an_index_that_cannot_be_written_is_not_taken_for_one_that_was(
    own: RequestContext, servers: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = servers
    rename(own, "Valve walnut")
    first.step()

    def full(*_: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(IndexWriter, "commit", full)
        patched.setattr(IndexWriter, "rebuild", full)
        for _ in range(3):
            second.now += AWAY_MAX - 1
            with pytest.raises(OSError, match="No space"):
                second.step()
    lose_changes(own)
    second.step()
    assert second.found("walnut") == [VALVE]


def test_changes_are_kept_for_servers_that_restart(
    own: RequestContext, servers: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _ = servers
    rename(own, "Valve walnut")
    first.step()
    with own.db.read() as conn:
        before = changes.list_since(conn, 0, 100)
    later = clock.now() + timedelta(seconds=AWAY_MAX)
    monkeypatch.setattr(clock, "now", lambda: later)
    rename(own, "Valve hickory")
    first.step()
    with own.db.read() as conn:
        assert changes.list_since(conn, 0, 100)[: len(before)] == before


def test_an_index_of_what_was_there_before_a_restore_is_rebuilt(
    own: RequestContext, servers: tuple[Server, Server]
) -> None:
    first, second = servers
    with own.db.write() as tx:
        changes.forget_identity(tx)
    befores = first.built, second.built
    for server in servers:
        server.step()
    assert not {first.built, second.built} & set(befores)


def test_an_index_that_is_damaged_is_rebuilt(own: RequestContext, servers: tuple[Server, Server]) -> None:
    first, _ = servers
    before = first.built
    for path in (Path(first.settings.data.folder) / "index").glob("*/meta.json"):
        path.write_text("{", encoding="utf-8")
    first.keeper.stop(1)
    first.start()
    rename(own, "Valve walnut")
    first.step()
    assert first.found("walnut") == [VALVE]
    assert first.built != before
