"""The company's people: seen by all of them, changed by an admin. Source: decisions B31, G17."""

import pytest
from playwright.sync_api import Locator, Page, expect

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


def test_a_role_and_a_switch_are_changed_where_they_stand_told_by_mail_and_taken_back(
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
    page.get_by_role("button", name="Switch off Renee Alcott").click()
    asked = page.get_by_role("dialog", name="Switch off Renee Alcott?")
    asked.get_by_role("button", name="Switch off").click()
    expect(page.get_by_text("Renee Alcott can no longer sign in.")).to_be_visible()
    expect(row(page, renee)).to_contain_text("Switched off")
    assert letter(running_store, renee.email, "switched off")
    page.get_by_role("button", name="Switch on Renee Alcott").click()
    expect(page.get_by_text("Renee Alcott can sign in again.")).to_be_visible()
    expect(row(page, renee)).to_contain_text("Active")
