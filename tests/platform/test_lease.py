"""A lease: one holder at a time, another one when it falls silent, whatever the clocks say."""

import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest

from storefront.platform import lease
from storefront.platform.db import Database
from storefront.platform.lease import LASTS_SECONDS, Lease

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
NAME = "jobs"


def at(seconds: float) -> datetime:
    return NOON + timedelta(seconds=seconds)


def take(db: Database, holder: str, now: datetime) -> bool:
    with db.write() as tx:
        return lease.take(tx, NAME, holder, now)


def found(db: Database, now: datetime) -> lease.LeaseState | None:
    with db.read() as conn:
        return lease.find_lease(conn, NAME, now)


def test_nobody_holds_a_lease_that_nobody_took(db: Database) -> None:
    assert found(db, NOON) is None


def test_the_first_takes_it_and_keeps_it_as_long_as_he_renews_it(db: Database) -> None:
    assert take(db, "one", NOON)
    for seconds in range(0, 3 * LASTS_SECONDS, LASTS_SECONDS - 1):
        assert take(db, "one", at(seconds))
        assert not take(db, "two", at(seconds + LASTS_SECONDS - 1))
        held = found(db, at(seconds + LASTS_SECONDS - 1))
        assert held is not None
        assert (held.holder, held.is_over) == ("one", False)


def test_another_takes_over_when_it_has_run_out(db: Database) -> None:
    take(db, "one", NOON)
    held = found(db, at(LASTS_SECONDS))
    assert held is not None and held.is_over
    assert take(db, "two", at(LASTS_SECONDS))
    assert not take(db, "one", at(LASTS_SECONDS + 1))


def test_one_that_was_given_back_is_free_at_once(db: Database) -> None:
    take(db, "one", NOON)
    with db.write() as tx:
        lease.give_back(tx, NAME, "two")
    assert not take(db, "two", at(1))
    with db.write() as tx:
        lease.give_back(tx, NAME, "one")
    assert take(db, "two", at(1))


@pytest.mark.trust("T-39")
def test_a_clock_that_was_put_back_keeps_nobody_waiting(db: Database) -> None:
    take(db, "one", at(3600))
    held = found(db, NOON)
    assert held is not None and held.is_over
    assert take(db, "two", NOON)


def test_of_many_at_once_one_gets_it(db: Database) -> None:
    start = threading.Barrier(8)

    def run(number: int) -> bool:
        start.wait(60)
        return take(db, f"process {number}", NOON)

    with ThreadPoolExecutor(8) as together:
        assert sorted(together.map(run, range(8))) == [False] * 7 + [True]


def test_leases_of_other_names_are_other_leases(db: Database) -> None:
    take(db, "one", NOON)
    with db.write() as tx:
        assert lease.take(tx, "reports", "two", NOON)


def test_a_process_that_waits_gets_it_when_the_other_gives_it_back(db: Database) -> None:
    one, two = Lease(db, NAME, "one"), Lease(db, NAME, "two")
    assert [one.is_mine(), two.is_mine(), one.is_mine()] == [True, False, True]
    one.give_back()
    assert [two.is_mine(), one.is_mine()] == [True, False]


def test_the_same_holder_started_anew_goes_on_at_once(db: Database) -> None:
    assert Lease(db, NAME, "one").is_mine()
    assert Lease(db, NAME, "one").is_mine()


def test_without_an_answer_it_stays_with_its_holder_until_it_runs_out(db: Database) -> None:
    seconds = [100.0]
    one, two = Lease(db, NAME, "one", lambda: seconds[0]), Lease(db, NAME, "two", lambda: seconds[0])
    assert one.is_mine()
    with db.write() as tx:
        lease.LeaseRow.metadata.tables["leases"].drop(tx)
    assert not two.is_mine()
    seconds[0] += LASTS_SECONDS - 1
    assert one.is_mine()
    seconds[0] += 1
    assert not one.is_mine()
    one.give_back()
