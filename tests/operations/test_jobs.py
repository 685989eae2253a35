"""Jobs and outbox in the staff area, on both databases."""

import datetime
from typing import Any

import msgspec
import pytest
from sqlalchemy import update

from storefront.base.errors import Conflict, Forbidden, NotFound, Unauthenticated
from storefront.base.text import kind_in_words
from storefront.eventlog.tables import EventLogRow
from storefront.identity.request_context import RequestContext
from storefront.operations import limits
from storefront.operations.actions import audit, jobs
from storefront.platform import outbox
from storefront.platform.db import Database
from storefront.platform.outbox import OutboxRow
from storefront.platform.settings import Settings
from storefront.platform.statements import watched
from tests.make.catalog import CUSTOMER, NOW, STAFF, visit_of

HOUR = datetime.timedelta(hours=1)


class OrderPlaced(msgspec.Struct):
    """What an event of the outbox holds."""

    pin: str = "837 261"


@pytest.fixture
def staff(db: Database, settings: Settings) -> RequestContext:
    return visit_of(db, settings, STAFF)


def add(db: Database, key: str, **changes: Any) -> int:
    """Put an event into the outbox; return its id."""
    with db.write() as tx:
        outbox.add(tx, OrderPlaced(), key, NOW)
        tx.execute(update(OutboxRow).where(OutboxRow.dedupe_key == key).values(**changes or {"attempts": 0}))
        found = tx.execute(OutboxRow.__table__.select().where(OutboxRow.dedupe_key == key)).one()  # type: ignore[attr-defined]
    return int(found.id)


@pytest.fixture
def four(db: Database, staff: RequestContext) -> dict[str, int]:
    """One event in each state."""
    return {
        "Waiting": add(db, "order:1001", due_at=NOW + HOUR),
        "Retried": add(db, "order:1002", due_at=NOW + HOUR, attempts=2, error="SMTPError: no route"),
        "GivenUp": add(db, "order:1003", done_at=NOW, attempts=12, error="SMTPError: refused"),
        "Done": add(db, "order:1004", done_at=NOW, attempts=1),
    }


def test_every_event_is_listed_with_its_state_and_reason(staff: RequestContext, four: dict[str, int]) -> None:
    page = jobs.load_jobs(staff)
    assert [(row.about, row.state) for row in page.rows] == [
        ("1004", "Done"),
        ("1003", "GivenUp"),
        ("1002", "Retried"),
        ("1001", "Waiting"),
    ]
    failed = page.rows[1]
    assert (failed.what, failed.attempts, failed.error) == ("Confirmation", 12, "SMTPError: refused")
    assert failed.due_at is None and failed.done_at is not None
    assert page.rows[3].due_at is not None
    assert page.counts == {"Waiting": 1, "Retried": 1, "GivenUp": 1, "Done": 1}
    assert "837 261" not in repr(page), "a payload may hold a PIN"


@pytest.mark.parametrize("state", ["Waiting", "Retried", "GivenUp", "Done"])
def test_a_state_narrows_the_list(staff: RequestContext, four: dict[str, int], state: str) -> None:
    assert [row.event_id for row in jobs.load_jobs(staff, state=state).rows] == [four[state]]
    assert jobs.load_jobs(staff, state=state).total == 1


@pytest.mark.parametrize(
    ("word", "count"),
    [("1003", 1), ("ORDER", 4), ("orderPL", 4), ("confirmation", 4), ("%", 0), ("nothing", 0)],
)
def test_words_find_keys_kinds_and_names(
    staff: RequestContext, four: dict[str, int], word: str, count: int
) -> None:
    page = jobs.load_jobs(staff, word=word)
    assert (page.total, sum(page.counts.values())) == (count, count)


def test_pages_are_counted_and_cost_the_same(staff: RequestContext, db: Database) -> None:
    with watched() as few:
        jobs.load_jobs(staff)
    for number in range(limits.OUTBOX_PAGE_SIZE + 2):
        add(db, f"order:{number}")
    with watched() as many:
        page = jobs.load_jobs(staff, page=2)
    assert (len(page.rows), page.page, page.page_count) == (2, 2, 2)
    assert len(few) == len(many) <= 8


def test_what_was_given_up_is_tried_again_and_recorded(
    staff: RequestContext, db: Database, four: dict[str, int]
) -> None:
    assert jobs.retry(staff, four["GivenUp"]).message == "Retrying now."
    (row,) = [row for row in jobs.load_jobs(staff).rows if row.event_id == four["GivenUp"]]
    assert (row.state, row.attempts, row.error) == ("Waiting", 0, "")
    with db.read() as conn:
        (event,) = conn.execute(EventLogRow.__table__.select()).all()  # type: ignore[attr-defined]
    assert (event.type, event.subject, event.is_internal) == (
        "outbox.retried",
        "outbox/Confirmation 1003",
        True,
    )
    (entry,) = audit.list_audit(staff).rows
    assert (entry.what, entry.text) == ("Mail tried again", "Confirmation 1003")


def test_another_try_reads_that_event_alone(staff: RequestContext, db: Database) -> None:
    chosen = add(db, "order:1", done_at=NOW, attempts=12, error="SMTPError: refused")
    for number in range(2, 6):
        add(db, f"order:{number}", done_at=NOW, attempts=12, error="SMTPError: refused")
    with watched() as texts:
        jobs.retry(staff, chosen)
    (read,) = [text for text in texts if text.startswith("SELECT") and "FROM outbox" in text]
    assert "outbox.id =" in read


def test_what_is_done_or_unknown_cannot_be_tried_again(staff: RequestContext, four: dict[str, int]) -> None:
    for number in (four["Done"], 999_999, 0, -1, 2**40):
        with pytest.raises(NotFound):
            jobs.retry(staff, number)


def test_what_a_worker_may_be_sending_is_left_alone(staff: RequestContext, db: Database) -> None:
    with pytest.raises(Conflict):
        jobs.retry(staff, add(db, "order:1", due_at=NOW))


def test_the_worker_that_does_not_run_is_named(staff: RequestContext) -> None:
    worker = jobs.load_jobs(staff).jobs[0]
    assert (worker.name, worker.state) == ("Background worker", "Failed")


def test_customers_and_guests_are_kept_out(db: Database, settings: Settings) -> None:
    for visit, error in (
        (visit_of(db, settings, CUSTOMER), Forbidden),
        (visit_of(db, settings), Unauthenticated),
    ):
        with pytest.raises(error):
            jobs.load_jobs(visit)
        with pytest.raises(error):
            jobs.retry(visit, 1)


@pytest.mark.parametrize(
    ("kind", "words"), [("OrderPlaced", "Order placed"), ("x", "X"), ("", ""), ("PIN", "Pin")]
)
def test_names_of_events_are_read_as_words(kind: str, words: str) -> None:
    assert kind_in_words(kind) == words
