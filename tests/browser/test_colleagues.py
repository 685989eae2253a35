"""The company's people: seen by all of them, changed by an admin. Source: decisions B31, G17."""

import pytest
from playwright.sync_api import Locator, Page, expect

from storefront.accounts.limits import COLLEAGUES_PAGE_SIZE
from storefront.identity.schemas import CompanyRole
from tests.support.letters import letter
from tests.support.servers import Store
from tests.support.signed_in import Member, add_member, open_as

pytestmark = pytest.mark.browser


@pytest.fixture
def dana(running_store: Store) -> Member:
    """The only admin of a company with a buyer."""
    return add_member(running_store)


@pytest.fixture
def renee(running_store: Store, dana: Member) -> Member:
    """The buyer."""
    return add_member(
        running_store, first_name="Renee", last_name="Alcott", company=dana, company_role=CompanyRole.BUYER
    )


def row(page: Page, who: Member) -> Locator:
    """Return somebody's row."""
    return page.get_by_role("row").filter(has_text=who.email)


def role_of(page: Page, who: Member) -> Locator:
    """Return the select of somebody's role."""
    return page.get_by_label(f"Role of {who.name}")


def test_the_only_admin_reads_why_their_role_stays(page: Page, dana: Member, renee: Member) -> None:
    open_as(page, dana, "/account/colleagues")
    why = "You are the only admin. Make someone else admin first; then your role can change."
    expect(row(page, dana)).to_contain_text(why)
    expect(role_of(page, dana)).to_have_attribute("aria-disabled", "true")
    expect(role_of(page, dana)).to_have_accessible_description(why)
    expect(page.get_by_role("button", name="Switch off Dana Whitfield")).to_have_attribute("title", why)
    role_of(page, renee).select_option("Admin")
    expect(page.get_by_text("Renee Alcott is now Admin.")).to_be_visible()
    expect(row(page, dana)).not_to_contain_text(why)


def test_a_role_is_changed_where_it_stands_told_by_mail_and_taken_back(
    page: Page, dana: Member, renee: Member, running_store: Store
) -> None:
    open_as(page, dana, "/account/colleagues")
    role_of(page, renee).select_option("View only")
    expect(page.get_by_text("Renee Alcott is now View only.")).to_be_visible()
    assert "View only" in letter(running_store, renee.email, "role").text
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("Renee Alcott is now Buyer.")).to_be_visible()
    expect(role_of(page, renee)).to_have_value("Buyer")
    page.reload()
    expect(role_of(page, renee)).to_have_value("Buyer")


def test_a_change_that_is_refused_goes_back_with_its_reason(page: Page, dana: Member, renee: Member) -> None:
    open_as(page, dana, "/account/colleagues")
    page.route("**/api/account/colleagues/role", lambda route: route.abort())
    role_of(page, renee).select_option("Admin")
    expect(page.get_by_text("The change could not be saved. Please try again.")).to_be_visible()
    expect(role_of(page, renee)).to_have_value("Buyer")


def test_a_colleague_is_switched_off_after_a_question_and_on_again(
    page: Page, dana: Member, renee: Member, running_store: Store
) -> None:
    open_as(page, dana, "/account/colleagues")
    page.get_by_role("button", name="Switch off Renee Alcott").click()
    asked = page.get_by_role("dialog", name="Switch off Renee Alcott?")
    asked.get_by_role("button", name="Cancel").click()
    expect(row(page, renee)).to_contain_text("Active")
    page.get_by_role("button", name="Switch off Renee Alcott").click()
    asked.get_by_role("button", name="Switch off").click()
    expect(page.get_by_text("Renee Alcott can no longer sign in.")).to_be_visible()
    expect(row(page, renee)).to_contain_text("Switched off")
    assert letter(running_store, renee.email, "switched off")
    page.get_by_role("button", name="Switch on Renee Alcott").click()
    expect(page.get_by_text("Renee Alcott can sign in again.")).to_be_visible()
    expect(row(page, renee)).to_contain_text("Active")


def test_buyers_see_the_list_and_no_controls(page: Page, dana: Member, renee: Member) -> None:
    open_as(page, renee, "/account/colleagues")
    expect(row(page, dana)).to_contain_text("Admin")
    expect(page.get_by_role("main").get_by_role("button")).to_have_count(0)
    expect(role_of(page, dana)).to_have_count(0)
    expect(page.get_by_text("Only an admin of your company may manage colleagues.")).to_be_visible()


def test_filter_sort_and_page_stand_in_the_address(page: Page, dana: Member, running_store: Store) -> None:
    people = [
        add_member(
            running_store,
            first_name=f"Worker{number:02}",
            last_name="Moss",
            company=dana,
            company_role=CompanyRole.VIEW_ONLY,
        )
        for number in range(COLLEAGUES_PAGE_SIZE)
    ]
    open_as(page, dana, "/account/colleagues")
    expect(row(page, people[-1])).to_have_count(0)
    page.get_by_role("link", name="Page 2", exact=True).click()
    page.wait_for_url("**/account/colleagues?page=2")
    expect(row(page, people[-1])).to_be_visible()
    page.get_by_label("Name or email").fill("worker07")
    page.wait_for_url("**/account/colleagues?q=worker07")
    expect(row(page, people[7])).to_be_visible()
    expect(page.get_by_role("table", name="Colleagues").locator("tbody tr")).to_have_count(1)
    page.get_by_label("Name or email").fill("")
    page.get_by_label("Role", exact=True).first.select_option("Admin")
    page.wait_for_url("**/account/colleagues?role=Admin")
    expect(page.get_by_role("table", name="Colleagues").locator("tbody tr")).to_have_count(1)
    expect(row(page, dana)).to_be_visible()
    page.get_by_label("Name or email").fill("nobody here")
    expect(page.get_by_text("Nobody here is called so")).to_be_visible()
    page.get_by_role("main").get_by_role("link", name="Show all").click()
    expect(row(page, dana)).to_be_visible()
    expect(page.get_by_label("Name or email")).to_have_value("")
    page.get_by_role("link", name="Role", exact=True).click()
    expect(page.get_by_role("columnheader", name="Role")).to_have_attribute("aria-sort", "ascending")
    page.reload()
    expect(page.get_by_role("columnheader", name="Role")).to_have_attribute("aria-sort", "ascending")
