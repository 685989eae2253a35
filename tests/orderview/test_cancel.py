"""Requests to cancel an order, or some of its lines."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import pytest
from sqlalchemy import func, select, update

from storefront.accounts.tables import CustomerRow
from storefront.eventlog import queries as eventlog
from storefront.orders.actions.notices import send_notice
from storefront.orders.queries.cancel_requests import list_cancel_requests
from storefront.orders.tables import CancelRequestRow, OrderRow
from storefront.platform.mail import Letter
from storefront.platform.outbox import OutboxRow
from tests.make.company_orders import FIRST, Company
from tests.make.people import OTHER_COMPANY, add_person


def ask(company: Company, number: int = FIRST, **form: Any) -> tuple[int, dict[str, Any]]:
    answer = company.dana.post(f"/api/orders/{number}/cancel", form)
    return answer.status_code, answer.json()


def test_a_buyer_asks_to_cancel_a_whole_order(company: Company) -> None:
    company.add(FIRST, {}, {}, status="Submitted")
    assert company.detail(FIRST)["isWhollyCancelable"] is True
    status, answer = ask(company, reason="Wrong plant")
    assert status == 200
    assert answer["message"] == (
        f"We have received your request to cancel order #{FIRST}, and will answer by email."
    )
    (asked,) = answer["order"]["cancelRequests"]
    assert (asked["lineNumbers"], asked["reason"], asked["requestedBy"], asked["decision"]) == (
        [],
        "Wrong plant",
        "Dana Whitfield",
        "",
    )
    assert answer["order"]["order"]["status"] == "Submitted", "nothing is canceled yet"
    assert answer["order"]["events"][-1]["text"] == "Cancellation requested"
    with company.store.db.read() as conn:
        (event,) = eventlog.list_of_order(conn, FIRST)
        (stored,) = list_cancel_requests(conn, FIRST)
    assert (event.type, event.subject) == ("order.cancel_requested", f"order/{FIRST}")
    assert event.facts == {"orderNumber": FIRST, "lineNumbers": [], "reason": "Wrong plant"}
    assert stored.requested_by_id == company.dana_id


class Sending(NamedTuple):
    """A mailer that hands its letters on."""

    send: Callable[[Letter], None]


def mails_to_staff(company: Company) -> list[tuple[str, str, str]]:
    """Return recipient, subject and text of every mail that is sent."""
    sent: list[Letter] = []
    with company.store.db.read() as conn:
        rows = conn.scalars(
            select(OutboxRow.payload).where(OutboxRow.kind == "OrderNotice").order_by(OutboxRow.id)
        )
        for event in rows.all():
            send_notice(company.store.settings, Sending(sent.append), event)
    return [(*one.to, one.subject, one.text) for one in sent]


def test_our_staff_get_a_mail_about_each_request(company: Company) -> None:
    """To the mailbox of the store, with the lines, the reason and a link to the order in the staff area."""
    company.add(FIRST, {}, {})
    ask(company, lineNumbers=[2], reason="Wrong <plant>")
    company.decide(FIRST, "Declined")
    ask(company)
    lines, whole = mails_to_staff(company)
    assert lines[:2] == (company.store.settings.store.email, f"Order #{FIRST}: request to cancel")
    assert f"Dana Whitfield asks to cancel these lines of order #{FIRST}:" in lines[2]
    assert "Line 2: 2 EA of PG-25-102" in lines[2]
    assert "PG-25-101" not in lines[2]
    assert "Wrong <plant>" in lines[2]
    assert f"/admin/orders/{FIRST}" in lines[2]
    assert f"Dana Whitfield asks to cancel order #{FIRST}." in whole[2]


def test_the_representative_of_a_company_gets_the_mail(company: Company) -> None:
    rep = add_person(company.store.db, "rep@northfield.example")
    with company.store.db.write() as tx:
        tx.execute(update(CustomerRow).values(rep_web_user_id=rep))
    company.add(FIRST)
    ask(company)
    ((to, *_),) = mails_to_staff(company)
    assert to == "rep@northfield.example"


def test_only_one_request_waits_at_a_time(company: Company) -> None:
    company.add(FIRST, {}, {})
    assert ask(company, lineNumbers=[2, 2])[0] == 200
    status, answer = ask(company, lineNumbers=[1])
    assert (status, answer["detail"]) == (
        422,
        f"A request to cancel order #{FIRST} is already waiting for our answer.",
    )
    company.decide(FIRST, "Declined")
    status, answer = ask(company, lineNumbers=[1])
    assert status == 200
    assert "1 line of order" in answer["message"]
    assert [one["lineNumbers"] for one in answer["order"]["cancelRequests"]] == [[2], [1]]


def test_two_at_once_store_one_request(company: Company) -> None:
    company.add(FIRST)
    with ThreadPoolExecutor(2) as pool:
        statuses = list(pool.map(lambda _: ask(company)[0], range(2)))
    assert sorted(statuses) == [200, 422]
    with company.store.db.read() as conn:
        assert conn.scalar(select(func.count()).select_from(CancelRequestRow)) == 1


@pytest.mark.parametrize(
    ("form", "field", "why"),
    [
        ({"lineNumbers": [2]}, "lineNumbers[0]", "Line 2 has already shipped. Please return it instead."),
        ({"lineNumbers": [1, 3]}, "lineNumbers[1]", "Line 3 is non-cancelable and non-returnable (NCNR)."),
        ({"lineNumbers": [4]}, "lineNumbers[0]", "Line 4 is already canceled."),
        ({"lineNumbers": [99]}, "lineNumbers[0]", f"Order #{FIRST} has no line 99."),
        ({"lineNumbers": [-(2**70)]}, "lineNumbers[0]", ""),
        ({"lineNumbers": []}, "lineNumbers", "Please choose at least one line."),
        ({}, "lineNumbers", "Some lines can no longer be canceled. Please choose the others."),
        ({"lineNumbers": [1], "reason": "x" * 201}, "reason", "Please enter at most 200 characters."),
    ],
)
def test_what_cannot_be_canceled_is_refused_with_the_reason(
    company: Company, form: dict[str, Any], field: str, why: str
) -> None:
    company.add(FIRST, {}, {"quantity_shipped": 1}, {"is_ncnr": True}, {"is_cancelled": True})
    assert company.detail(FIRST)["cancelableLines"] == [1]
    status, answer = ask(company, **form)
    assert status in (400, 422)
    assert [one["field"] for one in answer["problems"]] == [field]
    assert why in answer["problems"][0]["message"]
    with company.store.db.read() as conn:
        assert list_cancel_requests(conn, FIRST) == []
        assert eventlog.list_of_order(conn, FIRST) == []


@pytest.mark.parametrize(
    ("status", "told"), [("Shipped", "shipped"), ("Complete", "complete"), ("Cancelled", "cancelled")]
)
def test_it_is_too_late_for_finished_orders(company: Company, status: str, told: str) -> None:
    company.add(FIRST, status=status)
    code, answer = ask(company)
    assert (code, answer["detail"]) == (422, f"Order #{FIRST} is {told} and can no longer be canceled.")


def test_others_cannot_ask(company: Company) -> None:
    company.add(FIRST)
    company.add(FIRST + 1, company=OTHER_COMPANY)
    path = f"/api/orders/{FIRST}/cancel"
    assert company.store.post(path, {}).status_code == 401
    assert company.otto.post(path, {}).status_code == 404
    assert company.viewer.post(path, {}).status_code == 403
    assert ask(company, FIRST + 1)[0] == 404
    with company.store.db.write() as tx:
        tx.execute(update(OrderRow).values(customer_id_p21=None))
    assert ask(company)[0] == 404
