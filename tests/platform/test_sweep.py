"""The daily sweep: every chore in its own transaction, a while after the start, until the store stops."""

import threading
from datetime import UTC, datetime

from sqlalchemy import Connection, delete, func, select

from storefront.platform import outbox, sweep
from storefront.platform.db import Database
from tests.platform.test_outbox import place

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


def test_a_chore_that_fails_takes_back_its_own_and_leaves_the_others(db: Database) -> None:
    done: list[datetime] = []

    def fails(tx: Connection, _now: datetime) -> int:
        tx.execute(delete(outbox.OutboxRow))
        raise OSError("the disk is full")

    def works(_tx: Connection, now: datetime) -> int:
        done.append(now)
        return 1

    place(db, 1, 2)
    sweep.run_once(db, {"fails": fails, "works": works}, NOON)
    assert done == [NOON]
    with db.read() as reading:
        assert reading.scalar(select(func.count()).select_from(outbox.OutboxRow)) == 2


def test_the_sweeper_works_again_and_again_and_stops(db: Database) -> None:
    rounds = threading.Semaphore(0)

    def count(_tx: Connection, _now: datetime) -> int:
        rounds.release()
        return 0

    sweeper = sweep.Sweeper(db, {"count": count}, first=0.01, every=0.01)
    sweeper.start()
    assert all(rounds.acquire(timeout=60) for _ in range(3))
    sweeper.stop()
    assert not sweeper._thread.is_alive()


def test_a_sweeper_that_has_not_begun_stops_at_once(db: Database) -> None:
    sweeper = sweep.Sweeper(db, {})
    sweeper.start()
    sweeper.stop(timeout=5)
    assert not sweeper._thread.is_alive()
