"""While changes keep coming one process stays the writer; then it lets others write."""

import shutil
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import msgspec
import pytest

from storefront.identity.visit import Visit
from storefront.search import index
from storefront.search.engine import engine_of
from storefront.search.index import folder_of, rebuild, try_writing, why_unusable
from storefront.search.queries import changes
from storefront.search.search_query import SearchQuery
from storefront.search.writing_session import HELD_SECONDS, IDLE_SECONDS, PIECES_MAX, WritingSession
from tests.make.catalog import FIRST_CYLINDER, VALVE, WASHER, fill, rows
from tests.support.waiting import wait_until


class Moment:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.at = 1000.0

    def __call__(self) -> float:
        """Return the seconds."""
        return self.at


@pytest.fixture
def moment() -> Moment:
    """A clock of the test's own."""
    return Moment()


@pytest.fixture(params=["memory", ""])
def session(own: Visit, moment: Moment, request: pytest.FixtureRequest) -> Iterator[WritingSession]:
    """A session over an index that is in step: with a working copy, and where none can be made."""
    rebuild(own.settings, own.db)
    folder = own.settings.search.working_folder if request.param else ""
    search = msgspec.structs.replace(own.settings.search, working_folder=folder)
    made = WritingSession(msgspec.structs.replace(own.settings, search=search), own.db, moment)
    yield made
    made.close()


def rename(own: Visit, description: str) -> None:
    head = "inv_mast_uid item_code item_desc"
    fill(own.db, [("items", rows(head, f"{VALVE}; BV-08F-FP; {description}"))])


def found(own: Visit, term: str) -> list[int]:
    return engine_of(own.settings).search(SearchQuery(term=term)).uids


def is_free(own: Visit) -> bool:
    with try_writing(folder_of(own.settings)) as may_write:
        return may_write


def test_changes_are_found_one_after_the_other(own: Visit, session: WritingSession) -> None:
    for word in ("walnut", "hazel", "chestnut"):
        rename(own, f"Brass {word} cock")
        assert session.take_in()
        assert found(own, word) == [VALVE]
    assert found(own, "walnut") == []
    session.close()
    assert why_unusable(own.settings, own.db) == ""


def test_the_writer_stays_until_nothing_has_come_for_a_while(
    own: Visit, session: WritingSession, moment: Moment
) -> None:
    assert session.take_in() == 0
    assert is_free(own)
    rename(own, "Brass walnut cock")
    session.take_in()
    assert not is_free(own)
    moment.at += IDLE_SECONDS / 2
    assert session.take_in() == 0
    assert not is_free(own)
    moment.at += IDLE_SECONDS
    session.take_in()
    assert is_free(own)


def test_it_makes_room_though_changes_keep_coming(
    own: Visit, session: WritingSession, moment: Moment
) -> None:
    rename(own, "Brass walnut cock")
    session.take_in()
    moment.at += HELD_SECONDS + 1
    rename(own, "Brass hazel cock")
    assert session.take_in()
    assert is_free(own)
    assert found(own, "hazel") == [VALVE]


def test_what_was_taken_in_leaves_the_queue_though_the_session_goes_on(
    own: Visit, session: WritingSession
) -> None:
    rename(own, "Brass walnut cock")
    session.take_in()

    def is_taken_in() -> bool:
        assert session.take_in() == 0
        with own.db.read() as reading:
            return not changes.list_changes(reading)

    wait_until(is_taken_in)
    assert session.is_open
    session.close()


def test_what_was_written_again_with_others_is_found_as_before(own: Visit, session: WritingSession) -> None:
    before = engine_of(own.settings).search(SearchQuery(term="cylinder", size=100))
    words = [f"walnut{chr(ord('a') + number)}" for number in range(2 * PIECES_MAX + 3)]
    for number, word in enumerate(words):
        title = f"Tie-rod cylinder {word}"
        fill(own.db, [("items", rows("inv_mast_uid item_desc", f"{FIRST_CYLINDER + number}; {title}"))])
        assert session.take_in()
    assert [found(own, word) for word in words] == [[FIRST_CYLINDER + at] for at in range(len(words))]
    after = engine_of(own.settings).search(SearchQuery(term="cylinder", size=100))
    assert after.total == before.total
    assert sorted(after.uids) == sorted(before.uids)


def test_a_vanished_item_is_not_written_again(own: Visit, session: WritingSession) -> None:
    rename(own, "Brass walnut cock")
    assert session.take_in()
    with own.db.write() as tx:
        tx.exec_driver_sql(f"DELETE FROM items WHERE inv_mast_uid = {VALVE}")
        changes.record_items(tx, [VALVE])
    assert session.take_in()
    for number in range(PIECES_MAX + 1):
        fill(own.db, [("items", rows("inv_mast_uid item_desc", f"{WASHER}; Washer {number}"))])
        assert session.take_in()
    assert found(own, "walnut") == []


def test_a_whole_rebuild_is_left_to_others(own: Visit, session: WritingSession) -> None:
    with own.db.write() as tx:
        changes.record_rebuild(tx)
    assert session.take_in() is None
    assert is_free(own)
    assert index.catch_up(own.settings, own.db) > 0


def test_an_index_that_has_made_way_is_not_written(
    own: Visit, session: WritingSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process has built the index anew, without the latest change, and lets others write again."""
    folder = folder_of(own.settings)
    before = index.read_current(folder)
    assert before is not None
    after = msgspec.structs.replace(before, folder="anew")
    shutil.copytree(folder / before.folder, folder / after.folder)
    rename(own, "Brass walnut cock")

    def late(place: Path) -> AbstractContextManager[bool]:
        (place / "current.json").write_bytes(msgspec.json.encode(after))
        return try_writing(place)

    monkeypatch.setattr(index, "try_writing", late)
    while session.take_in() is None:
        index.catch_up(own.settings, own.db)
    session.close()
    index.catch_up(own.settings, own.db)
    assert found(own, "walnut") == [VALVE]


def test_while_another_process_writes_nothing_is_taken_in(own: Visit, session: WritingSession) -> None:
    rename(own, "Brass walnut cock")
    with try_writing(folder_of(own.settings)):
        assert session.take_in() is None
    assert session.take_in()
    session.close()
