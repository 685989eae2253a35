"""An order of a person's company in the running store, with all that follows one."""

import datetime
from decimal import Decimal

from storefront.eventlog import queries as eventlog
from storefront.eventlog.stored import StoredEvent
from storefront.invoices.queries.invoices import save_invoices
from storefront.invoices.stored import StoredInvoice
from storefront.orders.queries import orders
from storefront.orders.queries.shipments import save_shipment
from storefront.orders.stored import StoredOrder, StoredOrderLine, StoredShipment
from storefront.platform.db import Database
from tests.support import demo
from tests.support.kept_orders import PLACED
from tests.support.servers import Store
from tests.support.signed_in import Member
from tests.support.staff import with_database

SHIPPED = datetime.date(2026, 11, 5)


def put_followed_order(store: Store, member: Member, number: int, status: str = "PartiallyShipped") -> None:
    """Store an order with lines that shipped, shipped in part, wait, or are canceled; one is of services."""
    plain, other, ncnr = demo.plain(), demo.another(), demo.ncnr()
    lines = [
        (plain, {"quantity_ordered": 50, "quantity_allocated": 50, "quantity_invoiced": 50}),
        (other, {"quantity_ordered": 6, "quantity_allocated": 6, "customer_part_number": "LHM-0417"}),
        (ncnr, {"quantity_ordered": 3, "is_ncnr": True, "aro_days": 14}),
        (plain, {"quantity_ordered": 2}),
        (other, {"quantity_ordered": 2, "is_cancelled": True}),
    ]
    note = {"note": "Tag with the job number", "targetAreas": ["Print Packing Lists"]}
    rows = [
        StoredOrderLine(
            order_number=number,
            line_number=place,
            inv_mast_uid=item.inv_mast_uid,
            item_code=item.code,
            item_description=item.name,
            unit_price=Decimal("42.50"),
            total_price=Decimal("85.00"),
            promise_date=None if "aro_days" in own else datetime.date(2026, 12, 9),
            item_notes=[note] if place == 2 else [],
            **own,  # type: ignore[arg-type]
        )
        for place, (item, own) in enumerate(lines, start=1)
    ]
    service = StoredOrderLine(
        order_number=number,
        line_number=len(lines) + 1,
        item_code="SERVICE-CUT",
        quantity_ordered=1,
        unit_price=Decimal("12.50"),
        total_price=Decimal("12.50"),
    )
    order = StoredOrder(
        order_number=number,
        web_reference_id=f"F{number:015}",
        status=status,
        order_date=PLACED,
        po_no="PO-77184",
        customer_id_p21=member.company_id,
        web_user_id=member.web_user_id,
        placed_by=member.name,
        contact_email=member.email,
        ship_to_name="Press shop",
        ship_to_address1="2210 Mill Race Rd",
        ship_to_city="Akron",
        ship_to_state="OH",
        ship_to_zip="44312",
        bill_to_company_name=member.company_name,
        carrier_name="UPS Ground",
        sub_total=Decimal("352.50"),
        shipping_total=Decimal("48.62"),
        tax_total=Decimal("24.10"),
        order_total=Decimal("425.22"),
        order_notes="Call Dana before cutting.",
        payment_text="On account",
    )
    shipment = StoredShipment(
        order_number=number,
        shipment_number=f"PL-{number}",
        ship_date=SHIPPED,
        carrier_name="UPS Ground",
        imported_at=PLACED,
    )
    invoice = StoredInvoice(
        invoice_number=number,
        customer_id_p21=member.company_id,
        order_number=number,
        invoice_date=SHIPPED,
        net_due_date=datetime.date(2099, 12, 5),
        sub_total=Decimal("329.57"),
        total_amount=Decimal("329.57"),
        imported_at=PLACED,
    )
    event = StoredEvent(
        type="shipment.created",
        subject=f"shipment/PL-{number}",
        order_number=number,
        customer_id_p21=member.company_id,
        at=PLACED + datetime.timedelta(days=3),
    )

    def add(db: Database) -> None:
        with db.write() as tx:
            orders.save_order(tx, order)
            orders.save_lines(tx, order, [*rows, service])
            save_shipment(
                tx, shipment, {1: 50, 2: 4}, [(1, "UPS Ground", "1Z774122"), (2, "UPS Ground", "1Z774122")]
            )
            save_invoices(tx, [invoice], [])
            eventlog.record(tx, [event])

    with_database(store, add)
