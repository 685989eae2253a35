"""A large index is made by two processes: it holds what one would have made, whichever of them dies."""

import os
import select
import signal
from collections.abc import Iterable, Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from storefront.identity.visit import Visit
from storefront.platform.db import Database
from storefront.search import building, fields, index
from storefront.search.engine import engine_of
from storefront.search.partner import Partner
from storefront.search.queries import documents
from storefront.search.queries.documents import Part
from storefront.search.search_query import SearchQuery
from tests.make.catalog import VALVE, fill, rows

TEXTS = [*fields._ANALYZED, *fields._EXACT, *fields._COUNTED]
SECONDS = 60

ON_SQLITE = pytest.mark.parametrize("db", ["sqlite"], indirect=True)


@pytest.fixture
def shared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have every index made by two processes, in parts of two entries."""
    monkeypatch.setattr(building, "SHARED_FROM", 1)
    monkeypatch.setattr(building, "CORES_MIN", 0)
    monkeypatch.setattr(documents, "CHUNK", 2)


def held(own: Visit) -> dict[str, dict[str, int]]:
    """Return every term of every field of the index, with how many entries have it."""
    reader = index.index_of(own.settings)
    reader.refresh()
    searcher = reader.searcher()
    assert searcher is not None
    terms = {name: dict(searcher.terms_with_prefix(name, "")) for name in TEXTS}
    return terms | {"entries": {"": searcher.num_docs}}


def folders(own: Visit) -> set[str]:
    return {path.name for path in index.folder_of(own.settings).iterdir() if path.is_dir()}


def test_two_processes_make_the_index_that_one_makes(
    own: Visit, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    index.rebuild(own.settings, own.db)
    alone = held(own)
    partners: list[Partner] = []

    class Watched(Partner):
        def __enter__(self) -> Partner:
            partners.append(self)
            return self

    request.getfixturevalue("shared")
    monkeypatch.setattr(building, "Partner", Watched)
    index.rebuild(own.settings, own.db)
    assert held(own) == alone
    assert sum(part.entries for part in partners[0].given) == partners[0].entries > 0
    assert not partners[0].path.exists()


@pytest.mark.usefixtures("shared")
def test_changes_are_taken_into_an_index_that_two_have_made(own: Visit) -> None:
    index.rebuild(own.settings, own.db)
    before = held(own)["entries"]
    fill(own.db, [("items", rows("inv_mast_uid item_code item_desc", f"{VALVE}; BV-08F-FP; Brass cock"))])
    assert index.catch_up(own.settings, own.db) > 0
    assert engine_of(own.settings).search(SearchQuery(term="brass cock")).uids[0] == VALVE
    assert held(own)["entries"] == before


@pytest.mark.usefixtures("shared")
@pytest.mark.parametrize("given", [1, 2, 100], ids=["at once", "on the way", "at the end"])
def test_a_partner_that_is_killed_leaves_its_share_to_the_builder(
    own: Visit, monkeypatch: pytest.MonkeyPatch, given: int
) -> None:
    class Killed(Partner):
        def share(self, parts: Iterable[Part]) -> Iterator[Part]:
            for number, part in enumerate(super().share(parts), start=1):
                if number == given:
                    os.kill(self.pid, signal.SIGKILL)
                yield part
            os.kill(self.pid, signal.SIGKILL)

    monkeypatch.setattr(building, "Partner", Killed)
    index.rebuild(own.settings, own.db)
    with_killed = held(own)
    assert len(folders(own)) == 1
    monkeypatch.undo()
    index.rebuild(own.settings, own.db)
    assert with_killed == held(own)


@ON_SQLITE
def test_a_small_shop_or_one_core_has_no_partner(own: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("a partner was started")

    monkeypatch.setattr(building, "Partner", refuse)
    index.rebuild(own.settings, own.db)
    monkeypatch.setattr(building, "SHARED_FROM", 1)
    monkeypatch.setattr(building, "_cores", lambda: 1)
    index.rebuild(own.settings, own.db)
    monkeypatch.setattr(building, "_cores", lambda: 2)
    with pytest.raises(AssertionError, match="a partner was started"):
        index.rebuild(own.settings, own.db)


def _build_until_killed(url: str, path: Path, told: Connection) -> None:
    with Partner(Database(url), path, building.HEAP) as partner:
        told.send(partner.pid)
        told.recv()


@ON_SQLITE
def test_a_partner_ends_with_its_builder(own: Visit, tmp_path: Path) -> None:
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    url = own.db.url.render_as_string(hide_password=False)
    builder = context.Process(target=_build_until_killed, args=(url, tmp_path / "new", theirs))
    builder.start()
    assert ours.poll(SECONDS)
    partner = os.pidfd_open(ours.recv())
    assert not select.select([partner], [], [], 0)[0], "it waits for parts"
    builder.kill()
    assert select.select([partner], [], [], SECONDS)[0], "it waits for nobody"
    os.close(partner)
    builder.join()


@pytest.mark.usefixtures("shared")
def test_the_items_of_both_are_told_while_they_are_made(own: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "TOLD_EVERY", 1)
    told: list[tuple[int, int]] = []
    index.settle(own.settings, own.db, lambda done, total: told.append((done, total)))
    counts = [done for done, _ in told[:-1]]
    assert counts == sorted(counts)
    assert all(done <= total for done, total in told)
