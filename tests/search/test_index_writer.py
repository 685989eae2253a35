"""One process at a time writes the index; a command commits by itself or waits for the worker."""

import os
import signal
import threading
from multiprocessing import get_context

import pytest

from storefront.identity.request_context import RequestContext
from storefront.platform.db import Database
from storefront.platform.settings import Settings
from storefront.search import index_writer
from storefront.search.engine import engine_of
from storefront.search.index_writer import (
    IndexWriter,
    Progress,
    catch_up,
    catch_up_fully,
    no_progress,
    rebuild,
)
from storefront.search.queries import changes, documents
from storefront.search.search_query import SearchQuery
from tests.make.catalog import FIRST_CYLINDER, VALVE, fill, rows

ON_SQLITE = pytest.mark.parametrize("db", ["sqlite"], indirect=True)
"""Locks of files do not depend on the database."""

PROCESS_SECONDS = 60


def rename(own: RequestContext, description: str) -> None:
    head = "inv_mast_uid item_code item_desc"
    fill(own.db, [("items", rows(head, f"{VALVE}; BV-08F-FP; {description}"))])


def found(own: RequestContext, term: str) -> list[int]:
    return engine_of(own.settings).search(SearchQuery(term=term)).uids


def waiting(own: RequestContext) -> int:
    with own.db.read() as conn:
        return changes.count_waiting(conn)


def test_an_open_writer_commits_change_after_change(own: RequestContext) -> None:
    """More commits than tantivy leaves unmerged; what was replaced before a merge stays replaced."""
    rebuild(own.settings, own.db)
    before = engine_of(own.settings).search(SearchQuery(term="cylinder", size=100))
    words = [f"walnut{chr(ord('a') + number)}" for number in range(15)]
    with IndexWriter(own.settings, own.db) as writer:
        assert writer.open()
        for number, word in enumerate(words):
            line = f"{FIRST_CYLINDER + number}; Tie-rod cylinder {word}"
            fill(own.db, [("items", rows("inv_mast_uid item_desc", line))])
            assert writer.commit_queued() > 0
            assert writer.commit_queued() == 0
    assert [found(own, word) for word in words] == [[FIRST_CYLINDER + at] for at in range(len(words))]
    after = engine_of(own.settings).search(SearchQuery(term="cylinder", size=100))
    assert sorted(after.uids) == sorted(before.uids)


@ON_SQLITE
def test_while_one_writer_is_open_no_other_can_be(own: RequestContext) -> None:
    rebuild(own.settings, own.db)
    rename(own, "Brass walnut cock")
    with IndexWriter(own.settings, own.db) as writer:
        assert writer.open()
        assert writer.open(), "it is this one"
        assert catch_up(own.settings, own.db) == 0
    assert catch_up(own.settings, own.db) > 0


def _hold(settings: Settings, url: str, is_open: "threading.Event") -> None:
    """Commit a change and stay open until killed."""
    database = Database(url)
    writer = IndexWriter(settings, database)
    assert writer.open()
    assert writer.commit_queued() > 0
    is_open.set()
    signal.pause()


@ON_SQLITE
def test_a_killed_writer_blocks_nobody(own: RequestContext) -> None:
    rebuild(own.settings, own.db)
    rename(own, "Brass walnut cock")
    context = get_context("spawn")
    is_open = context.Event()
    process = context.Process(target=_hold, args=(own.settings, own.db.url.render_as_string(), is_open))
    process.start()
    assert is_open.wait(PROCESS_SECONDS)
    rename(own, "Brass hazel cock")
    assert catch_up(own.settings, own.db) == 0, "the other process has the index open"
    assert process.pid
    os.kill(process.pid, signal.SIGKILL)
    process.join(PROCESS_SECONDS)
    assert catch_up(own.settings, own.db) > 0
    assert found(own, "walnut") == []
    assert found(own, "hazel") == [VALVE]


def test_a_command_waits_for_the_worker(own: RequestContext) -> None:
    rebuild(own.settings, own.db)
    rename(own, "Brass walnut cock")
    told: list[tuple[int, int]] = []
    with IndexWriter(own.settings, own.db) as worker:
        assert worker.open()

        def note(done: int, total: int) -> None:
            told.append((done, total))
            worker.commit_queued()

        assert catch_up_fully(own.settings, own.db, note) == 0
    assert told[0][0] == 0
    assert told[-1][0] == told[-1][1] > 0
    assert found(own, "walnut") == [VALVE]


def test_a_command_does_not_wait_forever(own: RequestContext) -> None:
    rebuild(own.settings, own.db)
    rename(own, "Brass walnut cock")
    with IndexWriter(own.settings, own.db) as worker:
        assert worker.open()
        left = catch_up_fully(own.settings, own.db, no_progress, patience=0)
    assert left == waiting(own) > 0


@ON_SQLITE
def test_a_command_goes_on_where_a_worker_has_stopped(own: RequestContext) -> None:
    rebuild(own.settings, own.db)
    rename(own, "Brass walnut cock")
    worker = IndexWriter(own.settings, own.db)
    assert worker.open()
    assert catch_up_fully(own.settings, own.db, lambda done, total: worker.close()) == 0
    assert found(own, "walnut") == [VALVE]


def test_the_first_index_tells_how_many_items_are_in(
    own: RequestContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(index_writer, "PROGRESS_EVERY", 1)
    told: list[tuple[int, int]] = []
    catch_up_fully(own.settings, own.db, lambda done, total: told.append((done, total)))
    with own.db.read() as conn:
        count = documents.count_entries(conn)
    assert told[:count] == [(done, count) for done in range(count)]


def test_what_changes_meanwhile_is_not_waited_for(
    own: RequestContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An import in a busy shop ends: while its own changes are committed, others keep coming."""
    rebuild(own.settings, own.db)
    rename(own, "Brass walnut cock")
    told: list[tuple[int, int]] = []
    commit_queued = IndexWriter.commit_queued

    def busy(self: IndexWriter, progress: Progress = no_progress) -> int:
        assert len(told) < 5, "it waits for what came later"
        committed = commit_queued(self, progress)
        rename(own, f"Brass cock {len(told)}")
        return committed

    monkeypatch.setattr(IndexWriter, "commit_queued", busy)
    assert catch_up_fully(own.settings, own.db, lambda done, total: told.append((done, total))) == 0
    done, total = told[-1]
    assert done == total > 0
