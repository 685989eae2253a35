"""The company's address book. Source: S2 §2.6, §3.5, §5.3."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.letters import kept
from tests.support.servers import Store
from tests.support.signed_in import Member, add_member, open_as

pytestmark = pytest.mark.browser

TEXTS = {
    "Company or name": "Line 4 contractor",
    "Address line 1": "1507 Kenmore Blvd",
    "Address line 2": "Building C",
    "City": "Akron",
    "Zip Code": "44314",
    "Phone": "330-555-0162",
    "Ext.": "88",
    "First name": "Luis",
    "Last name": "Ferrer",
    "Attention": "Dock B",
    "Preferred carrier": "Midland Parcel Ground",
    "Delivery Instructions": "Call 30 minutes ahead.",
}
KEPT = {
    "name": "Line 4 contractor",
    "address1": "1507 Kenmore Blvd",
    "address2": "Building C",
    "city": "Akron",
    "state": "OH",
    "zip": "44314",
    "country": "US",
    "phone_ext": "88",
    "first_name": "Luis",
    "last_name": "Ferrer",
    "attn": "Dock B",
    "preferred_carrier_name": "Midland Parcel Ground",
    "preferred_packing_basis": "Complete",
    "collect_account": "48-20917",
    "collect_carrier": "UPS",
    "delivery_instructions": "Call 30 minutes ahead.",
}


@pytest.fixture
def dana(running_store: Store) -> Member:
    """An admin of a company without an address."""
    return add_member(running_store)


def book(page: Page, who: Member) -> None:
    """Open the address book."""
    open_as(page, who, "/account/addresses")
    expect(page.get_by_role("heading", name="Address Book", level=1)).to_be_visible()


def editor(page: Page, name: str = "New address") -> Locator:
    """Return the editor of an address."""
    return page.get_by_role("region", name=name)


def add(page: Page, **texts: str) -> None:
    """Add an address and wait until it is kept."""
    page.get_by_role("button", name="New...").click()
    form = editor(page)
    for label, text in {**TEXTS, **{name.replace("_", " "): text for name, text in texts.items()}}.items():
        form.get_by_label(label, exact=True).fill(text)
    form.get_by_label("State", exact=True).select_option("OH")
    form.get_by_role("button", name="Save").click()
    expect(page.get_by_text("The address is saved.")).to_be_visible()


def rows(store: Store, who: Member) -> list[dict[str, Any]]:
    """Return what is kept of the company's addresses."""
    return kept(store, "select * from addresses where customer_id_p21 = ?", who.company_id)


def test_every_field_of_an_address_is_kept_and_read_again(
    page: Page, dana: Member, running_store: Store
) -> None:
    book(page, dana)
    expect(page.get_by_text("No address yet")).to_be_visible()
    page.get_by_role("button", name="New...").click()
    form = editor(page)
    expect(form.get_by_label("Company or name")).to_be_focused()
    for label, text in TEXTS.items():
        form.get_by_label(label, exact=True).fill(text)
    form.get_by_label("State", exact=True).select_option("OH")
    form.get_by_label("Preferred packing basis").select_option("Complete")
    form.get_by_label("Ship Collect?").check()
    form.get_by_label("Collect Account Number").fill("48-20917")
    form.get_by_label("Collect Carrier").select_option("UPS")
    form.get_by_role("button", name="Save").click()
    entry = page.get_by_role("listitem").filter(has_text="Line 4 contractor")
    for text in ("1507 Kenmore Blvd", "Building C", "Akron, OH 44314", "Luis Ferrer, Dock B", "ext. 88"):
        expect(entry).to_contain_text(text)
    expect(entry).to_contain_text("Not in our records yet")
    expect(entry).to_contain_text("Collect 48-20917")
    (row,) = rows(running_store, dana)
    assert {name: row[name] for name in KEPT} == KEPT
    assert row["is_collect"]
    page.get_by_role("button", name="Edit Line 4 contractor").click()
    form = editor(page, "Line 4 contractor")
    for label, text in TEXTS.items():
        expect(form.get_by_label(label, exact=True)).to_have_value(text)


def test_an_address_is_found_changed_taken_back_and_removed(
    page: Page, dana: Member, running_store: Store
) -> None:
    book(page, dana)
    add(page)
    add(page, Company_or_name="Press shop", Address_line_1="880 Detroit Ave", City="Toledo")
    page.get_by_label("Search Address Book").fill("toledo")
    page.wait_for_url("**/account/addresses?q=toledo")
    expect(page.get_by_role("heading", name="1 address")).to_be_visible()
    page.get_by_role("button", name="Edit Press shop").click()
    editor(page, "Press shop").get_by_label("Address line 2").fill("Gate 4")
    editor(page, "Press shop").get_by_role("button", name="Save").click()
    entry = page.get_by_role("listitem").filter(has_text="Press shop")
    expect(entry).to_contain_text("Gate 4")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("The change was undone.")).to_be_visible()
    expect(entry).to_contain_text("Building C")
    page.get_by_role("button", name="Remove Press shop").click()
    page.get_by_role("dialog", name="Remove Press shop?").get_by_role("button", name="Remove").click()
    expect(page.get_by_text("No address of your company contains “toledo”.")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Edit Press shop")).to_be_visible()
    assert sorted(row["name"] for row in rows(running_store, dana)) == ["Line 4 contractor", "Press shop"]
