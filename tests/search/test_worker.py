"""How often the worker of the index looks, and how it stops."""

from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from storefront.identity.visit import Visit
from storefront.search import index
from storefront.search.index import folder_of, rebuild, try_writing
from storefront.search.worker import EVERY, NEXT, RESTING, IndexWorker
from tests.make.catalog import VALVE, fill, rows


def rename(own: Visit, description: str) -> None:
    head = "inv_mast_uid item_code item_desc"
    fill(own.db, [("items", rows(head, f"{VALVE}; BV-08F-FP; {description}"))])


def test_looks_that_cost_queries_are_fewer_while_nothing_changes(own: Visit) -> None:
    rebuild(own.settings, own.db)
    worker = IndexWorker(own.settings, own.db)
    try:
        assert worker.step() == (EVERY if own.db.is_sqlite else EVERY * RESTING)
        rename(own, "Brass walnut cock")
        soon = NEXT if own.db.is_sqlite else EVERY
        assert worker.step() == soon, "where one has come, more may follow"
        assert worker.step() == soon
    finally:
        worker.stop()


def test_it_stops_though_the_database_does_not_answer(own: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    rebuild(own.settings, own.db)
    rename(own, "Brass walnut cock")
    worker = IndexWorker(own.settings, own.db)
    worker.step()

    def away(*_: Any) -> None:
        raise OperationalError("UPDATE", {}, Exception("gone"))

    monkeypatch.setattr(index, "mark", away)
    worker.stop()
    with try_writing(folder_of(own.settings)) as may_write:
        assert may_write
