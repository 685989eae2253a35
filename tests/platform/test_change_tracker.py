"""What was read of an item stays true until a change of it is noted, whoever reads meanwhile."""

from collections.abc import Collection, Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection

from storefront.platform.catalog_cache import ItemCache, cached
from storefront.platform.change_tracker import CHANGED_MAX, ChangeTracker, collect, collected
from storefront.platform.db import Database

A, B = 1, 2


def test_a_change_ends_what_was_read_before_it() -> None:
    tracker = ChangeTracker(1)
    ticket = tracker.ticket
    tracker.note([A])
    assert not tracker.is_current([A, B], ticket)
    assert tracker.is_current([B], ticket)
    assert tracker.is_current([A, B], tracker.ticket)


def test_everything_ends_at_once() -> None:
    tracker = ChangeTracker(1)
    ticket = tracker.ticket
    tracker.note_everything(2)
    assert not tracker.is_current([], ticket)
    assert tracker.generation == 2
    assert tracker.is_current([A], tracker.ticket)


def test_more_changes_than_can_be_kept_in_mind_end_everything() -> None:
    tracker = ChangeTracker(1)
    tracker.note(range(CHANGED_MAX))
    ticket = tracker.ticket
    tracker.note([CHANGED_MAX + 1])
    assert not tracker.is_current([A], ticket)


def test_whoever_collects_learns_what_is_shown() -> None:
    collect([A])
    with collected() as shown:
        collect([A])
        collect([B])
    collect([3])
    assert shown == {A, B}


class Shelf:
    """A shelf that is read through a memory; counts what is read of it."""

    def __init__(self, database: Database, most: int = 100) -> None:
        self.database = database
        self.pieces = {A: 5, B: 7}
        self.read: list[list[int]] = []
        self.memory: ItemCache[int] = ItemCache("shelf", most)

    def load(self, _reading: Connection, uids: Collection[int]) -> dict[int, int]:
        """Return the pieces of those that are there."""
        self.read.append(list(uids))
        return {uid: self.pieces[uid] for uid in uids if uid in self.pieces}

    def ask(self, *uids: int) -> dict[int, int]:
        """Return the pieces as a page shows them."""
        return self.memory.fetch(self.database, uids, self.load)


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    """A shelf over an empty database that is followed."""
    database = Database(f"sqlite:///{tmp_path / 'shop.db'}")
    database.tracker = ChangeTracker(1)
    yield Shelf(database)
    database.close()


def following_of(shelf: Shelf) -> ChangeTracker:
    assert shelf.database.tracker is not None
    return shelf.database.tracker


def test_only_what_has_changed_is_read_again(shelf: Shelf) -> None:
    assert shelf.ask(A, B, 9) == {A: 5, B: 7}
    assert shelf.ask(B, A) == {A: 5, B: 7}
    assert shelf.read == [[A, B, 9]]
    shelf.pieces[A] = 4
    following_of(shelf).note([A])
    assert shelf.ask(A, B) == {A: 4, B: 7}
    assert shelf.read == [[A, B, 9], [A]]


def test_what_is_absent_is_remembered_too_until_it_comes(shelf: Shelf) -> None:
    assert shelf.ask(9) == {}
    assert shelf.ask(9) == {}
    assert len(shelf.read) == 1
    shelf.pieces[9] = 1
    following_of(shelf).note([9])
    assert shelf.ask(9) == {9: 1}


def test_a_change_while_it_is_read_is_not_overlooked(shelf: Shelf) -> None:
    load = shelf.load

    def order_meanwhile(conn: Connection, uids: Collection[int]) -> dict[int, int]:
        found = load(conn, uids)
        following_of(shelf).note(uids)
        return found

    shelf.memory.fetch(shelf.database, [A], order_meanwhile)
    shelf.pieces[A] = 4
    assert shelf.ask(A) == {A: 4}


def test_nothing_is_remembered_while_nobody_follows(shelf: Shelf) -> None:
    shelf.database.tracker = None
    shelf.ask(A)
    shelf.pieces[A] = 4
    assert shelf.ask(A) == {A: 4}


def test_what_was_read_first_makes_room(shelf: Shelf) -> None:
    shelf.memory = ItemCache("short shelf", 10)
    shelf.pieces = {uid: uid for uid in range(100)}
    for uid in range(100):
        shelf.ask(uid)
    shelf.read.clear()
    shelf.ask(*range(100))
    assert len(shelf.read[0]) >= 90
    assert 99 not in shelf.read[0]
    assert cached()["short shelf"] <= 10


def test_many_that_are_read_in_passing_are_not_remembered(shelf: Shelf) -> None:
    shelf.pieces = {uid: uid for uid in range(9)}
    shelf.memory.fetch(shelf.database, range(3, 9), shelf.load, at_most=3)
    shelf.memory.fetch(shelf.database, range(3), shelf.load, at_most=3)
    shelf.read.clear()
    assert shelf.ask(*range(9)) == shelf.pieces
    assert [sorted(read) for read in shelf.read] == [[3, 4, 5, 6, 7, 8]]
