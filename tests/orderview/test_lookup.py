"""Returns that are looked up by RMA number and email, without signing in. Source: S1 §1, §4, §7."""

from typing import Any

import pytest

from storefront.orderview.actions import lookup
from storefront.platform.statements import watched
from storefront.returns.queries.returns import save_return
from storefront.returns.stored import StoredReturn, StoredReturnLine
from tests.make.company_orders import FIRST, Company
from tests.make.held import PLACED

RMA = 60_007
ASKED_BY = "returns@larkin.example"
CONTACT, COPY = "dana@larkin.example", "dock@larkin.example"
LOOK_UP = """query($n: String!, $e: String!) {
  anonymousOrderDetails(orderNumber: $n, email: $e) {
    orderNumber kind heading status total contactEmail billToName
    rma { orderNumber statusCode nextStep returnTo }
    lineItems { itemCode quantityOrdered quantityAllocated quantityInvoiced status }
  }
  anonymousInvoiceDetail(orderNumber: $n, email: $e) { invoiceNumber }
  anonymousDocuments(orderNumber: $n, email: $e) { number }
}"""
NOTHING = {"anonymousOrderDetails": None, "anonymousInvoiceDetail": [], "anonymousDocuments": []}


@pytest.fixture
def returned(company: Company) -> Company:
    """A company with an order of two addresses, and a return of it that a third one has requested."""
    company.add(FIRST, cc_emails=[COPY])
    add_return(company, RMA, FIRST)
    return company


def add_return(company: Company, number: int, order: int | None) -> None:
    one = StoredReturn(
        rma_number=number,
        order_number=order,
        status="Authorized",
        requested_at=PLACED,
        contact_email=ASKED_BY,
        return_to="Dock 4, Akron OH",
    )
    line = StoredReturnLine(
        rma_number=number,
        line_number=1,
        order_line_number=1,
        item_code="PG-25-101",
        quantity_requested=2,
        quantity_authorized=1,
        reason="Defective",
    )
    with company.store.db.write() as tx:
        save_return(tx, one, [line])


def found(company: Company, number: object, email: str) -> dict[str, Any]:
    answer: dict[str, Any] = company.store.graphql(LOOK_UP, n=str(number), e=email)["data"]
    return answer


def test_an_rma_number_and_its_email_find_the_return(returned: Company) -> None:
    """With its lines, what happens next, and the number of its order. S1-4-039."""
    rma = found(returned, f"RMA #{RMA}", f" {CONTACT.upper()} ")["anonymousOrderDetails"]
    facts = rma.pop("rma")
    assert facts.pop("nextStep").startswith("Pack the items")
    assert facts == {"orderNumber": FIRST, "statusCode": "Authorized", "returnTo": "Dock 4, Akron OH"}
    assert rma == {
        "orderNumber": RMA,
        "kind": "rma",
        "heading": "RMA #",
        "status": "Authorized",
        "total": 0,
        "contactEmail": ASKED_BY,
        "billToName": "",
        "lineItems": [
            {
                "itemCode": "PG-25-101",
                "quantityOrdered": 2,
                "quantityAllocated": 1,
                "quantityInvoiced": 0,
                "status": "Defective",
            }
        ],
    }
    order = found(returned, FIRST, CONTACT)["anonymousOrderDetails"]
    assert (order["heading"], order["orderNumber"], order["rma"]) == ("Order #", FIRST, None)


@pytest.mark.parametrize(("email", "order"), [(COPY, FIRST), (ASKED_BY, None)])
def test_the_order_is_named_to_those_who_may_open_it(
    returned: Company, email: str, order: int | None
) -> None:
    assert found(returned, RMA, email)["anonymousOrderDetails"]["rma"]["orderNumber"] == order
    assert (found(returned, FIRST, email)["anonymousOrderDetails"] is None) == (order is None)


def test_a_return_without_an_order_is_found_by_who_requested_it(company: Company) -> None:
    add_return(company, RMA, None)
    assert found(company, RMA, ASKED_BY)["anonymousOrderDetails"]["rma"]["orderNumber"] is None
    assert found(company, RMA, CONTACT) == NOTHING
    assert found(company, RMA, "") == NOTHING


def test_of_an_order_and_a_return_with_one_number_each_finds_its_own(returned: Company) -> None:
    add_return(returned, FIRST, None)
    assert found(returned, FIRST, CONTACT)["anonymousOrderDetails"]["kind"] == "order"
    assert found(returned, FIRST, ASKED_BY)["anonymousOrderDetails"]["kind"] == "rma"


@pytest.mark.trust("T-11")
def test_a_wrong_rma_number_and_a_wrong_email_are_answered_alike(returned: Company) -> None:
    """The same answer after the same statements, also for the numbers beside it."""
    ran = []
    for number, email in (
        (RMA, "stranger@example.com"),
        (RMA + 1, CONTACT),
        (RMA - 1, CONTACT),
        (FIRST, "stranger@example.com"),
        (FIRST + 1, CONTACT),
    ):
        assert found(returned, number, email) == NOTHING
        with watched() as texts, returned.store.db.read() as conn:
            lookup.look_up(conn, returned.store.context(), str(number), email)
        ran.append(list(texts))
    assert len(ran[0]) == 2
    assert all(one == ran[0] for one in ran)
    assert found(returned, 2**40, CONTACT) == NOTHING
