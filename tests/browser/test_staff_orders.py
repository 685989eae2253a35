"""An order in the staff room, and how its holds are lifted. Source: decision D5."""

import pytest
from playwright.sync_api import Page, expect

from storefront.platform.db import Database
from tests.make.held import CREDIT, REVIEW, hold_order
from tests.support import servers
from tests.support.rooms import add_staff, with_database
from tests.support.signed_in import open_as

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
