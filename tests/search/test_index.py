"""The index follows the catalog and is rebuilt after any damage."""

import threading
from multiprocessing import get_context

import msgspec
import pytest

from storefront.identity.request_context import RequestContext
from storefront.search import index, index_writer
from storefront.search.engine import SearchEngine, engine_of
from storefront.search.index import SearchIndex, folder_of, index_of, why_unusable
from storefront.search.index_writer import IndexWriter, catch_up, catch_up_fully, rebuild
from storefront.search.queries import changes
from storefront.search.search_query import SearchQuery
from storefront.search.worker import IndexWorker
from tests.make.catalog import CYLINDERS, VALVE, fill, rows
from tests.support.waiting import wait_until

ITEMS = 12 + CYLINDERS
CATALOG_ITEMS = 1

ON_SQLITE = pytest.mark.parametrize("db", ["sqlite"], indirect=True)
"""What becomes of the index's files does not depend on the database."""


def found(own: RequestContext, term: str) -> list[int]:
    return engine_of(own.settings).search(SearchQuery(term=term)).uids


def rename(own: RequestContext, description: str) -> None:
    head = "inv_mast_uid item_code item_desc"
    fill(own.db, [("items", rows(head, f"{VALVE}; BV-08F-FP; {description}"))])


def test_without_an_index_nothing_is_found_and_nothing_breaks(own: RequestContext) -> None:
    assert found(own, "valve") == []
    assert engine_of(own.settings).suggest(SearchQuery(term="valve", size=10)).total == 0
    assert why_unusable(own.settings, own.db) == "there is none of this version."


def test_an_index_holds_everything_that_can_be_found(own: RequestContext) -> None:
    rebuild(own.settings, own.db)
    searcher = index_of(own.settings).searcher()
    assert searcher is not None
    assert searcher.num_docs == ITEMS + CATALOG_ITEMS
    assert why_unusable(own.settings, own.db) == ""


def test_a_changed_item_replaces_what_was_known_of_it(own: RequestContext) -> None:
    rebuild(own.settings, own.db)
    rename(own, "Brass quarter-turn cock")
    assert why_unusable(own.settings, own.db) == "it is behind the catalog."
    assert catch_up(own.settings, own.db) > 0
    assert found(own, "quarter-turn cock")[0] == VALVE
    searcher = index_of(own.settings).searcher()
    assert searcher is not None
    assert searcher.num_docs == ITEMS + CATALOG_ITEMS, "the earlier one is gone"
    assert catch_up(own.settings, own.db) == 0
    assert why_unusable(own.settings, own.db) == ""


def test_a_vanished_item_is_taken_out(own: RequestContext) -> None:
    rebuild(own.settings, own.db)
    with own.db.write() as tx:
        tx.exec_driver_sql(f"DELETE FROM items WHERE inv_mast_uid = {VALVE}")
        changes.record_items(tx, [VALVE])
    catch_up(own.settings, own.db)
    assert VALVE not in found(own, "ball valve")
    assert found(own, "BV-08F-FP") == []


def test_a_refused_change_never_reaches_the_index(own: RequestContext) -> None:
    rebuild(own.settings, own.db)
    with pytest.raises(ZeroDivisionError), own.db.write() as tx:
        changes.record_items(tx, [VALVE])
        raise ZeroDivisionError
    assert catch_up(own.settings, own.db) == 0


def test_many_changes_rebuild_the_index(own: RequestContext) -> None:
    rebuild(own.settings, own.db)
    before = index.read_current(folder_of(own.settings))
    with own.db.write() as tx:
        changes.record_items(tx, range(1, index_writer.REBUILD_FROM + 1))
    catch_up(own.settings, own.db)
    assert index.read_current(folder_of(own.settings)) != before
    assert found(own, "BV-08F-FP") == [VALVE]


def test_an_item_that_changes_during_a_rebuild_is_found_at_once_and_afterwards(
    own: RequestContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    rebuild(own.settings, own.db)
    monkeypatch.setattr(index_writer, "KEEP_UP_SECONDS", 0)
    monkeypatch.setattr(index_writer, "PROGRESS_EVERY", 1)
    seen: list[list[int]] = []

    def change_and_look(done: int, _total: int) -> None:
        if done == ITEMS - 1:  # the valve has been read by then
            rename(own, "Brass quarter-turn cock")
        elif done == ITEMS:
            seen.append(found(own, "quarter-turn cock")[:1])
            seen.append(found(own, "quarter-turn cock")[:1])

    with IndexWriter(own.settings, own.db) as writer:
        assert writer.open()
        writer.rebuild(change_and_look)
    assert seen == [[VALVE]] * 2
    assert why_unusable(own.settings, own.db), "the new index has yet to learn it"
    catch_up(own.settings, own.db)
    assert found(own, "quarter-turn cock")[:1] == [VALVE]


def test_another_name_of_a_maker_a_series_or_a_category_reaches_its_items_alone(own: RequestContext) -> None:
    rebuild(own.settings, own.db)
    before = index.read_current(folder_of(own.settings))
    renamed = [
        ("brands", rows("slug name", "corvane; Quexal")),
        ("series", rows("slug category_slug name", "hc-lugs; cylinders; Wumbold")),
        ("categories", rows("category_id slug name", "1; hydraulics; Jyptho")),
    ]
    for part, term in zip(renamed, ("quexal", "wumbold", "jyptho"), strict=True):
        assert found(own, term) == []
        fill(own.db, [part])
        catch_up_fully(own.settings, own.db, lambda done, total: None)
        assert found(own, term)
    assert index.read_current(folder_of(own.settings)) == before


def test_an_index_of_another_catalog_is_rebuilt(own: RequestContext) -> None:
    rebuild(own.settings, own.db)
    with own.db.write() as tx:
        tx.exec_driver_sql("UPDATE search_catalogue SET identity = 'another'")
    assert why_unusable(own.settings, own.db) == "it was made from another catalog."
    assert catch_up(own.settings, own.db) == 1
    assert why_unusable(own.settings, own.db) == ""


@ON_SQLITE
def test_an_index_of_another_version_is_rebuilt(own: RequestContext) -> None:
    rebuild(own.settings, own.db)
    path = folder_of(own.settings) / "current.json"
    current = msgspec.json.decode(path.read_bytes())
    path.write_bytes(msgspec.json.encode({**current, "version": "older"}))
    assert why_unusable(own.settings, own.db) == "there is none of this version."
    catch_up(own.settings, own.db)
    assert found(own, "BV-08F-FP") == [VALVE]


@ON_SQLITE
@pytest.mark.parametrize("damage", ["gone", "emptied", "garbage"])
def test_a_damaged_index_is_rebuilt(own: RequestContext, damage: str) -> None:
    rebuild(own.settings, own.db)
    current = index.read_current(folder_of(own.settings))
    assert current is not None
    inside = folder_of(own.settings) / current.folder
    if damage == "gone":
        inside.rename(folder_of(own.settings).with_name("gone"))  # at once, whoever still writes there
    for path in inside.glob("*") if inside.exists() else ():
        path.unlink()  # a reader may have it mapped
        path.write_bytes(b"" if damage == "emptied" else b"garbage")
    assert why_unusable(own.settings, own.db)
    fresh = SearchEngine(SearchIndex(folder_of(own.settings), 0))
    assert fresh.search(SearchQuery(term="valve")).uids == [], (
        "until then nothing is found, and nothing breaks"
    )
    rename(own, "Brass quarter-turn cock")
    catch_up(own.settings, own.db)
    assert found(own, "quarter-turn cock")[0] == VALVE


@ON_SQLITE
def test_earlier_and_unfinished_indexes_are_removed(own: RequestContext) -> None:
    rebuild(own.settings, own.db)
    (folder_of(own.settings) / "unfinished").mkdir()  # of a writer that was killed
    before = index.read_current(folder_of(own.settings))
    rebuild(own.settings, own.db)
    after = index.read_current(folder_of(own.settings))
    assert before is not None
    assert after is not None
    left = {path.name for path in folder_of(own.settings).iterdir() if path.is_dir()}
    assert left == {before.folder, after.folder}, "other processes may still read the one before"


@ON_SQLITE
def test_a_reader_opened_before_sees_what_another_writes(own: RequestContext) -> None:
    rebuild(own.settings, own.db)
    reader = SearchEngine(SearchIndex(folder_of(own.settings), 0))
    assert reader.search(SearchQuery(term="quarter-turn cock")).total == 0
    rename(own, "Brass quarter-turn cock")
    catch_up(own.settings, own.db)
    assert reader.search(SearchQuery(term="quarter-turn cock")).uids[0] == VALVE
    rebuild(own.settings, own.db)
    assert reader.search(SearchQuery(term="quarter-turn cock")).uids[0] == VALVE


def _crash_while_writing(folder: str, ready: "threading.Event") -> None:
    import os
    from pathlib import Path

    import tantivy

    from storefront.search import fields
    from storefront.search.entry import Entry

    current = index.read_current(Path(folder))
    assert current is not None
    writer = tantivy.Index.open(str(Path(folder) / current.folder)).writer(index_writer.HEAP, 1)
    writer.delete_documents_by_term(fields.KEY, f"Item:{VALVE}")
    entry = Entry(kind="Item", uid=1, item_code="HALF", title="half written")
    for _ in range(200):
        writer.add_document(fields.make_document(entry))
    ready.set()
    os._exit(9)


@ON_SQLITE
def test_a_writer_that_dies_leaves_the_index_as_it_was(own: RequestContext) -> None:
    rebuild(own.settings, own.db)
    context = get_context("spawn")
    ready = context.Event()
    process = context.Process(target=_crash_while_writing, args=(str(folder_of(own.settings)), ready))
    process.start()
    process.join(60)
    assert ready.is_set()
    assert found(own, "BV-08F-FP") == [VALVE]
    rename(own, "Brass quarter-turn cock")
    catch_up(own.settings, own.db)
    assert found(own, "quarter-turn cock")[0] == VALVE


def test_the_worker_builds_a_missing_index_and_keeps_it_in_step(own: RequestContext) -> None:
    worker = IndexWorker(own.settings, own.db)
    worker.start()
    try:
        wait_until(lambda: found(own, "BV-08F-FP") == [VALVE])
        rename(own, "Brass quarter-turn cock")
        wait_until(lambda: found(own, "quarter-turn cock")[:1] == [VALVE])
    finally:
        worker.stop()


@ON_SQLITE
def test_the_worker_notices_damage_to_files_that_it_has_open(own: RequestContext) -> None:
    worker = IndexWorker(own.settings, own.db, every=0.01)
    worker.start()
    try:
        wait_until(lambda: found(own, "BV-08F-FP") == [VALVE])
        before = index.read_current(folder_of(own.settings))
        assert before is not None
        for path in (folder_of(own.settings) / before.folder).glob("*"):
            path.unlink()
        wait_until(lambda: index.read_current(folder_of(own.settings)) != before)
        wait_until(lambda: found(own, "BV-08F-FP") == [VALVE])
    finally:
        worker.stop()
