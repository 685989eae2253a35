"""Each server keeps an index of its own: none misses a change, whoever has marked it as indexed."""

from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from storefront.identity.request_context import RequestContext
from storefront.platform.db import Database
from storefront.platform.settings import Settings
from storefront.search.engine import engine_of
from storefront.search.follower import AWAY_MAX
from storefront.search.index_keeper import EVERY, IndexKeeper
from storefront.search.queries import changes
from storefront.search.search_query import SearchQuery
from tests.conftest import settings_for
from tests.make.catalog import VALVE, fill, rows


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


def test_an_index_that_is_damaged_is_built_anew(own: RequestContext, servers: tuple[Server, Server]) -> None:
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
