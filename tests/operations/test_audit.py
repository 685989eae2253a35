"""The audit log: several logs as one list, filtered and paged by key; on both databases."""

import datetime
from decimal import Decimal

import pytest
from sqlalchemy import insert

from storefront.accounts.tables import AccountEventRow
from storefront.base.errors import BadInput, Forbidden, Unauthenticated
from storefront.eventlog import queries as eventlog
from storefront.eventlog.stored import StoredEvent, order_event
from storefront.identity.request_context import RequestContext
from storefront.impersonation.tables import ImpersonationRow, ImpersonationWriteRow
from storefront.operations import limits
from storefront.operations.actions import audit
from storefront.operations.schemas.audit import AuditEntry
from storefront.payment.tables import SettlementRow
from storefront.platform.db import Database
from storefront.platform.settings import Settings
from storefront.platform.statements import watched
from storefront.quotes.tables import QuoteRow
from storefront.quotes.tables.desk import QuoteEventRow
from tests.make.catalog import CUSTOMER, NOW, STAFF, visit_of

MINUTE, DAY = datetime.timedelta(minutes=1), datetime.timedelta(days=1)


@pytest.fixture
def staff(db: Database, settings: Settings) -> RequestContext:
    return visit_of(db, settings, STAFF)


@pytest.fixture
def logged(db: Database, staff: RequestContext) -> RequestContext:
    """One entry in each log, a minute apart; the last is the newest."""
    with db.write() as tx:
        eventlog.record(tx, [order_event("order.held", 1001, 700001, NOW - 6 * MINUTE, "Nina Kowalski")])
        tx.execute(
            insert(AccountEventRow).values(
                at=NOW - 5 * MINUTE,
                customer_id_p21=700001,
                by_name="Nina Kowalski",
                kind="RoleChanged",
                text="Role changed from Buyer to Admin",
            )
        )
        tx.execute(
            insert(ImpersonationRow).values(
                impersonation_id=5,
                session_id="s",
                web_user_id=41,
                staff_name="Marcus Tillery",
                customer_id_p21=700001,
                customer_name="Larkin Hydraulics",
                reason="Phone order",
                started_at=NOW - 4 * MINUTE,
            )
        )
        tx.execute(
            insert(ImpersonationWriteRow).values(
                impersonation_id=5, at=NOW - 3 * MINUTE, kind="Cart", text="2 x HC-2008-TR added"
            )
        )
        tx.execute(
            insert(SettlementRow).values(
                idempotency_key="k1",
                payment_key="p",
                order_number=1001,
                kind="Refund",
                amount=Decimal("12.50"),
                state="Done",
                asked_at=NOW - MINUTE,
                asked_by="Nina Kowalski",
                why="Damaged",
            )
        )
        eventlog.record(
            tx,
            [
                StoredEvent(
                    type="alert.changed", subject="alert/Closed.", at=NOW, by_name="Nina", is_internal=True
                )
            ],
        )
    return staff


def told(rows: list[AuditEntry]) -> list[tuple[str, str, str]]:
    return [(row.by, row.what, row.text) for row in rows]


def test_all_logs_are_one_list_newest_first(logged: RequestContext) -> None:
    page = audit.list_audit(logged)
    assert told(page.rows) == [
        ("Nina", "Website alert changed", "Closed."),
        ("Nina Kowalski", "Refund of $12.50, done", "Damaged"),
        ("Marcus Tillery", "Cart, for Larkin Hydraulics", "2 x HC-2008-TR added"),
        ("Marcus Tillery", "Started acting for Larkin Hydraulics", "Phone order"),
        ("Nina Kowalski", "Role changed from Buyer to Admin", ""),
        ("Nina Kowalski", "On hold for a check by us", ""),
    ]
    assert [(row.document, row.number) for row in page.rows] == [
        ("", None),
        ("order", 1001),
        ("customer", 700001),
        ("customer", 700001),
        ("customer", 700001),
        ("order", 1001),
    ]
    assert len({row.entry_id for row in page.rows}) == 6
    assert page.next == ""


@pytest.mark.parametrize(
    ("source", "count"),
    [("Events", 2), ("Accounts", 1), ("Acting", 1), ("Writes", 1), ("Quotes", 0), ("Payments", 1), ("x", 6)],
)
def test_a_log_can_be_chosen(logged: RequestContext, source: str, count: int) -> None:
    assert len(audit.list_audit(logged, source=source).rows) == count


@pytest.mark.parametrize(("word", "count"), [("nina k", 3), ("MARCUS", 2), ("%", 0), (" tillery ", 2)])
def test_a_person_is_found_by_part_of_the_name(logged: RequestContext, word: str, count: int) -> None:
    assert len(audit.list_audit(logged, word=word).rows) == count


def test_days_are_those_of_the_store(logged: RequestContext, db: Database) -> None:
    today = str(logged.today)
    assert len(audit.list_audit(logged, start=today, end=today).rows) == 6
    yesterday = str(logged.today - DAY)
    assert audit.list_audit(logged, end=yesterday).rows == []
    late = datetime.datetime(2026, 11, 20, 4, 30, tzinfo=datetime.UTC)
    with db.write() as tx:
        eventlog.record(tx, [order_event("order.placed", 7, None, late)])
    found = audit.list_audit(logged, start="2026-11-19", end="2026-11-19").rows
    assert [row.number for row in found] == [7], "half past eleven at night in New York"


def test_pages_follow_one_another_without_gaps(staff: RequestContext, db: Database) -> None:
    size = limits.AUDIT_PAGE_SIZE
    with db.write() as tx:
        for number in range(size + 20):
            at = NOW - number * MINUTE
            eventlog.record(tx, [order_event("order.placed", number, None, NOW - DAY + number * MINUTE)])
            if number % 3 == 0:
                tx.execute(
                    insert(SettlementRow).values(
                        idempotency_key=f"k{number}",
                        payment_key=f"p{number}",
                        order_number=number,
                        kind="Capture",
                        amount=1,
                        state="Done",
                        asked_at=at - DAY,
                        asked_by="Nina",
                    )
                )
    seen: list[AuditEntry] = []
    cursor, pages = "", 0
    while pages == 0 or cursor:
        page = audit.list_audit(staff, cursor=cursor)
        seen += page.rows
        cursor, pages = page.next, pages + 1
    assert pages == 2
    assert len(seen) == len({row.entry_id for row in seen}) == size + 20 + 24
    assert [row.at for row in seen] == sorted((row.at for row in seen), reverse=True)


def test_what_happens_meanwhile_moves_no_entry_to_another_page(staff: RequestContext, db: Database) -> None:
    with db.write() as tx:
        for number in range(limits.AUDIT_PAGE_SIZE + 5):
            eventlog.record(tx, [order_event("order.placed", number, None, NOW)])
    first = audit.list_audit(staff)
    with db.write() as tx:
        eventlog.record(tx, [order_event("order.placed", 9_000, None, NOW)])
    second = audit.list_audit(staff, cursor=first.next)
    assert [row.number for row in second.rows] == [4, 3, 2, 1, 0]


def test_an_entry_that_was_stored_late_is_on_a_page(staff: RequestContext, db: Database) -> None:
    """A slow request stores its entry after later ones: the log is in the order of its ids."""
    size = limits.AUDIT_PAGE_SIZE
    with db.write() as tx:
        for number in range(1, size + 5):
            eventlog.record(tx, [order_event("order.placed", number, None, NOW)])
        eventlog.record(tx, [order_event("order.held", 9_000, None, NOW - MINUTE)])
    first = audit.list_audit(staff)
    rest = audit.list_audit(staff, cursor=first.next)
    numbers = [row.number for row in (*first.rows, *rest.rows)]
    assert sorted(numbers, key=str) == sorted([*range(1, size + 5), 9_000], key=str)
    assert rest.next == ""


def test_what_the_history_of_a_quote_has_is_there_once(staff: RequestContext, db: Database) -> None:
    with db.write() as tx:
        for kind in ("quote.requested", "quote.sent", "quote.answered"):
            event = StoredEvent(type=kind, subject="quote/5", at=NOW, by_name="Nina Kowalski")
            eventlog.record(tx, [event])
        tx.execute(insert(QuoteRow).values(quote_number=5, quote_date=NOW.date()))
        row = {"at": NOW, "by_name": "Nina Kowalski", "text": "Revision 1"}
        tx.execute(insert(QuoteEventRow).values(quote_number=5, kind="Sent", **row))
    found = audit.list_audit(staff).rows
    assert sorted((row.what, row.text, row.document.value, row.number) for row in found) == [
        ("Quote requested", "", "quote", 5),
        ("Sent", "Revision 1", "quote", 5),
    ]


def test_a_page_takes_as_many_statements_as_there_are_logs(logged: RequestContext) -> None:
    with watched() as texts:
        audit.list_audit(logged)
    assert len(texts) == 6


@pytest.mark.parametrize("cursor", ["x", "WyJhIixmYWxzZSxbXV0", "é", "a" * 400])
def test_a_cursor_of_another_list_is_refused(staff: RequestContext, cursor: str) -> None:
    with pytest.raises(BadInput, match="newest") as refused:
        audit.list_audit(staff, cursor=cursor)
    assert [problem.field for problem in refused.value.problems] == ["after"]


@pytest.mark.parametrize("day", ["yesterday", "2026-13-01", "2026-11-31", "9999-12-31x"])
def test_a_day_that_is_none_is_named(staff: RequestContext, day: str) -> None:
    for field, asked in (("from", {"start": day}), ("to", {"end": day})):
        with pytest.raises(BadInput, match="is not a date") as refused:
            audit.list_audit(staff, **asked)
        assert [problem.field for problem in refused.value.problems] == [field]


def test_customers_and_guests_are_kept_out(db: Database, settings: Settings) -> None:
    with pytest.raises(Forbidden):
        audit.list_audit(visit_of(db, settings, CUSTOMER))
    with pytest.raises(Unauthenticated):
        audit.list_audit(visit_of(db, settings))
