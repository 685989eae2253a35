"""The worker holds the index open while it works, and releases it when it stops."""

from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from storefront.identity.request_context import RequestContext
from storefront.search.engine import engine_of
from storefront.search.index_writer import BATCH, IndexWriter, catch_up, rebuild
from storefront.search.queries import changes
from storefront.search.search_query import SearchQuery
from storefront.search.worker import EVERY, IndexWorker
from tests.make.catalog import VALVE, fill, rows


def rename(own: RequestContext, description: str) -> None:
    head = "inv_mast_uid item_code item_desc"
    fill(own.db, [("items", rows(head, f"{VALVE}; BV-08F-FP; {description}"))])


def is_free(own: RequestContext) -> bool:
    with IndexWriter(own.settings, own.db) as writer:
        return writer.open()


def test_it_is_the_only_writer_until_it_stops(own: RequestContext) -> None:
    rebuild(own.settings, own.db)
    worker = IndexWorker(own.settings, own.db)
    assert worker.step() == EVERY
    assert not is_free(own)
    worker.stop()
    assert is_free(own)


def test_it_waits_while_a_command_writes(own: RequestContext) -> None:
    rebuild(own.settings, own.db)
    rename(own, "Brass walnut cock")
    worker = IndexWorker(own.settings, own.db)
    with IndexWriter(own.settings, own.db) as other:
        assert other.open()
        assert worker.step() == EVERY
        with own.db.read() as conn:
            assert changes.count_waiting(conn)
    worker.step()
    with own.db.read() as conn:
        assert not changes.count_waiting(conn)
    worker.stop()


def test_it_goes_on_at_once_while_more_than_a_batch_waits(own: RequestContext) -> None:
    rebuild(own.settings, own.db)
    with own.db.write() as tx:
        changes.record_items(tx, range(1, BATCH + 2))
    worker = IndexWorker(own.settings, own.db)
    assert [worker.step(), worker.step()] == [0.0, EVERY]
    worker.stop()


def test_what_could_not_be_dequeued_is_committed_again(
    own: RequestContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    rebuild(own.settings, own.db)
    rename(own, "Brass walnut cock")
    worker = IndexWorker(own.settings, own.db)

    def away(*_: Any) -> None:
        raise OperationalError("UPDATE", {}, Exception("gone"))

    with monkeypatch.context() as patched:
        patched.setattr(changes, "mark_indexed", away)
        with pytest.raises(OperationalError):
            worker.step()
        worker.stop()
    assert is_free(own)
    assert catch_up(own.settings, own.db) > 0
    assert engine_of(own.settings).search(SearchQuery(term="walnut")).uids == [VALVE]
