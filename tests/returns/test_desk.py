"""Our staff decide on returns: each step once, in its order, with events, mails and a credit memo."""

from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from storefront.app.listeners import make_listeners
from storefront.platform import outbox
from storefront.platform.clock import now
from tests.make.acting import Staff
from tests.make.company_orders import FIRST, Company
from tests.make.held import events

SHIPPED = {"quantity_ordered": 4, "quantity_shipped": 4, "total_price": Decimal("170.00")}
TO = "Northfield, Returns dock 1, Akron, OH 44301"


@pytest.fixture
def marcus(company: Company) -> Staff:
    return Staff(company.store)


@pytest.fixture
def number(company: Company) -> int:
    """A return of 3 of line 1 and 1 of line 2; the order has 7.75 % tax."""
    company.add(
        FIRST,
        SHIPPED,
        SHIPPED,
        sub_total=Decimal("340.00"),
        tax_total=Decimal("26.35"),
        order_total=Decimal("366.35"),
    )
    lines = [
        {"lineNumber": 1, "quantity": 3, "reason": "WrongItem"},
        {"lineNumber": 2, "quantity": 1, "reason": "Other"},
    ]
    answer = company.dana.post("/api/returns", {"orderNumber": FIRST, "requestKey": "k", "lines": lines})
    assert answer.status_code == 200, answer.text
    made: int = answer.json()["rma"]["rmaNumber"]
    return made


def url(number: int, deed: str) -> str:
    return f"/api/admin/returns/{number}/{deed}"


def do(marcus: Staff, number: int, deed: str, **form: Any) -> dict[str, Any]:
    version = marcus.get(f"/api/admin/returns/{number}")["rma"]["version"]
    done: dict[str, Any] = marcus.done(url(number, deed), {"version": version} | form)
    return done


def quantities(*counts: int) -> list[dict[str, int]]:
    return [{"lineNumber": place, "quantity": count} for place, count in enumerate(counts, start=1)]


def test_a_return_from_request_to_credit(
    company: Company, marcus: Staff, number: int, tmp_path: Path
) -> None:
    """The credit memo is an invoice of the company, and every step is an event of the order."""
    (row,) = marcus.get("/api/admin/returns?view=ToDecide")["rows"]
    assert (row["rmaNumber"], row["customer"], row["lineCount"]) == (number, "Larkin Hydraulics", 2)
    said = do(marcus, number, "authorize", returnTo=TO, instructions="Tape the label outside.")
    assert said["message"] == f"RMA #{number} is authorized. The customer gets an email."
    seen = company.dana.get(f"/api/returns/{number}").json()
    assert (seen["status"], seen["returnTo"], seen["instructions"]) == (
        "Authorized",
        TO,
        "Tape the label outside.",
    )
    assert [line["quantityAuthorized"] for line in seen["lines"]] == [3, 1]
    do(marcus, number, "receive", lines=quantities(1, 0))
    desk = do(marcus, number, "receive", lines=quantities(2, 0))["desk"]
    assert (desk["goodsAmount"], desk["taxAmount"]) == (85, 6.59)
    said = do(marcus, number, "credit", restockingFee="8.50")
    assert said["message"] == f"RMA #{number} is credited with $83.09. The customer gets an email."
    seen = company.dana.get(f"/api/returns/{number}").json()
    assert (seen["status"], seen["creditAmount"], seen["restockingFee"]) == ("Credited", 83.09, 8.5)
    assert [line["quantityCredited"] for line in seen["lines"]] == [2, 0]
    memo = company.dana.get(f"/api/invoices/{seen['creditInvoiceNumber']}").json()
    assert (memo["kind"], memo["subTotal"], memo["totalTax"], memo["totalAmount"], memo["amountDue"]) == (
        "Credit",
        -76.5,
        -6.59,
        -83.09,
        -83.09,
    )
    assert [one["note"] for one in memo["invoiceNotes"]] == [
        f"Return RMA #{number}",
        "A restocking fee of $8.50 is deducted.",
    ]
    assert sum(Decimal(str(line["itemTotalPrice"])) for line in memo["lineItems"]) == Decimal("-76.50")
    do(marcus, number, "close")
    assert company.dana.get(f"/api/returns/{number}").json()["status"] == "Closed"
    assert [one["text"] for one in company.detail(FIRST)["events"]][1:] == [
        "Return requested",
        "Return authorized",
        "Return received",
        "Return received",
        "Invoiced",
        "Return credited",
        "Return closed",
    ]
    outbox.run_once(company.store.db, make_listeners(company.store.settings, company.store.db), now())
    mails = "".join(file.read_text(encoding="utf-8") for file in tmp_path.rglob("*.eml"))
    assert f"your return RMA #{number} is authorized" in mails
    assert "Returns dock 1" in mails
    assert f"credit for your return RMA #{number}" in mails
    assert f"Subject: Return request RMA #{number}" in mails


def test_what_did_not_come_back_can_be_returned_later(company: Company, marcus: Staff, number: int) -> None:
    do(marcus, number, "authorize", returnTo=TO)
    do(marcus, number, "receive", lines=quantities(1, 0))
    do(marcus, number, "close")
    lines = company.dana.get(f"/api/orders/{FIRST}/returnable").json()["lines"]
    assert [line["quantityLeft"] for line in lines] == [3, 4]


def test_a_return_is_denied_with_a_reason(company: Company, marcus: Staff, number: int) -> None:
    refused = marcus.post(url(number, "deny"), {"version": 1, "reason": " x "})
    assert refused.status_code == 422
    assert refused.json()["problems"][0]["field"] == "reason"
    do(marcus, number, "deny", reason="Older than 30 days")
    seen = company.dana.get(f"/api/returns/{number}").json()
    assert (seen["status"], seen["deniedReason"]) == ("Denied", "Older than 30 days")
    lines = company.dana.get(f"/api/orders/{FIRST}/returnable").json()["lines"]
    assert [line["quantityLeft"] for line in lines] == [4, 4], "they can be requested again"


@pytest.mark.parametrize(
    ("deed", "form", "field", "why"),
    [
        ("authorize", {"returnTo": " "}, "returnTo", "Please enter the address that the goods are sent to."),
        (
            "authorize",
            {"returnTo": TO, "returnBy": "2020-01-01"},
            "returnBy",
            "Please enter a day that is not over yet.",
        ),
        (
            "authorize",
            {"returnTo": TO, "lines": quantities(4, 0)},
            "lines[0].quantity",
            "At most 3 of line 1 were requested.",
        ),
        (
            "authorize",
            {"returnTo": TO, "lines": []},
            "lines",
            "Authorize at least one piece, or deny the return.",
        ),
        ("receive", {"lines": quantities(1, 1)}, "rmaNumber", "is requested: it cannot be received now."),
        ("credit", {}, "rmaNumber", "is requested: it cannot be credited now."),
        ("close", {}, "rmaNumber", "is requested: it cannot be closed now."),
    ],
)
def test_what_is_not_possible_says_why_and_changes_nothing(
    marcus: Staff, number: int, deed: str, form: dict[str, Any], field: str, why: str
) -> None:
    before = marcus.get(f"/api/admin/returns/{number}")
    answer = marcus.post(url(number, deed), {"version": 1} | form)
    assert answer.status_code == 422
    (problem,) = answer.json()["problems"]
    assert problem["field"] == field
    assert problem["message"].endswith(why)
    assert marcus.get(f"/api/admin/returns/{number}") == before


@pytest.mark.parametrize(
    ("fee", "why"),
    [
        ("42.51", "The fee cannot be more than the goods, $42.50."),
        ("-1", "Enter an amount in dollars and cents, not below 0."),
        ("1.005", "Enter an amount in dollars and cents, not below 0."),
        ("much", "Enter an amount in dollars and cents, not below 0."),
    ],
)
def test_a_wrong_fee_credits_nothing(
    company: Company, marcus: Staff, number: int, fee: str, why: str
) -> None:
    do(marcus, number, "authorize", returnTo=TO)
    over = marcus.post(url(number, "receive"), {"version": 2, "lines": quantities(4, 0)})
    assert over.json()["detail"] == "At most 3 of line 1 are authorized."
    do(marcus, number, "receive", lines=quantities(1, 0))
    answer = marcus.post(url(number, "credit"), {"version": 3, "restockingFee": fee})
    assert (answer.status_code, answer.json()["detail"]) == (422, why)
    assert company.dana.get("/api/invoices").json()["rows"] == []


def test_who_comes_late_sees_the_current_state(company: Company, marcus: Staff, number: int) -> None:
    """Of two people who credit at once, one makes the credit memo."""
    do(marcus, number, "authorize", returnTo=TO)
    do(marcus, number, "receive", lines=quantities(3, 1))
    with ThreadPoolExecutor(2) as pool:
        send = lambda _: marcus.post(url(number, "credit"), {"version": 3})  # noqa: E731
        answers = sorted(pool.map(send, range(2)), key=lambda one: one.status_code)
    assert [one.status_code for one in answers] == [200, 409]
    stale = answers[1].json()
    assert stale["detail"].startswith("This return has changed since you opened it.")
    assert stale["fresh"]["rma"]["status"] == "Credited"
    assert len(company.dana.get("/api/invoices").json()["rows"]) == 1
    credited = [key for _, key in events(company.store.db) if key.endswith(":Credited")]
    assert len(credited) == 1


def test_returns_are_found_by_number_order_customer_and_item(marcus: Staff, number: int) -> None:
    for word in (str(number), f"%23{number}", str(FIRST), "larkin", "pg-25-101"):
        rows = marcus.get(f"/api/admin/returns?q={word}")["rows"]
        assert [row["rmaNumber"] for row in rows] == [number], word
    assert marcus.get("/api/admin/returns?q=nothing")["rows"] == []
    assert marcus.get("/api/admin/returns?view=ToCredit")["rows"] == []
    assert marcus.get("/api/admin/returns")["counts"] == {
        "ToDecide": 1,
        "OnTheirWay": 0,
        "ToCredit": 0,
        "Closed": 0,
    }


def test_unknown_numbers_and_buyers_are_refused(company: Company, marcus: Staff, number: int) -> None:
    answer = marcus.post(url(1, "close"), {"version": 1})
    assert (answer.status_code, answer.json()["detail"]) == (404, "There is no return 1.")
    for deed in ("authorize", "deny", "receive", "credit", "close"):
        form = {"version": 1, "returnTo": TO, "reason": "No", "lines": []}
        wanted = {
            "authorize": ("version", "returnTo"),
            "deny": ("version", "reason"),
            "receive": ("version", "lines"),
        }.get(deed, ("version",))
        sent = {name: form[name] for name in wanted}
        assert company.dana.post(url(number, deed), sent).status_code == 403
    assert company.dana.get("/api/admin/returns").status_code == 403
