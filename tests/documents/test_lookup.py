"""The documents of an order that is looked up without signing in. Source: S1 §2, §3, §7, decision A12."""

from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from storefront.platform.db import Database
from tests.make.buying import Store, fill, opened
from tests.make.printed import save_invoice, save_order, text_of

NUMBER, EMAIL = 100_234, "dana@larkin.example"
LOOK_UP = """query($n: String!, $e: String!) {
  anonymousOrderDetails(orderNumber: $n, email: $e) { orderNumber }
  anonymousInvoiceDetail(orderNumber: $n, email: $e) { invoiceNumber }
  anonymousDocuments(orderNumber: $n, email: $e) { kind number path fileName }
}"""
PLACES = """query($n: String!, $e: String!) {
  anonymousOrderDetails(orderNumber: $n, email: $e) {
    promiseDateOrTbd billToCustomerIdP21 billToName billToCompanyName billToAddress1 billToAddress2
    billToAddress3 billToCity billToState billToZip billToCountry billToPhone shipToName shipToAddress1
    shipToAddress2 shipToAddress3 shipToCity shipToState shipToZip shipToCountry shipToPhone
    lineItems { promiseDateOrTbd }
  }
}"""


@pytest.fixture
def invoiced(store: Store) -> Store:
    """A store with an order and two invoices of it, and an invoice of another order."""
    save_order(store.db, NUMBER, 3)
    save_order(store.db, NUMBER + 1, 1, contact_email="somebody@else.example")
    for invoice, order in ((900_001, NUMBER), (900_002, NUMBER), (900_003, NUMBER + 1)):
        save_invoice(store.db, invoice, 2, order_number=order)
    return store


def found(store: Store, number: object, email: str) -> dict[str, Any]:
    """Return what a look-up answers."""
    answer: dict[str, Any] = store.graphql(LOOK_UP, n=str(number), e=email)["data"]
    return answer


def test_who_finds_an_order_gets_links_to_its_documents_alone(invoiced: Store) -> None:
    documents = found(invoiced, NUMBER, EMAIL)["anonymousDocuments"]
    assert [(one["kind"], one["number"]) for one in documents] == [
        ("order", NUMBER),
        ("invoice", 900_001),
        ("invoice", 900_002),
    ]
    for one, title in zip(documents, ("Order #100234", "Invoice #900001", "Invoice #900002"), strict=True):
        file = invoiced.get(one["path"])
        assert file.headers["content-disposition"] == f'attachment; filename="{one["fileName"]}"'
        assert title in text_of(file.content)


@pytest.mark.parametrize(
    ("number", "email"), [(NUMBER, "other@larkin.example"), (NUMBER + 9, EMAIL), ("", "")]
)
def test_nothing_is_linked_for_anybody_else(invoiced: Store, number: object, email: str) -> None:
    assert found(invoiced, number, email) == {
        "anonymousOrderDetails": None,
        "anonymousInvoiceDetail": [],
        "anonymousDocuments": [],
    }


def test_the_three_questions_about_an_order_count_as_one(db: Database, tmp_path: Path) -> None:
    """Two look-ups of one order at a time are allowed here, each with all that belongs to the order."""
    fill(db)
    save_order(db, NUMBER, 1)
    with opened(db, tmp_path, STOREFRONT_LIMITS__LOOKUPS_PER_QUARTER_HOUR="6") as store:
        for _ in range(2):
            assert found(store, NUMBER, EMAIL)["anonymousOrderDetails"] == {"orderNumber": NUMBER}
        sent = {"query": LOOK_UP, "variables": {"n": str(NUMBER), "e": EMAIL}}
        answer = store.post("/graphql", sent)
        assert answer.status_code == 429, answer.text


def test_several_guesses_in_one_request_are_counted_each(db: Database, tmp_path: Path) -> None:
    fill(db)
    guess = 'anonymousOrderDetails(orderNumber: "{}", email: "x@y.example") {{ orderNumber }}'
    guesses = " ".join(f"a{n}: {guess.format(NUMBER + n)}" for n in range(7))
    with opened(db, tmp_path, STOREFRONT_LIMITS__LOOKUPS_PER_QUARTER_HOUR="6") as store:
        answer = store.post("/graphql", {"query": "{" + guesses + "}"}).json()
    assert [(error["path"], error["extensions"]["code"]) for error in answer["errors"]] == [
        (["a6"], "TOO_MANY")
    ]


def test_the_answer_has_the_addresses_and_dates_of_the_order(store: Store) -> None:
    """S1-3-072, S1-3-075, S1-3-076, S1-3-077, S1-7-039: each with a value of its own."""
    place = ("name", "address1", "address2", "address3", "city", "state", "zip", "country", "phone")
    given = {f"{side}_{name}": f"{side} {name}" for side in ("bill_to", "ship_to") for name in place}
    given |= {"bill_to_country": "CA", "ship_to_country": "MX", "bill_to_company_name": "Larkin Holding"}
    given |= {"bill_to_state": "ON", "ship_to_state": "SO", "bill_to_zip": "K1A 0B1", "ship_to_zip": "83000"}
    save_order(store.db, NUMBER, 2, customer_id_p21=118_204, sub_total=Decimal("5.00"), **given)
    order = store.graphql(PLACES, n=str(NUMBER), e=EMAIL)["data"]["anonymousOrderDetails"]
    lines = order.pop("lineItems")
    dates = [line["promiseDateOrTbd"] for line in lines]
    assert order.pop("promiseDateOrTbd") == ("TBD" if "TBD" in dates else max(dates))
    assert order.pop("billToCustomerIdP21") == 118_204
    for name, value in given.items():
        side, _, field = name.partition("_to_")
        wire = f"{side}To" + "".join(part.title() for part in field.split("_"))
        assert order.pop(wire) == value, wire
    assert order == {}
