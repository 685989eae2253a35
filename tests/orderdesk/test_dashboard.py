"""The staff area's dashboard: orders and revenue by day, holds, failures and jobs."""

import datetime
from decimal import Decimal
from typing import Any
from urllib.parse import quote
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import insert, update

from storefront.orders.tables import OrderRow
from storefront.platform import outbox, tallies
from storefront.platform.clock import now
from storefront.platform.outbox import OutboxRow
from storefront.platform.tallies import TallyRow
from storefront.quotes.events import QuoteRequested
from storefront.webhooks.queries.dispatch import add_test
from storefront.webhooks.queries.endpoints import add_endpoint
from storefront.webhooks.stored import StoredEndpoint
from storefront.webhooks.tables import WebhookDeliveryRow
from tests.make.acting import Staff
from tests.make.buying import Store
from tests.make.held import hold_order
from tests.make.statements import of_requests

URL = "/api/admin/dashboard"


def add_order(store: Store, number: int, at: datetime.datetime, **facts: Any) -> None:
    hold_order(store.db, number, [], order_date=at, **facts)


def today(store: Store) -> datetime.datetime:
    """Return the first moment of the store's day."""
    local = now().astimezone(ZoneInfo(store.settings.store.time_zone))
    return local.replace(hour=0, minute=0, second=0, microsecond=0)


def test_orders_are_counted_on_the_days_of_the_store(store: Store) -> None:
    """A minute before and after the store's midnight, whatever the day in UTC; canceled ones are left out."""
    staff, midnight = Staff(store), today(store)
    minute, day = datetime.timedelta(minutes=1), datetime.timedelta(days=1)
    add_order(store, 1, midnight)
    add_order(store, 2, midnight - minute)
    add_order(store, 3, midnight - minute, order_total=Decimal("0.01"))
    add_order(store, 4, midnight, status="Cancelled")
    add_order(store, 5, midnight - 29 * day)
    add_order(store, 6, midnight - 29 * day - minute)
    found = staff.get(URL)
    assert len(found["days"]) == 30
    assert found["days"][-1] == {"day": midnight.date().isoformat(), "orderCount": 1, "amount": 107.5}
    assert (found["days"][-2]["orderCount"], found["days"][-2]["amount"]) == (2, 107.51)
    assert (found["days"][0]["orderCount"], found["orderCount"], found["total"]) == (1, 4, 322.51)
    longer = staff.get(f"{URL}?days=90")
    assert (len(longer["days"]), longer["orderCount"], longer["total"]) == (90, 5, 430.01)
    assert len(staff.get(f"{URL}?days=x")["days"]) == 30


def test_what_is_on_hold_and_what_failed_is_shown(store: Store) -> None:
    staff = Staff(store)
    old = datetime.datetime(2026, 10, 1, 12, tzinfo=datetime.UTC)
    hold_order(store.db, 1)
    hold_order(store.db, 2, order_date=old)
    with store.db.write() as tx:
        for number in (1, 2, 3):
            outbox.add(tx, QuoteRequested(quote_number=number), f"QuoteRequested:{number}")
        broken = {"attempts": 12, "error": "SMTPError: mailbox full"}
        first = OutboxRow.dedupe_key == "QuoteRequested:1"
        tx.execute(update(OutboxRow).where(first).values(done_at=now(), **broken))
        second = OutboxRow.dedupe_key == "QuoteRequested:2"
        tx.execute(update(OutboxRow).where(second).values(attempts=1, error="TimeoutError: "))
    found = staff.get(URL)
    assert found["onHoldCount"] == 2
    assert datetime.datetime.fromisoformat(found["oldestOnHold"]) == old
    assert found["failureCount"] == 2
    assert [(one["isGivenUp"], one["error"]) for one in found["failures"]] == [
        (True, "SMTPError: mailbox full"),
        (False, "TimeoutError: "),
    ]
    states = {one["name"]: one["state"] for one in found["jobs"]}
    assert states["Background worker"] == "Failed", "no worker runs in this test"


def test_webhooks_that_did_not_arrive_are_among_the_failures(store: Store) -> None:
    staff, at = Staff(store), now()
    with store.db.write() as tx:
        endpoint = StoredEndpoint(url="https://erp.example/hook", secret="whsec_x", created_at=at)
        key = add_endpoint(tx, endpoint)
        for kind in ("webhook.test", "order.placed", "order.held"):
            add_test(tx, key, kind, "Sam Ortiz", at)
        rows = update(WebhookDeliveryRow)
        tx.execute(rows.where(WebhookDeliveryRow.delivery_id == 1).values(is_delivered=True, done_at=at))
        failed = {"attempts": 3, "error": "HTTP 500", "tried_at": at}
        tx.execute(rows.where(WebhookDeliveryRow.delivery_id == 2).values(**failed))
    found = staff.get(URL)
    assert found["failureCount"] == 1
    (failure,) = found["failures"]
    assert (failure["kind"], failure["error"], failure["isGivenUp"]) == ("Webhook", "HTTP 500", False)
    assert failure["what"].startswith("order.placed")


@pytest.mark.parametrize("days", [30, 90])
def test_as_many_statements_for_a_full_store_as_for_an_empty_one(store: Store, days: int) -> None:
    staff = Staff(store)
    with of_requests() as before:
        staff.get(f"{URL}?days={days}")
    for number in range(1, 41):
        add_order(store, number, now() - datetime.timedelta(days=number))
    with store.db.write() as tx:
        tx.execute(update(OrderRow).where(OrderRow.order_number > 20).values(status="OnHold"))
        for number in range(20):
            outbox.add(tx, QuoteRequested(quote_number=number), f"QuoteRequested:{number}")
        tx.execute(update(OutboxRow).values(error="Failed"))
    with of_requests() as after:
        found = staff.get(f"{URL}?days={days}")
    assert len(after) == len(before)
    assert (found["failureCount"], len(found["failures"])) == (20, 10)


def test_searches_without_results_are_shown_with_how_often(store: Store) -> None:
    """The most frequent of the last 30 days, of all customers together; in lower case."""
    staff, midnight = Staff(store), today(store).date()
    for term in ("Flux  Capacitor", "flux capacitor", "warp coil", "ann@example.com", "x" * 80):
        for _ in range(2):
            assert store.get(f"/api/search?searchTerm={quote(term)}").status_code == 200
    assert store.get("/api/search?searchTerm=nowhere&brands=acme").status_code == 200
    found = staff.get(URL)
    assert (found["missedSearches"], found["missedCount"]) == ([], 0), "nothing is written by a search"
    assert tallies.store(store.shop.db) == 3
    with store.db.write() as tx:
        for day, words in ((29, "warp coil"), (30, "too old")):
            at = midnight - datetime.timedelta(days=day)
            kind = tallies.MISSED_SEARCH
            tx.execute(insert(TallyRow).values(kind=kind, day=at, words=words, count=1))
    found = staff.get(URL)
    assert found["missedSearches"] == [
        {"words": "flux capacitor", "count": 4},
        {"words": "warp coil", "count": 3},
        {"words": "nowhere", "count": 1},
    ]
    assert (found["missedCount"], found["missedDifferent"]) == (8, 3)
