"""What the ERP reports, as the buyer sees it, with the mails and events that follow."""

from typing import Any

import pytest

from storefront.orders.queries.progress import save_status
from tests.make.company_orders import FIRST
from tests.make.erp import Erp
from tests.make.people import OTHER_COMPANY

SHIPMENT = {
    "order_number": FIRST,
    "shipment_number": "S-1",
    "ship_date": "2026-11-19",
    "line_number": 1,
    "quantity": 2,
    "carrier_name": "UPS Ground",
    "tracking_number": "1Z774",
}
INVOICE = {
    "invoice_number": 7_718_402,
    "order_number": FIRST,
    "invoice_date": "2026-11-20",
    "terms": "2% 10 Net 30",
    "net_due_date": "2126-12-20",
    "disc_due_date": "2126-11-30",
    "discount_amount": "1.70",
    "total_tax": "5.74",
    "freight_amount": "12.50",
    "carrier_name": "UPS Ground",
    "taker": "Marcus Tillery",
    "note": "Certificate enclosed.",
    "line_number": 1,
    "order_line_number": 1,
    "item_code": "PG-25-101",
    "quantity_requested": 2,
    "quantity_shipped": 2,
    "unit_price": "42.5",
    "item_total_price": "85.00",
    "tracking_number": "1Z774",
}


@pytest.fixture
def order(erp: Erp) -> int:
    """An order of two lines."""
    return erp.company.add(FIRST, {}, {"quantity_ordered": 6}, po_no="PO-77184", first_name="Dana")


def line_of(erp: Erp, place: int) -> dict[str, Any]:
    """Return a line of the order as its buyer reads it."""
    line: dict[str, Any] = erp.company.detail(FIRST)["order"]["lineItems"][place - 1]
    return line


def test_a_status_acknowledges_the_order(erp: Erp, order: int) -> None:
    assert erp.send(
        "order-status", {"order_number": order, "status": "Open", "erp_reference": "SO-4471"}
    ) == (0, 1, 0)
    assert erp.events(order) == ["order.acknowledged"]
    (letter,) = erp.letters()
    assert letter.to == ["dana@larkin.example"]
    assert letter.subject == f"Order #{order} is being processed"
    assert "SO-4471" in letter.text
    assert "PO-77184" in letter.text
    assert letter.html is not None
    assert "Hello Dana," in letter.html
    assert f"/account/order-detail/{order}" in letter.text


def test_a_promise_that_moves_is_shown_and_mailed_once(erp: Erp, order: int) -> None:
    """Row S1-3-080: the line has its new date."""
    erp.send("order-status", {"order_number": order, "line_number": 1, "promise_date": "2026-12-01"})
    later = {"order_number": order, "line_number": 1, "promise_date": "2026-12-08", "quantity_allocated": 1}
    assert erp.send("order-status", later) == (0, 1, 0)
    assert line_of(erp, 1)["promiseDateOrTbd"] == "2026-12-08"
    assert line_of(erp, 1)["quantityAllocated"] == 1
    letter = erp.letters()[-1]
    assert letter.subject == f"New promise dates for order #{order}"
    assert "PG-25-101: 12/01/2026 → 12/08/2026" in letter.text
    assert erp.send("order-status", later) == (0, 0, 1)
    assert len(erp.letters()) == 2
    erp.send("order-status", {"order_number": order, "line_number": 1, "promise_date": "TBD"})
    assert line_of(erp, 1)["promiseDateOrTbd"] == "TBD"


def test_a_shipment_is_tracked_and_moves_the_order(erp: Erp, order: int) -> None:
    """Row S1-3-082: the tracking numbers of a line, with their links."""
    second = SHIPMENT | {"line_number": 2, "quantity": 4}
    assert erp.send("shipments", SHIPMENT, second) == (1, 0, 0)
    detail = erp.company.detail(order)
    assert detail["statusCode"] == "PartiallyShipped"
    assert [line["quantityShipped"] for line in detail["order"]["lineItems"]] == [2, 4]
    (parcel,) = line_of(erp, 1)["trackingNumbers"]
    assert parcel["trackingNumber"] == "1Z774"
    assert "1Z774" in parcel["trackingUrl"]
    (letter,) = erp.letters()
    assert letter.subject == f"Order #{order} has shipped"
    for part in ("S-1", "11/19/2026", "2 EA PG-25-101", "4 EA PG-25-102", parcel["trackingUrl"]):
        assert part in letter.text
    assert erp.send("shipments", SHIPMENT, second) == (0, 0, 1)
    assert len(erp.letters()) == 1
    erp.send("shipments", SHIPMENT | {"shipment_number": "S-2", "line_number": 2, "quantity": 2})
    assert erp.company.detail(order)["statusCode"] == "Shipped"
    assert erp.events(order) == [
        "shipment.created",
        "order.status_changed",
        "shipment.created",
        "order.status_changed",
    ]


def test_an_invoice_is_shown_whole_and_completes_the_order(erp: Erp, order: int) -> None:
    """Rows S1-3-084, S1-3-085, S1-3-086, S1-3-089, S1-3-090, S1-3-091, S1-3-092."""
    rest = INVOICE | {
        "line_number": 2,
        "order_line_number": 2,
        "item_code": "PG-25-102",
        "quantity_requested": 6,
        "quantity_shipped": 6,
        "item_total_price": "255.00",
    }
    assert erp.send("invoices", INVOICE, rest) == (1, 0, 0)
    invoice = erp.company.dana.get("/api/invoices/7718402").json()
    expected = {
        "orderNumber": order,
        "poNo": "PO-77184",
        "statusCode": "Open",
        "terms": "2% 10 Net 30",
        "invoiceDate": "2026-11-20",
        "netDueDate": "2126-12-20",
        "discDueDate": "2126-11-30",
        "discountAmount": 1.70,
        "taker": "Marcus Tillery",
        "carrierName": "UPS Ground",
        "invoiceNotes": [{"note": "Certificate enclosed."}],
        "subTotal": 340.0,
        "totalTax": 5.74,
        "freightAmount": 12.5,
        "totalAmount": 358.24,
        "amountDue": 358.24,
    }
    assert {name: invoice[name] for name in expected} == expected
    assert [(line["itemCode"], line["quantityShipped"]) for line in invoice["lineItems"]] == [
        ("PG-25-101", 2),
        ("PG-25-102", 6),
    ]
    assert invoice["lineItems"][0]["trackingNumbers"][0]["trackingNumber"] == "1Z774"
    detail = erp.company.detail(order)
    assert detail["statusCode"] == "Complete"
    assert [line["quantityInvoiced"] for line in detail["order"]["lineItems"]] == [2, 6]
    (letter,) = erp.letters()
    assert letter.subject == f"Invoice #7718402 for order #{order}"
    assert "$358.24" in letter.text
    assert "12/20/2126" in letter.text
    assert erp.send("invoices", INVOICE, rest) == (0, 0, 1)
    paid = [row | {"amount_paid": "100"} for row in (INVOICE, rest)]
    assert erp.send("invoices", *paid) == (0, 1, 0)
    assert erp.company.dana.get("/api/invoices/7718402").json()["statusCode"] == "PartiallyPaid"
    assert len(erp.letters()) == 1


def test_a_void_invoice_no_longer_counts(erp: Erp, order: int) -> None:
    erp.send("invoices", INVOICE)
    erp.send("invoices", INVOICE | {"status": "Void"})
    assert line_of(erp, 1)["quantityInvoiced"] == 0


def test_a_return_is_authorized_and_credited(erp: Erp, order: int) -> None:
    row = {
        "rma_number": 88_001,
        "order_number": order,
        "status": "Authorized",
        "return_by": "2026-12-15",
        "instructions": "Dock 4, between 8 and 2.",
        "order_line_number": 2,
        "quantity": 3,
    }
    assert erp.send("returns", row) == (1, 0, 0)
    (letter,) = erp.letters()
    assert letter.subject == "Return #88001 is authorized"
    for part in ("3 EA PG-25-102", "12/15/2026", "Dock 4, between 8 and 2."):
        assert part in letter.text
    credited = {
        "rma_number": 88_001,
        "order_number": order,
        "status": "Credited",
        "credit_amount": "127.50",
        "order_line_number": 2,
        "quantity_credited": 3,
    }
    assert erp.send("returns", credited) == (0, 1, 0)
    assert erp.send("returns", credited) == (0, 0, 1)
    (shown,) = erp.company.detail(order)["returns"]
    assert (shown["rmaNumber"], shown["status"]) == (88_001, "Credited")
    assert erp.events(order) == ["return.authorized", "return.credited"]
    assert len(erp.letters()) == 1


def test_nobody_is_told_without_mail_and_nothing_changes_in_a_dry_run(erp: Erp, order: int) -> None:
    assert erp.send("shipments", SHIPMENT, query="?dryRun=true") == (1, 0, 0)
    assert erp.events(order) == []
    assert erp.send("shipments", SHIPMENT, query="?mail=false") == (1, 0, 0)
    assert erp.letters() == []
    assert erp.events(order) == ["shipment.created", "order.status_changed"]


@pytest.mark.parametrize(
    ("kind", "row", "field", "message"),
    [
        ("order-status", {"order_number": 1, "status": "Open"}, "order_number", "There is no order #1."),
        ("order-status", {"order_number": FIRST, "status": "Opn"}, "status", "Use Open, PartiallyShipped,"),
        ("order-status", {"order_number": FIRST}, "", "The row changes nothing"),
        (
            "order-status",
            {"order_number": FIRST, "promise_date": "2026-12-01"},
            "line_number",
            "Give the line number",
        ),
        (
            "order-status",
            {"order_number": FIRST, "line_number": 9, "promise_date": "TBD"},
            "line_number",
            f"Order #{FIRST} has no line 9.",
        ),
        (
            "order-status",
            {"order_number": FIRST, "line_number": 1, "promise_date": "soon"},
            "promise_date",
            "Use a date",
        ),
        ("shipments", SHIPMENT | {"quantity": 0}, "quantity", "Use a whole number from 1"),
        ("shipments", SHIPMENT | {"ship_date": "11/19/2026"}, "ship_date", "Use a date such as"),
        ("shipments", SHIPMENT | {"weight": 3}, "weight", "There is no column weight."),
        (
            "invoices",
            INVOICE | {"order_number": 5},
            "order_number",
            "There is no order #5. Import",
        ),
        ("invoices", INVOICE | {"unit_price": "NaN"}, "unit_price", "Use an amount such as"),
        (
            "invoices",
            INVOICE | {"disc_due_date": "2127-01-01"},
            "disc_due_date",
            "The discount date",
        ),
        ("invoices", INVOICE | {"item_code": "A\x07B"}, "item_code", "Use text of at most 80 characters"),
        (
            "returns",
            {"rma_number": 1, "status": "Open", "order_number": FIRST, "order_line_number": 1},
            "status",
            "Use Requested,",
        ),
    ],
)
def test_a_wrong_row_is_named_with_its_column_and_the_fix(
    erp: Erp, order: int, kind: str, row: dict[str, Any], field: str, message: str
) -> None:
    ((at, said),) = erp.problems(kind, row).items()
    assert at == f"rows[0].{field}"
    assert said.startswith(message)


def test_one_wrong_row_keeps_all_others_out(erp: Erp, order: int) -> None:
    assert erp.problems("shipments", SHIPMENT, SHIPMENT | {"shipment_number": "S-2", "line_number": 7}) == {
        "rows[1].line_number": f"Order #{order} has no line 7. Correct the line number."
    }
    assert erp.company.detail(order)["shipments"] == []
    assert erp.events(order) == []
    assert erp.letters() == []


def test_rows_of_a_document_must_agree(erp: Erp, order: int) -> None:
    other = SHIPMENT | {"line_number": 2, "ship_date": "2026-11-21"}
    assert list(erp.problems("shipments", SHIPMENT, other)) == ["rows[1].ship_date"]
    twice = erp.problems("invoices", INVOICE, INVOICE)
    assert twice == {"rows[1].line_number": "Invoice 7718402 has line 1 twice."}


def test_an_invoice_stays_with_its_order(erp: Erp, order: int) -> None:
    erp.company.add(FIRST + 1, company=OTHER_COMPANY)
    erp.send("invoices", INVOICE)
    wrong = erp.problems("invoices", INVOICE | {"order_number": FIRST + 1})
    assert wrong == {"rows[0].order_number": f"Invoice #7718402 belongs to order #{order}."}


@pytest.mark.parametrize(("reason", "said"), [("Credit", " (Credit)"), ("", "")])
def test_an_order_on_hold_takes_no_status(erp: Erp, reason: str, said: str) -> None:
    erp.company.add(FIRST, status="OnHold", hold_reason=reason)
    erp.company.add(FIRST + 1)
    rows = [{"order_number": number, "status": "Open"} for number in (FIRST + 1, FIRST)]
    wrong = erp.problems("order-status", *rows)
    assert wrong == {"rows[1].status": f"Order #{FIRST} is on hold in the store{said}. Lift its holds first."}
    assert erp.events(FIRST + 1) == erp.events(FIRST) == []


@pytest.mark.parametrize(
    "row",
    [
        {"erp_reference": "SO-20118"},
        {"line_number": 1, "promise_date": "2026-12-03"},
        {"line_number": 1, "quantity_allocated": 1},
        {"line_number": 1, "is_cancelled": True},
    ],
)
def test_nothing_is_reported_on_an_order_on_hold_even_without_a_status(erp: Erp, row: dict[str, Any]) -> None:
    erp.company.add(FIRST, status="OnHold", hold_reason="Approval")
    erp.company.add(FIRST + 1)
    before = erp.company.detail(FIRST)
    rows = [{"order_number": number, **row} for number in (FIRST + 1, FIRST)]
    reason = f"Order #{FIRST} is on hold in the store (Approval). Lift its holds first."
    assert erp.problems("order-status", *rows) == {"rows[1].order_number": reason}
    assert erp.events(FIRST + 1) == erp.events(FIRST) == []
    assert erp.letters() == []
    assert erp.company.detail(FIRST) == before


def test_the_first_report_after_a_hold_was_lifted_acknowledges_the_order(erp: Erp) -> None:
    erp.company.add(FIRST, status="OnHold", hold_reason="Credit")
    row = {"order_number": FIRST, "erp_reference": "SO-20118"}
    erp.problems("order-status", row)
    with erp.company.store.db.write() as tx:
        save_status(tx, FIRST, "Submitted")
    assert erp.send("order-status", row) == (0, 1, 0)
    assert erp.events(FIRST) == ["order.acknowledged"]
    assert [letter.subject for letter in erp.letters()] == [f"Order #{FIRST} is being processed"]


def test_hostile_texts_are_shown_as_text(erp: Erp, order: int) -> None:
    erp.send(
        "shipments", SHIPMENT | {"carrier_name": "<script>alert(1)</script>", "tracking_number": '"><b>'}
    )
    (letter,) = erp.letters()
    assert letter.html is not None
    assert "<script>" not in letter.html
    assert "&lt;script&gt;" in letter.html
    assert "\n" not in letter.subject
