"""Counting what happens on a day: in memory, stored now and then, bounded in size."""

import datetime
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy.exc import OperationalError

from storefront.platform import tallies
from storefront.platform.db import Database
from storefront.platform.tallies import Tally, TallyWriter

KIND = tallies.MISSED_SEARCH
DAY = datetime.date(2026, 11, 24)


def top(db: Database, most: int = 10) -> list[tuple[str, int]]:
    with db.read() as conn:
        return [(one.words, one.count) for one in tallies.list_top(conn, KIND, DAY, most)]


def test_counts_of_several_processes_are_added_up(db: Database) -> None:
    other = Database(db.url.render_as_string(hide_password=False))
    for _ in range(3):
        tallies.count(db, KIND, DAY, "warp coil")
    tallies.count(other, KIND, DAY, "warp coil")
    tallies.count(other, KIND, DAY, "flux")
    assert top(db) == []
    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(tallies.store, (db, other))) == [1, 2]
    other.close()
    assert top(db) == [("warp coil", 4), ("flux", 1)]
    assert tallies.store(db) == 0


def test_neither_memory_nor_disk_is_filled(db: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """Words that are known are still counted when there is no room for others."""
    monkeypatch.setattr(tallies, "WAITING_MAX", 3)
    for words in ("a", "b", "c", "d", "a", "", "x" * (tallies.WORDS_MAX + 1)):
        tallies.count(db, KIND, DAY, words)
    assert tallies.store(db) == 3
    assert top(db) == [("a", 2), ("b", 1), ("c", 1)]
    monkeypatch.setattr(tallies, "WAITING_MAX", tallies.STORED_MAX * 2)
    for number in range(tallies.STORED_MAX):
        tallies.count(db, KIND, DAY, f"word {number:04}")
    tallies.count(db, KIND, DAY, "a")
    tallies.store(db)
    with db.read() as conn:
        kept = tallies.find_sum(conn, KIND, DAY)
    assert kept.different == tallies.STORED_MAX
    assert top(db, 1) == [("a", 3)]


def test_what_could_not_be_stored_is_stored_the_next_time(
    db: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> int:
        raise OperationalError("", {}, Exception("locked"))

    tallies.count(db, KIND, DAY, "flux")
    writer = TallyWriter(db)
    with monkeypatch.context() as patched:
        patched.setattr(tallies._ADD, "run", fail)
        writer.stop()
    tallies.count(db, KIND, DAY, "flux")
    writer.stop()
    assert top(db) == [("flux", 2)]


def test_old_days_are_forgotten(db: Database) -> None:
    for days in (0, 1, 2):
        tallies.count(db, KIND, DAY + datetime.timedelta(days=days), f"{days}")
    tallies.store(db)
    before = datetime.datetime(2026, 11, 25, 12, tzinfo=datetime.UTC)
    with db.write() as tx:
        old = tallies.count_old(tx, before)
        assert (old.count, old.total) == (1, 3)
        assert tallies.forget_old(tx, before) == 1
        assert tallies.list_top(tx, KIND, DAY, 9) == [Tally("1", 1), Tally("2", 1)]
