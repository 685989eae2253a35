"""Our staff answer requests to cancel: once, with what follows for lines, amounts, holds and the card."""

from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from storefront.app.listeners import make_listeners
from storefront.eventlog import queries as eventlog
from storefront.orders.queries.holds import place_holds
from storefront.orders.stored import StoredHold
from storefront.orders.tables import OrderLineRow, OrderRow
from storefront.platform import outbox
from storefront.platform.clock import now
from tests.make.acting import Staff
from tests.make.company_orders import FIRST, Company, company
from tests.make.held import PLACED, pay_order, unlifted
from tests.make.people import COMPANY

__all__ = ["company"]


@pytest.fixture
def marcus(company: Company) -> Staff:
    return Staff(company.store)


def url(number: int = FIRST) -> str:
    return f"/api/admin/cancel-requests/{number}"


def ask(company: Company, *lines: int, number: int = FIRST) -> None:
    form: dict[str, Any] = {"reason": "Job postponed"} | ({"lineNumbers": list(lines)} if lines else {})
    answer = company.dana.post(f"/api/orders/{number}/cancel", form)
    assert answer.status_code == 200, answer.text


def waiting(marcus: Staff, number: int = FIRST) -> int:
    rows = marcus.get(url(number))["rows"]
    request_id: int = rows[-1]["requestId"]
    return request_id


def decide(marcus: Staff, number: int = FIRST, **form: Any) -> dict[str, Any]:
    done: dict[str, Any] = marcus.done(url(number), {"requestId": waiting(marcus, number)} | form)
    return done


def kinds(company: Company) -> list[str]:
    with company.store.db.read() as conn:
        return [event.type for event in eventlog.list_of_order(conn, FIRST)]


def test_lines_are_canceled_and_the_amounts_follow(company: Company, marcus: Staff, tmp_path: Path) -> None:
    company.add(
        FIRST,
        {},
        {},
        sub_total=Decimal("170.00"),
        shipping_total=Decimal("12.00"),
        tax_total=Decimal("13.60"),
        order_total=Decimal("195.60"),
    )
    ask(company, 2)
    (row,) = marcus.get("/api/admin/orders?asked=cancel")["rows"]
    assert row["orderNumber"] == FIRST
    assert marcus.get("/api/admin/orders")["cancelAskedCount"] == 1
    (request,) = marcus.get(url())["rows"]
    assert (request["lineNumbers"], request["reason"], request["requestedBy"], request["whyNotAccept"]) == (
        [2],
        "Job postponed",
        "Dana Whitfield",
        "",
    )
    done = decide(marcus, isAccepted=True)
    assert done["message"] == "Canceled. The customer gets an email."
    order = company.detail(FIRST)["order"]
    assert [line["isCancelled"] for line in order["lineItems"]] == [False, True]
    assert (order["subTotal"], order["shipping"], order["tax"], order["total"]) == (85, 12, 6.8, 103.8)
    assert order["status"] == "Open"
    (seen,) = company.detail(FIRST)["cancelRequests"]
    assert seen["decision"] == "Accepted"
    assert kinds(company) == ["order.cancel_requested", "order.cancel_decided", "order.canceled"]
    assert marcus.get("/api/admin/orders?asked=cancel")["rows"] == []
    outbox.run_once(company.store.db, make_listeners(company.store.settings, company.store.db), now())
    mail = "".join(file.read_text(encoding="utf-8") for file in tmp_path.rglob("*.eml"))
    assert "we have canceled these lines" in mail
    assert "Line 2: 2 EA of PG-25-102" in mail


def test_a_whole_order_is_canceled_with_its_holds_and_its_card(company: Company, marcus: Staff) -> None:
    pay_order(company.store, number := FIRST)
    held = StoredHold(order_number=number, reason="Credit", source="Rule", placed_at=PLACED)
    with company.store.db.write() as tx:
        facts = {"customer_id_p21": COMPANY, "status": "OnHold", "hold_reason": "Credit"}
        tx.execute(update(OrderRow).where(OrderRow.order_number == number).values(facts))
        place_holds(tx, [held])
    ask(company, number=number)
    done = decide(marcus, number, isAccepted=True)
    assert done["message"].endswith("The card authorization is being voided.")
    assert done["desk"]["orderStatus"] == "Cancelled"
    assert done["desk"]["order"]["total"] == 0
    assert done["desk"]["payment"]["state"] == "Voided"
    assert unlifted(company.store.db) == 0


def test_a_refusal_needs_a_reason_that_the_buyer_reads(company: Company, marcus: Staff) -> None:
    company.add(FIRST)
    ask(company)
    answer = marcus.post(url(), {"requestId": waiting(marcus), "isAccepted": False, "note": " "})
    assert answer.status_code == 422
    assert answer.json()["problems"][0]["field"] == "note"
    decide(marcus, isAccepted=False, note="Already packed")
    (seen,) = company.detail(FIRST)["cancelRequests"]
    assert (seen["decision"], seen["decisionNote"]) == ("Declined", "Already packed")
    assert company.detail(FIRST)["order"]["total"] == 85
    assert kinds(company) == ["order.cancel_requested", "order.cancel_decided"]


def test_what_has_shipped_since_is_not_canceled(company: Company, marcus: Staff) -> None:
    company.add(FIRST, {}, {})
    ask(company)
    with company.store.db.write() as tx:
        tx.execute(
            update(OrderLineRow)
            .where(OrderLineRow.order_number == FIRST, OrderLineRow.line_number == 2)
            .values(quantity_shipped=2)
        )
    why = "Line 2 has already shipped. Please return it instead."
    assert marcus.get(url())["rows"][0]["whyNotAccept"] == why
    answer = marcus.post(url(), {"requestId": waiting(marcus), "isAccepted": True})
    assert (answer.status_code, answer.json()["detail"]) == (422, why)
    assert company.detail(FIRST)["cancelRequests"][0]["decision"] == "", "nothing is half done"


def test_a_request_is_answered_once(company: Company, marcus: Staff) -> None:
    company.add(FIRST)
    ask(company)
    form = {"requestId": waiting(marcus), "isAccepted": True}
    with ThreadPoolExecutor(2) as pool:
        statuses = sorted(one.status_code for one in pool.map(lambda _: marcus.post(url(), form), range(2)))
    assert statuses == [200, 409]
    answer = marcus.post(url(), form)
    assert answer.json()["detail"] == "This request has already been answered by Marcus Tillery."
    assert kinds(company).count("order.canceled") == 1


def test_other_requests_orders_and_people_are_refused(company: Company, marcus: Staff) -> None:
    company.add(FIRST)
    company.add(FIRST + 1)
    ask(company)
    form = {"requestId": waiting(marcus), "isAccepted": True}
    assert marcus.post(url(FIRST + 1), form).status_code == 404
    assert marcus.post(url(7), form).status_code == 404
    assert company.dana.post(url(), form).status_code == 403
    assert company.dana.get(url()).status_code == 403
