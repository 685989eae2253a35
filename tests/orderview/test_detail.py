"""One order as its buyer sees it."""

import datetime
from decimal import Decimal
from typing import Any

import pytest

from storefront.eventlog import queries as eventlog
from storefront.eventlog.stored import StoredEvent
from storefront.invoices.queries.invoices import save_invoices
from storefront.invoices.stored import StoredInvoice
from storefront.orders.queries.shipments import save_shipment
from storefront.orders.stored import StoredShipment
from storefront.returns.queries.returns import save_return
from storefront.returns.stored import StoredReturn
from tests.make.buying import GAUGE, NOW, SCREW
from tests.make.company_orders import FIRST, Company
from tests.make.people import COMPANY, OTHER_COMPANY
from tests.make.statements import of_requests

DAY = datetime.date(2026, 11, 20)


def ship(company: Company, number: int, quantities: dict[int, int], tracking: str) -> None:
    shipment = StoredShipment(
        order_number=number,
        shipment_number=f"S-{tracking}",
        ship_date=DAY,
        carrier_name="UPS Ground",
        imported_at=NOW,
    )
    with company.store.db.write() as tx:
        save_shipment(tx, shipment, quantities, [(line, "UPS Ground", tracking) for line in quantities])


def test_an_order_comes_with_all_that_followed_it(company: Company) -> None:
    """Rows S1-3-071, S1-3-073, S1-3-078, S1-3-081, S1-3-082, S1-3-083."""
    company.add(
        FIRST,
        {"quantity_allocated": 2, "customer_part_number": "LHM-1", "aro_days": 9},
        {
            "quantity_ordered": 6,
            "item_notes": [
                {"note": "Deburr", "targetAreas": ["Print Packing Lists"]},
                {"note": "Margin 40%", "targetAreas": ["Order Entry"]},
            ],
        },
        {"is_cancelled": True},
        {"item_code": "SERVICE-CUT", "total_price": Decimal("12.50")},
        po_no="PO-77184",
        status="PartiallyShipped",
        placed_by="Dana Whitfield",
        delivery_instructions="Dock 3",
    )
    ship(company, FIRST, {1: 2, 2: 4}, "1Z7741")
    with company.store.db.write() as tx:
        save_invoices(
            tx,
            [
                StoredInvoice(
                    invoice_number=7_719_051,
                    customer_id_p21=COMPANY,
                    order_number=FIRST,
                    invoice_date=DAY,
                    net_due_date=datetime.date(2026, 10, 1),
                    sub_total=Decimal("329.57"),
                    total_amount=Decimal("329.57"),
                    imported_at=NOW,
                )
            ],
            [],
        )
        rma = StoredReturn(
            rma_number=9001,
            order_number=FIRST,
            customer_id_p21=COMPANY,
            status="Authorized",
            requested_at=NOW,
        )
        save_return(tx, rma, [])
        same: dict[str, Any] = {"order_number": FIRST, "customer_id_p21": COMPANY, "at": NOW}
        eventlog.record(
            tx,
            [
                StoredEvent(type="shipment.created", subject="shipment/S-1Z7741", **same),
                StoredEvent(type="order.held", subject=f"order/{FIRST}", is_internal=True, **same),
            ],
        )
    seen = company.detail(FIRST)
    order = seen["order"]
    assert (order["orderNumber"], order["poNo"], order["status"]) == (
        FIRST,
        "PO-77184",
        "Partially Shipped",
    )
    assert (order["total"], order["deliveryInstructions"]) == (85.0, "Dock 3")
    assert order["serviceCharges"] == 12.5
    assert [line["lineNumber"] for line in order["lineItems"]] == [1, 2, 3]
    first, second, third = order["lineItems"]
    assert [line["status"] for line in order["lineItems"]] == ["Shipped", "Partially Shipped", "Cancelled"]
    assert (first["quantityShipped"], first["quantityAllocated"], first["aroDays"]) == (2, 2, 9)
    assert first["customerPartNumber"] == "LHM-1"
    assert second["itemNotes"] == [{"note": "Deburr"}], "not what our staff wrote for themselves"
    assert second["trackingNumbers"] == [
        {
            "carrierName": "UPS Ground",
            "trackingNumber": "1Z7741",
            "trackingUrl": "https://www.ups.com/track?tracknum=1Z7741",
        }
    ]
    (shipment,) = seen["shipments"]
    assert (shipment["shipDate"], shipment["carrierName"]) == ("2026-11-20", "UPS Ground")
    assert shipment["lines"] == [{"lineNumber": 1, "quantity": 2}, {"lineNumber": 2, "quantity": 4}]
    assert [one["trackingNumber"] for one in shipment["trackingNumbers"]] == ["1Z7741"]
    (invoice,) = seen["invoices"]
    assert (invoice["invoiceNumber"], invoice["status"], invoice["amountDue"]) == (
        7_719_051,
        "Past Due",
        329.57,
    )
    assert [(one["rmaNumber"], one["status"]) for one in seen["returns"]] == [(9001, "Authorized")]
    assert [(one["text"], one["document"]) for one in seen["events"]] == [
        ("Order received", ""),
        ("Shipped", "S-1Z7741"),
    ]
    assert (seen["canReorder"], seen["canReturn"], seen["whyNotCancel"]) == (
        True,
        True,
        f"No line of order #{FIRST} can be canceled anymore.",
    )
    assert third["isCancelled"] is True
    assert company.page()["rows"][0]["invoiceCount"] == 1


def test_another_companys_order_is_as_unknown_as_none(company: Company) -> None:
    theirs = company.add(FIRST, company=OTHER_COMPANY)
    guests = company.add(FIRST + 1, company=None)
    told = set()
    for number in (theirs, guests, FIRST + 2, 2**31 - 1):
        answer = company.dana.get(f"/api/orders/{number}")
        assert answer.status_code == 404, number
        told.add(answer.json()["detail"].replace(str(number), "N"))
    assert told == {"Order #N was not found."}
    assert company.dana.get(f"/api/orders/{2**31}").status_code == 404
    assert company.store.get(f"/api/orders/{theirs}").status_code == 401


def test_those_who_may_look_only_are_told_what_they_cannot_do(company: Company) -> None:
    company.add(FIRST)
    seen = company.detail(FIRST, company.viewer)
    assert (seen["canReorder"], seen["canReturn"], seen["cancelableLines"]) == (False, False, [])
    assert seen["whyNotCancel"].endswith(".")


@pytest.mark.parametrize("lines", [1, 50, 500])
def test_an_order_needs_the_same_statements_however_long_it_is(company: Company, lines: int) -> None:
    company.add(FIRST, *({"quantity_shipped": 0} for _ in range(lines)))
    ship(company, FIRST, {place + 1: 1 for place in range(lines)}, "1Z9")
    with of_requests() as texts:
        seen = company.detail(FIRST)
    assert len(seen["order"]["lineItems"]) == lines
    assert len(texts) == 11, texts


QUERY = """query($one: Int, $some: [Int!]) {
  GetOrderDetailItemsDetails(invMastUid: $one, invMastUids: $some) { invMastUid itemCode }
}"""


def test_the_items_of_an_order_are_read_at_once(company: Company) -> None:
    """Row S1-7-024: by invMastUid or list."""
    some = company.dana.data(QUERY, some=[SCREW, GAUGE, 987_654])["GetOrderDetailItemsDetails"]
    assert [one["invMastUid"] for one in some] == [SCREW, GAUGE]
    one = company.dana.data(QUERY, one=GAUGE)["GetOrderDetailItemsDetails"]
    assert [one["itemCode"] for one in one] == ["PG-25-100"]
