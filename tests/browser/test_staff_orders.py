"""An order in the staff area, how its holds are lifted, and what staff see first. Source: decision D5."""

import datetime

import pytest
from playwright.sync_api import Page, expect

from storefront.eventlog import queries as eventlog
from storefront.eventlog.stored import StoredEvent
from storefront.orders.queries import shipments
from storefront.orders.stored import StoredShipment
from storefront.platform.clock import now
from storefront.platform.db import Database
from tests.browser.test_looks import expect_fit
from tests.make import invoiced
from tests.make.held import CREDIT, PLACED, REVIEW, hold_order
from tests.support import servers
from tests.support.signed_in import open_as
from tests.support.staff import add_staff, with_database

pytestmark = pytest.mark.browser


def test_staff_release_an_order_by_keyboard(page: Page, running_store: servers.Store) -> None:
    """From the list to the release; the history keeps who and why."""
    number = 7_700_001

    def hold(db: Database) -> None:
        hold_order(db, number, [CREDIT, REVIEW], po_no="GLS-2026-1204", contact_email="held@example.com")

    with_database(running_store, hold)
    open_as(page, add_staff(running_store), "/admin/orders?status=OnHold")
    page.get_by_role("link", name=str(number)).click()
    page.wait_for_url(f"**/admin/orders/{number}")
    expect(page.get_by_role("heading", name=f"Order #{number}")).to_be_visible()
    for reason, left in (("Credit", 1), ("Review", 0)):
        page.get_by_role("button", name=f"Lift the {reason} hold").focus()
        page.keyboard.press("Enter")
        dialog = page.get_by_role("dialog", name=f"Lift the {reason} hold")
        dialog.get_by_label("Reason").focus()
        page.keyboard.type("Check promised 11/25")
        dialog.get_by_role("button", name="Lift", exact=True).focus()
        page.keyboard.press("Enter")
        expect(dialog).to_be_hidden()
        expect(page.get_by_role("button", name="Lift the")).to_have_count(left)
    expect(page.get_by_text("The order was released.")).to_be_visible()
    expect(page.get_by_text("Marcus Tillery, Check promised 11/25")).to_have_count(2)


def test_everybody_on_our_staff_can_use_the_orders(page: Page, running_store: servers.Store) -> None:
    """The list, an order with all that can follow it, and its dialogs."""
    number = 7_700_101

    def fill(db: Database) -> None:
        hold_order(db, number, [CREDIT], po_no="GLS-2026-1205", contact_email="held@example.com")
        invoiced.save(db, [invoiced.invoice(number, order_number=number)])
        with db.write() as tx:
            shipment = StoredShipment(
                shipment_id=0,
                order_number=number,
                shipment_number="S-88467",
                ship_date=datetime.date(2026, 11, 24),
                carrier_name="Overland LTL",
                imported_at=PLACED,
            )
            shipments.save_shipment(tx, shipment, {1: 1}, [(1, "UPS Ground", "1Z999AA10123456784")])
            acknowledged = StoredEvent(
                type="order.acknowledged", subject=f"order/{number}", order_number=number, at=PLACED
            )
            eventlog.record(tx, [acknowledged])

    with_database(running_store, fill)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    open_as(page, add_staff(running_store), "/admin/orders?q=GLS-2026-1205")
    expect(page.get_by_role("link", name=str(number))).to_be_visible()
    expect_fit(page)
    page.get_by_role("link", name=str(number)).click()
    expect(page.get_by_role("region", name="Shipments")).to_contain_text("S-88467")
    expect(page.get_by_role("region", name="History")).to_contain_text("Acknowledged")
    page.get_by_role("button", name="Send again").click()
    dialog = page.get_by_role("dialog", name="Send the confirmation again")
    expect(dialog.get_by_label("To")).to_have_value("held@example.com")
    expect_fit(page)
    dialog.get_by_role("button", name="Send again").click()
    expect(page.get_by_text("The confirmation is on the way to held@example.com.")).to_be_visible()
    expect_fit(page)
    page.get_by_role("button", name="Put on hold").click()
    dialog = page.get_by_role("dialog", name=f"Put order #{number} on hold")
    dialog.get_by_role("button", name="Put on hold").click()
    expect(dialog.get_by_text("Enter a reason of 3 to 200 characters")).to_be_visible()
    expect_fit(page)


def test_everybody_on_our_staff_can_use_the_dashboard(page: Page, running_store: servers.Store) -> None:
    """The plots and the same figures as a table; an order of today is in both."""
    with_database(running_store, lambda db: hold_order(db, 7_700_201, [], order_date=now()))
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    open_as(page, add_staff(running_store), "/admin?days=90")
    expect(page.get_by_role("img", name="Orders by day: 90 days")).to_be_visible()
    expect(page.get_by_role("region", name="Jobs")).to_contain_text("Background worker")
    expect_fit(page)
    page.get_by_role("link", name="As a table").click()
    page.wait_for_url("**/admin?days=90&view=table")
    rows = page.get_by_role("table", name="Orders and revenue by day").get_by_role("row")
    expect(rows).to_have_count(91)
    expect(rows.nth(1)).not_to_contain_text("$0.00")
    expect_fit(page)
