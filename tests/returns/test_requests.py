"""Buyers request returns: of what has shipped, once, and only of their own company's orders."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from storefront.eventlog import queries as eventlog
from storefront.returns.queries import returns as stored
from tests.make.company_orders import FIRST, Company
from tests.make.held import events
from tests.make.people import OTHER_COMPANY

SHIPPED = {"quantity_ordered": 6, "quantity_shipped": 6}


def form(*lines: tuple[int, int], key: str = "key-1", number: int = FIRST, **own: Any) -> dict[str, Any]:
    return {
        "orderNumber": number,
        "requestKey": key,
        "lines": [{"lineNumber": line, "quantity": count, "reason": "Defective"} for line, count in lines],
    } | own


def ask(company: Company, *lines: tuple[int, int], **own: Any) -> tuple[int, dict[str, Any]]:
    answer = company.dana.post("/api/returns", form(*lines, **own))
    return answer.status_code, answer.json()


def left(company: Company, number: int = FIRST) -> dict[int, int]:
    answer = company.dana.get(f"/api/orders/{number}/returnable")
    assert answer.status_code == 200, answer.text
    return {line["lineNumber"]: line["quantityLeft"] for line in answer.json()["lines"]}


def test_a_buyer_requests_a_return(company: Company) -> None:
    """With its event, and mails to the buyer and to our staff."""
    company.add(FIRST, SHIPPED, SHIPPED)
    assert company.detail(FIRST)["canReturn"] is True
    status, answer = ask(company, (1, 2), note="Leaks  at the\nthread")
    assert status == 200, answer
    number = answer["rma"]["rmaNumber"]
    assert answer["message"] == f"We have received your return request. Its number is RMA #{number}."
    shown = company.dana.get(f"/api/returns/{number}").json()
    assert shown == answer["rma"]
    assert (shown["status"], shown["note"], shown["requestedBy"]) == (
        "Requested",
        "Leaks at the thread",
        "Dana Whitfield",
    )
    (line,) = shown["lines"]
    assert (line["orderLineNumber"], line["quantityRequested"], line["reason"]) == (1, 2, "Defective")
    assert left(company) == {1: 4, 2: 6}
    detail = company.detail(FIRST)
    assert [one["rmaNumber"] for one in detail["returns"]] == [number]
    assert detail["events"][-1]["text"] == "Return requested"
    (row,) = company.dana.get("/api/returns").json()["rows"]
    assert (row["rmaNumber"], row["itemCode"], row["quantity"], row["reason"]) == (
        number,
        "PG-25-101",
        2,
        "Defective",
    )
    with company.store.db.read() as conn:
        (event,) = eventlog.list_of_order(conn, FIRST)
    assert (event.type, event.subject) == ("return.requested", f"return/{number}")
    assert sorted(key for _, key in events(company.store.db)) == [
        f"OrderNotice:return:{number}:Requested",
        f"OrderNotice:return:{number}:staff",
    ]


def test_numbers_are_consecutive(company: Company) -> None:
    company.add(FIRST, SHIPPED)
    numbers = [ask(company, (1, 1), key=f"key-{place}")[1]["rma"]["rmaNumber"] for place in range(3)]
    assert numbers == [60001, 60002, 60003]


def test_the_same_request_again_finds_its_return(company: Company) -> None:
    company.add(FIRST, SHIPPED)
    first, again = ask(company, (1, 6)), ask(company, (1, 6))
    assert first == again
    with ThreadPoolExecutor(2) as pool:
        company.add(FIRST + 1, SHIPPED)
        answers = list(pool.map(lambda _: ask(company, (1, 4), key="two", number=FIRST + 1), range(2)))
    assert answers[0] == answers[1]
    assert left(company, FIRST + 1) == {1: 2}
    with company.store.db.read() as conn:
        assert len(stored.list_of_order(conn, FIRST)) == 1


def test_two_requests_at_once_do_not_return_more_than_has_shipped(company: Company) -> None:
    company.add(FIRST, SHIPPED)
    with ThreadPoolExecutor(2) as pool:
        statuses = [one[0] for one in pool.map(lambda key: ask(company, (1, 4), key=key), ("a", "b"))]
    assert sorted(statuses) == [200, 422]
    assert left(company) == {1: 2}


@pytest.mark.parametrize(
    ("sent", "field", "why"),
    [
        ({"lines": []}, "lines", "Please choose at least one line to return."),
        (form((1, 7)), "lines[0].quantity", "At most 6 of line 1 can be returned."),
        (form((1, 0)), "lines[0].quantity", "Please enter a quantity of 1 or more for line 1."),
        (form((2, 1)), "lines[0].lineNumber", f"Order #{FIRST} has no line 2 that can be returned."),
        (form((3, 1)), "lines[0].lineNumber", f"Order #{FIRST} has no line 3 that can be returned."),
        (form((99, 1)), "lines[0].lineNumber", f"Order #{FIRST} has no line 99 that can be returned."),
        (form((1, 1), (1, 1)), "lines[1].lineNumber", "Line 1 is listed twice."),
        (form((1, 1), note="x" * 501), "note", "This text can have at most 500 characters."),
        (form((1, 1), key=""), "requestKey", "Please send a request key of 1 to 40 characters."),
    ],
)
def test_what_cannot_be_returned_is_refused_with_the_reason(
    company: Company, sent: dict[str, Any], field: str, why: str
) -> None:
    company.add(FIRST, SHIPPED, {"quantity_ordered": 2}, SHIPPED | {"is_ncnr": True})
    answer = company.dana.post("/api/returns", form((1, 1)) | sent)
    assert answer.status_code == 422
    assert [(one["field"], one["message"]) for one in answer.json()["problems"]] == [(field, why)]
    assert events(company.store.db) == []
    assert left(company) == {1: 6}


@pytest.mark.parametrize(
    "lines",
    [
        [{"lineNumber": 1, "quantity": 1, "reason": "Whim"}],
        [{"lineNumber": 1, "quantity": -1, "reason": "Other"}],
        [{"lineNumber": 1, "quantity": 2**70, "reason": "Other"}],
        "all",
    ],
)
def test_a_malformed_request_is_refused(company: Company, lines: Any) -> None:
    company.add(FIRST, SHIPPED)
    assert company.dana.post("/api/returns", form() | {"lines": lines}).status_code == 400


def test_numbers_of_other_companies_are_not_found(company: Company) -> None:
    company.add(FIRST, SHIPPED)
    company.add(FIRST + 1, SHIPPED, company=OTHER_COMPANY)
    number = ask(company, (1, 1))[1]["rma"]["rmaNumber"]
    for path in (f"/api/returns/{number}", f"/api/orders/{FIRST}/returnable"):
        answer = company.otto.get(path)
        assert answer.status_code == 404
    absent = company.otto.get("/api/returns/1")
    assert absent.json()["detail"] == "RMA #1 was not found."
    assert company.otto.get(f"/api/returns/{number}").json()["detail"] == f"RMA #{number} was not found."
    assert company.otto.get("/api/returns").json()["rows"] == []
    status, answer = ask(company, (1, 1), key="other", number=FIRST + 1)
    assert (status, answer["detail"]) == (404, f"Your company has no order #{FIRST + 1}.")


def test_who_may_only_look_cannot_request(company: Company) -> None:
    company.add(FIRST, SHIPPED)
    assert company.viewer.post("/api/returns", form((1, 1))).status_code == 403
    assert company.detail(FIRST, company.viewer)["canReturn"] is False
    assert company.viewer.get("/api/returns").status_code == 200
