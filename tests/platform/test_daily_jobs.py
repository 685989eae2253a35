"""The daily sweep: every job in its own transaction, nothing by a wrong clock, never too much at once."""

import threading
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import Connection, delete, func, select

from storefront.platform import clock_watch, daily_jobs, outbox
from storefront.platform.daily_jobs import FEW, DailyJob, Old
from storefront.platform.db import Database
from tests.platform.test_outbox import place

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
DAY = timedelta(days=1)
YEAR = 365 * DAY
KEPT = 30


class Shelf:
    """Things with the moment of their last use: a job forgets those that nobody has used for 30 days."""

    def __init__(self, used_at: list[datetime], share: float = 0.5) -> None:
        self.used_at = used_at
        self.job = DailyJob(days=KEPT, old=self._old, remove=self._remove, share=share)

    def sweep(self, db: Database, *moments: datetime) -> list[int]:
        """Sweep at these moments; return how many things are left after each."""
        return [self._sweep(db, moment) for moment in moments]

    def _sweep(self, db: Database, moment: datetime) -> int:
        daily_jobs.run_once(db, {"shelf": self.job}, moment)
        return len(self.used_at)

    def _old(self, _reading: Connection, before: datetime) -> Old:
        return Old(sum(used < before for used in self.used_at), len(self.used_at))

    def _remove(self, _tx: Connection, before: datetime) -> int:
        old = self._old(_tx, before).count
        self.used_at = [used for used in self.used_at if used >= before]
        return old


def days(first: datetime, last: datetime) -> list[datetime]:
    return [first + day * DAY for day in range((last - first).days + 1)]


def last(db: Database) -> daily_jobs.DailyJobResult:
    with db.read() as conn:
        (result,) = daily_jobs.list_results(conn)
    return result


def test_what_nobody_uses_is_forgotten_after_its_days_on_a_steady_clock(db: Database) -> None:
    shelf = Shelf([NOON, NOON + 5 * DAY])
    left = shelf.sweep(db, *days(NOON, NOON + 40 * DAY))
    assert [left.index(count) for count in (1, 0)] == [31, 36]
    assert last(db) == daily_jobs.DailyJobResult("shelf", NOON + 40 * DAY, 0, 0, 0)


@pytest.mark.trust("T-39")
@pytest.mark.parametrize("jump", [YEAR, -YEAR, 40 * DAY])
def test_a_clock_that_jumps_and_comes_back_makes_nothing_vanish(db: Database, jump: timedelta) -> None:
    """Three days on a wrong clock, with sweeps, and things that are used meanwhile."""
    shelf = Shelf([NOON - 29 * DAY, NOON])
    shelf.sweep(db, *days(NOON - 60 * DAY, NOON))
    shelf.used_at.append(NOON + jump)
    shelf.sweep(db, *days(NOON + jump, NOON + jump + 3 * DAY))
    assert shelf.sweep(db, *days(NOON + 3 * DAY, NOON + 20 * DAY)) == [3] * 18
    back = NOON + 3 * DAY
    left = shelf.sweep(db, *days(back + 18 * DAY, back + (KEPT + 1) * DAY))
    assert left[-1] <= 1, "and what is really old is forgotten in the end"


@pytest.mark.trust("T-39")
@pytest.mark.parametrize("jump", [YEAR, -YEAR])
def test_a_jump_between_two_sweeps_is_noticed_by_the_process_that_lives_through_it(
    db: Database, jump: timedelta
) -> None:
    shelf = Shelf([NOON - 29 * DAY, NOON])
    shelf.sweep(db, *days(NOON - 60 * DAY, NOON))
    clock = {"now": NOON, "seconds": 0.0}
    watch = clock_watch.ClockWatch(lambda: clock["now"], lambda: clock["seconds"])  # type: ignore[arg-type, return-value]
    for moment, seconds in ((NOON + jump, 60.0), (NOON + timedelta(seconds=120), 120.0)):
        clock.update(now=moment, seconds=seconds)
        daily_jobs.note_jump(db, watch)
        shelf.used_at.append(moment)
    assert shelf.sweep(db, *days(NOON + DAY, NOON + 20 * DAY)) == [4] * 20


def test_a_watch_minds_no_small_correction() -> None:
    clock = {"now": NOON, "seconds": 0.0}
    watch = clock_watch.ClockWatch(lambda: clock["now"], lambda: clock["seconds"])  # type: ignore[arg-type, return-value]
    clock.update(now=NOON + timedelta(minutes=69), seconds=3600.0)
    assert watch.jump() is None
    clock.update(now=NOON + timedelta(minutes=69) - YEAR, seconds=3600.0)
    assert watch.jump() == -YEAR


def test_a_store_that_rested_for_a_long_time_forgets_nothing_at_once(db: Database) -> None:
    shelf = Shelf([NOON])
    shelf.sweep(db, *days(NOON - 60 * DAY, NOON))
    assert shelf.sweep(db, NOON + 100 * DAY) == [1]


def test_a_job_that_would_remove_too_much_is_refused_and_says_so(db: Database) -> None:
    old, young = [NOON] * (FEW + 1), [NOON + 30 * DAY] * FEW
    shelf = Shelf(old + young)
    shelf.sweep(db, *days(NOON, NOON + 31 * DAY))
    assert len(shelf.used_at) == 2 * FEW + 1
    assert last(db) == daily_jobs.DailyJobResult("shelf", NOON + 31 * DAY, 0, FEW + 1, 2 * FEW + 1)
    shelf.used_at.append(NOON + 30 * DAY)  # one more: half of all is not too much
    shelf.sweep(db, NOON + 32 * DAY)
    assert last(db) == daily_jobs.DailyJobResult("shelf", NOON + 32 * DAY, FEW + 1, 0, 2 * FEW + 2)


def test_a_few_may_go_at_once_whatever_their_share(db: Database) -> None:
    shelf = Shelf([NOON] * FEW)
    assert shelf.sweep(db, *days(NOON, NOON + 31 * DAY))[-1] == 0


def test_a_job_that_fails_takes_back_its_own_and_leaves_the_others(db: Database) -> None:
    def old(_reading: Connection, _before: datetime) -> Old:
        return Old(1, 1)

    def fails(tx: Connection, _before: datetime) -> int:
        tx.execute(delete(outbox.OutboxRow))
        raise OSError("the disk is full")

    shelf = Shelf([NOON - DAY])
    place(db, 1, 2)
    jobs = {"fails": DailyJob(days=0, old=old, remove=fails), "shelf": shelf.job}
    for moment in days(NOON, NOON + 31 * DAY):
        daily_jobs.run_once(db, jobs, moment)
    assert shelf.used_at == []
    with db.read() as conn:
        assert conn.scalar(select(func.count()).select_from(outbox.OutboxRow)) == 2


def test_the_sweeper_works_again_and_again_and_stops(db: Database) -> None:
    rounds = threading.Semaphore(0)

    def count(_reading: Connection, _before: datetime) -> Old:
        rounds.release()
        return Old(0, 0)

    job = DailyJob(days=0, old=count, remove=lambda _tx, _before: 0)
    jobs = daily_jobs.DailyJobRunner(db, {"count": job}, first=0.01, every=0.01)
    jobs.start()
    assert all(rounds.acquire(timeout=60) for _ in range(3))
    jobs.stop()
    assert not jobs.is_running


def test_a_sweeper_that_has_not_begun_stops_at_once(db: Database) -> None:
    jobs = daily_jobs.DailyJobRunner(db, {})
    jobs.start()
    jobs.stop(timeout=5)
    assert not jobs.is_running
