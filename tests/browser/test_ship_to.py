"""The ship-to and the shipping options of a signed-in buyer, and what a guest sees of them."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy import insert

from storefront.addresses.tables import AddressRow
from storefront.platform.db import open_database
from tests.browser.test_looks import expect_fit
from tests.support import demo
from tests.support.servers import Store
from tests.support.shopper import Shopper
from tests.support.signed_in import Member, open_as, settings_of

pytestmark = pytest.mark.browser


def add_addresses(store: Store, member: Member, count: int) -> None:
    """Fill the address book of the company."""
    with ThreadPoolExecutor(1) as thread:  # a browser test runs on an event loop, where the database refuses
        thread.submit(_add_addresses, store, member, count).result()


def _add_addresses(store: Store, member: Member, count: int) -> None:
    db = open_database(settings_of(store))
    try:
        with db.write() as tx:
            tx.execute(
                insert(AddressRow),
                [
                    {
                        "customer_id_p21": member.company_id,
                        "name": f"Larkin, Press shop {number}",
                        "first_name": "Luis",
                        "last_name": "Ferrer",
                        "attn": "Receiving",
                        "address1": f"{800 + number} Front St",
                        "city": "Toledo",
                        "state": "OH",
                        "zip": "43605",
                        "phone": "419-555-0148",
                        "delivery_instructions": "Dock 3",
                        "preferred_packing_basis": "Partial",
                        "preferred_carrier_name": "Midland 2nd Day",
                    }
                    for number in range(1, count + 1)
                ],
            )
    finally:
        db.close()


@pytest.fixture
def dana(page: Page, running_store: Store, member: Member, shopper: Shopper) -> Shopper:
    """A buyer with 500 addresses, at the checkout."""
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    add_addresses(running_store, member, 500)
    open_as(page, member)
    shopper.add(demo.plain())
    shopper.checkout()
    return shopper


def test_an_address_is_found_in_a_large_book_and_used(dana: Shopper) -> None:
    """S2-2.6-001, S2-2.6-007, S2-2.6-017, S2-4.3-007, S2-4.7-001: book, preferences, rates."""
    ship_to = dana.section("Shipping Address")
    ship_to.get_by_role("button", name="Address Book").click()
    expect(ship_to).to_contain_text("Tap to select an address to use for this order")
    search = ship_to.get_by_label("Search Address Book")
    expect(search).to_be_focused()
    search.fill("1299 front")
    expect(ship_to).to_contain_text("1 of 500 addresses match.")
    expect(ship_to.locator("mark").first).to_have_text("1299")
    expect_fit(dana.page)
    search.focus()
    dana.page.keyboard.press("Tab")
    dana.page.keyboard.press("Tab")
    dana.page.keyboard.press("Enter")
    expect(ship_to.get_by_label("Address line 1")).to_have_value("1299 Front St")
    expect(ship_to).to_contain_text("Ship As Available · Dock 3")
    choices = dana.section("Shipping Choices")
    choices.get_by_role("button", name="Get Shipping Rates").click()
    expect(choices.get_by_role("radio", checked=True)).to_have_count(1)
    expect(choices.locator("label", has_text="Preferred").get_by_role("radio")).to_be_checked()
    expect_fit(dana.page)
    dana.checkout()
    expect(choices.get_by_role("radio", checked=True)).to_have_count(1)
    expect(ship_to).to_contain_text("1299 Front St")


def test_the_options_are_edited_by_keyboard_in_a_dialog(dana: Shopper) -> None:
    """S2-2.6-005, S2-2.7-001, S2-2.7-010, S2-3.3-020, S2-2.5-017: collect hides the shipping choices."""
    ship_to = dana.section("Shipping Address")
    expect(dana.section("Shipping Choices")).to_be_visible()
    change = ship_to.get_by_role("button", name="Change the shipping options")
    change.focus()
    dana.page.keyboard.press("Enter")
    dialog = dana.page.get_by_role("dialog", name="Additional Shipping Options")
    dialog.get_by_label("Ship Collect?").check()
    dana.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(change).to_be_focused()
    dana.page.keyboard.press("Enter")
    expect(dialog.get_by_label("Ship Collect?")).not_to_be_checked()
    dialog.get_by_label("Ship Collect?").check()
    dialog.get_by_label("Collect Account Number").fill("48-20917")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_label("Collect Carrier")).to_be_focused()
    expect_fit(dana.page)
    dialog.get_by_label("Collect Carrier").select_option("FedEx")
    dialog.get_by_label("Delivery Instructions").press("Enter")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_have_count(0)
    expect(ship_to).to_contain_text("Ship collect: FedEx 48-20917")
    expect(dana.section("Shipping Choices")).to_have_count(0)
    expect(dana.summary()).to_contain_text("COLLECT")


def test_a_guest_reads_when_it_ships_and_what_an_account_offers(shopper: Shopper) -> None:
    """S2-2.6-018, S2-2.6-019."""
    shopper.bring(demo.plain())
    shopper.checkout()
    ship_to = shopper.section("Shipping Address")
    expect(ship_to.get_by_role("link", name="Request an account")).to_have_attribute("href", "/signup")
    expect(shopper.summary()).to_contain_text("Everything ships ")
