"""What was given up is seen, tried again or dropped, and nothing else is touched."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from storefront.platform import outbox, outbox_admin
from storefront.platform.db import Database
from storefront.platform.outbox_admin import EventState
from tests.platform.test_outbox import KIND, place

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
LATER = NOON + timedelta(days=60)


def refuse(_payload: dict[str, Any]) -> None:
    raise OSError("the mail server is away")


@pytest.fixture
def given_up(db: Database) -> Database:
    """Event 1 is done, 2 and 3 are given up, 4 waits for its first try, 5 for its second."""
    place(db, 1)
    outbox.run_once(db, {KIND: lambda _: None}, NOON)
    place(db, 2, 3)
    for day in range(outbox.ATTEMPTS_MAX):
        outbox.run_once(db, {KIND: refuse}, NOON + timedelta(days=day))
    place(db, 5)
    outbox.run_once(db, {KIND: refuse}, LATER - timedelta(seconds=1))
    place(db, 4)
    return db


def standing(db: Database) -> list[tuple[str, EventState, int]]:
    with db.read() as conn:
        return [(event.key, event.state, event.attempts) for event in outbox_admin.list_events(conn)]


def ids(db: Database) -> list[int]:
    with db.read() as conn:
        return [event.id for event in outbox_admin.list_events(conn)]


def test_everything_that_is_not_done_is_listed_with_its_reason(given_up: Database) -> None:
    assert standing(given_up) == [
        ("order-2", EventState.GIVEN_UP, 12),
        ("order-3", EventState.GIVEN_UP, 12),
        ("order-5", EventState.WAITING, 1),
        ("order-4", EventState.WAITING, 0),
    ]
    with given_up.read() as conn:
        assert outbox_admin.list_events(conn)[0].error == "OSError: the mail server is away"
        assert outbox_admin.count_given_up(conn) == 2


def test_what_was_given_up_is_tried_again_and_then_done(given_up: Database) -> None:
    sent: list[int] = []
    with given_up.write() as tx:
        assert outbox_admin.retry(tx, ids(given_up)[:2], LATER) == 2
    outbox.run_once(given_up, {KIND: lambda event: sent.append(event["order_number"])}, LATER)
    assert {2, 3} <= set(sent)
    assert {key for key, _, _ in standing(given_up)} & {"order-2", "order-3"} == set()


def test_what_may_be_in_a_workers_hands_is_left_there(given_up: Database) -> None:
    with given_up.write() as tx:
        outbox.claim(tx, LATER, [KIND])
        assert outbox_admin.retry(tx, [event.id for event in outbox_admin.list_events(tx)][2:], LATER) == 0


def test_only_what_was_given_up_is_dropped(given_up: Database) -> None:
    with given_up.write() as tx:
        assert outbox_admin.drop(tx, [event.id for event in outbox_admin.list_events(tx)]) == 2
    assert [key for key, _, _ in standing(given_up)] == ["order-5", "order-4"]
