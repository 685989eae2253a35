"""What one process changes, every other one shows within a moment; the rest stays remembered."""

import itertools
import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import Connection, text

from storefront.identity.request_context import RequestContext
from storefront.platform.change_tracker import ChangeTracker
from storefront.platform.db import Database, bump_generation
from storefront.platform.statements import watched
from storefront.search import follower as follower_module
from storefront.search.follower import AWAY_MAX, Follower
from storefront.search.queries import changes
from storefront.search.queries.displayed import displayed_items
from storefront.search.queries.listings import rows_of
from tests.make.catalog import ASSEMBLY, VALVE, WASHER
from tests.support.waiting import wait_until

NOW = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)


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


@pytest.fixture
def follower(own: RequestContext, moment: Moment) -> Iterator[Follower]:
    """Somebody who follows the small shop's changes; he looks when he is told to."""
    made = Follower(own.db, moment, every=3600)
    made.start()
    yield made
    made.stop()


def tracker(own: RequestContext) -> ChangeTracker:
    assert own.db.tracker is not None
    return own.db.tracker


def take(db: Database, uid: int, left: int) -> None:
    """Leave so many pieces of the item, as an order does."""
    with db.write() as tx:
        tx.execute(
            text("UPDATE stock SET quantity_available = :left WHERE inv_mast_uid = :uid"),
            {"left": left, "uid": uid},
        )
        changes.record_items(tx, [uid])


def shown(own: RequestContext, uid: int) -> int:
    (row,) = rows_of(own, [uid])
    return row.stock.availability


def read(own: RequestContext, *uids: int) -> int:
    """Return how many statements it takes to show these items."""
    with watched() as texts:
        rows_of(own, uids)
    return len(texts)


def test_an_order_is_seen_and_nothing_else_forgotten(own: RequestContext, follower: Follower) -> None:
    rows_of(own, [VALVE, WASHER])
    assert read(own, VALVE, WASHER) == 0
    places = len(displayed_items(own.db, [VALVE])[VALVE].stock.airline_stock)
    take(own.db, VALVE, 3)
    follower.look()
    assert read(own, WASHER) == 0
    assert shown(own, VALVE) == 3 * places


def test_what_can_be_made_follows_the_parts(own: RequestContext, follower: Follower) -> None:
    (before,) = rows_of(own, [ASSEMBLY])
    assert before.stock.available_to_make > 0
    with own.db.read() as conn:
        part = conn.scalar(
            text("SELECT min(component_inv_mast_uid) FROM bom WHERE inv_mast_uid = :uid"), {"uid": ASSEMBLY}
        )
    take(own.db, part, 0)
    follower.look()
    assert rows_of(own, [ASSEMBLY])[0].stock.available_to_make == 0


def test_an_import_makes_everything_new(own: RequestContext, follower: Follower) -> None:
    rows_of(own, [VALVE])
    with own.db.write() as tx:
        bump_generation(tx)
    before = own.db.generation()
    follower.look()
    assert own.db.generation() == before + 1
    assert read(own, VALVE) > 0


def test_the_generation_is_known_by_heart(own: RequestContext, follower: Follower) -> None:
    with watched() as texts:
        own.db.generation()
    assert texts == []


def test_a_change_of_everything_makes_everything_new(own: RequestContext, follower: Follower) -> None:
    rows_of(own, [VALVE])
    with own.db.write() as tx:
        changes.record_rebuild(tx)
    follower.look()
    assert read(own, VALVE) > 0


def test_what_the_index_has_is_still_told_to_whoever_follows(own: RequestContext, follower: Follower) -> None:
    rows_of(own, [VALVE])
    take(own.db, VALVE, 3)
    with own.db.write() as tx:
        changes.mark_indexed(tx, [number for number, _, _ in changes.list_changes(tx)], NOW)
        assert changes.prune(tx, NOW) == 0
        assert changes.list_changes(tx) == []
    follower.look()
    assert read(own, VALVE) > 0


def test_what_everybody_knows_is_removed_but_for_the_newest(own: RequestContext) -> None:
    with own.db.write() as tx:
        tx.execute(text("DELETE FROM search_changes"))
        changes.record_items(tx, [VALVE, WASHER])
        numbers = [number for number, _, _ in changes.list_changes(tx)]
        changes.mark_indexed(tx, numbers, NOW)
        assert changes.prune(tx, NOW + changes.KEPT + timedelta(seconds=1)) == len(numbers) - 1
        assert changes.read_state(tx).newest == numbers[-1]


def test_whoever_was_away_for_long_forgets_everything(
    own: RequestContext, follower: Follower, moment: Moment
) -> None:
    rows_of(own, [VALVE])
    moment.at += AWAY_MAX + 1
    follower.look()
    assert read(own, VALVE) > 0


def test_changes_that_are_gone_make_everything_new(own: RequestContext, follower: Follower) -> None:
    take(own.db, WASHER, 3)
    follower.look()
    rows_of(own, [VALVE])
    with own.db.write() as tx:
        tx.execute(text("DELETE FROM search_changes"))
    follower.look()
    assert read(own, VALVE) > 0


@pytest.mark.parametrize("db", ["postgresql"], indirect=True)
def test_a_smaller_number_that_comes_later_is_not_overlooked(own: RequestContext, moment: Moment) -> None:
    """On PostgreSQL a change is numbered when it is written, and seen when it is committed."""
    with own.db._writes._engine.connect() as slow:
        slow.begin()
        changes.record_items(slow, [VALVE])
        follower = Follower(own.db, moment, every=3600)
        take(own.db, WASHER, 3)
        follower.start()
        try:
            rows_of(own, [VALVE])
            take(own.db, WASHER, 2)
            follower.look()
            assert read(own, VALVE) == 0
            slow.commit()
            follower.look()
            assert read(own, VALVE) > 0
        finally:
            follower.stop()


def test_one_look_does_for_all_who_wait_for_it(own: RequestContext, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the first looks the others come; what was committed until then one look of them finds out."""
    monkeypatch.setattr(own.db, "data_version", lambda: None)  # as on a server: each look is a query
    asked, goes_on, ticks, looks = threading.Semaphore(0), threading.Event(), itertools.count(1), list[int]()

    def clock() -> float:
        asked.release()
        return float(next(ticks))

    def slow(conn: Connection) -> changes.State:
        looks.append(1)
        begun.set()
        goes_on.wait(20)
        return changes.State(0, 0)

    follower, begun = Follower(own.db, clock, every=3600), threading.Event()
    follower.start()
    monkeypatch.setattr(follower_module.changes, "read_state", slow)
    try:
        first = threading.Thread(target=own.db.take_in_changes)
        first.start()
        assert begun.wait(20)
        others = [threading.Thread(target=own.db.take_in_changes) for _ in range(8)]
        while asked.acquire(blocking=False):
            pass
        for other in others:
            other.start()
        assert all(asked.acquire(timeout=20) for _ in others)
        goes_on.set()
        for one in (first, *others):
            one.join(20)
        assert len(looks) == 2
    finally:
        goes_on.set()
        follower.stop()


def test_the_thread_looks_by_itself(own: RequestContext) -> None:
    follower = Follower(own.db, every=0.01)
    follower.start()
    try:
        ticket = tracker(own).ticket
        take(own.db, VALVE, 3)
        wait_until(lambda: not tracker(own).is_current([VALVE], ticket))
    finally:
        follower.stop()
    assert own.db.tracker is None
