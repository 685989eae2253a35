"""The staff room: customers, account requests, impersonation history. Source: decisions A24, G17, H4."""

import pytest
from playwright.sync_api import Page, expect

from storefront.accounts.messages.rooms import (
    ADDRESSES_NONE,
    CONTACTS_NONE,
    EVENTS_NONE,
    ITEMS_NONE,
    TERMS_FROM_ERP,
)
from tests.support import servers
from tests.support.rooms import NOTES, add_request, add_staff, change_company
from tests.support.signed_in import Member, add_member, open_as

pytestmark = pytest.mark.browser


@pytest.fixture
def staff(running_store: servers.Store) -> Member:
    """One of our staff."""
    return add_staff(running_store)


def test_customers_are_found_and_the_search_stands_in_the_address(
    page: Page, staff: Member, member: Member
) -> None:
    open_as(page, staff, "/admin/customers")
    page.get_by_role("searchbox", name="Name, ERP id, contact, email or phone").fill(str(member.company_id))
    page.wait_for_url(f"**/admin/customers?q={member.company_id}")
    rows = page.get_by_role("row").filter(has_text=member.company_name)
    expect(rows).to_have_count(1)
    page.reload()
    expect(rows).to_have_count(1)
    page.get_by_role("link", name=member.company_name, exact=True).click()
    page.wait_for_url(f"**/admin/customers/{member.company_id}")
    expect(page.get_by_role("heading", name=member.company_name, level=1)).to_be_visible()


def test_customers_on_hold_are_a_list_of_their_own(
    page: Page, running_store: servers.Store, staff: Member, member: Member
) -> None:
    change_company(running_store, member, on_credit_hold=True)
    open_as(page, staff, f"/admin/customers?q={member.company_id}")
    page.get_by_role("link", name="On hold").click()
    page.wait_for_url(f"**/admin/customers?kind=onHold&q={member.company_id}")
    row = page.get_by_role("row").filter(has_text=member.company_name)
    expect(row).to_contain_text("On hold")
    page.get_by_role("link", name="Prospects").click()
    expect(page.get_by_text("No customer fits")).to_be_visible()


def test_j_and_k_go_through_the_rows_and_can_be_switched_off(
    page: Page, staff: Member, member: Member
) -> None:
    open_as(page, staff, f"/admin/customers?q={member.company_id}")
    link = page.get_by_role("link", name=member.company_name, exact=True)
    expect(link).to_be_visible()
    page.keyboard.press("j")
    expect(link).to_be_focused()
    page.keyboard.press("i")
    expect(page.get_by_role("dialog", name="Impersonate a customer")).to_contain_text(member.company_name)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keys").get_by_label("Use these keys").uncheck()
    page.get_by_role("button", name="Close", exact=True).click()
    page.get_by_role("searchbox", name="Name, ERP id, contact, email or phone").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("j")
    expect(link).not_to_be_focused()


def test_a_customers_notes_are_changed_and_put_back(
    page: Page, running_store: servers.Store, staff: Member, member: Member
) -> None:
    change_company(running_store, member, mandatory_notes=NOTES)
    open_as(page, staff, f"/admin/customers/{member.company_id}?tab=notes")
    field = page.get_by_role("textbox", name="Mandatory notes")
    expect(field).to_have_value(NOTES)
    field.fill("No Saturday receiving.")
    page.get_by_role("button", name="Save notes").click()
    expect(
        page.get_by_text(f"Mandatory notes, shown to everyone who acts for {member.company_name}:")
    ).to_be_visible()
    expect(page.locator("main")).to_contain_text("No Saturday receiving.")
    page.get_by_role("button", name="Undo").click()
    expect(field).to_have_value(NOTES)
    page.get_by_role("link", name="History", exact=True).click()
    expect(page.get_by_role("row").filter(has_text="No Saturday receiving.")).to_be_visible()


def test_two_who_change_the_same_notes_choose_what_stays(
    page: Page, running_store: servers.Store, staff: Member, member: Member
) -> None:
    """A second window saves between the first one's reading and its saving."""
    address = f"/admin/customers/{member.company_id}?tab=notes"
    open_as(page, staff, address)
    field = page.get_by_role("textbox", name="Mandatory notes")
    field.fill("Mine: call first.")
    other = page.context.new_page()
    other.goto(address)
    other.get_by_role("textbox", name="Mandatory notes").fill("Saved: two copies.")
    other.get_by_role("button", name="Save notes").click()
    expect(other.get_by_text("The notes are saved.")).to_be_visible()
    page.get_by_role("button", name="Save notes").click()
    conflict = page.get_by_role("alert").filter(has_text="has changed these notes meanwhile")
    expect(conflict).to_contain_text("Saved: two copies.")
    expect(conflict).to_contain_text("Mine: call first.")
    page.get_by_role("button", name="Keep mine").click()
    expect(page.get_by_text("The notes are saved.")).to_be_visible()
    other.reload()
    expect(other.get_by_role("textbox", name="Mandatory notes")).to_have_value("Mine: call first.")


def test_a_customers_people_are_looked_after(
    page: Page, running_store: servers.Store, staff: Member, member: Member
) -> None:
    buyer = add_member(
        running_store, company=member, first_name="Luis", last_name="Ferrer", company_role="Buyer"
    )  # type: ignore[arg-type]
    open_as(page, staff, f"/admin/customers/{member.company_id}")
    row = page.get_by_role("row").filter(has_text=buyer.email)
    row.get_by_role("button", name="Reset Luis Ferrer by PIN").click()
    expect(page.get_by_text(f"A PIN is on its way to {buyer.email}.")).to_be_visible()
    row.get_by_label("Role of Luis Ferrer").select_option("ViewOnly")
    expect(page.get_by_text("Luis Ferrer is now View only.")).to_be_visible()
    row.get_by_role("button", name="Switch off Luis Ferrer").click()
    page.get_by_role("dialog", name="Switch Luis Ferrer off?").get_by_role(
        "button", name="Switch off"
    ).click()
    expect(row).to_contain_text("Switched off")
    row.get_by_role("button", name="Switch on Luis Ferrer").click()
    expect(row).to_contain_text("Active")
    page.get_by_role("button", name="Invite user").click()
    dialog = page.get_by_role("dialog", name="Invite a user")
    dialog.get_by_label("Email").fill(f"ken.{buyer.email}")
    dialog.get_by_label("First name").fill("Ken")
    dialog.get_by_label("Last name").fill("Vasquez")
    dialog.get_by_role("button", name="Send invitation").click()
    expect(page.get_by_role("row").filter(has_text="Ken Vasquez")).to_contain_text("Invited")


@pytest.mark.parametrize(
    ("tab", "shown"),
    [
        ("Addresses", ADDRESSES_NONE),
        ("Contacts", CONTACTS_NONE),
        ("Terms and holds", TERMS_FROM_ERP),
        ("Items", ITEMS_NONE),
        ("History", EVENTS_NONE),
    ],
)
def test_every_tab_of_a_customer_is_an_address(
    page: Page, staff: Member, member: Member, tab: str, shown: str
) -> None:
    open_as(page, staff, f"/admin/customers/{member.company_id}")
    tabs = page.get_by_role("navigation", name="Customer tabs")
    tabs.get_by_role("link", name=tab).click()
    page.wait_for_url("**?tab=*")
    page.reload()
    expect(tabs.get_by_role("link", name=tab)).to_have_attribute("aria-current", "true")
    expect(page.get_by_role("main").get_by_text(shown)).to_be_visible()
    expect(page.get_by_role("alert").filter(has_text="could not be read")).to_have_count(0)


def test_a_customer_that_is_not_there_says_so(page: Page, staff: Member) -> None:
    open_as(page, staff, "/admin/customers/999999999")
    expect(page.get_by_role("heading", name="There is no such customer")).to_be_visible()


def test_a_request_is_approved_with_its_mail_in_sight(
    page: Page, running_store: servers.Store, staff: Member, member: Member
) -> None:
    number = add_request(running_store, member, "Priya")
    open_as(page, staff, f"/admin/requests?id={number}")
    request = page.get_by_role("region", name=f"Request {number}")
    expect(request.get_by_role("radio", name=str(member.company_id))).to_be_checked()
    decision = page.get_by_role("form", name="Decision")
    decision.get_by_label("A line of your own").fill("Call me for press line 4.")
    expect(page.get_by_role("region", name="Mail that goes out")).to_contain_text("Call me for press line 4.")
    decision.get_by_role("button", name="Approve and send").click()
    expect(
        page.get_by_text(f"Priya Ramanathan can sign in now, as Buyer of {member.company_name}.")
    ).to_be_visible()
    page.goto(f"/admin/customers/{member.company_id}")
    expect(page.get_by_role("row").filter(has_text="Priya Ramanathan")).to_contain_text("Active")


def test_a_refusal_needs_a_reason_which_is_mailed(
    page: Page, running_store: servers.Store, staff: Member, member: Member
) -> None:
    number = add_request(running_store, member, "Sheila")
    open_as(page, staff, f"/admin/requests?id={number}")
    decision = page.get_by_role("form", name="Decision")
    decision.get_by_label("Refuse").check()
    decision.get_by_role("button", name="Refuse and send").click()
    expect(decision).to_contain_text("Give a reason of at least 3 characters; it is mailed.")
    decision.get_by_label("Reason").fill("The customer ID is another company's.")
    expect(page.get_by_role("region", name="Mail that goes out")).to_contain_text("is another company's")
    decision.get_by_role("button", name="Refuse and send").click()
    expect(
        page.get_by_text("The request of Sheila Ramanathan is refused; the reason is mailed.")
    ).to_be_visible()
    page.goto(f"/admin/requests?id={number}&state=Refused")
    expect(page.get_by_text("The customer ID is another company's.")).to_be_visible()


def test_a_customer_may_not_enter(page: Page, member: Member) -> None:
    open_as(page, member, "/admin/customers")
    expect(page.get_by_role("heading", name="Permission denied")).to_be_visible()
    expect(page.get_by_role("navigation", name="Staff room")).to_have_count(0)
