"""The staff area: customers, account requests, impersonation history. Source: decisions A24, G17, H4."""

import pytest
from playwright.sync_api import Page, expect

from tests.support import servers
from tests.support.signed_in import Member, add_member, open_as
from tests.support.staff import NOTES, add_request, add_staff, change_company

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
    dialog.get_by_label("Email", exact=True).fill(f"ken.{buyer.email}")
    dialog.get_by_label("First name").fill("Ken")
    dialog.get_by_label("Last name").fill("Vasquez")
    dialog.get_by_role("button", name="Send invitation").click()
    expect(page.get_by_role("row").filter(has_text="Ken Vasquez")).to_contain_text("Invited")


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
