"""One invoice over the API, and the invoices of an order without signing in."""

import datetime
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from storefront.orders.queries.orders import save_order
from storefront.orders.stored import StoredOrder
from storefront.platform.db import Database
from storefront.platform.statements import watched
from tests.make.buying import Store, fill, opened
from tests.make.invoiced import FIRST, Office, invoice, line, save
from tests.make.people import OTHER_COMPANY
from tests.make.quoted import in_days

ORDER = 1_000_104
BUYER = "dana.whitfield@larkin.example"
WHOLE = {
    "invoice_date": datetime.date(2026, 10, 18),
    "order_date": datetime.date(2026, 10, 2),
    "order_number": ORDER,
    "po_no": "PO-76820",
    "status": "PartiallyPaid",
    "terms": "2% 10 Net 30",
    "disc_due_date": datetime.date(2026, 10, 28),
    "discount_amount": Decimal("2.11"),
    "ordered_by": "Dana Whitfield",
    "taker": "Marcus Tillery",
    "billing_name": "Larkin Hydraulics & Machine",
    "billing_address1": "4410 Commerce Pkwy",
    "billing_address2": "Accounts Payable",
    "billing_address3": "Suite 210",
    "billing_city": "Akron",
    "billing_state": "OH",
    "billing_zip": "44308",
    "ship_to_name": "Larkin Plant 2",
    "ship_to_address1": "880 Detroit Ave",
    "ship_to_address2": "Dock 4",
    "ship_to_address3": "Gate B",
    "ship_to_city": "Toledo",
    "ship_to_state": "OH",
    "ship_to_zip": "43605",
    "ship_to_country": "US",
    "ship_to_phone": "419-555-0176",
    "carrier_name": "UPS Ground",
    "delivery_instructions": "Ring at the dock.",
    "invoice_notes": ["Certificate enclosed.", "Thank you."],
    "sub_total": Decimal("105.50"),
    "total_tax": Decimal("7.91"),
    "freight_amount": Decimal("12.40"),
    "total_amount": Decimal("125.81"),
    "amount_paid": Decimal("25.00"),
}
LINES: list[dict[str, Any]] = [
    {
        "item_description": "Hex cap screw",
        "customer_part_number": "LHM-0417",
        "quantity_requested": 120,
        "quantity_shipped": 100,
        "unit_price": Decimal("3.75"),
        "pricing_unit_size": 100,
        "item_total_price": Decimal("3.75"),
        "tracking_numbers": [{"carrierName": "UPS Ground", "trackingNumber": "1Z999AA10123456784"}],
    },
    {
        "inv_mast_uid": None,
        "item_code": "PG-25-100",
        "quantity_requested": 2,
        "quantity_shipped": 2,
        "item_total_price": Decimal("101.75"),
    },
]
DETAIL = """query($n: String!, $e: String!) { anonymousInvoiceDetail(orderNumber: $n, email: $e) {
  invoiceNumber orderNumber totalAmount lineItems { itemCode quantityShipped trackingNumbers { trackingUrl } }
} }"""


def keep_whole(store: Store, number: int = FIRST, **columns: Any) -> None:
    """Store an invoice with every field."""
    lines = [line(number, place, **kept) for place, kept in enumerate(LINES, 1)]
    due = {"net_due_date": in_days(12)}
    save(store.db, [invoice(number, **(WHOLE | due | columns))], lines)


def keep_order(store: Store, number: int = ORDER, **columns: Any) -> None:
    """Store the order that was invoiced."""
    given: dict[str, Any] = {
        "order_number": number,
        "web_reference_id": f"ABCDEFGH234{number % 100_000:05d}".replace("0", "A").replace("1", "B"),
        "status": "Complete",
        "order_date": datetime.datetime(2026, 10, 2, 15, tzinfo=datetime.UTC),
        "contact_email": BUYER,
        "cc_emails": ["dock@larkin.example"],
        "sub_total": Decimal("105.50"),
        "order_total": Decimal("125.81"),
    }
    with store.db.write() as tx:
        save_order(tx, StoredOrder(**(given | columns)))


def seen(office: Office, number: int = FIRST) -> dict[str, Any]:
    """Return the invoice as the company sees it."""
    answer = office.buyer.get(f"/api/invoices/{number}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_an_invoice_has_its_own_numbers_and_dates(office: Office) -> None:
    """S1-3-084, S1-3-085: an invoice says what it is about, and when it is due."""
    keep_whole(office.store)
    found = seen(office)
    for name, value in {
        "invoiceNumber": FIRST,
        "kind": "Invoice",
        "invoiceDate": "2026-10-18",
        "orderDate": "2026-10-02",
        "orderNumber": ORDER,
        "poNo": "PO-76820",
        "status": "Partially Paid",
        "statusCode": "PartiallyPaid",
        "terms": "2% 10 Net 30",
        "netDueDate": in_days(12).isoformat(),
        "discDueDate": "2026-10-28",
        "discountAmount": 2.11,
    }.items():
        assert found[name] == value, name


def test_an_invoice_has_its_people_and_places(office: Office) -> None:
    """S1-3-086, S1-3-087, S1-3-088, S1-3-089: who ordered it, who pays, and where the goods went."""
    keep_whole(office.store)
    found = seen(office)
    for name, value in {
        "orderedBy": "Dana Whitfield",
        "taker": "Marcus Tillery",
        "billingName": "Larkin Hydraulics & Machine",
        "billingAddress1": "4410 Commerce Pkwy",
        "billingAddress2": "Accounts Payable",
        "billingAddress3": "Suite 210",
        "billingCity": "Akron",
        "billingState": "OH",
        "billingZip": "44308",
        "shipToName": "Larkin Plant 2",
        "shipToAddress1": "880 Detroit Ave",
        "shipToAddress2": "Dock 4",
        "shipToAddress3": "Gate B",
        "shipToCity": "Toledo",
        "shipToState": "OH",
        "shipToZip": "43605",
        "shipToCountry": "US",
        "shipToPhone": "419-555-0176",
        "carrierName": "UPS Ground",
        "deliveryInstructions": "Ring at the dock.",
        "invoiceNotes": [{"note": "Certificate enclosed."}, {"note": "Thank you."}],
    }.items():
        assert found[name] == value, name


def test_an_invoice_has_its_amounts_and_lines(office: Office) -> None:
    """S1-3-090, S1-3-091, S1-3-092: what is to be paid, and for what."""
    keep_whole(office.store)
    found = seen(office)
    amounts = {
        "subTotal": 105.5,
        "totalTax": 7.91,
        "freightAmount": 12.4,
        "totalAmount": 125.81,
        "amountPaid": 25,
        "amountDue": 100.81,
    }
    assert {name: found[name] for name in amounts} == amounts
    first, second = found["lineItems"]
    assert first == {
        "lineNumber": 1,
        "invMastUid": 1,
        "itemCode": "HCS-1/4-20X1",
        "itemDescription": "Hex cap screw",
        "customerPartNumber": "LHM-0417",
        "quantityRequested": 120,
        "quantityShipped": 100,
        "unitOfMeasure": "EA",
        "unitPrice": 0.0375,
        "itemTotalPrice": 3.75,
        "trackingNumbers": [
            {
                "carrierName": "UPS Ground",
                "trackingNumber": "1Z999AA10123456784",
                "trackingUrl": "https://www.ups.com/track?tracknum=1Z999AA10123456784",
            }
        ],
    }
    assert (second["invMastUid"], second["itemCode"], second["trackingNumbers"]) == (None, "PG-25-100", [])


def test_an_invoice_is_read_in_two_statements(office: Office) -> None:
    keep_whole(office.store)
    with watched(everywhere=True) as texts:
        seen(office)
    assert len([text for text in texts if "invoice" in text]) == 2


def test_another_companys_invoice_is_answered_like_none(office: Office) -> None:
    keep_whole(office.store)
    keep_whole(office.store, FIRST + 1, customer_id_p21=None)
    answers = [office.stranger.get(f"/api/invoices/{number}") for number in (FIRST, FIRST + 1, 1, 2**31 - 1)]
    assert {answer.status_code for answer in answers} == {404}
    assert {answer.json()["detail"] for answer in answers} == {"We can’t find this invoice."}
    assert office.store.get(f"/api/invoices/{FIRST}").status_code == 401
    assert office.staff.get(f"/api/invoices/{FIRST}").status_code == 403


@pytest.mark.parametrize("number", ["0", "-1", "2147483648", "99999999999999999999", "x", "1.5", "%00"])
def test_a_number_that_cannot_be_is_not_found(office: Office, number: str) -> None:
    assert office.buyer.get(f"/api/invoices/{number}").status_code in (400, 404)


def look_up(store: Store, number: object, email: str) -> list[dict[str, Any]]:
    answer = store.graphql(DETAIL, n=str(number), e=email)
    assert "errors" not in answer, answer
    found: list[dict[str, Any]] = answer["data"]["anonymousInvoiceDetail"]
    return found


def test_the_invoices_of_an_order_are_looked_up_with_an_email(store: Store) -> None:
    """S1-7-040, S1-7-041: a list of whole invoices, each with its number."""
    keep_order(store)
    keep_order(store, ORDER + 1)
    keep_whole(store)
    keep_whole(store, FIRST + 1)
    keep_whole(store, FIRST + 2, order_number=ORDER + 1)
    found = look_up(store, f"# {ORDER}", f" {BUYER.upper()} ")
    assert [one["invoiceNumber"] for one in found] == [FIRST, FIRST + 1]
    assert [one["orderNumber"] for one in found] == [ORDER, ORDER]
    assert found[0]["totalAmount"] == 125.81
    assert [one["itemCode"] for one in found[0]["lineItems"]] == ["HCS-1/4-20X1", "PG-25-100"]
    assert found[0]["lineItems"][0]["trackingNumbers"][0]["trackingUrl"].startswith("https://www.ups.com/")
    assert look_up(store, ORDER, "dock@larkin.example") == found


def test_every_miss_is_answered_alike_after_the_same_work(store: Store) -> None:
    keep_order(store)
    keep_order(store, ORDER + 2, contact_email="ann@meadowlark.example", customer_id_p21=OTHER_COMPANY)
    keep_whole(store)
    stranger = "stranger@example.com"
    texts: list[list[str]] = []
    for number, email in ((ORDER, stranger), (ORDER + 1, BUYER), (ORDER + 2, BUYER), (ORDER - 1, BUYER)):
        with watched(everywhere=True) as ran:
            assert look_up(store, number, email) == []
        texts.append([text for text in ran if "orders" in text or "invoice" in text])
    assert len(texts[0]) == 1
    assert all(ran == texts[0] for ran in texts)
    assert look_up(store, "", "") == look_up(store, "no number", BUYER) == look_up(store, 2**40, BUYER) == []


def test_looking_invoices_up_is_counted_with_looking_orders_up(db: Database, tmp_path: Path) -> None:
    """Both queries together find out no more than one of them."""
    fill(db)
    order = "query($n: String!, $e: String!) { anonymousOrderDetails(orderNumber: $n, email: $e) { status } }"
    with opened(db, tmp_path, STOREFRONT_LIMITS__LOOKUPS_PER_QUARTER_HOUR="10") as store:
        codes = [
            store.post(
                "/graphql", {"query": query, "variables": {"n": str(number), "e": "x@example.com"}}
            ).status_code
            for number, query in enumerate([DETAIL, order] * 6, ORDER)
        ]
    assert codes == [200] * 10 + [429] * 2
