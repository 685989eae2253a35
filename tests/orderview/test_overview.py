"""What My Account's dashboard shows of a company's orders, invoices and quotes."""

from decimal import Decimal
from typing import Any

from tests.make import invoiced
from tests.make.acting import Staff
from tests.make.buying import SignedIn
from tests.make.company_orders import FIRST, Company
from tests.make.people import COMPANY, OTHER_COMPANY
from tests.make.quoted import OPEN, add_quote, in_days
from tests.make.statements import of_requests

URL = "/api/orders/overview"


def overview(company: Company, who: SignedIn | None = None) -> dict[str, Any]:
    answer = (who or company.dana).get(URL)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_company_sees_its_own_orders_invoices_and_quotes(company: Company) -> None:
    """The newest six open orders; what is due in all, and how much of it is late; quotes that wait."""
    for place in range(8):
        company.add(FIRST + place, status="OnHold" if place == 7 else "Open")
    company.add(FIRST + 8, status="Complete")
    company.add(FIRST + 9, status="Cancelled")
    company.add(FIRST + 10, company=OTHER_COMPANY)
    late = {"net_due_date": in_days(-3), "total_amount": Decimal("60.50")}
    invoiced.save(
        company.store.db,
        [
            invoiced.invoice(),
            invoiced.invoice(invoiced.FIRST + 1, **late),
            invoiced.invoice(invoiced.FIRST + 2, status="Paid"),
            invoiced.invoice(invoiced.FIRST + 3, customer_id_p21=OTHER_COMPANY),
        ],
        [],
    )
    add_quote(company.store.db)
    seen = overview(company)
    newest = [FIRST + place for place in (7, 6, 5, 4, 3, 2)]
    assert [row["orderNumber"] for row in seen["openOrders"]] == newest
    assert [row["orderNumber"] for row in seen["finishedOrders"]] == [FIRST + 8]
    assert seen["counts"] == {"all": 10, "open": 8, "onHold": 1}
    assert (seen["amountDue"], seen["dueCount"], seen["pastDueCount"]) == (160.5, 2, 1)
    assert ([row["quoteNumber"] for row in seen["quotes"]], seen["quoteCount"]) == ([OPEN], 1)
    viewed = overview(company, company.viewer)
    assert {**viewed, "quotes": []} == {**seen, "quotes": []}
    other = overview(company, company.otto)
    assert [row["orderNumber"] for row in other["openOrders"]] == [FIRST + 10]
    assert (other["amountDue"], other["dueCount"], other["quotes"]) == (100.0, 1, [])


def test_who_has_no_company_is_refused(company: Company) -> None:
    assert company.store.get(URL).status_code == 401
    staff = Staff(company.store)
    assert company.store.get(URL, **staff.headers).status_code == 403
    staff.start(COMPANY)
    assert company.store.get(URL, **staff.headers).json()["openOrders"] == []


def test_credit_that_is_left_is_not_a_debt(company: Company) -> None:
    credit = invoiced.invoice(kind="Credit", total_amount=Decimal("-40.00"))
    invoiced.save(company.store.db, [credit], [])
    assert overview(company)["amountDue"] == 0


def test_as_many_statements_for_much_as_for_little(company: Company) -> None:
    company.add(FIRST)
    add_quote(company.store.db)
    with of_requests() as before:
        overview(company)
    for place in range(1, 40):
        status = "Complete" if place % 2 else "Open"
        company.add(FIRST + place, *({} for _ in range(place % 5 + 1)), status=status)
        company.track(FIRST + place, 1, f"1Z{place}")
    invoiced.save(company.store.db, [invoiced.invoice(invoiced.FIRST + place) for place in range(40)], [])
    with of_requests() as after:
        assert len(overview(company)["openOrders"]) == 6
    assert len(after) == len(before)
