"""The outbox: with the commit or not at all, once per key, tried again until it works."""

from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest
from sqlalchemy import func, select, update

from storefront.platform import outbox
from storefront.platform.daily_jobs import Old
from storefront.platform.db import Database

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
KIND = "OrderPlaced"


class OrderPlaced(msgspec.Struct, frozen=True):
    """Something that has happened."""

    order_number: int
    contact: str | None = None


def place(db: Database, *numbers: int) -> None:
    with db.write() as tx:
        for number in numbers:
            outbox.add(tx, OrderPlaced(number), f"order-{number}", NOON)


def count(db: Database) -> int:
    with db.read() as conn:
        return conn.scalar(select(func.count()).select_from(outbox.OutboxRow)) or 0


def test_each_listener_gets_what_happened_in_order(db: Database) -> None:
    got: list[dict[str, Any]] = []
    place(db, 1, 2, 3)
    assert outbox.run_once(db, {KIND: got.append}, NOON) == 3
    assert got == [{"order_number": n, "contact": None} for n in (1, 2, 3)]
    assert outbox.run_once(db, {KIND: got.append}, NOON + timedelta(days=1)) == 0


@pytest.mark.trust("T-6")
def test_the_same_key_is_the_same_event(db: Database) -> None:
    place(db, 7)
    place(db, 7, 7)
    assert count(db) == 1


@pytest.mark.trust("T-6")
def test_an_event_of_a_write_that_failed_never_happened(db: Database) -> None:
    with pytest.raises(ZeroDivisionError), db.write() as tx:
        outbox.add(tx, OrderPlaced(1), "order-1", NOON)
        raise ZeroDivisionError
    assert count(db) == 0


def test_an_event_waits_for_somebody_who_listens(db: Database) -> None:
    place(db, 1)
    assert outbox.run_once(db, {"QuotePlaced": print}, NOON) == 0
    assert count(db) == 1


@pytest.mark.trust("T-6")
def test_a_listener_that_fails_is_asked_again_later(db: Database) -> None:
    tries: list[int] = []

    def fails_once(payload: dict[str, Any]) -> None:
        tries.append(payload["order_number"])
        if len(tries) == 1:
            raise OSError("the mail server is away")

    place(db, 1)
    outbox.run_once(db, {KIND: fails_once}, NOON)
    assert outbox.run_once(db, {KIND: fails_once}, NOON + timedelta(seconds=5)) == 0
    assert outbox.run_once(db, {KIND: fails_once}, NOON + timedelta(seconds=11)) == 1
    assert outbox.run_once(db, {KIND: fails_once}, NOON + timedelta(days=1)) == 0
    assert tries == [1, 1]


def test_an_event_is_given_up_after_twelve_tries_and_kept_with_its_reason(db: Database) -> None:
    tries: list[int] = []

    def fails(payload: dict[str, Any]) -> None:
        tries.append(payload["order_number"])
        raise OSError("the mail server is away")

    place(db, 1)
    for day in range(30):
        outbox.run_once(db, {KIND: fails}, NOON + timedelta(days=day))
    assert len(tries) == outbox.ATTEMPTS_MAX
    with db.read() as conn:
        assert "the mail server is away" in (conn.scalar(select(outbox.OutboxRow.error)) or "")


def test_a_claimed_event_is_nobody_elses_until_the_claim_runs_out(db: Database) -> None:
    place(db, 1)
    with db.write() as tx:
        assert [event.payload["order_number"] for event in outbox.claim(tx, NOON, [KIND])] == [1]
    with db.write() as tx:
        assert outbox.claim(tx, NOON, [KIND]) == []
        later = NOON + timedelta(seconds=outbox.CLAIM_SECONDS)
        assert [event.attempts for event in outbox.claim(tx, later, [KIND])] == [2]


def test_who_is_told_to_stop_finishes_the_event_in_hand_and_gives_the_others_back(db: Database) -> None:
    got: list[int] = []
    place(db, 1, 2, 3)

    def listen(payload: dict[str, Any]) -> None:
        got.append(payload["order_number"])

    outbox.run_once(db, {KIND: listen}, NOON, lambda: got == [1])
    assert got == [1]
    with db.write() as tx:
        rest = [(event.payload["order_number"], event.attempts) for event in outbox.claim(tx, NOON, [KIND])]
    assert rest == [(2, 1), (3, 1)]


@pytest.mark.trust("T-39")
def test_an_event_of_a_clock_that_was_a_year_ahead_is_taken_at_once(db: Database) -> None:
    """Claimed by who was killed, put off by who failed, or added: all while the clock was wrong."""
    wrong = NOON + timedelta(days=365)
    place(db, 1, 2)
    with db.write() as tx:
        _claimed, failed = outbox.claim(tx, wrong, [KIND])
        outbox.fail(tx, failed, wrong, "OSError: away")
        outbox.add(tx, OrderPlaced(3), "order-3", wrong)
    got: list[int] = []
    outbox.run_once(db, {KIND: lambda event: got.append(event["order_number"])}, NOON)
    assert sorted(got) == [1, 2, 3]


def test_the_longest_wait_is_no_wrong_clock(db: Database) -> None:
    place(db, 1)
    with db.write() as tx:
        tx.execute(update(outbox.OutboxRow).values(attempts=outbox.ATTEMPTS_MAX - 2))
        (event,) = outbox.claim(tx, NOON, [KIND])
        outbox.fail(tx, event, NOON, "OSError: away")
        assert outbox.claim(tx, NOON, [KIND]) == []
        assert outbox.claim(tx, NOON + outbox.LONGEST_WAIT - timedelta(seconds=1), [KIND]) == []
        assert len(outbox.claim(tx, NOON + outbox.LONGEST_WAIT, [KIND])) == 1


def test_since_when_the_oldest_is_overdue(db: Database) -> None:
    def overdue(seconds: int) -> datetime | None:
        with db.read() as conn:
            return outbox.overdue_since(conn, NOON + timedelta(seconds=seconds))

    assert overdue(0) is None
    place(db, 1)
    assert (overdue(-1), overdue(300)) == (None, NOON)
    with db.write() as tx:
        outbox.claim(tx, NOON, [KIND])
    claimed_until = NOON + timedelta(seconds=outbox.CLAIM_SECONDS)
    assert (overdue(outbox.CLAIM_SECONDS - 1), overdue(300)) == (None, claimed_until)
    outbox.run_once(db, {KIND: print}, claimed_until)
    assert overdue(300) is None


def test_what_is_done_is_forgotten(db: Database) -> None:
    place(db, 1)
    outbox.run_once(db, {KIND: lambda _: None}, NOON)
    with db.write() as tx:
        assert (outbox.count_done(tx, NOON), outbox.forget_done(tx, NOON)) == (Old(0, 1), 0)
        later = NOON + timedelta(days=1)
        assert (outbox.count_done(tx, later), outbox.forget_done(tx, later)) == (Old(1, 1), 1)


def test_what_was_given_up_is_kept_with_its_reason(db: Database) -> None:
    place(db, 1)
    with db.write() as tx:
        tx.execute(update(outbox.OutboxRow).values(attempts=outbox.ATTEMPTS_MAX - 1))
        (given_up,) = outbox.claim(tx, NOON, [KIND])
        outbox.fail(tx, given_up, NOON, "ValueError: no such order")
        assert outbox.claim(tx, NOON + timedelta(days=1), [KIND]) == []
        assert outbox.forget_done(tx, NOON + timedelta(days=365)) == 0
        assert outbox.count_done(tx, NOON + timedelta(days=365)) == Old(0, 1)
        kept = tx.execute(select(outbox.OutboxRow.done_at, outbox.OutboxRow.error)).one()
    assert kept == (NOON, "ValueError: no such order")


def test_the_worker_empties_the_outbox_and_stops(db: Database) -> None:
    import threading

    heard = threading.Event()
    worker = outbox.Worker(db, {KIND: lambda _: heard.set()}, every=0.05)
    worker.start()
    place(db, 1)
    assert heard.wait(60)
    worker.stop()
    assert not worker.is_running
