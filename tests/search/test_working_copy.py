"""Changes are found before they are on the disk, and none is lost with the copy that they are written to."""

import json
import shutil
import threading
from pathlib import Path

import pytest

from storefront.identity.visit import Visit
from storefront.search import index
from storefront.search.engine import SearchEngine
from storefront.search.index import SearchIndex, catch_up, folder_of, rebuild, why_unusable
from storefront.search.queries import changes
from storefront.search.search_query import SearchQuery
from storefront.search.working_copy import WorkingCopy
from storefront.search.writing_session import WritingSession
from tests.make.catalog import FIRST_CYLINDER, VALVE, fill, rows

pytestmark = pytest.mark.parametrize("db", ["sqlite"], indirect=True)
"""What becomes of the index's files does not depend on the database."""

ROUNDS, OTHERS = 40, 20


@pytest.fixture
def session(own: Visit) -> WritingSession:
    """A session over an index that is in step."""
    rebuild(own.settings, own.db)
    return WritingSession(own.settings, own.db)


def rename(own: Visit, description: str, uid: int = VALVE) -> None:
    fill(own.db, [("items", rows("inv_mast_uid item_desc", f"{uid}; {description}"))])


def elsewhere(own: Visit, term: str) -> list[int]:
    """Return what another process finds, which opens the index now."""
    reader = SearchIndex(folder_of(own.settings), 0)
    found = SearchEngine(reader).search(SearchQuery(term=term)).uids
    assert not reader.is_broken
    return found


def on_disk(own: Visit) -> Path:
    current = index.read_current(folder_of(own.settings))
    assert current is not None
    return folder_of(own.settings) / current.folder


def copies(own: Visit) -> list[Path]:
    return list(Path(own.settings.search.working_folder).iterdir())


def die(session: WritingSession) -> None:
    """End as a process that is killed: nothing more is written, and the lock is free."""
    session._release()


def queued(own: Visit) -> int:
    with own.db.read() as reading:
        return changes.count_waiting(reading)


def test_a_change_is_found_by_others_though_the_disk_does_not_answer(
    own: Visit, session: WritingSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers, keep = threading.Event(), WorkingCopy.keep

    def slow(copy: WorkingCopy) -> None:
        answers.wait(20)
        keep(copy)

    monkeypatch.setattr(WorkingCopy, "keep", slow)
    before = {path.name for path in on_disk(own).iterdir()}
    for word in ("walnut", "hazel"):
        rename(own, f"Brass {word} cock")
        assert session.take_in()
        assert elsewhere(own, word) == [VALVE]
    assert {path.name for path in on_disk(own).iterdir()} == before
    assert queued(own), "a change stays on the queue until it is on the disk"
    answers.set()
    session.close()
    assert copies(own) == []
    assert elsewhere(own, "hazel") == [VALVE]
    assert why_unusable(own.settings, own.db) == ""


def test_a_copy_whose_writer_was_killed_is_read_until_another_takes_over(
    own: Visit, session: WritingSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(WorkingCopy, "keep", lambda copy: None)
    monkeypatch.setattr(index, "mark", lambda *_: None)  # killed before it was on the disk
    rename(own, "Brass walnut cock")
    assert session.take_in()
    die(session)
    monkeypatch.undo()
    assert elsewhere(own, "walnut") == [VALVE]
    rename(own, "Lathe cut stud", FIRST_CYLINDER)
    other = WritingSession(own.settings, own.db)
    assert other.take_in()
    assert elsewhere(own, "walnut") == [VALVE]
    assert elsewhere(own, "stud")[:1] == [FIRST_CYLINDER]
    assert len(copies(own)) == 1, "the earlier copy is gone"
    other.close()
    assert copies(own) == []
    assert elsewhere(own, "walnut") == [VALVE]
    assert queued(own) == 0


def test_the_index_itself_is_written_where_a_killed_writer_has_left_a_copy(
    own: Visit, session: WritingSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(WorkingCopy, "keep", lambda copy: None)
    monkeypatch.setattr(index, "mark", lambda *_: None)
    rename(own, "Brass walnut cock")
    assert session.take_in()
    die(session)
    monkeypatch.undo()
    rename(own, "Lathe cut stud", FIRST_CYLINDER)
    assert catch_up(own.settings, own.db)
    assert copies(own) == []
    assert elsewhere(own, "walnut") == [VALVE]
    assert elsewhere(own, "stud")[:1] == [FIRST_CYLINDER]


def test_with_the_machine_only_the_copy_dies(
    own: Visit, session: WritingSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(WorkingCopy, "keep", lambda copy: None)
    monkeypatch.setattr(index, "mark", lambda *_: None)
    before = on_disk(own)
    rename(own, "Brass walnut cock")
    assert session.take_in()
    die(session)
    monkeypatch.undo()
    for path in copies(own):
        shutil.rmtree(path)
    assert elsewhere(own, "BV-08F-FP") == [VALVE], "the index itself is as it was"
    assert elsewhere(own, "walnut") == []
    other = WritingSession(own.settings, own.db)
    assert other.take_in()
    other.close()
    assert elsewhere(own, "walnut") == [VALVE]
    assert on_disk(own) == before, "it was not made anew"


def test_a_copy_that_vanishes_under_its_writer_loses_nothing(own: Visit, session: WritingSession) -> None:
    rename(own, "Brass walnut cock")
    assert session.take_in()
    for path in copies(own):
        shutil.rmtree(path)
    rename(own, "Lathe cut stud", FIRST_CYLINDER)
    while queued(own):
        if session.take_in() is None:
            catch_up(own.settings, own.db)
    session.close()
    assert elsewhere(own, "walnut") == [VALVE]
    assert elsewhere(own, "stud")[:1] == [FIRST_CYLINDER]


def test_nothing_is_kept_on_the_disk_that_the_index_does_not_name(
    own: Visit, session: WritingSession
) -> None:
    """With segments merged, replaced and removed while they are copied."""
    for number in range(ROUNDS):
        rename(own, f"Brass walnut{number} cock", FIRST_CYLINDER + number % OTHERS)
        assert session.take_in()
    session.close()
    folder = on_disk(own)
    named = [each["segment_id"] for each in json.loads((folder / "meta.json").read_text())["segments"]]
    segments = {path.name.split(".")[0] for path in folder.iterdir() if path.suffix not in (".json", ".lock")}
    assert segments == {each.replace("-", "") for each in named}
    assert elsewhere(own, f"walnut{ROUNDS - 1}")[:1] == [FIRST_CYLINDER + (ROUNDS - 1) % OTHERS]
    assert queued(own) == 0
